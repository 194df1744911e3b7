"""Opening, hours, people, limits and closing in plain sentences."""

from games.game import Line
from games.tables.rules import facts as f
from games.tables.sentences.words import Sentences, alert, hour, limits, seats

DUTIES = {"dealer": "deals", "supervisor": "watches the table", "interpreter": "interprets"}


def _opened(fact: f.TableOpened) -> str:
    where = f" in {fact.pit}" if fact.pit else ""
    return (
        f"Table {fact.table} opened{where} with {fact.seats} seats; "
        f"layout approval {fact.layout_approval} of {fact.layout_approved_on}."
    )


def _assigned(fact: f.StaffAssigned) -> str:
    return f"From now on {fact.who} {DUTIES.get(fact.role, f'is {fact.role}')}."


def _uninstructed(fact: f.UninstructedStaffNoted) -> Line:
    return alert(f"There is no record that {fact.who} was instructed as {fact.role} of this game.")


SENTENCES: Sentences = {
    f.TableOpened: _opened,
    f.GamingHoursChanged: lambda x: f"Licensed gaming hours are {x.hours}.",
    f.StaffAssigned: _assigned,
    f.UninstructedStaffNoted: _uninstructed,
    f.LimitsNotified: lambda x: f"Players were told of new limits: {limits(x.settings)}.",
    f.LimitsAgreed: lambda x: (
        f"All players agreed ({seats(x.seats)}): from the next round {limits(x.settings)}."
    ),
    f.LimitsChanged: lambda x: f"New limits apply: {limits(x.settings)}.",
    f.ClosureNotified: lambda x: (
        f"Players were told: the table closes at {hour(x.closes_at, x.clause)}."
    ),
    f.LastRoundsCalled: lambda x: f"The last {x.rounds} rounds were called: {x.last} is the last.",
    f.TableClosed: lambda x: f"The table closed at {hour(x.at, x.clause)}.",
}
