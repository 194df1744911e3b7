"""A table lent to an event, a tournament say: its players, stacks and terms are the event's.

What the floor asks of cash players (buy-ins, posts, time charges, waiting lists, a counted float)
is asked of nobody there, and nobody is seated at it but by the event.
"""

from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, between_rounds
from games.tables.rules.state import Entering, Lending, Seating, TableState


def lend(state: TableState, command: c.LendTable) -> Sequence[Fact]:
    """Only an empty table is lent: whoever sits there has chips that are money."""
    between_rounds(state, "", f"Round {state.rounds} is still open at table {state.table}.")
    if state.lending.to:
        why = f"Table {state.table} stands for {state.lending.to} already."
        raise Refused("table_lent", "", why)
    if state.players:
        why = f"Players sit at table {state.table} with chips of their own: close the game first."
        raise Refused("players_seated", "", why)
    return [f.TableLent(to=command.to)]


def seat_lent(state: TableState, command: c.SeatLent) -> Sequence[Fact]:
    """Nothing is recorded where everything is as the table has it."""
    _require_lent(state)
    now = (state.players, state.stakes, state.lending.button, state.lending.settings)
    if now == (command.players, command.stakes, command.button, command.settings):
        return []
    return [
        f.LentSeatsTaken(
            players=command.players, stakes=command.stakes, button=command.button,
            settings=command.settings,
        )
    ]  # fmt: skip


def give_back(state: TableState, _command: c.GiveBack) -> Sequence[Fact]:
    _require_lent(state)
    return [f.TableGivenBack(to=state.lending.to)]


def _require_lent(state: TableState) -> None:
    if not state.lending.to:
        raise Refused("table_not_lent", "", f"Table {state.table} is lent to nobody.")


def require_own(state: TableState) -> None:
    """Refuse at a lent table what only the floor's own players do."""
    if state.lending.to:
        why = f"Table {state.table} stands for {state.lending.to}: seats and chips are given there."
        raise Refused("table_lent", "", why)


def _seated(state: TableState, fact: f.LentSeatsTaken) -> TableState:
    lending = replace(state.lending, button=fact.button, settings=fact.settings)
    return replace(state, players=fact.players, stakes=fact.stakes, lending=lending)


def _back(state: TableState, _fact: f.TableGivenBack) -> TableState:
    return replace(
        state, lending=Lending(), players={}, stakes={}, seating=Seating(), entering=Entering(),
        button=0, short=frozenset(), declared=frozenset(),
    )  # fmt: skip


CASH_ONLY = (
    c.SeatPlayer, c.SeatByRuling, c.MovePlayer, c.MoveByRuling, c.LeaveSeat, c.ChangeStake,
    c.PostToEnter, c.ExcusePost, c.CollectTime, c.RequestSeat, c.JoinWaitingList, c.VacateSeat,
    c.StepAway, c.ReleaseSeat,
)  # fmt: skip

ACTS: Acts = {c.LendTable: lend, c.SeatLent: seat_lent, c.GiveBack: give_back}

STEPS: Steps = {
    f.TableLent: lambda s, x: replace(s, lending=Lending(to=x.to)),
    f.LentSeatsTaken: _seated,
    f.TableGivenBack: _back,
}
