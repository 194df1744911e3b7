"""A Jackpot System over real tables: presses, records, payments, voids, faults and pages."""

from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.test import Client

from casino.kernel import projection
from casino.kernel.decider import Refused
from games.alerts.models import AlertLine
from jackpots import desk
from jackpots.models import ClaimSheet, PoolBoard
from jackpots.projections import PROJECTIONS
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules.nomination import OFF_THE_FLOP, ON_THE_FLOP
from tests.jackpots.holdem_house import CODE, HoldemTable, ask, enter, open_system

pytestmark = pytest.mark.django_db
SignIn = Callable[[str], Client]


@pytest.fixture
def house(settings: Any) -> tuple[HoldemTable, HoldemTable]:
    """Two tables on one system."""
    settings.VOID_SECOND_PERSON_CENTS = 10**9
    tables = HoldemTable("P3"), HoldemTable("P7")
    open_system(tables=("P3", "P7"))
    return tables


def display() -> int:
    """What the board shows, after checking the equation there."""
    board = PoolBoard.objects.get(pk=CODE)
    assert board.owed_cents == board.held_cents
    assert desk.jackpot_now(CODE)[0].jackpot_cents == board.jackpot_cents
    return int(board.jackpot_cents)


@pytest.mark.rule("holdem-sa-2020:113")
@pytest.mark.rule("holdem-sa-2020:114c")
def test_every_round_of_every_table_moves_the_one_display(house: Any, client: Client) -> None:
    p3, p7 = house
    p3.plain()
    p7.start()
    assert display() == 500_150
    for url in (f"/jackpots/{CODE}/meter/", f"/jackpots/{CODE}/meter/"):
        assert "$5,001.50" in client.get(url).content.decode()
    p7.act("VoidRound", cause="disruption", why="Fire alarm", by="Blake")
    assert display() == 500_075


@pytest.mark.rule("holdem-sa-2020:114d")
@pytest.mark.rule("holdem-sa-2020:114e")
@pytest.mark.rule("holdem-sa-2020:114i")
def test_any_screen_shows_the_value_and_every_qualifying_hand(house: Any, client: Client) -> None:
    aces = sc.AddQualifyingHand(hand="four_aces", amount_cents=50_000, notice_displayed=True)
    ask(aces, by="Mika")
    html = client.get(f"/jackpots/{CODE}/meter/").content.decode()
    for words in ("$5,000.00", "Royal flush on the flop", "30 % of the jackpot", "$500, with both"):
        assert words in html, words
    body = client.get(f"/api/jackpots/{CODE}/meter/").json()
    assert (body["meter_cents"], body["increment_cents"]) == (500_000, 75)
    assert [prize["hand"] for prize in body["prizes"]] == [ON_THE_FLOP, OFF_THE_FLOP, "four_aces"]
    assert client.post(f"/jackpots/{CODE}/meter/").status_code == 405


@pytest.mark.rule("holdem-sa-2020:118")
@pytest.mark.rule("holdem-sa-2020:119")
@pytest.mark.rule("holdem-sa-2020:123")
def test_a_royal_on_an_asked_flop_is_recorded_checked_confirmed_and_paid(house: Any) -> None:
    p3, p7 = house
    number = p3.win()
    p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    assert display() == 500_000, "the seed; the value is held for the claim"
    p7.start()
    p3.finish()
    enter(1, ON_THE_FLOP, 500_100)
    release = c.ConfirmPayout(table="P3", round=number)
    with pytest.raises(Refused, match="another person confirms"):
        ask(release, by="Blake")
    ask(release, by="Mika")
    sheet = ClaimSheet.objects.get()
    assert (sheet.status, sheet.slip, sheet.amount_cents) == ("paid", 1, 500_100)
    assert (sheet.reserve_cents, sheet.house_cents, sheet.recorded_by) == (500_075, 25, "Blake")
    assert display() == 500_075


def test_entries_that_are_not_what_the_book_works_out_are_not_paid(house: Any) -> None:
    p3, _ = house
    number = p3.win()
    p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    p3.finish()
    enter(1, ON_THE_FLOP, 500_200)
    ask(c.ConfirmPayout(table="P3", round=number), by="Mika")
    assert ClaimSheet.objects.get().status == "checked"
    assert PoolBoard.objects.get().hits == 0


@pytest.mark.rule("holdem-sa-2020:119a")
def test_a_hand_that_is_not_nominated_is_not_recorded_at_all(house: Any) -> None:
    p3, _ = house
    p3.win(flop="Qs Js 4d")
    with pytest.raises(Refused) as no:
        p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    assert no.value.code == "hand_does_not_qualify"
    p3.finish()
    assert not ClaimSheet.objects.exists()


def offered(url: str, client: Client) -> bool:
    """Whether the page, or the API, offers the handset."""
    return "RecordQualifyingHand" in client.get(url).content.decode()


@pytest.mark.rule("holdem-sa-2020:114i", "holdem-sa-2020:117")
def test_the_handset_is_offered_for_hands_that_are_nominated_and_no_others(
    house: Any, as_: SignIn
) -> None:
    p3, _ = house
    number = p3.start()
    p3.alone_on_the_flop("Ah Ad Kd", "As Ks")
    urls = ("/floor/P3/", f"/api/tables/P3/rounds/{number}/options/")
    blake = as_("Blake")
    assert [offered(url, blake) for url in urls] == [False, False], "a full house wins nothing"
    with pytest.raises(Refused, match="do not make a hand that is nominated"):
        p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    full = sc.AddQualifyingHand(hand="full_house", amount_cents=10_000, notice_displayed=True)
    ask(full, by="Mika")
    assert [offered(url, blake) for url in urls] == [True, True]
    p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    assert [offered(url, blake) for url in urls] == [False, False]


@pytest.mark.rule("holdem-sa-2020:126")
def test_a_forgotten_press_waits_as_an_alert_until_a_manager_counts_the_round(
    house: Any, as_: SignIn
) -> None:
    p3, _ = house
    number = p3.win(press=False)
    with pytest.raises(Refused, match="No press has counted"):
        p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    p3.finish()
    assert AlertLine.objects.filter(sentence__contains="not counted").exists()
    form = {"command": "CountMissedRounds", "table": "P3", "first": number, "last": number}
    form |= {"why": "Forgotten", "key": uuid4().hex}
    assert as_("Dana").post(f"/jackpots/{CODE}/record/", form).status_code == 403
    page = as_("Blake").get(f"/jackpots/{CODE}/").content.decode()
    assert "Count round 1 of P3" in page
    assert as_("Blake").post(f"/jackpots/{CODE}/record/", form).status_code == 200
    assert display() == 500_075
    p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    assert ClaimSheet.objects.get().pool_cents == 500_075


@pytest.mark.rule("holdem-sa-2020:127")
def test_play_goes_on_while_the_equipment_fails_and_nothing_is_lost(house: Any) -> None:
    p3, _ = house
    ask(c.ReportFault(detail="No link"), by="Dana")
    p3.plain()
    p3.plain()
    assert display() == 500_000
    ask(sc.CountMissedRounds(table="P3", first=1, last=2, why="No link"))
    assert display() == 500_150


def test_a_void_round_takes_back_its_payout_and_its_contribution(house: Any) -> None:
    p3, _ = house
    p3.win()
    p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    p3.act("VoidRound", cause="fraud", why="Marked card", by="Blake")
    assert ClaimSheet.objects.get().status == "dropped"
    assert display() == 500_000


@pytest.mark.rule("holdem-sa-2020:114a")
def test_only_a_holdem_table_is_linked_and_it_must_exist(house: Any) -> None:
    with pytest.raises(Refused) as no:
        ask(sc.LinkTable(table="P99", display="Screen 9"), by="Mika")
    assert no.value.code == "table_not_holdem"


def test_the_pages_of_a_system(house: Any, as_: SignIn) -> None:
    p3, _ = house
    p3.win()
    p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    html = as_("Mika").get(f"/jackpots/{CODE}/").content.decode()
    for words in ("Accruing", "Held for claims", "NotifyHandChange", "CheckHand", "$0.75"):
        assert words in html, words
    assert "$5,001.00" not in html, "what is due is for two persons to work out"
    claim = as_("Mika").get(f"/jackpots/{CODE}/claims/1/").content.decode()
    assert 'aria-label="Ace of spades"' in claim
    assert "Recorded on the handset by" in claim
    form = as_("Mika").get("/jackpots/-/act/OpenJackpotSystem/").content.decode()
    assert "Smallest payable amount" in form


def test_a_manager_opens_a_system_on_the_page(as_: SignIn) -> None:
    HoldemTable("P3", "J9")
    fields = {
        "command": "OpenJackpotSystem", "key": uuid4().hex, "code": "J9", "name": "Nine",
        "tables": "P3", "display": "Screen 1", "approval": "CBS 1", "seed_cents": "5000",
        "increment_cents": "0.75", "unit_cents": "5", "mode": "flop", "why": "New",
    }  # fmt: skip
    mika = as_("Mika")
    assert mika.post("/jackpots/-/record/", fields).status_code == 422, "no notice is up"
    done = mika.post("/jackpots/-/record/", fields | {"notice_displayed": "on"})
    assert done.status_code == 200
    assert PoolBoard.objects.get(pk="J9").jackpot_cents == 500_000


def test_the_api_tells_a_system_and_takes_its_commands(house: Any, terminals: Any) -> None:
    told = terminals["Mika"].get(f"jackpots/{CODE}/")
    assert told["system"]["tables"] == {"P3": "Screen over the pit", "P7": "Screen over the pit"}
    assert told["terms"]["increment_cents"] == 75
    assert "CountMissedRounds" in {command["command"] for command in told["commands"]}


@pytest.mark.django_db(transaction=True)
def test_rebuilding_gives_the_same_rows(house: Any) -> None:
    p3, p7 = house
    p3.win()
    p3.act("RecordQualifyingHand", by="Blake", seat=p3.winner)
    p7.win()
    p7.act("RecordQualifyingHand", by="Blake", seat=p7.winner)
    ask(c.RejectClaim(claim=1, why="Fifty-one cards"), by="Mika")
    before = list(ClaimSheet.objects.values()) + list(PoolBoard.objects.values())
    assert ClaimSheet.objects.get(number=2).pool_cents == 500_150
    for made in PROJECTIONS:
        projection.rebuild(made)
    assert list(ClaimSheet.objects.values()) + list(PoolBoard.objects.values()) == before
