"""A tournament in memory for ``manage.py play tournament``: JSON lines in, JSON lines out.

Like a round's, it needs neither Django nor a database. Draws take their seeds from ``--seed``, so
that the same lines give the same seats.
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from casino.kernel.codec import BadCommand, fields_of
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from games.asked import command_from
from games.kit.draw import commitment
from games.manual import section
from games.play import BadLine
from tournaments.book import TOURNAMENT
from tournaments.rules.decide import COMMANDS
from tournaments.rules.places.standing import standings
from tournaments.rules.told import Told
from tournaments.rules.undo.commands import UndoAct
from tournaments.rules.undo.ways import FOR_GOOD, WAYS_BACK

BAD_INPUT = 2
DIRECTOR = "director"
START = "2026-01-01T19:00:00+11:00"
LINE = 'a line is a JSON object: {"command": "SellEntry", "player": "P-1", "paid_cents": 22000}'
Write = Callable[[Mapping[str, Any]], None]
# Undoing looks an act up in the book, and there is none.
PLAYED = tuple(cls for cls in COMMANDS if cls is not UndoAct)
INTRODUCTION = """# Commands of a tournament

This page is written by `manage.py play tournament --document` from the code; a test keeps the two
the same.

`manage.py play tournament` plays a tournament in memory, without a database: one command a line,
`{"command": "SellEntry", "player": "P-1", "paid_cents": 22000}`, with two fields more if they
matter: `by` is who says it (`director` if nobody is named) and `at` the instant it is said (that of
the line before, if none is). Events go out as JSON lines; the last line is the final figures.
Blank lines and lines that begin with `#` are skipped. Bad input stops the reading: one message
on standard error with the line number and the field or the clause, exit code 2. `--seed TEXT`
makes other draws. `UndoAct` needs the book and is told over the API only.

Over the API the same commands go to `POST /api/tournaments/{code}/commands/`, there without `by`
and `at`. The role is the least one that may give the command.
"""
WAYS = """## Ways back

Every act that is recorded is taken back by a later fact, while nobody has relied on it. Where
several acts are named, either of them does it or each does its part.

| act | taken back by |
| --- | --- |"""


class Event:
    """One tournament; every fact is written as soon as it is made."""

    def __init__(self, write: Write, seed: str) -> None:
        self._write, self._seed = write, seed
        self.state, self.at, self.events = TOURNAMENT.initial, START, 0

    def tell(self, asked: Command, by: str) -> None:
        """Decide what somebody asks, write its facts and keep what they change."""
        draw = self.state.ballot.draw
        told = Told(
            asked=asked, by=by, at=self.at, seed=self._seed_of(draw),
            digest=commitment(self._seed_of(draw + 1)), nonce=str(draw + 1), manager=True,
        )  # fmt: skip
        facts = TOURNAMENT.decide(self.state, told)
        self.state = TOURNAMENT.fold(facts, self.state)
        TOURNAMENT.check(self.state)
        self.events += len(facts)
        for fact in facts:
            self._write({"event": fact.wire, **fields_of(fact)})

    def _seed_of(self, draw: int) -> str:
        return f"{self._seed}/{draw}"

    def final(self) -> dict[str, Any]:
        """The figures as they stand."""
        state, money = self.state, self.state.money
        return {
            "final": True,
            "code": state.code,
            "instrument": state.instrument,
            "version": self.events,
            "closed": state.closed,
            "cancelled": state.cancelled,
            "payments_cents": money.payments_cents,
            "returned_cents": money.returned_cents,
            "pool_cents": money.pool_cents,
            "paid_cents": money.paid_cents,
            "chips": state.chips.value,
            "standings": standings(state) if state.code else [],
        }


def play(lines: Iterable[bytes], write: Write, seed: str = "") -> None:
    """Play the lines to the end or to the first bad one; the final line is written either way."""
    event = Event(write, seed)
    try:
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if text and not text.startswith(b"#"):
                _take(event, number, text)
    finally:
        write(event.final())


def _take(event: Event, number: int, text: bytes) -> None:
    try:
        message = msgspec.json.decode(text, type=dict[str, Any])
        by, event.at = message.pop("by", DIRECTOR), message.pop("at", event.at)
        event.tell(command_from(PLAYED, message.pop("command", None), message), str(by))
    except Refused as refused:
        cited = f" {refused.clause}" if refused.clause else ""
        raise BadLine(number, f"{refused.code}{cited}: {refused.why}") from refused
    except msgspec.ValidationError as bad:
        raise BadLine(number, LINE) from bad
    except (BadCommand, msgspec.MsgspecError, UnicodeDecodeError) as bad:
        raise BadLine(number, str(bad)) from bad


def document() -> str:
    """docs/tournament-commands.md as the code has it."""
    return "\n".join([INTRODUCTION, *map(section, COMMANDS), WAYS, *map(_way_back, COMMANDS), ""])


def _way_back(command: type[Command]) -> str:
    ways = ", ".join(f"`{way.__name__}`" for way in WAYS_BACK.get(command, ()))
    return f"| `{command.__name__}` | {ways or FOR_GOOD[command]} |"


def main(arguments: list[str]) -> int:
    """Play standard input to its end or to the first bad line; the exit code."""
    made = argparse.ArgumentParser(
        prog="manage.py play tournament",
        description="Play a tournament in memory: commands as JSON lines from standard input.",
        epilog="docs/tournament-commands.md describes every command.",
    )
    made.add_argument("--seed", default="", help="makes other draws")
    made.add_argument("--document", action="store_true", help="print the page instead of playing")
    asked = made.parse_args(arguments)
    if asked.document:
        sys.stdout.write(document())
        return 0
    try:
        play(sys.stdin.buffer, _write, asked.seed)
    except BadLine as bad:
        sys.stderr.write(f"{bad}\n")
        return BAD_INPUT
    return 0


def _write(message: Mapping[str, Any]) -> None:
    sys.stdout.buffer.write(msgspec.json.encode(message) + b"\n")
    sys.stdout.buffer.flush()
