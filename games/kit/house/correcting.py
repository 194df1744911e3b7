"""Which earlier fact of a house-banked round a later one puts right."""

from collections.abc import Mapping

from casino.kernel.event import Fact
from games.kit.house import facts as f
from games.kit.house import rulings as r

RESULTS = (f.WagerWon, f.WagerLost, f.WagerPushed)
PLACED = (f.WagerPlaced, f.WagerReplaced, r.WagerFound)


def corrects(later: Fact, earlier: Fact, turned_over: Mapping[str, type[Fact]]) -> bool:
    """Whether a fact puts this earlier one right; ``turned_over`` says what showed which cards."""
    match later:
        case r.CardsCorrected():
            return _same_cards(later, earlier, turned_over)
        case r.SettlementReversed():
            return isinstance(earlier, RESULTS) and _same_box(later, earlier)
        case r.WagerFound():
            return isinstance(earlier, PLACED) and _same_box(later, earlier)
        case f.AdviceWithdrawn():
            return isinstance(earlier, f.PlayerAdvised) and earlier.player == later.player
        case r.RoundVoided():
            return isinstance(earlier, f.RoundClosed)
    return False


def _same_box(later: Fact, earlier: Fact) -> bool:
    return all(getattr(later, name) == getattr(earlier, name) for name in ("seat", "box"))


def _same_cards(
    later: r.CardsCorrected, earlier: Fact, turned_over: Mapping[str, type[Fact]]
) -> bool:
    """Cards turned over at that place, or put right there before."""
    if isinstance(earlier, r.CardsCorrected):
        return (earlier.where, earlier.seat) == (later.where, later.seat)
    if not isinstance(earlier, turned_over[later.where]):
        return False
    return later.where != "seat" or getattr(earlier, "seat", 0) == later.seat
