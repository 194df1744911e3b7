"""How a shoe is remembered. Nothing here validates, and a fact it does not know changes nothing."""

from collections.abc import Callable
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from games.shoes.rules import facts as f
from games.shoes.rules.randomness import Tally, counted
from games.shoes.rules.shuffle import deck_of
from games.shoes.rules.state import Play, ShoeState, Shuffle

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
        key=fact.key,
        withdrawn=False,
    )


def _switched_on(state: ShoeState, fact: f.ShoeSwitchedOn) -> ShoeState:
    runs = (*state.past_runs, state.run) if state.run else state.past_runs
    state = replace(
        _doubted(state),
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
        _through(state),
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


def _through(state: ShoeState) -> ShoeState:
    """The deck is through: its order, as far as it was seen, counts towards the randomness."""
    if state.shuffle is None or not state.whole:
        return state
    dealt = [card for _, card in state.dealt]
    return replace(state, tally=counted(state.tally, deck_of(state.shuffle.cards), dealt))


def _doubted(state: ShoeState) -> ShoeState:
    """Cards of the round may be missing from what was read: nothing is compared with them."""
    return replace(state, play=replace(state.play, sound=False)) if state.play else state


def _played(state: ShoeState, fact: f.CardsReadByShoe) -> Play | None:
    if not fact.round:
        return state.play
    play = state.play
    if play is None or (play.table, play.round) != (fact.table, fact.round):
        play = Play(table=fact.table, round=fact.round, sound=state.whole)
    return replace(play, cards=(*play.cards, *fact.cards))


def _cards(state: ShoeState, fact: f.CardsReadByShoe) -> ShoeState:
    return replace(
        state,
        play=_played(state, fact),
        sequence=fact.first + len(fact.cards) - 1,
        gap=None,
        dealt=(*state.dealt, *enumerate(fact.cards, fact.first)),
        cards=max(0, state.cards - len(fact.cards)),
    )


def _seed(state: ShoeState, fact: f.SeedShown) -> ShoeState:
    state = replace(_through(state), sequence=fact.sequence, gap=None, shuffle=None)
    if fact.finding != "disproved":
        return state
    return _alert(state, "shuffle", "The seed shown does not give the cards that were dealt")


def _gap(state: ShoeState, fact: f.SequenceGapFound) -> ShoeState:
    state = replace(state, gap=(fact.after, fact.before))
    return _alert(state, "gap", f"Entries after {fact.after} cannot be had from the shoe")


def _lost(state: ShoeState, fact: f.EntriesLost) -> ShoeState:
    state = replace(_doubted(state), sequence=fact.last, gap=None, whole=False)
    return _alert(state, "lost", f"Entries {fact.first} to {fact.last} are gone from the shoe")


def _contradicted(state: ShoeState, fact: f.ShoeContradictedItself) -> ShoeState:
    state = replace(state, contradicted=state.contradicted | {fact.sequence})
    return _alert(state, "contradiction", f"Entry {fact.sequence} of its log came with other words")


def _faulted(state: ShoeState, fact: f.ShoeFaulted) -> ShoeState:
    if fact.found_by == "book":
        state = replace(state, found=state.found | {fact.code})
    else:
        state = replace(state, reported=state.reported | {fact.code})
    detail = fact.detail.rstrip(".")
    said = f"{fact.code.replace('_', ' ').capitalize()}{detail and f': {detail}'}"
    return _alert(state, f"fault {fact.code}", said)


def _out_of_turn(state: ShoeState, fact: f.CardsOutOfTurn) -> ShoeState:
    if state.play:
        state = replace(state, play=replace(state.play, out_of_turn=len(state.play.cards)))
    where = f"round {fact.round} of {fact.table}"
    said = f"{_count(fact.cards)} came out that {where} had no place for ({fact.why})"
    return _alert(state, f"out of turn {fact.table}/{fact.round}", said)


def _disagreed(state: ShoeState, fact: f.CardDisagreed) -> ShoeState:
    if state.play:
        known = state.play.disagreed | {disagreement(fact.place, fact.recorded)}
        state = replace(state, play=replace(state.play, disagreed=known))
    said = (
        f"Round {fact.round} of {fact.table}: {' '.join(fact.recorded)} recorded for "
        f"{fact.place}, where the shoe dealt other cards"
    )
    return _alert(state, f"cards {fact.table}/{fact.round} {fact.place}", said)


def disagreement(place: str, recorded: tuple[str, ...]) -> str:
    """One disagreement, so that it is told once."""
    return f"{place} {' '.join(recorded)}"


def _judged(state: ShoeState, fact: f.RandomnessJudged) -> ShoeState:
    state = replace(state, tally=Tally(), judged=fact)
    if fact.random:
        return state
    said = f"Its last {fact.shuffles} shuffles do not look random"
    return _alert(state, "randomness", said)


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards"


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
    f.CardsOutOfTurn: _out_of_turn,
    f.CardDisagreed: _disagreed,
    f.RandomnessJudged: _judged,
    f.FaultEnded: lambda s, x: replace(s, reported=s.reported - {x.code}),
    f.ShoeFellSilent: _silent,
    f.ShoeCameBack: lambda s, _: replace(s, silent=False),
    f.ClockJumped: lambda s, x: replace(s, offset_ms=x.offset_ms),
    f.AlertCleared: _cleared,
}
