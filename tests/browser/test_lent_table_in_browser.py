"""A table lent to a tournament: a hand recorded there by touch tells the tournament its stacks."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TABLET
from tests.browser.test_poker_in_browser import Dealer
from tests.tournaments.test_live_poker import stacks, tournament

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_a_hand_by_touch_tells_stacks_to_the_tournament(sign_in: Callable[..., Page]) -> None:
    evening = tournament("holdem-sa-2020", "texas", 3)
    dealer = Dealer(sign_in("dealer", size=TABLET), "P9")
    dealer.begin()
    dealer.collect()
    dealer.deal()
    expect(dealer.page.locator(".spot-turn")).to_be_visible()
    for _ in range(2):
        seat = dealer.state.turn
        dealer.at_seat(seat, "Fold")
        expect(dealer.seat(seat)).not_to_have_class("spot seat spot-turn")
    dealer.act("Take commission and pay")
    expect(dealer.page.locator(".feed")).to_contain_text("Round 1 is finished.")

    assert stacks(evening) == {1: 1000, 2: 975, 3: 1025}
    assert evening.state.ballot.tables["1"].hands == 1
