"""How somebody who knows Canberra Poker plays: bet on A-K-J-8-3 or better, fold the rest."""

from collections.abc import Sequence
from typing import Any

from games.canberra_poker.rules.settlement import ORDER
from games.kit.bots import Choice, Look, named

BETTING = ORDER.hand(("As", "Kd", "Jh", "8c", "3s")).key


def bot(look: Look, offers: Sequence[Any]) -> Choice | None:
    """Bet or fold by the one hand that divides them; look at the cards first."""
    handle = named(offers, "ReportCardsHandled")
    if handle:
        return Choice(handle)
    bets = named(offers, "PlaceWager", box="bet")
    good = len(look.own) == 5 and ORDER.hand(look.own).key >= BETTING
    chosen = bets if good and bets else named(offers, "Fold")
    return Choice(chosen) if chosen else None
