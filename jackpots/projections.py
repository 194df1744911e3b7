"""Jackpots, their movements, claims and consoles, folded from events."""

from collections.abc import Iterable
from typing import Any

from casino.devices import board
from casino.kernel.event import Event
from casino.kernel.projection import Projection
from jackpots.console import CONSOLE, serial_of
from jackpots.console.rules.state import ConsoleState
from jackpots.models import ClaimSheet, ConsoleBoard, PoolBoard, PoolLine
from jackpots.pool import code_of
from jackpots.rules import claim_facts as cf
from jackpots.rules import facts as f
from jackpots.rules import system_facts as sf
from jackpots.rules.ledger import MOVING, change_of, move_of


class PoolList(Projection):
    """Every jackpot."""

    name = "jackpot-board"
    model = PoolBoard

    def concerns(self, kind: str) -> bool:
        return kind == "jackpot"

    def keys(self, event: Event) -> Iterable[str]:
        code = code_of(event.stream)
        return (code,) if code else ()

    def fold(self, row: PoolBoard, event: Event) -> None:
        move, change = move_of(event.fact), change_of(event.fact)
        row.opening_cents += move.opening_cents
        row.contributions_cents += move.contributions_cents
        row.seeds_cents += move.seeds_cents
        row.paid_cents += move.paid_cents
        row.adjustments_cents += move.adjustments_cents
        row.jackpot_cents += change.jackpot_cents
        row.reserve_cents += change.reserve_cents
        row.events, row.changed_at = event.version, event.recorded_at
        match event.fact:
            case f.JackpotOpened() as fact:
                row.name, row.scheme, row.instrument = fact.name, fact.scheme, fact.instrument
            case f.WagerTaken() | sf.RoundCounted():
                row.wagers += 1
            case f.WagerReversed() | sf.CountReversed():
                row.wagers -= 1
            case f.MeterCapped(cap_cents=cap):
                row.cap_cents = cap
            case f.JackpotPaid() as fact:
                row.hits += 1
                row.last_hit, row.last_hit_cents = fact.hand, fact.amount_cents
                row.last_hit_at = event.occurred_at
            case f.PayoutReversed():
                row.hits -= 1


class LineList(Projection):
    """Every movement of every jackpot."""

    name = "jackpot-lines"
    model = PoolLine

    def concerns(self, kind: str) -> bool:
        return kind == "jackpot"

    def keys(self, event: Event) -> Iterable[str]:
        code = code_of(event.stream)
        return (f"{code}/{event.version}",) if isinstance(event.fact, MOVING) else ()

    def fold(self, row: PoolLine, event: Event) -> None:
        fact: Any = event.fact
        change = change_of(fact)
        row.position = event.position
        row.pool, row.version = code_of(event.stream), event.version
        row.kind = event.type.removeprefix("jackpot.")
        row.jackpot_cents, row.reserve_cents = change.jackpot_cents, change.reserve_cents
        row.meter_cents = getattr(fact, "meter_cents", change.jackpot_cents)
        row.table, row.round = getattr(fact, "table", ""), getattr(fact, "round", 0)
        row.seat, row.claim = getattr(fact, "seat", 0), getattr(fact, "claim", 0)
        row.at = event.occurred_at


class ClaimList(Projection):
    """Every claim."""

    name = "jackpot-claims"
    model = ClaimSheet

    def concerns(self, kind: str) -> bool:
        return kind == "jackpot"

    def keys(self, event: Event) -> Iterable[str]:
        code, claim = code_of(event.stream), getattr(event.fact, "claim", 0)
        return (f"{code}/{claim}",) if code and claim else ()

    def fold(self, row: ClaimSheet, event: Event) -> None:
        match event.fact:
            case cf.ClaimDeclared() as fact:
                row.pool, row.number = code_of(event.stream), fact.claim
                row.version = event.version
                row.table, row.round, row.seat = fact.table, fact.round, fact.seat
                row.hand, row.displayed_cents = fact.hand, fact.displayed_cents
                row.pool_cents, row.declared_at = fact.pool_cents, event.occurred_at
            case cf.ClaimChecked() as fact:
                row.checked_by, row.cards_counted = fact.by, fact.cards_counted
                row.status = "checked" if fact.sound else "declared"
                row.trouble = "" if fact.sound else "The check at the table was not in order."
            case cf.ClaimPrepared(by=by):
                row.status, row.prepared_by, row.trouble = "prepared", by, ""
            case cf.ClaimCompared() as fact:
                _compared(row, fact)
            case cf.ReleaseStopped():
                row.status, row.prepared_by, row.verified_by = "checked", "", ""
                row.trouble = "The book works out something else: enter hand and amount again."
            case cf.ClaimDropped(why=why):
                row.status, row.ended_why = "dropped", why
            case sf.ValueHeld(by=by):
                row.recorded_by = by
            case sf.ClaimRevalued() as fact:
                _revalued(row, fact)
            case sf.PayoutSigned(by=by):
                row.signed_by = by
            case f.JackpotPaid() as fact:
                _paid(row, fact, event)
            case f.PayoutReversed(why=why):
                row.status, row.ended_why = "reversed", why


def _compared(row: ClaimSheet, fact: cf.ClaimCompared) -> None:
    if fact.agreed:
        row.status, row.verified_by, row.trouble = "verified", fact.verified_by, ""
        return
    row.status, row.prepared_by = "checked", ""
    row.trouble = "The two entries differ: both persons enter hand and amount again."


def _revalued(row: ClaimSheet, fact: sf.ClaimRevalued) -> None:
    row.pool_cents = fact.value_cents
    if row.status in ("prepared", "verified"):
        row.status = "checked"
    row.prepared_by = row.verified_by = row.signed_by = ""
    row.trouble = f"Claim {fact.because} does not stand: enter hand and amount of this one anew."


def _paid(row: ClaimSheet, fact: f.JackpotPaid, event: Event) -> None:
    row.status, row.slip, row.confirmed_by = "paid", fact.slip, fact.by
    row.hand, row.amount_cents = fact.hand, fact.amount_cents
    row.jackpot_cents, row.reserve_cents = fact.jackpot_cents, fact.reserve_cents
    row.house_cents, row.clause = fact.house_cents, fact.clause
    row.paid_at, row.trouble = event.occurred_at, ""


class ConsoleList(Projection):
    """Every console."""

    name = "console-board"
    model = ConsoleBoard

    def concerns(self, kind: str) -> bool:
        return kind == "console"

    def keys(self, event: Event) -> Iterable[str]:
        serial = serial_of(event.stream)
        return (serial,) if serial else ()

    def fold(self, row: ConsoleBoard, event: Event) -> None:
        state = board.state_after(row, event, CONSOLE)
        row.model, row.approval, row.address = state.model, state.approval, state.address
        row.jackpot, row.polled = state.jackpot, not state.withdrawn
        row.meter_cents, row.heard = state.meter_cents, state.heard
        row.variance_cents, row.silent = state.variance_cents, state.silent
        row.fault, row.to_set = " ".join(sorted(state.reported)), state.to_set
        board.remember(row, state, CONSOLE)
        row.changed_at = event.recorded_at


def remembered(row: ConsoleBoard) -> ConsoleState | None:
    """The console's state as the board holds it; None if other code than today's wrote it."""
    return board.remembered(row, CONSOLE)


PROJECTIONS: list[Projection] = [PoolList(), LineList(), ClaimList(), ConsoleList()]
