"""What a pit boss does at the screen, tap by tap."""

from playwright.sync_api import Locator, Page, expect


class PitBoss:
    """A person at a table's page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sheet = page.locator("#sheet")

    def open_table(self, code: str) -> None:
        """From the floor to an open table."""
        self.page.get_by_role("link", name="Open a table").first.tap()
        self.page.get_by_role("radio", name="Ultimate Texas Hold-em").check()
        expect(self.page.get_by_text("usual settings of Ultimate Texas Hold-em")).to_be_visible()
        self.page.get_by_label("Code", exact=True).fill(code)
        self.page.get_by_label("Pit").fill("Pit 1")
        self.page.get_by_label("Layout approval reference").fill("GRC-44")
        self.page.get_by_label("Layout approved on").fill("2019-05-02")
        self.page.get_by_role("button", name="Open the table").tap()
        expect(self.page.get_by_role("heading", name=code)).to_be_visible()

    def act(self, label: str) -> None:
        """Tap an act that belongs to the whole table."""
        self.page.locator(".dealing").get_by_role("button", name=label, exact=True).tap()

    def at_seat(self, number: int, label: str) -> None:
        """Tap an act in a seat."""
        self.seat(number).get_by_role("button", name=label).first.tap()

    def seat(self, number: int) -> Locator:
        """A seat on the felt."""
        return self.page.get_by_role("region", name=f"Seat {number}", exact=True)

    def fill(self, label: str, text: str) -> None:
        """Type an answer into the sheet."""
        self.sheet.get_by_label(label).fill(text)

    def choose(self, *cards: str) -> None:
        """Tap cards in the picker."""
        for card in cards:
            self.sheet.locator(f'[data-card="{card}"]').tap()

    def record(self) -> None:
        """Send the sheet, which closes once it is recorded, and wait for the table as it is then.

        A tap on a button that is just being drawn anew would be lost.
        """
        seen = self.page.locator("#seen")
        before = seen.input_value()
        self.sheet.get_by_role("button", name="Record", exact=True).tap()
        expect(self.sheet).to_be_hidden()
        expect(seen).not_to_have_value(before)

    def expect_phase(self, phase: str) -> None:
        """Wait for the round to be there."""
        expect(self.page.locator("#phase")).to_have_text(phase)

    def equip(self) -> None:
        """Shoe, two decks checked, one shuffled."""
        self.act("Put in a shoe")
        self.fill("Serial number of the shoe", "SH-204")
        self.fill("Approval reference", "GRC-9")
        self.record()
        for deck in ("red", "blue"):
            self.act("Bring a deck")
            self.fill("Name of the deck", deck)
            self.sheet.get_by_role("radio", name=deck).check()
            self.record()
            counted = f"{deck.capitalize()} deck: dealer counted 52, backs alike"
            self.act(counted)
            expect(self.page.get_by_role("button", name=counted)).to_have_count(0)
        self.act("Shuffle the red deck")

    def sit(self, number: int, player: str) -> None:
        """Give a player a seat."""
        self.at_seat(number, "Seat a player")
        self.fill("Player", player)
        self.record()
        expect(self.seat(number)).to_contain_text(player)

    def wager(self, number: int, box: str, chip: str) -> None:
        """Put one chip in a box."""
        self.seat(number).get_by_role("button", name=box, exact=True).tap()
        self.sheet.get_by_role("button", name=chip, exact=True).tap()
        self.record()
        expect(self.seat(number).locator(".bet", has_text=box)).to_be_visible()

    def play_round(self) -> None:
        """Seat 1 wins with four sevens, seat 3 folds on the river."""
        self.page.get_by_role("button", name="Start round 1, red deck").tap()
        self.expect_phase("Wagers")
        for number in (1, 3):
            self.wager(number, "Ante", "+$25")
            self.wager(number, "Blind", "+$25")
        self.act("No more bets")
        self.act("Deal the round")
        self.expect_phase("Before the flop")
        self.at_seat(1, "Bet 4×")
        self.at_seat(3, "Check")
        self.act("Turn over the flop")
        self.choose("As", "Kh", "7c")
        self.record()
        self.expect_phase("After the flop")
        self.at_seat(3, "Check")
        self.act("Turn over turn and river")
        self.choose("7d", "2s")
        self.record()
        self.expect_phase("On the river")
        self.at_seat(3, "Fold")
        self.act("Dealer's hand")
        self.choose("Qd", "Qs")
        self.record()
        self.expect_phase("Showdown")
        self.at_seat(1, "Turn over seat 1")
        self.choose("7h", "7s")
        self.record()
        self.at_seat(1, "Settle seat 1")
        self.at_seat(1, "Discard seat 1")
        self.expect_phase("Closed")
