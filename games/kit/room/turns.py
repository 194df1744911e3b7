"""Whose turn it is, and when a betting round is over."""

from games.kit.room.state import RoundState


def next_to_act(state: RoundState, seat: int) -> int:
    """The next seat clockwise that still has something to decide; 0 when nobody has."""
    if len(state.live) < 2:
        return 0
    return next((other for other in state.after(seat) if must_act(state, other)), 0)


def must_act(state: RoundState, seat: int) -> bool:
    """Whether a seat has to act: it faces a bet, or has not had its turn and could be answered."""
    if state.out[seat] or not state.stacks[seat]:
        return False
    others = [other for other in state.live if other != seat]
    if any(state.stacks[other] for other in others):
        return state.bets[seat] < state.level.bet_cents or not state.acted[seat]
    return state.bets[seat] < max(state.bets[other] for other in others)


def first_of(state: RoundState, seats: tuple[int, ...]) -> int:
    """The first of these seats that has to act; 0 if none has, so that nobody bets."""
    return next((seat for seat in seats if must_act(state, seat)), 0)
