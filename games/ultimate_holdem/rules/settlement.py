"""Rule 9 as functions: what becomes of each box once both hands are known.

Each wager stands its own test (9.4); nothing here knows of seats, limits or the order of things.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from games.kit.cards import Deck
from games.kit.hand_classes import HandClass
from games.kit.house import settlement as house
from games.kit.house.settlement import Verdict
from games.kit.ranking import HandOrder
from games.ultimate_holdem.rules import odds

ORDER = HandOrder(deck=Deck(52), ace_low=True)
QUALIFYING = ORDER.least(HandClass.ONE_PAIR)
STRAIGHT = ORDER.least(HandClass.STRAIGHT)


@dataclass(frozen=True, slots=True)
class Showdown:
    """The two best hands of a seat and the dealer, as keys of the order of hands."""

    player: int
    dealer: int

    @property
    def hand_class(self) -> HandClass:
        """The class of the player's hand."""
        return ORDER.classed(self.player)[0]

    @property
    def dealer_qualifies(self) -> bool:
        """One pair or better (dictionary: qualify)."""
        return self.dealer >= QUALIFYING


def ante(hands: Showdown) -> Verdict:
    """9.5: the ante needs a qualifying dealer hand to win or lose."""
    if not hands.dealer_qualifies:
        return Verdict("pushed", "uth-2019:9.5(c)(ii)")
    if hands.player > hands.dealer:
        return Verdict("won", "uth-2019:9.5(a)", odds.EVEN, odds.ANTE_LINE)
    if hands.player < hands.dealer:
        return Verdict("lost", "uth-2019:9.5(b)")
    return Verdict("pushed", "uth-2019:9.5(c)(i)")


def blind(hands: Showdown) -> Verdict:
    """9.6: the blind wins only with a straight or better that beats the dealer."""
    if hands.dealer > hands.player:
        return Verdict("lost", "uth-2019:9.6(b)")
    if hands.dealer == hands.player:
        return Verdict("pushed", "uth-2019:9.6(c)(i)")
    if hands.player < STRAIGHT:
        return Verdict("pushed", "uth-2019:9.6(c)(ii)", line=odds.BELOW_STRAIGHT_LINE)
    held = hands.hand_class
    return Verdict("won", "uth-2019:9.6(a)", odds.BLIND[held], odds.BLIND_LINES[held])


def trips(hands: Showdown) -> Verdict:
    """9.7: trips looks at the player's own hand only, and never pushes."""
    held = hands.hand_class
    if held in odds.TRIPS:
        return Verdict("won", "uth-2019:9.7(a)", odds.TRIPS[held], odds.TRIPS_LINES[held])
    return Verdict("lost", "uth-2019:9.7(b)")


def play(hands: Showdown) -> Verdict:
    """9.8: the higher hand takes the play wager, whether or not the dealer qualifies."""
    if hands.player > hands.dealer:
        return Verdict("won", "uth-2019:9.8(a)", odds.EVEN, odds.PLAY_LINE)
    if hands.player < hands.dealer:
        return Verdict("lost", "uth-2019:9.8(b)")
    return Verdict("pushed", "uth-2019:9.8(c)")


VERDICTS = {"ante": ante, "blind": blind, "play": play, "trips": trips}


def settle(
    hands: Showdown, stakes_cents: Mapping[str, int], maximum_payout_cents: int
) -> dict[str, tuple[Verdict, int]]:
    """Every staked box with its verdict and winnings; the maximum payout caps the blind only."""
    return house.settle(VERDICTS, hands, stakes_cents, {"blind": maximum_payout_cents})
