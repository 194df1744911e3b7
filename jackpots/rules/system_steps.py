"""How a Jackpot System is remembered: its tables, nominations, rounds and latched values."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from jackpots.rules import system_facts as sf
from jackpots.rules.nomination import Nomination
from jackpots.rules.state import PoolState, RoundPot, forget, place_of, with_claim
from jackpots.rules.system import System

Step = Callable[[PoolState, Any], PoolState]


def _in_system(step: Callable[[System, Any], System]) -> Step:
    """A step that concerns the system alone; where there is none, nothing."""

    def taken(state: PoolState, fact: Any) -> PoolState:
        if state.system is None:
            return state
        return replace(state, system=step(state.system, fact))

    return taken


def _without(known: Mapping[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in known.items() if key != name}


def _nominated(system: System, nomination: Nomination) -> System:
    """Kept in the order of the instants from which they hold."""
    at = datetime.fromisoformat(nomination.from_at)
    before = [one for one in system.nominations if datetime.fromisoformat(one.from_at) <= at]
    after = [one for one in system.nominations if datetime.fromisoformat(one.from_at) > at]
    return replace(system, nominations=(*before, nomination, *after))


def _hands_changed(
    system: System, from_at: str, change: Callable[[Nomination], Nomination]
) -> System:
    """From an instant on another list of hands, now and in whatever was notified for later."""
    nominated = _nominated(system, replace(system.nomination_at(from_at), from_at=from_at))
    at = datetime.fromisoformat(from_at)
    return replace(
        nominated,
        nominations=tuple(
            change(one) if datetime.fromisoformat(one.from_at) >= at else one
            for one in nominated.nominations
        ),
    )


def _added(system: System, fact: sf.QualifyingHandAdded) -> System:
    return _hands_changed(
        system,
        fact.at,
        lambda one: replace(one, others=(*_others(one, fact.other.hand), fact.other)),
    )


def _removed(system: System, fact: sf.QualifyingHandRemoved) -> System:
    return _hands_changed(
        system, fact.from_at, lambda one: replace(one, others=_others(one, fact.hand))
    )


def _others(nomination: Nomination, hand: str) -> tuple[Any, ...]:
    return tuple(other for other in nomination.others if other.hand != hand)


def _cancelled(system: System, fact: sf.HandChangeCancelled) -> System:
    kept = set(map(id, system.to_come(fact.at)))
    return replace(system, nominations=tuple(n for n in system.nominations if id(n) not in kept))


def _counted(state: PoolState, fact: sf.RoundCounted) -> PoolState:
    place = place_of(fact.table, fact.round)
    pot = replace(state.rounds.get(place, RoundPot()), counted_cents=fact.increment_cents)
    system = state.system
    if system is None:
        return replace(state, rounds=state.rounds | {place: pot})
    pot = replace(pot, ended=system.missed.get(place, False))
    late = _without(system.late, fact.table)
    if fact.how == "adjustment":
        entered = system.late.get(fact.table, {}) | {fact.round: fact.increment_cents}
        late = system.late | {fact.table: entered}
    system = replace(system, at_seed=False, late=late, missed=_without(system.missed, place))
    return forget(replace(state, rounds=state.rounds | {place: pot}, system=system), place)


def _uncounted(state: PoolState, fact: sf.CountReversed) -> PoolState:
    state = replace(state, seeds_out_cents=state.seeds_out_cents + fact.made_good_cents)
    place = place_of(fact.table, fact.round)
    if state.system is not None and fact.round in state.system.late.get(fact.table, {}):
        entered = state.system.late[fact.table]
        kept = {at: cents for at, cents in entered.items() if at != fact.round}
        late = state.system.late | {fact.table: kept}
        state = replace(state, system=replace(state.system, late=late))
    pot = state.rounds.get(place)
    if pot is None:
        return state
    return replace(state, rounds=state.rounds | {place: replace(pot, counted_cents=0)})


def _held(state: PoolState, fact: sf.ValueHeld) -> PoolState:
    return with_claim(
        state,
        fact.claim,
        due_cents=fact.due_cents,
        held_cents=fact.held_cents,
        recorded_by=fact.by,
        stake=fact.stake,
    )


def _reset(state: PoolState, fact: sf.MeterReset) -> PoolState:
    state = with_claim(state, fact.claim, seed_cents=fact.seed_cents)
    place = place_of(fact.table, fact.round)
    pot = state.rounds.get(place)
    if pot is not None:
        pot = replace(pot, resets=pot.resets | {fact.claim: fact.seed_cents})
        state = replace(state, rounds=state.rounds | {place: pot})
    if state.system is None:
        return state
    return replace(state, system=replace(state.system, at_seed=True))


def _revalued(state: PoolState, fact: sf.ClaimRevalued) -> PoolState:
    return with_claim(
        state,
        fact.claim,
        pool_cents=fact.value_cents,
        due_cents=fact.due_cents,
        held_cents=fact.held_cents,
        seal="",
        prepared_by="",
        verified_by="",
        entered_hand="",
        entered_cents=0,
        signed_by="",
    )


SYSTEM_STEPS: dict[type[Fact], Step] = {
    sf.TableLinked: _in_system(
        lambda s, x: replace(s, tables=s.tables | {x.table: x.display}),
    ),
    sf.TableUnlinked: _in_system(lambda s, x: replace(s, tables=_without(s.tables, x.table))),
    sf.HandNominated: _in_system(lambda s, x: _nominated(s, x.nomination)),
    sf.HandChangeNotified: _in_system(lambda s, x: _nominated(s, x.nomination)),
    sf.HandChangeCancelled: _in_system(_cancelled),
    sf.QualifyingHandAdded: _in_system(_added),
    sf.QualifyingHandRemoved: _in_system(_removed),
    sf.RoundCounted: _counted,
    sf.CountReversed: _uncounted,
    sf.RoundMissed: _in_system(
        lambda s, x: replace(s, missed=s.missed | {place_of(x.table, x.round): x.ended})
    ),
    sf.RoundExcused: _in_system(
        lambda s, x: replace(s, missed=_without(s.missed, place_of(x.table, x.round)))
    ),
    sf.ValueHeld: _held,
    sf.MeterReset: _reset,
    sf.ValueReturned: lambda s, x: with_claim(s, x.claim, held_cents=0, seed_cents=0),
    sf.ClaimRevalued: _revalued,
    sf.PayoutSigned: lambda s, x: with_claim(s, x.claim, signed_by=x.by),
}
