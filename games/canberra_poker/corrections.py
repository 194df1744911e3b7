"""Which earlier fact of a round a later one puts right, so that a replay can show both."""

from casino.kernel.event import Fact
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.kit.house import correcting

TURNED_OVER = {
    "up_card": f.DealerCardTurned,
    "dealer": f.DealerHandRevealed,
    "seat": f.HandRevealed,
}


def corrects(later: Fact, earlier: Fact) -> bool:
    """Whether a fact puts this earlier one right; the newest such is the one it means."""
    match later, earlier:
        case r.FoldCorrected(), f.HandFolded() | f.HandDeemedFolded():
            return later.seat == earlier.seat
        case f.JackpotWagerReturned(), f.JackpotWagerAccepted():
            return later.seat == earlier.seat
    return correcting.corrects(later, earlier, TURNED_OVER)
