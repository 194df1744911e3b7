"""An auditor walks through a round with keys, slider and buttons."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from casino.kernel import store
from games.streams import round_stream
from tests.browser.conftest import TABLET
from tests.web.floor_setup import played_table

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


@pytest.fixture
def replay(sign_in: SignIn) -> Page:
    """The replay of a played round, ready to move."""
    played_table("UTH-1")
    page = sign_in("auditor")
    page.get_by_role("link", name="UTH-1 round 1").tap()
    expect(page.locator("#replay")).to_have_attribute("data-ready", "yes")
    return page


def test_arrow_keys_move_step_by_step_and_the_address_follows(replay: Page) -> None:
    events = store.read(round_stream("UTH-1", 1))
    where = replay.locator("#where b")
    expect(where).to_have_text(str(len(events)))
    replay.keyboard.press("Home")
    expect(where).to_have_text("1")
    for _ in range(3):
        replay.keyboard.press("ArrowRight")
    expect(where).to_have_text("4")
    expect(replay).to_have_url(re.compile(r"\?at=4$"))
    expect(replay.locator(".hash").first).to_have_text(events[3].hash.hex())
    replay.keyboard.press("ArrowLeft")
    expect(replay.locator(".hash").first).to_have_text(events[2].hash.hex())
    replay.keyboard.press("PageDown")
    expect(where).to_have_text("8")
    replay.reload()
    expect(where).to_have_text("8")


def test_the_slider_draws_felt_money_and_clause_at_each_step(replay: Page) -> None:
    events = store.read(round_stream("UTH-1", 1))
    flop = next(event.version for event in events if b'"As"' in event.data)
    replay.locator("#slider").fill(str(flop - 1))
    expect(replay.get_by_role("img", name="Ace of spades")).to_have_count(0)
    replay.locator("#slider").fill(str(flop))
    expect(replay.locator(".felt").get_by_role("img", name="Ace of spades")).to_be_visible()
    expect(replay.locator(".told .cite")).to_have_attribute(
        "href", re.compile("/rulebook/uth-2019")
    )
    expect(replay.locator("tfoot")).to_contain_text("$150.00 staked in all")
    expect(replay.locator(".proof .verdict")).to_have_text("✓ hash recomputed")


def test_the_slider_itself_obeys_the_keys_once(replay: Page) -> None:
    replay.keyboard.press("Home")
    replay.locator("#slider").focus()
    replay.keyboard.press("ArrowRight")
    expect(replay.locator("#where b")).to_have_text("2")


def test_buttons_work_on_a_tablet_and_without_script(
    sign_in: SignIn, chromium, live_server
) -> None:
    played_table("UTH-1")
    page = sign_in("auditor", size=TABLET)
    page.goto("/audit/rounds/UTH-1/1/?at=5")
    page.get_by_role("link", name="Next ›").tap()
    expect(page.locator("#where b")).to_have_text("6")
    plain = chromium.new_context(
        java_script_enabled=False,
        base_url=live_server.url,
        storage_state=page.context.storage_state(),
    )
    bare = plain.new_page()
    bare.goto("/audit/rounds/UTH-1/1/?at=5")
    bare.get_by_role("link", name="‹ Back").click()
    expect(bare.locator("#where b")).to_have_text("4")
    plain.close()
