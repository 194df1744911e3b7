"""Rules 8 and 9 as functions: what becomes of ante and bet once both hands are known.

Nothing here knows of seats, limits or the order of things.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.canberra_poker.rules import odds
from games.kit.cards import ACE, Deck
from games.kit.hand_classes import HandClass
from games.kit.house import settlement as house
from games.kit.house.settlement import Verdict
from games.kit.patterns import to_key
from games.kit.ranking import HandOrder

ORDER = HandOrder(deck=Deck(52), ace_low=True)
# 9.2: the least five odd cards with an ace and a king; every pair and better is above it.
ACE_KING = to_key(0, (ACE, ACE - 1, 0, 0, 0))


@dataclass(frozen=True, slots=True)
class Showdown:
    """A player's hand and the dealer's, as keys of the order of hands."""

    player: int
    dealer: int

    @property
    def hand_class(self) -> HandClass:
        """The class of the player's hand."""
        return ORDER.classed(self.player)[0]

    @property
    def dealer_takes_part(self) -> bool:
        """A-K or better (9.2)."""
        return self.dealer >= ACE_KING


def ante(hands: Showdown) -> Verdict:
    """9.3 to 9.6: without A-K in the dealer's hand every ante still in wins."""
    if not hands.dealer_takes_part:
        return Verdict("won", "canberra-2017:9.3", odds.EVEN, odds.ANTE_LINE)
    if hands.player > hands.dealer:
        return Verdict("won", "canberra-2017:9.4", odds.EVEN, odds.ANTE_LINE)
    return _not_won(hands)


def bet(hands: Showdown) -> Verdict:
    """9.3 to 9.6: the bet is paid by the player's own hand, and only if the dealer takes part."""
    if not hands.dealer_takes_part:
        return Verdict("pushed", "canberra-2017:9.3")
    if hands.player > hands.dealer:
        held = hands.hand_class
        return Verdict("won", "canberra-2017:9.4", odds.BET[held], odds.BET_LINES[held])
    return _not_won(hands)


def jackpot(_hands: Showdown) -> Verdict:
    """10.6: the jackpot wager is the pools', whatever the hand; what they pay is rule 11's."""
    return Verdict("lost", "canberra-2017:10.6")


def _not_won(hands: Showdown) -> Verdict:
    if hands.player < hands.dealer:
        return Verdict("lost", "canberra-2017:9.5")
    return Verdict("voided", "canberra-2017:9.6")


VERDICTS = {"ante": ante, "bet": bet, "jackpot": jackpot}


def settle(
    hands: Showdown, stakes_cents: Mapping[str, int], maximum_payout_cents: int
) -> dict[str, tuple[Verdict, int]]:
    """Every staked box of a hand with its verdict and winnings; 8.2 caps each bet, nothing else."""
    return house.settle(VERDICTS, hands, stakes_cents, {"bet": maximum_payout_cents})
