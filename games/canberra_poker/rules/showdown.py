"""Rule 9: the dealer's hand, each player's against it, and every card into the discard rack."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.amounts import acting
from games.canberra_poker.rules.closing import jackpot_with_ante, rounded_off
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.jackpot import undeclared
from games.canberra_poker.rules.settlement import ACE_KING, ORDER, Showdown, settle
from games.canberra_poker.rules.state import HAND_CARDS, RoundState, Seat
from games.kit.house import settlement as house
from games.kit.house.limits import Acting
from games.kit.house.wagering import require_seat


def reveal_dealer_hand(state: RoundState, command: c.RevealDealerHand) -> Sequence[Fact]:
    if state.phase != "decisions" or state.undecided() or not state.in_hand():
        raise Refused(
            "dealer_hand_too_early",
            "canberra-2017:7.1",
            "The dealer's hand is set when every box has bet or folded and a bet is down.",
        )
    cards = read_cards(state, command.cards, HAND_CARDS - 1, "canberra-2017:9.1")
    revealed = f.DealerHandRevealed(cards=cards, clause="canberra-2017:9.1")
    return [revealed, *declare_dealer((state.up_card, *cards), command.declared)]


def declare_dealer(cards: tuple[str, ...], declared: str = "") -> list[Fact]:
    """9.1 and 9.2: the hand as its five cards make it, and whether the dealer takes part."""
    hand = ORDER.hand(cards)
    takes_part = hand.key >= ACE_KING
    return house.dealer_declared(hand, takes_part, declared, "canberra-2017:9.1", HOUSE)


def reveal_hand(state: RoundState, command: c.RevealHand) -> Sequence[Fact]:
    seat = _require_at_showdown(state, command.seat)
    if seat.cards:
        raise Refused("hand_turned_over", "canberra-2017:9.4", "That hand is turned over already.")
    if seat.in_rack:
        raise Refused(
            "hand_in_rack", "canberra-2017:14.4", "Put the hand together again from the rack first."
        )
    if seat.rebuilt and set(command.cards) != set(seat.rebuilt):
        raise Refused(
            "not_the_hand_rebuilt",
            "canberra-2017:14.4",
            f"The hand put together from the rack is {' '.join(seat.rebuilt)}.",
        )
    cards = read_cards(state, command.cards, HAND_CARDS, "canberra-2017:2.5", but=seat.rebuilt)
    revealed = f.HandRevealed(seat=command.seat, cards=cards, clause="canberra-2017:2.5")
    return [revealed, *declare_hand(command.seat, cards, command.declared)]


def declare_hand(number: int, cards: tuple[str, ...], declared: str = "") -> list[Fact]:
    """2.5: all five cards count."""
    return house.declared(number, ORDER.hand(cards), declared, "canberra-2017:2.6", HOUSE)


def settle_hand(state: RoundState, command: c.SettleHand) -> Sequence[Fact]:
    seat = _require_at_showdown(state, command.seat)
    if not seat.cards:
        raise Refused("hand_not_shown", "canberra-2017:9.4", "Turn the player's cards over first.")
    open_boxes = [box for box, wager in seat.wagers.items() if not wager.result]
    if not open_boxes:
        raise Refused("hand_settled", "canberra-2017:9.7", "That hand is settled: discard it.")
    amounts = acting(state, command.seat)
    bet = amounts.get("bet", Acting(0))
    if bet.needs_ruling and ("bet", command.seat) not in state.confirmed:
        raise Refused(
            "ruling_needed",
            bet.clause,
            "The bet is not twice the ante: the supervisor confirms what it acts for.",
        )
    stakes = {box: amounts[box].cents for box in open_boxes}
    facts: list[Fact] = []
    for box in open_boxes:
        excess = seat.wagers[box].stake_cents - stakes[box]
        facts += house.returned(command.seat, box, excess, amounts[box].clause, HOUSE)
    hands = Showdown(ORDER.key_of(seat.cards), ORDER.key_of(state.dealer))
    settled = settle(hands, stakes, state.settings.maximum_payout_cents)
    results = house.results(command.seat, stakes, settled, HOUSE)
    return [*facts, *results, *jackpot_with_ante(state, command.seat)]


def discard_hand(state: RoundState, command: c.DiscardHand) -> Sequence[Fact]:
    """7.4 and 9.7: counted first; a hand with another number of cards is held."""
    require_seat(state, command.seat, HOUSE)
    seat = state.seat(command.seat)
    clause = "canberra-2017:7.4" if seat.out == "folded" else "canberra-2017:9.7"
    if not seat.dealt or seat.discarded:
        raise Refused("no_hand_to_discard", clause, f"Seat {command.seat} has no cards out.")
    if not seat.out and (not seat.cards or any(not w.result for w in seat.wagers.values())):
        raise Refused("hand_not_settled", clause, "Settle the hand's wagers, then discard it.")
    if undeclared(seat) and not seat.lapsed and _held_for_jackpot(state):
        raise Refused(
            "jackpot_not_declared",
            "canberra-2017:10.4",
            f"Seat {command.seat} has {seat.hand}, which the jackpot pays: declare it before the "
            "cards are collected.",
        )
    if command.cards != seat.dealt:
        return _held(command.seat, command.cards, seat.dealt)
    discarded = f.CardsDiscarded(seat=command.seat, cards=command.cards, clause=clause)
    return rounded_off(state, [discarded])


def discard_dealer_hand(state: RoundState, command: c.DiscardDealerHand) -> Sequence[Fact]:
    if state.in_hand() or not state.cards_dealt or state.dealer_discarded:
        raise Refused(
            "dealer_hand_in_use",
            "canberra-2017:9.7",
            "The dealer's cards are collected once every player's hand is settled or folded.",
        )
    if command.cards != state.dealer_dealt:
        return _held(0, command.cards, state.dealer_dealt)
    discarded = f.DealerCardsDiscarded(cards=command.cards, clause="canberra-2017:9.7")
    return rounded_off(state, [discarded])


def settlement_order(state: RoundState) -> list[int]:
    """Hands to settle, from the dealer's right, the order in which jackpots are paid (11.2)."""
    return state.in_hand()[::-1] if state.phase == "showdown" else []


def read_cards(
    state: RoundState, cards: Sequence[str], count: int, clause: str, but: Sequence[str] = ()
) -> tuple[str, ...]:
    """So many cards of the deck, none of them seen before in this round (``but`` may be)."""
    read = house.read_cards(ORDER, cards, count, clause)
    house.require_unseen(cards, state.cards_seen - set(but), "canberra-2017:2.1")
    return read


def _held_for_jackpot(state: RoundState) -> bool:
    return state.settings.undeclared_jackpot_hand == "hold"


def _held(number: int, counted: int, due: int) -> list[Fact]:
    to = "seat" if number else "dealer"
    return [
        r.CardCountReported(
            to=to, seat=number, cards=counted, due=due, clause="canberra-2017:14.3"
        ),
        r.RulingAwaited(
            about="count",
            seat=number,
            proposal="count the hand again; if it was dealt wrongly the round is void",
            clause="canberra-2017:14.3",
        ),
    ]


def _require_at_showdown(state: RoundState, number: int) -> Seat:
    require_seat(state, number, HOUSE)
    if state.phase != "showdown":
        raise Refused(
            "dealer_hand_not_declared",
            "canberra-2017:9.1",
            "Settlement begins once the dealer's hand is turned over.",
        )
    seat = state.seat(number)
    if not seat.in_hand:
        raise Refused(
            "no_hand_in_play", "canberra-2017:9.4", f"Seat {number} has no hand left to settle."
        )
    return seat
