"""The settings of a poker table in the words of the room."""

from games.kit.room import open_points
from games.kit.wording import Wording, Wordings

STRUCTURES = {
    "fixed": "Fixed limits", "half pot": "Half pot", "full pot": "Full pot",
    "no limit": "No limit", "straddle": "Straddle",
}  # fmt: skip
OPENING = {
    "A": "A: at least the call, even to fold",
    "B": "B: call, raise or fold",
    "C": "C: raise or fold",
}
WORDS: Wordings = {
    **open_points.WORDS,
    "limits.structure": Wording("Kind of limits", STRUCTURES),
    "bet.minimum_cents": Wording("Smallest bet"),
    "bet.maximum_cents": Wording("Largest bet"),
    "buy_in.minimum_cents": Wording("Least buy-in"),
    "buy_in.maximum_cents": Wording("Most at a buy-in"),
    "forced_bets": Wording("Before the deal", {"blinds": "Blinds", "antes": "Antes"}),
    "blinds": Wording("Blinds, in their order", unit="dollars"),
    "over_blind_cents": Wording("Over-blind, 0 for none"),
    "opening": Wording("Choices of the opening player", OPENING),
    "opener": Wording("Who opens", {"lowest": "The lowest shown", "highest": "The highest shown"}),
    "burns": Wording("Cards are burnt"),
    "wins": Wording(
        "The pot goes to", {"high": "High", "low": "Low", "high/low": "High and low, split"}
    ),
    "ace_low": Wording("Ace may be low in a straight"),
    "eight_or_better": Wording("A low hand needs eight or better"),
    "hold_fifth": Wording("The fifth changed card waits until all have drawn"),
    "smallest_chip_cents": Wording("Smallest chip in play"),
    "street_bets": Wording("Bet on each street, in smallest bets"),
    "street_raises": Wording("Raise on each street, in smallest bets"),
    "straddles": Wording("Straddles are allowed"),
    "tournament": Wording("Table of a tournament"),
    "two_handed": Wording("Small blind of two players", open_points.PLACES),
    "express_seconds": Wording("Express table: seconds to act, 0 for none"),
    "bought_seconds": Wording("Seconds of bought time"),
    "jackpot": Wording("Jackpot, by its code"),
    "several_boards": Wording("The board may be run several times"),
    "trivial_chips": Wording(
        "Chips too few to matter", {"play": "Play", "do not play": "Do not play"}
    ),
    "charges.rate_hundredths": Wording("Commission, % of the pot", unit="percent"),
    "charges.maximum_cents": Wording("Most commission from a pot"),
    "charges.approval": Wording("Approval of the charges"),
    "charges.jackpot_drop_cents": Wording("Jackpot drop a round"),
    "charges.hand_fee_cents": Wording("Fee a hand"),
    "charges.hand_fee_jackpot_cents": Wording("Jackpot's part of a hand's fees"),
    "charges.time_fee_cents": Wording("Time charge"),
    "charges.time_fee_minutes": Wording("Time charge for so many minutes"),
    "charges.time_fee_maximum_cents": Wording("Most time charge"),
    "charges.time_fee_jackpot_cents": Wording("Jackpot's part of a time charge"),
    "charges.boards_fee_cents": Wording("Fee for running the board again"),
    "charges.seating_fee_cents": Wording("Seating fee"),
    "charges.bought_time_cents": Wording("Price of bought time"),
}
