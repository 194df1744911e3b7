"""The odds of 8.1 as data, and the hands that qualify for the jackpot (10.7)."""

from games.kit.hand_classes import HandClass

Odds = tuple[int, int]

EVEN: Odds = (1, 1)
ANTE_LINE = "canberra-2017:8.1:Ante"

BET: dict[HandClass, Odds] = {
    HandClass.ROYAL_FLUSH: (250, 1),
    HandClass.STRAIGHT_FLUSH: (50, 1),
    HandClass.FOUR_OF_A_KIND: (20, 1),
    HandClass.FULL_HOUSE: (7, 1),
    HandClass.FLUSH: (5, 1),
    HandClass.STRAIGHT: (4, 1),
    HandClass.THREE_OF_A_KIND: (3, 1),
    HandClass.TWO_PAIRS: (2, 1),
    HandClass.ONE_PAIR: (1, 1),
    HandClass.FIVE_ODD_CARDS: (1, 1),
}
BET_LINES = {
    HandClass.ROYAL_FLUSH: "canberra-2017:8.1:Bet(Royal Flush)",
    HandClass.STRAIGHT_FLUSH: "canberra-2017:8.1:Bet(Straight Flush)",
    HandClass.FOUR_OF_A_KIND: "canberra-2017:8.1:Bet(Four of a Kind)",
    HandClass.FULL_HOUSE: "canberra-2017:8.1:Bet(Full House)",
    HandClass.FLUSH: "canberra-2017:8.1:Bet(Flush)",
    HandClass.STRAIGHT: "canberra-2017:8.1:Bet(Straight)",
    HandClass.THREE_OF_A_KIND: "canberra-2017:8.1:Bet(Three of a Kind)",
    HandClass.TWO_PAIRS: "canberra-2017:8.1:Bet(Two pairs)",
    HandClass.ONE_PAIR: "canberra-2017:8.1:Bet(One pair or less)",
    HandClass.FIVE_ODD_CARDS: "canberra-2017:8.1:Bet(One pair or less)",
}

JACKPOT_LINES: dict[str, str] = {
    HandClass.ROYAL_FLUSH: "canberra-2017:10.7(a)",
    HandClass.STRAIGHT_FLUSH: "canberra-2017:10.7(b)",
    HandClass.FOUR_OF_A_KIND: "canberra-2017:10.7(c)",
    HandClass.FULL_HOUSE: "canberra-2017:10.7(d)",
    HandClass.FLUSH: "canberra-2017:10.7(e)",
}
