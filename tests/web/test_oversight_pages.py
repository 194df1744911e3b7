"""The pages of alerts, approvals and incidents."""

import re
from collections.abc import Callable

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from casino.rulebook.book import rulebook
from games.models import AlertLine, IncidentSheet
from games.rounds import round_as_of
from tests.games.room.poker_floor import open_poker_table
from tests.web.floor_setup import act, bet, deal, equip, open_table, start_round

pytestmark = pytest.mark.django_db
SignIn = Callable[..., Client]


@pytest.fixture
def dealt() -> None:
    open_table("T1")
    equip("T1")
    start_round("T1")
    bet("T1")
    deal("T1")


def page(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200
    return response.content.decode()


def jam() -> AlertLine:
    act("T1", 1, "ReportMalfunction", kind="mechanical", detail="jam")
    return AlertLine.objects.get()


def test_an_alert_stands_on_floor_table_and_list_until_it_is_cleared(
    as_: SignIn, dealt: None
) -> None:
    alert, boss = jam(), as_("supervisor")
    for url in ("/floor/", "/floor/T1/", "/alerts/"):
        assert "malfunctioned (mechanical): jam" in page(boss, url)
    answer = boss.post(f"/alerts/{alert.position}/clear/", {"why": "Seen to at the table"})
    assert (answer.status_code, answer.headers["HX-Trigger"]) == (200, "recorded")
    assert "tile-alerts" not in page(boss, "/floor/")
    assert "No open alert" in page(boss, "/alerts/")
    assert "Seen to at the table" in page(boss, "/alerts/"), "told among those cleared last"


def test_a_reason_may_be_typed_and_must_be_given(as_: SignIn, dealt: None) -> None:
    alert, boss = jam(), as_("supervisor")
    empty = boss.post(f"/alerts/{alert.position}/clear/", {"why": "", "other": " "})
    assert (empty.status_code, "Say what was done" in empty.content.decode()) == (422, True)
    boss.post(f"/alerts/{alert.position}/clear/", {"why": "", "other": "belt changed"})
    alert.refresh_from_db()
    assert alert.cleared_why == "belt changed"


def test_a_dealer_sees_alerts_and_cannot_clear_them(as_: SignIn, dealt: None) -> None:
    alert, dealer = jam(), as_("dealer")
    assert "clear-" not in page(dealer, "/alerts/")
    assert dealer.post(f"/alerts/{alert.position}/clear/", {"why": "x"}).status_code == 403
    alert.refresh_from_db()
    assert alert.is_open


def test_the_fragments_are_empty_until_an_alert_changes(as_: SignIn, dealt: None) -> None:
    boss = as_("supervisor")
    urls = {
        "/alerts/": "/alerts/live/",
        "/floor/T1/": "/floor/T1/live/",
        "/floor/": "/floor/board/",
    }
    act("T1", 1, "DeemFold", seat=1, reason="timeout")
    seen = {}
    for url, fragment in urls.items():
        found = re.search(r'name="seen" value="([^"]+)"', page(boss, url))
        assert found
        seen[fragment] = {"seen": found[1]}
        assert boss.get(fragment, seen[fragment]).status_code == 204
    boss.post(f"/alerts/{AlertLine.objects.get().position}/clear/", {"why": "fine"})
    assert {boss.get(f, seen[f]).status_code for f in urls.values()} == {200}


@pytest.mark.rule("uth-2019:15.4")
def test_a_large_void_is_prepared_on_the_table_page_and_confirmed_by_another(
    make_user: Callable[..., User], dealt: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 1000)
    morgan, robin = Client(), Client()
    morgan.force_login(make_user("supervisor", name="morgan"))
    robin.force_login(make_user("supervisor", name="robin"))
    form = {"round": "1", "command": "VoidRound", "fields": '{"cause": "fire", "why": "alarm"}'}
    assert morgan.post("/floor/T1/record/", form).headers["HX-Trigger"] == "recorded"
    assert round_as_of("T1", 1).outcome == "open"

    own, other = page(morgan, "/floor/T1/"), page(robin, "/floor/T1/")
    for html in (own, other, page(robin, "/alerts/")):
        assert "Waits for a second person:" in html
        assert "Pit boss or Gaming shift manager, but not morgan" in html
        assert "$50.00" in html
    assert "/approvals/1/confirm/" not in own
    assert "Take it back" in own
    assert "/approvals/1/confirm/" in other
    assert morgan.post("/approvals/1/confirm/").status_code == 422
    assert robin.post("/approvals/1/confirm/").headers["HX-Trigger"] == "recorded"
    assert round_as_of("T1", 1).outcome == "void"
    assert "Waits for a second person:" not in page(robin, "/floor/T1/")


def test_an_incident_is_recorded_from_the_table_with_its_sanction(as_: SignIn, dealt: None) -> None:
    boss = as_("supervisor")
    link = re.search(r'href="(/incidents/new/[^"]+)"', page(boss, "/floor/T1/"))
    assert link
    html = page(boss, link[1].replace("&amp;", "&"))
    assert "Side bets between players are forbidden." in html
    assert "Seat 1" in html
    offered = page(boss, "/incidents/new/permitted/?clause=uth-2019:15.9")
    assert "uth-2019:15.3(a)" in offered
    assert "void_round" not in offered

    form = {
        "table": "T1", "round": "1", "clause": "uth-2019:15.9", "seat": "1",
        "what": "a bet of $50 with a neighbour", "sanction": "void_wagers",
    }  # fmt: skip
    answer = boss.post("/incidents/new/", form)
    assert answer.headers["Location"] == "/incidents/1/"
    html = page(boss, "/incidents/1/")
    assert "Player P-118 (seat 1)" in html
    assert "Void the player&#x27;s wagers for P-118" in html
    assert "a bet of $50 with a neighbour" in page(boss, "/incidents/?table=t1")


@pytest.mark.rule("stud-2006:14.4")
def test_a_table_of_1996_offers_the_breaches_of_the_rules_that_serve_it(as_: SignIn) -> None:
    open_poker_table("P1", "holdem", {1: 100, 2: 100})
    html = page(as_("supervisor"), "/incidents/new/?table=P1")
    assert 'value="stud-2006:16.1"' in html
    assert 'value="stud-2006:14.4"' in html
    assert rulebook().clause("stud-2006:14.4").requirement in html
    assert "uth-2019:" not in html


def test_a_refused_incident_keeps_what_was_typed(as_: SignIn, dealt: None) -> None:
    boss = as_("supervisor")
    form = {"table": "T1", "round": "1", "clause": "uth-2019:15.9", "what": "a bet between two"}
    answer = boss.post("/incidents/new/", form)
    assert answer.status_code == 422
    assert "Say whom it is about: players." in answer.content.decode()
    assert 'value="a bet between two"' in answer.content.decode()
    assert not IncidentSheet.objects.exists()


def test_a_sanction_follows_on_the_incidents_own_page(as_: SignIn, dealt: None) -> None:
    dealer, boss = as_("dealer"), as_("supervisor")
    form = {"table": "T1", "round": "1", "clause": "uth-2019:12.1", "seat": "1", "what": "showed"}
    assert dealer.post("/incidents/new/", form).status_code == 302
    assert "imposed by a supervisor" in page(dealer, "/incidents/1/")
    assert (
        dealer.post("/incidents/1/sanction/", {"sanction": "void_round", "why": "x"}).status_code
        == 403
    )
    refused = boss.post("/incidents/1/sanction/", {"sanction": "warning", "why": "x"})
    assert "sanction" not in str(IncidentSheet.objects.get().sanctions)
    assert (refused.status_code, "permits:" in refused.content.decode()) == (422, True)
    given = {"sanction": "exclude_from_game", "why": "third time", "hours": "24"}
    assert boss.post("/incidents/1/sanction/", given).status_code == 302
    assert "No further part in the game" in page(boss, "/incidents/1/")
    assert boss.get("/incidents/99/").status_code == 404


def test_a_manager_lets_a_player_back_in(as_: SignIn, dealt: None) -> None:
    boss, manager = as_("supervisor"), as_("manager")
    form = {"table": "T1", "clause": "uth-2019:15.1", "seat": "1", "what": "an odds app"}
    boss.post("/incidents/new/", form | {"sanction": "exclude_from_game"})
    assert "Let back in" not in page(boss, "/incidents/1/")
    assert "Let back in" in page(manager, "/incidents/1/")
    end = {"who": "P-118", "exclusion": "1", "why": "appeal upheld"}
    assert boss.post("/incidents/1/readmit/", end).status_code == 403
    assert manager.post("/incidents/1/readmit/", end | {"why": ""}).status_code == 422
    assert manager.post("/incidents/1/readmit/", end).status_code == 302
    assert "Kept out" not in page(manager, "/incidents/1/")
    act("T1", 1, "PlaceWager", seat=1, box="play", amount_cents=10000)


def test_staff_incidents_permit_the_record_alone(as_: SignIn, dealt: None) -> None:
    boss = as_("supervisor")
    assert "permits no sanction" in page(boss, "/incidents/new/permitted/?clause=uth-2019:15.6(a)")
    form = {"table": "T1", "clause": "uth-2019:15.6(a)", "staff": "dealer-9", "told": "on"}
    assert boss.post("/incidents/new/", form).status_code == 302
    assert "Staff member dealer-9" in page(boss, "/incidents/")


def test_without_a_table_the_rules_are_chosen_first(as_: SignIn) -> None:
    boss = as_("supervisor")
    assert "Under which rules?" in page(boss, "/incidents/new/")
    html = page(boss, "/incidents/new/?instrument=stud-2006")
    assert "English only at the table." in html
    assert boss.get("/incidents/new/?table=NOPE").status_code == 404
