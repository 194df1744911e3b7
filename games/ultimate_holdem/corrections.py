"""Which earlier fact of a round a later one puts right, so that a replay can show both."""

from casino.kernel.event import Fact
from games.kit.house import correcting
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r

TURNED_OVER = {
    "flop": f.FlopRevealed,
    "turn_and_river": f.TurnAndRiverRevealed,
    "dealer": f.DealerHandRevealed,
    "seat": f.HandRevealed,
}


def corrects(later: Fact, earlier: Fact) -> bool:
    """Whether a fact puts this earlier one right; the newest such is the one it means."""
    match later, earlier:
        case r.FoldCorrected(), f.HandFolded() | f.HandDeemedFolded():
            return later.seat == earlier.seat
        case r.SettlementReversed(box="ante"), f.AnteRefunded():
            return later.seat == earlier.seat
    return correcting.corrects(later, earlier, TURNED_OVER)
