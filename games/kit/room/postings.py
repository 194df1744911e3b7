"""What each fact of a poker round moves between a seat and the table.

What the house takes out of the pots stays on the table's account: at the end it is the commission.
"""

from games.kit.postings import Postings, between

SEAT, TABLE = "seat {seat}", "table"
_IN = ("ante_posted", "blind_posted", "called", "raised")
_OUT = ("uncalled_returned", "pot_awarded", "stake_returned")

POSTINGS: Postings = {
    **{f"poker.{name}": between(SEAT, TABLE, "amount_cents") for name in _IN},
    **{f"poker.{name}": between(TABLE, SEAT, "amount_cents") for name in _OUT},
    "poker.time_bought": between("seat {seat} time", "time sold", "amount_cents"),
    "poker.hand_fees_taken": between("seats for the hand", "fees for the hand", "amount_cents"),
    "poker.hand_fees_returned": between("fees for the hand", "seats for the hand", "amount_cents"),
    "poker.award_taken_back": between(SEAT, TABLE, "amount_cents"),
    "texas.chips_stand": between(SEAT, TABLE, "amount_cents"),
    "texas.chips_forfeited": between(SEAT, TABLE, "amount_cents"),
    "texas.raise_returned": between(TABLE, SEAT, "amount_cents"),
}
