"""A whole round of Ultimate Texas Hold-em through the API, and everything read back from it."""

import hashlib
from itertools import pairwise
from typing import Any

import pytest

from casino.kernel import chain, store
from games.api import serializers as shapes
from games.streams import round_stream
from tests.api.conftest import Terminal, problem_of

pytestmark = pytest.mark.django_db

WAGERS = [
    {"command": "PlaceWager", "seat": 1, "box": "ante", "amount_cents": 1000},
    {"command": "PlaceWager", "seat": 1, "box": "blind", "amount_cents": 1000},
    {"command": "PlaceWager", "seat": 1, "box": "trips", "amount_cents": 500},
    {"command": "PlaceWager", "seat": 3, "box": "ante", "amount_cents": 2000},
    {"command": "PlaceWager", "seat": 3, "box": "blind", "amount_cents": 2000},
]
PLAY = [
    {"command": "OfferWagers"},
    *WAGERS,
    {"command": "CallNoMoreBets"},
    {"command": "DealCards", "to": "all"},
    {"command": "PlaceWager", "seat": 1, "box": "play", "amount_cents": 4000},
    {"command": "Check", "seat": 3},
    {"command": "RevealFlop", "cards": ["As", "Kd", "7c"]},
    {"command": "Check", "seat": 3},
    {"command": "RevealTurnAndRiver", "cards": ["2h", "9s"]},
    {"command": "Fold", "seat": 3},
    {"command": "RevealDealerHand", "cards": ["Kh", "4c"]},
    {"command": "RevealHand", "seat": 1, "cards": ["Ah", "7d"]},
    {"command": "SettleHand", "seat": 1},
    {"command": "DiscardHand", "seat": 1},
]


@pytest.fixture
def settled(dealer: Terminal, round_path: str) -> list[Any]:
    """The answers to every command of a whole round."""
    return [dealer.post(f"{round_path}commands/", **command) for command in PLAY]


def test_a_round_is_played_to_its_end(
    dealer: Terminal, round_path: str, settled: list[Any]
) -> None:
    shown = dealer.get(round_path)
    assert shown["outcome"] == "closed"
    assert shown["instrument"] == "uth-2019"
    assert shown["phase"] == shown["felt"]["phase"] == "Closed"
    assert shown["version"] == settled[-1]["version"]
    money = {seat["seat"]: seat for seat in shown["money"]}
    assert money[1]["player"] == "P-1"
    # Two pairs beat the dealer's pair: ante 10 and play 40 are won, the blind pushes, trips loses.
    assert money[1]["won_cents"] == 5000
    assert money[1]["lost_cents"] == 500
    assert money[1]["net_cents"] == 4500
    assert money[3]["net_cents"] == -4000


def test_the_table_learns_that_the_round_ended(
    dealer: Terminal, table: str, settled: list[Any]
) -> None:
    last = settled[-1]["events"][-1]
    assert (last["stream"], last["type"]) == ("table/T1", "table.round_ended")
    assert dealer.get(table)["round_open"] is False
    listed = dealer.get(f"{table}rounds/")
    assert [(row["number"], row["outcome"]) for row in listed] == [(1, "closed")]
    assert listed[0]["in_cents"] - listed[0]["out_cents"] == -500


def test_every_command_answers_with_what_it_recorded_and_what_is_possible_now(
    round_path: str, settled: list[Any]
) -> None:
    offered = settled[0]
    (event,) = offered["events"]
    assert event["type"] == "uth.wagers_offered"
    assert event["actor"] == "dealer-7"
    assert event["clause"] == "uth-2019:4.2"
    assert event["sentence"]
    assert offered["repeated"] is False
    assert event["version"] == offered["version"] == 2
    assert "PlaceWager" in {option["command"] for option in offered["options"]}
    assert [o["command"] for o in settled[-1]["options"]] == ["VoidClosedRound"]


@pytest.mark.parametrize("prefer", ["return=minimal", "respond-async, return=minimal"])
def test_who_prefers_little_is_told_what_was_recorded_and_no_options(
    dealer: Terminal, round_path: str, prefer: str
) -> None:
    path, body = f"{round_path}commands/", {"command": "OfferWagers"}
    brief = dealer.send(path, body, key="one", Prefer=prefer)
    assert (brief.status_code, brief["Preference-Applied"]) == (201, "return=minimal")
    whole = dealer.send(path, body, key="one")
    assert "Preference-Applied" not in whole
    told = whole.json()
    assert told.pop("options")
    assert brief.json() | {"repeated": True} == told


def test_events_carry_the_chain(dealer: Terminal, round_path: str, settled: list[Any]) -> None:
    events = dealer.get(f"{round_path}events/")
    assert [event["version"] for event in events] == list(range(1, len(events) + 1))
    assert events[0]["prev_hash"] == chain.GENESIS.hex()
    for before, after in pairwise(events):
        assert after["prev_hash"] == before["hash"]
    recorded = store.read(round_stream("T1", 1))
    assert [event["hash"] for event in events] == [event.hash.hex() for event in recorded]
    assert len(bytes.fromhex(events[0]["hash"])) == hashlib.sha256().digest_size
    assert events[0]["recorded_at"] == recorded[0].recorded_at.isoformat()


def test_events_come_after_a_version_and_in_pages(
    dealer: Terminal, round_path: str, settled: list[Any]
) -> None:
    whole = dealer.get(f"{round_path}events/")
    assert dealer.get(f"{round_path}events/", after=30) == whole[30:]
    assert dealer.get(f"{round_path}events/", after=10, limit=5) == whole[10:15]
    assert dealer.get(f"{round_path}events/", after=len(whole)) == []


def test_a_round_is_read_as_of_any_version(
    dealer: Terminal, round_path: str, settled: list[Any]
) -> None:
    flop = next(a for a in settled if a["events"][0]["type"] == "uth.flop_revealed")
    then = dealer.get(round_path, version=flop["version"])
    assert then["version"] == flop["version"]
    assert then["outcome"] == "open"
    assert then["phase"] == "After the flop"
    communal = next(spot for spot in then["felt"]["house"] if spot["key"] == "communal")
    assert communal["cards"] == ["As", "Kd", "7c", "??", "??"]
    assert dealer.get(f"{round_path}options/", version=flop["version"]) == flop["options"]


def test_a_round_is_read_as_of_any_instant(
    dealer: Terminal, round_path: str, settled: list[Any]
) -> None:
    fold = next(a for a in settled if a["events"][0]["type"] == "uth.hand_folded")
    instant = fold["events"][0]["recorded_at"]
    assert dealer.get(round_path, instant=instant)["version"] == fold["version"]
    sydney = dealer.client.get(f"/api/{round_path}?instant=2019-05-01T00:00:00+10:00")
    assert "no round 1 yet" in problem_of(sydney, 404)["detail"]


@pytest.mark.parametrize(
    ("query", "status", "says"),
    [
        ("version=0", 400, "version"),
        ("version=x", 400, "version"),
        ("version=999", 404, "stands at version"),
        ("instant=yesterday", 400, "instant"),
        ("instant=2030-01-01T10:00:00", 400, "instant"),
        ("version=1&instant=2030-01-01T10:00:00Z", 400, "instant"),
        ("verison=1", 400, "verison"),
    ],
)
def test_a_point_in_time_that_makes_no_sense(
    dealer: Terminal, round_path: str, query: str, status: int, says: str
) -> None:
    told = problem_of(dealer.client.get(f"/api/{round_path}?{query}"), status)
    assert says in told["detail"]


def test_the_rules_refuse_with_the_clause(dealer: Terminal, round_path: str) -> None:
    told = dealer.problem(
        422,
        f"{round_path}commands/",
        command="PlaceWager",
        seat=1,
        box="trips",
        amount_cents=500,
    )
    assert told["code"] == "trips_needs_ante_and_blind"
    assert told["clause"] == "uth-2019:4.3"
    assert dealer.client.get(told["clause_url"]).status_code == 200
    assert dealer.get(round_path)["version"] == 1


def test_a_round_is_voided_by_the_pit_boss_only(
    dealer: Terminal, boss: Terminal, round_path: str
) -> None:
    for wager in WAGERS:
        dealer.post(f"{round_path}commands/", **wager)
    void = {"command": "VoidRound", "cause": "fire", "why": "The alarm rang."}
    told = dealer.problem(403, f"{round_path}commands/", **void)
    assert told["role"] == "supervisor"
    assert "Pit boss" in told["detail"]
    boss.post(f"{round_path}commands/", **void)
    shown = dealer.get(round_path)
    assert shown["outcome"] == "void"
    assert [seat["net_cents"] for seat in shown["money"]] == [0, 0]
    assert [seat["returned_cents"] for seat in shown["money"]] == [2500, 4000]


@pytest.mark.parametrize(
    ("path", "shape"),
    [
        ("games/uth/", shapes.GameSerializer),
        ("tables/T1/", shapes.TableSerializer),
        ("tables/T1/rounds/1/", shapes.RoundSerializer),
        ("tables/T1/events/", shapes.EventSerializer),
        ("tables/T1/rounds/1/events/", shapes.EventSerializer),
        ("tables/T1/rounds/1/options/", shapes.OptionSerializer),
        ("tables/", shapes.TableListSerializer),
        ("tables/T1/rounds/", shapes.RoundListSerializer),
    ],
)
def test_what_is_answered_is_what_the_schema_promises(
    dealer: Terminal, round_path: str, path: str, shape: Any
) -> None:
    for wager in WAGERS:
        dealer.post(f"{round_path}commands/", **wager)
    _same_members(dealer.get(path), shape())


def _same_members(answer: Any, shape: Any) -> None:
    if isinstance(answer, list):
        assert answer
        for item in answer:
            _same_members(item, shape)
        return
    promised = shape.get_fields()
    assert set(answer) == set(promised)
    for name, field in promised.items():
        inner = getattr(field, "child", field)
        if answer[name] and hasattr(inner, "get_fields"):
            _same_members(answer[name], inner)
