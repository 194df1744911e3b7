"""The floor as plain JSON values: what the API answers with, built without a serializer a field."""

import json
from collections.abc import Callable, Collection, Iterable, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from casino.kernel.event import Event
from casino.kernel.store import Appended
from games.game import Game, SeatMoney
from games.manual import description_of, schema_of
from games.models import AlertLine, TableBoard
from games.rounds import RoundAsOf
from games.tables.rules.state import TableState
from games.telling import line_of

BOARD = (
    "code", "pit", "game", "instrument", "status", "seats", "players", "shoe", "round", "phase",
    "on_layout_cents", "result_cents", "win_cents",
)  # fmt: skip


# Which fields of an event nobody is told yet; entered by whoever sits above the games.
VEILS: list[Callable[[Event], Collection[str]]] = []


def event_json(event: Event) -> dict[str, Any]:
    """An event: its envelope, its fields as recorded, its hashes, and the fact in one sentence.

    A field that is not told yet is null.
    """
    line = line_of(event)
    return {
        "position": event.position,
        "stream": event.stream,
        "version": event.version,
        "type": event.type,
        "schema": event.schema,
        "fields": _told(event),
        "occurred_at": instant_json(event.occurred_at),
        "recorded_at": instant_json(event.recorded_at),
        "actor": event.actor,
        "correlation": event.correlation,
        "prev_hash": event.prev_hash.hex(),
        "hash": event.hash.hex(),
        "sentence": line.sentence,
        "clause": line.clause,
    }


def _told(event: Event) -> dict[str, Any]:
    fields: dict[str, Any] = msgspec.json.decode(event.data)
    hidden = [name for veil in VEILS for name in veil(event)]
    return fields | dict.fromkeys(hidden) if hidden else fields


def recorded_json(appended: Appended, stream: str, **more: Any) -> dict[str, Any]:
    """The answer to a command: what was recorded, and where its stream stands after it."""
    versions = [event.version for event in appended.events if event.stream == stream]
    return {
        "events": [event_json(event) for event in appended.events],
        "version": max(versions, default=0),
        "repeated": appended.repeated,
        **more,
    }


def round_json(found: RoundAsOf) -> dict[str, Any]:
    """A round as of its last event."""
    felt, last = found.felt, found.events[-1]
    return {
        "table": found.table,
        "number": found.number,
        "game": found.game.key,
        "instrument": found.game.instrument,
        "version": found.version,
        "outcome": found.outcome,
        "phase": felt.phase,
        "recorded_at": instant_json(last.recorded_at),
        "hash": last.hash.hex(),
        "felt": msgspec.to_builtins(felt),
        "money": money_json(found.money),
    }


def money_json(money: Iterable[SeatMoney]) -> list[dict[str, Any]]:
    """Each seat's money, with what the player is up or down."""
    return [msgspec.to_builtins(seat) | {"net_cents": seat.net_cents} for seat in money]


def table_json(state: TableState, version: int) -> dict[str, Any]:
    """A table as its events leave it."""
    notified = state.notified
    return {
        "code": state.table,
        "version": version,
        "status": state.status,
        "pit": state.pit,
        "game": state.game,
        "instrument": state.instrument,
        "seats": state.seats,
        "settings": json.loads(state.settings),
        "shoe": state.shoe,
        "decks": [
            {"deck": name, **_sorted_sets(msgspec.to_builtins(deck))}
            for name, deck in sorted(state.decks.items())
        ],
        "players": [{"seat": seat, "player": who} for seat, who in sorted(state.players.items())],
        "round": state.rounds,
        "round_open": state.round_open,
        "limits_notified": notified
        and {"settings": json.loads(notified[0]), "effective_at": notified[1]},
        "closes_at": state.closes_at,
        "last_round": state.last_round,
        "hours": state.hours,
        "staff": dict(state.staff),
        "button": state.button,
        "waiting": list(state.seating.waiting),
        "away": list(state.seating.away),
        "new_deck_due": state.new_deck,
    }


def board_json(row: TableBoard, alerts: Sequence[AlertLine]) -> dict[str, Any]:
    """A table on the floor board, with its open alerts; the newest is told."""
    plain = {name: getattr(row, name) for name in BOARD}
    newest = alerts[0] if alerts else None
    return plain | {
        "alerts": len(alerts),
        "alert": newest.sentence if newest else "",
        "alert_clause": newest.clause if newest else "",
    }


def game_json(game: Game) -> dict[str, Any]:
    """A game with its settings and everything that can be recorded of its rounds."""
    return {
        "key": game.key,
        "name": game.name,
        "instrument": game.instrument,
        "settings": dict(game.default_settings),
        "commands": commands_json(game.commands),
    }


def commands_json(commands: Sequence[type[Any]]) -> list[dict[str, Any]]:
    """Commands with the role each needs and a JSON schema of its fields."""
    return [
        {
            "command": cls.__name__,
            "needs": cls.needs,
            "description": description_of(cls),
            "fields": schema_of(cls),
        }
        for cls in commands
    ]


def instant_json(instant: datetime) -> str:
    """An instant to the microsecond, as it was hashed."""
    return instant.astimezone(UTC).isoformat()


def _sorted_sets(fields: dict[str, Any]) -> dict[str, Any]:
    return {name: sorted(v) if isinstance(v, list) else v for name, v in fields.items()}
