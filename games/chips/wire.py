"""Floats, slips and shifts as plain JSON values."""

import json
from typing import Any

import msgspec

from games.api.wire import commands_json
from games.chips.figures import Figures, Row, rows_of, total
from games.chips.models import ShiftSheet, SlipSheet
from games.chips.rules import commands as c
from games.chips.rules import shift_commands as sc
from games.chips.rules.state import FloatState
from games.chips.shapes import LISTED, SLIP

PLAIN = ("rounds",)


def float_json(code: str, state: FloatState, version: int, house_cents: int) -> dict[str, Any]:
    """A float as it is now; a drop box shows who has counted it, and no figure under seal."""
    return {
        "table": code,
        "version": version,
        "status": state.status,
        "period": state.period,
        "shift": state.shift,
        "chips": _tray(state.chips),
        "expected_cents": state.expected_cents(house_cents),
        "fills_cents": state.fills_cents,
        "credits_cents": state.credits_cents,
        "sold_cents": state.sold_cents,
        "count": msgspec.to_builtins(state.count, str_keys=True),
        "slips": [msgspec.to_builtins(slip, str_keys=True) for slip in state.slips.values()],
        "variances": [
            {"variance": name, **msgspec.to_builtins(variance)}
            for name, variance in state.variances.items()
        ],
        "drops": [
            {"period": period, "counted_by": sorted(drop.seals), "counts": drop.counts}
            for period, drop in state.drops.items()
        ],
        "commands": commands_json(c.COMMANDS),
    }


def slip_json(slip: SlipSheet) -> dict[str, Any]:
    """A slip."""
    return {name: getattr(slip, name) for name in SLIP} | {"chips": json.loads(slip.chips)}


def shift_json(sheet: ShiftSheet, version: int) -> dict[str, Any]:
    """A shift with its figures."""
    rows = rows_of(sheet.key)
    return {name: getattr(sheet, name) for name in LISTED} | {
        "version": version,
        "tables": [_row_json(row) for row in rows],
        "total": figures_json(total(rows)),
        "commands": commands_json(sc.COMMANDS),
    }


def figures_json(figures: Figures) -> dict[str, Any]:
    """Figures with their unit in their names."""
    plain: dict[str, Any] = msgspec.to_builtins(figures)
    named = {name if name in PLAIN else f"{name}_cents": value for name, value in plain.items()}
    return named | {"win_cents": figures.win, "hold": figures.hold}


def _row_json(row: Row) -> dict[str, Any]:
    return figures_json(row.figures) | {
        "table": row.sheet.table,
        "period": row.sheet.period,
        "status": row.sheet.status,
        "drop_counted": row.drop_counted,
        "unsigned": row.unsigned,
    }


def _tray(chips: dict[int, int]) -> dict[str, int]:
    return {str(denomination): count for denomination, count in chips.items()}
