"""Finding rounds by everything recorded of them, exceptions by kind and period, kept searches."""

import re
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from html import unescape

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils.timezone import localdate

from audit.search import paging
from audit.search.exceptions import kinds_of
from audit.search.models import ExceptionLine, RoundTrace, SavedSearch
from audit.search.projections import CATCH_UP, EXCEPTIONS, INDEX, behind, subtree
from casino.kernel.event import FACTS, Event, UnknownFact
from casino.kernel.handle import Request
from casino.kernel.projection import follow, rebuild
from games import floor
from games.chips import shift_desk
from games.kit.room import facts as f
from games.tables.rules import commands as t
from tests.audit.books import smuggle
from tests.conftest import PASSWORD
from tests.jackpots.casino import open_jackpot
from tests.web.floor_setup import act, bet, deal, equip, open_table, played_table, start_round

pytestmark = pytest.mark.django_db
MakeUser = Callable[..., User]
NOW = datetime(2026, 11, 17, 20, 0, tzinfo=UTC)


@pytest.fixture
def auditor(client: Client, make_user: MakeUser) -> Client:
    client.login(username=make_user("auditor", name="Avery").username, password=PASSWORD)
    return client


@pytest.fixture
def floor_of_two() -> None:
    """UTH-1 played to a win; UTH-2 void after a misdeal."""
    played_table("UTH-1")
    open_table("UTH-2")
    equip("UTH-2")
    start_round("UTH-2")
    bet("UTH-2")
    deal("UTH-2")
    act("UTH-2", 1, "DeclareMisdeal", why="two cards stuck together")


def page(client: Client, url: str) -> str:
    answer = client.get(url)
    assert answer.status_code == 200
    return unescape(answer.content.decode())


def found(client: Client, query: str) -> list[str]:
    return re.findall(r'class="row-link"[^>]*>([^<]+)<', page(client, f"/audit/?{query}"))


@pytest.mark.parametrize(
    ("query", "rounds"),
    [
        ("game=uth", ["UTH-2 round 1", "UTH-1 round 1"]),
        ("game=canberra", []),
        ("player=P-118&table=UTH-1", ["UTH-1 round 1"]),
        ("player=P-1", []),
        ("actor=Morgan", ["UTH-2 round 1", "UTH-1 round 1"]),
        ("actor=Jules", []),
        ("clause=uth-2019:13.3", ["UTH-2 round 1"]),
        ("clause=uth-2019:13", ["UTH-2 round 1"]),
        ("clause=uth-2019:1", []),
        ("least=100", ["UTH-1 round 1"]),
        ("least=99999", []),
        ("outcome=void", ["UTH-2 round 1"]),
        ("irregular=on", ["UTH-2 round 1"]),
        ("since=2001-01-01T10:00&until=2001-01-01T11:00", []),
    ],
)
def test_rounds_are_found_by(
    auditor: Client, floor_of_two: None, query: str, rounds: list[str]
) -> None:
    assert found(auditor, query) == rounds


def test_times_are_found_to_the_minute(auditor: Client, floor_of_two: None) -> None:
    soon = (datetime.now(UTC) + timedelta(days=2)).strftime("%Y-%m-%dT%H:%M")
    assert found(auditor, f"since={soon}") == []
    assert len(found(auditor, f"until={soon}")) == 2


def test_a_rule_finds_the_clauses_below_it() -> None:
    clause = "uth-2019:8.1(c)(ii)"
    assert list(subtree(clause)) == [
        clause, "uth-2019:8.1(c)", "uth-2019:8.1", "uth-2019:8",
    ]  # fmt: skip
    assert list(subtree("uth-2019:Def:Fold")) == ["uth-2019:Def:Fold"]


def test_a_pot_counts_as_a_payout_too() -> None:
    stream = "round/P-1/1"
    smuggle(stream, f.PotAwarded(pot=1, seat=2, amount_cents=4200, clause="stud-2006:13.1"))
    follow(INDEX)
    assert RoundTrace.objects.get(pk=stream).won_cents == 4200


def test_a_search_that_finds_very_many_counts_only_so_many(
    auditor: Client, floor_of_two: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "2 rounds found" in page(auditor, "/audit/")
    monkeypatch.setattr(paging, "MOST_COUNTED", 1)
    assert "More than 1 rounds found: narrow the search" in page(auditor, "/audit/")
    assert found(auditor, "") == ["UTH-2 round 1"]
    told = auditor.get("/api/audit/rounds/").json()
    assert (told["count"], told["more"], told["pages"]) == (1, True, 1)
    assert auditor.get("/api/audit/rounds/?table=UTH-1").json()["more"] is False


def test_the_index_is_rebuilt_to_the_same_rows(floor_of_two: None) -> None:
    for projection in (INDEX, EXCEPTIONS):
        follow(projection)
        before = list(projection.model._default_manager.order_by("pk").values())
        assert before
        rebuild(projection)
        assert list(projection.model._default_manager.order_by("pk").values()) == before


def test_an_index_far_behind_says_so_and_does_not_keep_the_reader_waiting(
    auditor: Client, floor_of_two: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("audit.search.projections.CATCH_UP", 3)
    assert CATCH_UP > 3
    assert behind(INDEX) > 3
    assert "events behind the book" in page(auditor, "/audit/")
    assert not RoundTrace.objects.exists()


def test_a_search_is_kept_shared_and_let_go(
    auditor: Client, floor_of_two: None, make_user: MakeUser
) -> None:
    told = {"name": "Voids at UTH-2", "query": "table=UTH-2&outcome=void", "shared": "on"}
    answer = auditor.post("/audit/searches/rounds/", told)
    assert answer["Location"] == "/audit/?table=UTH-2&outcome=void"
    assert 'href="?table=UTH-2&outcome=void">Voids at UTH-2' in page(auditor, "/audit/")
    kept = SavedSearch.objects.get()
    other = Client()
    other.login(username=make_user("regulator").username, password=PASSWORD)
    assert "Voids at UTH-2" in page(other, "/audit/")
    assert other.post(f"/audit/searches/{kept.pk}/forget/").status_code == 404
    assert auditor.post(f"/audit/searches/{kept.pk}/forget/").status_code == 302
    assert not SavedSearch.objects.exists()


def exceptions(client: Client, query: str = "") -> list[str]:
    follow(EXCEPTIONS)
    page(client, f"/audit/exceptions/?{query}")
    return list(ExceptionLine.objects.order_by("recorded_at", "key").values_list("kind", flat=True))


def test_voids_overrides_and_late_entries_are_exceptions(
    auditor: Client, floor_of_two: None
) -> None:
    start_round("UTH-1", "blue")
    act("UTH-1", 2, "PermitOverMaximum", seat=1, box="ante", limit_cents=90_000)
    earlier = datetime.now(UTC) - timedelta(minutes=9)
    for seat in (3, 4):
        floor.command_table(
            "UTH-1",
            t.SeatPlayer(seat=seat, player=f"P-{seat}"),
            Request(actor="Morgan", occurred_at=earlier),
        )
    assert exceptions(auditor) == ["void", "override", "late"]
    late = ExceptionLine.objects.get(kind="late")
    assert (late.stream, late.count) == ("table/UTH-1", 2)
    text = page(auditor, "/audit/exceptions/?kind=void")
    assert "1 exception found" in text
    assert "two cards stuck together" in text
    assert 'href="/audit/streams/round/UTH-2/1/?at=' in text


def test_adjustments_and_second_persons_are_exceptions(auditor: Client) -> None:
    from jackpots.rules import commands as c
    from tests.jackpots.casino import ask

    open_jackpot()
    ask(c.SeedPool(pool="jackpot", amount_cents=500, approval="GRC-7", why="promised"), by="Mika")
    assert exceptions(auditor) == ["adjustment"]


@pytest.mark.parametrize(
    ("kind", "wires"),
    {
        "void": "uth.hand_voided poker.round_voided chips.slip_voided tournament.entry_voided",
        "correction": "uth.settlement_reversed jackpot.payout_reversed tournament.payment_reversed "
        "tournament.act_undone tournament.count_annulled table.stakes_corrected",
        "override": "table.post_excused poker.dispute_ruled shoe.alert_cleared alert.cleared",
        "adjustment": "jackpot.adjusted jackpot.seeded console.meter_set",
        "variance": "chips.variance_found shift.variance_noted tournament.chips_differ",
        "second_person": "approval.confirmed chips.variance_signed jackpot.payout_signed "
        "tournament.awards_confirmed",
        "": "uth.card_dealt poker.uncalled_returned uth.wager_voided jackpot.wager_reversed "
        "tournament.terms_signed",
    }.items(),
)
def test_exceptions_are_told_by_what_their_facts_are_called(kind: str, wires: str) -> None:
    for wire in wires.split():
        assert wire in FACTS, wire
        event = Event(
            position=1, stream="round/U/1", version=1, type=wire, schema=FACTS[wire].schema,
            data=b"{}", recorded_at=NOW, occurred_at=NOW, actor="", correlation="",
            prev_hash=b"", hash=b"",
        )  # fmt: skip
        event.__dict__["fact"] = UnknownFact(wire, 1, {})
        assert kinds_of(event) == ((kind,) if kind else ()), wire


@pytest.mark.parametrize("by", ["day", "week", "shift"])
def test_exceptions_are_counted_by_period(auditor: Client, by: str) -> None:
    open_table("UTH-2")
    shift_desk.open_shift("Pit 1", Request(actor="Morgan"))
    equip("UTH-2")
    start_round("UTH-2")
    bet("UTH-2")
    deal("UTH-2")
    act("UTH-2", 1, "DeclareMisdeal", why="two cards stuck together")
    text = page(auditor, f"/audit/exceptions/?by={by}")
    today = localdate()
    monday = today - timedelta(days=today.weekday())
    label = {
        "day": f"{today:%-d %b %Y}",
        "week": f"Week of {monday:%-d %b %Y}",
        "shift": "Pit 1, ",
    }[by]
    row = re.search(rf'<th scope="row">{label}.*?</tr>', text, re.S)
    assert row
    assert re.findall(r">(\d+|–)<", row[0])[0] == "1"
