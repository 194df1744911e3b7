"""Whose turn it is, and when a betting round is over."""

from collections.abc import Sequence

from games.kit.room.state import RoundState, put


def next_to_act(state: RoundState, seat: int) -> int:
    """The next seat clockwise that still has something to decide; 0 when nobody has."""
    out = state.out
    return _first([other for other in state.after(seat) if not out[other]], state)


def turn_after(
    state: RoundState, seat: int, *, paid_cents: int = 0, bet_cents: int = 0, folds: bool = False
) -> int:
    """Whose turn it is once a seat has acted: paid so much, brought the bet to that, or folded."""
    out = state.out
    seats = [other for other in state.after(seat) if not out[other]]
    if folds:
        seats.remove(seat)
    return _first(seats, state, acted=seat, paid_cents=paid_cents, bet_cents=bet_cents)


def odd_of(state: RoundState, seat: int, amount_cents: int) -> int:
    """What a tap-out of this amount has beyond whole minimum bets; the whole stake goes in."""
    unit = state.terms.tap_out_unit_cents
    return amount_cents % unit if unit and amount_cents == state.stacks[seat] else 0


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
    out = state.out
    return _first([seat for seat in seats if not out[seat]], state)


def _first(
    live: Sequence[int],
    state: RoundState,
    *,
    acted: int = 0,
    paid_cents: int = 0,
    bet_cents: int = 0,
) -> int:
    """The first of the live seats that has to act, once ``acted`` has acted as well."""
    if len(live) < 2:
        return 0
    stacks, bets, level = state.stacks, state.bets, bet_cents or state.level.bet_cents
    if paid_cents:
        stacks = put(stacks, acted, stacks[acted] - paid_cents)
        bets = put(bets, acted, bets[acted] + paid_cents)
    able = [seat for seat in live if stacks[seat]]
    if len(able) > 1:
        had = state.acted
        for seat in able:
            if bets[seat] < level or not (had[seat] or seat == acted):
                return seat
        return 0
    for seat in able:
        if bets[seat] < max(bets[other] for other in live if other != seat):
            return seat
    return 0
