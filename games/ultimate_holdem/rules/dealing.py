"""Rule 7.2: five communal cards, two to every area with ante and blind, two to the dealer."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.house.wagering import not_offered, require_offered
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.state import (
    COMMUNAL_CARDS,
    DEALER_CARDS,
    HOLE_CARDS,
    RoundState,
)
from games.ultimate_holdem.rules.wagering import require_open

# The order of the deal and its clauses: place, seat, cards due.
Due = tuple[str, int, int]
CLAUSES = {"communal": "uth-2019:7.2(a)", "seat": "uth-2019:7.2(c)", "dealer": "uth-2019:7.2(d)"}


def due(state: RoundState) -> list[Due]:
    """What is still to be dealt, in order; seats clockwise from the dealer's left."""
    if state.phase not in ("wagers", "dealing"):
        return []
    places = [
        ("communal", 0, COMMUNAL_CARDS - state.communal_dealt),
        *(
            ("seat", number, HOLE_CARDS - seat.dealt)
            for number, seat in sorted(state.seats.items())
            if seat.has_opening_wagers and not seat.out
        ),
        ("dealer", 0, DEALER_CARDS - state.dealer_dealt),
    ]
    return [place for place in places if place[2] > 0]


def deal_cards(state: RoundState, command: c.DealCards) -> Sequence[Fact]:
    if command.to == "burn":
        raise Refused("no_burn_card", "uth-2019:7.2(b)", "No card is burnt in this game.")
    waiting = due(state)
    if not waiting:
        raise Refused("deal_complete", "uth-2019:7.2", "The cards of this round are dealt.")
    if state.phase == "wagers":
        require_wagering_done(state)
    if command.to == "all":
        return _cards(state, waiting)
    place, seat, cards = waiting[0]
    if (command.to, command.seat) != (place, seat):
        raise Refused(
            "out_of_deal_order",
            CLAUSES[place],
            f"The next cards go to {_where(place, seat)}. If cards lie elsewhere already, "
            "report the card count.",
        )
    if command.cards > cards or command.cards < 0:
        raise Refused(
            "too_many_cards",
            CLAUSES[place],
            f"{_where(place, seat).capitalize()} is due {cards} more. If another card is out "
            "already, report the card count.",
        )
    return _cards(state, [(place, seat, command.cards or cards)])


def call_no_more_bets(state: RoundState, command: c.CallNoMoreBets) -> Sequence[Fact]:
    require_open(state)
    require_wagering_done(state)
    return [f.BetsClosed(clause="uth-2019:7.1")]


def can_deal(state: RoundState) -> bool:
    """Whether the next card may leave the shoe."""
    return state.phase == "dealing" or (not _not_offered(state) and _has_hand(state))


def _not_offered(state: RoundState) -> list[int]:
    return [] if state.bets_closed else not_offered(state)


def _has_hand(state: RoundState) -> bool:
    return any(seat.has_opening_wagers and not seat.out for seat in state.seats.values())


def require_wagering_done(state: RoundState) -> None:
    """Refuse to go on before every player had a chance to bet and somebody has (4.2)."""
    require_offered(_not_offered(state), HOUSE)
    if not _has_hand(state):
        raise Refused(
            "no_hand_to_deal", "uth-2019:7.2(c)", "No area holds both an ante and a blind."
        )


def _cards(state: RoundState, places: list[Due]) -> list[Fact]:
    order = [(to, seat) for to, seat, cards in places for _ in range(cards)]
    return [
        f.CardDealt(number=state.cards_dealt + nth, to=to, seat=seat, clause=CLAUSES[to])
        for nth, (to, seat) in enumerate(order, 1)
    ]


def _where(place: str, seat: int) -> str:
    return {"communal": "the communal area", "dealer": "the dealer"}.get(place, f"seat {seat}")
