"""Every command of every game described from its own class: for the API and docs/commands.md."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from casino.kernel.event import Command
from games.asked import BY_THE_EDGE
from games.game import Game

INTRODUCTION = """# Commands

This page is written by `manage.py play --document` from the code; a test keeps the two the same.

`manage.py play <instrument>` plays one round in memory, without a database: commands come in as
JSON lines, events go out as JSON lines, and the last line is the final state with the money per
seat.

    $ manage.py play uth-2019 --settings '{"seats": 5}' < round.jsonl

- One command a line: `{"command": "Fold", "seat": 3}`. Blank lines and lines that begin with `#`
  are skipped. Amounts are whole cents, cards are texts such as `"As"`, `"Td"`, `"9c"`.
- A line may say when it happened: `"occurred_at": "2026-01-01T20:00:45+11:00"`. The time stands
  until another line says a later one; clocks go by it.
- The round opens with the game's own settings, each of which `--settings` may replace. Instead the
  first line may be `{"command": "OpenRound"}` with any of the fields given below.
- Each event is written as soon as it is made: `{"event": "<name>", ...its fields}`.
- The last line is `{"final": true, "game", "instrument", "version", "outcome", "phase", "money",
  "state"}`; `outcome` is `open`, `closed` or `void`.
- `--game KEY` chooses among the games of an instrument that governs several.
- Bad input stops the reading: one message on standard error with the line number and the field or
  the clause, exit code 2. Nothing is lost: the events of earlier lines stand, and the last line is
  still written, with the round as those events left it. Exit code 0: every line was accepted.

`manage.py play tournament` does the same for a tournament; its commands are in
`docs/tournament-commands.md`. Those of a jackpot are described by the API (`/api/docs/`).

Over the API the same commands go to `POST /api/tables/{code}/rounds/{number}/commands/`; see
`docs/api.md`. The role is the least one that may give the command there.
"""
OPENING = """## OpenRound

Optional, and only as the first line: what a table lends the round.

| field | takes | default |
| --- | --- | --- |
| `settings` | an object; each key replaces the game's own | `{}` |
| `players` | an object from seat to player, `{"1": "P-17"}` | `{}` |
| `advised` | a list of players already told about the minimum | `[]` |
| `table` | text | `"PLAY"` |
| `number` | whole number | `1` |
| `deck` | text | `""` |
| `shoe` | text | `"PLAY"` |
| `shoe_kind` | `"automated"` or `"manual"`, where the instrument knows both | `"automated"` |
| `cards` | whole number: the deck, where there is a choice; 0 is the game's own | `0` |
| `joker` | true or false | `false` |
| `stakes` | an object from seat to the chips before it, in cents, in poker | `{}` |
| `missed` | an object from seat to the big blinds it has missed, in poker | `{}` |
| `posts` | an object from seat to what it posts to come in, in cents, in poker | `{}` |
| `dead_posts` | the same for what counts for no bet | `{}` |
| `button` | whole number: the seat of the dealer button, in poker | `0` |
"""


def schema_of(cls: type[Command]) -> dict[str, Any]:
    """A command's fields as a JSON schema, without those that the house itself gives."""
    _, components = msgspec.json.schema_components([cls], ref_template="{name}")
    schema: dict[str, Any] = components[cls.__name__]
    fields = {name: _typed(s) for name, s in schema["properties"].items() if name != BY_THE_EDGE}
    required = [name for name in schema["required"] if name != BY_THE_EDGE]
    return {"type": "object", "properties": fields, "required": required}


def description_of(cls: type[Command]) -> str:
    """What the command's docstring says; a dataclass without one has made up its own."""
    text = (cls.__doc__ or "").strip()
    return "" if text.startswith(f"{cls.__name__}(") else " ".join(text.split())


def manual(games: Iterable[Game], others: Mapping[str, Iterable[type[Command]]]) -> str:
    """docs/commands.md: the games, then what is told over the API only, by its address."""
    parts = [INTRODUCTION, OPENING]
    told_by: dict[tuple[type[Command], ...], str] = {}
    for game in games:
        settings = _pretty(dict(game.default_settings))
        parts.append(
            f"## {game.name} (`{game.key}`, instrument `{game.instrument}`)\n\n"
            f"Settings and their defaults:\n\n```json\n{settings}\n```\n"
        )
        first = told_by.setdefault(game.commands, game.name)
        if first == game.name:
            parts.extend(map(section, game.commands))
        else:
            parts.append(f"The commands are those of {first}.\n")
    for told, commands in others.items():
        what, _, address = told.partition(" ")
        parts.append(f"## Commands of a {what}\n\nOver the API only: `POST /api/{address}`.\n")
        parts.extend(map(section, commands))
    return "\n".join(parts)


def section(cls: type[Command]) -> str:
    """One command: its role, what it says, its fields."""
    lines = [f"### {cls.__name__}", "", f"Role: {cls.needs}. {description_of(cls)}".strip(), ""]
    rows = list(_rows(schema_of(cls)))
    if rows:
        lines += ["| field | takes | default |", "| --- | --- | --- |", *rows, ""]
    return "\n".join(lines)


def _rows(schema: dict[str, Any]) -> Iterator[str]:
    for name, field in schema["properties"].items():
        default = msgspec.json.encode(field["default"]).decode() if "default" in field else ""
        yield f"| `{name}` | {_words(name, field)} | {default and f'`{default}`'} |"


def _words(name: str, field: dict[str, Any]) -> str:
    if "enum" in field:
        return "one of " + ", ".join(f"`{choice}`" for choice in field["enum"])
    if field.get("type") == "array":
        whole = field.get("items", {}).get("type") == "integer"
        return (
            "list of whole numbers"
            if whole
            else f"list of {'cards' if name == 'cards' else 'texts'}"
        )
    if name == "chips" and field.get("type") == "object":
        return "an object from denomination in cents to number of chips"
    if field.get("type") == "boolean":
        return "true or false"
    if field.get("type") == "integer":
        return "whole cents" if name.endswith("_cents") else "whole number"
    return "an object" if name == "settings" else "text"


def _typed(field: dict[str, Any]) -> dict[str, Any]:
    return {"type": "string", **field} if "enum" in field else field


def _pretty(value: Any) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode()
