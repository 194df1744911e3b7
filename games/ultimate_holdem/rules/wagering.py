"""Rules 4, 5 and 7.1: opening wagers, made before the first card."""

from collections.abc import Sequence
from functools import reduce

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.house.limits import advice, advice_undone, permit, require_amount
from games.kit.house.wagering import (
    require_chips,
    require_not_voided,
    require_own_box,
    require_seat,
)
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules.evolve import evolve
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.state import RoundState

OPENING_BOXES = ("ante", "blind", "trips")
PARTNERS = {"ante": "blind", "blind": "ante"}


def open_round(state: RoundState, command: c.OpenRound) -> Sequence[Fact]:
    if not command.shoe:
        raise Refused(
            "no_shoe",
            "uth-2019:2.2",
            "Every card comes out of an automated shuffling shoe: name the one in use.",
        )
    return [
        f.RoundOpened(
            table=command.table,
            number=command.number,
            instrument="uth-2019",
            deck=command.deck,
            shoe=command.shoe,
            settings=command.settings,
            players=command.players,
            advised=command.advised,
        )
    ]


def offer_wagers(state: RoundState, command: c.OfferWagers) -> Sequence[Fact]:
    require_open(state)
    for seat in command.seats:
        require_seat(state, seat, HOUSE)
    seats = command.seats or tuple(range(1, state.settings.seats + 1))
    return [f.WagersOffered(seats=seats, clause="uth-2019:4.2")]


def place_opening_wager(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    player = _require_opening(state, command)
    number, box, amount = command.seat, command.box, command.amount_cents
    placed = _placed(state, command, player)
    told = advice(state, number, box, amount, player, HOUSE)
    after: RoundState = reduce(evolve, placed, state)
    return [*placed, *told, *advice_undone(after, number, HOUSE)]


def _require_opening(state: RoundState, command: c.PlaceWager) -> str:
    """Whose wager it is. Refusals stand in order of precedence: where, what with, who, which box,
    how much."""
    player = _require_place(state, command.seat, command.medium, command.player)
    _require_box(state, command, player)
    return player


def _require_place(state: RoundState, number: int, medium: str, player: str = "") -> str:
    require_seat(state, number, HOUSE)
    require_open(state)
    require_not_voided(state, number, HOUSE)
    require_chips(medium, HOUSE)
    player = player or state.owner(number)
    require_own_box(state, number, player, HOUSE)
    return player


def _require_box(state: RoundState, command: c.PlaceWager, player: str) -> None:
    _require_partners(state, command)
    require_amount(state, command.seat, command.box, command.amount_cents, player, HOUSE)


def boxes_taking(state: RoundState, number: int) -> list[str]:
    """The opening boxes of a seat in which some amount would be accepted."""
    try:
        player = _require_place(state, number, "chips")
    except Refused:
        return []
    return [box for box in OPENING_BOXES if _takes(state, number, box, player)]


def _takes(state: RoundState, number: int, box: str, player: str) -> bool:
    """Whether a box would accept its partner's amount, or else the minimum."""
    partner = state.seat(number).placed(PARTNERS.get(box, ""))
    amount = partner or state.settings.limits[box].minimum_cents
    command = c.PlaceWager(seat=number, box=box, amount_cents=amount)  # type: ignore[arg-type]
    try:
        _require_box(state, command, player)
    except Refused:
        return False
    return True


def withdraw_wager(state: RoundState, command: c.WithdrawWager) -> Sequence[Fact]:
    require_seat(state, command.seat, HOUSE)
    require_open(state)
    require_not_voided(state, command.seat, HOUSE)
    seat = state.seat(command.seat)
    if command.box not in seat.wagers:
        raise Refused("box_empty", "uth-2019:4.6", f"Nothing lies in that {command.box} box.")
    # Without ante and blind there is no trips (4.3).
    boxes = ["trips", command.box] if command.box in ("ante", "blind") else [command.box]
    back = [
        f.WagerWithdrawn(
            seat=command.seat,
            box=box,
            amount_cents=seat.placed(box),
            clause="uth-2019:4.3" if box != command.box else "uth-2019:4.6",
        )
        for box in boxes
        if box in seat.wagers
    ]
    after: RoundState = reduce(evolve, back, state)
    return [*back, *advice_undone(after, command.seat, HOUSE)]


def permit_over_maximum(state: RoundState, command: c.PermitOverMaximum) -> Sequence[Fact]:
    require_seat(state, command.seat, HOUSE)
    seat = state.seat(command.seat)
    too_late = "play" in seat.wagers if command.box == "play" else state.phase != "wagers"
    if too_late or state.phase == "showdown":
        raise Refused(
            "marker_too_late",
            "uth-2019:4.6",
            "A marker goes beside the box before the wager can no longer be touched.",
        )
    return permit(state, command.seat, command.box, command.limit_cents, HOUSE)


def require_open(state: RoundState) -> None:
    """Refuse opening wagers once the call is made or the first card is out."""
    if state.phase != "wagers":
        raise Refused(
            "wagers_locked",
            "uth-2019:4.6",
            "The first card is out: wagers may not be touched until they are settled.",
        )
    if state.bets_closed:
        raise Refused("no_more_bets", "uth-2019:7.1", "No more bets was called for this round.")


def _require_partners(state: RoundState, command: c.PlaceWager) -> None:
    seat = state.seat(command.seat)
    if command.box == "trips" and not seat.has_opening_wagers:
        raise Refused(
            "trips_needs_ante_and_blind", "uth-2019:4.3", "Ante and blind first, then trips."
        )
    other = PARTNERS.get(command.box, "")
    if other in seat.wagers and seat.placed(other) != command.amount_cents:
        raise Refused(
            "blind_not_equal_to_ante",
            "uth-2019:Def:Blind",
            f"The {other} is {dollars(seat.placed(other))}: ante and blind are equal. "
            f"To change both, withdraw the {other} first.",
        )


def _placed(state: RoundState, command: c.PlaceWager, player: str) -> list[Fact]:
    seat = state.seat(command.seat)
    if command.box in seat.wagers:
        return [
            f.WagerReplaced(
                seat=command.seat,
                box=command.box,
                was_cents=seat.placed(command.box),
                amount_cents=command.amount_cents,
                clause="uth-2019:4.5",
            )
        ]
    return [
        f.WagerPlaced(
            seat=command.seat,
            box=command.box,
            amount_cents=command.amount_cents,
            player=player,
            clause="uth-2019:4.2(b)" if command.box == "trips" else "uth-2019:4.2(a)",
        )
    ]
