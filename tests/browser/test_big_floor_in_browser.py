"""Two hundred tables on one screen, an alert found and cleared, a table above the fold, a sign."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.models import AlertLine
from games.tables.rules import commands as c
from tests.browser.conftest import DESKTOP, TABLET
from tests.web.big_floor import MISDEALT, SILENT, big_floor
from tests.web.floor_setup import (
    DEALER,
    FLOP,
    TURN_AND_RIVER,
    act,
    deal,
    equip,
    open_table,
    start_round,
    tell,
)

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]
WIDE = {"width": 1920, "height": 1080}
WHOLE_TILES = """found => found.map(e => e.getBoundingClientRect())
    .filter(b => b.top >= 0 && b.bottom <= innerHeight && b.right <= innerWidth).length"""
SPILT = """found => found.filter(e => e.scrollWidth > e.clientWidth + 1).map(e => e.textContent)"""


def bottom(page: Page, selector: str) -> float:
    box = page.locator(selector).first.bounding_box()
    assert box
    return box["y"] + box["height"]


def six_in_action(code: str) -> None:
    """Six players with three bets each, all of them still to act."""
    open_table(code)
    equip(code)
    tell(code, *(c.SeatPlayer(seat=seat, player=f"P-66F6A{seat}") for seat in range(2, 7)))
    start_round(code)
    for seat in range(1, 7):
        for box, cents in (("ante", 10000), ("blind", 10000), ("trips", 1000)):
            act(code, 1, "PlaceWager", seat=seat, box=box, amount_cents=cents)
    deal(code)


def to_the_showdown(code: str) -> None:
    for seat in range(1, 7):
        act(code, 1, "PlaceWager", seat=seat, box="play", amount_cents=40000)
    act(code, 1, "RevealFlop", cards=tuple(FLOP))
    act(code, 1, "RevealTurnAndRiver", cards=tuple(TURN_AND_RIVER))
    act(code, 1, "RevealDealerHand", cards=tuple(DEALER))


def test_an_alert_among_two_hundred_tables_is_found_and_cleared(sign_in: SignIn) -> None:
    big_floor()
    page = sign_in("supervisor")
    tiles = page.locator(".tile")
    expect(tiles).to_have_count(200)
    for size, fewest in ((DESKTOP, 40), (WIDE, 60), (TABLET, 25)):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        assert tiles.evaluate_all(WHOLE_TILES) >= fewest, size
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_label("With alerts").check()
    expect(page).to_have_url(re.compile(r"/floor/\?alerts=1$"))
    expect(tiles).to_have_count(2)
    expect(page.locator("#tally")).to_contain_text("2 of 200 tables")
    expect(page.locator(f'[data-table="{SILENT}"] .shoe-bad')).to_be_visible()
    page.locator(f'[data-table="{MISDEALT}"]').tap()
    page.get_by_text("Clear", exact=True).tap()
    page.get_by_role("button", name="Seen to at the table").tap()
    expect(page.locator(".alert")).to_have_count(0)
    page.get_by_role("link", name="Back to the floor").tap()
    expect(page).to_have_url(re.compile(r"/floor/\?alerts=1$"))
    expect(tiles).to_have_count(1)
    assert AlertLine.objects.get(table=MISDEALT).cleared_why == "Seen to at the table"


def test_the_filter_keeps_to_its_pit_while_the_floor_moves(sign_in: SignIn) -> None:
    for number in (1, 2, 3):
        open_table(f"N-{number}", pit="North")
    open_table("S-1", pit="South")
    page = sign_in("dealer", size=TABLET)
    page.get_by_label("Pit").select_option("North")
    expect(page.locator(".tile")).to_have_count(3)
    page.get_by_role("searchbox").fill("n-2")
    page.get_by_role("searchbox").press("Enter")
    expect(page).to_have_url(re.compile(r"\?word=n-2&pit=North$"))
    tell("N-2", c.SeatPlayer(seat=4, player="P-4"))
    expect(page.locator(".tile")).to_contain_text("1/6")
    expect(page.locator(".tile")).to_have_count(1)
    page.get_by_role("link", name="All tables").tap()
    south = page.get_by_role("link", name="South")
    south.tap()
    expect(page.locator(".tile")).to_have_count(3)
    expect(south).to_have_attribute("aria-expanded", "false")
    open_table("N-4", pit="North")
    expect(page.locator(".tile")).to_have_count(4)


@pytest.mark.parametrize("showdown", [False, True], ids=["before the flop", "showdown"])
def test_a_table_in_full_action_is_above_the_fold(sign_in: SignIn, showdown: bool) -> None:
    six_in_action("SIX")
    if showdown:
        to_the_showdown("SIX")
    page = sign_in("supervisor")
    for size in (DESKTOP, TABLET):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto("/floor/SIX/")
        wrong = page.get_by_text("Something went wrong")
        expect(wrong).to_be_in_viewport(ratio=1)
        for selector in (".table-top", ".seats", ".drawers"):
            assert bottom(page, selector) <= size["height"], selector
        assert page.locator(".seat button").evaluate_all(SPILT) == []
    page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]
    wrong.tap()
    expect(page.get_by_role("button", name="Void the round")).to_be_in_viewport(ratio=1)


def test_the_header_stays_on_one_line_and_its_menu_leads_on(sign_in: SignIn) -> None:
    page = sign_in("supervisor", "manager", "cashier", "auditor")
    for size in (DESKTOP, TABLET):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        page.goto("/floor/")
        head = page.locator(".masthead").bounding_box()
        assert head
        assert head["height"] < 70
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        menu = page.get_by_text("More", exact=True)
        menu.tap()
        expect(page.get_by_role("link", name="Incidents")).to_be_in_viewport(ratio=1)
        page.get_by_role("heading", name="Floor", exact=True).tap()
        expect(page.get_by_role("link", name="Incidents")).to_be_hidden()
    menu.tap()
    page.get_by_role("link", name="Incidents").tap()
    expect(page).to_have_url(re.compile("/incidents/$"))


def test_the_sign_prints_black_on_white_on_one_page(sign_in: SignIn) -> None:
    open_table("UTH-1")
    page = sign_in("dealer")
    page.goto("/floor/UTH-1/")
    page.get_by_role("link", name="Sign", exact=True).tap()
    expect(page.locator(".sign")).to_contain_text("$10.00 to $500.00")
    expect(page.get_by_role("button", name="Print the sign")).to_be_visible()
    page.emulate_media(media="print")
    for hidden in (".masthead", ".sign-acts", ".sign .cite"):
        expect(page.locator(hidden).first).to_be_hidden()
    expect(page.locator("body")).to_have_css("background-color", "rgb(255, 255, 255)")
    expect(page.locator(".terms dd").first).to_have_css("color", "rgb(0, 0, 0)")
    assert page.pdf(format="A4").count(b"/Type /Page\n") == 1
