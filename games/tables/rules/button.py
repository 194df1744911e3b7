"""The dealer button: where it starts, how it moves, and on whom the blinds fall."""

import json
from collections.abc import Collection, Iterable

from games.kit.room.seats import from_first_blind
from games.kit.room.terms import button_small
from games.tables.rules.state import TableState


def next_button(state: TableState) -> int:
    """Where the button stands in the next round; 0 where the game has none."""
    side = state.gear.button
    dealt = sorted(set(state.players) - set(state.seating.away))
    if not side or not dealt:
        return 0
    if not state.button:
        return dealt[0] if side == "left" else dealt[-1]
    if state.button_stays and state.button in dealt:
        return state.button
    return after(state.button, dealt)


def after(seat: int, seats: Iterable[int]) -> int:
    """The next of these seats clockwise."""
    ordered = sorted(seats)
    return next((s for s in ordered if s > seat), ordered[0])


def blinds_of(settings: str) -> tuple[int, ...]:
    """The blinds of a table, or none where it plays with antes."""
    read = json.loads(settings)
    return tuple(read.get("blinds", ())) if read.get("forced_bets") != "antes" else ()


def blind_walk(
    settings: str, button: int, seats: Iterable[int], dealt: Collection[int]
) -> tuple[int, ...]:
    """The seats as the blinds fall on them in a round of those dealt in."""
    read = json.loads(settings)
    small = button_small(str(read.get("two_handed", "")))
    return from_first_blind(button, seats, dealt, button_small=small)


def passed_by(state: TableState, button: int, out: Iterable[int]) -> dict[int, int]:
    """The seats that are left out when blinds fall on them, with the place of the blind from 0.

    A blind passes on to the next player dealt in, so that several seats may be passed by one.
    """
    blinds = len(blinds_of(state.settings)) if button else 0
    dealt, place = set(state.players) - set(out), 0
    passed: dict[int, int] = {}
    for seat in blind_walk(state.settings, button, state.players, dealt):
        if seat in dealt:
            place += 1
        elif place < blinds:
            passed[seat] = place
    return passed


def misses_big_blind(state: TableState, button: int, out: Iterable[int]) -> frozenset[int]:
    """The seats left out that the largest blind, the last one, passes by."""
    last = len(blinds_of(state.settings)) - 1
    return frozenset(s for s, place in passed_by(state, button, out).items() if place == last)


def anticlockwise(state: TableState, to: int) -> list[int]:
    """The seats in the order of their right to move to a free one: from the button backwards."""
    seats = [seat for seat in sorted(state.players) if seat != to]
    around = max([state.seats, *seats])
    return sorted(seats, key=lambda seat: (state.button - seat) % around)
