"""A tournament director's whole evening with twenty players, tap by tap."""

import re
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Page, expect

from tests.browser.conftest import TABLET
from tests.tournaments.at_the_desk import Desk
from tournaments.rules.conditions.terms import Level
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]
LEVELS = (Level(small=25, big=50, minutes=20), Level(small=50, big=100, minutes=20))


class Director:
    """A person at the console and the seating chart."""

    def __init__(self, page: Page, house: Desk) -> None:
        self.page, self.house = page, house
        self.sheet = page.locator("#sheet")

    @property
    def state(self) -> TournamentState:
        return self.house.state

    def console(self) -> None:
        self.page.goto("/tournaments/FRI/")

    def act(self, label: str, **answers: str) -> None:
        """Tap an act on the console and answer what it asks."""
        button = self.page.locator(".panels").get_by_role("button", name=label, exact=True)
        button.first.tap()
        self.answer(**answers)

    def answer(self, **answers: str) -> None:
        expect(self.sheet).to_be_visible()
        for name, text in answers.items():
            self.sheet.locator(f'[name="{name}"]').first.fill(text)
        self.record()

    def record(self) -> None:
        self.sheet.get_by_role("button", name="Record", exact=True).tap()
        expect(self.sheet).to_be_hidden()

    def at_seat(self, entry: int, label: str, **answers: str) -> None:
        """Open a player's seat on the chart and do something with it."""
        self.page.locator(f'.chair[hx-get$="entry%20{entry}"]').tap()
        self.sheet.get_by_role("button", name=label, exact=True).tap()
        expect(self.sheet.locator("form")).to_be_visible()
        self.answer(**answers)

    def out(self, entry: int) -> None:
        self.at_seat(entry, "Is out")
        expect(self.page.locator(f'.chair[hx-get$="entry%20{entry}"]')).to_have_count(0)


@pytest.fixture
def director(sign_in: SignIn) -> Director:
    page = sign_in("director", size=TABLET)
    name = User.objects.get().username
    house = Desk("FRI", "holdem-sa-2020", director=name)
    house.selling(starts_at="2026-01-01T19:00:00+11:00", levels=LEVELS)
    return Director(page, house.sell([f"P-{n:02}" for n in range(1, 21)]))


def test_the_directors_whole_evening(director: Director, complaints: list[str]) -> None:
    page = director.page
    director.console()
    begin(director)
    clock(director)
    page.goto("/tournaments/FRI/seats/")
    mistakes(director)
    assert all("status of 422" in complaint for complaint in complaints), "the refused penalty"
    complaints.clear()
    count(director)
    down_to_two(director)
    finish(director)


def begin(director: Director) -> None:
    """Tables, a draw committed to before, everybody seated, the session started."""
    for table in ("1", "2", "3"):
        director.act("Set up a table", table=table, seats="7")
        expect(director.page.locator(".table-tiles li")).to_have_count(int(table))
    director.act("Fix the seed of the draw")
    expect(director.page.locator(".digest code")).to_be_visible()
    director.act("Draw seats for 20")
    expect(director.page.locator(".tile").first).to_contain_text("7/7")
    director.act("Everybody is seated")
    director.act("Start session 1")
    expect(director.page.get_by_text("being played")).to_be_visible()


def clock(director: Director) -> None:
    """The clock runs, pauses, goes on and is put right; every screen shows the same."""
    page = director.page
    director.act("Start the clock")
    expect(page.locator("[data-clock]")).to_have_text(re.compile(r"^(20:00|19:5\d)$"))
    director.act("Pause", why="Fire alarm")
    expect(page.locator(".clock-next")).to_have_text("Fire alarm")
    director.act("Resume")
    director.act("Adjust", level="2", seconds="600", why="Lost time")
    expect(page.locator("#panel-clock .clock-blinds")).to_contain_text("50 / 100")
    wall = page.context.new_page()
    wall.goto("/tournaments/FRI/wall/")
    expect(wall.locator("[data-clock]")).to_have_text(re.compile(r"^(10:00|9:5\d)$"))
    expect(wall.locator(".wall-figures")).to_contain_text("20")
    expect(wall.locator(".wall-prizes")).to_contain_text("not final")
    wall.close()


def mistakes(director: Director) -> None:
    """A penalty, and an elimination that was keyed for the wrong player and undone."""
    entry = director.state.ballot.tables["1"].places[1]
    director.page.locator(f'.chair[hx-get$="entry%20{entry}"]').tap()
    director.sheet.get_by_role("button", name="Penalise", exact=True).tap()
    director.sheet.get_by_role("radio", name="Minutes").check()
    director.sheet.locator('[name="amount"]').fill("25")
    director.sheet.locator('[name="rule"]').fill("Code 4")
    director.sheet.locator('[name="why"]').fill("Phone at the table")
    director.sheet.get_by_role("button", name="Record", exact=True).tap()
    expect(director.sheet.locator(".refusal")).to_contain_text("5, 10, 15, 20, 30 minutes")
    director.sheet.locator('[name="amount"]').fill("10")
    director.record()
    expect(director.page.locator(".chair-away")).to_contain_text(f"P-{entry:02}")
    wrong = director.state.ballot.tables["2"].places[3]
    director.out(wrong)
    director.console()
    director.page.locator(".feed li").filter(has_text=f"Entry {wrong} is out").get_by_role(
        "button", name="Undo"
    ).tap()
    director.sheet.get_by_role("button", name="Undo", exact=True).tap()
    director.answer(why="Wrong player")
    expect(director.page.locator(".feed")).to_contain_text("is not out: Wrong player")
    director.page.goto("/tournaments/FRI/seats/")
    expect(director.page.locator(f'.chair[hx-get$="entry%20{wrong}"]')).to_be_visible()


def count(director: Director) -> None:
    """A count that is a hundred short is found with its table, and explained."""
    page, board = director.page, director.state.ballot.tables["3"]
    page.locator("#table-3").get_by_role("button", name="Count").tap()
    for seat, entry in board.places.items():
        value = "4900" if seat == 1 else "5000"
        director.sheet.locator(f'[name="entry-{entry}"]').fill(value)
    director.record()
    director.console()
    alert = page.locator(".todo .grave")
    expect(alert).to_contain_text("Table 3: -100 chips")
    alert.get_by_role("button", name="Open").tap()
    director.sheet.get_by_role("button", name="Explain", exact=True).tap()
    director.answer(why="A chip had rolled under the table")
    expect(alert).to_have_count(0)


def down_to_two(director: Director) -> None:
    """Players go out; tables are balanced and broken; the sheets say why and where."""
    page = director.page
    while len(left_in(director.state)) > 2:
        page.goto("/tournaments/FRI/seats/")
        boards = {t: b for t, b in director.state.ballot.tables.items() if b.places}
        full = max(boards, key=lambda t: len(boards[t].places))
        director.out(next(iter(boards[full].places.values())))
        small = min(boards, key=lambda t: len(director.state.ballot.tables[t].places))
        others = [b for t, b in director.state.ballot.tables.items() if t != small]
        free = sum(b.seats - len(b.places) for b in others)
        if len(boards) > 1 and free >= len(director.state.ballot.tables[small].places):
            page.locator(f"#table-{small}").get_by_role("button", name="Table").tap()
            director.sheet.get_by_role("button", name="Break the table").tap()
            director.answer()
    page.goto("/tournaments/FRI/moves/")
    expect(page.locator(".slip").first).to_contain_text("seat card drawn")
    page.goto("/tournaments/FRI/draws/")
    expect(page.locator(".outcome-closed")).to_have_count(3)
    expect(page.locator(".outcome-void")).to_have_count(0)


def finish(director: Director) -> None:
    """The last one in has won, and the director awards the places."""
    page = director.page
    page.goto("/tournaments/FRI/seats/")
    director.out(left_in(director.state)[0])
    winner = left_in(director.state)[0]
    director.console()
    director.act("Award the places")
    expect(page.locator("#panel-players")).to_contain_text("Places, awarded")
    page.goto("/tournaments/FRI/wall/")
    expect(page.locator(".winner")).to_have_text(f"Winner: P-{winner:02}")
