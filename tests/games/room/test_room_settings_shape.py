"""Settings of the wrong kind are refused by their own name, in words."""

import json
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.game import Game
from games.registry import all_games

ROOM = [game for game in all_games().values() if "charges" in game.default_settings]
OF_THE_WRONG_KIND: tuple[Any, ...] = ("abc", None, [1, "x"], {"a": 1}, True, "", -5)
NO_WORDS = ("Expected", "Invalid", "`", "subscriptable", "indices", "object has no")


def _places(settings: Mapping[str, Any], *above: str) -> Iterator[tuple[str, ...]]:
    for name, value in settings.items():
        yield (*above, name)
        if isinstance(value, Mapping):
            yield from _places(value, *above, name)


@pytest.mark.parametrize("game", ROOM, ids=lambda game: game.key)
def test_no_setting_of_the_wrong_kind_is_answered_in_a_programs_words(game: Game) -> None:
    for place in _places(game.default_settings):
        for wrong in OF_THE_WRONG_KIND:
            settings = json.loads(json.dumps(dict(game.default_settings)))
            inner = settings
            for name in place[:-1]:
                inner = inner[name]
            inner[place[-1]] = wrong
            why = _why_refused(game, settings)
            assert not any(word in why for word in NO_WORDS), (place, why)


def _why_refused(game: Game, settings: dict[str, Any]) -> str:
    try:
        game.check_settings(settings)
    except Refused as refused:
        return refused.why
    return ""


@pytest.mark.parametrize(
    ("settings", "why"),
    [
        ({"seats": "nine"}, "seats takes a whole number, not the text 'nine'."),
        ({"buy_in": 5}, "buy_in takes an object of minimum_cents, maximum_cents, not 5."),
        ({"buy_in": {"minimum_cents": 1}}, "buy_in.maximum_cents has to be set."),
        ({"blinds": [100, "x"]}, "blinds takes a list of whole numbers, not a list of 2."),
        ({"opening": "D"}, "opening takes one of A, B, C, not the text 'D'."),
        (
            {"low_ace": "never"},
            "Ace in a low hand: choose 'as in straights' or 'low' or 'high'.",
        ),
    ],
)
def test_the_setting_is_named_with_what_it_takes(settings: dict[str, Any], why: str) -> None:
    game = all_games()["stud5"]
    with pytest.raises(Refused) as refused:
        game.check_settings({**game.default_settings, **settings})
    assert refused.value.why == why
    assert refused.value.clause.startswith("stud-2006:")
