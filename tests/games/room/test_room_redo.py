"""Every figure of a poker round follows again from its facts, and no altered one does."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.event import Fact
from games.game import Game
from games.kit.redo import Divergence, rework
from games.kit.room import facts as f
from tests.games.room.rooms import GAMES
from tests.games.room.test_room_properties import random_round

any_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
WORKED_OUT = (f.PotAwarded, f.ChargeTaken, f.UncalledReturned)


def appends_of(game: Game, seed: int) -> list[list[Fact]]:
    """The facts of a random round by the command that brought them about."""
    played = random_round(game, Random(seed))
    state, found = game.decider.initial, [[played.facts[0]]]
    state = game.decider.fold(found[0], state)
    for command in played.commands:
        facts = [] if _opens(command) else list(game.decider.decide(state, command))
        state = game.decider.fold(facts, state)
        if facts:
            found.append(facts)
    return found


def _opens(command: object) -> bool:
    return type(command).__name__ == "OpenRound"


def reworked(game: Game, appends: Sequence[Sequence[Fact]]) -> Iterator[Divergence]:
    state = game.decider.initial
    for facts in appends:
        state, found = rework(game.decider, game.redo, state, facts)
        yield from found


@any_game
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_figure_of_a_poker_round_follows_again(game: Game, seed: int) -> None:
    assert list(reworked(game, appends_of(game, seed))) == []


@any_game
@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 2**32), which=st.integers(0, 999), cents=st.integers(1, 10**6))
def test_one_altered_figure_of_a_poker_round_is_found(
    game: Game, seed: int, which: int, cents: int
) -> None:
    appends = appends_of(game, seed)
    figures = [
        (nth, at)
        for nth, facts in enumerate(appends)
        for at, fact in enumerate(facts)
        if isinstance(fact, WORKED_OUT)
    ]
    nth, at = figures[which % len(figures)]
    honest = appends[nth][at]
    altered = replace(honest, amount_cents=honest.amount_cents + cents)  # type: ignore[attr-defined, type-var]
    appends[nth][at] = altered
    found = next(reworked(game, appends))
    assert altered in found.recorded


@any_game
@settings(max_examples=10, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_the_round_after_an_act_is_the_one_its_facts_fold_to(game: Game, seed: int) -> None:
    played, state = random_round(game, Random(seed)), game.decider.initial
    state = game.decider.fold(played.facts[:1], state)
    for command in played.commands:
        if not _opens(command):
            facts, after = game.decider.decided(state, command)
            assert facts == game.decider.decide(state, command)
            state = game.decider.fold(facts, state)
            assert after == state


@any_game
def test_a_pot_awarded_after_the_end_is_found(game: Game) -> None:
    appends = appends_of(game, 7)
    smuggled = f.PotAwarded(pot=1, seat=1, amount_cents=5000, clause="")
    (found,) = reworked(game, [*appends, [smuggled]])
    assert found.recorded == (smuggled,)
    assert "The round is over" in found.why
