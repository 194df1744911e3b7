"""An auditor takes an exhibit away, and a regulator countersigns a seal."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from audit.exhibits.standalone.checks import check
from audit.exhibits.standalone.command import load
from audit.seals import places
from audit.seals.keys import make_private, public_of, sign
from audit.seals.models import SealRow
from audit.seals.sealing import begin_keys, seal_book
from tests.browser.conftest import TABLET
from tests.web.floor_setup import played_table

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]
SignIn = Callable[..., Page]


@pytest.fixture
def sealed(tmp_path: Path, settings) -> Path:
    """A played round under a seal."""
    settings.SEALS_DIR = str(tmp_path / "seals")
    begin_keys()
    played_table("UTH-1")
    seal_book()
    return tmp_path


def test_from_the_search_to_an_exhibit_that_a_stranger_checks(
    sealed: Path, sign_in: SignIn
) -> None:
    page = sign_in("auditor")
    page.goto("/audit/?table=UTH-1")
    page.get_by_role("link", name="UTH-1 round 1").tap()
    expect(page.locator("#replay")).to_have_attribute("data-ready", "yes")
    with page.expect_download() as started:
        page.get_by_role("link", name="Download as an exhibit").tap()
    assert started.value.suggested_filename == "exhibit-round-UTH-1-1.zip"
    started.value.save_as(sealed / "exhibit.zip")
    case = check(load(sealed / "exhibit.zip"))
    assert case.wrong == []
    assert any("led to seal 1, 0 not sealed yet" in said for said in case.said)


def test_the_exhibits_page_reads_well_offline(sealed: Path, sign_in: SignIn, chromium) -> None:
    page = sign_in("auditor", size=TABLET)
    page.goto("/audit/exhibits/")
    page.get_by_label("Streams, one a line").fill("round/UTH-1/1\ntable/UTH-1")
    with page.expect_download() as started:
        page.get_by_role("button", name="Download the exhibit").tap()
    started.value.save_as(sealed / "exhibit.zip")
    (sealed / "index.html").write_bytes(load(sealed / "exhibit.zip")["index.html"])
    offline = chromium.new_context(offline=True)
    shown = offline.new_page()
    shown.goto(f"file://{sealed}/index.html")
    expect(shown.get_by_role("heading", level=1)).to_contain_text("UTH-1, round 1")
    shown.get_by_text("as recorded").last.click()
    expect(shown.locator("pre").first).to_be_attached()
    expect(shown.get_by_text("+$375.00").first).to_be_visible()
    offline.close()


def test_a_regulator_countersigns_and_a_wrong_line_is_refused(
    sealed: Path, sign_in: SignIn, complaints: list[str]
) -> None:
    private = make_private(sealed / "regulator.key")
    places.add_witness(public_of(private, "regulator.test"))
    line = sign(private, "regulator.test", SealRow.objects.get().text).line
    page = sign_in("regulator")
    page.get_by_role("navigation", name="Audit").get_by_role("link", name="Seals").tap()
    page.get_by_role("link", name="Seal 1").first.tap()
    page.get_by_label("Your signature").fill("— regulator.test AAAA")
    page.get_by_role("button", name="Hand in").tap()
    expect(page.get_by_role("alert")).to_contain_text("cannot be read as a signature")
    expect(page.get_by_label("Your signature")).to_have_value("— regulator.test AAAA")
    assert "422" in complaints.pop(), "the browser notes the refusal"
    page.get_by_label("Your signature").fill(line)
    page.get_by_role("button", name="Hand in").tap()
    expect(page.get_by_text("✓ regulator.test, handed in by")).to_be_visible()
