"""A sheet recorded with answers missing names them all in its own words."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import TABLET

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]


def test_what_is_left_empty_is_named_in_the_sheet(
    sign_in: Callable[..., Page], complaints: list[str]
) -> None:
    page = sign_in("director", size=TABLET)
    page.goto("/tournaments/")
    page.get_by_role("button", name="Open a tournament").first.tap()
    sheet = page.locator("#sheet")
    record, said = sheet.get_by_role("button", name="Record", exact=True), sheet.locator(".said")

    record.tap()
    expect(said).to_have_text("Still to answer: Code, Name, Held under.")
    expect(sheet.locator('[name="code"]')).to_be_focused()
    sheet.locator('[name="code"]').fill("FRI")
    sheet.locator('[name="name"]').fill("Friday")
    record.tap()
    expect(said).to_have_text("Still to answer: Held under.")
    sheet.locator(".choice").first.tap()
    record.tap()
    expect(sheet).to_be_hidden()
    assert complaints == []
