"""Who may confirm what another person prepared, and until when."""

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Any

from casino.access.approvals.rules import commands as c
from casino.access.approvals.rules import facts as f
from casino.access.approvals.rules.state import ApprovalState
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.money import dollars

ENDS = {
    "confirmed": "was confirmed already",
    "declined": "was declined",
    "lapsed": "lapsed without a second person",
}


def decide(state: ApprovalState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it."""
    if isinstance(command, c.PrepareAct):
        return prepare(state, command)
    if state.status != "waiting":
        raise Refused(
            "approval_over",
            state.clause,
            f"It {ENDS.get(state.status, 'was never prepared')}: prepare it again if it is needed.",
        )
    return _ACTS[type(command)](state, command)


def prepare(state: ApprovalState, command: c.PrepareAct) -> Sequence[Fact]:
    if state.status != "new":
        raise Refused("approval_number_taken", command.clause, "Prepare it under a new number.")
    _require_reason(command.why, command.clause, "Say why it is to be done.")
    return [
        f.ActPrepared(
            number=command.number,
            act=command.act,
            target=command.target,
            fields=command.fields,
            sentence=command.sentence,
            why=command.why,
            clause=command.clause,
            amount_cents=command.amount_cents,
            needs=command.least_role,
            by=command.by,
            lapses_at=command.lapses_at,
        )
    ]


def confirm(state: ApprovalState, command: c.ConfirmAct) -> Sequence[Fact]:
    """Refusals stand in order of precedence: who, when, what."""
    if command.by == state.by:
        raise Refused(
            "second_person_needed",
            state.clause,
            f"{state.by} prepared this: another person confirms it, from their own login.",
        )
    if _lapsed(state, command.at):
        raise Refused(
            "approval_lapsed",
            state.clause,
            "The time for confirming is over: prepare it again if it is still needed.",
        )
    if command.amount_cents != state.amount_cents:
        raise Refused(
            "figure_changed",
            state.clause,
            f"{dollars(state.amount_cents)} was prepared and it is {dollars(command.amount_cents)}"
            " by now: decline this and prepare it again.",
        )
    return [f.ActConfirmed(by=command.by, prepared_by=state.by)]


def decline(state: ApprovalState, command: c.DeclineAct) -> Sequence[Fact]:
    _require_reason(command.why, state.clause, "Say why it is not to be done.")
    return [f.ActDeclined(by=command.by, why=command.why)]


def lapse(state: ApprovalState, command: c.LapseAct) -> Sequence[Fact]:
    return [f.ActLapsed(at=command.at)] if _lapsed(state, command.at) else []


def _lapsed(state: ApprovalState, at: str) -> bool:
    return datetime.fromisoformat(at) >= datetime.fromisoformat(state.lapses_at)


def _require_reason(why: str, clause: str, ask: str) -> None:
    if not why.strip():
        raise Refused("reason_missing", clause, ask)


_ACTS: dict[type[Command], Callable[[ApprovalState, Any], Sequence[Fact]]] = {
    c.ConfirmAct: confirm,
    c.DeclineAct: decline,
    c.LapseAct: lapse,
}
