"""One round kept in memory: commands in as JSON lines, events and the final state out.

Needs no database and no Django; ``manage.py play`` is its command line and docs/commands.md its
manual.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

from casino.kernel.codec import BadCommand, fields_of, read_fields
from casino.kernel.decider import Refused
from casino.kernel.event import Command
from games.asked import command_from, instant
from games.game import Game, TableForRound

OPENING = "OpenRound"
LENT: Mapping[str, Any] = {"table": "PLAY", "number": 1, "shoe": "PLAY"}
# When a script begins, until a line says when it happened.
START = "2026-01-01T20:00:00+11:00"
Write = Callable[[Mapping[str, Any]], None]


class BadLine(Exception):
    """Input that cannot be read or that the rules refuse, with the number of its line."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(f"line {number}: {why}")
        self.number = number


class Round:
    """A round in memory; every fact is written as soon as it is made."""

    def __init__(self, game: Game, write: Write) -> None:
        self.game, self._write = game, write
        self._state: Any = game.decider.initial
        self._version = 0
        self.at = START
        self._ends: set[str] = set()

    @property
    def is_open(self) -> bool:
        """Whether the round has been opened."""
        return self._version > 0

    def open(self, settings: Mapping[str, Any], lent: Mapping[str, Any]) -> None:
        """Open the round on the game's own terms, changed by ``settings`` and what is lent."""
        told = dict(lent)
        chosen = dict(self.game.default_settings) | dict(settings) | told.pop("settings", {})
        self.game.check_settings(chosen)
        table = read_fields(TableForRound, {**LENT, **told, "settings": chosen}, OPENING)
        self.record(self.game.open_round(table))

    def record(self, command: Command) -> None:
        """Decide a command, write its facts and keep what they change."""
        decider = self.game.decider
        for fact in decider.decide(self._state, command):
            self._state = decider.evolve(self._state, fact)
            self._version += 1
            self._ends.add(self.game.progress(fact).ends)
            self._write({"event": fact.wire, **fields_of(fact)})
        decider.check(self._state)

    def final(self) -> dict[str, Any]:
        """The round as it stands, with each seat's money."""
        game = self.game
        return {
            "final": True,
            "game": game.key,
            "instrument": game.instrument,
            "version": self._version,
            "outcome": next((end for end in ("void", "closed") if end in self._ends), "open"),
            "phase": game.felt(self._state).phase,
            "money": [
                {**msgspec.to_builtins(seat), "net_cents": seat.net_cents}
                for seat in game.money(self._state)
            ],
            "state": plain(self._state),
        }


def play(game: Game, lines: Iterable[bytes], write: Write, settings: Mapping[str, Any]) -> None:
    """Play the lines to the end or to the first bad one; the final line is written either way."""
    played = Round(game, write)
    try:
        for number, line in enumerate(lines, 1):
            text = line.strip()
            if text and not text.startswith(b"#"):
                _take(played, number, text, settings)
        if not played.is_open:
            played.open(settings, {})
    finally:
        write(played.final())


def _take(played: Round, number: int, text: bytes, settings: Mapping[str, Any]) -> None:
    try:
        message = _message(text)
        name = message.pop("command", None)
        played.at = instant(message.pop("occurred_at", played.at), "field 'occurred_at'")
        opening = name == OPENING and not played.is_open
        if not played.is_open:
            played.open(settings, _opening(message) if opening else {})
        if not opening:
            played.record(command_from(played.game.commands, name, message, played.at))
    except Refused as refused:
        cited = f" {refused.clause}" if refused.clause else ""
        raise BadLine(number, f"{refused.code}{cited}: {refused.why}") from refused
    except BadCommand as bad:
        raise BadLine(number, str(bad)) from bad


def _message(text: bytes) -> dict[str, Any]:
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadCommand(f"not JSON: {error}") from error
    if not isinstance(message, dict):
        raise BadCommand('a line is a JSON object: {"command": "Fold", "seat": 3}')
    return message


def _opening(message: dict[str, Any]) -> dict[str, Any]:
    known = [field.name for field in fields(TableForRound)]
    for name in message:
        if name not in known:
            raise BadCommand(f"{OPENING} has no field {name!r}; its fields are: {', '.join(known)}")
    if not isinstance(message.get("settings", {}), dict):
        raise BadCommand(f"{OPENING}: field 'settings' must be an object")
    return message


def plain(value: Any) -> Any:
    """A state as JSON values: sets sorted, keys as text."""
    if isinstance(value, msgspec.Struct):
        return {name: plain(getattr(value, name)) for name in value.__struct_fields__}
    if is_dataclass(value) and type(value).__str__ is not object.__str__:
        return str(value)
    if is_dataclass(value) and not isinstance(value, type):
        return {field.name: plain(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, Mapping):
        return {_key(key): plain(item) for key, item in value.items()}
    if isinstance(value, set | frozenset):
        return sorted((plain(item) for item in value), key=str)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value if isinstance(value, str | int | None) else str(value)


def _key(key: Any) -> str:
    return "/".join(map(str, key)) if isinstance(key, tuple) else str(key)
