"""What a box takes: the limits on the sign, the marker, and the wager under the minimum."""

from dataclasses import dataclass
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.house.house import House
from games.kit.house.layout import HouseRound, HouseSeat

AnyRound = HouseRound[Any]


@dataclass(frozen=True, slots=True)
class Acting:
    """The part of a wager at risk, why it is not the whole, and whether a person must rule."""

    cents: int
    clause: str = ""
    needs_ruling: bool = False


def maximum(state: AnyRound, seat: HouseSeat, box: str, player: str) -> int:
    """The most a box takes: the table's maximum, or what a player's marker permits."""
    marker = seat.markers.get(box)
    # A marker set before anybody was known there is for whoever then bets on the seat.
    for_player = marker and (marker.player == player or marker.player.startswith("seat "))
    permitted = marker.limit_cents if marker and for_player else 0
    return max(state.settings.limits[box].maximum_cents, permitted)


def below_minimum(state: AnyRound, box: str, amount_cents: int) -> bool:
    """Whether an amount is under the minimum on the sign."""
    return 0 < amount_cents < state.settings.limits[box].minimum_cents


def by_limits(state: AnyRound, seat: HouseSeat, box: str, house: House) -> Acting:
    """Never above the maximum; below the minimum once, then handed back."""
    wager = seat.wagers[box]
    if wager.placed_cents > (most := maximum(state, seat, box, wager.player)):
        return Acting(most, house.clauses.over_maximum)
    if below_minimum(state, box, wager.placed_cents):
        handed_back = wager.player in state.advised
        return Acting(0 if handed_back else wager.placed_cents, house.clauses.under_minimum)
    return Acting(wager.placed_cents)


def require_amount(
    state: AnyRound, number: int, box: str, amount_cents: int, player: str, house: House
) -> None:
    """Refuse an amount the sign does not allow in a box."""
    clauses, terms = house.clauses, state.settings
    if amount_cents <= 0:
        raise Refused("no_amount", clauses.multiple, "Enter what is wagered.")
    if amount_cents % terms.multiple_cents:
        raise Refused(
            "wager_multiple",
            clauses.multiple,
            f"Wagers are multiples of {dollars(terms.multiple_cents)}.",
        )
    if amount_cents > (most := maximum(state, state.seat(number), box, player)):
        raise Refused(
            "wager_above_maximum",
            clauses.over_maximum,
            f"The {box} takes {dollars(most)} at most: hand back the rest, or set a marker.",
        )
    if below_minimum(state, box, amount_cents) and player in state.advised:
        raise Refused(
            "wager_below_minimum",
            clauses.under_minimum,
            f"The player was told that the {box} minimum is "
            f"{dollars(terms.limits[box].minimum_cents)}: hand the wager back.",
        )


def advice(
    state: AnyRound,
    number: int,
    box: str,
    amount_cents: int,
    player: str,
    house: House,
    least_cents: int = 0,
) -> list[Fact]:
    """Tell a player once that wagers under the minimum, or another least, will be handed back."""
    minimum = least_cents or state.settings.limits[box].minimum_cents
    told = player in state.advised or player in state.advised_now
    if amount_cents >= minimum or told:
        return []
    return [
        house.facts.advised(
            seat=number,
            player=player,
            box=box,
            amount_cents=amount_cents,
            minimum_cents=minimum,
            clause=house.clauses.under_minimum,
        )
    ]


def advice_undone(state: AnyRound, number: int, house: House) -> list[Fact]:
    """Undo the advice of this round where nothing under the minimum is left of what it was about.

    Only a wager that stands uses up a player's one grace, not one keyed by mistake or taken back.
    """
    seat, limits = state.seat(number), state.settings.limits
    under = any(
        box in limits and below_minimum(state, box, wager.placed_cents)
        for box, wager in seat.wagers.items()
    )
    return [
        house.facts.unadvised(seat=number, player=player, clause=house.clauses.under_minimum)
        for player, told in state.advised_now.items()
        if told.seat == number and not under and not 0 < seat.placed(told.box) < told.minimum_cents
    ]


def permit(state: AnyRound, number: int, box: str, limit_cents: int, house: House) -> list[Fact]:
    """A marker beside the box lets its player, and nobody else, exceed the maximum."""
    most = state.settings.limits[box].maximum_cents
    if limit_cents <= most:
        raise Refused(
            "not_over_maximum", house.clauses.marker, f"Up to {dollars(most)} needs no marker."
        )
    return [
        house.facts.permitted(
            seat=number,
            box=box,
            player=state.owner(number),
            limit_cents=limit_cents,
            clause=house.clauses.marker,
        )
    ]
