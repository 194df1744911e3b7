"""The cards of a declared hand, as the round's own events have them."""

from games.pages.table_page import seat_of
from games.rounds import round_as_of


def cards_of(table: str, number: int, seat: int) -> tuple[str, ...]:
    """The cards that lay open before the seat when its hand was declared or recorded."""
    whole = round_as_of(table, number)
    recorded = [
        step.jackpot_cards
        for event in whole.events
        if (step := whole.game.progress(event.fact)).jackpot_cards and step.jackpot_seat == seat
    ]
    if recorded:
        return recorded[-1]
    declared = [
        event.version
        for event in whole.events
        if (step := whole.game.progress(event.fact)).jackpot_claim and step.jackpot_seat == seat
    ]
    if not declared:
        return ()
    then = round_as_of(table, number, version=declared[-1])
    return next((spot.cards for spot in then.felt.seats if seat_of(spot) == seat), ())
