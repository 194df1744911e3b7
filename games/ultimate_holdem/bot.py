"""How somebody who knows Ultimate Texas Hold-em plays: the well-known simple strategy."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from games.kit.bots import Choice, Look, named
from games.kit.cards import ACE, RANKS
from games.kit.hand_classes import HandClass
from games.ultimate_holdem.rules.settlement import ORDER

KING, QUEEN, JACK, TEN = 13, 12, 11, 10
# The lowest second card to bet with before the flop, by the higher card: suited, offsuit.
BEFORE_FLOP = {ACE: (2, 2), KING: (2, 5), QUEEN: (6, 8), JACK: (8, TEN)}
TO_A_FLUSH = 4


def bot(look: Look, offers: Sequence[Any]) -> Choice | None:
    """Bet as early as the hand allows, else check, else fold."""
    board = look.open.get("communal", ())
    strong = {0: _before_flop, 3: _after_flop}.get(len(board), _on_river)
    bets = [offer for offer in offers if offer.command == "PlaceWager"]
    if bets and strong(look.own, board):
        return Choice(max(bets, key=lambda offer: offer.fields["amount_cents"]))
    quiet = named(offers, "Check") or named(offers, "Fold")
    return Choice(quiet) if quiet else None


def _before_flop(own: tuple[str, ...], _board: tuple[str, ...]) -> bool:
    low, high = sorted(RANKS[card[0]] for card in own)
    if low == high:
        return low > 2
    suited, offsuit = BEFORE_FLOP.get(high, (ACE, ACE))
    return low >= (suited if own[0][1] == own[1][1] else offsuit)


def _after_flop(own: tuple[str, ...], board: tuple[str, ...]) -> bool:
    """Two pairs, a pair of which the player holds a card, or four to a flush with a ten or more."""
    if ORDER.hand((*own, *board)).hand_class not in (
        HandClass.ONE_PAIR,
        HandClass.FIVE_ODD_CARDS,
    ):
        return True
    return _holds_pair(own, board) or _flush_coming(own, board)


def _on_river(own: tuple[str, ...], board: tuple[str, ...]) -> bool:
    """Anything better than what lies there for everybody, or a king to go with it."""
    made, shared = ORDER.hand((*own, *board)), ORDER.hand(board)
    return made.hand_class != shared.hand_class or max(RANKS[card[0]] for card in own) >= KING


def _holds_pair(own: tuple[str, ...], board: tuple[str, ...]) -> bool:
    ranks = Counter(card[0] for card in (*own, *board))
    return any(ranks[card[0]] > 1 and RANKS[card[0]] > 2 for card in own)


def _flush_coming(own: tuple[str, ...], board: tuple[str, ...]) -> bool:
    suits = Counter(card[1] for card in (*own, *board))
    return any(suits[card[1]] >= TO_A_FLUSH and RANKS[card[0]] >= TEN for card in own)
