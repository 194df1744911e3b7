"""Whatever is played in the poker room by the rules, chips are conserved and every round ends."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from casino.kernel.codec import decode, encode
from games.game import Game
from games.kit.redo import rework
from tests.games.room.random_play import Played, begin, own_settings
from tests.games.room.rooms import GAMES


def random_round(game: Game, chance: Random) -> Played:
    """A round of the game with any deck, limit and forced bets it knows, played to its end."""
    rules = game.decider.initial.rules
    structure = chance.choice(rules.room.structures)
    chosen: dict[str, Any] = {
        "limits": {"bet": {"minimum_cents": 500, "maximum_cents": 500}, "structure": structure}
    }
    if rules.room.antes_with_blinds:
        chosen |= {"straddles": chance.random() < 0.5, "ante_cents": chance.choice((0, 100))}
    else:
        blinds = chance.choice(([500], [200, 500], [200, 500, 1000]))
        chosen |= {
            "forced_bets": chance.choice(("blinds", "antes")),
            "ante_cents": 100,
            "blinds": blinds,
            "opening": chance.choice("ABC"),
            "over_blind_cents": chance.choice((0, 2000)),
        }
    if any(street.opens == "card" for street in rules.variant.streets):
        chosen["opener"] = chance.choice(("lowest", "highest"))
    if not rules.room.high_only:
        chosen["wins"] = chance.choice(("high", "low", "high/low"))
    chosen |= own_settings(game, chance)
    cards = chance.choice(rules.variant.sizes)
    joker = rules.variant.joker_optional and chance.random() < 0.3
    cap = rules.variant.seat_cap(cards, rules.variant.settings.get("burns", False))
    chosen["seats"] = min(9, cap)
    return begin(game, chance, settings=chosen, cards=cards, joker=joker).finish()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_round_ends_and_no_chip_is_lost(game: Game, seed: int) -> None:
    played = random_round(game, Random(seed))
    state = played.state
    assert state.phase == "closed"
    assert sum(state.stacks) + state.charged_cents + state.fees_cents == state.chips_cents


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_a_replay_from_the_book_is_the_round_as_it_was(game: Game, seed: int) -> None:
    played = random_round(game, Random(seed))
    stored = [(fact.wire, encode(fact)) for fact in played.facts]
    again = game.decider.fold(decode(wire, 1, data) for wire, data in stored)
    assert again == played.state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_figure_is_decided_again_alike(game: Game, seed: int) -> None:
    """An auditor gives the command behind each append to the rules, and gets the same facts."""
    played = random_round(game, Random(seed))
    state, again = game.decider.initial, iter(played.facts)
    for command in [None, *played.commands[1:]]:
        asked = game.decider.decide(state, command) if command else played.facts[:1]
        facts = [next(again) for _ in asked]
        state, parted = rework(game.decider, game.redo, state, facts)
        assert not parted


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@settings(max_examples=15, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_every_act_is_offered_and_can_be_told(game: Game, seed: int) -> None:
    """The page offers something at every step, and each fact has its sentence."""
    chance = Random(seed)
    played = begin(game, chance, settings=own_settings(game, chance))
    while not played.state.over:
        offered = {option.command for option in game.options(played.state)}
        command = chance.choice(list(played.legal()))
        assert type(command).__name__ in offered
        assert game.felt(played.state).seats
        for fact in played.do(command):
            assert game.narrate(fact).sentence
            assert game.progress(fact) is not None
