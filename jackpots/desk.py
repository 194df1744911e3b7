"""What people do with jackpots: the one door from pages and API to their rules."""

import secrets
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from django.conf import settings
from django.db import transaction

from casino.access.approvals import desk as approvals
from casino.kernel.codec import fields_of, read_command
from casino.kernel.event import Command
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.store import Appended
from games import floor
from games.chips import SLIPS
from games.chips.rules.numbering import TakeNumber
from games.chips.streams import slips_stream
from jackpots.hooks import offering
from jackpots.models import SealedEntry
from jackpots.on_record import games_at, supervisors_of
from jackpots.pool import POOL, pool_stream
from jackpots.pool import SLIPS as SERIES
from jackpots.recompute import recompute
from jackpots.rules import claim_facts as cf
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules.claims import require_releasable, stopped
from jackpots.rules.schemes import clause_of
from jackpots.rules.state import PoolState
from jackpots.trading import next_trading_day

__all__ = ["NoSuchJackpot", "command_jackpot", "jackpot_now", "offering"]

ADJUST = "adjust_jackpot"
TARGET = "jackpot "


class NoSuchJackpot(LookupError):
    """No jackpot of that code was ever opened."""


def jackpot_now(code: str) -> tuple[PoolState, int]:
    """A jackpot and its version; raises ``NoSuchJackpot``."""
    state, version = state_of(pool_stream(code), POOL)
    if not version:
        raise NoSuchJackpot(f"there is no jackpot {code}")
    return state, version


def command_jackpot(code: str, asked: Command, request: Request, at: str = "") -> Appended:
    """Record what a person asks of a jackpot; an adjustment is only prepared by one person."""
    at, salt = at or floor.now(), secrets.token_hex(16)
    stream = pool_stream(code)

    def work(book: Book) -> None:
        opens = isinstance(asked, c.OpenJackpot | sc.OpenJackpotSystem)
        if not opens and not book.state(stream, POOL).open:
            raise NoSuchJackpot(f"there is no jackpot {code}")
        if isinstance(asked, c.AdjustPool):
            prepare_adjustment(book, code, asked, request.actor, at)
        else:
            told = c.Told(asked=asked, by=request.actor, at=at, salt=salt)
            book.record(stream, POOL, _with_more(book, code, told))

    with transaction.atomic():
        appended = transact(work, request)
        if not appended.repeated:
            _keep_sealed(code, asked, appended, salt)
    return appended


def prepare_adjustment(book: Book, code: str, asked: c.AdjustPool, by: str, at: str) -> int:
    """Put an adjustment before a second person; what the rules refuse is refused at once."""
    state = book.state(pool_stream(code), POOL)
    POOL.decide(state, c.Told(asked=asked, by=by, at=at, prepared_by=by))
    reason = asked.reason.replace("_", " ")
    return approvals.prepare(
        book,
        approvals.Prepared(
            act=ADJUST,
            target=f"{TARGET}{code}",
            fields={**fields_of(asked), "prepared_by": by},
            sentence=f"change the {asked.pool} pool of jackpot {code} for {reason}",
            why=asked.why,
            clause=clause_of(state.scheme, "meter"),
            needs=asked.needs,
        ),
        by,
        at,
    )


def _adjust(book: Book, target: str, fields: Mapping[str, Any]) -> None:
    asked = read_command(
        c.AdjustPool, {name: value for name, value in fields.items() if name != "prepared_by"}
    )
    told = c.Told(asked=asked, by="", at=floor.now(), prepared_by=str(fields["prepared_by"]))
    book.record(pool_stream(target.removeprefix(TARGET)), POOL, told)


def _moved(_book: Book, _target: str, fields: Mapping[str, Any]) -> int:
    return int(fields["change_cents"])


approvals.enter_act(ADJUST, approvals.Act(do=_adjust, figure=_moved))


def _with_more(book: Book, code: str, told: c.Told) -> c.Told:
    """What the house adds to what was asked: opened seals, recomputations, numbers, people."""
    match told.asked:
        case c.VerifyClaim(claim=claim):
            return replace(told, entered=_sealed(code, claim))
        case c.ConfirmPayout() as asked:
            return _with_release(book, code, told, asked)
        case c.ReportFault():
            return replace(told, supervisors=supervisors_of(code))
        case sc.OpenJackpotSystem(tables=tables):
            return replace(told, games=games_at(tables))
        case sc.LinkTable(table=table):
            return replace(told, games=games_at([table]))
        case sc.NotifyHandChange() | sc.RemoveQualifyingHand():
            begins, zone = settings.TRADING_DAY_BEGINS, settings.TIME_ZONE
            return replace(told, trading_day=next_trading_day(told.at, begins, zone))
    return told


def _with_release(book: Book, code: str, told: c.Told, asked: c.ConfirmPayout) -> c.Told:
    """Numbers are drawn only for slips that will be written, so that none is missing."""
    state = book.state(pool_stream(code), POOL)
    claims = require_releasable(state, asked, told.by)
    recomputed = recompute(code, state.scheme, claims)
    slips: list[int] = []
    if not stopped(state, claims, recomputed):
        series = slips_stream(SERIES)
        slips = [book.record(series, SLIPS, TakeNumber(table=asked.table)).last for _ in claims]
    return replace(told, recomputed=recomputed, slips=tuple(slips))


def _sealed(code: str, claim: int) -> c.Entered | None:
    kept = SealedEntry.objects.filter(pool=code, claim=claim).first()
    if kept is None:
        return None
    return c.Entered(by=kept.by, hand=kept.hand, amount_cents=kept.amount_cents, salt=kept.salt)


def _keep_sealed(code: str, asked: Command, appended: Appended, salt: str) -> None:
    """Keep an entry until its seal is opened or its claim is over."""
    over = (cf.ClaimCompared, cf.ClaimDropped)
    opened = [event.fact.claim for event in appended.events if isinstance(event.fact, over)]
    SealedEntry.objects.filter(pool=code, claim__in=opened).delete()
    if isinstance(asked, c.PrepareClaim):
        SealedEntry.objects.create(
            pool=code,
            claim=asked.claim,
            by=appended.events[0].actor,
            hand=asked.hand,
            amount_cents=asked.amount_cents,
            salt=salt,
        )
