"""A jackpot in a real browser: the meter, a claim by two persons, and a slip."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from jackpots.models import ClaimSheet
from jackpots.rules import commands as c
from tests.browser.conftest import TABLET
from tests.jackpots.casino import FLUSH, NOTHING, STRAIGHT_FLUSH, Table, ask, open_jackpot, settle

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


def enter(page: Page, label: str, hand: str, amount: str) -> None:
    page.get_by_role("button", name=label).tap()
    sheet = page.locator("#sheet")
    sheet.get_by_role("radio", name=hand, exact=True).check()
    sheet.get_by_label("Amount, dollars").fill(amount)
    sheet.locator("button[type=submit]").tap()
    expect(sheet).to_be_hidden()


def test_two_persons_pay_a_straight_flush(sign_in: SignIn) -> None:
    open_jackpot()
    table = Table()
    table.play({1: FLUSH, 2: NOTHING})
    settle(1, "flush", 20_000)
    ask(c.ConfirmPayout(table="CP-1", round=1), by="Mika")
    table.play({2: STRAIGHT_FLUSH})
    blake, mika = sign_in("supervisor"), sign_in("manager", size=TABLET)
    blake.goto("/jackpots/RIVER/")
    expect(blake.locator("#meter")).to_have_text("$50,004.50")
    expect(blake.locator(".verdict")).to_contain_text("✓")
    blake.get_by_role("button", name="Check the cards").tap()
    sheet = blake.locator("#sheet")
    sheet.get_by_label("Every winning card lies open").check()
    sheet.get_by_label("The rest of the deck is sorted").check()
    sheet.get_by_label("Cards counted").fill("52")
    sheet.locator("button[type=submit]").tap()
    expect(sheet).to_be_hidden()
    enter(blake, "Enter hand and amount", "Straight flush", "5000.45")
    mika.goto("/jackpots/RIVER/claims/2/")
    expect(mika.locator("body")).not_to_contain_text("$5,000.45")
    enter(mika, "Verify as the second person", "Straight flush", "5,000.45")
    mika.get_by_role("button", name="Confirm at the console and pay").tap()
    mika.locator("#sheet button[type=submit]").tap()
    expect(mika.get_by_role("link", name="Slip 2")).to_be_visible()
    expect(blake.locator("#meter")).to_have_text("$45,004.05")
    mika.get_by_role("link", name="Slip 2").tap()
    expect(mika.locator("h1")).to_have_text("Jackpot slip No. 2")
    assert ClaimSheet.objects.get(number=2).amount_cents == 500_045


def test_the_screen_at_the_table_moves_by_itself(sign_in: SignIn) -> None:
    open_jackpot()
    table = Table()
    screen = sign_in("dealer")
    screen.goto("/jackpots/RIVER/meter/")
    figure = screen.locator("#meter")
    expect(figure).to_have_text("$50,000.00")
    table.start({1: (), 2: ()})
    expect(figure).to_have_text("$50,003.00")
    box = figure.bounding_box()
    assert box is not None
    assert box["height"] > 100, "it is read from across the room"
    assert screen.evaluate("document.documentElement.scrollWidth") <= 1440
    ask(c.ReportFault(detail="The lamp is out"))
    expect(screen.locator(".off")).to_have_text(re.compile("not taken"))
