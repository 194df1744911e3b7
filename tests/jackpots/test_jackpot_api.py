"""Jackpots, claims and consoles over the API, each person with their own login."""

import pytest
from django.test import Client

from tests.api.conftest import Terminal, problem_of
from tests.jackpots.casino import FLUSH, NOTHING, Table
from tests.jackpots.harness import OPENING

pytestmark = pytest.mark.django_db
People = dict[str, Terminal]
COMMANDS = "jackpots/RIVER/commands/"


@pytest.fixture
def table(terminals: People) -> Table:
    """A jackpot opened over the API, and a table that feeds it."""
    opening = {name: value for name, value in OPENING.items() if name != "code"}
    terminals["Mika"].post(COMMANDS, command="OpenJackpot", **opening)
    return Table()


def test_a_win_from_its_declaration_to_its_payment(terminals: People, table: Table) -> None:
    dana, blake, mika = (terminals[name] for name in ("Dana", "Blake", "Mika"))
    table.play({1: FLUSH, 2: NOTHING})
    (waiting,) = blake.get("jackpots/RIVER/claims/", status="declared")
    assert (waiting["hand"], waiting["seat"], waiting["pool_cents"]) == ("flush", 1, 5_000_300)
    check = {"cards_shown": True, "deck_sorted": True, "cards_counted": 52}
    assert dana.problem(403, COMMANDS, command="CheckClaim", claim=1, **check)["role"] == (
        "supervisor"
    )
    blake.post(COMMANDS, command="CheckClaim", claim=1, **check)
    entry = {"claim": 1, "hand": "flush", "amount_cents": 20_000}
    told = blake.post(COMMANDS, command="PrepareClaim", **entry)
    seen = [told, mika.get("jackpots/RIVER/"), mika.get("jackpots/RIVER/events/"),
            mika.get("jackpots/RIVER/claims/1/")]  # fmt: skip
    assert "20000" not in repr(seen), "the first entry stays under seal"
    assert blake.problem(422, COMMANDS, command="VerifyClaim", **entry)["code"] == "same_person"
    mika.post(COMMANDS, command="VerifyClaim", **entry)
    paid = mika.post(COMMANDS, command="ConfirmPayout", table="CP-1", round=1)
    assert sorted(event["type"] for event in paid["events"]) == ["jackpot.paid", "slips.numbered"]
    claim = mika.get("jackpots/RIVER/claims/1/")
    assert (claim["status"], claim["slip"], claim["confirmed_by"]) == ("paid", 1, "Mika")
    now = mika.get("jackpots/RIVER/")
    assert now["equation"] == {
        "opening_cents": 6_000_000, "contributions_cents": 400, "seeds_cents": 0,
        "paid_cents": 20_000, "adjustments_cents": 0, "display_cents": 5_000_300,
        "reserve_cents": 980_100, "holds": True,
    }  # fmt: skip
    assert now["claims"] == []
    assert {command["command"] for command in now["commands"]} >= {"SeedPool", "ConfirmPayout"}


def test_the_meter_is_read_without_a_login(terminals: People, table: Table) -> None:
    response = Client().get("/api/jackpots/RIVER/meter/")
    assert response.status_code == 200
    told = response.json()
    assert (told["meter_cents"], told["wagers_offered"]) == (5_000_000, True)
    assert told["displayed_wagers_cents"] == [200]
    assert len(told["prizes"]) == 5
    problem_of(Client().get("/api/jackpots/NOPE/meter/"), 404)
    assert Client().get("/api/jackpots/RIVER/").status_code == 401


def test_what_the_rules_refuse_and_what_nobody_may_forge(terminals: People, table: Table) -> None:
    blake, mika = terminals["Blake"], terminals["Mika"]
    tidy = {"pool": "jackpot", "change_cents": -1, "why": "w", "document": "d"}
    refused = blake.problem(422, COMMANDS, command="AdjustPool", reason="tidy", **tidy)
    assert refused["code"] == "meter_may_not_fall"
    cap = mika.problem(422, COMMANDS, command="CapMeter", cap_cents=1, approval="GRC-1")
    assert cap["code"] == "cap_below_meter"
    for forged in ({"by": "Mika"}, {"at": "2026-01-01T00:00:00+00:00"}, {"slips": [9]}):
        told = blake.problem(400, COMMANDS, command="ApprovePlay", why="x", **forged)
        assert told["code"] == "bad_command"
    for house in ("TakeWager", "Told", "DeclareClaim", "ReverseRound"):
        assert blake.problem(400, COMMANDS, command=house)["code"] == "bad_command"
    unknown = mika.problem(404, "jackpots/NOPE/commands/", command="ApprovePlay", why="x")
    assert unknown["code"] == "no_such_jackpot"


def test_an_adjustment_is_confirmed_by_another_login(terminals: People, table: Table) -> None:
    blake, mika = terminals["Blake"], terminals["Mika"]
    asked = {
        "reason": "malfunction", "pool": "reserve", "change_cents": 500, "why": "Lost press",
        "document": "I-3",
    }  # fmt: skip
    told = blake.post(COMMANDS, command="AdjustPool", **asked)
    assert {event["type"] for event in told["events"]} == {
        "approval.prepared", "register.number_drawn",
    }  # fmt: skip
    mika.post("approvals/1/confirm/")
    assert mika.get("jackpots/RIVER/")["reserve_cents"] == 1_000_500


def test_consoles_are_registered_and_read(terminals: People, table: Table) -> None:
    mika, blake = terminals["Mika"], terminals["Blake"]
    path = "consoles/CON-9/commands/"
    console = {
        "model": "M", "approval": "A", "address": "http://127.0.0.1:1/consoles/CON-9",
        "jackpot": "RIVER",
    }  # fmt: skip
    assert blake.problem(403, path, command="RegisterConsole", **console)["role"] == "manager"
    mika.post(path, command="RegisterConsole", **console)
    blake.post(path, command="SetMeter", why="Start of trading")
    shown = blake.get("consoles/CON-9/")
    assert (shown["jackpot"], shown["to_set"]) == ("RIVER", True)
    assert [row["serial"] for row in blake.get("consoles/")] == ["CON-9"]
    events = blake.get("consoles/CON-9/events/")
    assert [event["type"] for event in events] == ["console.registered", "console.set_ordered"]
    assert "shows jackpot RIVER" in events[0]["sentence"]
    problem_of(blake.client.get("/api/consoles/NOPE/"), 404)
