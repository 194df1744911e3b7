"""The pay tables of the instrument, as data: winnings are ``pays`` for every ``to`` staked."""

from games.kit.hand_classes import HandClass

Odds = tuple[int, int]

EVEN: Odds = (1, 1)

BLIND: dict[HandClass, Odds] = {
    HandClass.ROYAL_FLUSH: (500, 1),
    HandClass.STRAIGHT_FLUSH: (50, 1),
    HandClass.FOUR_OF_A_KIND: (10, 1),
    HandClass.FULL_HOUSE: (3, 1),
    HandClass.FLUSH: (3, 2),
    HandClass.STRAIGHT: (1, 1),
}

TRIPS: dict[HandClass, Odds] = {
    HandClass.ROYAL_FLUSH: (50, 1),
    HandClass.STRAIGHT_FLUSH: (40, 1),
    HandClass.FOUR_OF_A_KIND: (30, 1),
    HandClass.FULL_HOUSE: (8, 1),
    HandClass.FLUSH: (7, 1),
    HandClass.STRAIGHT: (4, 1),
    HandClass.THREE_OF_A_KIND: (3, 1),
}

# The line of the pay table behind each payment, for the citation.
ANTE_LINE = "uth-2019:Table1:Ante"
PLAY_LINE = "uth-2019:Table1:Play"
BELOW_STRAIGHT_LINE = "uth-2019:Table1:Blind(below Straight)"
BLIND_LINES = {
    HandClass.ROYAL_FLUSH: "uth-2019:Table1:Blind(Royal Flush)",
    HandClass.STRAIGHT_FLUSH: "uth-2019:Table1:Blind(Straight Flush)",
    HandClass.FOUR_OF_A_KIND: "uth-2019:Table1:Blind(Four of a Kind)",
    HandClass.FULL_HOUSE: "uth-2019:Table1:Blind(Full House)",
    HandClass.FLUSH: "uth-2019:Table1:Blind(Flush)",
    HandClass.STRAIGHT: "uth-2019:Table1:Blind(Straight)",
}
TRIPS_LINES = {
    HandClass.ROYAL_FLUSH: "uth-2019:Table2:Trips(Royal Flush)",
    HandClass.STRAIGHT_FLUSH: "uth-2019:Table2:Trips(Straight Flush)",
    HandClass.FOUR_OF_A_KIND: "uth-2019:Table2:Trips(Four of a Kind)",
    HandClass.FULL_HOUSE: "uth-2019:Table2:Trips(Full House)",
    HandClass.FLUSH: "uth-2019:Table2:Trips(Flush)",
    HandClass.STRAIGHT: "uth-2019:Table2:Trips(Straight)",
    HandClass.THREE_OF_A_KIND: "uth-2019:Table2:Trips(Three of a Kind)",
}
