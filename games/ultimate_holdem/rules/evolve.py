"""How a round remembers what happened in it. Nothing here validates."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from casino.kernel.event import Fact
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.state import DEALER_CARDS, Marker, RoundState, Seat, Wager


def evolve(state: RoundState, fact: Fact) -> RoundState:
    """The round after one more fact."""
    return _STEPS[type(fact)](state, fact)


def _opened(state: RoundState, fact: f.RoundOpened) -> RoundState:
    return replace(
        state,
        phase="wagers",
        table=fact.table,
        number=fact.number,
        instrument=fact.instrument,
        deck=fact.deck,
        shoe=fact.shoe,
        settings=fact.settings,
        advised=frozenset(fact.advised),
        seats={seat: Seat(player=player) for seat, player in fact.players.items()},
    )


def _wager(state: RoundState, number: int, box: str, **changes: Any) -> RoundState:
    seat = state.seat(number)
    changed = replace(seat.wagers[box], **changes)
    return state.with_seat(number, wagers=seat.wagers | {box: changed})


def _paid(state: RoundState, out_cents: int, in_cents: int = 0) -> RoundState:
    return replace(state, in_cents=state.in_cents + in_cents, out_cents=state.out_cents + out_cents)


def _placed(state: RoundState, fact: f.WagerPlaced) -> RoundState:
    seat = state.seat(fact.seat)
    wager = Wager(placed_cents=fact.amount_cents, player=fact.player, street=fact.street)
    state = state.with_seat(
        fact.seat,
        player=seat.player or fact.player,
        wagers=seat.wagers | {fact.box: wager},
        handled=seat.handled or bool(fact.street),
    )
    return _paid(state, 0, fact.amount_cents)


def _replaced(state: RoundState, fact: f.WagerReplaced) -> RoundState:
    state = _wager(state, fact.seat, fact.box, placed_cents=fact.amount_cents)
    return _paid(state, 0, fact.amount_cents - fact.was_cents)


def _withdrawn(state: RoundState, fact: f.WagerWithdrawn) -> RoundState:
    kept = {box: w for box, w in state.seat(fact.seat).wagers.items() if box != fact.box}
    return _paid(state.with_seat(fact.seat, wagers=kept), 0, -fact.amount_cents)


def _found(state: RoundState, fact: r.WagerFound) -> RoundState:
    seat = state.seat(fact.seat)
    wager = seat.wagers.get(fact.box)
    if state.over or (wager and wager.result):
        return state
    # A ruling was made on what lay there then.
    ruled = {("blind", fact.seat), ("play", fact.seat)}
    state = replace(state, awaited=state.awaited - ruled, confirmed=state.confirmed - ruled)
    if not fact.amount_cents:
        kept = {box: w for box, w in seat.wagers.items() if box != fact.box}
        return _paid(state.with_seat(fact.seat, wagers=kept), 0, fact.difference_cents)
    found = Wager(placed_cents=fact.amount_cents, player=fact.player, street=fact.street)
    state = state.with_seat(
        fact.seat,
        wagers=seat.wagers | {fact.box: found},
        handled=seat.handled or (fact.box == "play" and seat.dealt > 0),
    )
    return _paid(state, 0, fact.difference_cents)


def _permitted(state: RoundState, fact: f.OverMaximumPermitted) -> RoundState:
    marker = Marker(player=fact.player, limit_cents=fact.limit_cents)
    return state.with_seat(fact.seat, markers=state.seat(fact.seat).markers | {fact.box: marker})


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


def _corrected(state: RoundState, fact: r.CardsCorrected) -> RoundState:
    if fact.where == "flop":
        return replace(state, communal=fact.cards + state.communal[3:])
    if fact.where == "turn_and_river":
        return replace(state, communal=state.communal[:3] + fact.cards)
    if fact.where == "dealer":
        return replace(state, dealer=fact.cards)
    return state.with_seat(fact.seat, cards=fact.cards)


def _won(state: RoundState, fact: f.WagerWon) -> RoundState:
    state = _wager(state, fact.seat, fact.box, result="won", winnings_cents=fact.winnings_cents)
    return _paid(state, fact.stake_cents + fact.winnings_cents)


def _returned(state: RoundState, seat: int, box: str, amount: int, result: str) -> RoundState:
    return _paid(_wager(state, seat, box, result=result), amount)


def _excess(state: RoundState, fact: f.ExcessReturned) -> RoundState:
    already = state.seat(fact.seat).wagers[fact.box].excess_cents
    state = _wager(state, fact.seat, fact.box, excess_cents=already + fact.amount_cents)
    return _paid(state, fact.amount_cents)


def _reversed(state: RoundState, fact: r.SettlementReversed) -> RoundState:
    wager = state.seat(fact.seat).wagers[fact.box]
    # What comes back of a lost or voided wager is the excess that was handed out with it.
    excess = fact.taken_back_cents if wager.result in ("lost", "voided") else 0
    state = _wager(
        state,
        fact.seat,
        fact.box,
        result="",
        winnings_cents=0,
        excess_cents=wager.excess_cents - excess,
    )
    return _paid(state, -fact.taken_back_cents)


def _exposed(state: RoundState, fact: r.CardsExposed) -> RoundState:
    return replace(state, dealer_exposed=fact.cards) if fact.to == "dealer" else state


_STEPS: dict[type[Fact], Callable[[RoundState, Any], RoundState]] = {
    f.RoundOpened: _opened,
    f.WagersOffered: lambda s, x: replace(s, offered=s.offered | set(x.seats)),
    f.WagerPlaced: _placed,
    f.WagerReplaced: _replaced,
    f.WagerWithdrawn: _withdrawn,
    f.PlayerAdvised: lambda s, x: replace(s, advised_now=s.advised_now | {x.player}),
    f.OverMaximumPermitted: _permitted,
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
    f.DealerHandDeclared: lambda s, x: replace(
        s, dealer_hand=x.sentence, dealer_qualifies=x.qualifies
    ),
    r.DeclarationFlagged: lambda s, _: s,
    f.AnteRefunded: lambda s, x: _returned(s, x.seat, "ante", x.amount_cents, "pushed"),
    f.HandConceded: lambda s, x: s.with_seat(x.seat, out="conceded"),
    f.HandRevealed: lambda s, x: s.with_seat(x.seat, cards=x.cards),
    f.HandDeclared: lambda s, x: s.with_seat(x.seat, hand=x.sentence),
    f.WagerWon: _won,
    f.WagerLost: lambda s, x: _wager(s, x.seat, x.box, result="lost"),
    f.WagerPushed: lambda s, x: _returned(s, x.seat, x.box, x.stake_cents, "pushed"),
    f.ExcessReturned: _excess,
    f.WagerVoided: lambda s, x: _returned(s, x.seat, x.box, x.amount_cents, "voided"),
    r.SettlementReversed: _reversed,
    f.CardsDiscarded: lambda s, x: s.with_seat(x.seat, discarded=True),
    r.CardsCorrected: _corrected,
    f.RoundClosed: lambda s, _: replace(s, phase="closed"),
    r.CardCountReported: lambda s, _: s,
    r.CardsExposed: _exposed,
    r.RoundContinued: lambda s, _: s,
    r.HandWithoutWagerFound: lambda s, _: s,
    r.HandVoided: lambda s, x: s.with_seat(x.seat, out="voided"),
    r.CardMissing: lambda s, _: s,
    r.ForeignCardFound: lambda s, _: s,
    r.WagerFound: _found,
    r.ShoeMalfunctioned: lambda s, _: s,
    r.RulingAwaited: lambda s, x: replace(s, awaited=s.awaited | {(x.about, x.seat)}),
    r.RulingConfirmed: lambda s, x: replace(
        s,
        awaited=s.awaited - {(x.about, x.seat)},
        confirmed=s.confirmed | {(x.about, x.seat)},
    ),
    r.MisdealDeclared: lambda s, _: s,
    r.RoundVoided: lambda s, _: replace(s, phase="void"),
}
