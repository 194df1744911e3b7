"""What the pages of a jackpot show."""

import json
from collections.abc import Collection, Sequence
from typing import Any

from django.db.models import Max
from django.http import Http404

from casino.kernel import store
from casino.kernel.models import EventRow
from games.floor import now
from games.pages.table_page import Entry
from jackpots import desk
from jackpots.console import PREFIX, console_stream
from jackpots.console.desk import consoles
from jackpots.models import ClaimSheet, PoolBoard
from jackpots.narrate import narrate, narrate_console
from jackpots.on_record import tables_of
from jackpots.pages.acts import acts_of
from jackpots.pages.acts_system import missed_runs
from jackpots.pages.asking import Act
from jackpots.pages.history import plot_of
from jackpots.pool import pool_stream
from jackpots.rules.nomination import prizes
from jackpots.rules.scheme import Prize
from jackpots.rules.schemes import SCHEMES
from jackpots.rules.state import PoolState

FEED, HITS = 40, 25


def board_of(code: str) -> PoolBoard:
    """The jackpot's row; a page that does not exist otherwise."""
    board = PoolBoard.objects.filter(pk=code).first()
    if board is None:
        raise Http404(f"There is no jackpot {code}.")
    return board


def jackpot_page(code: str, roles: Collection[str]) -> dict[str, Any]:
    """Everything on a jackpot's console page."""
    # Before all else: what is recorded while the page is read must make the next look differ.
    seen = _seen(code, serials_of(code))
    board = board_of(code)
    state, _ = desk.jackpot_now(code)
    shown = consoles(code)
    acts = acts_of(state, [console.row for console in shown], roles)
    return {
        "board": board,
        "pool": state,
        "scheme": SCHEMES[state.scheme],
        "prizes": prizes_now(state),
        "to_come": state.system.to_come(now()) if state.system else (),
        "terms": state.terms[-1],
        "tables": tables_of(code),
        "consoles": [(one, _of(acts, f"console {one.row.serial}")) for one in shown],
        "claims": _claims(state, acts),
        "hits": ClaimSheet.objects.filter(pool=code, status__in=("paid", "reversed"))[:HITS],
        "fault_acts": _of(acts, "fault"),
        "money_acts": _of(acts, "money"),
        "report_acts": _of(acts, "report"),
        "missed": missed_runs(state),
        "missed_acts": _of(acts, "missed"),
        "acts": acts,
        "plot": plot_of(board),
        "feed": _feed(code, [one.row.serial for one in shown]),
        "seen": seen,
    }


def claim_page(code: str, number: int, roles: Collection[str]) -> dict[str, Any]:
    """One claim with what may be done about it."""
    board_of(code)
    state, version = desk.jackpot_now(code)
    sheet = ClaimSheet.objects.filter(pool=code, number=number).first()
    if sheet is None:
        raise Http404(f"Jackpot {code} has no claim {number}.")
    acts = acts_of(state, (), roles)
    since = store.read(pool_stream(code), sheet.version - 1)
    events = [event for event in since if _about(event.fact, number)]
    return {
        "board": board_of(code),
        "claim": sheet,
        "scheme": SCHEMES[state.scheme],
        "prizes": prizes_now(state),
        "together": ClaimSheet.objects.filter(
            pool=code, table=sheet.table, round=sheet.round
        ).exclude(pk=sheet.pk),
        "acts": _of(acts, f"claim {number}"),
        "feed": [Entry(event, narrate(event.fact)) for event in reversed(events)],
        "seen": str(version),
    }


def meter(code: str) -> dict[str, Any]:
    """What the screen at the table shows to anybody."""
    board = board_of(code)
    state, _ = desk.jackpot_now(code)
    wagers = {_displayed(table.settings) for table in tables_of(code)}
    return {
        "board": board,
        "prizes": prizes_now(state),
        "wagers": sorted(wagers - {0}),
        "increment_cents": state.terms[-1].increment_cents,
        "off": bool(state.faults) and state.system is None,
        "seen": f"{board.events}{_notice(state)}",
    }


def prizes_now(state: PoolState) -> tuple[Prize, ...]:
    """What qualifies at this moment: a notified change shows the moment it holds."""
    if state.system is None:
        return SCHEMES[state.scheme].prizes
    return prizes(state.system.nomination_at(now()))


def _notice(state: PoolState) -> str:
    """Changes with the notice, which may change without an event."""
    return f" {state.system.nomination_at(now()).from_at}" if state.system else ""


def changed_since(code: str, seen: str, serials: Sequence[str]) -> bool:
    """Whether anything was recorded of the jackpot or its consoles since the page was drawn."""
    return seen != _seen(code, serials)


def serials_of(code: str) -> list[str]:
    """The consoles that show a jackpot."""
    return [one.row.serial for one in consoles(code)]


def _displayed(settings: str) -> int:
    return int(json.loads(settings).get("jackpot_wager_cents", 0))


def _about(fact: Any, number: int) -> bool:
    return getattr(fact, "claim", 0) == number


def _claims(state: PoolState, acts: Sequence[Act]) -> list[tuple[Any, list[Act]]]:
    return [(claim, _of(acts, f"claim {claim.claim}")) for claim in state.claims.values()]


def _of(acts: Sequence[Act], group: str) -> list[Act]:
    return [act for act in acts if act.group == group]


def _feed(code: str, serials: Sequence[str]) -> list[Entry]:
    """What was last recorded of the pool and of its consoles, newest first."""
    streams = [pool_stream(code), *(console_stream(serial) for serial in serials)]
    heads = EventRow.objects.filter(stream__in=streams).values("stream").annotate(n=Max("version"))
    events = [
        event for row in heads for event in store.read(row["stream"], max(0, row["n"] - FEED))
    ]
    newest = sorted(events, key=lambda event: event.position, reverse=True)[:FEED]
    return [
        Entry(
            event,
            narrate_console(event.fact) if event.stream.startswith(PREFIX) else narrate(event.fact),
        )
        for event in newest
    ]


def _seen(code: str, serials: Sequence[str]) -> str:
    streams = [pool_stream(code), *(console_stream(serial) for serial in serials)]
    found = EventRow.objects.filter(stream__in=streams).aggregate(head=Max("position"))
    return str(found["head"] or 0)
