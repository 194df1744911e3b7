"""Two people count a float by touch on two screens, and the shift shows what came of it."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from casino.kernel.handle import Request
from games.chips import desk
from games.chips.models import FloatSheet
from games.chips.rules import commands as c
from tests.browser.conftest import DESKTOP, TABLET
from tests.chips.floor import PIT, count, funded, open_shift, tell
from tests.chips.telling import BOSS, CHIPS, DEALER
from tests.web.floor_setup import bet, deal, equip, finish, open_table, start_round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


def look(page: Page, name: str) -> None:
    """Keep a picture where somebody asked for pictures."""
    folder = os.environ.get("PITBOOK_PICTURES")
    if folder:
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def sign(page: Page, label: str) -> None:
    """Put a signature under what waits for one."""
    page.get_by_role("button", name=label).tap()
    page.locator("#sheet").get_by_role("button", name="Sign", exact=True).tap()
    expect(page.locator("#sheet")).to_be_hidden()


def record(page: Page) -> None:
    """Send the sheet, which closes once it is recorded."""
    page.locator("#sheet").get_by_role("button", name="Record", exact=True).tap()
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_float_is_opened_and_filled_by_three_people(sign_in: SignIn) -> None:
    open_table("UTH-1", PIT)
    open_shift()
    dealer, boss, cashier = (
        sign_in("dealer", size=TABLET),
        sign_in("supervisor"),
        sign_in("cashier"),
    )
    for page in (dealer, boss, cashier):
        page.goto("/floor/UTH-1/chips/")
    dealer.get_by_role("button", name="Count the opener").tap()
    record(dealer)
    sign(boss, "Sign the opening count")
    expect(dealer.locator("h1 .state")).to_contain_text("Float open")
    boss.get_by_role("button", name="Ask for a fill").tap()
    sheet = boss.locator("#sheet")
    sheet.get_by_role("button", name="20 more of $25", exact=True).tap()
    sheet.get_by_role("button", name="One more of $100", exact=True).tap()
    sheet.get_by_role("button", name="One less of $5", exact=True).tap()
    expect(sheet.locator(".tray-total")).to_have_text("$600")
    look(boss, "fill-sheet")
    record(boss)
    sign(cashier, "Send from the cage")
    sign(dealer, "Received at the table")
    expect(boss.locator("#expected")).to_have_text("$600")


def test_a_float_is_counted_out_by_two_people_and_the_difference_shown(sign_in: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    dealer, boss = sign_in("dealer", size=TABLET), sign_in("supervisor")
    for page in (dealer, boss):
        page.goto("/floor/UTH-1/chips/")
    dealer.get_by_role("button", name="Buy-in", exact=True).tap()
    dealer.locator("#sheet").get_by_label("Cash taken").fill("100")
    record(dealer)
    expect(boss.locator("#expected")).to_have_text("$3,400")
    dealer.get_by_role("button", name="Count the closer").tap()
    for chip, number in (("$100", "20"), ("$25", "35"), ("$5", "100")):
        dealer.locator("#sheet").get_by_label(f"Chips of {chip}", exact=True).fill(number)
    expect(dealer.locator("#sheet .tray-total")).to_have_text("$3,375")
    look(dealer, "closer-sheet")
    record(dealer)
    sign(boss, "Sign the closing count")
    variance = boss.get_by_role("heading", name="Variance, closer, period 1")
    expect(variance).to_contain_text("$25.00 short")
    look(boss, "variance")
    assert FloatSheet.objects.get().variance_cents == -2_500


def test_what_is_being_counted_survives_what_others_record(sign_in: SignIn) -> None:
    open_shift()
    funded("UTH-1")
    page = sign_in("dealer", size=TABLET)
    page.goto("/floor/UTH-1/chips/")
    page.get_by_role("button", name="Count the closer").tap()
    page.get_by_label("Chips of $25").fill("40")
    tell("UTH-1", DEALER, c.SellChips(amount_cents=20_000))
    expect(page.locator("#expected")).to_have_text("$3,300")
    expect(page.get_by_label("Chips of $25")).to_have_value("40")


@pytest.mark.parametrize("size", [TABLET, DESKTOP], ids=["tablet", "desk"])
def test_the_pages_of_chips_fit_their_screen_and_every_target_is_big_enough(
    sign_in: SignIn, size: dict[str, int]
) -> None:
    sheet = open_shift()
    open_table("UTH-3", PIT)
    count("UTH-3", "opening", {})
    equip("UTH-3")
    start_round("UTH-3")
    bet("UTH-3")
    deal("UTH-3")
    finish("UTH-3")
    funded("UTH-1", 1)
    funded("UTH-2", 2)
    tell("UTH-1", BOSS, c.RequestFill(chips={500: 20}))
    desk.command_float("UTH-2", c.SellChips(amount_cents=40_000), Request(actor=DEALER))
    count("UTH-2", "closing", CHIPS | {2500: 30})
    page = sign_in("supervisor", size=size)
    urls = ("/floor/UTH-1/chips/", "/floor/UTH-2/chips/", "/slips/", "/slips/fill/3/", "/shifts/",
            f"/shifts/{sheet.key}/", "/floor/")  # fmt: skip
    for number, url in enumerate(urls):
        page.goto(url)
        look(page, f"{size['width']}-{number}")
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], url
        small = page.eval_on_selector_all(
            "button, a.button, summary, input:not([type=hidden], [type=checkbox], [type=radio])",
            """found => found.filter(e => e.checkVisibility())
                .map(e => [e.textContent.trim() || e.name, e.getBoundingClientRect()])
                .filter(([, box]) => box.height < 48 || box.width < 48)
                .map(([what, box]) => `${what}: ${box.width} x ${box.height}`)""",
        )
        assert small == [], url
    page.goto(f"/shifts/{sheet.key}/")
    page.emulate_media(media="print")
    look(page, f"{size['width']}-print")
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    expect(page.locator(".shift-figures")).to_be_visible()
