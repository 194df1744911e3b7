"""The sign at a table: what must be posted, for anyone, and following the table by itself."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.test import Client

from casino.kernel.codec import canonical
from games import floor
from games.registry import all_games
from games.tables.rules import commands as c
from tests.web.floor_setup import asked, equip, open_table, tell

pytestmark = pytest.mark.django_db
SignIn = Callable[..., Client]


def sign(client: Client, code: str = "UTH-1") -> str:
    response = client.get(f"/floor/{code}/sign/")
    assert response.status_code == 200
    return unescape(response.content.decode())


def open_with(code: str, **settings: object) -> None:
    floor.open_table(
        code, "uth", asked(), pit="Pit 1", layout_approval="GRC-44",
        layout_approved_on="2019-05-02", settings=settings,
    )  # fmt: skip


@pytest.mark.rule("uth-2019:5.1")
def test_the_sign_shows_the_least_and_the_most_of_all_four_boxes(client: Client) -> None:
    open_table("UTH-1")
    html = sign(client)
    for box, limits in {
        "Ante": "$10.00 to $500.00", "Blind": "$10.00 to $500.00",
        "Trips": "$5.00 to $100.00", "Play": "$10.00 to $2,000.00",
    }.items():  # fmt: skip
        assert f"<dt>{box}</dt><dd>{limits} " in html
    assert 'href="/rulebook/uth-2019/5.1/"' in html


@pytest.mark.rule("uth-2019:5.3")
def test_the_sign_shows_the_multiples(client: Client) -> None:
    open_with("UTH-1", multiple_cents=250)
    assert "<dt>Wagers in multiples of</dt><dd>$2.50 " in sign(client)


@pytest.mark.rule("uth-2019:Table1:**")
def test_each_table_s_sign_shows_its_own_maximum_payout(client: Client) -> None:
    for code, cents in (("UTH-3", 2_500_000), ("UTH-4", 5_000_000)):
        open_with(code, maximum_payout_cents=cents)
    assert "<dt>Maximum payout on blind</dt><dd>$25,000.00 " in sign(client, "UTH-3")
    assert "<dt>Maximum payout on blind</dt><dd>$50,000.00 " in sign(client, "UTH-4")


def test_the_odds_stand_in_a_table_of_their_own(client: Client) -> None:
    open_table("UTH-1")
    html = sign(client)
    blind = html[html.index("Blind pays") : html.index("Trips pays")]
    assert re.search(r"Royal flush</th><td>500 to 1 ", blind)
    assert "Blind: " not in html


@pytest.mark.rule("uth-2019:15.10")
def test_the_sign_leads_to_the_rules_in_force_at_the_table_without_signing_in(
    client: Client,
) -> None:
    open_table("UTH-1")
    link = re.search(r'href="(/rulebook/[^"]+)">Rules of the game', sign(client))
    assert link
    rules = client.get(link[1])
    assert rules.status_code == 200
    assert "NI2019-212" in rules.content.decode()
    assert '/floor/UTH-1/"' not in sign(client), "who is not signed in sees no way to the table"


def test_the_closing_that_was_told_hangs_on_the_sign(client: Client) -> None:
    open_table("UTH-1")
    before = sign(client)
    assert "about to close" not in before
    found = re.search(r'name="seen" value="([^"]+)"', before)
    assert found
    live = {"headers": {"HX-Request": "true"}}
    assert client.get("/floor/UTH-1/sign/", {"seen": found[1]}, **live).status_code == 204
    now = datetime.now(UTC)
    told = c.NotifyClosure(at=now.isoformat(), closes_at=(now + timedelta(minutes=20)).isoformat())
    tell("UTH-1", told)
    fresh = client.get("/floor/UTH-1/sign/", {"seen": found[1]}, **live)
    assert "This table is about to close" in fresh.content.decode()
    assert "<html" not in fresh.content.decode()


@pytest.mark.rule("uth-2019:5.1")
def test_the_sign_changes_when_the_limits_do_and_not_before(client: Client) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    settings = dict(all_games()["uth"].default_settings) | {"multiple_cents": 100}
    now = datetime.now(UTC)
    later = (now + timedelta(minutes=15)).isoformat()
    notify = c.NotifyLimits(
        settings=canonical(settings).decode(), at=now.isoformat(), effective_at=later
    )
    tell("UTH-1", notify)
    assert "<dt>Wagers in multiples of</dt><dd>$5.00 " in sign(client)
    floor.start_round("UTH-1", "red", asked(), at=later)
    assert "<dt>Wagers in multiples of</dt><dd>$1.00 " in sign(client)


def test_a_table_that_is_not_there_has_no_sign(client: Client) -> None:
    assert client.get("/floor/NOPE/sign/").status_code == 404


def open_poker(code: str, key: str, **settings: object) -> None:
    floor.open_table(
        code, key, asked(), pit="Poker room", layout_approval="L1", layout_approved_on="2020-10-09",
        settings=settings,
    )  # fmt: skip


@pytest.mark.rule("holdem-sa-2020:30", "holdem-sa-2020:37", "holdem-sa-2020:45")
@pytest.mark.rule("holdem-sa-2020:53b", "holdem-sa-2020:77", "holdem-sa-2020:78a")
@pytest.mark.rule("holdem-sa-2020:78d", "holdem-sa-2020:78e", "holdem-sa-2020:78f")
@pytest.mark.rule("holdem-sa-2020:78g")
def test_adelaide_s_sign_shows_stakes_limits_hands_time_and_every_charge(client: Client) -> None:
    charges = {
        "rate_hundredths": 1000, "maximum_cents": 1200, "jackpot_drop_cents": 100,
        "time_fee_cents": 1300, "boards_fee_cents": 200, "seating_fee_cents": 500,
        "bought_time_cents": 300,
    }  # fmt: skip
    open_poker("P3", "texas", charges=charges, express_seconds=15, several_boards=True)
    html = sign(client, "P3")
    for notice, says in {
        "Table stake": "$100.00 to $500.00", "Bets": "no limit, from $5.00",
        "Order of hands": "royal flush, straight flush, four of a kind, full house, flush",
        "Time to act": "15 seconds", "Commission": "10% of the pots, at most $12.00 a round",
        "Jackpot": "$1.00 a round besides", "Time charge": "$13.00 a player per hour or part",
        "Several boards": "$2.00 a round", "Seating fee": "$5.00", "Bought time": "$3.00",
    }.items():  # fmt: skip
        assert f"<dt>{notice}</dt><dd>{says}" in html


@pytest.mark.rule("stud-2006:4.1", "stud-2006:2.2", "stud-2006:3.4(e)", "stud-2006:3.4(b)")
def test_the_sign_of_stud_goes_by_the_deck_that_the_table_has_chosen(client: Client) -> None:
    open_poker("P5", "stud5", seats=8)
    html = sign(client, "P5")
    assert "<dt>Table stake</dt><dd>$100.00 to " in html
    assert "<dt>Bets</dt><dd>fixed, $5.00 " in html
    assert "four of a kind, full house, flush, straight" in html
    for told in (c.ChooseDeck(cards=36, jokers=1), c.AnnounceDeck()):
        tell("P5", told)
    html = sign(client, "P5")
    assert "<dt>Deck</dt><dd>36 cards and the joker " in html
    assert "royal flush, five of a kind, straight flush, four of a kind, flush, full house" in html
    assert 'href="/rulebook/stud-2006/3.4(e)/"' in html
