"""Rules 6 and 12.4: one card at a time in rotation by hand, packets from an automated shoe."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules.amounts import ante_acts
from games.canberra_poker.rules.closing import jackpot_back
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.jackpot import unlit_back
from games.canberra_poker.rules.showdown import read_cards
from games.canberra_poker.rules.state import HAND_CARDS, RoundState
from games.kit.house.wagering import not_offered, require_offered

# Where the next card goes: to a seat, or to the dealer.
Spot = tuple[str, int]


def due(state: RoundState) -> list[Spot]:
    """Where every card still to be dealt goes, in order; seats clockwise from the dealer's left."""
    if state.phase not in ("wagers", "dealing"):
        return []
    dealt: dict[Spot, int] = {
        ("seat", number): state.seat(number).dealt for number in _seats_to_deal(state)
    }
    dealt["dealer", 0] = state.dealer_dealt
    if state.automated:
        return [spot for spot, cards in dealt.items() for _ in range(HAND_CARDS - cards)]
    return [spot for nth in range(HAND_CARDS) for spot, cards in dealt.items() if cards <= nth]


def deal_cards(state: RoundState, command: c.DealCards) -> Sequence[Fact]:
    opening = _first_card(state) if state.phase == "wagers" else []
    spots = due(state)
    if not spots:
        raise Refused("deal_complete", _clause(state), "The cards of this round are dealt.")
    if command.to == "all":
        return [*opening, *_cards(state, spots)]
    next_spot = spots[0]
    if (command.to, command.seat) != next_spot:
        raise Refused(
            "out_of_deal_order",
            _clause(state),
            f"The next card goes to {where(next_spot)}. If cards lie elsewhere already, report "
            "the wrong deal.",
        )
    packet = _packet(state, spots)
    if command.cards not in (0, packet):
        raise Refused(
            "wrong_packet",
            _clause(state),
            f"{where(next_spot).capitalize()} is dealt {packet} now. If another number lies there, "
            "report the card count.",
        )
    return [*opening, *_cards(state, spots[:packet])]


def turn_dealer_card(state: RoundState, command: c.TurnDealerCard) -> Sequence[Fact]:
    """6.2: the dealer's last card lies face up; 12.4: the top card of the packet is turned."""
    clause = "canberra-2017:12.4" if state.automated else "canberra-2017:6.2"
    if state.up_card:
        raise Refused("up_card_known", clause, f"{state.up_card} lies face up already.")
    if state.dealer_dealt < HAND_CARDS:
        raise Refused("deal_not_complete", clause, "Deal the dealer's five cards first.")
    cards = read_cards(state, command.cards, 1, clause)
    return [f.DealerCardTurned(cards=cards, clause=clause)]


def can_deal(state: RoundState) -> bool:
    """Whether the next card may leave the shoe."""
    return bool(due(state)) and (
        state.phase == "dealing" or (not not_offered(state) and bool(_seats_to_deal(state)))
    )


def where(spot: Spot) -> str:
    """A place of the deal in words."""
    return "the dealer" if spot[0] == "dealer" else f"seat {spot[1]}"


def _first_card(state: RoundState) -> list[Fact]:
    """4.1 is done with: antes that are handed back go back, and chips on unlit pads."""
    require_offered(not_offered(state), HOUSE)
    if not _seats_to_deal(state):
        raise Refused("no_hand_to_deal", "canberra-2017:6.3(a)", "No box holds an ante.")
    handed_back = [
        number
        for number, seat in sorted(state.seats.items())
        if "ante" in seat.wagers and not seat.out and not ante_acts(state, number).cents
    ]
    facts: list[Fact] = []
    for number in handed_back:
        facts += [
            f.WagerVoided(
                seat=number,
                box=box,
                amount_cents=wager.on_layout_cents,
                clause="canberra-2017:3.4",
            )
            for box, wager in state.seat(number).wagers.items()
        ]
        facts += jackpot_back(state, "canberra-2017:3.4", number)
    return [*facts, *unlit_back(state, but=handed_back)]


def _seats_to_deal(state: RoundState) -> list[int]:
    """6.3(a), 12.4: every box with an ante, unless its player is out or its ante handed back."""
    return [
        number
        for number, seat in sorted(state.seats.items())
        if not seat.out and ante_acts(state, number).cents
    ]


def _packet(state: RoundState, spots: list[Spot]) -> int:
    return spots.count(spots[0]) if state.automated else 1


def _cards(state: RoundState, spots: list[Spot]) -> list[Fact]:
    """The cards as dealt; by 14.2 a card exposed earlier stays up and the last goes face down."""
    facts: list[Fact] = []
    dealer = state.dealer_dealt
    for nth, (to, seat) in enumerate(spots, 1):
        dealer += to == "dealer"
        last = to == "dealer" and dealer == HAND_CARDS
        facts.append(
            f.CardDealt(
                number=state.cards_dealt + nth,
                to=to,
                seat=seat,
                clause=_clause(state, to),
                up=last and not state.automated and not state.stays_up,
            )
        )
        if last and state.stays_up:
            facts.append(f.DealerCardTurned(cards=(state.stays_up,), clause="canberra-2017:14.2"))
    return facts


def _clause(state: RoundState, to: str = "") -> str:
    if state.automated:
        return "canberra-2017:12.4"
    letters = {"seat": "canberra-2017:6.3(a)", "dealer": "canberra-2017:6.3(b)"}
    return letters.get(to, "canberra-2017:6.3")
