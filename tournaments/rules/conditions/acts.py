"""From a draft to conditions that patrons and regulator have: nobody enters before that."""

from collections.abc import Sequence
from hashlib import sha256

import msgspec

from casino.kernel.codec import canonical
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.common import reason, require_running
from tournaments.rules.conditions import commands as c
from tournaments.rules.conditions import facts as f
from tournaments.rules.conditions import steps
from tournaments.rules.conditions.checklist import unanswered
from tournaments.rules.conditions.findings import WHOLE, findings
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.sessions.who import ONLY
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told


def draft(state: TournamentState, asked: c.DraftConditions, told: Told) -> Sequence[Fact]:
    """A draft may be incomplete; what follows it may not."""
    require_running(state)
    kept = state.conditions
    if kept.published:
        reason(asked.why)
    if kept.draft and asked.conditions == kept.newest:
        raise Refused("nothing_changed", "", "These are the conditions as they stand.")
    return [
        f.ConditionsDrafted(
            version=kept.draft + 1,
            conditions=asked.conditions,
            why=asked.why.strip(),
            by=told.by,
            clause=state.clause("documented") or state.clause("conditions"),
        )
    ]


def release(state: TournamentState, asked: c.ReleaseConditions, told: Told) -> Sequence[Fact]:
    """A second person releases a draft whose every item is answered and whose findings he took."""
    require_running(state)
    kept, book = state.conditions, state.book
    if asked.version != kept.draft or not kept.draft:
        raise Refused("not_the_draft", "", f"The draft is version {kept.draft}: look at it first.")
    if kept.drafted_by[kept.draft] == told.by:
        raise Refused("second_person", "", "Who drafted the conditions does not release them.")
    _require_sessions_kept(state)
    missing = unanswered(book, kept.newest)
    if missing:
        raise Refused(
            "conditions_incomplete",
            missing[0].clause,
            f"Not answered: {'; '.join(answer.label for answer in missing)}.",
        )
    found = findings(book, kept.newest, asked.expected_entries)
    for finding in found:
        if finding.bars:
            raise Refused(finding.code, finding.clause, finding.sentence)
    taken = tuple(sorted({finding.code for finding in found}))
    for finding in found:
        if finding.code not in asked.accepted:
            raise Refused(
                "finding_not_accepted",
                finding.clause,
                f"Accept it by name, or have it mended: {finding.sentence}",
            )
    if found and not asked.why.strip():
        raise Refused("why_missing", "", "Say why what the check found is accepted.")
    return [
        f.ConditionsReleased(
            version=kept.draft,
            by=told.by,
            expected_entries=asked.expected_entries,
            accepted=taken,
            why=asked.why.strip(),
            clause=state.clause("documented"),
        )
    ]


def _require_sessions_kept(state: TournamentState) -> None:
    """A session that somebody has entered, or that was played, stays in every later version."""
    sold = {entry.session for entry in state.entries.playing if entry.session}
    later = {each for each in state.sessions.allotted.values() if each}
    named = {plan.name for plan in state.conditions.newest.sessions or (ONLY,)}
    gone = sorted(({*state.sessions.played, *sold, *later}) - named)
    if gone:
        raise Refused(
            "session_in_use",
            state.clause("progress") or state.clause("allotment"),
            f"Session {gone[0]} was entered or played: it stays in the conditions by that name.",
        )


def approve(state: TournamentState, asked: c.ApproveConditions, told: Told) -> Sequence[Fact]:
    """An approval names its reference and the commission it allows."""
    version = _released(state)
    if not asked.reference.strip():
        raise Refused("reference_missing", state.clause("approval"), "Give the approval's number.")
    terms = state.conditions.versions[version]
    fee, entry = terms.commission_cents or 0, terms.entry_cents or 0
    if not 0 <= asked.commission_parts <= WHOLE or fee * WHOLE > entry * asked.commission_parts:
        raise Refused(
            "commission_not_approved",
            state.clause("commission"),
            "The conditions keep more commission than the approval allows.",
        )
    return [
        f.ConditionsApproved(
            version=version,
            reference=asked.reference.strip(),
            commission_parts=asked.commission_parts,
            by=told.by,
            clause=state.clause("approval"),
        )
    ]


def publish(state: TournamentState, asked: c.PublishConditions, told: Told) -> Sequence[Fact]:
    """Patrons have access from here on; a change of what they know is announced."""
    version, kept = _released(state), state.conditions
    if kept.published == version:
        raise Refused("published", state.clause("access"), "This version is published.")
    if kept.published and not asked.notice.strip():
        raise Refused(
            "notice_missing",
            state.clause("start_moved") or state.clause("access"),
            "Say how those who entered were given notice of the change.",
        )
    return [
        f.ConditionsPublished(
            version=version,
            digest=digest(kept.versions[version]),
            notice=asked.notice.strip(),
            by=told.by,
            at=told.at,
            clause=state.clause("access"),
        )
    ]


def notify(state: TournamentState, asked: c.NotifyRegulator, told: Told) -> Sequence[Fact]:
    """The regulator has a copy: who received which document, when."""
    require_running(state)
    version = state.conditions.published
    if not version:
        raise Refused("not_published", state.clause("notice"), "Publish the conditions first.")
    if version in state.conditions.notified:
        raise Refused("notified", state.clause("notice"), "The notice is recorded already.")
    if not asked.recipient.strip():
        raise Refused("recipient_missing", state.clause("notice"), "Say who received the copy.")
    return [
        f.RegulatorNotified(
            version=version,
            recipient=asked.recipient.strip(),
            digest=digest(state.terms),
            by=told.by,
            at=told.at,
            clause=state.clause("notice"),
        )
    ]


def take_back(state: TournamentState, asked: c.TakeBackConditions, told: Told) -> Sequence[Fact]:
    """A step entered by mistake is undone while nobody has relied on it."""
    kept = state.conditions
    standing = {
        "release": kept.released if kept.released != kept.published else 0,
        "publication": kept.published,
        "notice": kept.published if kept.published in kept.notified else 0,
        "approval": kept.draft if kept.draft in kept.approvals else 0,
    }
    version = standing[asked.step]
    if not version:
        raise Refused("nothing_to_take_back", "", f"There is no {asked.step} to take back.")
    relied = any(entry.version >= version for entry in state.entries.entries.values())
    if state.entries.open or relied:
        raise Refused(
            "relied_on", state.clause("before_entries"), "Entries were taken under it already."
        )
    return [
        f.ConditionsStepTakenBack(
            version=version, step=asked.step, by=told.by, why=reason(asked.why)
        )
    ]


def digest(terms: Conditions) -> str:
    """What identifies a version of the document.

    Limits and a first level of a session count where there are some: documents published before
    have none.
    """
    written = msgspec.to_builtins(terms)
    for plan in written["sessions"]:
        for name in ("table_minimum", "table_maximum", "first_level"):
            if not plan[name]:
                del plan[name]
    return sha256(canonical(written)).hexdigest()


def _released(state: TournamentState) -> int:
    require_running(state)
    kept = state.conditions
    if not kept.released or kept.released != kept.draft:
        raise Refused(
            "not_released",
            state.clause("documented") or state.clause("before_entries"),
            "A second person has not released this version.",
        )
    return kept.released


def require_in_force(state: TournamentState) -> None:
    """Documented, open to patrons, and before the regulator: before any entry, and before play.

    A later version is in force no sooner than the first.
    """
    kept = state.conditions
    if not kept.published:
        raise Refused(
            "conditions_not_published",
            state.clause("before_entries"),
            "The conditions are not published: no entry is taken before that.",
        )
    if state.book.notice and kept.published not in kept.notified:
        raise Refused(
            "regulator_not_notified",
            state.clause("notice"),
            "The regulator has not been notified of these conditions.",
        )
    if state.book.approval and kept.published not in kept.approvals:
        raise Refused(
            "conditions_not_approved",
            state.clause("approval"),
            "The conditions have no approval reference: the gaming shift manager enters it.",
        )


STEPS: Steps = steps.STEPS
ACTS: Acts = {
    c.DraftConditions: draft,
    c.ReleaseConditions: release,
    c.ApproveConditions: approve,
    c.PublishConditions: publish,
    c.NotifyRegulator: notify,
    c.TakeBackConditions: take_back,
}
