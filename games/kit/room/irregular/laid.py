"""Chips that lie before a player and are no bet yet: put out of turn, or short of a call.

They stay part of the stake until they count, so that giving them back moves nothing. What was laid
is over as soon as the player has put something in the pot or the street is another.
"""

from casino.kernel.event import Fact
from games.kit.room.irregular import facts as g
from games.kit.room.state import Laid, RoundState


def laid_by(state: RoundState, seat: int) -> Laid | None:
    """The chips a seat has laid out and not yet bet."""
    laid = state.laid.get(seat)
    if laid is None or laid.street != state.street or laid.paid_cents != state.paid[seat]:
        return None
    return laid


def must_complete(state: RoundState, seat: int) -> bool:
    """Whether chips short of the call leave a seat only to complete them or to fold."""
    laid = laid_by(state, seat)
    return laid is not None and laid.kind == "short" and laid.bet_cents == state.level.bet_cents


def given_back(state: RoundState, seat: int) -> list[Fact]:
    """What goes back to a player who folds with chips laid out."""
    laid = laid_by(state, seat) if state.laid else None
    if laid is None:
        return []
    clause = state.clause("short_call" if laid.kind == "short" else "early_freed")
    return [g.ChipsReturned(seat=seat, amount_cents=laid.amount_cents, clause=clause)]
