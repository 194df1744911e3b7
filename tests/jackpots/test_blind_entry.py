"""Two persons enter a claim's hand and amount blind: no door tells either what to enter."""

from typing import Any

import pytest
from django.test import Client

from casino.kernel import store
from games.api.wire import recorded_json
from jackpots.models import ClaimSheet
from jackpots.pool import pool_stream
from jackpots.rules import commands as c
from jackpots.rules.nomination import ON_THE_FLOP
from tests.api.conftest import Terminal, problem_of
from tests.jackpots.holdem_house import CODE, HoldemTable, ask, check_hand, open_system

pytestmark = pytest.mark.django_db
DUE, WRITTEN = 500_100, ("500100", "5,001.00", "$5,001 ")
STREAM = pool_stream(CODE)
PAGES = (
    f"/jackpots/{CODE}/",
    f"/jackpots/{CODE}/claims/1/",
    f"/api/jackpots/{CODE}/",
    f"/api/jackpots/{CODE}/events/",
    f"/api/jackpots/{CODE}/claims/",
    f"/api/jackpots/{CODE}/claims/1/",
    "/audit/exceptions/",
    "/audit/reports/jackpot-reconciliation/",
    "/api/audit/exceptions/",
)
CLOSED = (
    f"/audit/streams/{STREAM}/",
    f"/audit/streams/{STREAM}/steps/",
    f"/audit/exhibits/download/?stream={STREAM}",
    f"/api/audit/streams/{STREAM}/steps/5/",
    f"/api/exhibits/?stream={STREAM}",
)


@pytest.fixture
def recorded(settings: Any) -> HoldemTable:
    """A royal flush on the flop, recorded and checked, with nobody's entry yet."""
    settings.VOID_SECOND_PERSON_CENTS = 10**9
    table = HoldemTable("P3")
    open_system(tables=("P3",))
    table.win()
    told = table.act("RecordQualifyingHand", by="Blake", seat=table.winner)
    held = [one for one in recorded_json(told, "")["events"] if one["type"].endswith("value_held")]
    assert [one["fields"]["due_cents"] for one in held] == [None], "nor in the answer to the record"
    table.finish()
    check_hand(1)
    return table


def enter(cls: Any, by: str) -> None:
    ask(cls(claim=1, hand=ON_THE_FLOP, amount_cents=DUE), by=by)


def shown(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, (path, response.status_code)
    return response.content.decode()


@pytest.mark.parametrize("who", ["Blake", "Mika"])
def test_no_page_and_no_answer_tells_the_amount_before_both_are_in(
    recorded: HoldemTable, as_: Any, terminals: dict[str, Terminal], who: str
) -> None:
    enter(c.PrepareClaim, "Robin")
    reader = as_(who)
    for path in PAGES:
        told = shown(reader, path)
        assert not [words for words in WRITTEN if words in told], path
    for path in CLOSED:
        response = reader.get(path)
        assert response.status_code == 403, path
        assert "waits for two persons" in response.content.decode(), path
    refused = terminals[who].client.get(CLOSED[3])
    assert problem_of(refused, 403)["detail"].startswith(f"Claim 1 of {STREAM}")


def test_both_entries_in_everything_is_open_again(recorded: HoldemTable, as_: Any) -> None:
    enter(c.PrepareClaim, "Robin")
    enter(c.VerifyClaim, "Mika")
    assert ClaimSheet.objects.get().status == "verified"
    assert '"due_cents":500100' in shown(as_("Blake"), f"/api/jackpots/{CODE}/events/")
    assert as_("Blake").get(CLOSED[0]).status_code == 200
    held = next(e for e in store.read(STREAM) if e.type == "jackpot.value_held")
    page = shown(as_("Mika"), f"/audit/streams/{STREAM}/?at={held.version}")
    assert "500100" in page


def test_auditor_and_regulator_read_on(
    recorded: HoldemTable, make_user: Any, empty_cache: None
) -> None:
    enter(c.PrepareClaim, "Robin")
    held = next(e for e in store.read(STREAM) if e.type == "jackpot.value_held")
    for role in ("auditor", "regulator"):
        client = Client()
        client.force_login(make_user(role))
        assert "500100" in shown(client, f"/audit/streams/{STREAM}/?at={held.version}")
        step = client.get(f"/api/audit/streams/{STREAM}/steps/{held.version}/").json()
        assert step["event"]["fields"]["due_cents"] == DUE


def test_another_jackpot_s_record_stays_open(recorded: HoldemTable, as_: Any) -> None:
    HoldemTable("P7", jackpot="J2")
    open_system(code="J2", tables=("P7",))
    assert as_("Blake").get(f"/audit/streams/{pool_stream('J2')}/").status_code == 200
    assert as_("Blake").get("/audit/streams/table/P3/").status_code == 200
