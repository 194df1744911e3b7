"""The auditor's pages: finding a round, and every step of it with money, clause and proof."""

import re
from collections.abc import Callable
from datetime import date
from html import unescape

import pytest
from django.db import connection
from django.test import Client
from django.utils.timezone import localdate

from audit.models import RoundTrace
from audit.search.projections import INDEX
from casino.kernel import store
from casino.kernel.models import Checkpoint
from games.models import RoundSheet
from games.streams import round_stream
from tests.web.floor_setup import (
    act,
    bet,
    deal,
    equip,
    open_table,
    played_table,
    start_round,
)

pytestmark = pytest.mark.django_db
SignIn = Callable[..., Client]
ROUND = "/audit/rounds/UTH-1/1/"


def page(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200
    return unescape(response.content.decode())


def found(client: Client, query: str = "") -> list[str]:
    return re.findall(r'class="row-link"[^>]*>([^<]+)<', page(client, f"/audit/?{query}"))


@pytest.fixture
def two_rounds() -> None:
    """UTH-1 played to its end; UTH-2 void after a misdeal."""
    played_table("UTH-1")
    open_table("UTH-2")
    equip("UTH-2")
    start_round("UTH-2")
    bet("UTH-2")
    deal("UTH-2")
    act("UTH-2", 1, "DeclareMisdeal", why="two cards stuck together")


def test_without_rounds_the_page_says_when_there_will_be_some(as_: SignIn) -> None:
    assert "No round has been dealt yet" in page(as_("auditor"), "/audit/")


def test_rounds_are_found_by_table_outcome_clause_and_irregularity(
    as_: SignIn, two_rounds: None
) -> None:
    auditor = as_("auditor")
    both = ["UTH-2 round 1", "UTH-1 round 1"]
    assert found(auditor) == both
    assert found(auditor, "table=uth-1") == both[1:]
    assert found(auditor, "outcome=closed") == both[1:]
    assert found(auditor, "irregular=on") == both[:1]
    clause = RoundTrace.objects.get(table="UTH-1").cited[0]
    assert "UTH-1 round 1" in found(auditor, f"clause={clause}")
    assert found(auditor, "clause=uth-2019:99") == []
    assert "No round fits this search" in page(auditor, "/audit/?table=NOPE")


def test_rounds_are_found_by_the_day_on_the_floor_s_own_clock(
    as_: SignIn, two_rounds: None
) -> None:
    auditor, today = as_("auditor"), localdate()
    assert len(found(auditor, f"since={today}&until={today}")) == 2
    assert found(auditor, f"until={date(2020, 1, 1)}") == []
    assert "Enter a valid date/time" in page(auditor, "/audit/?since=yesterday")


def test_long_lists_are_paged_and_keep_the_search(as_: SignIn) -> None:
    RoundTrace.objects.bulk_create(
        RoundTrace(stream=f"round/T/{n}", table="T", number=n, game="uth") for n in range(1, 62)
    )
    Checkpoint.objects.create(name=INDEX.name, position=max(1, store.horizon()))
    auditor = as_("auditor")
    assert len(found(auditor, "table=T")) == 50
    assert 'rel="next" href="?table=T&page=2"' in page(auditor, "/audit/?table=T")
    assert len(found(auditor, "table=T&page=2")) == 11


def test_a_round_opens_at_its_end_and_at_any_step_asked_for(as_: SignIn) -> None:
    played_table("UTH-1")
    last = len(store.read(round_stream("UTH-1", 1)))
    auditor = as_("auditor")
    assert f"Step <b>{last}</b> of {last}" in page(auditor, ROUND)
    html = page(auditor, f"{ROUND}?at=3")
    assert "Step <b>3</b>" in html
    assert 'rel="prev" href="?at=2"' in html
    assert 'rel="next" href="?at=4"' in html
    assert "Step <b>1</b>" in page(auditor, f"{ROUND}?at=0")
    assert f"Step <b>{last}</b>" in page(auditor, f"{ROUND}?at=999")


def test_a_step_shows_felt_money_clause_actor_and_the_raw_event(as_: SignIn) -> None:
    played_table("UTH-1")
    events = store.read(round_stream("UTH-1", 1))
    wager = next(event for event in events if b'"ante"' in event.data and event.version > 1)
    html = page(as_("auditor"), f"{ROUND}?at={wager.version}")
    assert wager.hash.hex() in html
    assert wager.prev_hash.hex() in html
    assert '"amount_cents": 2500' in html
    assert "<dd>Morgan</dd>" in html
    assert 'class="cite" href="/rulebook/uth-2019/' in html
    assert "$25.00 staked in all" in html
    assert "hash recomputed" in html


def test_money_grows_with_the_steps_and_ends_where_the_round_sheet_ends(as_: SignIn) -> None:
    played_table("UTH-1")
    auditor = as_("auditor")
    assert "No wager yet." in page(auditor, f"{ROUND}?at=1")
    house = RoundSheet.objects.get(table="UTH-1").result_cents
    assert house == -37500
    foot = re.search(r"<tfoot>.*</tfoot>", page(auditor, ROUND), re.S)
    assert foot
    assert "-$375.00" in foot[0]


def test_every_step_comes_in_one_fragment(as_: SignIn) -> None:
    played_table("UTH-1")
    last = len(store.read(round_stream("UTH-1", 1)))
    html = page(as_("auditor"), f"{ROUND}steps/")
    assert html.count("<template data-step=") == last
    assert html.count("hash recomputed") == last
    assert "<html" not in html


def test_an_altered_event_is_pointed_out_on_the_page(as_: SignIn) -> None:
    played_table("UTH-1")
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE kernel_event DISABLE TRIGGER kernel_event_immutable")
        cursor.execute(
            """UPDATE kernel_event SET data = replace(data, '2500', '9500')
            WHERE stream = 'round/UTH-1/1' AND version = 2"""
        )
        assert cursor.rowcount == 1
        cursor.execute("ALTER TABLE kernel_event ENABLE ALWAYS TRIGGER kernel_event_immutable")
    auditor = as_("auditor")
    html = page(auditor, f"{ROUND}?at=2")
    assert "Chain broken at event 2 (rewrite)" in html
    assert "hash does not fit" in html
    assert "hash recomputed" in page(auditor, f"{ROUND}?at=3")


def test_a_round_of_a_running_table_can_be_watched_too(as_: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    assert "Chain unbroken: 1 of 1 events" in page(as_("supervisor"), ROUND)


def test_the_replay_is_not_for_dealers(as_: SignIn) -> None:
    played_table("UTH-1")
    dealer = as_("dealer")
    assert dealer.get(ROUND).status_code == 403
    assert dealer.get(f"{ROUND}steps/").status_code == 403


@pytest.mark.rule("uth-2019:8.6")
def test_a_keying_error_and_its_correction_are_both_shown_and_lead_to_each_other(
    as_: SignIn,
) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    bet("UTH-1")
    deal("UTH-1")
    act("UTH-1", 1, "Fold", seat=1)
    act("UTH-1", 1, "CorrectFold", seat=1, why="the wrong seat was tapped")
    at = {event.type: event.version for event in store.read(round_stream("UTH-1", 1))}
    wrong, right = at["uth.hand_folded"], at["uth.fold_corrected"]
    auditor = as_("auditor")
    html = page(auditor, f"{ROUND}?at={wrong}")
    assert "Seat 1 folds before the flop." in html
    assert f'Put right by <a href="?at={right}">step {right}</a>: Seat 1 had not folded' in html
    html = page(auditor, f"{ROUND}?at={right}")
    assert f'Puts right <a href="?at={wrong}">step {wrong}</a>: Seat 1 folds' in html


@pytest.mark.rule("uth-2019:9.3(b)")
def test_cards_keyed_wrongly_stay_in_the_replay_beside_the_right_ones(as_: SignIn) -> None:
    open_table("UTH-1")
    equip("UTH-1")
    start_round("UTH-1")
    bet("UTH-1")
    deal("UTH-1")
    act("UTH-1", 1, "Check", seat=1)
    act("UTH-1", 1, "RevealFlop", cards=("As", "Kh", "7c"))
    for cards in (("As", "Kh", "8c"), ("As", "Kd", "8c")):
        act("UTH-1", 1, "CorrectCards", where="flop", cards=cards, why="misread")
    events = store.read(round_stream("UTH-1", 1))
    flop = next(e.version for e in events if e.type == "uth.flop_revealed")
    first, second = (e.version for e in events if e.type == "uth.cards_corrected")
    auditor = as_("auditor")
    assert f'Put right by <a href="?at={first}">' in page(auditor, f"{ROUND}?at={flop}")
    html = page(auditor, f"{ROUND}?at={first}")
    assert f'Puts right <a href="?at={flop}">' in html
    assert f'Put right by <a href="?at={second}">' in html
