"""The dealer button: where it starts, how it moves, and whom the big blind reaches."""

from collections.abc import Iterable

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


def big_blind(button: int, seats: Iterable[int]) -> int:
    """The seat the big blind falls on; with two players it is not the button's."""
    ordered = sorted(seats)
    if not button or len(ordered) < 2:
        return 0
    small = button if len(ordered) == 2 and button in ordered else after(button, ordered)
    return after(small, ordered)


def anticlockwise(state: TableState, to: int) -> list[int]:
    """The seats in the order of their right to move to a free one: from the button backwards."""
    seats = [seat for seat in sorted(state.players) if seat != to]
    around = max([state.seats, *seats])
    return sorted(seats, key=lambda seat: (state.button - seat) % around)
