"""``manage.py play`` of every poker game: a whole hand from a script, and what bad lines do."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from casino.kernel.codec import fields_of
from casino.kernel.event import Command
from games.asked import BY_THE_EDGE
from games.game import Game
from games.play import BadLine, play
from tests.games.room.random_play import Played, begin
from tests.games.room.rooms import GAMES
from tests.play.test_play import commands, manage_play, told

STAKES = dict.fromkeys((1, 2, 4), 20_000)
TABLE = {
    "command": "OpenRound",
    "players": {str(seat): f"P-{seat}" for seat in STAKES},
    "stakes": {str(seat): cents for seat, cents in STAKES.items()},
    "button": 4,
}
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)


def a_hand(game: Game) -> Played:
    """A hand that comes to a showdown."""
    for seed in range(100):
        played = begin(game, Random(seed), stakes=STAKES, button=4).finish()
        if len(played.state.tabled) > 1:
            return played
    raise AssertionError("nobody ever shows")


def script(played: Played) -> list[dict[str, Any]]:
    """The commands of a hand after its opening, as a person would write them."""
    return [
        {"command": type(command).__name__} | _written(command) for command in played.commands[1:]
    ]


def _written(command: Command) -> dict[str, Any]:
    return {name: value for name, value in fields_of(command).items() if name != BY_THE_EDGE}


@each_game
def test_a_whole_hand_from_a_script_and_then_a_bad_line(game: Game) -> None:
    played = a_hand(game)
    lines = commands(TABLE, *script(played), {"command": "Check", "seat": 1})
    ended = manage_play(game.instrument, "--game", game.key, lines=lines)
    *events, final = told(ended)
    assert [event["event"] for event in events] == [fact.wire for fact in played.facts]
    assert (final["game"], final["outcome"]) == (game.key, "closed")
    charged = played.state.charged_cents + played.state.fees_cents
    assert sum(seat["net_cents"] for seat in final["money"]) == -charged
    last = len(played.commands) + 1
    clause = game.decider.initial.rules.clause("round_of_play")
    assert ended.returncode == 2
    assert ended.stderr.startswith(f"line {last}: round_over {clause}: ".encode())


def bad(game: Game, *lines: dict[str, Any]) -> str:
    """What the first bad line is told; what came before it stands, and the round stays open."""
    written: list[Mapping[str, Any]] = []
    with pytest.raises(BadLine) as wrong:
        play(game, commands(TABLE, *lines).encode().splitlines(), written.append, {})
    assert written[-1]["outcome"] == "open"
    return str(wrong.value)


@each_game
def test_a_refused_act_names_its_line_and_clause(game: Game) -> None:
    clause = game.decider.initial.rules.clause("commission_after")
    early = bad(game, {"command": "CollectForcedBets"}, {"command": "SettleRound"})
    assert early.startswith(f"line 3: winner_not_announced {clause}: ")


@each_game
@pytest.mark.parametrize(
    ("line", "names"),
    [
        ({"command": "Check"}, "seat"),
        ({"command": "Check", "seat": "one"}, "seat"),
        ({"command": "Check", "seat": 1, "loudly": 1}, "loudly"),
        ({"command": "Chekc", "seat": 1}, "command"),
        ({"command": "Raise", "seat": 1, "to_cents": 10.5}, "to_cents"),
    ],
)
def test_a_line_that_cannot_be_read_names_its_field(
    game: Game, line: dict[str, Any], names: str
) -> None:
    told_of = bad(game, {"command": "CollectForcedBets"}, line)
    assert told_of.startswith("line 3: ")
    assert names in told_of


def test_a_clock_runs_by_what_the_lines_say_of_the_time() -> None:
    game = next(game for game in GAMES if game.key == "texas")
    opened = begin(game, Random(1), stakes=STAKES, button=4)
    while opened.state.phase != "betting":
        opened.do(next(opened.legal()))
    seat = opened.state.turn
    clock = [
        {"command": "CallClock", "seat": seat, "occurred_at": "2026-03-01T20:00:00+11:00"},
        {"command": "ExpireClock", "seat": seat, "occurred_at": "2026-03-01T20:10:00+11:00"},
    ]
    ended = manage_play(
        game.instrument, "--game", "texas", lines=commands(TABLE, *script(opened), *clock)
    )
    assert ended.returncode == 0, ended.stderr
    assert told(ended)[-2]["event"] == "poker.folded"
    bad = commands(TABLE, *script(opened), {**clock[0], "occurred_at": "at eight"})
    ended = manage_play(game.instrument, "--game", "texas", lines=bad)
    assert (ended.returncode, b"occurred_at" in ended.stderr) == (2, True)
