"""``manage.py play``: a round from JSON lines, in a process without any database."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from games.playing import document

ROOT = Path(__file__).resolve().parents[2]
UNREACHABLE = "postgresql://nobody@127.0.0.1:1/nowhere"
GOLDEN = Path(__file__).parent / "golden"


def manage_play(
    *arguments: str, lines: str | bytes = "", **environment: str
) -> "subprocess.CompletedProcess[bytes]":
    """Run it as a person would, with no server to fall back on."""
    kept = {name: value for name, value in os.environ.items() if "_URL" not in name}
    return subprocess.run(
        [sys.executable, "manage.py", "play", *arguments],
        input=lines.encode() if isinstance(lines, str) else lines,
        capture_output=True,
        cwd=ROOT,
        env={**kept, **environment},
        timeout=60,
        check=False,
    )


def told(run: "subprocess.CompletedProcess[bytes]") -> list[dict[str, Any]]:
    return [json.loads(line) for line in run.stdout.splitlines()]


def commands(*messages: dict[str, Any]) -> str:
    return "".join(f"{json.dumps(message)}\n" for message in messages)


ANTE = {"command": "PlaceWager", "seat": 1, "box": "ante", "amount_cents": 1000}
BLIND = {"command": "PlaceWager", "seat": 1, "box": "blind", "amount_cents": 1000}


def test_a_whole_round_is_what_it_was(tmp_path: Path) -> None:
    run = manage_play("uth-2019", lines=(GOLDEN / "uth.commands.jsonl").read_bytes())
    assert run.returncode == 0, run.stderr
    assert run.stderr == b""
    golden = [json.loads(line) for line in (GOLDEN / "uth.events.jsonl").open()]
    *events, final = told(run)
    assert events == golden
    assert final["final"] is True
    assert (final["game"], final["instrument"]) == ("uth", "uth-2019")
    assert (final["outcome"], final["phase"], final["version"]) == ("closed", "Closed", len(events))
    money = {seat["seat"]: seat["net_cents"] for seat in final["money"]}
    assert money == {1: 4500, 3: -4000}
    assert final["state"]["seats"]["1"]["wagers"]["play"]["winnings_cents"] == 4000


@pytest.mark.parametrize("environment", [{}, {"DATABASE_URL": UNREACHABLE}])
def test_it_needs_no_database(environment: dict[str, str]) -> None:
    run = manage_play("uth-2019", lines=commands(ANTE, BLIND), **environment)
    assert run.returncode == 0, run.stderr
    assert [message.get("event") for message in told(run)] == [
        "uth.round_opened",
        "uth.wager_placed",
        "uth.wager_placed",
        None,
    ]


def test_no_input_is_a_round_that_was_only_opened() -> None:
    run = manage_play("uth-2019", lines="\n# nothing\n   \n")
    assert run.returncode == 0
    opened, final = told(run)
    assert opened["event"] == "uth.round_opened"
    assert (final["outcome"], final["version"], final["money"]) == ("open", 1, [])


def test_the_first_line_may_open_the_round() -> None:
    opening = {"command": "OpenRound", "players": {"1": "P-17"}, "settings": {"seats": 2}}
    run = manage_play("uth-2019", "--settings", '{"seats": 5}', lines=commands(opening, ANTE))
    assert run.returncode == 0, run.stderr
    opened, placed, final = told(run)
    assert opened["settings"]["seats"] == 2
    assert placed["player"] == "P-17"
    assert final["money"][0]["player"] == "P-17"


def test_settings_of_the_command_line_replace_the_games_own() -> None:
    run = manage_play("uth-2019", "--settings", '{"multiple_cents": 250}', lines=commands(ANTE))
    opened = told(run)[0]
    assert opened["settings"]["multiple_cents"] == 250
    assert opened["settings"]["seats"] == 6


@pytest.mark.parametrize(
    ("bad", "says"),
    [
        ("{", "not JSON"),
        ("[1]", "a line is a JSON object"),
        ('{"seat": 1}', "'command' must name one of: OfferWagers"),
        ('{"command": "Dance"}', "'command' must name one of: OfferWagers"),
        ('{"command": ["Fold"]}', "'command' must name one of: OfferWagers"),
        ('{"command": "Fold"}', "Fold: field 'seat' is missing: give a whole number."),
        ('{"command": "Fold", "seat": "1"}', "field 'seat' takes a whole number, not the text '1'"),
        ('{"command": "Fold", "seat": 1.0}', "field 'seat' takes no fractions"),
        ('{"command": "Fold", "seat": 1, "why": 2}', "Fold has no field 'why'"),
        ('{"command": "OpenRound"}', "'command' must name one of"),
        ('{"command": "Fold", "seat": 1}', "uth-2019:"),
        (
            '{"command": "PlaceWager", "seat": 1, "box": "trips", "amount_cents": 500}',
            "trips_needs_ante_and_blind uth-2019:4.3",
        ),
        ('{"command": "RevealFlop", "cards": ["Ax", "Kd", "7c"]}', "uth-2019:8"),
    ],
)
def test_bad_input_names_the_line_and_what_is_wrong_with_it(bad: str, says: str) -> None:
    run = manage_play("uth-2019", lines=f"# first\n{commands(ANTE)}\n{bad}\n{commands(BLIND)}")
    assert run.returncode == 2
    message = run.stderr.decode()
    assert message.startswith("line 4: ")
    assert says in message
    assert message.count("\n") == 1
    opened, placed, final = told(run)
    assert (opened["event"], placed["event"]) == ("uth.round_opened", "uth.wager_placed")
    assert final["final"] is True
    assert final["money"][0]["staked_cents"] == 1000


def test_bytes_that_are_no_text_are_bad_input() -> None:
    run = manage_play("uth-2019", lines=b'{"command": "\xff"}\n')
    assert run.returncode == 2
    assert run.stderr.startswith(b"line 1: not JSON")


@pytest.mark.parametrize(
    ("opening", "says"),
    [
        ({"colour": "red"}, "OpenRound has no field 'colour'"),
        ({"settings": 7}, "field 'settings' must be an object"),
        ({"players": {"one": "P-1"}}, "field 'players' takes whole numbers as names only."),
        ({"number": "1"}, "field 'number' takes a whole number, not the text '1'."),
        ({"settings": {"seats": 99}}, "settings_not_allowed uth-2019:1.1"),
        ({"shoe": ""}, "no_shoe uth-2019:2.2"),
    ],
)
def test_an_opening_that_cannot_be(opening: dict[str, Any], says: str) -> None:
    run = manage_play("uth-2019", lines=commands({"command": "OpenRound", **opening}))
    assert run.returncode == 2
    assert run.stderr.decode().startswith("line 1: ")
    assert says in run.stderr.decode()
    (final,) = told(run)
    assert (final["final"], final["version"], final["outcome"]) == (True, 0, "open")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["uth-1066"], "instrument: there is none called 'uth-1066'"),
        ([], "instrument: there is none called ''"),
        (["uth-2019", "--game", "snap"], "--game: uth-2019 has no 'snap'; choose from uth"),
        (["uth-2019", "--settings", "{"], "--settings: "),
        (["uth-2019", "--settings", "[]"], "--settings: "),
        (["uth-2019", "--settings", '{"seats": 0}'], "--settings: settings_not_allowed uth-2019:"),
        (["uth-2019", "--fast"], "unrecognized arguments: --fast"),
    ],
)
def test_a_command_line_that_asks_for_what_there_is_not(arguments: list[str], says: str) -> None:
    run = manage_play(*arguments)
    assert run.returncode == 2
    assert says in run.stderr.decode()
    assert run.stdout == b""


def test_events_are_written_as_they_happen() -> None:
    with subprocess.Popen(
        [sys.executable, "manage.py", "play", "uth-2019"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
    ) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(commands(ANTE).encode())
        process.stdin.flush()
        assert json.loads(process.stdout.readline())["event"] == "uth.round_opened"
        assert json.loads(process.stdout.readline())["event"] == "uth.wager_placed"
        process.stdin.close()
        assert json.loads(process.stdout.readline())["final"] is True
    assert process.returncode == 0


def test_django_is_not_loaded() -> None:
    code = (
        "import sys; from games.playing import chosen_game; chosen_game('uth-2019', '');"
        "sys.exit(any(name.split('.')[0] in ('django', 'psycopg', 'celery', 'rest_framework')"
        " for name in sys.modules))"
    )
    run = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, timeout=60)
    assert run.returncode == 0


def test_the_manual_is_what_the_code_says() -> None:
    """After a change of a command: ``manage.py play --document > docs/commands.md``."""
    assert (ROOT / "docs" / "commands.md").read_text(encoding="utf-8") == document()


def test_the_manual_is_printed() -> None:
    run = manage_play("--document")
    assert run.returncode == 0
    assert run.stdout.decode() == document()
