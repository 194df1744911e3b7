"""Floats, slips and shifts, folded from events."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import Any

from casino.kernel.codec import canonical
from casino.kernel.event import Event
from casino.kernel.projection import Projection
from games.chips.models import FeeSheet, FloatSheet, ShiftSheet, SlipSheet
from games.chips.rules import facts as f
from games.chips.rules import shift_facts as s
from games.chips.rules.state import slip_key
from games.chips.streams import SHIFT, table_of
from games.tables.rules.facts import SeatingFeeCharged, TimeCharged

Slips = f.SlipRequested | f.SlipSent | f.SlipReceived | f.SlipVoided


def _instant(text: str) -> datetime:
    return datetime.fromisoformat(text)


class FloatList(Projection):
    """Every period of every float."""

    name = "float-list"
    model = FloatSheet

    def concerns(self, kind: str) -> bool:
        return kind == "float"

    def keys(self, event: Event) -> Iterable[str]:
        table, period = table_of(event.stream), getattr(event.fact, "period", 0)
        return (f"{table}/{period}",) if table and type(event.fact) in _FLOAT else ()

    def fold(self, row: FloatSheet, event: Event) -> None:
        row.table = table_of(event.stream)
        _FLOAT[type(event.fact)](row, event.fact)


def _opened(row: FloatSheet, fact: f.FloatOpened) -> None:
    row.period, row.shift, row.status = fact.period, fact.shift, "open"
    row.opener_cents, row.opener_variance_cents = fact.total_cents, fact.difference_cents
    row.after_round, row.house_cents = fact.after_round, fact.house_cents
    row.fees_cents, row.fees_jackpot_cents = fact.fees_cents, fact.fees_jackpot_cents
    row.opened_at = _instant(fact.at)


def _closed(row: FloatSheet, fact: f.FloatClosed) -> None:
    row.status, row.closer_cents = "closed", fact.total_cents
    row.fills_cents, row.credits_cents = fact.fills_cents, fact.credits_cents
    row.sold_cents, row.result_cents = fact.sold_cents, fact.result_cents
    row.commission_cents, row.jackpot_drop_cents = fact.commission_cents, fact.jackpot_drop_cents
    row.variance_cents, row.last_round = fact.variance_cents, fact.after_round
    row.closed_at = _instant(fact.at)


def _sent(row: FloatSheet, fact: f.SlipSent) -> None:
    row.credits_cents += fact.amount_cents if fact.kind == "credit" else 0


def _received(row: FloatSheet, fact: f.SlipReceived) -> None:
    row.fills_cents += fact.amount_cents if fact.kind == "fill" else 0


def _voided(row: FloatSheet, fact: f.SlipVoided) -> None:
    row.credits_cents -= fact.put_back_cents


def _sold(row: FloatSheet, fact: f.ChipsSold) -> None:
    row.sold_cents += fact.amount_cents


def _corrected(row: FloatSheet, fact: f.BuyInCorrected) -> None:
    row.sold_cents += fact.amount_cents - fact.was_cents


def _settled(row: FloatSheet, fact: f.DropSettled) -> None:
    row.drop_cents = fact.amount_cents
    _cleared(row, f"count/{fact.period}")


def _found(row: FloatSheet, fact: f.VarianceFound) -> None:
    """A variance of an opener is not the float's before it has opened."""
    if fact.variance.startswith("opening/"):
        return
    row.unsigned = " ".join(sorted({*row.unsigned.split(), fact.variance}))
    row.regulator = row.regulator or fact.regulator


def _signed(row: FloatSheet, fact: f.VarianceSigned) -> None:
    _cleared(row, fact.variance)
    row.regulator = row.regulator or fact.regulator


def _cleared(row: FloatSheet, variance: str) -> None:
    row.unsigned = " ".join(name for name in row.unsigned.split() if name != variance)


_FLOAT: dict[type[Any], Callable[[FloatSheet, Any], None]] = {
    f.FloatOpened: _opened,
    f.FloatClosed: _closed,
    f.SlipSent: _sent,
    f.SlipReceived: _received,
    f.SlipVoided: _voided,
    f.ChipsSold: _sold,
    f.BuyInCorrected: _corrected,
    f.DropSettled: _settled,
    f.VarianceFound: _found,
    f.VarianceSigned: _signed,
}


class FeeList(Projection):
    """Every fee charged outside the rounds."""

    name = "fee-list"
    model = FeeSheet

    def concerns(self, kind: str) -> bool:
        return kind == "table"

    def keys(self, event: Event) -> Iterable[str]:
        charged = isinstance(event.fact, TimeCharged | SeatingFeeCharged)
        return (f"{event.stream.removeprefix('table/')}/{event.version}",) if charged else ()

    def fold(self, row: FeeSheet, event: Event) -> None:
        row.table, row.at = event.stream.removeprefix("table/"), event.occurred_at
        match event.fact:
            case TimeCharged(amount_cents=cents, jackpot_cents=jackpot):
                row.amount_cents, row.jackpot_cents = cents, jackpot
            case SeatingFeeCharged(amount_cents=cents):
                row.amount_cents = cents


class SlipList(Projection):
    """Every slip."""

    name = "slip-list"
    model = SlipSheet

    def concerns(self, kind: str) -> bool:
        return kind == "float"

    def keys(self, event: Event) -> Iterable[str]:
        match event.fact:
            case (f.SlipRequested() | f.SlipSent() | f.SlipReceived() | f.SlipVoided()) as fact:
                return (slip_key(fact.kind, fact.number),)
        return ()

    def fold(self, row: SlipSheet, event: Event) -> None:
        match event.fact:
            case f.SlipRequested() as fact:
                row.kind, row.number, row.table = fact.kind, fact.number, table_of(event.stream)
                row.game, row.shift = fact.game, fact.shift
                row.chips, row.amount_cents = canonical(fact.chips).decode(), fact.amount_cents
                row.requested_by, row.requested_at = fact.by, _instant(fact.at)
            case f.SlipSent() as fact:
                row.status, row.sent_by, row.sent_at = "sent", fact.by, _instant(fact.at)
            case f.SlipReceived() as fact:
                row.status, row.received_by = "complete", fact.by
                row.received_at = _instant(fact.at)
            case f.SlipVoided() as fact:
                row.status, row.voided_by, row.void_reason = "void", fact.by, fact.why
                row.voided_at = _instant(fact.at)


class ShiftList(Projection):
    """Every shift."""

    name = "shift-list"
    model = ShiftSheet

    def concerns(self, kind: str) -> bool:
        return kind == "shift"

    def keys(self, event: Event) -> Iterable[str]:
        return (event.stream.removeprefix(SHIFT),) if event.stream.startswith(SHIFT) else ()

    def fold(self, row: ShiftSheet, event: Event) -> None:
        match event.fact:
            case s.ShiftOpened() as fact:
                row.pit, row.day, row.number = fact.pit, fact.day, fact.number
                row.follows, row.opened_by = fact.follows, fact.by
                row.opened_at = _instant(fact.at)
            case s.HandOverOffered(by=by):
                row.offered_by = by
            case s.ShiftHandedOver() as fact:
                row.status, row.ended_by, row.handed_to = "closed", fact.by, fact.to
                row.ended_at = _instant(fact.at)
            case s.ShiftClosed() as fact:
                row.status, row.ended_by, row.ended_at = "closed", fact.by, _instant(fact.at)


PROJECTIONS: list[Projection] = [FloatList(), FeeList(), SlipList(), ShiftList()]
