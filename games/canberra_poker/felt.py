"""The layout as it lies: the dealer's hand with its up card, and each box with its areas."""

from games.canberra_poker.rules.deciding import can_decide
from games.canberra_poker.rules.state import RoundState, Seat
from games.game import FACE_DOWN, Felt, Spot
from games.kit.house.showing import chips

PHASES = {
    "new": "Not open",
    "wagers": "Wagers",
    "dealing": "Dealing",
    "decisions": "Bet or fold",
    "showdown": "Showdown",
    "closed": "Closed",
    "void": "Void",
}
BOXES = ("ante", "bet", "jackpot")


def felt(state: RoundState) -> Felt:
    """What to draw."""
    return Felt(
        phase=PHASES[state.phase],
        house=(_dealer(state),),
        seats=tuple(_seat(state, number) for number in range(1, state.settings.seats + 1)),
    )


def _dealer(state: RoundState) -> Spot:
    up = tuple(card for card in (state.up_card or state.stays_up,) if card)
    hidden = (FACE_DOWN,) * (state.dealer_dealt - len(up))
    status = state.dealer_hand
    if status and not state.dealer_qualifies:
        status += " — does not take part"
    return Spot(
        key="dealer",
        label="Dealer",
        cards=() if state.dealer_discarded else state.dealer or up + hidden,
        status=status,
    )


def _seat(state: RoundState, number: int) -> Spot:
    seat = state.seat(number)
    gone = seat.discarded or seat.out == "folded"
    return Spot(
        key=str(number),
        label=f"Seat {number}",
        cards=seat.cards or (() if gone else (FACE_DOWN,) * seat.dealt),
        chips=chips(seat, BOXES),
        status=_status(state, number, seat),
        live=seat.in_hand or (state.phase in ("wagers", "dealing") and bool(seat.wagers)),
    )


def _status(state: RoundState, number: int, seat: Seat) -> str:
    if seat.out:
        return seat.out.capitalize()
    if seat.claimed:
        return f"Jackpot: {seat.claimed.replace('_', ' ')}"
    if seat.hand:
        return seat.hand
    if seat.in_rack:
        return "In the discard rack"
    if number in state.undecided() and can_decide(state):
        return "To act"
    return "Bet" if "bet" in seat.wagers else seat.player
