"""The grid with two hundred tables: filters in the address, pits folded away, and few queries."""

import re
from collections.abc import Callable

import pytest
from django.http import QueryDict
from django.test import Client
from django.test.utils import CaptureQueriesContext

from games import meters
from games.meters import Meter, Source
from games.models import AlertLine
from games.pages.grid import Filter, read_grid
from games.tables.rules import commands as c
from tests.web.big_floor import CLOSED, IN_A_ROUND, MISDEALT, SILENT, TABLES, big_floor
from tests.web.floor_setup import open_table, tell

pytestmark = pytest.mark.django_db
SignIn = Callable[..., Client]


def codes(client: Client, query: str = "") -> list[str]:
    response = client.get(f"/floor/?{query}")
    assert response.status_code == 200
    return re.findall(r'data-table="([^"]+)"', response.content.decode())


def queries(connection_of: CaptureQueriesContext, table: str) -> int:
    return sum(f'FROM "{table}"' in query["sql"] for query in connection_of.captured_queries)


@pytest.fixture
def house() -> None:
    """Thirty tables in two pits, with everything the big floor has up to there."""
    for number in range(1, 4):
        open_table(f"T-{number}", pit="North")
    open_table("S-1", pit="South & Bar")
    tell("T-2", c.InstallShoe(serial="SH-77", approval="GRC-9"))


def test_two_hundred_tables_are_read_in_one_query_a_kind(django_assert_max_num_queries) -> None:
    big_floor()
    with django_assert_max_num_queries(9) as asked:
        grid = read_grid(Filter())
    assert (grid.tables, grid.found, len(grid.pits)) == (TABLES, TABLES, 8)
    for table in ("games_alertline", "games_shoeboard", "games_tableboard"):
        assert queries(asked, table) == 2, "one to read, one to know whether anything changed"
    by_code = {tile.table.code: tile for pit in grid.pits for tile in pit.tiles}
    silent, misdealt = by_code[SILENT], by_code[MISDEALT]
    assert silent.shoe is not None
    assert (silent.shoe.grade, silent.shoe.word) == ("bad", "Does not answer")
    assert len(silent.alerts) == 1
    assert "two cards stuck together" in misdealt.alerts[0].sentence


def test_the_filters_of_the_big_floor(as_: SignIn) -> None:
    big_floor(140)
    boss = as_("supervisor")
    assert codes(boss, "alerts=1") == [MISDEALT, SILENT]
    assert codes(boss, "state=closed") == list(CLOSED)
    playing = [code for code in IN_A_ROUND if code != MISDEALT]
    assert codes(boss, "state=playing") == playing
    assert codes(boss, "pit=Pit+3&state=idle&word=BIG-6") == [
        "BIG-60", "BIG-61", "BIG-62", "BIG-63", "BIG-64", "BIG-65", "BIG-66", "BIG-67", "BIG-68",
        "BIG-69",
    ]  # fmt: skip
    assert codes(boss, "word=stuck+together") == [MISDEALT]


def test_a_word_is_found_in_code_game_and_shoe(as_: SignIn, house: None) -> None:
    dealer = as_("dealer")
    assert codes(dealer, "word=sh-77") == ["T-2"]
    assert codes(dealer, "word=ultimate+s-1") == ["S-1"]
    assert codes(dealer, "game=uth&pit=North") == ["T-1", "T-2", "T-3"]
    assert codes(dealer, "game=nothing") == []
    assert len(codes(dealer, "state=nonsense")) == 4, "what the filter does not know is left out"


def test_no_table_that_fits_says_so_and_leads_back(as_: SignIn, house: None) -> None:
    html = as_("dealer").get("/floor/?word=zzz").content.decode()
    assert "No table fits" in html
    assert "<b>0</b> of 4 tables" in html


def test_a_pit_is_folded_away_by_its_address_and_still_counted(as_: SignIn, house: None) -> None:
    dealer = as_("dealer")
    html = dealer.get("/floor/?pit=&state=open").content.decode()
    fold = re.search(r'href="/floor/\?([^"#]+)#pit-2" aria-expanded="true"', html)
    assert fold
    folded = dealer.get(f"/floor/?{fold[1].replace('&amp;', '&')}").content.decode()
    assert re.findall(r'data-table="([^"]+)"', folded) == ["T-1", "T-2", "T-3"]
    assert 'aria-expanded="false"' in folded
    assert "South &amp; Bar" in folded
    assert "1 table ·" in folded
    assert '<input type="hidden" name="shut" value="South &amp; Bar">' in folded
    assert 'hx-get="/floor/board/?state=open&amp;shut=South+%26+Bar"' in folded


def test_the_address_says_the_filter_and_nothing_else() -> None:
    asked = "pit=Pit+1&game=uth&state=idle&word=a+b&alerts=1&shut=X&shut=Y"
    assert Filter.asked(QueryDict(asked)).query() == asked
    assert Filter.asked(QueryDict("word=+&state=odd&other=1")).query() == ""


def test_the_fragment_follows_its_filter(as_: SignIn, house: None) -> None:
    dealer = as_("dealer")
    page = dealer.get("/floor/?word=T-2").content.decode()
    found = re.search(r'name="seen" value="([^"]+)"', page)
    assert found
    asked = {"word": "T-2", "seen": found[1]}
    assert dealer.get("/floor/board/", asked).status_code == 204
    tell("T-2", c.SeatPlayer(seat=1, player="P-1"))
    fresh = dealer.get("/floor/board/", asked).content.decode()
    assert re.findall(r'data-table="([^"]+)"', fresh) == ["T-2"]
    assert 'id="tally" class="tally" hx-swap-oob="true"' in fresh


def test_a_meter_hangs_over_the_tables_that_have_one(
    as_: SignIn, house: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    stamp = ["1"]
    source = Source(lambda _rows: {"T-1": Meter("Royal", 5234150)}, lambda: stamp[0])
    monkeypatch.setattr(meters, "_SOURCES", [source])
    dealer = as_("dealer")
    html = dealer.get("/floor/").content.decode()
    assert html.count('class="meter" title="Royal ') == 1
    assert "$52,341.50" in html
    assert "$52,341.50" in dealer.get("/floor/T-1/").content.decode()
    assert "$52,341.50" not in dealer.get("/floor/T-2/").content.decode()
    for url, fragment in (("/floor/", "/floor/board/"), ("/floor/T-1/", "/floor/T-1/live/")):
        stamp[0] = "1"
        page = dealer.get(url).content.decode()
        found = re.search(r'name="seen" value="([^"]+)"', page)
        assert found
        assert dealer.get(fragment, {"seen": found[1]}).status_code == 204
        stamp[0] = "2"
        assert dealer.get(fragment, {"seen": found[1]}).status_code == 200


def test_an_alert_cleared_leaves_the_filtered_grid(as_: SignIn) -> None:
    big_floor(60)
    boss = as_("supervisor")
    assert codes(boss, "alerts=1") == [MISDEALT]
    alert = AlertLine.objects.get(table=MISDEALT)
    assert boss.post(f"/alerts/{alert.position}/clear/", {"why": "seen to"}).status_code == 200
    assert codes(boss, "alerts=1") == []
