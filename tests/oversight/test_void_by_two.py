"""Voids above the threshold: prepared by one person, done when a second one confirms."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings

from casino.access.approvals import desk
from casino.access.models import ApprovalSheet
from casino.access.permission import RoleNeeded
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games import floor
from games.models import RoundSheet
from games.rounds import round_as_of
from tests.web.floor_setup import act, bet, deal, equip, finish, open_table, start_round

pytestmark = pytest.mark.django_db
BOSS, ROLES = "morgan", {"supervisor"}


@pytest.fixture(autouse=True)
def _low_threshold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 4999)


@pytest.fixture
def dealt() -> str:
    """A round with $50 on the layout."""
    open_table("T1")
    equip("T1")
    start_round("T1")
    bet("T1")
    deal("T1")
    return "T1"


def void(by: str = BOSS, key: str | None = None, **fields: Any) -> Any:
    cls = floor.game_of_round("T1", 1).command("VoidRound")
    assert cls is not None
    command = cls(**{"cause": "impractical", "why": "the table was overturned"} | fields)
    return floor.command_round("T1", 1, command, Request(actor=by, key=key))


def now() -> str:
    return datetime.now(UTC).isoformat()


@pytest.mark.rule("uth-2019:15.4")
def test_a_large_void_waits_and_changes_nothing_until_a_second_person_confirms(dealt: str) -> None:
    void()
    (sheet,) = ApprovalSheet.objects.all()
    assert (sheet.status, sheet.amount_cents, sheet.prepared_by) == ("waiting", 5000, BOSS)
    assert (sheet.target, sheet.clause, sheet.needs) == ("T1/1", "uth-2019:15.4", "supervisor")
    assert round_as_of("T1", 1).outcome == "open"

    recorded = desk.confirm(sheet.number, ROLES, Request(actor="robin"), now())

    assert {event.actor for event in recorded.events} == {"robin"}
    assert len({event.correlation for event in recorded.events}) == 1
    assert round_as_of("T1", 1).outcome == "void"
    sheet.refresh_from_db()
    assert (sheet.status, sheet.ended_by) == ("confirmed", "robin")
    assert RoundSheet.objects.get(pk="round/T1/1").result_cents == 0


@pytest.mark.rule("uth-2019:15.4")
def test_at_the_threshold_one_person_is_enough(dealt: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 5000)
    void()
    assert round_as_of("T1", 1).outcome == "void"
    assert not ApprovalSheet.objects.exists()


@pytest.mark.rule("uth-2019:11.1")
@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("ReportMalfunction", {"kind": "mechanical", "detail": "jam"}),
        ("DeclareMisdeal", {"why": "two cards stuck together"}),
    ],
)
def test_what_the_rules_void_needs_nobody_else(
    dealt: str, command: str, fields: dict[str, str]
) -> None:
    act("T1", 1, command, **fields)
    assert round_as_of("T1", 1).outcome == "void"
    assert not ApprovalSheet.objects.exists()


def test_the_one_who_prepared_it_cannot_confirm_it(dealt: str) -> None:
    void()
    with pytest.raises(Refused) as refused:
        desk.confirm(1, ROLES, Request(actor=BOSS), now())
    assert refused.value.code == "second_person_needed"
    assert round_as_of("T1", 1).outcome == "open"


def test_the_second_person_needs_the_role(dealt: str) -> None:
    void()
    with pytest.raises(RoleNeeded):
        desk.confirm(1, {"dealer"}, Request(actor="robin"), now())


def test_a_void_the_rules_refuse_is_not_even_prepared(dealt: str) -> None:
    with pytest.raises(Refused) as refused:
        void(why="")
    assert (refused.value.code, refused.value.clause) == ("reason_missing", "uth-2019:15.4")
    assert not ApprovalSheet.objects.exists()


def test_money_that_came_to_the_layout_meanwhile_is_not_voided_unseen(dealt: str) -> None:
    void()
    act("T1", 1, "PlaceWager", seat=1, box="play", amount_cents=10000)
    with pytest.raises(Refused) as refused:
        desk.confirm(1, ROLES, Request(actor="robin"), now())
    assert refused.value.code == "figure_changed"
    assert "$150.00" in refused.value.why


def test_a_round_that_was_voided_meanwhile_cannot_be_voided_again(dealt: str) -> None:
    void()
    act("T1", 1, "ReportMalfunction", kind="mechanical", detail="jam")
    with pytest.raises(Refused) as refused:
        desk.confirm(1, ROLES, Request(actor="robin"), now())
    assert refused.value.code == "round_over"
    assert ApprovalSheet.objects.get().status == "waiting", "neither is recorded without the other"


def test_the_same_void_is_not_prepared_twice_but_a_repeat_is_answered(dealt: str) -> None:
    first = void(key="void-1")
    assert void(key="void-1").repeated
    assert [e.hash for e in void(key="void-1").events] == [e.hash for e in first.events]
    with pytest.raises(Refused) as refused:
        void(by="robin")
    assert refused.value.code == "approval_waiting"
    assert ApprovalSheet.objects.count() == 1


def test_declined_it_is_over_and_may_be_prepared_anew(dealt: str) -> None:
    void()
    desk.decline(1, "the cards are fine", ROLES, Request(actor="robin"), now())
    assert ApprovalSheet.objects.get(number=1).ended_why == "the cards are fine"
    void()
    assert ApprovalSheet.objects.get(number=2).status == "waiting"


def test_nobody_without_the_role_declines_but_the_preparer_takes_it_back(dealt: str) -> None:
    void()
    with pytest.raises(RoleNeeded):
        desk.decline(1, "no", set(), Request(actor="robin"), now())
    desk.decline(1, "settled otherwise", set(), Request(actor=BOSS), now())
    assert ApprovalSheet.objects.get().status == "declined"


def test_it_lapses_by_time(dealt: str) -> None:
    void()
    assert desk.lapse_overdue(now()) == 0
    later = datetime.now(UTC) + timedelta(minutes=settings.APPROVAL_MINUTES, seconds=1)
    assert desk.lapse_overdue(later.isoformat()) == 1
    assert desk.lapse_overdue(later.isoformat()) == 0
    assert ApprovalSheet.objects.get().status == "lapsed"
    with pytest.raises(Refused):
        desk.confirm(1, ROLES, Request(actor="robin"), now())


@pytest.mark.rule("uth-2019:15.4")
def test_a_closed_round_is_voided_by_two_managers(dealt: str) -> None:
    finish("T1")
    won = RoundSheet.objects.get(pk="round/T1/1").result_cents
    assert won < 0
    cls = floor.game_of_round("T1", 1).command("VoidClosedRound")
    assert cls is not None
    floor.command_round("T1", 1, cls(why="marked cards"), Request(actor="kim"))
    sheet = ApprovalSheet.objects.get()
    assert (sheet.needs, sheet.amount_cents) == ("manager", 15000 - won)
    with pytest.raises(RoleNeeded):
        desk.confirm(1, ROLES, Request(actor="robin"), now())
    desk.confirm(1, {"manager"}, Request(actor="lee"), now())
    assert RoundSheet.objects.get(pk="round/T1/1").result_cents == 0


def test_the_list_is_rebuilt_to_the_same(dealt: str) -> None:
    void()
    desk.decline(1, "no", ROLES, Request(actor="robin"), now())
    before = list(ApprovalSheet.objects.values())
    rebuild(projections()["approval-list"])
    assert list(ApprovalSheet.objects.values()) == before
