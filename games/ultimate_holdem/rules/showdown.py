"""Rules 8.8 and 9: the dealer's hand, then each player's, from the dealer's right."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.house import settlement as house
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules.amounts import acting
from games.ultimate_holdem.rules.closing import collect, rounded_off
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.settlement import ORDER, QUALIFYING, Showdown, settle
from games.ultimate_holdem.rules.state import HOLE_CARDS, RoundState, Seat


def reveal_dealer_hand(state: RoundState, command: c.RevealDealerHand) -> Sequence[Fact]:
    if state.phase != "on_river" or state.undecided():
        raise Refused(
            "dealer_hand_too_early",
            "uth-2019:8.8",
            "The dealer's hand waits for all five communal cards and every player's decision. "
            "If it was seen by accident, report the cards exposed.",
        )
    require_exposure_ruled(state)
    cards = read_cards(state, command.cards, HOLE_CARDS, "uth-2019:8.8(b)")
    revealed = f.DealerHandRevealed(cards=cards, clause="uth-2019:8.8(b)")
    return rounded_off(state, [revealed, *declare_dealer(state, cards, command.declared)])


def declare_dealer(state: RoundState, cards: tuple[str, ...], declared: str = "") -> list[Fact]:
    """The dealer's best five of seven (8.8(c)), and a flag if another class was called."""
    hand = ORDER.hand(cards + state.communal)
    qualifies = hand.key >= QUALIFYING
    return house.dealer_declared(hand, qualifies, declared, "uth-2019:8.8(c)", HOUSE)


def refund_antes(state: RoundState, command: c.RefundAntes) -> Sequence[Fact]:
    _require_showdown(state)
    waiting = _antes_to_refund(state)
    if not waiting:
        raise Refused(
            "no_ante_to_refund",
            "uth-2019:9.2",
            "Antes go back only where the dealer's hand does not qualify, and once.",
        )
    return [
        f.AnteRefunded(
            seat=number,
            amount_cents=state.seat(number).wagers["ante"].on_layout_cents,
            clause="uth-2019:9.2",
        )
        for number in waiting
    ]


def concede_hand(state: RoundState, command: c.ConcedeHand) -> Sequence[Fact]:
    _require_showdown(state)
    seat = _require_in_hand(state, command.seat)
    if seat.cards:
        raise Refused(
            "hand_turned_over",
            "uth-2019:9.1",
            "A hand may be conceded until the dealer turns it over.",
        )
    conceded = f.HandConceded(seat=command.seat, clause="uth-2019:9.1")
    discarded = f.CardsDiscarded(seat=command.seat, cards=HOLE_CARDS, clause="uth-2019:9.1")
    lost = collect(state, command.seat, "uth-2019:9.1")
    return rounded_off(state, [conceded, *lost, discarded])


def reveal_hand(state: RoundState, command: c.RevealHand) -> Sequence[Fact]:
    _require_showdown(state)
    seat = _require_in_hand(state, command.seat)
    if _antes_to_refund(state):
        raise Refused(
            "refund_antes_first",
            "uth-2019:9.2",
            "The dealer's hand does not qualify: hand back all antes first.",
        )
    if seat.cards:
        raise Refused("hand_turned_over", "uth-2019:9.3(a)", "That hand is turned over already.")
    _require_next(state, command.seat)
    cards = read_cards(state, command.cards, HOLE_CARDS, "uth-2019:9.3(a)")
    revealed = f.HandRevealed(seat=command.seat, cards=cards, clause="uth-2019:9.3(a)")
    return [revealed, *declare_hand(state, command.seat, cards, command.declared)]


def declare_hand(
    state: RoundState, number: int, cards: tuple[str, ...], declared: str = ""
) -> list[Fact]:
    """A player's best five of seven, the same for every wager (9.3(b))."""
    hand = ORDER.hand(cards + state.communal)
    return house.declared(number, hand, declared, "uth-2019:9.3(b)", HOUSE)


def settle_hand(state: RoundState, command: c.SettleHand) -> Sequence[Fact]:
    _require_showdown(state)
    seat = _require_in_hand(state, command.seat)
    if not seat.cards:
        raise Refused("hand_not_shown", "uth-2019:9.3(a)", "Turn the player's cards over first.")
    open_boxes = [box for box, wager in seat.wagers.items() if not wager.result]
    if not open_boxes:
        raise Refused("hand_settled", "uth-2019:9.3(c)", "That hand is settled: discard it.")
    amounts = acting(state, command.seat)
    for box in open_boxes:
        if amounts[box].needs_ruling and (box, command.seat) not in state.confirmed:
            raise Refused(
                "ruling_needed",
                amounts[box].clause,
                f"The {box} wager fits no rule: the supervisor confirms what it acts for.",
            )
    stakes = {box: amounts[box].cents for box in open_boxes}
    facts: list[Fact] = []
    for box in open_boxes:
        excess = seat.wagers[box].stake_cents - stakes[box]
        facts += house.returned(command.seat, box, excess, amounts[box].clause, HOUSE)
    return [*facts, *_results(state, command.seat, stakes)]


def discard_hand(state: RoundState, command: c.DiscardHand) -> Sequence[Fact]:
    _require_showdown(state)
    seat = _require_in_hand(state, command.seat)
    if not seat.cards or any(not wager.result for wager in seat.wagers.values()):
        raise Refused(
            "hand_not_settled", "uth-2019:9.3(c)", "Settle the hand's wagers, then discard it."
        )
    lost = any(wager.result == "lost" for wager in seat.wagers.values())
    clause = "uth-2019:9.10" if lost else "uth-2019:9.3(d)"
    discarded = f.CardsDiscarded(seat=command.seat, cards=HOLE_CARDS, clause=clause)
    return rounded_off(state, [discarded])


def settlement_order(state: RoundState) -> list[int]:
    """Continuing hands one at a time, from the dealer's right, which is the highest seat (9.3)."""
    return state.in_hand()[::-1] if state.phase == "showdown" else []


def read_cards(
    state: RoundState, cards: Sequence[str], count: int, clause: str, but: Sequence[str] = ()
) -> tuple[str, ...]:
    """So many cards of the deck, none of them seen before in this round (``but`` may be)."""
    read = house.read_cards(ORDER, cards, count, clause)
    house.require_unseen(cards, state.cards_seen - set(but), "uth-2019:13.6")
    return read


def require_exposure_ruled(state: RoundState) -> None:
    """Refuse to turn more cards over while 13.4 waits for the supervisor."""
    if ("exposure", 0) in state.awaited:
        raise Refused(
            "ruling_needed", "uth-2019:13.4(b)", "The supervisor has yet to confirm the ruling."
        )


def _results(state: RoundState, number: int, stakes: dict[str, int]) -> list[Fact]:
    order = ORDER.key_of
    hands = Showdown(
        order(state.seat(number).cards + state.communal), order(state.dealer + state.communal)
    )
    settled = settle(hands, stakes, state.settings.maximum_payout_cents)
    return house.results(number, stakes, settled, HOUSE)


def _antes_to_refund(state: RoundState) -> list[int]:
    if state.dealer_qualifies:
        return []
    return [
        number for number in state.in_hand() if state.seat(number).wagers["ante"].on_layout_cents
    ]


def _require_showdown(state: RoundState) -> None:
    if state.phase != "showdown":
        raise Refused(
            "dealer_hand_not_declared",
            "uth-2019:9.1",
            "Settlement begins once the dealer's hand is turned over and declared.",
        )


def _require_in_hand(state: RoundState, number: int) -> Seat:
    seat = state.seat(number)
    if not seat.in_hand:
        raise Refused(
            "no_hand_in_play", "uth-2019:9.3", f"Seat {number} has no hand left to settle."
        )
    return seat


def _require_next(state: RoundState, number: int) -> None:
    following = settlement_order(state)[0]
    if following == number:
        return
    if state.seat(following).cards:
        raise Refused(
            "hand_not_discarded",
            "uth-2019:9.3(d)",
            f"Settle and discard seat {following}'s cards before the next hand.",
        )
    raise Refused(
        "out_of_settlement_order",
        "uth-2019:9.3",
        f"Hands are settled from the dealer's right: seat {following} is next.",
    )
