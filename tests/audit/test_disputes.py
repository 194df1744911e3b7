"""Disputes in the real book: numbers, the frozen exhibit, pages, API and the letter."""

from collections.abc import Callable
from io import BytesIO
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test import Client
from pypdf import PdfReader

from audit.disputes import desk
from audit.disputes.models import DisputeSheet
from audit.disputes.rules import commands as c
from casino.kernel import store
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games import floor
from games.alerts.desk import open_alerts
from tests.api.conftest import Terminal
from tests.web.floor_setup import act, played_table

pytestmark = pytest.mark.django_db
CODE, AT = "UTH-1", "2026-11-17T20:00:00+11:00"
COMPLAINT: dict[str, Any] = {
    "table": CODE,
    "round": 1,
    "complainant": "P-118",
    "subject": "The blind should have been paid.",
}
MakeUser = Callable[..., User]


def tell(number: int, command: Any, by: str = "Blake") -> None:
    desk.command_dispute(number, command, Request(actor=by), AT)


def opened() -> int:
    played_table(CODE)
    done = desk.open_dispute(c.OpenDispute(**COMPLAINT), Request(actor="Blake"), AT)
    return desk.opened_number(done)


def ruled() -> int:
    number = opened()
    tell(number, c.TakeStatement(party="complainant", who="P-118", text="Four of a kind pays."))
    tell(number, c.TakeStatement(party="house", who="Dana", text="It was paid at 10 to 1."))
    decided = c.RuleDispute(
        favours="house", clauses=("uth-2019:9.6(c)(ii)",), reason="Table 1 was applied.",
        remedy="Nothing further is due.",
    )  # fmt: skip
    tell(number, decided, "Mika")
    return number


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def test_disputes_are_numbered_without_a_gap_and_know_their_instrument() -> None:
    played_table(CODE)
    for expected in (1, 2, 3):
        done = desk.open_dispute(c.OpenDispute(**COMPLAINT), Request(actor="Blake"), AT)
        assert desk.opened_number(done) == expected
    assert desk.dispute_now(3).instrument == "uth-2019"
    with pytest.raises(floor.NoSuchRound):
        desk.open_dispute(c.OpenDispute(**COMPLAINT | {"round": 9}), Request(actor="Blake"), AT)
    assert DisputeSheet.objects.count() == 3


def test_the_round_is_frozen_as_it_stood_and_what_comes_later_is_seen_to_be_later() -> None:
    number = opened()
    exhibit = desk.exhibit_of(desk.dispute_now(number))
    round_events = store.read(f"round/{CODE}/1")
    assert exhibit[0].head.stream == f"round/{CODE}/1"
    assert exhibit[0].head.hash == round_events[-1].hash.hex()
    assert [(one.intact, one.since) for one in exhibit] == [(True, 0), (True, 0)]
    act(CODE, 1, "ReportCardsHandled", seat=1)
    assert desk.exhibit_of(desk.dispute_now(number))[0].since == 1


def test_a_frozen_round_that_was_tampered_with_is_not_what_it_was() -> None:
    number = opened()
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE kernel_event DISABLE TRIGGER ALL")
        cursor.execute(
            "UPDATE kernel_event SET data = replace(data, '2500', '9900') "
            "WHERE stream = %s AND data LIKE '%%2500%%'",
            [f"round/{CODE}/1"],
        )
        cursor.execute("ALTER TABLE kernel_event ENABLE ALWAYS TRIGGER kernel_event_immutable")
    exhibit = desk.exhibit_of(desk.dispute_now(number))
    assert [one.intact for one in exhibit] == [False, True]


def test_an_open_dispute_stands_on_the_alert_list_until_it_is_closed() -> None:
    number = ruled()
    (alert,) = [line for line in open_alerts(CODE) if line.kind == "dispute"]
    assert "P-118" in alert.sentence
    tell(number, c.CloseDispute(accepted=True))
    assert not [line for line in open_alerts(CODE) if line.kind == "dispute"]


def test_the_list_is_rebuilt_as_it_was() -> None:
    number = ruled()
    tell(number, c.RequestReview(who="P-118", received_on="2026-11-18", text="Please review."))
    before = list(DisputeSheet.objects.values())
    assert before[0]["status"] == "under review"
    rebuild(projections()["dispute-list"])
    assert list(DisputeSheet.objects.values()) == before


def test_the_letter_says_what_was_decided_by_which_clause_and_who_can_be_asked() -> None:
    from audit.disputes.letter import letter

    number = ruled()
    reader = PdfReader(BytesIO(letter(desk.dispute_now(number))))
    text = " ".join(" ".join(page.extract_text() for page in reader.pages).split())
    for said in (
        f"Dispute {number}", "P-118", "Four of a kind pays.", "for the house",
        "uth-2019:9.6(c)(ii)", "Table 1 was applied.", "uth-2019:15.5",
        "the ACT Gambling and Racing Commission", f"round/{CODE}/1",
    ):  # fmt: skip
        assert said in text, said


def test_a_dispute_is_told_on_its_page_by_those_whose_turn_it_is(make_user: MakeUser) -> None:
    played_table(CODE)
    boss, manager = signed_in(make_user("supervisor")), signed_in(make_user("manager"))
    made = boss.post("/audit/disputes/new/", COMPLAINT | {"key": "once"})
    assert made.status_code == 302
    page = made["Location"]
    for party, who in (("complainant", "P-118"), ("house", "Dana")):
        said = {"command": "TakeStatement", "party": party, "who": who, "text": f"{who} speaks."}
        assert boss.post(f"{page}record/", said | {"key": who}).status_code == 302
    ruling = {
        "command": "RuleDispute", "favours": "house", "covered": "on", "key": "r",
        "clauses": "uth-2019:9.2, uth-2019:9.3(b)", "reason": "The dealer qualified.",
    }  # fmt: skip
    assert boss.post(f"{page}record/", ruling).status_code == 403
    assert manager.post(f"{page}record/", ruling).status_code == 302
    shown = manager.get(page).content.decode()
    for said in ("P-118 speaks.", "Dana speaks.", "The dealer qualified.", "Final", "unchanged"):
        assert said in shown, said
    assert "Rule on it" not in shown
    printed = manager.get(f"{page}letter.pdf")
    assert printed["Content-Type"] == "application/pdf"
    assert printed.content.startswith(b"%PDF")


def test_a_refusal_keeps_what_was_typed(make_user: MakeUser) -> None:
    manager = signed_in(make_user("manager"))
    number = opened()
    typed = {"command": "RuleDispute", "favours": "house", "covered": "on", "key": "k"}
    typed |= {"clauses": "uth-2019:9.2", "reason": "So I say."}
    refused = manager.post(f"/audit/disputes/{number}/record/", typed)
    assert refused.status_code == 422
    shown = refused.content.decode()
    assert "So I say." in shown
    assert "Hear the complainant and the house first" in shown
    unknown = manager.post("/audit/disputes/new/", COMPLAINT | {"round": "77", "key": "x"})
    assert "has no round 77" in unknown.content.decode()
    assert COMPLAINT["subject"] in unknown.content.decode()


def test_the_regulator_answers_and_nobody_else(make_user: MakeUser) -> None:
    number = ruled()
    regulator, auditor = Terminal(make_user("regulator")), Terminal(make_user("auditor"))
    path = f"disputes/{number}/commands/"
    asked = {"who": "P-118", "received_on": "2026-11-18", "text": "Please review."}
    auditor.post(path, command="RequestReview", **asked)
    answer = {"command": "RecordReview", "outcome": "upheld", "reason": "Rightly decided."}
    assert auditor.problem(403, path, **answer)["code"]
    done = regulator.post(path, **answer)
    assert done["number"] == number
    shown = regulator.get(f"disputes/{number}/")
    assert (shown["status"], shown["outcome"]) == ("reviewed", "upheld")
    assert shown["exhibit"][0]["intact"] is True
    assert regulator.get("disputes/", status="reviewed")[0]["number"] == number
    timeline = regulator.get(f"disputes/{number}/events/")
    assert timeline[-1]["actor"] == regulator.user.get_username()


def test_over_http_a_dispute_is_opened_once_for_a_key_and_signed_by_its_sender(
    make_user: MakeUser,
) -> None:
    played_table(CODE)
    auditor = Terminal(make_user("auditor"))
    first = auditor.post("disputes/", key="one", **COMPLAINT)
    again = auditor.post("disputes/", key="one", status=200, **COMPLAINT)
    assert (first["number"], again["repeated"]) == (again["number"], True)
    forged = {"command": "NoteDispute", "text": "Mine.", "by": "Mika"}
    auditor.post(f"disputes/{first['number']}/commands/", **forged)
    noted = store.read(f"dispute/{first['number']}")[-1]
    assert (noted.actor, noted.fact.by) == (auditor.user.get_username(),) * 2  # type: ignore[union-attr]
    assert auditor.problem(404, "disputes/99/commands/", command="NoteDispute", text="x")
    dealer = Terminal(make_user("dealer"))
    assert dealer.problem(403, "disputes/", **COMPLAINT)
    assert dealer.client.get("/api/disputes/").status_code == 403
