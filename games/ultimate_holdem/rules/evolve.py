"""How a round remembers what happened in it. Nothing here validates."""

from collections.abc import Callable
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from games.kit.house import evolve as house
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.state import DEALER_CARDS, RoundState, Seat


def evolve(state: RoundState, fact: Fact) -> RoundState:
    """The round after one more fact."""
    return _STEPS[type(fact)](state, fact)


def _dealt(state: RoundState, fact: f.CardDealt) -> RoundState:
    if fact.to == "communal":
        return replace(state, phase="dealing", communal_dealt=state.communal_dealt + 1)
    if fact.to == "seat":
        return state.with_seat(fact.seat, dealt=state.seat(fact.seat).dealt + 1)
    dealt = state.dealer_dealt + 1
    phase = "before_flop" if dealt == DEALER_CARDS else state.phase
    return replace(state, dealer_dealt=dealt, phase=phase)


def _checked(state: RoundState, fact: f.HandChecked) -> RoundState:
    checked = (*state.seat(fact.seat).checked, fact.street)
    return state.with_seat(fact.seat, checked=checked, handled=True)


def _folded(state: RoundState, fact: f.HandFolded | f.HandDeemedFolded) -> RoundState:
    handled = state.seat(fact.seat).handled or isinstance(fact, f.HandFolded)
    return state.with_seat(fact.seat, out="folded", folded_on=fact.street, handled=handled)


def _turned(state: RoundState, fact: f.TurnAndRiverRevealed) -> RoundState:
    return replace(state, phase="on_river", communal=state.communal + fact.cards)


def _refunded(state: RoundState, fact: f.AnteRefunded) -> RoundState:
    return house.wager(state, fact.seat, "ante", result="pushed").paid(fact.amount_cents)


def _corrected(state: RoundState, fact: r.CardsCorrected) -> RoundState:
    if fact.where == "flop":
        return replace(state, communal=fact.cards + state.communal[3:])
    if fact.where == "turn_and_river":
        return replace(state, communal=state.communal[:3] + fact.cards)
    if fact.where == "dealer":
        return replace(state, dealer=fact.cards)
    return state.with_seat(fact.seat, cards=fact.cards)


def _exposed(state: RoundState, fact: r.CardsExposed) -> RoundState:
    return replace(state, dealer_exposed=fact.cards) if fact.to == "dealer" else state


_STEPS: dict[type[Fact], Callable[[RoundState, Any], RoundState]] = {
    f.RoundOpened: lambda s, x: house.opened(s, x, x.settings, Seat),
    f.WagersOffered: house.offered,
    f.WagerPlaced: lambda s, x: house.placed(s, x, x.street),
    f.WagerReplaced: house.replaced,
    f.WagerWithdrawn: house.withdrawn,
    f.PlayerAdvised: house.advised,
    f.AdviceWithdrawn: house.advice_withdrawn,
    f.OverMaximumPermitted: house.permitted,
    f.BetsClosed: lambda s, _: replace(s, bets_closed=True),
    f.CardDealt: _dealt,
    f.CardsHandled: lambda s, x: s.with_seat(x.seat, handled=True),
    f.HandFolded: _folded,
    f.HandDeemedFolded: _folded,
    r.FoldCorrected: lambda s, x: s.with_seat(x.seat, out="", folded_on=""),
    f.HandChecked: _checked,
    f.FlopRevealed: lambda s, x: replace(s, phase="after_flop", communal=x.cards),
    f.TurnAndRiverRevealed: _turned,
    f.DealerHandRevealed: lambda s, x: replace(s, phase="showdown", dealer=x.cards),
    f.DealerHandDeclared: house.declared,
    r.DeclarationFlagged: house.unchanged,
    f.AnteRefunded: _refunded,
    f.HandConceded: lambda s, x: s.with_seat(x.seat, out="conceded"),
    f.HandRevealed: lambda s, x: s.with_seat(x.seat, cards=x.cards),
    f.HandDeclared: lambda s, x: s.with_seat(x.seat, hand=x.sentence),
    f.WagerWon: house.won,
    f.WagerLost: house.lost,
    f.WagerPushed: house.pushed,
    f.ExcessReturned: house.excess,
    f.WagerVoided: house.voided,
    r.SettlementReversed: house.undone,
    f.CardsDiscarded: lambda s, x: s.with_seat(x.seat, discarded=True),
    r.CardsCorrected: _corrected,
    f.RoundClosed: lambda s, _: replace(s, phase="closed"),
    r.CardCountReported: house.unchanged,
    r.CardsExposed: _exposed,
    r.RoundContinued: house.unchanged,
    r.HandWithoutWagerFound: house.unchanged,
    r.HandVoided: lambda s, x: s.with_seat(x.seat, out="voided"),
    r.CardMissing: house.unchanged,
    r.ForeignCardFound: house.unchanged,
    r.WagerFound: lambda s, x: house.found(s, x, x.street),
    r.ShoeMalfunctioned: house.unchanged,
    r.RulingAwaited: house.awaited,
    r.RulingConfirmed: house.confirmed,
    r.MisdealDeclared: house.unchanged,
    r.RoundVoided: lambda s, _: replace(s, phase="void"),
}
