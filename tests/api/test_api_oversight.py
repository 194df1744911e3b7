"""Alerts, approvals and incidents over HTTP."""

import pytest
from django.conf import settings

from tests.api.conftest import Terminal

pytestmark = pytest.mark.django_db
VOID = {"command": "VoidRound", "cause": "fire", "why": "alarm"}


@pytest.fixture
def robin(terminal) -> Terminal:
    """Another pit boss."""
    return terminal("supervisor", name="robin")


@pytest.fixture
def dealt(dealer: Terminal, round_path: str) -> str:
    commands = f"{round_path}commands/"
    dealer.post(commands, command="OfferWagers")
    for box in ("ante", "blind"):
        dealer.post(commands, command="PlaceWager", seat=1, box=box, amount_cents=1000)
    dealer.post(commands, command="DealCards", to="all")
    return round_path


@pytest.mark.rule("uth-2019:15.4")
def test_a_large_void_is_answered_with_202_and_done_when_another_confirms(
    dealt: str, boss: Terminal, robin: Terminal, dealer: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 1999)
    prepared = boss.post(f"{dealt}commands/", key="v", status=202, **VOID)
    approval = prepared["approval"]
    assert (approval["amount_cents"], approval["prepared_by"]) == (2000, "boss")
    assert (approval["needs"], approval["status"]) == ("supervisor", "waiting")
    assert "second person" in prepared["events"][-1]["sentence"]
    assert boss.post(f"{dealt}commands/", key="v", status=202, **VOID)["repeated"]
    assert boss.get(dealt)["outcome"] == "open"
    assert [a["number"] for a in robin.get("approvals/")] == [approval["number"]]

    confirm = f"approvals/{approval['number']}/confirm/"
    assert boss.problem(422, confirm)["code"] == "second_person_needed"
    assert dealer.problem(403, confirm)["role"] == "supervisor"
    done = robin.post(confirm, key="yes")
    assert {"approval.confirmed", "uth.round_voided"} <= {e["type"] for e in done["events"]}
    assert robin.post(confirm, key="yes", status=200)["repeated"]
    assert boss.get(dealt)["outcome"] == "void"
    assert boss.get(f"approvals/{approval['number']}/")["ended_by"] == "robin"


def test_a_small_void_is_done_at_once(dealt: str, boss: Terminal) -> None:
    boss.post(f"{dealt}commands/", **VOID)
    assert boss.get(dealt)["outcome"] == "void"


def test_a_void_is_declined_with_a_reason(
    dealt: str, boss: Terminal, robin: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "VOID_SECOND_PERSON_CENTS", 0)
    boss.post(f"{dealt}commands/", status=202, **VOID)
    assert robin.problem(400, "approvals/1/decline/")["field"] == "why"
    robin.post("approvals/1/decline/", why="a drill")
    assert robin.get("approvals/") == []
    assert robin.get("approvals/", status="declined")[0]["ended_why"] == "a drill"
    assert robin.problem(404, "approvals/77/confirm/")["code"] == "no_such_approval"


def test_alerts_are_listed_and_cleared_by_a_pit_boss(
    dealt: str, boss: Terminal, dealer: Terminal
) -> None:
    dealer.post(f"{dealt}commands/", command="ReportMalfunction", kind="mechanical", detail="jam")
    (alert,) = dealer.get("alerts/", table="T1")
    assert (alert["clause"], alert["round"]) == ("uth-2019:11.1", 1)
    (row,) = dealer.get("tables/")
    assert (row["alerts"], row["alert"]) == (1, alert["sentence"])

    clear = f"alerts/{alert['position']}/clear/"
    assert dealer.problem(403, clear, why="seen to")["code"] == "role_needed"
    assert boss.problem(400, clear)["field"] == "why"
    cleared = boss.post(clear, why="seen to")
    assert "boss cleared the alert" in cleared["events"][0]["sentence"]
    assert boss.get("alerts/") == []
    assert boss.get("alerts/", open=False)[0]["cleared_why"] == "seen to"
    assert boss.problem(422, clear, why="again")["code"] == "alert_cleared"
    assert boss.problem(404, "alerts/999999/clear/", why="x")["code"] == "no_such_alert"


def test_an_incident_is_recorded_with_its_sanction(
    dealt: str, boss: Terminal, dealer: Terminal, terminal
) -> None:
    told = {
        "clause": "uth-2019:15.9",
        "table": "T1",
        "round": 1,
        "persons": [{"kind": "player", "seat": 1}],
        "what": "a side bet of $50",
    }
    void = {"sanction": "void_wagers", "why": "admitted"}
    assert dealer.problem(403, "incidents/", **told, sanctions=[void])["role"] == "supervisor"
    done = boss.post("incidents/", **told, sanctions=[void])
    assert done["number"] == 1
    assert {"incident.sanctioned", "uth.wager_voided"} <= {e["type"] for e in done["events"]}
    shown = boss.get("incidents/1/")
    assert (shown["persons"], shown["sanctions"][0]["sanction"]) == (
        "Player P-1 (seat 1)", "void_wagers",
    )  # fmt: skip
    refused = boss.problem(422, "incidents/1/sanctions/", sanction="void_round", why="no")
    assert (refused["code"], refused["clause"]) == ("sanction_not_permitted", "uth-2019:15.9")
    boss.post("incidents/1/sanctions/", sanction="exclude_from_game", why="second time")
    commands = f"{dealt}commands/"
    bet = {"command": "PlaceWager", "seat": 1, "box": "play", "amount_cents": 4000}
    assert dealer.problem(422, commands, **bet)["code"] == "player_excluded"
    assert [i["number"] for i in dealer.get("incidents/", table="T1")] == [1]
    (kept_out,) = dealer.get("players/P-1/exclusions/")
    assert (kept_out["scope"], kept_out["incident"], kept_out["ended"]) == ("game", 1, False)
    end = "players/P-1/exclusions/1/end/"
    assert boss.problem(403, end, why="enough")["role"] == "manager"
    terminal("manager", name="kim").post(end, why="enough")
    assert dealer.problem(422, commands, **bet)["code"] == "no_hand_in_play", "let in, but void"


def test_the_conduct_clauses_say_what_they_permit(dealer: Terminal) -> None:
    listed = {entry["clause"]: entry for entry in dealer.get("conduct/")}
    assert len(listed) == 62
    assert [p["clause"] for p in listed["uth-2019:15.9"]["powers"]] == [
        "uth-2019:15.3(a)", "uth-2019:15.3(b)",
    ]  # fmt: skip
    assert listed["uth-2019:15.6(a)"]["powers"] == []
