"""Jackpots, claims and consoles as plain JSON values."""

from collections.abc import Mapping
from typing import Any

import msgspec

from games.api.wire import commands_json
from jackpots.api.shapes import CLAIM, CONSOLE, LISTED
from jackpots.models import ClaimSheet, ConsoleBoard, PoolBoard
from jackpots.rules import system_commands as sc
from jackpots.rules.state import PoolState
from jackpots.rules.system import System


def listed_json(board: PoolBoard) -> dict[str, Any]:
    """A jackpot in the list."""
    return {name: getattr(board, name) for name in LISTED}


def jackpot_json(board: PoolBoard, state: PoolState, version: int) -> dict[str, Any]:
    """A jackpot as it is now."""
    open_claims = ClaimSheet.objects.filter(pool=board.code, number__in=list(state.claims))
    consoles = ConsoleBoard.objects.filter(jackpot=board.code)
    return listed_json(board) | {
        "version": version,
        "equation": equation_json(board),
        "terms": msgspec.to_builtins(state.terms[-1]),
        "pending": msgspec.to_builtins(state.pending),
        "cap_cents": state.cap_cents,
        "seed_due_cents": state.seed_due_cents,
        "house_paid_cents": state.house_paid_cents,
        "system": system_json(state.system) if state.system else None,
        "faults": [
            {"fault": name, **msgspec.to_builtins(fault)} for name, fault in state.faults.items()
        ],
        "claims": [claim_json(claim) for claim in open_claims],
        "consoles": [console_json(console) for console in consoles],
        "commands": commands_json(sc.COMMANDS),
    }


def system_json(system: System) -> dict[str, Any]:
    """A Jackpot System."""
    return {
        "tables": system.tables,
        "nominations": [msgspec.to_builtins(one) for one in system.nominations],
        "missed": sorted(system.missed),
        "at_seed": system.at_seed,
    }


def equation_json(board: PoolBoard) -> dict[str, Any]:
    """The money equation, term by term."""
    return {
        "opening_cents": board.opening_cents,
        "contributions_cents": board.contributions_cents,
        "seeds_cents": board.seeds_cents,
        "paid_cents": board.paid_cents,
        "adjustments_cents": board.adjustments_cents,
        "display_cents": board.jackpot_cents,
        "reserve_cents": board.reserve_cents,
        "holds": board.owed_cents == board.held_cents,
    }


def claim_json(claim: ClaimSheet) -> dict[str, Any]:
    """A claim; what was entered stays under seal until both persons have entered it."""
    return {name: getattr(claim, name) for name in CLAIM}


def console_json(console: ConsoleBoard) -> dict[str, Any]:
    """A console."""
    return {name: getattr(console, name) for name in CONSOLE}


def meter_json(view: Mapping[str, Any]) -> dict[str, Any]:
    """What the screen at the table shows."""
    return {
        "code": view["board"].code,
        "name": view["board"].name,
        "meter_cents": view["board"].jackpot_cents,
        "wagers_offered": not view["off"],
        "displayed_wagers_cents": view["wagers"],
        "increment_cents": view["increment_cents"],
        "prizes": [msgspec.to_builtins(prize) for prize in view["prizes"]],
    }
