"""What needs a director's eye now."""

from collections.abc import Iterator
from dataclasses import dataclass

from tournaments.narrate.words import hour
from tournaments.rules.ballot.common import late_for_seat
from tournaments.rules.ballot.moving import GAP, sits
from tournaments.rules.chips.acts import not_arrived
from tournaments.rules.clock.reading import break_began
from tournaments.rules.clock.state import instant
from tournaments.rules.entries.selling import entries_over
from tournaments.rules.floor.positions import uneven
from tournaments.rules.places.standing import ties_open
from tournaments.rules.state import TournamentState
from tournaments.scenes import difference, who


@dataclass(frozen=True, slots=True, kw_only=True)
class Alert:
    """Something that waits for the director; ``act`` puts it right, else what is ``about`` it."""

    text: str
    about: str = ""
    act: str = ""
    grave: bool = False


def alerts(state: TournamentState, at: str) -> Iterator[Alert]:
    """What needs a director's eye now, the gravest first; nothing once the event is over."""
    if state.closed or state.cancelled:
        return
    for found in state.chips.differences:
        if not found.closed:
            yield Alert(
                text=difference(found),
                about=f"difference {found.number}",
                act=f"ExplainDifference-{found.number}",
                grave=True,
            )
    yield from _chip_alerts(state, at)
    for entry in state.places.broke:
        text = f"{who(state, entry)} has no chips and may re-buy."
        yield Alert(text=text, about=f"entry {entry}")
    for penalty in state.floor.penalties.values():
        if penalty.serving(at) and penalty.entry in state.ballot.where:
            hands = f"{penalty.hands_left} hands" if penalty.hands else ""
            left = hands or f"until {hour(penalty.until)}"
            yield Alert(
                text=f"{who(state, penalty.entry)} serves a penalty: {left}.",
                about=f"entry {penalty.entry}",
            )
    yield from _late_wagers(state)
    if state.entries.open and entries_over(state, at):
        yield Alert(text="Nobody can enter any more: close the entries, and the pool can follow.")
    yield from _floor_alerts(state, at)


def _late_wagers(state: TournamentState) -> Iterator[Alert]:
    """Until the hand is over, or the chips lie as they stood."""
    for table, now in state.floor.wagering.items():
        if not state.ballot.at(table).dealing:
            continue
        for (seat, box), (stood, found) in now.changed.items():
            text = (
                f"Table {table} seat {seat}: the {box} stood at {stood:,} when the opportunity "
                f"closed, and {found:,} lies there. Put it back to {stood:,}, or let it stand if "
                f"that was keyed wrongly; till then the seat is not settled "
                f"({state.clause('marker')})."
            )
            yield Alert(text=text, about=f"table {table}", grave=True)


def _chip_alerts(state: TournamentState, at: str) -> Iterator[Alert]:
    for table, chips in not_arrived(state).items():
        yield Alert(
            text=f"Table {table} broke with {abs(chips):,} chips {'more' if chips > 0 else 'less'} "
            "than its players were known to have: count the tables they went to.",
        )
    begun = break_began(state.clock, at) if state.sessions.current else None
    counts = state.chips.counts
    left = [
        table
        for table, board in state.ballot.tables.items()
        if board.places and not board.floor_table and begun
        and (table not in counts or instant(counts[table].at) < begun)
    ]  # fmt: skip
    if left:
        more = f" and {len(left) - 6} more" if len(left) > 6 else ""
        yield Alert(
            text=f"Break: count table {', '.join(left[:6])}{more}.", about=f"table {left[0]}"
        )


def _floor_alerts(state: TournamentState, at: str) -> Iterator[Alert]:
    tables = [sits(state, table) for table in state.ballot.tables]
    apart = uneven(tables, GAP) if state.sessions.current and state.book.moves_in_session else None
    if apart:
        full, short = apart
        sizes = f"{len(full.players)} players at table {full.table}, {len(short.players)}"
        yield Alert(text=f"Uneven: {sizes} at table {short.table}.")
    breaks = _may_break(state)
    if breaks:
        yield Alert(
            text=f"Table {breaks} can break: its players fit elsewhere.", about=f"table {breaks}"
        )
    if not state.sessions.current and state.begun:
        for tie in ties_open(state):
            named = ", ".join(state.entries.entries[entry].player for entry in tie)
            yield Alert(text=f"Level: {named}.", grave=True)
    if not state.sessions.current:
        yield from _empty_seats(state, at)


def _empty_seats(state: TournamentState, at: str) -> Iterator[Alert]:
    """Who has not come: before the stated start a matter of waiting, afterwards of the place."""
    late = len(late_for_seat(state, at))
    missing = len(state.ballot.where) - len(state.ballot.present) - late
    if late:
        were, places = ("was", "the place is") if late == 1 else ("were", "their places are")
        text = (
            f"{late} of those drawn {were} not seated before the stated start: {places} forfeited "
            f"when the session starts ({state.clause('no_show')}). Was the start put off, move it "
            "and record the notice."
        )
        yield Alert(text=text, grave=True)
    if missing:
        are, seats = ("is", "the seat") if missing == 1 else ("are", "their seats")
        yield Alert(text=f"{missing} of those drawn {are} not in {seats} yet.")


def _may_break(state: TournamentState) -> str:
    """The smallest table, if its players fit into the seats free elsewhere."""
    if not (state.sessions.current and state.book.moves_in_session):
        return ""
    boards = {name: b for name, b in state.ballot.tables.items() if b.places}
    if len(boards) < 2:
        return ""
    name = min(boards, key=lambda n: (len(boards[n].places), n))
    free = sum(b.seats - len(b.places) for other, b in boards.items() if other != name)
    return name if free >= len(boards[name].places) else ""
