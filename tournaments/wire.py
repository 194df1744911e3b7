"""Tournaments as plain JSON values."""

from typing import Any

import msgspec

from games.wire import commands_json
from tournaments.models import TournamentBoard
from tournaments.rules.decide import COMMANDS
from tournaments.rules.state import TournamentState

LISTED = ("code", "name", "instrument", "status", "starts_at", "entries", "payments_cents")


def listed_json(board: TournamentBoard) -> dict[str, Any]:
    """A tournament in the list."""
    return {name: getattr(board, name) for name in LISTED}


def tournament_json(state: TournamentState, version: int) -> dict[str, Any]:
    """A tournament as its events leave it; entries have an address of their own."""
    return {
        "code": state.code,
        "version": version,
        "name": state.name,
        "instrument": state.instrument,
        "directors": list(state.directors),
        "cancelled": state.cancelled,
        "closed": state.closed,
        "conditions": msgspec.to_builtins(state.terms),
        "commands": commands_json(COMMANDS),
    }
