"""``manage.py play tournament``: a whole tournament from JSON lines, without any database."""

import json
from typing import Any

import msgspec

from tests.play.test_play import ROOT, commands, manage_play, told
from tests.tournaments.terms import START, terms
from tournaments.playing import document

OPENING: list[dict[str, Any]] = [
    {"command": "OpenTournament", "code": "T5", "name": "Friday", "instrument": "holdem-sa-2020"},
    {"command": "NameDirector", "who": "director", "by": "manager"},
    {"command": "DraftConditions", "conditions": msgspec.to_builtins(terms("holdem-sa-2020"))},
    {"command": "ReleaseConditions", "version": 1, "expected_entries": 40, "by": "supervisor",
     "accepted": ["seats_short"], "why": "Looked at"},
    {"command": "PublishConditions"},
    {"command": "OpenEntries"},
]  # fmt: skip


def entry(player: str) -> dict[str, Any]:
    return {
        "command": "SellEntry", "player": player, "paid_cents": 22000, "eligible": True,
        "signed": True, "by": "cashier",
    }  # fmt: skip


def test_a_tournament_is_played_to_its_last_prize() -> None:
    lines = [*OPENING, *(entry(f"P-{n}") for n in range(1, 7))]
    lines += [{"command": "SetTable", "table": "1", "seats": 9}, {"command": "CallBallot"}]
    lines += [{"command": "DrawBallot"}, {"command": "TakeSeats"}]
    lines += [{"command": "StartSession", "at": START}, {"command": "StartClock"}]
    lines += [{"command": "ReportOut", "entry": n} for n in range(2, 7)]
    lines += [{"command": name} for name in ("EndSession", "AwardPlaces", "CloseEntries")]
    lines[-3] |= {"why": "One is left"}
    lines += [{"command": "LockPool"}, {"command": "PrepareAwards"}]
    lines += [{"command": "ConfirmAwards", "by": "supervisor"}]
    lines += [{"command": "PayPrize", "entry": n, "by": "cashier"} for n in (1, 6, 5)]
    lines += [{"command": "CloseTournament"}]
    run = manage_play("tournament", "--seed", "a", lines=commands(*lines))

    assert run.returncode == 0, run.stderr
    *events, final = told(run)
    assert events[-1]["event"] == "tournament.closed"
    assert final["paid_cents"] == final["pool_cents"] == 6 * 20000
    assert final["standings"] == [[1], [6], [5], [4], [3], [2]]
    assert (final["version"], final["chips"]) == (len(events), 6 * 5000)
    assert manage_play("tournament", "--seed", "a", lines=commands(*lines)).stdout == run.stdout


def test_what_the_rules_refuse_stops_at_its_line_with_the_clause() -> None:
    twice = [*OPENING, entry("P-1"), entry("P-1")]
    run = manage_play("tournament", lines=commands(*twice))

    assert run.returncode == 2
    assert run.stderr.startswith(b"line 8: entered_already holdem-sa-2020:89j: "), run.stderr
    assert told(run)[-1]["payments_cents"] == 22000, "what came before it stands"
    unread = manage_play("tournament", lines=json.dumps({"command": "Undo"}))
    assert unread.stderr.startswith(b"line 1: field 'command' must name one of: OpenTournament")


def test_the_page_of_the_commands_is_up_to_date() -> None:
    assert (ROOT / "docs" / "tournament-commands.md").read_text() == document()
