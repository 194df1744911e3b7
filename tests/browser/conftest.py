"""A real Chromium against the real pages; a test fails on any console error or outside request."""

import os
import re
from collections.abc import Callable, Iterator

import pytest
from django.contrib.auth.models import User
from playwright.sync_api import Browser, ConsoleMessage, Page, Request, expect, sync_playwright

from tests.conftest import PASSWORD

FLAGS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
PATIENCE_MS = 30_000
DESKTOP, TABLET = {"width": 1440, "height": 900}, {"width": 820, "height": 1180}


def fits(page: Page) -> bool:
    """Whether nothing sticks out to the right, at a desk and on a tablet."""
    shown = page.viewport_size or DESKTOP
    out = []
    for size in (DESKTOP, TABLET):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        out.append(page.evaluate("document.documentElement.scrollWidth > window.innerWidth"))
    page.set_viewport_size(shown)
    return not any(out)


# Playwright keeps an event loop running in this thread, which Django takes for async code.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """The machine's own Chromium."""
    expect.set_options(timeout=PATIENCE_MS)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=os.environ["PITBOOK_CHROMIUM"], args=FLAGS
        )
        yield browser
        browser.close()


@pytest.fixture
def complaints() -> Iterator[list[str]]:
    """What the browser complained about; anything left here at the end fails the test."""
    heard: list[str] = []
    yield heard
    assert not heard


@pytest.fixture
def sign_in(
    chromium: Browser, live_server, make_user: Callable[..., User], complaints: list[str]
) -> Iterator[Callable[..., Page]]:
    """A page in a browser of its own, signed in through the form: ``sign_in("dealer")``."""
    contexts = []

    def open_page(*roles: str, size: dict[str, int] = DESKTOP) -> Page:
        context = chromium.new_context(viewport=size, base_url=live_server.url, has_touch=True)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE_MS)
        contexts.append(context)
        page = context.new_page()
        _listen(page, live_server.url, complaints)
        page.goto("/login/")
        page.get_by_label("Name").fill(make_user(*roles).username)
        page.get_by_label("Password").fill(PASSWORD)
        page.locator("main").get_by_role("button", name="Sign in").tap()
        expect(page).not_to_have_url(re.compile("/login/"))
        page.wait_for_load_state()
        return page

    yield open_page
    for context in contexts:
        context.close()


def _listen(page: Page, home: str, complaints: list[str]) -> None:
    def console(message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            complaints.append(f"console: {message.text}")

    def request(sent: Request) -> None:
        if not sent.url.startswith((home, "data:")):
            complaints.append(f"outside request: {sent.url}")

    page.on("console", console)
    page.on("request", request)
    page.on("pageerror", lambda error: complaints.append(f"page error: {error}"))
