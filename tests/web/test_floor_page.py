"""The floor grid, its fragment, and the opening of a table."""

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from casino.kernel.models import EventRow
from games.models import AlertLine, TableBoard
from games.pages.settings_form import settings_sheet
from games.registry import all_games
from games.tables.rules import commands as c
from tests.web.floor_setup import act, bet, deal, equip, open_table, start_round, tell

pytestmark = pytest.mark.django_db
SignIn = Callable[..., Client]


def page(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200
    return response.content.decode()


def opening(**changed: str) -> dict[str, str]:
    """The form as the page offers it, filled in."""
    sheet = settings_sheet(all_games()["uth"].default_settings)
    usual = {entry.name: entry.value for part in sheet for entry in part.entries}
    filled = {
        "game": "uth", "code": "UTH-9", "pit": "Pit 2", "layout_approval": "GRC-44",
        "layout_approved_on": "2019-05-02", "key": "k-1",
    }  # fmt: skip
    return usual | filled | changed


def test_an_empty_floor_says_what_to_do(as_: SignIn) -> None:
    assert "Open the first one" in page(as_("supervisor"), "/floor/")
    dealer = page(as_("dealer"), "/floor/")
    assert "A pit boss opens tables" in dealer
    assert "/open-table/" not in dealer


def test_tables_stand_in_their_pits_in_natural_order(as_: SignIn) -> None:
    for code in ("UTH-10", "UTH-2"):
        open_table(code)
    open_table("UTH-1", pit="Pit 10")
    open_table("UTH-3", pit="Pit 2")
    html = page(as_("dealer"), "/floor/")
    assert re.findall(r'data-table="([^"]+)"', html) == ["UTH-2", "UTH-10", "UTH-3", "UTH-1"]
    assert "Ante $10 to $500" in html


def test_a_tile_shows_round_money_and_an_alert_with_its_clause(as_: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    bet("UTH-1")
    deal("UTH-1")
    act("UTH-1", 1, "DeclareMisdeal", why="two cards stuck together")
    (alert,) = AlertLine.objects.filter(table="UTH-1")
    html = page(as_("supervisor"), "/floor/")
    assert "two cards stuck together" in alert.sentence
    assert alert.sentence in html
    assert "▲" in html
    assert '▲1<span class="visually-hidden"> alert</span>' in html
    assert alert.clause in html


def test_the_fragment_is_empty_until_something_happens(as_: SignIn) -> None:
    open_table("UTH-1")
    boss = as_("dealer")
    found = re.search(r'name="seen" value="([^"]+)"', page(boss, "/floor/"))
    assert found
    seen = {"seen": found[1]}
    assert boss.get("/floor/board/", seen).status_code == 204
    tell("UTH-1", c.SeatPlayer(seat=2, player="P-9"))
    fresh = boss.get("/floor/board/", seen)
    assert fresh.status_code == 200
    assert "1 of 6" in fresh.content.decode()
    assert "<html" not in fresh.content.decode()


def test_a_pit_boss_opens_a_table_with_settings_of_its_own(as_: SignIn) -> None:
    form = opening(**{"settings.limits.ante.minimum_cents": "25.00"})
    response = as_("supervisor").post("/open-table/", form)
    assert response["Location"] == "/floor/UTH-9/"
    assert '"minimum_cents":2500' in TableBoard.objects.get(code="UTH-9").settings


def test_the_same_form_sent_twice_opens_one_table(as_: SignIn) -> None:
    boss = as_("supervisor")
    for _ in range(2):
        assert boss.post("/open-table/", opening())["Location"] == "/floor/UTH-9/"
    assert EventRow.objects.filter(stream="table/UTH-9").count() == 1


@pytest.mark.rule("uth-2019:1.1")
def test_a_layout_without_approval_is_refused_and_nothing_typed_is_lost(as_: SignIn) -> None:
    response = as_("supervisor").post("/open-table/", opening(layout_approval="", pit="Pit <7>"))
    html = response.content.decode()
    assert response.status_code == 422
    assert "Enter the reference and date of the layout" in html
    assert 'class="cite" href="/rulebook/uth-2019/' in html
    assert 'value="UTH-9"' in html
    assert 'value="Pit &lt;7&gt;"' in html
    assert not TableBoard.objects.exists()


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"code": "UTH 9/1"}, "letters, digits and hyphens"),
        ({"pit": " "}, "which pit"),
        ({"settings.seats": "six"}, "Seats: enter a whole number."),
        ({"settings.limits.ante.minimum_cents": "1O"}, "Minimum ante limits: enter an amount"),
    ],
)
def test_a_slip_is_named_and_the_form_kept(
    as_: SignIn, changed: dict[str, Any], sentence: str
) -> None:
    response = as_("supervisor").post("/open-table/", opening(**changed))
    assert response.status_code == 422
    assert sentence in response.content.decode()
    assert 'value="GRC-44"' in response.content.decode()


def test_a_dealer_cannot_open_a_table_by_going_round_the_page(as_: SignIn) -> None:
    assert as_("dealer").post("/open-table/", opening()).status_code == 403
    assert not EventRow.objects.exists()
