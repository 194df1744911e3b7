"""What people do with chips: the one door from pages and API to the rules of floats and shifts."""

import secrets
from collections.abc import Iterator, Sequence

from django.conf import settings
from django.db import transaction

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.money import dollars
from casino.kernel.store import Appended
from games import floor
from games.chips import FLOAT, SHIFT, SLIPS
from games.chips.dues import Due, due_of
from games.chips.models import SealedCount, ShiftSheet
from games.chips.rules import commands as c
from games.chips.rules import facts as f
from games.chips.rules import shift_commands as sc
from games.chips.rules.numbering import TakeNumber
from games.chips.rules.state import FloatState
from games.chips.streams import float_stream, shift_stream, slips_stream
from games.models import RoundSheet, TableBoard
from games.streams import table_stream
from games.tables import TABLE
from games.tables.rules.lending import require_own

SLIP_KINDS: dict[type[Command], str] = {c.RequestFill: "fill", c.RequestCredit: "credit"}


def float_now(code: str) -> tuple[FloatState, int]:
    """A table's float and its version; raises ``NoSuchTable``."""
    board_of(code)
    return state_of(float_stream(code), FLOAT)


def board_of(code: str) -> TableBoard:
    """The table's row on the floor board; raises ``NoSuchTable``."""
    board = TableBoard.objects.filter(pk=code).first()
    if board is None:
        raise floor.NoSuchTable(f"there is no table {code}")
    return board


def aside_of(state: FloatState, board: TableBoard) -> Due:
    """What the table has put aside in this period: in its rounds, and for seats and time."""
    jackpot = board.fees_jackpot_cents - state.fees_jackpot_cents
    due = due_of(board.code, state.after_round)
    return due.with_fees(board.fees_cents - state.fees_cents, jackpot)


def open_shift_of(pit: str) -> str:
    """The name of the shift that is open in a pit; nothing if none is."""
    sheet = ShiftSheet.objects.filter(pit=pit, status="open").first()
    return sheet.key if sheet else ""


def command_float(code: str, asked: Command, request: Request, at: str = "") -> Appended:
    """Record one fact about a table's float, and tell its shift and the series of slips."""
    at, salt = at or floor.now(), secrets.token_hex(16)
    _require_known_chips(asked)

    def work(book: Book) -> None:
        if isinstance(asked, c.CountChips) and asked.occasion == "opening":
            require_own(book.state(table_stream(code), TABLE))
        told = _told(book, code, asked, request.actor, at, salt)
        book.record(float_stream(code), FLOAT, told)
        for shift, news in _news_for_shift(code, book.staged(float_stream(code))):
            book.record(shift_stream(shift), SHIFT, news)

    with transaction.atomic():
        appended = transact(work, request)
        if isinstance(asked, c.CountDrop | c.DiscardDropCounts) and not appended.repeated:
            _keep_sealed(code, asked, appended, salt)
    return appended


def _told(book: Book, code: str, asked: Command, by: str, at: str, salt: str) -> c.Told:
    """What the house adds to what was asked."""
    board, signs = board_of(code), isinstance(asked, c.SignCount)
    state = book.state(float_stream(code), FLOAT)
    due = aside_of(state, board) if signs else Due()
    return c.Told(
        asked=asked,
        by=by,
        at=at,
        shift=open_shift_of(board.pit),
        game=board.game,
        number=_number(book, code, asked),
        house_cents=board.result_cents,
        fees_cents=board.fees_cents,
        fees_jackpot_cents=board.fees_jackpot_cents,
        rounds=_rounds(code, state.after_round, board.round) if signs else {},
        tube_cents=due.tube_cents,
        jackpot_cents=due.jackpot_cents,
        last_round=board.round,
        round_open=board.round_open,
        report_over_cents=settings.VARIANCE_REPORT_CENTS,
        regulator_from_cents=settings.VARIANCE_REGULATOR_CENTS,
        salt=salt,
        earlier=_opened_seals(code, asked),
    )


def _rounds(code: str, after: int, last: int) -> dict[int, int]:
    """What each round since the last count has won or lost the house."""
    ended = RoundSheet.objects.filter(lent="").exclude(outcome="open")
    dealt = ended.filter(table=code, number__gt=after, number__lte=last).order_by("number")
    return {row.number: row.result_cents for row in dealt}


def _number(book: Book, code: str, asked: Command) -> int:
    kind = SLIP_KINDS.get(type(asked))
    if kind is None:
        return 0
    return book.record(slips_stream(kind), SLIPS, TakeNumber(table=code)).last


def _opened_seals(code: str, asked: Command) -> tuple[tuple[str, int, str], ...]:
    if not isinstance(asked, c.CountDrop):
        return ()
    kept = SealedCount.objects.filter(table=code, period=asked.period).order_by("pk")
    return tuple((count.by, count.amount_cents, count.salt) for count in kept)


def _keep_sealed(
    code: str, asked: c.CountDrop | c.DiscardDropCounts, appended: Appended, salt: str
) -> None:
    """Keep a figure until the box is settled; a third count has to prove the first two again."""
    kept = SealedCount.objects.filter(table=code, period=asked.period)
    over = (f.DropSettled, f.DropDiscarded)
    if any(isinstance(event.fact, over) for event in appended.events):
        kept.delete()
    elif isinstance(asked, c.CountDrop):
        SealedCount.objects.create(
            table=code,
            period=asked.period,
            by=appended.events[0].actor,
            amount_cents=asked.amount_cents,
            salt=salt,
        )


def _news_for_shift(code: str, facts: Sequence[Fact]) -> Iterator[tuple[str, Command]]:
    """What the shift has to know before it may close."""
    for fact in facts:
        match fact:
            case f.FloatOpened():
                yield fact.shift, sc.JoinFloat(table=code, period=fact.period)
            case f.FloatClosed():
                yield (
                    fact.shift,
                    sc.TallyFloat(
                        table=code, period=fact.period, variance_cents=fact.variance_cents
                    ),
                )
            case f.DropSettled():
                yield (
                    fact.shift,
                    sc.NoteDrop(table=code, period=fact.period, amount_cents=fact.amount_cents),
                )
            case f.VarianceFound() | f.VarianceSigned():
                if not fact.variance.startswith("opening/"):
                    yield fact.shift, _variance(code, fact)


def _variance(code: str, fact: f.VarianceFound | f.VarianceSigned) -> Command:
    return sc.NoteVariance(
        table=code,
        variance=fact.variance,
        difference_cents=fact.difference_cents,
        signed=isinstance(fact, f.VarianceSigned),
    )


def _require_known_chips(asked: Command) -> None:
    chips = getattr(asked, "chips", {})
    foreign = sorted(set(chips) - set(settings.CHIP_DENOMINATIONS))
    if foreign:
        known = ", ".join(dollars(cents) for cents in settings.CHIP_DENOMINATIONS)
        raise Refused(
            "denomination_unknown",
            "",
            f"The house has no chip of {dollars(foreign[0])}; there are {known}.",
        )
