"""The powers to void a round, or one player's wagers, that house-banked games share."""

from typing import Any

from casino.kernel.decider import Refused
from games.kit.house.commands import DISRUPTIONS
from games.kit.house.house import House
from games.kit.house.layout import HouseRound
from games.kit.house.wagering import require_reason, require_seat


def clause_for(cause: str, *, disruption: str, collusion: str, otherwise: str) -> str:
    """The clause that lets an open round be voided for this cause."""
    if cause in DISRUPTIONS:
        return disruption
    return collusion if cause == "collusion" else otherwise


def require_voidable(
    state: HouseRound[Any], number: int, why: str, clause: str, house: House
) -> None:
    """Refuse to void the wagers of a seat that has none, or without saying what was done."""
    require_seat(state, number, house)
    seat = state.seat(number)
    if seat.out == "voided" or not seat.wagers:
        raise Refused("no_wager_to_void", clause, f"Seat {number} has no wager.")
    require_reason(why, clause, "Say what the player did.")
