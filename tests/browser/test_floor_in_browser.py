"""A pit boss runs a table by touch, and others see it without touching anything."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import RoundSheet
from tests.browser.conftest import TABLET
from tests.browser.pit_boss import PitBoss
from tests.web.floor_setup import bet, equip, open_table, played_table, start_round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


def test_a_whole_round_is_played_by_touch_and_seen_on_the_floor(sign_in: SignIn) -> None:
    page = sign_in("supervisor")
    boss = PitBoss(page)
    boss.open_table("UTH-1")
    boss.equip()
    boss.sit(1, "P-118")
    boss.sit(3, "P-207")
    boss.play_round()
    expect(boss.seat(1)).to_contain_text("four Sevens")
    expect(page.locator(".feed li").first).to_contain_text("Round 1 is finished.")
    page.get_by_role("link", name="Back to the floor").tap()
    tile = page.locator('[data-table="UTH-1"]')
    expect(tile).to_contain_text("Between rounds")
    expect(tile).to_contain_text("2/6")
    sheet = RoundSheet.objects.get()
    assert (sheet.outcome, sheet.in_cents, sheet.result_cents) == ("closed", 20000, -32500)


def test_two_people_see_each_other_s_work_without_reloading(sign_in: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    boss = PitBoss(sign_in("supervisor"))
    boss.page.goto("/floor/UTH-1/")
    dealer = PitBoss(sign_in("dealer", size=TABLET))
    dealer.page.goto("/floor/UTH-1/")
    watcher = sign_in("manager")
    expect(watcher.locator('[data-table="UTH-1"]')).to_contain_text("$0")
    dealer.wager(1, "Ante", "+$25")
    expect(boss.seat(1).locator(".bet")).to_contain_text("$25")
    expect(boss.page.locator(".feed li").first).to_contain_text("Seat 1 puts $25.00 on ante.")
    expect(watcher.locator('[data-table="UTH-1"]')).to_contain_text("$25")


def test_what_is_being_typed_survives_what_others_record(sign_in: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    boss = PitBoss(sign_in("supervisor"))
    boss.page.goto("/floor/UTH-1/")
    boss.at_seat(2, "Ante")
    boss.fill("Dollars", "37")
    bet("UTH-1")
    expect(boss.seat(1).locator(".bet")).to_have_count(2)
    expect(boss.sheet).to_be_visible()
    expect(boss.sheet.get_by_label("Dollars")).to_have_value("37")


def test_a_refusal_stays_in_the_sheet_with_its_clause(
    sign_in: SignIn, complaints: list[str]
) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    boss = PitBoss(sign_in("dealer"))
    boss.page.goto("/floor/UTH-1/")
    boss.at_seat(2, "Ante")
    boss.fill("Dollars", "999")
    boss.sheet.get_by_role("button", name="Record", exact=True).tap()
    refusal = boss.sheet.get_by_role("alert")
    expect(refusal).to_be_visible()
    clause = refusal.get_by_role("link")
    expect(clause).to_have_attribute("href", re.compile("/rulebook/uth-2019/"))
    expect(boss.sheet.get_by_label("Dollars")).to_have_value("999")
    boss.fill("Dollars", "25")
    boss.record()
    expect(boss.seat(2).locator(".bet")).to_contain_text("$25")
    # Chromium itself notes the refused request; nothing else may have been said.
    assert all("status of 422" in complaint for complaint in complaints)
    complaints.clear()


def test_a_drawer_stays_open_while_the_page_follows(sign_in: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    page = sign_in("supervisor")
    page.goto("/floor/UTH-1/")
    page.get_by_text("Something went wrong").tap()
    void = page.get_by_role("button", name="Void the round")
    expect(void).to_be_visible()
    bet("UTH-1")
    expect(page.locator(".seat .bet")).to_have_count(2)
    expect(void).to_be_visible()


@pytest.mark.parametrize("size", [TABLET, {"width": 1440, "height": 900}], ids=["tablet", "desk"])
def test_pages_fit_their_screen_and_every_target_is_big_enough(
    sign_in: SignIn, size: dict[str, int]
) -> None:
    played_table("UTH-1")
    start_round("UTH-1", deck="blue")
    page = sign_in("supervisor", size=size)
    for url in ("/floor/", "/floor/UTH-1/", "/open-table/", "/audit/", "/audit/rounds/UTH-1/1/"):
        page.goto(url)
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], url
        small = page.eval_on_selector_all(
            "button, a.button, summary, input:not([type=hidden], [type=checkbox], [type=radio])",
            """found => found.filter(e => e.checkVisibility())
                .map(e => [e.textContent.trim() || e.name, e.getBoundingClientRect()])
                .filter(([, box]) => box.height < 48 || box.width < 48)
                .map(([what, box]) => `${what}: ${box.width} x ${box.height}`)""",
        )
        assert small == [], url


def test_the_card_picker_is_ordered_and_full_when_it_is_full(sign_in: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    bet("UTH-1")
    boss = PitBoss(sign_in("dealer", size=TABLET))
    boss.page.goto("/floor/UTH-1/")
    boss.act("Deal the round")
    boss.at_seat(1, "Check")
    boss.act("Turn over the flop")
    picked = boss.sheet.get_by_label("Chosen, in order")
    boss.choose("Kh", "As", "7c", "2d")
    expect(picked).to_have_value("Kh As 7c")
    boss.choose("As", "2d")
    expect(picked).to_have_value("Kh 7c 2d")
    pressed = boss.sheet.locator('.pick[aria-pressed="true"]')
    expect(pressed).to_have_count(3)
    picked.fill("Qs")
    expect(pressed).to_have_count(1)


def test_a_lost_connection_is_told_and_a_second_press_records_once(
    sign_in: SignIn, complaints: list[str]
) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    boss = PitBoss(sign_in("dealer"))
    boss.page.goto("/floor/UTH-1/")
    boss.at_seat(2, "Ante")
    boss.fill("Dollars", "25")
    boss.page.context.set_offline(True)
    boss.sheet.get_by_role("button", name="Record", exact=True).tap()
    expect(boss.sheet.get_by_role("alert")).to_contain_text("Press again")
    expect(boss.page.locator("#lost")).to_be_visible()
    boss.page.context.set_offline(False)
    boss.record()
    expect(boss.seat(2).locator(".bet")).to_have_count(1)
    expect(boss.page.locator("#lost")).to_be_hidden()
    complaints.clear()


def test_who_was_signed_out_meanwhile_is_asked_to_sign_in(sign_in: SignIn) -> None:
    open_table("UTH-1")
    page = sign_in("dealer")
    page.goto("/floor/UTH-1/")
    page.context.clear_cookies()
    expect(page).to_have_url(re.compile("/login/"))
