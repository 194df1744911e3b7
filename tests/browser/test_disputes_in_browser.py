"""A dispute by touch, from the round it is about to the regulator's review and the letter."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import Page, expect
from pypdf import PdfReader

from audit.exhibits.standalone.checks import check
from audit.seals.sealing import begin_keys, seal_book
from tests.audit.conftest import seals_dir  # noqa: F401
from tests.browser.conftest import TABLET, fits
from tests.web.floor_setup import played_table

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


@pytest.fixture
def played(seals_dir: Path) -> Path:  # noqa: F811
    """A round played to its end, in a house that seals."""
    begin_keys()
    played_table("UTH-1")
    return seals_dir


def fill_in(page: Page, act: str, words: dict[str, str], *, choose: str = "") -> None:
    """Open an act's drawer, fill it in, and record it."""
    drawer = page.locator("details.act-drawer").filter(
        has=page.locator("summary", has_text=re.compile(rf"^{act}$"))
    )
    if drawer.get_attribute("open") is None:
        drawer.locator("summary").tap()
    if choose:
        drawer.locator("label.choice", has_text=choose).tap()
    for label, text in words.items():
        drawer.get_by_label(label).fill(text)
    with page.expect_navigation():
        drawer.get_by_role("button", name="Record").tap()


def test_from_the_round_to_the_letter(sign_in: SignIn, played: Path, complaints: list[str]) -> None:
    boss = sign_in("supervisor")
    heard(boss)
    manager = sign_in("manager", size=TABLET)
    manager.goto(boss.url)
    ruled(manager)
    complaints[:] = [one for one in complaints if "422" not in one]
    reviewed(sign_in("regulator"), manager)
    letter(manager)
    exhibit(manager)


def heard(boss: Page) -> None:
    """Opened against the round itself; both sides are heard, and a clause is weighed."""
    boss.goto("/audit/rounds/UTH-1/1/")
    boss.get_by_role("link", name="Dispute", exact=True).tap()
    expect(boss.get_by_label("Table")).to_have_value("UTH-1")
    boss.get_by_label("Who complains").fill("P-118")
    boss.get_by_label("What is disputed").fill("The blind should have been paid at 50 to 1.")
    assert fits(boss)
    boss.get_by_role("button", name="Open the dispute").tap()
    expect(boss.get_by_role("heading", name="Dispute 1")).to_be_visible()
    expect(boss.get_by_role("row", name="round/UTH-1/1")).to_contain_text("unchanged")
    expect(boss.get_by_text("Rule on it", exact=True)).to_have_count(0)
    said = {"Name or id": "P-118", "In their own words": "Four of a kind pays 50 to 1."}
    fill_in(boss, "Take a statement", said, choose="The complainant")
    expect(boss.locator("blockquote")).to_contain_text("taken by")
    clause = {"Clause, as": "uth-2019:9.6(c)(ii)", "What speaks for it": "Table 1 sets the odds."}
    fill_in(boss, "Weigh a clause", clause)
    expect(boss.get_by_text("Table 1 sets the odds.").first).to_be_visible()


def ruled(manager: Page) -> None:
    """Not before the house was heard; what was typed is still there after the refusal."""
    reason = {"Deciding clauses": "uth-2019:9.6(c)(ii)", "Reason": "Table 1 was applied."}
    fill_in(manager, "Rule on it", reason, choose="The house")
    expect(manager.get_by_role("alert")).to_contain_text("Hear the house first")
    expect(manager.get_by_label("Reason").locator("visible=true")).to_have_value(
        "Table 1 was applied."
    )
    said = {"Name or id": "Dana", "In their own words": "It was paid by the pay table."}
    fill_in(manager, "Take a statement", said, choose="The house")
    fill_in(manager, "Rule on it", reason, choose="The house")
    expect(manager.locator(".ruling")).to_contain_text("Table 1 was applied.")
    expect(manager.locator(".standing")).to_have_text("Final")
    assert fits(manager)


def reviewed(regulator: Page, manager: Page) -> None:
    """The complainant asks in writing; the regulator alone answers."""
    asked = {"Who wrote it": "P-118", "Received on": "2026-11-18", "What it says": "Look again."}
    fill_in(manager, "Attach a request for review", asked)
    expect(manager.locator(".standing")).to_have_text("Under review")
    expect(manager.get_by_text("Record the review", exact=True)).to_have_count(0)
    regulator.goto("/audit/disputes/")
    regulator.get_by_role("link", name="Dispute 1").tap()
    outcome = {"Reason": "The odds are those of table 1.", "Reference": "CR-2026-17"}
    fill_in(regulator, "Record the review", outcome, choose="Upheld")
    expect(regulator.locator(".standing")).to_have_text("Reviewed")
    manager.reload()
    fill_in(manager, "Close it", {"Remark": "Told on the same evening."})
    expect(manager.locator(".standing")).to_have_text("Closed")
    assert fits(manager)


def letter(page: Page) -> None:
    """The letter to print says who ruled, by which clause, and what the review came to."""
    address = page.get_by_role("link", name="Letter to print").get_attribute("href")
    pdf = page.request.get(str(address))
    assert pdf.headers["content-type"] == "application/pdf"
    text = " ".join(one.extract_text() for one in PdfReader(BytesIO(pdf.body())).pages)
    for words in ("P-118", "9.6(c)(ii)", "Table 1 was applied", "upheld", "CR-2026-17"):
        assert words.lower() in text.lower(), words


def exhibit(page: Page) -> None:
    """The frozen round and the dispute leave the house as one file that proves itself."""
    seal_book()
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Exhibit", exact=True).tap()
    with ZipFile(str(waiting.value.path())) as zipped:
        files = {Path(name).name: zipped.read(name) for name in zipped.namelist()}
    events = files["events.jsonl"].decode()
    assert '"dispute/1"' in events
    assert '"round/UTH-1/1"' in events
    assert check(files).wrong == []
