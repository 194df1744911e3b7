"""The demo's dealer and players take a round of any game to a lawful end, from a seed alone."""

from random import Random
from typing import Any

import pytest

from games.demo.players import Hands, shuffled
from games.game import Game, TableForRound
from games.kit.cards import Deck
from games.registry import all_games

SEEDS = [f"seed {number}" for number in range(40)]
GAMES = list(all_games().values())


def played(game: Game, seed: str, players: tuple[int, ...] = (1, 2, 4)) -> tuple[Any, list[str]]:
    """A whole round in memory: its last state and the cards that were turned over."""
    settings = dict(game.default_settings)
    stake = (settings.get("buy_in") or {}).get("minimum_cents", 0)
    lent = TableForRound(
        table="T1", number=1, settings=settings, shoe="S1", players={n: f"P-{n}" for n in players},
        stakes=dict.fromkeys(players, 2 * stake), button=players[0],
    )  # fmt: skip
    decider, gear = game.decider, game.equipment
    state = decider.fold(decider.decide(decider.initial, game.open_round(lent)))
    deck = shuffled(Deck(gear.cards, gear.joker), seed)
    hands = Hands(
        game=game,
        players=lent.players,
        settings=settings,
        cards=list(deck),
        chance=Random(seed),
    )
    for _ in range(500):
        command = hands.next_act(state)
        if command is None:
            return state, deck[: len(deck) - len(hands.cards)]
        facts = decider.decide(state, command)
        hands.saw(facts)
        state = decider.fold(facts, state)
        decider.check(state)
    raise AssertionError("the round never ended")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_round_ends_with_nothing_left_on_the_layout(game: Game) -> None:
    for seed in SEEDS:
        state, _ = played(game, seed)
        assert not [option for option in game.options(state) if option.group != "irregular"], seed
        for seat in game.money(state):
            assert seat.staked_cents == seat.returned_cents + seat.lost_cents, seed


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_players_are_not_all_of_one_mind(game: Game) -> None:
    """Rounds differ, some players win and some lose: a demo worth looking at."""
    nets = {seat.net_cents for seed in SEEDS for seat in game.money(played(game, seed)[0])}
    assert min(nets) < 0 < max(nets)
    assert len(nets) > 10


def test_a_seed_gives_the_same_round_again() -> None:
    game = GAMES[0]
    assert played(game, "again") == played(game, "again")
    assert played(game, "again") != played(game, "another")


def test_a_shuffle_is_a_permutation_of_the_deck() -> None:
    deck = Deck(52)
    assert shuffled(deck, "a") != shuffled(deck, "b")
    assert sorted(shuffled(deck, "a")) == sorted(deck.cards)
