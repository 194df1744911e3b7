"""Second-person approval: one prepares, another confirms, and only then is anything done."""

from dataclasses import replace

import pytest

from casino.access.approvals import APPROVAL
from casino.access.approvals.rules import commands as c
from casino.access.approvals.rules import facts as f
from casino.access.approvals.rules.state import ApprovalState
from casino.kernel.decider import Refused

PREPARED = c.PrepareAct(
    number=7,
    act="pay",
    target="till/1",
    fields="{}",
    sentence="pay out",
    why="counted twice",
    clause="uth-2019:15.4",
    amount_cents=150_000,
    least_role="supervisor",
    by="morgan",
    at="2026-03-01T20:00:00+11:00",
    lapses_at="2026-03-01T20:15:00+11:00",
)
IN_TIME, TOO_LATE = "2026-03-01T20:14:59+11:00", "2026-03-01T20:15:00+11:00"
CONFIRM = c.ConfirmAct(by="robin", at=IN_TIME, amount_cents=150_000)


@pytest.fixture
def waiting() -> ApprovalState:
    return APPROVAL.fold(APPROVAL.decide(APPROVAL.initial, PREPARED))


def refusal(state: ApprovalState, command: object) -> str:
    with pytest.raises(Refused) as refused:
        APPROVAL.decide(state, command)  # type: ignore[arg-type]
    assert refused.value.clause == "uth-2019:15.4"
    return refused.value.code


def test_another_person_confirms_in_time(waiting: ApprovalState) -> None:
    facts = APPROVAL.decide(waiting, CONFIRM)
    assert facts == [f.ActConfirmed(by="robin", prepared_by="morgan")]
    assert APPROVAL.fold(facts, waiting).status == "confirmed"


def test_the_one_who_prepares_never_confirms(waiting: ApprovalState) -> None:
    assert refusal(waiting, replace(CONFIRM, by="morgan")) == "second_person_needed"


def test_it_lapses_at_the_minute_and_not_before(waiting: ApprovalState) -> None:
    assert refusal(waiting, replace(CONFIRM, at=TOO_LATE)) == "approval_lapsed"
    assert APPROVAL.decide(waiting, c.LapseAct(at=IN_TIME)) == []
    lapsed = APPROVAL.fold(APPROVAL.decide(waiting, c.LapseAct(at=TOO_LATE)), waiting)
    assert lapsed.status == "lapsed"
    assert refusal(lapsed, CONFIRM) == "approval_over"


def test_another_figure_than_the_one_shown_is_not_confirmed(waiting: ApprovalState) -> None:
    assert refusal(waiting, replace(CONFIRM, amount_cents=150_001)) == "figure_changed"


def test_what_was_declined_cannot_be_confirmed(waiting: ApprovalState) -> None:
    decline = c.DeclineAct(by="morgan", why="not needed", at=IN_TIME)
    assert refusal(waiting, replace(decline, why=" ")) == "reason_missing"
    declined = APPROVAL.fold(APPROVAL.decide(waiting, decline), waiting)
    assert declined.status == "declined"
    assert refusal(declined, CONFIRM) == "approval_over"


def test_an_act_is_prepared_with_a_reason_and_once() -> None:
    assert refusal(APPROVAL.initial, replace(PREPARED, why="")) == "reason_missing"
    waiting = APPROVAL.fold(APPROVAL.decide(APPROVAL.initial, PREPARED))
    assert refusal(waiting, PREPARED) == "approval_number_taken"
