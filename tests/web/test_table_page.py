"""A table's page: felt, feed and acts; and what happens when a button is pressed."""

import json
import re
from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.test import Client

from casino.kernel.models import EventRow
from games.tables.rules import commands as c
from tests.jackpots.casino import Table
from tests.web.floor_setup import act, bet, deal, equip, open_table, played_table, start_round, tell

pytestmark = pytest.mark.django_db
SignIn = Callable[..., Client]


def page(client: Client, code: str = "UTH-1") -> str:
    response = client.get(f"/floor/{code}/")
    assert response.status_code == 200
    return unescape(response.content.decode())


def commands(html: str) -> set[str]:
    return set(re.findall(r'data-command="(\w+)"', html))


def record(client: Client, command: str, number: int = 0, **form: Any):
    fields = form.pop("fields", {})
    asks = form.pop("asks", {})
    sent = {
        "command": command, "round": number, "key": form.pop("key", "k"),
        "fields": json.dumps(fields), "asks": json.dumps(asks), **form,
    }  # fmt: skip
    return client.post("/floor/UTH-1/record/", sent)


def sheet(client: Client, label: str) -> str:
    """The form behind a button of the page."""
    found = re.search(rf'hx-get="([^"]+)"[^>]*>{re.escape(label)}</button>', page(client))
    assert found, label
    return unescape(client.get(found[1]).content.decode())


@pytest.fixture
def running() -> None:
    """Table UTH-1 with round 1 open and bets of seat 1 down."""
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    bet("UTH-1")


def test_a_new_table_says_what_it_needs_before_the_first_round(as_: SignIn) -> None:
    open_table("UTH-1")
    html = page(as_("supervisor"))
    assert "Before the next round:" in html
    assert "install one" in html
    assert {"InstallShoe", "RegisterDeck", "SeatPlayer"} <= commands(html)
    assert "StartRound" not in commands(html)


def test_a_ready_table_offers_its_round_and_starts_it(as_: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    dealer = as_("dealer")
    assert "Start round 1, red deck" in page(dealer)
    response = record(dealer, "StartRound", fields={"deck": "red"})
    assert response.status_code == 200
    assert response["HX-Trigger"] == "recorded"
    assert 'id="phase">Wagers<' in page(dealer)


def test_the_felt_shows_bets_cards_and_players(as_: SignIn, running: None) -> None:
    deal("UTH-1")
    html = page(as_("auditor"))
    assert html.count('aria-label="Card face down"') >= 9
    assert "<span>ante</span><b>$25</b>" in html
    assert "P-118" in html
    act("UTH-1", 1, "PlaceWager", seat=1, box="play", amount_cents=10000)
    act("UTH-1", 1, "RevealFlop", cards=("As", "Kh", "Tc"))
    html = page(as_("auditor"))
    assert 'class="pc pc-s pc-large" role="img" aria-label="Ace of spades"' in html
    assert 'aria-label="10 of clubs"><b>10</b>' in html


def test_the_feed_tells_newest_first_with_the_clause(as_: SignIn, running: None) -> None:
    html = page(as_("dealer"))
    feed = html[html.index('class="feed"') :]
    assert feed.index("on blind") < feed.index("on ante") < feed.index("sat down")
    assert '<a class="cite" href="/rulebook/uth-2019/4.2(a)/"' in feed
    assert "Morgan" in feed


def test_the_sign_and_the_chips_are_a_tap_away(as_: SignIn, running: None) -> None:
    html = page(as_("dealer"))
    assert 'href="/floor/UTH-1/sign/"' in html
    assert 'href="/floor/UTH-1/chips/"' in html


def test_the_page_says_what_the_table_does_where_the_rules_leave_it_open(as_: SignIn) -> None:
    Table("CP-1", undecided_player="return")
    html = page(as_("dealer"), "CP-1")
    terms = html[html.index('id="table-terms"') :]
    assert "has the wagers handed back by a supervisor" in terms
    assert '<a class="cite" href="/rulebook/canberra-2017/7.1/"' in terms


def test_only_looking_offers_no_act(as_: SignIn, running: None) -> None:
    for role in ("auditor", "regulator", "cashier"):
        assert commands(page(as_(role))) == set()


def test_a_dealer_is_not_shown_and_not_allowed_what_is_the_pit_boss_s(
    as_: SignIn, running: None
) -> None:
    assert "VoidRound" in commands(page(as_("supervisor")))
    dealer = as_("dealer")
    assert not {"VoidRound", "NotifyClosure", "ReplaceShoe"} & commands(page(dealer))
    before = EventRow.objects.count()
    response = record(
        dealer, "VoidRound", 1, asks={"cause": "fire|riot", "why": "text"}, cause="fire", why="x"
    )
    assert response.status_code == 403
    assert "Pit boss" in response.content.decode()
    assert record(as_("auditor"), "CallNoMoreBets", 1).status_code == 403
    assert EventRow.objects.count() == before


def test_who_acts_as_supervisor_must_be_one(as_: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    fields = {
        "deck": "red", "occasion": "ordered", "cards": 52, "odd_backs": 0, "role": "supervisor",
    }  # fmt: skip
    assert record(as_("dealer"), "CheckDeck", fields=fields).status_code == 403
    assert record(as_("supervisor"), "CheckDeck", fields=fields).status_code == 200


def test_a_refusal_answers_with_the_sentence_and_its_clause(as_: SignIn, running: None) -> None:
    response = record(
        as_("dealer"), "PlaceWager", 1,
        fields={"seat": 2, "box": "ante"}, asks={"amount_cents": "amount"}, amount_cents="600",
    )  # fmt: skip
    html = response.content.decode()
    assert response.status_code == 422
    assert 'class="refusal" role="alert"' in html
    assert '<a class="cite" href="/rulebook/uth-2019/' in html
    assert "<form" not in html


@pytest.mark.parametrize(
    ("asks", "typed", "sentence"),
    [
        ({"amount_cents": "amount"}, {"amount_cents": ""}, "Fill in: amount."),
        ({"amount_cents": "amount"}, {"amount_cents": "ten"}, "is not an amount"),
        ({"amount_cents": "count"}, {"amount_cents": "1.5"}, "Enter a whole number: amount."),
        ({"amount_cents": "nonsense"}, {"amount_cents": "x"}, "Enter a whole number: amount."),
    ],
)
def test_what_cannot_be_read_is_named(
    as_: SignIn, running: None, asks: dict[str, str], typed: dict[str, str], sentence: str
) -> None:
    fields = {"seat": 2, "box": "ante"}
    response = record(as_("dealer"), "PlaceWager", 1, fields=fields, asks=asks, **typed)
    assert response.status_code == 422
    assert sentence in unescape(response.content.decode())


def test_too_few_cards_are_counted(as_: SignIn, running: None) -> None:
    response = record(as_("dealer"), "RevealFlop", 1, asks={"cards": "cards:3"}, cards="As Kd")
    assert response.status_code == 422
    assert "Choose 3 cards; 2 are chosen." in response.content.decode()


@pytest.mark.parametrize("form", [{"fields": "{"}, {"fields": "[1]"}, {"asks": "7"}])
def test_a_mangled_form_is_refused_not_a_defect(
    as_: SignIn, running: None, form: dict[str, str]
) -> None:
    sent = {"command": "CallNoMoreBets", "round": "1", **form}
    assert as_("dealer").post("/floor/UTH-1/record/", sent).status_code == 422


@pytest.mark.parametrize(("command", "number"), [("OpenTable", 0), ("Fly", 1), ("EndRound", 0)])
def test_what_the_page_never_offers_cannot_be_sent(
    as_: SignIn, running: None, command: str, number: int
) -> None:
    response = record(as_("manager"), command, number)
    assert response.status_code == 422
    assert "knows no such act" in response.content.decode()


def test_a_double_tap_records_once(as_: SignIn, running: None) -> None:
    dealer = as_("dealer")
    form = {"fields": {"seat": 2, "box": "ante"}, "asks": {"amount_cents": "amount"}}
    before = EventRow.objects.count()
    for _ in range(2):
        sent = record(dealer, "PlaceWager", 1, key="one", amount_cents="25", **form)
        assert sent.status_code == 200
    assert EventRow.objects.count() == before + 1
    other = record(dealer, "PlaceWager", 1, key="one", amount_cents="30", **form)
    assert other.status_code == 409
    assert "recorded once already" in other.content.decode()


def test_a_double_tap_on_a_dated_act_records_once(as_: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    dealer = as_("dealer")
    for _ in range(2):
        assert record(dealer, "StartRound", key="go", fields={"deck": "red"}).status_code == 200
    assert EventRow.objects.filter(type="table.round_started").count() == 1


def test_the_fragment_is_empty_until_something_is_recorded(as_: SignIn, running: None) -> None:
    dealer = as_("dealer")
    found = re.search(r'name="seen" value="([^"]+)"', page(dealer))
    assert found
    seen = {"seen": found[1]}
    assert dealer.get("/floor/UTH-1/live/", seen).status_code == 204
    act("UTH-1", 1, "CallNoMoreBets")
    fresh = dealer.get("/floor/UTH-1/live/", seen)
    assert fresh.status_code == 200
    assert "<html" not in fresh.content.decode()
    tell("UTH-1", c.SeatPlayer(seat=5, player="P-5"))
    assert dealer.get("/floor/UTH-1/live/", {"seen": "nonsense"}).status_code == 200


def test_the_card_picker_strikes_out_what_lies_open(as_: SignIn, running: None) -> None:
    deal("UTH-1")
    act("UTH-1", 1, "Check", seat=1)
    act("UTH-1", 1, "RevealFlop", cards=("As", "Kh", "7c"))
    act("UTH-1", 1, "Check", seat=1)
    html = sheet(as_("dealer"), "Turn over turn and river")
    assert "choose 2" in html
    assert html.count('class="pick"') == 52
    assert sorted(re.findall(r'data-card="(\w\w)"[^>]* disabled', html)) == ["7c", "As", "Kh"]


def test_an_act_asks_for_money_by_chips(as_: SignIn, running: None) -> None:
    html = sheet(as_("dealer"), "Ante")
    assert 'data-add="2500"' in html
    assert re.search(r'name="key" value="\w{32}"', html)


def test_an_act_that_has_passed_says_so(as_: SignIn, running: None) -> None:
    dealer = as_("dealer")
    found = re.search(r'hx-get="(/floor/UTH-1/act/\w+/)"', page(dealer))
    assert found
    act("UTH-1", 1, "VoidRound", cause="fire", why="alarm")
    assert "not open any more" in dealer.get(found[1]).content.decode()


@pytest.mark.rule("uth-2019:5.1")
def test_limits_are_told_ahead_in_dollars(as_: SignIn) -> None:
    open_table("UTH-1")
    html = sheet(as_("supervisor"), "Tell players of new limits")
    assert 'name="settings.limits.ante.minimum_cents" value="10.00"' in html
    assert html.index("ante.minimum_cents") < html.index("ante.maximum_cents")
    shape = re.search(r'name="shape" value="(.*)">', html)
    typed = dict(re.findall(r'name="(settings\.[^"]+)" value="([^"]*)"', html))
    typed["settings.limits.ante.minimum_cents"] = "15"
    response = record(
        as_("supervisor"), "NotifyLimits",
        asks={"effective_at": "when", "settings": "settings"},
        effective_at="15", shape=shape[1] if shape else "", **typed,
    )  # fmt: skip
    assert response.status_code == 200
    assert "ante $15.00 to $500.00" in page(as_("dealer"))


def test_a_finished_round_leads_to_its_replay(as_: SignIn) -> None:
    played_table("UTH-1")
    html = page(as_("supervisor"))
    assert 'href="/audit/rounds/UTH-1/1/"' in html
    assert 'id="phase">Closed<' in html
    assert "Round 1 is finished." in html
    assert "/audit/rounds/" not in page(as_("dealer"))


def test_a_table_that_is_not_there_records_nothing(as_: SignIn) -> None:
    for number in (0, 7):
        response = record(as_("supervisor"), "InstallShoe" if not number else "Fold", number)
        assert response.status_code == 422
    assert not EventRow.objects.exists()
