"""Who may bet where: the seats of the layout, chips only, one player a box, one hand a player."""

from collections.abc import Sequence
from typing import Any

from casino.kernel.decider import Refused
from games.kit.house.house import House
from games.kit.house.layout import HouseRound

AnyRound = HouseRound[Any]


def require_seat(state: AnyRound, number: int, house: House) -> None:
    """Refuse a seat the layout does not have."""
    if not 1 <= number <= state.settings.seats:
        raise Refused(
            "no_such_seat",
            house.clauses.layout,
            f"The layout has seats 1 to {state.settings.seats}.",
        )


def require_chips(medium: str, house: House) -> None:
    """Refuse anything on the layout but chips."""
    if medium == "cash":
        raise Refused("chips_only", house.clauses.chips, "Change the cash into chips first.")


def require_not_voided(state: AnyRound, number: int, house: House) -> None:
    """Refuse a seat whose wagers were voided for a breach of the rules."""
    if state.seat(number).out == "voided":
        raise Refused(
            "seat_voided",
            house.clauses.excluded,
            f"Seat {number} takes no further part in this round.",
        )


def require_own_box(state: AnyRound, number: int, player: str, house: House) -> None:
    """Refuse a box that is another's, and a second box for one player."""
    if any(wager.player != player for wager in state.seat(number).wagers.values()):
        raise Refused(
            "box_taken",
            house.clauses.one_box,
            "Another player's wager is there; a box takes one only.",
        )
    for other, seat in state.seats.items():
        if other != number and player in [wager.player for wager in seat.wagers.values()]:
            raise Refused(
                "one_hand_per_player",
                house.clauses.one_hand,
                f"The player bets on seat {other} already: one hand a round.",
            )


def not_offered(state: AnyRound) -> list[int]:
    """Seated players who have had no chance to bet yet."""
    return [
        number
        for number, seat in sorted(state.seats.items())
        if seat.player and not seat.wagers and number not in state.offered
    ]


def require_offered(waiting: Sequence[int], house: House) -> None:
    """Refuse the first card while somebody waits for a chance to bet."""
    if waiting:
        raise Refused(
            "wagers_not_offered",
            house.clauses.offer,
            f"Give seat {', '.join(map(str, waiting))} the chance to bet before the first card.",
        )


def require_reason(why: str, clause: str, ask: str) -> None:
    """Refuse a judgement that gives no reason."""
    if not why.strip():
        raise Refused("reason_missing", clause, ask)
