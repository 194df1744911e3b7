"""A whole hand of every poker game as its dealer plays it, tap by tap, at a tablet and a desk."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games import floor
from games.demo.equipping import mix
from games.game import Game
from games.kit.cards import Deck
from games.kit.room.betting import to_call_cents
from games.kit.room.dealing import due
from games.kit.room.showdown import to_show
from games.kit.room.state import RoundState
from games.models import RoundSheet
from tests.browser.conftest import DESKTOP, TABLET, fits
from tests.browser.pit_boss import PitBoss
from tests.games.room.poker_floor import open_poker_table, round_state, tell
from tests.games.room.rooms import GAMES

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]
DEALT_TODAY = [game for game in GAMES if game.key != "stud5-1996"]
STAKES = {1: 100, 2: 140, 4: 200}


class Dealer(PitBoss):
    """A dealer with a deck in a known order, and the round as the book has it."""

    def __init__(self, page: Page, code: str) -> None:
        super().__init__(page)
        self.code, self.number = code, 1
        self.deck: list[str] = []

    @property
    def state(self) -> RoundState:
        found: RoundState = round_state(self.code, self.number)
        return found

    def begin(self) -> None:
        """The deck is mixed and the round begins."""
        mix(floor.table_now(self.code)[0], "red", "", lambda command: tell(self.code, command))
        self.page.goto(f"/floor/{self.code}/")
        self.page.get_by_role("button", name="Start round 1").first.tap()
        self.expect_phase("Blinds and antes")
        terms = self.state.terms
        self.deck = [str(card) for card in Deck(terms.cards, terms.joker).cards]

    def collect(self) -> None:
        """Blinds or antes, as the table has it."""
        what = "antes" if self.state.terms.forced == "antes" else "blinds"
        self.act(f"Collect {what}")
        expect(self.page.get_by_role("button", name="Deal: ")).to_be_visible()

    def deal(self) -> None:
        """The next street, with the faces of what is turned up."""
        street = self.state.on_street.name.lower()
        shown = [card for card in due(self.state) if card.how in ("up", "board")]
        self.act(f"Deal: {street}")
        if shown:
            self.choose(*(self.deck.pop() for _ in shown))
            self.record()

    def bet(self, opens: bool) -> None:
        """Whoever is in turn; the first of the hand raises, the others come along."""
        state, seat = self.state, self.state.turn
        expect(self.seat(seat)).to_have_class("spot seat spot-turn")
        if opens:
            self.at_seat(seat, "Raise to" if state.level.bet_cents else "Bet")
        elif to_call_cents(state, seat):
            self.at_seat(seat, "Call")
        else:
            self.at_seat(seat, "Check")

    def play(self) -> None:
        """From the first card to the showdown."""
        raised = False
        while (phase := self.state.phase) != "showdown":
            version = self.page.locator("#seen").input_value()
            match phase:
                case "forced" | "dealing":
                    self.deal()
                case "drawing":
                    self.at_seat(self.state.turn, "Change cards")
                    self.fill("Count", "0")
                    self.record()
                case "discarding":
                    self.at_seat(self.state.turn, "Give up a card")
                case "betting":
                    self.bet(opens=not raised)
                    raised = True
            expect(self.page.locator("#seen")).not_to_have_value(version)

    def show(self) -> None:
        """Every hand is tabled, the winners are announced, the pots are paid."""
        self.table_hands()
        self.act("Announce the winners")
        self.act("Take commission and pay")

    def table_hands(self) -> None:
        """Whoever is in shows."""
        for _ in self.state.live:
            state = self.state
            seat = next(s for s in state.after(state.button) if s in to_show(state))
            self.at_seat(seat, "Table the hand")
            self.choose(*(self.deck.pop() for _ in state.holes[seat]))
            self.record()


@pytest.mark.parametrize("game", DEALT_TODAY, ids=lambda game: game.key)
def test_a_whole_hand_by_touch(game: Game, sign_in: SignIn) -> None:
    open_poker_table("P1", game.key, STAKES)
    size = TABLET if DEALT_TODAY.index(game) % 2 else DESKTOP
    dealer = Dealer(sign_in("supervisor", size=size), "P1")
    dealer.begin()
    dealer.collect()
    dealer.play()
    dealer.show()
    expect(dealer.page.locator(".feed")).to_contain_text("Round 1 is finished.")
    sheet = RoundSheet.objects.get()
    stakes = sum(floor.table_now("P1")[0].stakes.values())
    assert (sheet.game, sheet.outcome) == (game.key, "closed")
    assert stakes + sheet.result_cents == 100 * sum(STAKES.values())
    assert fits(dealer.page)


def test_openers_are_proved_with_the_cards_that_lie_open(sign_in: SignIn) -> None:
    antes = {"forced_bets": "antes", "ante_cents": 100, "blinds": []}
    open_poker_table("P1", "draw", STAKES, opening_requirement="jacks or better", **antes)
    dealer = Dealer(sign_in("dealer", size=TABLET), "P1")
    dealer.begin()
    dealer.collect()
    dealer.play()
    dealer.table_hands()
    opener = dealer.seat(dealer.state.opened_by)
    expect(opener).to_contain_text("To show openers")
    expect(dealer.page.get_by_role("button", name="Announce the winners")).to_have_count(0)
    opener.get_by_role("button", name="Show openers").tap()
    dealer.record()
    dealer.act("Announce the winners")
    dealer.act("Take commission and pay")
    expect(dealer.page.locator(".feed")).to_contain_text("Round 1 is finished.")


def test_a_third_card_is_given_up_by_touch(sign_in: SignIn) -> None:
    open_poker_table("P1", "manila3", STAKES, third_card="discarded")
    dealer = Dealer(sign_in("dealer"), "P1")
    dealer.begin()
    dealer.collect()
    dealer.play()
    assert [len(dealer.state.holes[seat]) for seat in STAKES] == [2, 2, 2]
    dealer.show()
    expect(dealer.page.locator(".feed")).to_contain_text("Round 1 is finished.")


def test_four_boards_lie_in_rows_on_the_felt_with_what_each_pays(sign_in: SignIn) -> None:
    open_poker_table("P1", "texas", {1: 100, 2: 100}, several_boards=True)
    dealer = Dealer(sign_in("dealer"), "P1")
    dealer.begin()
    dealer.collect()
    dealer.deal()
    expect(dealer.page.locator(".spot-turn .act").first).to_be_visible()
    first = dealer.state.turn
    for seat in (first, 3 - first):
        expect(dealer.seat(seat)).to_have_class("spot seat spot-turn")
        dealer.at_seat(seat, "All in")
    dealer.act("Run it four times")
    for run in range(1, 5):
        dealer.act(f"Deal run {run}")
        dealer.choose(*(dealer.deck.pop() for _ in range(5)))
        dealer.record()
        expect(dealer.page.get_by_role("region", name=f"Board {run}").locator(".pc")).to_have_count(
            5
        )
    dealer.show()
    expect(dealer.page.locator(".feed")).to_contain_text("Round 1 is finished.")
    for size in (DESKTOP, TABLET):
        dealer.page.set_viewport_size(size)  # type: ignore[arg-type]
        lie_two_to_a_row(dealer.page)
    paid = dealer.page.locator(".house-side .bet b").all_inner_texts()
    assert sum(int(text.removeprefix("$")) for text in paid) * 100 == sum(dealer.state.awarded)
    assert fits(dealer.page)


def lie_two_to_a_row(page: Page) -> None:
    """Whatever is said above them."""
    hands = [page.locator(f".spot-board-{run} .hand").bounding_box() for run in range(1, 5)]
    one, two, three, four = [(box["x"], box["y"]) for box in hands if box]
    assert (one[1], three[1]) == (two[1], four[1])
    assert (one[0], two[0]) == (three[0], four[0])


def test_chips_are_added_before_the_first_card_in_three_taps(sign_in: SignIn) -> None:
    open_poker_table("P1", "stud5", STAKES)
    dealer = Dealer(sign_in("dealer"), "P1")
    dealer.begin()
    dealer.at_seat(1, "Add chips, up to $400")
    dealer.sheet.get_by_role("button", name="+$100", exact=True).tap()
    dealer.record()
    expect(dealer.seat(1)).to_contain_text("$200")
    assert dealer.state.stacks[1] == 20_000
    dealer.collect()
    dealer.deal()
    expect(dealer.page.get_by_role("button", name="Add chips")).to_have_count(0)


def test_a_bet_out_of_turn_is_reported_from_the_page_with_its_amount(sign_in: SignIn) -> None:
    open_poker_table("P1", "texas", STAKES)
    dealer = Dealer(sign_in("supervisor", size=TABLET), "P1")
    dealer.begin()
    dealer.collect()
    dealer.deal()
    expect(dealer.page.locator("#phase")).to_have_text("Hole cards: betting")
    early = dealer.state.after(dealer.state.turn)[0]
    dealer.page.get_by_text("Something went wrong").tap()
    dealer.page.get_by_role("button", name="Out of turn, unclear").tap()
    dealer.sheet.locator(f'[name=seat][value="{early}"]').check()
    dealer.sheet.locator("[name=said][value=raise]").check()
    dealer.sheet.locator("[name=said_cents]").fill("30")
    dealer.record()
    expect(dealer.page.locator(".feed")).to_contain_text(f"Seat {early} acts out of turn: raise.")
    assert dealer.state.own.standing == {early: 3000}


def test_a_player_on_the_clock_sees_it_run_and_time_is_not_up_early(
    sign_in: SignIn, complaints: list[str]
) -> None:
    open_poker_table("P1", "holdem", STAKES)
    dealer = Dealer(sign_in("supervisor"), "P1")
    dealer.begin()
    dealer.collect()
    dealer.deal()
    expect(dealer.page.locator("#phase")).to_have_text("Hole cards: betting")
    seat = dealer.state.turn
    dealer.at_seat(seat, "Call the clock")
    clock = dealer.seat(seat).locator(".countdown")
    expect(clock).to_have_text(re.compile(r"^[01]:[0-5]\d$"))
    dealer.at_seat(seat, "Time is up")
    expect(dealer.page.locator("#said")).to_contain_text("seconds to run")
    assert dealer.state.turn == seat
    assert "422" in complaints.pop(), "the browser notes the refusal"
