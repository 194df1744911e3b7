"""A tournament's whole evening with twenty players, tap by tap: from an empty list to closed."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TABLET
from tests.browser.tournament_people import CODE, Person
from tournaments.rules.sessions.who import left_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]
PLAYERS = [f"P-{number:02}" for number in range(1, 21)]
DRAFT = {
    "starts_at": "2026-01-01T19:00", "eligibility": "Anybody of 18 or more",
    "least_players": "6", "late_levels": "0", "entry_cents": "220", "contribution_cents": "200",
    "commission_cents": "20", "guarantee_cents": "3000", "entry_chips": "5000",
}  # fmt: skip
PRIZES = {1: "$2,000.00", 2: "$1,200.00", 3: "$800.00"}


@dataclass
class People:
    """Who is there: the one who runs it, the one who confirms, the one who takes money."""

    director: Person
    second: Person
    cashier: Person


@pytest.fixture
def people(sign_in: SignIn) -> People:
    roles = ("director", "manager", "cashier")
    return People(*(Person(sign_in(role, size=TABLET)) for role in roles))


def test_the_whole_evening(people: People, complaints: list[str]) -> None:
    director = people.director
    conditions(people)
    entries(people)
    forgive(complaints, "the tick forgotten at the desk")
    begin(director)
    clock(director)
    director.seats()
    mistakes(director)
    forgive(complaints, "the refused penalty")
    count(director)
    down_to_two(director)
    places(director)
    prizes(people)
    close(people)


def forgive(complaints: list[str], what: str) -> None:
    """A refusal that was meant is no complaint of the browser's."""
    assert len(complaints) == 1, what
    assert "status of 422" in complaints.pop(), what


def conditions(people: People) -> None:
    """Written, answered in full, released by another, published."""
    director, second = people.director, people.second
    page = director.page
    page.goto("/tournaments/")
    expect(page.get_by_text("No tournament yet")).to_be_visible()
    page.get_by_role("button", name="Open a tournament").tap()
    director.fill(code=CODE, name="Friday Night Hold'em")
    director.sheet.locator('[value="holdem-sa-2020"]').check()
    director.record()
    expect(page.locator(".events-list")).to_contain_text("Friday Night Hold'em")
    director.come("Conditions")
    write(director, "Write the conditions", **DRAFT)
    expect(page.locator(".checklist .no")).to_contain_text("Most players not answered")
    write(director, "Change the draft", most_players="24")
    expect(page.locator(".steps-taken .done")).to_have_text(re.compile("Answered"))
    expect(page.get_by_role("button", name="Release version 2")).to_have_count(0)
    release(second, director.state.conditions.drafted_by[1])
    page.reload()
    director.act("Publish version 2")
    expect(page.locator(".steps-taken li:not(.done)")).to_have_count(0)
    page.get_by_role("link", name="Published page").tap()
    expect(page.locator(".document")).to_contain_text("Anybody of 18 or more")


def write(director: Person, label: str, **answers: str) -> None:
    """Fill in the form of the conditions and save it."""
    director.page.get_by_role("link", name=label).tap()
    for name, text in answers.items():
        director.page.locator(f'.draft [name="{name}"]').fill(text)
    director.page.get_by_role("button", name="Save as version").tap()
    expect(director.page.get_by_role("heading", name="Checklist")).to_be_visible()


def release(second: Person, director: str) -> None:
    """The shift manager names the director, looks at what the check found, and releases."""
    second.come()
    second.page.get_by_text("Directors", exact=True).tap()
    second.act("Name a director", who=director)
    expect(second.page.locator(".table-head")).to_contain_text(f"directed by {director}")
    second.go("Conditions")
    second.page.get_by_label("Entries expected").fill("20")
    second.page.get_by_role("button", name="Look again").tap()
    expect(second.page.get_by_role("heading", name="What 20 entries")).to_be_visible()
    second.page.get_by_role("checkbox", name="no late-entry window").check()
    second.page.locator(".release textarea").fill("Late entry was not wanted")
    second.page.get_by_role("button", name="Release version 2").tap()
    expect(second.page.locator(".steps-taken")).to_contain_text("by manager")


def entries(people: People) -> None:
    """Twenty players pay at the desk; the first time somebody forgot to see the papers."""
    director, cashier = people.director, people.cashier
    director.console()
    director.act("Open the entries")
    cashier.come("Entries")
    for number, player in enumerate(PLAYERS, start=1):
        cashier.page.get_by_role("button", name="Take an entry").tap()
        expect(cashier.sheet).to_be_visible()
        cashier.fill(player=player)
        cashier.sheet.locator('[name="signed"]').check()
        if number == 1:
            cashier.refused("has not seen that the player may enter")
        cashier.sheet.locator('[name="eligible"]').check()
        cashier.record()
        expect(cashier.page.locator(".entries tbody tr")).to_have_count(number)
    expect(cashier.page.locator(".desk .gold")).to_have_text("$4,000")
    director.act("Close the entries")
    expect(director.page.locator("#panel-entries")).to_contain_text("closed")


def begin(director: Person) -> None:
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


def clock(director: Person) -> None:
    """The clock runs, pauses, goes on and is put right; every screen shows the same."""
    page = director.page
    director.act("Start the clock")
    expect(page.locator("[data-clock]")).to_have_text(re.compile(r"^(20:00|19:\d\d)$"))
    director.act("Pause", why="Fire alarm")
    expect(page.locator(".clock-next")).to_have_text("Fire alarm")
    director.act("Resume")
    director.act("Adjust", level="2", seconds="600", why="Lost time")
    expect(page.locator("#panel-clock .clock-blinds")).to_contain_text("50 / 100")
    wall = page.context.new_page()
    wall.goto("/tournaments/FRI/wall/")
    expect(wall.locator("[data-clock]")).to_have_text(re.compile(r"^(10:00|9:\d\d)$"))
    expect(wall.locator(".wall-figures")).to_contain_text("20")
    expect(wall.locator(".wall-prizes")).to_contain_text("not final")
    wall.close()


def mistakes(director: Person) -> None:
    """A penalty, and an elimination that was keyed for the wrong player and undone."""
    entry = director.state.ballot.tables["1"].places[1]
    director.page.locator(f'.chair[hx-get$="entry%20{entry}"]').tap()
    director.sheet.get_by_role("button", name="Penalise", exact=True).tap()
    director.sheet.get_by_role("radio", name="Minutes").check()
    director.sheet.locator('[name="amount"]').fill("25")
    director.sheet.locator('[name="rule"]').fill("Code 4")
    director.sheet.locator('[name="why"]').fill("Phone at the table")
    director.refused("5, 10, 15, 20, 30 minutes")
    director.sheet.locator('[name="amount"]').fill("10")
    director.record()
    expect(director.page.locator(".chair-away")).to_contain_text(f"P-{entry:02}")
    wrong = director.state.ballot.tables["2"].places[3]
    director.out(wrong)
    director.console()
    director.page.locator(".feed li").filter(has_text=f"(entry {wrong}) is out").get_by_role(
        "button", name="Undo"
    ).tap()
    expect(director.sheet.locator(".subject")).to_contain_text(
        f"P-{wrong:02} (entry {wrong}) is out"
    )
    director.answer(why="Wrong player")
    expect(director.page.locator(".feed")).to_contain_text("is not out: Wrong player")
    director.seats()
    expect(director.page.locator(f'.chair[hx-get$="entry%20{wrong}"]')).to_be_visible()


def count(director: Person) -> None:
    """A count that is a hundred short is found with its table, and explained."""
    page, board = director.page, director.state.ballot.tables["3"]
    page.locator("#table-3").get_by_role("button", name="Count").tap()
    for seat, entry in board.places.items():
        value = "4900" if seat == 1 else "5000"
        director.sheet.locator(f'[name="entry-{entry}"]').fill(value)
    expect(director.sheet.locator("[data-sum]")).to_contain_text("100 too few")
    director.record()
    director.console()
    alert = page.locator(".todo .grave")
    expect(alert).to_contain_text("Table 3: 100 chips too few")
    alert.get_by_role("button", name="Explain").tap()
    director.answer(why="A chip had rolled under the table")
    expect(alert).to_have_count(0)


def down_to_two(director: Person) -> None:
    """Players go out; tables are balanced and broken; the sheets say why and where."""
    page = director.page
    while len(left_in(director.state)) > 2:
        director.seats()
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


def places(director: Person) -> None:
    """The last one in has won, and the director awards the places."""
    director.seats()
    director.out(left_in(director.state)[0])
    winner = left_in(director.state)[0]
    director.console()
    director.act("Award the places")
    expect(director.page.locator("#panel-players")).to_contain_text("Places, awarded")
    director.page.goto("/tournaments/FRI/wall/")
    expect(director.page.locator(".podium li").first).to_contain_text(f"P-{winner:02}")


def prizes(people: People) -> None:
    """The pool is locked, the awards are prepared, another confirms them, the cashier pays."""
    director, second, cashier = people.director, people.second, people.cashier
    director.come("Prizes")
    director.act("Lock the pool")
    expect(director.page.locator(".equation")).to_contain_text("locked")
    director.act("Prepare the awards")
    expect(director.page.locator(".notice")).to_contain_text("a second person confirms")
    expect(director.page.get_by_role("button", name="Confirm the awards")).to_have_count(0)
    second.come("Prizes")
    for place, amount in PRIZES.items():
        expect(second.page.locator("tbody tr").nth(place - 1)).to_contain_text(amount)
    second.act("Confirm the awards")
    expect(second.page.get_by_text("confirmed by manager")).to_be_visible()
    cashier.come("Prizes")
    for amount in PRIZES.values():
        cashier.act(f"Pay {amount}")
        expect(cashier.page.get_by_role("button", name=f"Pay {amount}")).to_have_count(0)
    cashier.page.get_by_role("link", name="Paid").first.tap()
    expect(cashier.page.get_by_role("button", name="Pay $")).to_have_count(0)
    cashier.page.get_by_role("link", name="Receipt").first.tap()
    expect(cashier.page.locator(".paid-amount")).to_have_text(PRIZES[1])


def close(people: People) -> None:
    """Every dollar is accounted for, and nothing more can be done."""
    people.director.console()
    people.director.act("Close the tournament")
    expect(people.director.page.locator(".table-head")).to_contain_text("closed")
    expect(people.director.page.locator(".panels button.act")).to_have_count(0)
    people.second.page.goto("/tournaments/")
    expect(people.second.page.locator(".status-closed")).to_be_visible()
    state = people.director.state
    assert state.money.paid_cents == 400_000
    assert state.money.confirmed_by != state.money.prepared_by
