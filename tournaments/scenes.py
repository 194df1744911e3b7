"""What the screens of a running tournament show: clock, tables, seats, places."""

from dataclasses import dataclass
from typing import Any

from tournaments.narrate.words import hour
from tournaments.rules.ballot.state import Board
from tournaments.rules.chips.state import Difference
from tournaments.rules.clock.reading import Reading, reading
from tournaments.rules.clock.state import instant
from tournaments.rules.floor.hands import is_away
from tournaments.rules.floor.positions import blind_seats
from tournaments.rules.places.ordering import Place
from tournaments.rules.places.standing import places_of
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
