"""What each shared fact of a house-banked game moves between a seat and the table."""

from games.kit.postings import Postings, between

SEAT, TABLE = "seat {seat}", "table"

_MOVES = {
    "wager_placed": between(SEAT, TABLE, "amount_cents"),
    "wager_replaced": between(SEAT, TABLE, "amount_cents", "-was_cents"),
    "wager_withdrawn": between(TABLE, SEAT, "amount_cents"),
    "wager_found": between(SEAT, TABLE, "difference_cents"),
    "wager_won": between(TABLE, SEAT, "stake_cents", "winnings_cents"),
    "wager_pushed": between(TABLE, SEAT, "stake_cents"),
    "excess_returned": between(TABLE, SEAT, "amount_cents"),
    "wager_voided": between(TABLE, SEAT, "amount_cents"),
    "settlement_reversed": between(SEAT, TABLE, "taken_back_cents"),
}


def postings(key: str) -> Postings:
    """The moves of a game whose facts bear this word."""
    return {f"{key}.{name}": moves for name, moves in _MOVES.items()}
