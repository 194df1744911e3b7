"""The rules of a dispute: both heard, decided by a clause, and open to review in writing."""

from collections.abc import Callable, Iterable, Sequence
from datetime import date
from typing import Any

from audit.disputes.rules import commands as c
from audit.disputes.rules import facts as f
from audit.disputes.rules.powers import power_under
from audit.disputes.rules.state import DisputeState
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.rulebook.book import rulebook
from casino.rulebook.instruments import instrument


def decide(state: DisputeState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it with the clause."""
    opening = isinstance(command, c.OpenDispute)
    if opening == bool(state.status):
        why = "The dispute is open already." if opening else "Open the dispute first."
        raise Refused("dispute_open" if opening else "no_such_dispute", "", why)
    if state.status == "closed" and not isinstance(command, c.NoteDispute | c.RequestReview):
        raise Refused("dispute_closed", "", f"Dispute {state.number} has ended; add a note to it.")
    return _RULES[type(command)](state, command)


def open_dispute(_state: DisputeState, command: c.OpenDispute) -> Sequence[Fact]:
    _say(command.complainant, "", "Say who complains: the player's id, or the seat.")
    _say(command.subject, "", "Say what is disputed.")
    return [
        f.DisputeOpened(
            number=command.number,
            table=command.table,
            round=command.round,
            instrument=command.instrument,
            complainant=command.complainant.strip(),
            subject=command.subject.strip(),
            frozen=command.frozen,
            by=command.by,
            at=command.at,
        )
    ]


def take_statement(state: DisputeState, command: c.TakeStatement) -> Sequence[Fact]:
    _not_ruled(state)
    _say(command.who, "", "Say whose statement it is.")
    if not command.declined:
        _say(command.text, "", "Take down what was said, or that nothing was.")
    return [
        f.StatementTaken(
            party=command.party,
            who=command.who.strip(),
            text=command.text.strip(),
            declined=command.declined,
            by=command.by,
            at=command.at,
        )
    ]


def weigh_clause(state: DisputeState, command: c.WeighClause) -> Sequence[Fact]:
    _not_ruled(state)
    _require_clauses(state, [command.clause])
    _say(command.argument, command.clause, "Say what speaks for it and against it.")
    return [
        f.ClauseWeighed(
            clause=command.clause, argument=command.argument.strip(), by=command.by, at=command.at
        )
    ]


def note(_state: DisputeState, command: c.NoteDispute) -> Sequence[Fact]:
    _say(command.text, "", "Write the note.")
    return [f.DisputeNoted(text=command.text.strip(), by=command.by, at=command.at)]


def rule(state: DisputeState, command: c.RuleDispute) -> Sequence[Fact]:
    """Refusals stand in order of precedence: whether still, who, both heard, by what, why."""
    power = power_under(state.instrument)
    clause = power.decides if command.covered else power.uncovered
    _not_ruled(state)
    _require_stranger(state, command.by, clause)
    if state.silent:
        party = " and ".join(f"the {silent}" for silent in state.silent)
        raise Refused("party_not_heard", clause, f"Hear {party} first, or note that it declines.")
    if command.covered and not command.clauses:
        raise Refused("citation_missing", clause, "Cite the clause that decides the matter.")
    _require_clauses(state, command.clauses)
    _say(command.reason, clause, "Give the reason for the ruling.")
    return [
        f.DisputeRuled(
            favours=command.favours,
            clauses=command.clauses,
            covered=command.covered,
            reason=command.reason.strip(),
            remedy=command.remedy.strip(),
            clause=clause,
            by=command.by,
            at=command.at,
        )
    ]


def advise_rights(state: DisputeState, command: c.AdviseRights) -> Sequence[Fact]:
    clause = power_under(state.instrument).rights
    _say(command.how, clause, "Say how the complainant was told.")
    return [f.RightsAdvised(how=command.how.strip(), clause=clause, by=command.by, at=command.at)]


def request_review(state: DisputeState, command: c.RequestReview) -> Sequence[Fact]:
    """Only a ruling is reviewed, once, and only on a request in writing."""
    power = power_under(state.instrument)
    if state.ruling is None:
        raise Refused("not_ruled", power.reviews, "There is no ruling to review yet.")
    if state.request is not None:
        raise Refused("review_requested", power.reviews, "A review was requested already.")
    clause = power.reviews if state.ruling.covered else power.uncovered
    written = bool(command.text.strip()) and bool(command.who.strip())
    if not written or not _is_day(command.received_on):
        raise Refused(
            "request_not_written",
            clause,
            "A review needs a written request: who wrote it, the day it came, and what it says.",
        )
    return [
        f.ReviewRequested(
            who=command.who.strip(),
            received_on=command.received_on,
            text=command.text.strip(),
            clause=clause,
            by=command.by,
            at=command.at,
        )
    ]


def record_review(state: DisputeState, command: c.RecordReview) -> Sequence[Fact]:
    clause = power_under(state.instrument).reviews
    if state.request is None or state.review is not None:
        raise Refused("no_review_due", clause, "No request for a review is waiting.")
    _say(command.reason, clause, "Give the reason of the review.")
    return [
        f.DisputeReviewed(
            outcome=command.outcome,
            reason=command.reason.strip(),
            reference=command.reference.strip(),
            clause=state.request.clause,
            by=command.by,
            at=command.at,
        )
    ]


def close(state: DisputeState, command: c.CloseDispute) -> Sequence[Fact]:
    """An unresolved dispute ends only once the complainant knows who can be asked."""
    power = power_under(state.instrument)
    if state.status == "under review":
        raise Refused("under_review", power.reviews, f"{power.body} has not answered yet.")
    if state.ruling is None and not command.accepted:
        raise Refused("not_ruled", power.decides, "Rule on it, or settle it with the complainant.")
    if power.rights and not command.accepted and not state.advised:
        raise Refused(
            "rights_not_advised",
            power.rights,
            "Tell the complainant that an inspector, or a review in writing, can be asked for.",
        )
    if state.ruling is None:
        _say(command.why, power.decides, "Say how it was settled with the complainant.")
    return [
        f.DisputeClosed(
            accepted=command.accepted, why=command.why.strip(), by=command.by, at=command.at
        )
    ]


def _say(text: str, clause: str, ask: str) -> None:
    if not text.strip():
        raise Refused("words_missing", clause, ask)


def _not_ruled(state: DisputeState) -> None:
    if state.ruling is not None:
        raise Refused(
            "ruled_already",
            state.ruling.clause,
            "The ruling is final; only a review that was requested in writing comes after it.",
        )


def _require_stranger(state: DisputeState, by: str, clause: str) -> None:
    """Nobody decides on what they have said themselves."""
    if by in {one.who for one in state.statements} | {state.complainant}:
        raise Refused("party_rules", clause, "Who gave a statement does not rule: ask another.")


def _require_clauses(state: DisputeState, clauses: Iterable[str]) -> None:
    """Clauses of the instrument the round was dealt under, or of the one that serves it."""
    theirs = (state.instrument, instrument(state.instrument).general)
    for clause in clauses:
        if clause.partition(":")[0] not in theirs or not rulebook().holds(clause):
            raise Refused(
                "clause_unknown",
                "",
                f"{clause or 'Nothing'} is no clause of {state.instrument}, under which the round"
                " was dealt.",
            )


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True


_RULES: dict[type[Command], Callable[[DisputeState, Any], Sequence[Fact]]] = {
    c.OpenDispute: open_dispute,
    c.TakeStatement: take_statement,
    c.WeighClause: weigh_clause,
    c.NoteDispute: note,
    c.RuleDispute: rule,
    c.AdviseRights: advise_rights,
    c.RequestReview: request_review,
    c.RecordReview: record_review,
    c.CloseDispute: close,
}
