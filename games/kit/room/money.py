"""What each seat is up or down in a poker round, and what lies before it."""

from games.game import SeatMoney
from games.kit.room.state import RoundState


def money(state: RoundState) -> tuple[SeatMoney, ...]:
    """Each seat's money; what was bet is lost or won once the pots are paid."""
    return tuple(_seat(state, seat) for seat in sorted(state.order))


def _seat(state: RoundState, seat: int) -> SeatMoney:
    staked = state.paid[seat] + state.dead[seat]
    kept = min(staked, state.awarded[seat])
    closed = state.phase == "closed"
    return SeatMoney(
        seat=seat,
        player=state.players.get(seat, ""),
        staked_cents=staked + state.refunded[seat],
        returned_cents=state.refunded[seat] + kept,
        won_cents=state.awarded[seat] - kept,
        lost_cents=staked - kept if closed else 0,
    )


def stakes(state: RoundState) -> dict[int, int]:
    """The chips before each player, for the table to remember when the round is over."""
    return {seat: state.stacks[seat] for seat in sorted(state.order)}
