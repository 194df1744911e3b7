"""Tables under other instruments by touch: what each demands is offered, refused and posted."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.floor import table_now
from games.tables.rules import commands as c
from tests.browser.conftest import TABLET
from tests.browser.pit_boss import PitBoss
from tests.games.tables.test_table_desk import adelaide_tables, at_table, sit

__all__ = ["adelaide_tables"]

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


def picture(page: Page, name: str) -> None:
    """Kept where whoever runs the test wants to look at the page."""
    if folder := os.environ.get("PITBOOK_PICTURES"):
        page.screenshot(path=Path(folder) / f"{name}.png", full_page=True)


def open_canberra(page: Page, *marks: str) -> None:
    page.goto("/open-table/?game=canberra")
    page.get_by_label("Code", exact=True).fill("CP-1")
    page.get_by_label("Pit").fill("Pit 1")
    page.get_by_label("Layout approval reference").fill("GRC-44")
    page.get_by_label("Layout approved on").fill("2019-05-02")
    for mark in marks:
        page.get_by_role("checkbox", name=f"Area marked {mark}").check()
    picture(page, "canberra-open")
    page.get_by_role("button", name="Open the table").tap()


def test_a_canberra_table_is_opened_equipped_and_mixed_by_hand(
    sign_in: SignIn, complaints: list[str]
) -> None:
    page = sign_in("supervisor", size=TABLET)
    boss = PitBoss(page)
    open_canberra(page, "ante", "bet")
    expect(page.get_by_text("The layout shows no jackpot area: change it.")).to_be_visible()
    page.get_by_role("checkbox", name="Area marked jackpot").check()
    page.get_by_role("button", name="Open the table").tap()
    expect(page.get_by_role("heading", name="CP-1")).to_be_visible()
    boss.act("Put in a manual shoe")
    boss.fill("Serial number of the shoe", "M-1")
    boss.record()
    boss.act("Bring a deck")
    boss.fill("Name of the deck", "red")
    boss.sheet.get_by_role("radio", name="red").check()
    boss.record()
    boss.act("Red deck: dealer counted 52, backs alike")
    boss.act("Shuffle the red deck")
    expect(page.locator(".need").first).to_contain_text("The dealer cuts the red deck once.")
    boss.act("Cut the red deck")
    boss.fill("Cards above the cut", "1")
    boss.sheet.get_by_role("button", name="Record", exact=True).tap()
    expect(boss.sheet).to_contain_text("Leave more than one card on either side of the cut.")
    boss.fill("Cards above the cut", "26")
    boss.record()
    expect(page.get_by_role("button", name="Start round 1, red deck")).to_be_visible()
    picture(page, "canberra-ready")
    assert table_now("CP-1")[0].decks["red"].cut
    assert all("status of 422" in complaint for complaint in complaints), "refused twice"
    complaints.clear()


def test_two_players_draw_for_a_seat_at_an_adelaide_table(
    sign_in: SignIn, adelaide_tables: None
) -> None:
    sit("P1", 1, "A")
    for player in ("B", "C"):
        at_table("P1", c.PermitSeat(player=player))
    boss = PitBoss(sign_in("supervisor"))
    boss.page.goto("/floor/P1/")
    for player in ("B", "C"):
        boss.at_seat(3, "A player wants this seat")
        boss.fill("Player", player)
        boss.record()
        expect(boss.page.locator(".feed li").first).to_contain_text(f"{player} wants seat 3.")
    boss.at_seat(3, "Call a draw for this seat")
    boss.at_seat(3, "Draw cards: B, C")
    expect(boss.page.locator(".feed li").first).to_contain_text("drew the highest card for seat 3")
    picture(boss.page, "adelaide-drawn")
    winner = table_now("P1")[0].seating.won[3]
    boss.at_seat(3, "Seat a player")
    boss.fill("Player", winner)
    boss.fill("Dollars", "250")
    picture(boss.page, "adelaide-sheet")
    boss.record()
    expect(boss.seat(3)).to_contain_text(winner)


def test_the_sign_says_that_a_table_is_about_to_close(
    sign_in: SignIn, adelaide_tables: None
) -> None:
    page = sign_in("supervisor", size=TABLET)
    boss = PitBoss(page)
    page.goto("/floor/P1/")
    page.locator("#table-acts summary").tap()
    page.locator("#table-acts").get_by_role("button", name="Tell players the table closes").tap()
    boss.record()
    page.get_by_role("link", name="Sign", exact=True).tap()
    expect(page.get_by_role("status")).to_contain_text("This table is about to close")
    picture(page, "adelaide-closing")
