"""How a shoe is remembered. Nothing here validates, and a fact it does not know changes nothing."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from casino.kernel.event import Fact
from games.shoes.rules import facts as f
from games.shoes.rules.state import ShoeState, Shuffle

RUNS_KEPT = 20


def evolve(state: ShoeState, fact: Fact) -> ShoeState:
    """The shoe after one more fact."""
    step = _STEPS.get(type(fact))
    return step(state, fact) if step else state


def _alert(state: ShoeState, name: str, sentence: str) -> ShoeState:
    return replace(state, alerts=state.alerts | {name: sentence})


def _registered(state: ShoeState, fact: f.ShoeRegistered) -> ShoeState:
    return replace(
        state,
        serial=fact.serial,
        model=fact.model,
        approval=fact.approval,
        address=fact.address,
        withdrawn=False,
    )


def _switched_on(state: ShoeState, fact: f.ShoeSwitchedOn) -> ShoeState:
    runs = (*state.past_runs, state.run) if state.run else state.past_runs
    state = replace(
        state,
        run=fact.run,
        past_runs=runs[-RUNS_KEPT:],
        sequence=0,
        gap=None,
        shuffle=None,
        whole=True,
        dealt=(),
        contradicted=frozenset(),
        found=frozenset(),
    )
    if not fact.cards_out:
        return state
    return _alert(state, "restarted", f"Began a new log with {fact.cards_out} cards out")


def _firmware(state: ShoeState, fact: f.FirmwareChanged) -> ShoeState:
    state = replace(state, firmware=fact.digest)
    return _alert(state, "firmware", f"Firmware is now {fact.digest[:12]}") if fact.was else state


def _state_read(state: ShoeState, fact: f.ShoeStateRead) -> ShoeState:
    return replace(state, status=fact.state, deck_colour=fact.deck_colour, cards=fact.cards)


def _shuffled(state: ShoeState, fact: f.CardsShuffled) -> ShoeState:
    return replace(
        state,
        sequence=fact.sequence,
        gap=None,
        shuffle=Shuffle(
            sequence=fact.sequence,
            colour=fact.colour,
            cards=fact.cards,
            commitment=fact.commitment,
        ),
        whole=True,
        dealt=(),
        contradicted=frozenset(),
        found=frozenset(),
        deck_colour=fact.colour,
        cards=fact.cards,
    )


def _cards(state: ShoeState, fact: f.CardsReadByShoe) -> ShoeState:
    return replace(
        state,
        sequence=fact.first + len(fact.cards) - 1,
        gap=None,
        dealt=(*state.dealt, *enumerate(fact.cards, fact.first)),
        cards=max(0, state.cards - len(fact.cards)),
    )


def _seed(state: ShoeState, fact: f.SeedShown) -> ShoeState:
    state = replace(state, sequence=fact.sequence, gap=None, shuffle=None)
    if fact.finding != "disproved":
        return state
    return _alert(state, "shuffle", "The seed shown does not give the cards that were dealt")


def _gap(state: ShoeState, fact: f.SequenceGapFound) -> ShoeState:
    state = replace(state, gap=(fact.after, fact.before))
    return _alert(state, "gap", f"Entries after {fact.after} cannot be had from the shoe")


def _lost(state: ShoeState, fact: f.EntriesLost) -> ShoeState:
    state = replace(state, sequence=fact.last, gap=None, whole=False)
    return _alert(state, "lost", f"Entries {fact.first} to {fact.last} are gone from the shoe")


def _contradicted(state: ShoeState, fact: f.ShoeContradictedItself) -> ShoeState:
    state = replace(state, contradicted=state.contradicted | {fact.sequence})
    sentence = f"Entry {fact.sequence} was {fact.recorded!r} and is now {fact.now_says!r}"
    return _alert(state, "contradiction", sentence)


def _faulted(state: ShoeState, fact: f.ShoeFaulted) -> ShoeState:
    if fact.found_by == "book":
        state = replace(state, found=state.found | {fact.code})
    else:
        state = replace(state, reported=state.reported | {fact.code})
    said = f"{fact.code.replace('_', ' ').capitalize()}{fact.detail and f': {fact.detail}'}"
    return _alert(state, f"fault {fact.code}", said)


def _silent(state: ShoeState, fact: f.ShoeFellSilent) -> ShoeState:
    state = replace(state, silent=True)
    return _alert(state, "silent", f"No usable answer {fact.misses} times in a row ({fact.how})")


def _cleared(state: ShoeState, fact: f.AlertCleared) -> ShoeState:
    kept = {name: text for name, text in state.alerts.items() if name != fact.alert}
    return replace(state, alerts=kept)


_STEPS: dict[type[Fact], Callable[[ShoeState, Any], ShoeState]] = {
    f.ShoeRegistered: _registered,
    f.ShoeWithdrawn: lambda s, _: replace(s, withdrawn=True, silent=False),
    f.ShoeSwitchedOn: _switched_on,
    f.FirmwareChanged: _firmware,
    f.ShoeStateRead: _state_read,
    f.CardsShuffled: _shuffled,
    f.CardsReadByShoe: _cards,
    f.SeedShown: _seed,
    f.SequenceGapFound: _gap,
    f.EntriesLost: _lost,
    f.ShoeContradictedItself: _contradicted,
    f.ShoeFaulted: _faulted,
    f.FaultEnded: lambda s, x: replace(s, reported=s.reported - {x.code}),
    f.ShoeFellSilent: _silent,
    f.ShoeCameBack: lambda s, _: replace(s, silent=False),
    f.ClockJumped: lambda s, x: replace(s, offset_ms=x.offset_ms),
    f.AlertCleared: _cleared,
}
