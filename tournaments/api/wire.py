"""Tournaments as plain JSON values."""

from dataclasses import asdict
from typing import Any

import msgspec

from games.api.wire import commands_json
from tournaments.models import EntrySheet, TournamentBoard
from tournaments.rules.conditions.acts import digest
from tournaments.rules.conditions.checklist import checklist
from tournaments.rules.conditions.findings import findings
from tournaments.rules.decide import COMMANDS
from tournaments.rules.places.status import Standings
from tournaments.rules.state import TournamentState

LISTED = (
    "code", "name", "instrument", "status", "starts_at", "entries", "payments_cents", "pool_cents",
)  # fmt: skip
ENTRY = (
    "number", "player", "entrant", "member", "group", "session", "version", "signed",
    "paid_cents", "contribution_cents", "commission_cents", "bought_cents", "rebuys", "addons",
    "returned_cents", "chips", "prize_cents",
)  # fmt: skip


def listed_json(board: TournamentBoard) -> dict[str, Any]:
    """A tournament in the list."""
    return {name: getattr(board, name) for name in LISTED}


def entry_json(sheet: EntrySheet, standings: Standings) -> dict[str, Any]:
    """An entry, and how it stands now."""
    return {name: getattr(sheet, name) for name in ENTRY} | asdict(standings.of(sheet.number))


def tournament_json(state: TournamentState, version: int) -> dict[str, Any]:
    """A tournament as its events leave it; entries have an address of their own."""
    kept = state.conditions
    return {
        "code": state.code,
        "version": version,
        "name": state.name,
        "instrument": state.instrument,
        "directors": list(state.directors),
        "cancelled": state.cancelled,
        "closed": state.closed,
        "entries_open": state.entries.open,
        "playing": len(state.entries.playing),
        "reserves": [
            {"reserve": one.number, "player": one.player} for one in state.entries.reserves
        ],
        "draft": kept.draft,
        "released": kept.released,
        "published": kept.published,
        "notified": list(kept.notified),
        "money": money_json(state),
        "commands": commands_json(COMMANDS),
    }


def money_json(state: TournamentState) -> dict[str, Any]:
    """The money equation and the prizes."""
    money = state.money
    return {
        "payments_cents": money.payments_cents,
        "returned_cents": money.returned_cents,
        "commission_cents": money.lock.commission_cents if money.lock else money.commission_cents,
        "added_cents": money.added_cents,
        "overlay_cents": money.lock.overlay_cents if money.lock else 0,
        "pool_cents": money.pool_cents,
        "locked": money.lock is not None,
        "prizes": msgspec.to_builtins(money.lock.prizes) if money.lock else [],
        "awards_stage": money.awards_stage,
        "awards": [
            msgspec.to_builtins(award) | {"paid_cents": money.paid.get(award.entry, 0)}
            for award in money.awards
        ],
    }


def conditions_json(state: TournamentState, version: int, expected: int) -> dict[str, Any]:
    """One version with its checklist and what the check before the event finds."""
    terms = state.conditions.versions[version]
    return {
        "version": version,
        "digest": digest(terms),
        "published": version in state.conditions.publications,
        "in_force": version == state.conditions.published,
        "conditions": msgspec.to_builtins(terms),
        "checklist": [
            {"item": a.key, "about": a.label, "clause": a.clause, "answered": a.answered,
             "relevant": a.relevant, "demanded": a.required}
            for a in checklist(state.book, terms)
        ],
        "findings": [msgspec.to_builtins(f) for f in findings(state.book, terms, expected)],
    }  # fmt: skip
