"""What the screens of a running tournament show: clock, tables, seats, alerts, places."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tournaments.narrate.words import hour
from tournaments.rules.ballot.moving import GAP, sits
from tournaments.rules.ballot.state import Board
from tournaments.rules.chips.acts import not_arrived
from tournaments.rules.chips.state import Difference
from tournaments.rules.clock.reading import Reading, break_began, reading
from tournaments.rules.clock.state import instant
from tournaments.rules.entries.selling import entries_over
from tournaments.rules.floor.hands import is_away
from tournaments.rules.floor.positions import blind_seats, uneven
from tournaments.rules.places.ordering import Place
from tournaments.rules.places.standing import places_of, ties_open
from tournaments.rules.sessions.who import last_two, left_in, plans, starts_at
from tournaments.rules.state import TournamentState
from tournaments.sheets_of_play import session_named


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatScene:
    """One seat of a table as it is drawn."""

    seat: int
    entry: int = 0
    player: str = ""
    chips: int = 0
    button: bool = False
    blind: str = ""
    away: bool = False
    penalty: bool = False
    broke: bool = False
    here: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableScene:
    """One table: its seats and what it should hold; ``banked`` wins from players uncounted."""

    name: str
    seats: tuple[SeatScene, ...]
    players: int
    capacity: int
    total: int
    hands: int
    dealing: bool
    counted_at: str
    floor_table: str
    banked: bool = False
    marked: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Alert:
    """Something that waits for the director; ``act`` puts it right, else what is ``about`` it."""

    text: str
    about: str = ""
    act: str = ""
    grave: bool = False


def clock_scene(state: TournamentState, at: str) -> dict[str, Any]:
    """The clock as every screen draws it and lets it tick from the same instant."""
    now: Reading | None = reading(state.clock, at)
    return {
        "now": now,
        "at": at,
        "levels": sum(not span.pause for span in state.clock.schedule),
        "house": state.terms.betting == "house",
        "hand_for_hand": state.clock.hand_for_hand,
        "shared_hand": state.clock.shared_hand,
        "pace": state.clock.pace_seconds or state.terms.act_seconds,
        "why": state.clock.why if now and (now.on_break or not now.running) else "",
    }


def table_scene(state: TournamentState, name: str, at: str) -> TableScene:
    """A table with everybody at it."""
    board = state.ballot.tables[name]
    blinds = _blinds(state, board)
    count = state.chips.counts.get(name)
    banked = bool(state.book.marker) and name not in state.chips.racks
    stacks = sum(state.chips.stacks.get(entry, 0) for entry in board.places.values())
    return TableScene(
        name=name,
        seats=tuple(
            _seat(state, board, seat, blinds.get(seat, ""), at)
            for seat in range(1, board.seats + 1)
        ),
        players=len(board.places),
        capacity=board.seats,
        total=stacks if banked else state.chips.totals.get(name, 0),
        hands=board.hands,
        dealing=board.dealing,
        counted_at=count.at if count else "",
        floor_table=board.floor_table,
        banked=banked,
        marked=bool(state.book.marker),
    )


def _blinds(state: TournamentState, board: Board) -> dict[int, str]:
    if state.book.marker or not board.button:
        return {}
    small, big = blind_seats(board.button, board.places, two_left=last_two(state))
    return {small: "SB", big: "BB"}


def _seat(state: TournamentState, board: Board, seat: int, blind: str, at: str) -> SeatScene:
    entry = board.places.get(seat, 0)
    if not entry:
        return SeatScene(seat=seat)
    return SeatScene(
        seat=seat,
        entry=entry,
        player=state.entries.entries[entry].player,
        chips=state.chips.stacks.get(entry, 0),
        button=seat in (board.button, board.marker),
        blind=blind,
        away=is_away(state, entry, at),
        penalty=state.floor.serving(entry, at) is not None,
        broke=entry in state.places.broke,
        here=entry in state.ballot.present,
    )


def figures(state: TournamentState) -> dict[str, Any]:
    """Players left, entries, chips in play and the average; a bank's chips are not in play."""
    playing = left_in(state)
    left = len(playing)
    entered = len([e for e in state.entries.entries.values() if not e.returned])
    chips = state.chips.value - state.chips.banked
    if state.book.marker:
        chips = sum(state.chips.stacks.get(entry, 0) for entry in playing)
    return {
        "left": left,
        "entered": entered,
        "chips": chips,
        "average": chips // left if left else 0,
        "tables": sum(bool(board.places) for board in state.ballot.tables.values()),
        "out": len(state.places.outs),
    }


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
    yield from _floor_alerts(state)


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


def difference(found: Difference) -> str:
    """A count that did not agree, in words."""
    more = found.counted - found.expected
    amount = f"{abs(more):,} chips too {'many' if more > 0 else 'few'}"
    since = hour(found.since) or "the start"
    return f"Table {found.table}: {amount}, between {since} and {hour(found.until)}."


def who(state: TournamentState, entry: int) -> str:
    """A player by name, and where they sit."""
    seat = state.ballot.where.get(entry)
    place = f"table {seat.table} seat {seat.seat}" if seat else f"entry {entry}"
    return f"{state.entries.entries[entry].player} ({place})"


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


def _floor_alerts(state: TournamentState) -> Iterator[Alert]:
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
    missing = len(state.ballot.where) - len(state.ballot.present)
    if missing and not state.sessions.current:
        yield Alert(text=f"{missing} of those drawn are not in their seats yet.")


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


def sessions_scene(state: TournamentState) -> list[dict[str, Any]]:
    """Every session with how far it is."""
    return [
        {
            "plan": plan,
            "name": session_named(state.terms, plan),
            "played": state.sessions.played.get(plan.name),
            "on": plan.name == state.sessions.current and not state.places.final,
            "over": bool(state.places.final),
            "starts_at": _when(starts_at(state, plan)),
        }
        for plan in plans(state)
    ]


def _when(text: str) -> Any:
    return instant(text) if text else None


def standing_lines(state: TournamentState) -> list[dict[str, Any]]:
    """The standings with players' names."""
    return [
        {
            "place": place,
            "player": state.entries.entries[place.entry].player,
            "shown": _shown(place),
        }
        for place in places_of(state)
    ]


def _shown(place: Place) -> str:
    return f"{place.shared[0]}–{place.shared[-1]}" if place.shared else str(place.place)
