"""How a round remembers what happened in it. Nothing here validates."""

from collections.abc import Callable
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.state import RoundState, Seat
from games.kit.house import evolve as house


def evolve(state: RoundState, fact: Fact) -> RoundState:
    """The round after one more fact."""
    return _STEPS[type(fact)](state, fact)


def _opened(state: RoundState, fact: f.RoundOpened) -> RoundState:
    return replace(house.opened(state, fact, fact.settings, Seat), shoe_kind=fact.shoe_kind)


def _placed(state: RoundState, fact: f.WagerPlaced) -> RoundState:
    return house.placed(state, fact, "decisions" if fact.box == "bet" else "")


def _dealt(state: RoundState, fact: f.CardDealt) -> RoundState:
    if state.phase == "wagers":
        antes = {n for n, s in state.seats.items() if not s.out and _down(s, "ante")}
        state = replace(state, phase="dealing", dealt_in=frozenset(antes))
    if fact.to == "seat":
        return state.with_seat(fact.seat, dealt=state.seat(fact.seat).dealt + 1)
    return replace(state, dealer_dealt=state.dealer_dealt + 1)


def _turned(state: RoundState, fact: f.DealerCardTurned) -> RoundState:
    return replace(state, phase="decisions", up_card=fact.cards[0])


def _folded(state: RoundState, fact: f.HandFolded | f.HandDeemedFolded) -> RoundState:
    handled = state.seat(fact.seat).handled or isinstance(fact, f.HandFolded)
    return state.with_seat(fact.seat, out="folded", handled=handled)


def _declared(state: RoundState, fact: f.HandDeclared) -> RoundState:
    return state.with_seat(fact.seat, hand=fact.sentence, hand_class=fact.hand_class)


def _discarded(state: RoundState, fact: f.CardsDiscarded) -> RoundState:
    awaited = state.awaited - {("count", fact.seat)}
    return replace(state, awaited=awaited).with_seat(fact.seat, discarded=True)


def _dealer_discarded(state: RoundState, _fact: f.DealerCardsDiscarded) -> RoundState:
    return replace(state, awaited=state.awaited - {("count", 0)}, dealer_discarded=True)


def _corrected(state: RoundState, fact: r.CardsCorrected) -> RoundState:
    if fact.where == "seat":
        return state.with_seat(fact.seat, cards=fact.cards)
    if fact.where == "dealer":
        return replace(state, dealer=(state.up_card, *fact.cards))
    dealer = (*fact.cards, *state.dealer[1:]) if state.dealer else ()
    return replace(state, up_card=fact.cards[0], dealer=dealer)


def _exposed(state: RoundState, fact: r.CardsExposed) -> RoundState:
    if not fact.clause:
        return state
    known = exposed_so_far(state, fact.to, fact.seat, fact.cards)
    return replace(state, exposed=known, stays_up=fact.stays_up or state.stays_up)


def exposed_so_far(
    state: RoundState, to: str, seat: int, cards: tuple[str, ...]
) -> tuple[str, ...]:
    """The round's wrongly exposed cards with these: each once, and never the proper up card."""
    new = (f"{to} {seat} {card}" for card in cards if card != state.up_card)
    return tuple(dict.fromkeys((*state.exposed, *new)))


def _in_rack(state: RoundState, fact: r.HandInRack) -> RoundState:
    seat = state.seat(fact.seat)
    if not seat.dealt or seat.discarded:
        return state
    return state.with_seat(fact.seat, in_rack=True, lapsed=seat.lapsed or bool(seat.cards))


def _down(seat: Seat, box: str) -> bool:
    return box in seat.wagers and seat.wagers[box].on_layout_cents > 0


def _rebuilt(state: RoundState, fact: r.HandReconstructed) -> RoundState:
    cards = fact.cards if fact.agrees else ()
    return state.with_seat(fact.seat, in_rack=False, rebuilt=cards)


_STEPS: dict[type[Fact], Callable[[RoundState, Any], RoundState]] = {
    f.RoundOpened: _opened,
    f.WagersOffered: house.offered,
    f.WagerPlaced: _placed,
    f.WagerReplaced: house.replaced,
    f.WagerWithdrawn: house.withdrawn,
    f.PlayerAdvised: house.advised,
    f.AdviceWithdrawn: house.advice_withdrawn,
    f.OverMaximumPermitted: house.permitted,
    f.JackpotWagerAccepted: lambda s, x: s.with_seat(x.seat, lit=True),
    f.JackpotWagerReturned: lambda s, x: s.with_seat(x.seat, lit=False),
    f.CardDealt: _dealt,
    f.DealerCardTurned: _turned,
    f.BetOrFoldCalled: lambda s, _: replace(s, announced=True),
    f.CardsHandled: lambda s, x: s.with_seat(x.seat, handled=True),
    f.HandFolded: _folded,
    f.HandDeemedFolded: _folded,
    r.FoldCorrected: lambda s, x: s.with_seat(x.seat, out=""),
    f.DealerHandRevealed: lambda s, x: replace(s, phase="showdown", dealer=(s.up_card, *x.cards)),
    f.DealerHandDeclared: house.declared,
    r.DeclarationFlagged: house.unchanged,
    f.HandRevealed: lambda s, x: s.with_seat(x.seat, cards=x.cards),
    f.HandDeclared: _declared,
    f.WagerWon: house.won,
    f.WagerLost: house.lost,
    f.WagerPushed: house.pushed,
    f.ExcessReturned: house.excess,
    f.WagerVoided: house.voided,
    r.SettlementReversed: house.undone,
    f.JackpotHandDeclared: lambda s, x: s.with_seat(x.seat, claimed=x.hand_class),
    f.CardsDiscarded: _discarded,
    f.DealerCardsDiscarded: _dealer_discarded,
    r.CardsCorrected: _corrected,
    f.RoundClosed: lambda s, _: replace(s, phase="closed"),
    r.CardCountReported: house.unchanged,
    r.WrongDealReported: house.unchanged,
    r.CardsExposed: _exposed,
    r.HandInRack: _in_rack,
    r.HandReconstructed: _rebuilt,
    r.JackpotEquipmentFailed: lambda s, _: replace(s, halted=not s.over, jackpot_off=True),
    r.PlayApproved: lambda s, _: replace(s, halted=False),
    r.HandVoided: lambda s, x: s.with_seat(x.seat, out="voided"),
    r.CardMissing: house.unchanged,
    r.ForeignCardFound: house.unchanged,
    r.WagerFound: lambda s, x: house.found(s, x, "decisions" if x.box == "bet" else ""),
    r.ShoeMalfunctioned: house.unchanged,
    r.RulingAwaited: house.awaited,
    r.RulingConfirmed: house.confirmed,
    r.RoundVoided: lambda s, _: replace(s, phase="void", halted=False),
}
