"""A table's opening, its licensed hours, the notice of its closing, and its closing."""

from collections.abc import Sequence
from datetime import date, timedelta

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.rulebook.instruments import instrument
from games.kit.equipment import Equipment
from games.kit.terms import require_terms
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, between_rounds, in_force, instant
from games.tables.rules.hours import gaming_time, require_readable
from games.tables.rules.state import Seating, TableState, equipment_of


def open_table(state: TableState, command: c.OpenTable) -> Sequence[Fact]:
    if state.status == "open":
        raise Refused("table_already_open", "", f"Table {command.table} is open already.")
    in_force(command.instrument, command.game, command.at)
    gear = equipment_of(command.equipment)
    _require_layout(gear, command)
    if command.hours:
        require_readable(command.hours, gear.clause("hours"))
    require_terms(gear, command.settings, "opening")
    return [
        f.TableOpened(
            table=command.table,
            pit=command.pit,
            game=command.game,
            instrument=command.instrument,
            layout_approval=command.layout_approval,
            layout_approved_on=command.layout_approved_on,
            settings=command.settings,
            equipment=command.equipment,
            seats=command.seats,
            at=command.at,
            layout_marks=command.layout_marks,
            hours=command.hours,
        )
    ]


def _require_layout(gear: Equipment, command: c.OpenTable) -> None:
    """The layout is approved, has places for players, and shows what it has to show."""
    clause = gear.clause("layout")
    if not (command.layout_approval.strip() and _approved_by_then(command)):
        raise Refused(
            "layout_not_approved",
            clause,
            "Enter the reference and date of the layout's written approval, which comes before "
            "the opening; then open the table.",
        )
    if command.seats < 1:
        raise Refused("layout_without_seats", clause, "A table has a finite number of seats.")
    for mark, demanded_by in gear.layout_marks.items():
        if mark not in command.layout_marks:
            raise Refused(
                "layout_mark_missing", demanded_by, f"The layout shows no {mark} area: change it."
            )


def _approved_by_then(command: c.OpenTable) -> bool:
    """Whether the approval is dated, and not later than the day of the opening."""
    try:
        approved_on = date.fromisoformat(command.layout_approved_on)
    except ValueError:
        return False
    return approved_on <= instrument(command.instrument).local_date(instant(command.at))


def change_hours(state: TableState, command: c.ChangeGamingHours) -> Sequence[Fact]:
    clause = state.gear.clause("hours")
    require_readable(command.hours, clause)
    return [f.GamingHoursChanged(hours=command.hours, clause=clause)]


def notify_closure(state: TableState, command: c.NotifyClosure) -> Sequence[Fact]:
    gear = state.gear
    notice = timedelta(minutes=gear.closure_minutes)
    if instant(command.closes_at) < instant(command.at) + notice:
        raise Refused(
            "closure_needs_notice",
            gear.clause("closure"),
            f"Players get {gear.closure_minutes} minutes' notice: choose a later time."
            if notice
            else "Give players notice: choose a later time.",
        )
    return [f.ClosureNotified(closes_at=command.closes_at, clause=gear.clause("closure"))]


def call_last_rounds(state: TableState, command: c.CallLastRounds) -> Sequence[Fact]:
    """The rounds counted are those after the one now open, or after the last one dealt."""
    rounds, clause = state.gear.closing_rounds, state.gear.clause("closure")
    if not rounds:
        raise Refused(
            "closure_by_the_clock", clause, "This table closes at a time that players are told."
        )
    if state.last_round:
        raise Refused("last_rounds_called", clause, f"Round {state.last_round} is the last.")
    return [f.LastRoundsCalled(rounds=rounds, last=state.rounds + rounds, clause=clause)]


def require_not_over(state: TableState) -> None:
    """Refuse a round after the last one that was called."""
    if state.last_round and state.rounds >= state.last_round:
        raise Refused(
            "last_round_played",
            state.gear.clause("closure"),
            f"Round {state.last_round} was the last: close the table.",
        )


def close_table(state: TableState, command: c.CloseTable) -> Sequence[Fact]:
    gear = state.gear
    over = not gaming_time(state, command.at)
    clause = gear.clause("hours" if over else "closure")
    if not over:
        _require_notice(state, command.at, clause)
    unfinished = gear.clause("play_out") or clause
    between_rounds(state, unfinished, "Finish the round before closing the table.")
    return [f.TableClosed(at=command.at, clause=clause)]


def _require_notice(state: TableState, at: str, clause: str) -> None:
    """Before the end of gaming a table closes at the time told, or after the rounds called."""
    if state.last_round and state.rounds >= state.last_round:
        return
    if state.last_round and not state.closes_at:
        raise Refused(
            "closure_too_early", clause, f"The last round called is {state.last_round}: play on."
        )
    if not state.closes_at:
        raise Refused("closure_needs_notice", clause, "Tell the players first: notify the closure.")
    if instant(at) < instant(state.closes_at):
        told = instrument(state.instrument).local(instant(state.closes_at))
        raise Refused(
            "closure_too_early", clause, f"Players were told {told:%H:%M}; wait until then."
        )


def _opened(state: TableState, fact: f.TableOpened) -> TableState:
    """Cards and shoe stay from one day to the next, unless another game is dealt now."""
    equipment = equipment_of(fact.equipment)
    same = state.game in ("", fact.game)
    kept = same or state.shoe_kind in equipment.shoes
    return TableState(
        status="open",
        table=fact.table,
        pit=fact.pit,
        game=fact.game,
        instrument=fact.instrument,
        seats=fact.seats,
        settings=fact.settings,
        equipment=equipment,
        hours=fact.hours,
        shoe=state.shoe if kept else "",
        shoe_kind=state.shoe_kind if kept else "",
        decks={
            name: replace(deck, checked=False, closing_checked=False)
            for name, deck in state.decks.items()
            if same
        },
        retired_decks=state.retired_decks | (frozenset() if same else frozenset(state.decks)),
        sealed=state.sealed if same else {},
        chosen=replace(state.chosen, announced=False) if state.chosen and same else None,
        new_deck=state.new_deck if same else "",
        rounds=state.rounds,
        opened_with=state.rounds,
        deck_in_play=state.deck_in_play,
        misdealt=state.misdealt,
        reconciled=False,
    )


def _closed(state: TableState, _fact: f.TableClosed) -> TableState:
    return replace(
        state, status="closed", players={}, seating=Seating(), stakes={}, declared=frozenset(),
        short=frozenset(), staff={},
    )  # fmt: skip


ACTS: Acts = {
    c.OpenTable: open_table,
    c.ChangeGamingHours: change_hours,
    c.NotifyClosure: notify_closure,
    c.CallLastRounds: call_last_rounds,
    c.CloseTable: close_table,
}

STEPS: Steps = {
    f.TableOpened: _opened,
    f.GamingHoursChanged: lambda s, x: replace(s, hours=x.hours),
    f.ClosureNotified: lambda s, x: replace(s, closes_at=x.closes_at),
    f.LastRoundsCalled: lambda s, x: replace(s, last_round=x.last),
    f.TableClosed: _closed,
}
