"""The people of a tournament at their screens, tap by tap."""

from playwright.sync_api import Page, expect

from tournaments import desk
from tournaments.rules.state import TournamentState

CODE = "FRI"


class Person:
    """Somebody with a screen: director, second person or cashier."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = page.locator("#sheet")

    @property
    def state(self) -> TournamentState:
        """The tournament as the book has it: who sits where was drawn by chance."""
        return desk.tournament_now(CODE)[0]

    def come(self, stage: str = "") -> None:
        """From the list of tournaments to this one, and to a stage of it."""
        self.page.goto("/tournaments/")
        self.page.get_by_role("link", name="Friday Night Hold'em").tap()
        if stage:
            self.go(stage)

    def go(self, stage: str) -> None:
        """To another stage of the tournament, by the links over every page."""
        self.page.locator(".stages").get_by_role("link", name=stage).tap()
        current = self.page.locator('.stages [aria-current="page"]')
        expect(current).to_contain_text(stage)

    def console(self) -> None:
        """To the director's console."""
        self.page.goto(f"/tournaments/{CODE}/")

    def seats(self) -> None:
        """To the seating chart."""
        self.page.goto(f"/tournaments/{CODE}/seats/")

    def act(self, label: str, **answers: str) -> None:
        """Tap an act and answer what it asks."""
        button = self.page.locator("main").get_by_role("button", name=label, exact=True)
        button.first.tap()
        self.answer(**answers)

    def answer(self, **answers: str) -> None:
        """Fill in the sheet and record it."""
        expect(self.sheet).to_be_visible()
        self.fill(**answers)
        self.record()

    def fill(self, **answers: str) -> None:
        """Type answers into the sheet."""
        for name, text in answers.items():
            self.sheet.locator(f'[name="{name}"]').first.fill(text)

    def record(self) -> None:
        """Tap Record; the sheet closes when it was."""
        self.sheet.get_by_role("button", name="Record", exact=True).tap()
        expect(self.sheet).to_be_hidden()

    def refused(self, sentence: str) -> None:
        """Tap Record; the sheet stays with a sentence."""
        self.sheet.get_by_role("button", name="Record", exact=True).tap()
        expect(self.sheet.locator(".refusal")).to_contain_text(sentence)

    def at_seat(self, entry: int, label: str, **answers: str) -> None:
        """Open a player's seat on the chart and do something with it."""
        self.page.locator(f'.chair[hx-get$="entry%20{entry}"]').tap()
        self.sheet.get_by_role("button", name=label, exact=True).tap()
        expect(self.sheet.locator("form")).to_be_visible()
        self.answer(**answers)

    def out(self, entry: int) -> None:
        """A player is out, and the seat is free."""
        self.at_seat(entry, "Is out")
        expect(self.page.locator(f'.chair[hx-get$="entry%20{entry}"]')).to_have_count(0)
