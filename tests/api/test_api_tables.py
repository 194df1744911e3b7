"""Tables over the API: opening, equipping, listing, and who may do it."""

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest

from casino.kernel import store
from games.tables.rules import commands as c
from tests.api.conftest import OPENING, Terminal, problem_of

pytestmark = pytest.mark.django_db


def test_a_table_is_opened_with_the_games_own_settings(boss: Terminal) -> None:
    response = boss.send("tables/", OPENING)
    assert response.status_code == 201
    assert response.headers["Location"] == "/api/tables/T1/"
    assert response.headers["ETag"] == '"1"'
    shown = boss.get("tables/T1/")
    assert shown["status"] == "open"
    assert shown["instrument"] == "uth-2019"
    assert shown["settings"] == boss.get("games/uth/")["settings"]
    assert shown["seats"] == shown["settings"]["seats"]


def test_a_setting_may_be_changed(boss: Terminal) -> None:
    boss.post("tables/", **OPENING, settings={"seats": 4})
    assert boss.get("tables/T1/")["seats"] == 4


@pytest.mark.rule("uth-2019:1.1")
def test_a_layout_without_approval_is_refused_with_the_clause(boss: Terminal) -> None:
    told = boss.problem(422, "tables/", **{**OPENING, "layout_approval": ""})
    assert told["code"] == "layout_not_approved"
    assert told["clause"] == "uth-2019:1.1"
    assert told["clause_url"] == "/rulebook/uth-2019/1.1/"


@pytest.mark.parametrize(
    ("changes", "status", "code"),
    [
        ({"game": "snap"}, 404, "no_such_game"),
        ({"settings": {"seats": 40}}, 422, "settings_not_allowed"),
        ({"settings": {"house_odds": 1}}, 422, "settings_not_allowed"),
        ({"settings": [1]}, 400, "invalid_request"),
        ({"code": "T/1"}, 400, "invalid_request"),
        ({"code": "T 1"}, 400, "invalid_request"),
        ({"pit": None}, 400, "invalid_request"),
        ({"layout_approved_on": "soon"}, 400, "invalid_request"),
        ({"setings": {"seats": 4}}, 400, "invalid_request"),
    ],
)
def test_a_table_that_cannot_be_opened(
    boss: Terminal, changes: dict[str, Any], status: int, code: str
) -> None:
    assert boss.problem(status, "tables/", **{**OPENING, **changes})["code"] == code
    assert boss.get("tables/") == []


def test_tables_are_listed_and_narrowed(boss: Terminal, table: str) -> None:
    boss.post("tables/", **{**OPENING, "code": "T2", "pit": "Salon"})
    assert [row["code"] for row in boss.get("tables/")] == ["T1", "T2"]
    assert [row["code"] for row in boss.get("tables/", pit="Salon")] == ["T2"]
    assert boss.get("tables/", status="closed") == []
    (first,) = boss.get("tables/", pit="Main pit")
    assert (first["players"], first["shoe"]) == (2, "S-1")


def test_a_table_tells_its_decks_and_players(boss: Terminal, table: str) -> None:
    shown = boss.get(table)
    assert [deck["deck"] for deck in shown["decks"]] == ["blue", "red"]
    assert [deck["shuffled"] for deck in shown["decks"]] == [False, True]
    assert shown["players"] == [{"seat": 1, "player": "P-1"}, {"seat": 3, "player": "P-3"}]
    events = boss.get(f"{table}events/")
    assert len(events) == shown["version"] == 9
    assert events[0]["sentence"].startswith("Table T1 opened")
    told = boss.get(f"{table}events/", after=8)[0]["fields"]
    assert (told["seat"], told["player"]) == (3, "P-3")


def test_limits_are_sent_as_an_object_and_dated_by_the_house(boss: Terminal, table: str) -> None:
    settings = boss.get(table)["settings"] | {"multiple_cents": 1000}
    settings["limits"]["trips"]["minimum_cents"] = 1000
    told = {"command": "NotifyLimits", "settings": settings}
    past = (datetime.now(UTC) - timedelta(minutes=1)).isoformat()
    refused = boss.problem(422, f"{table}commands/", **told, effective_at=past)
    assert refused["code"] == "limits_need_notice"
    dated = boss.problem(400, f"{table}commands/", **told, effective_at=past, at=past)
    assert dated["field"] == "at"
    later = (datetime.now(UTC) + timedelta(minutes=15)).isoformat()
    boss.post(f"{table}commands/", **told, effective_at=later)
    notified = boss.get(table)["limits_notified"]
    assert notified == {"settings": settings, "effective_at": later}


def test_a_dealer_may_not_open_or_equip(dealer: Terminal, boss: Terminal) -> None:
    assert dealer.problem(403, "tables/", **OPENING)["role"] == "supervisor"
    boss.post("tables/", **OPENING)
    shoe = {"command": "InstallShoe", "serial": "S-1", "approval": "A-1"}
    assert dealer.problem(403, "tables/T1/commands/", **shoe)["role"] == "supervisor"


def test_who_checks_cards_as_a_supervisor_must_be_one(dealer: Terminal, table: str) -> None:
    check = {"command": "CheckDeck", "deck": "red", "occasion": "ordered", "cards": 52}
    dealer.post(f"{table}commands/", **check)
    told = dealer.problem(403, f"{table}commands/", **check, role="supervisor")
    assert told["role"] == "supervisor"


@pytest.mark.parametrize("role", ["auditor", "regulator", "cashier", "director", "device"])
def test_other_roles_read_and_never_write(terminal: Any, table: str, role: str) -> None:
    reader = terminal(role)
    assert reader.get(table)["code"] == "T1"
    shuffle = {"command": "ShuffleDeck", "deck": "red"}
    assert reader.problem(403, f"{table}commands/", **shuffle)["code"] == "role_needed"
    assert reader.problem(403, f"{table}rounds/", deck="red")["role"] == "dealer"
    assert reader.problem(403, "tables/", **OPENING)["role"] == "supervisor"


def test_a_superuser_without_a_role_reads_only(terminal: Any, table: str) -> None:
    admin = terminal(name="root")
    admin.user.is_superuser = True
    admin.user.save()
    assert admin.get(table)["code"] == "T1"
    assert admin.problem(403, f"{table}rounds/", deck="red")["role"] == "dealer"


def test_the_house_gives_some_commands_only_itself(boss: Terminal, table: str) -> None:
    """A round ends by its own facts, never because somebody tells the table so."""
    internal = {"command": "EndRound", "round": 1, "outcome": "void"}
    assert boss.problem(400, f"{table}commands/", **internal)["field"] == "command"


def test_a_table_is_closed_after_notice(boss: Terminal, table: str) -> None:
    now = datetime.now(UTC)
    long_ago = (now - timedelta(hours=1)).isoformat()
    closes_at = (now - timedelta(minutes=30)).isoformat()
    notice = {"command": "NotifyClosure", "closes_at": closes_at, "occurred_at": long_ago}
    assert boss.problem(422, f"{table}commands/", command="CloseTable")["code"] == (
        "closure_needs_notice"
    )
    boss.post(f"{table}commands/", **notice)
    boss.post(f"{table}commands/", command="CloseTable")
    assert boss.get(table)["status"] == "closed"
    assert [row["code"] for row in boss.get("tables/", status="closed")] == ["T1"]


def test_an_event_is_dated_when_it_happened(boss: Terminal, table: str) -> None:
    happened = datetime.now(UTC) - timedelta(hours=3)
    sydney = happened.astimezone(timezone(timedelta(hours=11))).isoformat()
    answer = boss.post(
        f"{table}commands/", command="SeatPlayer", seat=5, player="P-5", occurred_at=sydney
    )
    assert answer["events"][0]["occurred_at"] == happened.isoformat()
    assert answer["events"][0]["recorded_at"] > answer["events"][0]["occurred_at"]


@pytest.mark.parametrize(
    "when",
    ["2999-01-01T00:00:00Z", "1900-01-01T00:00:00Z", "2026-01-01T10:00:00", "noon", 7, "", []],
)
def test_a_date_in_the_future_long_ago_or_unreadable_is_a_bad_request(
    boss: Terminal, table: str, when: Any
) -> None:
    seat = {"command": "SeatPlayer", "seat": 5, "player": "P-5"}
    told = boss.problem(400, f"{table}commands/", **seat, occurred_at=when)
    assert told["field"] == "occurred_at"


def test_games_are_listed_with_every_command(boss: Terminal) -> None:
    assert {"key": "uth", "name": "Ultimate Texas Hold-em", "instrument": "uth-2019"} in (
        boss.get("games/")
    )
    game = boss.get("games/uth/")
    by_name = {command["command"]: command for command in game["commands"]}
    wager = by_name["PlaceWager"]
    assert wager["needs"] == "dealer"
    assert wager["description"]
    assert wager["fields"]["properties"]["amount_cents"] == {"type": "integer"}
    assert wager["fields"]["required"] == ["seat", "box", "amount_cents"]
    assert by_name["VoidRound"]["needs"] == "supervisor"
    told = {command["command"] for command in game["table_commands"]}
    assert told == {cls.__name__ for cls in c.COMMANDS}
    closing = next(x for x in game["table_commands"] if x["command"] == "CloseTable")
    assert closing["fields"]["properties"] == {}


def test_a_table_that_never_was(boss: Terminal) -> None:
    for path in ("tables/T9/", "tables/T9/events/", "tables/T9/rounds/"):
        response = boss.client.get(f"/api/{path}")
        assert problem_of(response, 404)["code"] == "no_such_table"
    for path in ("tables/T9/rounds/1/", "tables/T9/rounds/1/events/"):
        response = boss.client.get(f"/api/{path}")
        assert problem_of(response, 404)["code"] == "no_such_round"
    assert boss.problem(404, "tables/T9/rounds/", deck="red")["code"] == "no_such_table"
    assert boss.problem(404, "games/snap/commands/")["code"] == "not_found"
    assert store.read("table/T9") == []


def test_the_settings_of_an_event_are_as_recorded(boss: Terminal, table: str) -> None:
    (opened,) = boss.get(f"{table}events/", limit=1)
    assert json.loads(opened["fields"]["settings"]) == boss.get(table)["settings"]
