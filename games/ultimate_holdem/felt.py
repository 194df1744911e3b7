"""The layout as it lies: dealer, communal cards, and each seat with its boxes."""

from games.game import FACE_DOWN, Felt, Spot
from games.kit.house.showing import chips
from games.ultimate_holdem.rules.state import RoundState, Seat

PHASES = {
    "new": "Not open",
    "wagers": "Wagers",
    "dealing": "Dealing",
    "before_flop": "Before the flop",
    "after_flop": "After the flop",
    "on_river": "On the river",
    "showdown": "Showdown",
    "closed": "Closed",
    "void": "Void",
}
BOXES = ("trips", "ante", "blind", "play")


def felt(state: RoundState) -> Felt:
    """What to draw."""
    return Felt(
        phase=PHASES[state.phase],
        house=(_dealer(state), _communal(state)),
        seats=tuple(_seat(state, number) for number in range(1, state.settings.seats + 1)),
    )


def _dealer(state: RoundState) -> Spot:
    hidden = (FACE_DOWN,) * (state.dealer_dealt - len(state.dealer_exposed))
    status = state.dealer_hand
    if status and not state.dealer_qualifies:
        status += " — does not qualify"
    return Spot(
        key="dealer",
        label="Dealer",
        cards=state.dealer or state.dealer_exposed + hidden,
        status=status,
    )


def _communal(state: RoundState) -> Spot:
    hidden = (FACE_DOWN,) * (state.communal_dealt - len(state.communal))
    return Spot(key="communal", label="Communal cards", cards=state.communal + hidden)


def _seat(state: RoundState, number: int) -> Spot:
    seat = state.seat(number)
    return Spot(
        key=str(number),
        label=f"Seat {number}",
        cards=seat.cards or (() if seat.out or seat.discarded else (FACE_DOWN,) * seat.dealt),
        chips=chips(seat, BOXES),
        status=_status(state, number, seat),
        live=seat.in_hand or (state.phase in ("wagers", "dealing") and bool(seat.wagers)),
    )


def _status(state: RoundState, number: int, seat: Seat) -> str:
    if seat.out:
        return seat.out.capitalize()
    if seat.hand:
        return seat.hand
    if number in state.undecided() and state.phase in ("before_flop", "after_flop", "on_river"):
        return "To act"
    if "play" in seat.wagers:
        return "Bet"
    return "Checked" if seat.checked else seat.player
