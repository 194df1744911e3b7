"""The door to second-person approval: prepare, confirm, decline, and lapse by time.

An app enters each act that can need a second person with ``enter_act``. What was prepared is done
in the transaction that confirms it: neither is recorded without the other.
"""

import json
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings

from casino.access.approvals import APPROVAL
from casino.access.approvals.rules import commands as c
from casino.access.approvals.rules.state import ApprovalState
from casino.access.models import ApprovalSheet
from casino.access.permission import RoleNeeded
from casino.access.roles import LADDER, ROLES, may
from casino.kernel.codec import canonical
from casino.kernel.decider import Refused
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.numbering import draw_number
from casino.kernel.store import Appended

PREFIX = "approval/"


class NoSuchApproval(LookupError):
    """Nothing was ever prepared under that number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """What the app does once a second person agrees, and the money it moves, as it stands now."""

    do: Callable[[Book, str, Mapping[str, Any]], None]
    figure: Callable[[Book, str, Mapping[str, Any]], int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """An act as it is put before a second person."""

    act: str
    target: str
    fields: Mapping[str, Any]
    sentence: str
    why: str
    clause: str
    needs: str


_ACTS: dict[str, Act] = {}


def enter_act(name: str, act: Act) -> None:
    """Enter what is to be done when an act of this name is confirmed."""
    _ACTS[name] = act


def stream_of(number: int) -> str:
    """The stream of an approval."""
    return f"{PREFIX}{number}"


def number_of(stream: str) -> int | None:
    """The number in an approval's stream; None for any other stream."""
    return int(stream.removeprefix(PREFIX)) if stream.startswith(PREFIX) else None


def prepare(book: Book, prepared: Prepared, by: str, at: str) -> int:
    """Put an act before a second person, within a transaction; the number of the approval."""
    waiting = ApprovalSheet.objects.filter(
        status="waiting", act=prepared.act, target=prepared.target, lapses_at__gt=at
    ).first()
    if waiting is not None:
        raise Refused(
            "approval_waiting",
            prepared.clause,
            f"This was prepared by {waiting.prepared_by} already and waits for a second person: "
            f"{who_may_confirm(waiting.needs, waiting.prepared_by)}.",
        )
    number = draw_number(book, "approval")
    lapses = datetime.fromisoformat(at) + timedelta(minutes=settings.APPROVAL_MINUTES)
    command = c.PrepareAct(
        number=number,
        act=prepared.act,
        target=prepared.target,
        fields=canonical(dict(prepared.fields)).decode(),
        sentence=prepared.sentence,
        why=prepared.why,
        clause=prepared.clause,
        amount_cents=_ACTS[prepared.act].figure(book, prepared.target, prepared.fields),
        least_role=prepared.needs,
        by=by,
        at=at,
        lapses_at=lapses.isoformat(),
    )
    book.record(stream_of(number), APPROVAL, command)
    return number


def confirm(number: int, roles: Collection[str], request: Request, at: str) -> Appended:
    """Confirm as another person with the needed role, and do what was prepared."""
    _require_role(number, roles)

    def work(book: Book) -> None:
        state = book.state(stream_of(number), APPROVAL)
        act, fields = _ACTS[state.act], json.loads(state.fields)
        figure = state.amount_cents
        if state.status == "waiting" and state.by != request.actor:
            figure = act.figure(book, state.target, fields)
        command = c.ConfirmAct(by=request.actor, at=at, amount_cents=figure)
        book.record(stream_of(number), APPROVAL, command)
        act.do(book, state.target, fields)

    return transact(work, request)


def decline(number: int, why: str, roles: Collection[str], request: Request, at: str) -> Appended:
    """Say no, or take back what one has prepared oneself."""
    if approval_now(number).by != request.actor:
        _require_role(number, roles)
    command = c.DeclineAct(by=request.actor, why=why, at=at)
    return transact(lambda book: book.record(stream_of(number), APPROVAL, command), request)


def lapse_overdue(at: str) -> int:
    """Let every approval lapse whose time is over; how many did."""
    overdue = ApprovalSheet.objects.filter(status="waiting", lapses_at__lte=at)
    numbers = list(overdue.values_list("number", flat=True))
    for number in numbers:
        _lapse(number, at)
    return len(numbers)


def _lapse(number: int, at: str) -> None:
    def work(book: Book) -> None:
        if book.state(stream_of(number), APPROVAL).status == "waiting":
            book.record(stream_of(number), APPROVAL, c.LapseAct(at=at))

    transact(work, Request(actor="house"))


def approval_now(number: int) -> ApprovalState:
    """An approval as it stands; raises ``NoSuchApproval``."""
    state, version = state_of(stream_of(number), APPROVAL)
    if not version:
        raise NoSuchApproval(f"nothing was prepared under number {number}")
    return state


def who_may_confirm(needs: str, prepared_by: str) -> str:
    """Who the second person can be, in the words of the floor."""
    roles = LADDER[LADDER.index(needs) :] if needs in LADDER else (needs,)
    return f"{' or '.join(ROLES.get(role, role) for role in roles)}, but not {prepared_by}"


def _require_role(number: int, roles: Collection[str]) -> None:
    needs = approval_now(number).needs
    if not may(roles, needs):
        raise RoleNeeded(needs)
