"""Rules 4, 5 and 7.1: opening wagers, made before the first card."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules.amounts import below_minimum, maximum
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
        require_seat(state, seat)
    seats = command.seats or tuple(range(1, state.settings.seats + 1))
    return [f.WagersOffered(seats=seats, clause="uth-2019:4.2")]


def place_opening_wager(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    """Refusals stand in order of precedence: where, what with, who, which box, how much."""
    require_seat(state, command.seat)
    require_open(state)
    _require_not_voided(state, command.seat)
    if command.medium == "cash":
        raise Refused("chips_only", "uth-2019:4.1", "Change the cash into chips first.")
    player = _player(state, command)
    _require_own_box(state, command, player)
    _require_partners(state, command)
    _require_amount(state, command, player)
    return [*_placed(state, command, player), *_advice(state, command, player)]


def takes_wager(state: RoundState, number: int, box: str) -> bool:
    """Whether some amount in a box would be accepted: its partner's, or else the minimum."""
    partner = state.seat(number).placed(PARTNERS.get(box, ""))
    amount = partner or state.settings.limits[box].minimum_cents
    command = c.PlaceWager(seat=number, box=box, amount_cents=amount)  # type: ignore[arg-type]
    try:
        place_opening_wager(state, command)
    except Refused:
        return False
    return True


def withdraw_wager(state: RoundState, command: c.WithdrawWager) -> Sequence[Fact]:
    require_seat(state, command.seat)
    require_open(state)
    _require_not_voided(state, command.seat)
    seat = state.seat(command.seat)
    if command.box not in seat.wagers:
        raise Refused("box_empty", "uth-2019:4.6", f"Nothing lies in that {command.box} box.")
    # Without ante and blind there is no trips (4.3).
    boxes = ["trips", command.box] if command.box in ("ante", "blind") else [command.box]
    return [
        f.WagerWithdrawn(
            seat=command.seat,
            box=box,
            amount_cents=seat.placed(box),
            clause="uth-2019:4.3" if box != command.box else "uth-2019:4.6",
        )
        for box in boxes
        if box in seat.wagers
    ]


def permit_over_maximum(state: RoundState, command: c.PermitOverMaximum) -> Sequence[Fact]:
    require_seat(state, command.seat)
    seat = state.seat(command.seat)
    too_late = "play" in seat.wagers if command.box == "play" else state.phase != "wagers"
    if too_late or state.phase == "showdown":
        raise Refused(
            "marker_too_late",
            "uth-2019:4.6",
            "A marker goes beside the box before the wager can no longer be touched.",
        )
    if command.limit_cents <= state.settings.limits[command.box].maximum_cents:
        raise Refused(
            "not_over_maximum",
            "uth-2019:5.2",
            f"Up to {dollars(state.settings.limits[command.box].maximum_cents)} needs no marker.",
        )
    return [
        f.OverMaximumPermitted(
            seat=command.seat,
            box=command.box,
            player=_owner(state, command.seat),
            limit_cents=command.limit_cents,
            clause="uth-2019:5.2",
        )
    ]


def require_seat(state: RoundState, seat: int) -> None:
    """Refuse a seat the layout does not have."""
    if not 1 <= seat <= state.settings.seats:
        raise Refused(
            "no_such_seat", "uth-2019:Def:Box", f"The layout has seats 1 to {state.settings.seats}."
        )


def advise(
    state: RoundState, seat: int, player: str, box: str, amount_cents: int, minimum_cents: int
) -> list[Fact]:
    """Tell a player once that under-minimum wagers will be handed back (5.4)."""
    if player in state.advised or player in state.advised_now:
        return []
    return [
        f.PlayerAdvised(
            seat=seat,
            player=player,
            box=box,
            amount_cents=amount_cents,
            minimum_cents=minimum_cents,
            clause="uth-2019:5.4",
        )
    ]


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


def _require_not_voided(state: RoundState, number: int) -> None:
    if state.seat(number).out == "voided":
        raise Refused(
            "seat_voided", "uth-2019:12.3", f"Seat {number} takes no further part in this round."
        )


def _player(state: RoundState, command: c.PlaceWager) -> str:
    """Whose wager it is; where nobody is known, the seat stands for the player."""
    return command.player or _owner(state, command.seat)


def _owner(state: RoundState, number: int) -> str:
    """Who bets on a seat, or sits there."""
    seat = state.seat(number)
    betting = next((wager.player for wager in seat.wagers.values()), "")
    return betting or seat.player or f"seat {number}"


def _require_own_box(state: RoundState, command: c.PlaceWager, player: str) -> None:
    seat = state.seat(command.seat)
    if any(wager.player != player for wager in seat.wagers.values()):
        raise Refused(
            "box_taken", "uth-2019:4.5", "Another player's wager is there; a box takes one only."
        )
    for number, other in state.seats.items():
        if number != command.seat and any(w.player == player for w in other.wagers.values()):
            raise Refused(
                "one_hand_per_player",
                "uth-2019:4.4",
                f"The player bets on seat {number} already: one hand a round.",
            )


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


def _require_amount(state: RoundState, command: c.PlaceWager, player: str) -> None:
    amount, box = command.amount_cents, command.box
    if amount <= 0 or amount % state.settings.multiple_cents:
        raise Refused(
            "wager_multiple",
            "uth-2019:5.3",
            f"Wagers are multiples of {dollars(state.settings.multiple_cents)}.",
        )
    if amount > (most := maximum(state, state.seat(command.seat), box, player)):
        raise Refused(
            "wager_above_maximum",
            "uth-2019:5.5",
            f"The {box} takes {dollars(most)} at most: hand back the rest, or set a marker.",
        )
    if below_minimum(state, box, amount) and player in state.advised:
        raise Refused(
            "wager_below_minimum",
            "uth-2019:5.4",
            f"The player was told that the {box} minimum is "
            f"{dollars(state.settings.limits[box].minimum_cents)}: hand the wager back.",
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


def _advice(state: RoundState, command: c.PlaceWager, player: str) -> list[Fact]:
    if not below_minimum(state, command.box, command.amount_cents):
        return []
    minimum = state.settings.limits[command.box].minimum_cents
    return advise(state, command.seat, player, command.box, command.amount_cents, minimum)
