"""A whole round of Canberra Poker by touch, with a card keyed wrongly on the way."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from casino.kernel.handle import Request
from games import floor
from games.canberra_poker import GAME
from games.models import RoundSheet
from games.tables.rules import commands as t
from tests.browser.conftest import TABLET
from tests.browser.pit_boss import PitBoss
from tests.web.floor_setup import bet, deal, equip, open_table, start_round

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]
CODE, KIM = "CP-1", Request(actor="kim")


def canberra_table() -> None:
    """An open table dealt by hand, with its deck mixed and two players."""
    floor.open_table(
        CODE, "canberra", KIM, pit="Pit 1", layout_approval="GRC 2017/9",
        layout_approved_on="2017-06-01", layout_marks=tuple(GAME.equipment.layout_marks),
    )  # fmt: skip
    for command in (
        t.InstallShoe(serial="M1", approval="", kind="manual"),
        t.RegisterDeck(deck="red", colour="red", cards=52, cutting_card=True),
        t.CheckDeck(deck="red", occasion="opening", cards=52),
        t.SeatPlayer(seat=2, player="P-200"),
        t.SeatPlayer(seat=4, player="P-400"),
        t.ShuffleDeck(deck="red", method="hand"),
        t.CutDeck(deck="red", above=26),
    ):
        floor.command_table(CODE, command, KIM)


def mend(boss: PitBoss, what: str, wrong: str, right: str, why: str) -> None:
    """Put one card right; the picker starts from what was keyed."""
    if boss.page.locator("#irregular").get_attribute("open") is None:
        boss.page.get_by_text("Something went wrong").tap()
    boss.page.get_by_role("button", name=f"{what} keyed wrongly").tap()
    expect(boss.sheet.locator(f'[data-card="{wrong}"]')).to_have_attribute("aria-pressed", "true")
    boss.choose(wrong, right)
    boss.fill("Why", why)
    boss.record()


def test_a_canberra_round_is_played_by_touch_and_a_mis_key_put_right(sign_in: SignIn) -> None:
    canberra_table()
    boss = PitBoss(sign_in("supervisor", size=TABLET))
    page = boss.page
    page.goto(f"/floor/{CODE}/")
    page.get_by_role("button", name=re.compile("Start round 1")).tap()
    boss.expect_phase("Wagers")
    for number in (2, 4):
        boss.wager(number, "Ante", "+$25")
    boss.act("Deal the round")
    boss.act("Dealer's up card")
    boss.choose("Kc")
    boss.record()
    mend(boss, "Up card", "Kc", "Ks", "spade keyed as a club")
    expect(page.locator(".feed")).to_contain_text("spade keyed as a club")
    boss.at_seat(2, "Bet")
    boss.at_seat(4, "Fold")
    boss.act("Dealer's hand")
    boss.choose("Ac", "9d", "7h", "3c")
    boss.record()
    boss.at_seat(2, "Turn over seat 2")
    boss.choose("Qs", "Qd", "8h", "5c", "2d")
    boss.record()
    mend(boss, "Seat 2's cards", "8h", "Qh", "the third queen was misread")
    expect(boss.seat(2)).to_contain_text("three Queens")
    boss.at_seat(2, "Settle seat 2")
    boss.at_seat(2, "Discard seat 2")
    boss.at_seat(4, "Discard seat 4")
    boss.act("Collect the dealer's hand")
    expect(page.locator(".feed")).to_contain_text("Round 1 is finished.")
    sheet = RoundSheet.objects.get()
    # The folded ante is lost; ante pays 1 to 1 and the bet 3 to 1 for three of a kind.
    assert (sheet.outcome, sheet.result_cents) == ("closed", 2500 - 2500 - 15000)


def test_a_mis_keyed_flop_is_put_right_by_touch(sign_in: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    bet("UTH-1")
    deal("UTH-1")
    boss = PitBoss(sign_in("supervisor"))
    boss.page.goto("/floor/UTH-1/")
    boss.at_seat(1, "Check")
    boss.act("Turn over the flop")
    boss.choose("As", "Kh", "7c")
    boss.record()
    mend(boss, "Flop", "7c", "7d", "suit misread")
    communal = boss.page.locator(".felt")
    expect(communal.get_by_label("7 of diamonds").first).to_be_visible()
    expect(communal.get_by_label("7 of clubs")).to_have_count(0)
