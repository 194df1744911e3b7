"""A recorded poker round played again by pokerkit, so that two engines can be compared.

pokerkit counts players from the small blind, which is the left of the button here. Amounts go over
in whole dollars, so that its smallest chip is the table's. Rounds of two players are left out: its
button posts the small blind, which no rule of these instruments says.
"""

import warnings
from collections.abc import Sequence
from typing import Any

from pokerkit import (
    Automation,
    FixedLimitTexasHoldem,
    Mode,
    NoLimitTexasHoldem,
    PotLimitOmahaHoldem,
    State,
)

from casino.kernel.event import Fact
from games.kit.room import facts as f
from games.kit.room.shares import Sharing, share
from games.kit.room.showdown import won_by
from games.kit.room.state import RoundState

AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


def opened(state: RoundState, stakes: Sequence[int]) -> State:
    """The same round before its first card."""
    terms = state.terms
    blinds = [cents // 100 for cents in terms.blinds]
    small = terms.bet_minimum_cents // 100
    common: dict[str, Any] = {
        "automations": AUTOMATIONS,
        "ante_trimming_status": True,
        "raw_antes": 0,
        "raw_blinds_or_straddles": blinds,
        "raw_starting_stacks": list(stakes),
        "player_count": len(stakes),
        "mode": Mode.CASH_GAME,
    }
    if terms.structure == "fixed":
        return FixedLimitTexasHoldem.create_state(small_bet=small, big_bet=2 * small, **common)
    game = PotLimitOmahaHoldem if state.rules.variant.key == "omaha" else NoLimitTexasHoldem
    return game.create_state(min_bet=small, **common)


def replayed(state: RoundState, stakes: Sequence[int], facts: Sequence[Fact]) -> list[int]:
    """What each player is up or down at the end by pokerkit, in dollars, from the small blind."""
    kit = opened(state, stakes)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        for fact in facts:
            _tell(kit, fact, state.order)
        _checked_through(kit)
    assert not kit.status, "the round is over here and goes on there"
    return list(kit.payoffs)


def _tell(kit: State, fact: Fact, order: Sequence[int]) -> None:
    """A needless fold is warned of there and allowed here."""
    match fact:
        case f.CardsDealt():
            for hand in _hands(fact, order):
                kit.deal_hole("".join(hand))
        case f.CardBurnt():
            _checked_through(kit)
            kit.burn_card("??")
        case f.BoardDealt():
            kit.deal_board("".join(fact.cards))
        case f.Checked() | f.Called():
            kit.check_or_call()
        case f.Raised():
            _raised(kit, fact.bet_cents // 100)
        case f.Folded():
            kit.fold()


def _checked_through(kit: State) -> None:
    """Who is alone with players all in has nothing to decide here, and checks there."""
    while kit.actor_index is not None:
        assert not kit.checking_or_calling_amount
        kit.check_or_call()


def _raised(kit: State, amount: int) -> None:
    """A raise beyond everybody's reach is a call there; here what nobody called goes back."""
    if kit.can_complete_bet_or_raise_to(amount):
        kit.complete_bet_or_raise_to(amount)
        return
    me = kit.actor_index
    others = [i for i in kit.player_indices if kit.statuses[i] and i != me]
    assert max(kit.bets[i] + kit.stacks[i] for i in others) <= max(kit.bets)
    kit.check_or_call()


def _hands(fact: f.CardsDealt, order: Sequence[int]) -> list[list[str]]:
    dealt: dict[int, list[str]] = {seat: [] for seat in order}
    for seat, card in zip(fact.seats, fact.cards, strict=True):
        dealt[seat].append(card)
    return [dealt[seat] for seat in order]


def ours(state: RoundState, stakes: Sequence[int]) -> list[int]:
    """What each player is up or down here, in dollars, from the left of the button."""
    pairs = zip(state.order, stakes, strict=True)
    return [state.stacks[seat] // 100 - stake for seat, stake in pairs]


def as_if_merged(state: RoundState, stakes: Sequence[int]) -> list[int]:
    """Ours, but shared as pokerkit does: pots that the same hands may win are one pot."""
    pots, won = won_by(state)
    alive = {seat for pot in won for seat in pot.seats}
    merged: dict[tuple[int, ...], list[Any]] = {}
    for pot, winning in zip(pots, won, strict=True):
        left = tuple(seat for seat in pot.seats if seat in alive)
        merged.setdefault(left, [0, winning.high])[0] += pot.amount_cents
    paid = dict.fromkeys(state.order, 0)
    rule = Sharing(unit_cents=100, odd="left of button")
    for amount, seats in merged.values():
        for seat, cents in share(amount, seats, state.button, rule).items():
            paid[seat] += cents
    return [(paid[seat] - state.paid[seat]) // 100 for seat in state.order]
