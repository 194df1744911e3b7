"""How a house-banked round remembers its wagers and its cards. Nothing here validates."""

from typing import Any, TypeVar

from casino.kernel.changing import replace
from games.kit.house import facts as f
from games.kit.house import rulings as r
from games.kit.house.layout import Advice, HouseRound, Marker, Wager

State = TypeVar("State", bound=HouseRound[Any])


def opened(state: State, fact: f.RoundOpened, settings: Any, seat: type[Any]) -> State:
    """``seat`` is the game's own kind of seat."""
    return replace(
        state,
        phase="wagers",
        table=fact.table,
        number=fact.number,
        instrument=fact.instrument,
        deck=fact.deck,
        shoe=fact.shoe,
        settings=settings,
        advised=frozenset(fact.advised),
        seats={number: seat(player=player) for number, player in fact.players.items()},
    )


def wager(state: State, number: int, box: str, **changes: Any) -> State:
    """The round with one wager changed."""
    seat = state.seat(number)
    changed = replace(seat.wagers[box], **changes)
    return state.with_seat(number, wagers=seat.wagers | {box: changed})


def offered(state: State, fact: f.WagersOffered) -> State:
    return replace(state, offered=state.offered | set(fact.seats))


def placed(state: State, fact: f.WagerPlaced, street: str = "") -> State:
    """``street`` is when it was made, where that matters; it cannot be made without looking."""
    seat = state.seat(fact.seat)
    made = Wager(placed_cents=fact.amount_cents, player=fact.player, street=street)
    state = state.with_seat(
        fact.seat,
        player=seat.player or fact.player,
        wagers=seat.wagers | {fact.box: made},
        handled=seat.handled or bool(street),
    )
    return state.paid(0, fact.amount_cents)


def replaced(state: State, fact: f.WagerReplaced) -> State:
    state = wager(state, fact.seat, fact.box, placed_cents=fact.amount_cents)
    return state.paid(0, fact.amount_cents - fact.was_cents)


def withdrawn(state: State, fact: f.WagerWithdrawn) -> State:
    return _without(state, fact.seat, fact.box).paid(0, -fact.amount_cents)


def found(state: State, fact: r.WagerFound, street: str = "") -> State:
    """What lies there now; rulings made on what lay there before are to be made anew."""
    seat = state.seat(fact.seat)
    was = seat.wagers.get(fact.box)
    if state.over or (was and was.result):
        return state
    ruled = {(box, fact.seat) for box in (*seat.wagers, fact.box)}
    state = replace(state, awaited=state.awaited - ruled, confirmed=state.confirmed - ruled)
    if not fact.amount_cents:
        return _without(state, fact.seat, fact.box).paid(0, fact.difference_cents)
    lies = Wager(placed_cents=fact.amount_cents, player=fact.player, street=street)
    state = state.with_seat(
        fact.seat,
        wagers=seat.wagers | {fact.box: lies},
        handled=seat.handled or (bool(street) and seat.dealt > 0),
    )
    return state.paid(0, fact.difference_cents)


def advised(state: State, fact: f.PlayerAdvised) -> State:
    told = Advice(seat=fact.seat, box=fact.box, minimum_cents=fact.minimum_cents)
    return replace(state, advised_now=state.advised_now | {fact.player: told})


def advice_withdrawn(state: State, fact: f.AdviceWithdrawn) -> State:
    kept = {player: told for player, told in state.advised_now.items() if player != fact.player}
    return replace(state, advised_now=kept)


def permitted(state: State, fact: f.OverMaximumPermitted) -> State:
    marker = Marker(player=fact.player, limit_cents=fact.limit_cents)
    return state.with_seat(fact.seat, markers=state.seat(fact.seat).markers | {fact.box: marker})


def won(state: State, fact: f.WagerWon) -> State:
    state = wager(state, fact.seat, fact.box, result="won", winnings_cents=fact.winnings_cents)
    return state.paid(fact.stake_cents + fact.winnings_cents)


def lost(state: State, fact: f.WagerLost) -> State:
    return wager(state, fact.seat, fact.box, result="lost")


def pushed(state: State, fact: f.WagerPushed) -> State:
    return wager(state, fact.seat, fact.box, result="pushed").paid(fact.stake_cents)


def voided(state: State, fact: f.WagerVoided) -> State:
    return wager(state, fact.seat, fact.box, result="voided").paid(fact.amount_cents)


def excess(state: State, fact: f.ExcessReturned) -> State:
    already = state.seat(fact.seat).wagers[fact.box].excess_cents
    state = wager(state, fact.seat, fact.box, excess_cents=already + fact.amount_cents)
    return state.paid(fact.amount_cents)


def undone(state: State, fact: r.SettlementReversed) -> State:
    was = state.seat(fact.seat).wagers[fact.box]
    # What comes back of a lost or voided wager is the excess that was handed out with it.
    back = fact.taken_back_cents if was.result in ("lost", "voided") else 0
    state = wager(
        state,
        fact.seat,
        fact.box,
        result="",
        winnings_cents=0,
        excess_cents=was.excess_cents - back,
    )
    return state.paid(-fact.taken_back_cents)


def awaited(state: State, fact: r.RulingAwaited) -> State:
    return replace(state, awaited=state.awaited | {(fact.about, fact.seat)})


def confirmed(state: State, fact: r.RulingConfirmed) -> State:
    about = {(fact.about, fact.seat)}
    return replace(state, awaited=state.awaited - about, confirmed=state.confirmed | about)


def declared(state: State, fact: f.DealerHandDeclared) -> State:
    return replace(state, dealer_hand=fact.sentence, dealer_qualifies=fact.qualifies)


def unchanged(state: State, _fact: object) -> State:
    """For facts that are told and change nothing on the layout."""
    return state


def _without(state: State, number: int, box: str) -> State:
    kept = {name: w for name, w in state.seat(number).wagers.items() if name != box}
    return state.with_seat(number, wagers=kept)
