"""Alerts, approvals and incidents by touch, in a real Chromium."""

from collections.abc import Callable

import pytest
from django.conf import settings
from playwright.sync_api import Page, expect

from games.models import AlertLine, IncidentSheet
from tests.browser.conftest import TABLET, fits
from tests.web.floor_setup import act, bet, deal, equip, open_table, start_round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


@pytest.fixture
def dealt(live_server) -> str:
    """A table with a round whose cards are out; its address."""
    open_table("T1")
    equip("T1")
    start_round("T1")
    bet("T1")
    deal("T1")
    return "/floor/T1/"


def test_an_alert_comes_by_itself_and_is_cleared_in_two_taps(sign_in: SignIn, dealt: str) -> None:
    page = sign_in("supervisor", size=TABLET)
    page.goto("/alerts/")
    expect(page.get_by_role("heading", name="No open alert")).to_be_visible()
    act("T1", 1, "ReportMalfunction", kind="mechanical", detail="jam")
    alert = page.locator("[data-alert]")
    expect(alert).to_contain_text("The shoe malfunctioned (mechanical): jam.")
    alert.get_by_text("Clear", exact=True).tap()
    assert fits(page)
    alert.get_by_role("button", name="Seen to at the table").tap()
    expect(page.locator("[data-alert]")).to_have_count(0)
    line = AlertLine.objects.get()
    assert (line.is_open, line.cleared_why) == (False, "Seen to at the table")


def test_the_floor_and_the_table_show_the_alert_until_it_is_cleared(
    sign_in: SignIn, dealt: str
) -> None:
    page = sign_in("supervisor", size=TABLET)
    act("T1", 1, "DeemFold", seat=1, reason="timeout")
    page.goto("/floor/")
    tile = page.locator('[data-table="T1"]')
    expect(tile).to_contain_text("1 alert")
    expect(tile).to_contain_text("deemed to have folded")
    page.goto(dealt)
    alert = page.locator("[data-alert]")
    alert.get_by_text("Clear", exact=True).tap()
    alert.get_by_label("Another reason").fill("called three times")
    alert.get_by_role("button", name="Clear for this reason").tap()
    expect(page.locator("[data-alert]")).to_have_count(0)
    assert AlertLine.objects.get().cleared_why == "called three times"
    assert fits(page)


def test_two_people_void_a_round_with_much_money(
    sign_in: SignIn, dealt: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 1000)
    first, second = sign_in("supervisor"), sign_in("manager", size=TABLET)
    second.goto(dealt)
    first.goto(dealt)
    first.get_by_text("Something went wrong").tap()
    first.get_by_role("button", name="Void the round").tap()
    sheet = first.locator("#sheet")
    sheet.get_by_role("radio", name="Fire").check()
    sheet.get_by_label("Why").fill("alarm in the pit")
    sheet.get_by_role("button", name="Record", exact=True).tap()
    expect(first.locator("[data-approval]")).to_contain_text("Waits for a second person")
    expect(first.get_by_role("button", name="Confirm")).to_have_count(0)

    waiting = second.locator("[data-approval]")
    expect(waiting).to_contain_text("Pit boss or Gaming shift manager, but not")
    assert fits(second)
    waiting.get_by_role("button", name="Confirm $50.00").tap()
    expect(second.locator("#phase")).to_have_text("Void")
    expect(first.locator("#phase")).to_have_text("Void")
    expect(first.locator("[data-approval]")).to_have_count(0)


def test_an_incident_is_recorded_from_the_table_in_a_few_taps(sign_in: SignIn, dealt: str) -> None:
    page = sign_in("supervisor", size=TABLET)
    page.goto(dealt)
    page.get_by_role("link", name="Record an incident").tap()
    page.get_by_role("radio", name="Side bets between players are forbidden.").check()
    page.get_by_role("checkbox", name="Seat 1").check()
    page.get_by_role("radio", name="Void the player's wagers").check()
    page.get_by_label("In a few words").fill("fifty dollars with a neighbour")
    assert fits(page)
    page.get_by_role("button", name="Record the incident").tap()
    expect(page.get_by_role("heading", name="Incident 1")).to_be_visible()
    expect(page.get_by_role("main")).to_contain_text("Void the player's wagers for P-118")
    assert fits(page)
    assert IncidentSheet.objects.get().sanctions[0]["clause"] == "uth-2019:15.3(a)"
    page.goto("/incidents/")
    expect(page.locator("tbody tr").first).to_contain_text("fifty dollars with a neighbour")
