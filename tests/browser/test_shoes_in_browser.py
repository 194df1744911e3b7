"""The shoes in a real Chromium: a jam appears by itself and is cleared by touch."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from casino.kernel.handle import Request
from games.models import AlertLine
from games.shoes.desk import register_shoe
from games.shoes.poller import poll
from games.shoes.rules.commands import RegisterShoe
from tests.browser.conftest import TABLET, fits
from tests.shoes.at_table import CODE, round_with_wagers, table_with
from tests.shoes.simulated import Shoe, Shoes

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


@pytest.fixture(scope="module")
def simulator() -> Iterator[Shoes]:
    """Simulated shoes of this module's own."""
    with Shoes() as running:
        yield running


@pytest.fixture
def shoe(simulator: Shoes, live_server, settings, redis) -> Shoe:
    """A shoe that has dealt the cards of a running round."""
    settings.SHOE_ANSWER_SECONDS = 10.0
    shoe = simulator.shoe()
    command = RegisterShoe(
        serial=shoe.serial, model="Simulated", approval="A-1", address=shoe.address, key=1
    )
    register_shoe(command, Request(actor="test"))
    table_with(shoe)
    round_with_wagers(1, 3)
    shoe.deal(11)
    poll([shoe.serial])
    return shoe


def test_a_jam_appears_by_itself_and_is_cleared_by_touch(sign_in: SignIn, shoe: Shoe) -> None:
    page = sign_in("supervisor", size=TABLET)
    page.goto(f"/floor/{CODE}/")
    page.get_by_role("link", name=shoe.serial).tap()
    health = page.locator("#health")
    expect(health).to_contain_text("In order")
    expect(page.locator(".feed .pc-back")).to_have_count(11)
    shoe.fail("jam")
    poll([shoe.serial])
    expect(health).to_contain_text("Jam")
    alert = page.locator("[data-alert]")
    expect(alert).to_contain_text("A card is stuck in the mouth")
    expect(page.locator(".feed")).to_contain_text("was voided for it")
    assert fits(page)
    alert.get_by_text("Clear", exact=True).tap()
    alert.get_by_label("Another reason").fill("Card taken out")
    alert.get_by_role("button", name="Clear for this reason").tap()
    expect(page.locator("[data-alert]")).to_have_count(0)
    line = AlertLine.objects.get(shoe=shoe.serial)
    assert (line.is_open, line.cleared_why) == (False, "Card taken out")
    shoe.mend()
    poll([shoe.serial])
    expect(health).to_contain_text("In order")


def test_the_list_keeps_itself_up_to_date(sign_in: SignIn, shoe: Shoe) -> None:
    page = sign_in("dealer")
    page.goto("/floor/")
    page.get_by_text("More", exact=True).tap()
    page.get_by_role("link", name="Shoes").tap()
    row = page.locator(f'[data-shoe="{shoe.serial}"]')
    expect(row).to_contain_text("In order")
    shoe.fail("miscount")
    shoe.deal(1)
    poll([shoe.serial])
    expect(row).to_contain_text("Miscount")
    assert fits(page)
