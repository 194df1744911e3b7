"""Tournaments over pages and API."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.handle import Request
from casino.kernel.projection import projections, rebuild
from games import floor
from games.incidents.desk import Breach, Sanction, record_incident
from games.incidents.rules.facts import Person
from tests.api.conftest import Terminal, problem_of
from tests.tournaments.house import CODE, publish, sell, tell
from tests.tournaments.terms import REBUYS
from tournaments.book import tournament_stream
from tournaments.models import EntrySheet, TournamentBoard
from tournaments.rules.entries.commands import (
    ApproveSubstitute,
    CorrectEntry,
    ListReserve,
    SeatReserve,
    SellRebuy,
)

pytestmark = pytest.mark.django_db


def test_a_tournament_is_opened_over_the_api_and_shown(make_user: Callable[..., User]) -> None:
    director = Terminal(make_user("director", name="Dora"))
    director.post(
        "tournaments/T5/commands/", command="OpenTournament", name="Friday", instrument="uth-2019"
    )

    assert TournamentBoard.objects.get(pk="T5").name == "Friday"
    shown = director.get("tournaments/T5/")
    assert shown["instrument"] == "uth-2019"
    browser = Client()
    browser.force_login(User.objects.get(username="Dora"))
    assert "Friday" in browser.get("/tournaments/").content.decode()
    assert "Friday" in browser.get("/tournaments/T5/").content.decode()


ADDRESS = f"tournaments/{CODE}/"
SALE = {
    "command": "SellEntry", "player": "P-1", "paid_cents": 22000, "eligible": True, "signed": True,
}  # fmt: skip


def test_an_entry_over_the_api_once_for_its_key(terminals: dict[str, Terminal]) -> None:
    publish()
    sell(0)
    cass = terminals["Cass"]
    first = cass.post(f"{ADDRESS}commands/", key="once", **SALE)
    again = cass.post(f"{ADDRESS}commands/", key="once", status=200, **SALE)

    assert again["repeated"]
    assert [e["type"] for e in first["events"]] == [
        "tournament.entry_taken", "tournament.terms_signed",
    ]  # fmt: skip
    assert "$200.00 to the pool" in first["events"][0]["sentence"]
    told = cass.problem(422, f"{ADDRESS}commands/", **SALE)
    assert (told["code"], told["clause"]) == ("entered_already", "uth-2019:16.6")
    assert terminals["Dora"].problem(403, f"{ADDRESS}commands/", **SALE)["code"]
    late = cass.send(f"{ADDRESS}commands/", SALE | {"player": "P-2"}, **{"If-Match": '"3"'})
    assert problem_of(late, 412)
    [row] = cass.get(f"{ADDRESS}entries/", q="p-1")
    assert (row["number"], row["contribution_cents"]) == (1, 20000)
    assert cass.get(f"{ADDRESS}entries/1/") == row


def test_conditions_and_prizes_over_the_api(terminals: dict[str, Terminal]) -> None:
    publish(guarantee_cents=1_000_000)
    sell(6)
    arin = terminals["Arin"]
    shown = arin.get(f"{ADDRESS}conditions/1/", expected=10)
    assert shown["in_force"]
    assert [f["code"] for f in shown["findings"]] == ["guarantee_far"]
    assert all(item["answered"] for item in shown["checklist"] if item["relevant"])
    dora = terminals["Dora"]
    dora.post(f"{ADDRESS}commands/", command="CloseEntries")
    dora.post(f"{ADDRESS}commands/", command="LockPool")
    money = Client().get(f"/api/{ADDRESS}prizes/").json()

    assert (money["overlay_cents"], money["pool_cents"]) == (880_000, 1_000_000)
    assert sum(line["amount_cents"] for line in money["prizes"]) == 1_000_000
    detail = arin.get(ADDRESS)
    assert detail["money"] == money
    assert {"DraftConditions", "PayPrize"} <= {c["command"] for c in detail["commands"]}


def test_a_draft_with_a_document_over_the_api(terminals: dict[str, Terminal]) -> None:
    dora = terminals["Dora"]
    dora.post(f"{ADDRESS}commands/", command="OpenTournament", name="F", instrument="stud-2006")
    document = {"entry_cents": 11000, "levels": [{"small": 25, "big": 50}], "betting": "limit"}
    dora.post(f"{ADDRESS}commands/", command="DraftConditions", conditions=document)
    wrong = dora.problem(
        400, f"{ADDRESS}commands/", command="DraftConditions", conditions={"entry": 1.5}
    )

    assert dora.get(f"{ADDRESS}conditions/1/")["conditions"]["levels"][0]["big"] == 50
    assert wrong["code"]


def excluded_at_the_tables(player: str) -> None:
    """The pit boss has seen the player interfere with the game: no further part in it."""
    breach = Breach(clause="uth-2019:15.1", persons=(Person(kind="player", who=player, seat=0),))
    sanction = Sanction(sanction="exclude_from_game", why="Seen on camera", who=player)
    boss = Request(actor="Blake")
    record_incident(breach, boss, floor.now(), sanctions=[sanction], roles={"supervisor"})


@pytest.mark.rule("uth-2019:15.3(b)")
def test_who_is_excluded_from_the_game_does_not_enter(
    terminals: dict[str, Terminal], as_: Callable[[str], Client]
) -> None:
    publish()
    sell(0)
    cass, desk = terminals["Cass"], as_("Cass")
    cass.post(f"{ADDRESS}commands/", command="ListReserve", player="P-1")
    excluded_at_the_tables("P-1")

    over_the_api = cass.problem(422, f"{ADDRESS}commands/", **SALE)
    assert (over_the_api["code"], over_the_api["clause"]) == ("player_excluded", "uth-2019:15.3(b)")
    typed = {"player": "P-1", "paid_cents": "220.00", "eligible": "on", "signed": "on"}
    sheet = desk.post(f"/tournaments/{CODE}/record/", {"command": "SellEntry", **typed})
    page = sheet.content.decode()
    assert sheet.status_code == 422
    assert "P-1 is excluded from this game: take no money." in page
    assert "uth-2019:15.3(b)" in page
    assert not EntrySheet.objects.exists()
    cass.post(f"{ADDRESS}commands/", **(SALE | {"player": "P-2"}))


@pytest.mark.rule("uth-2019:15.3(b)")
def test_no_other_way_into_the_tournament_is_open_to_who_is_excluded() -> None:
    publish(rebuy=REBUYS)
    sell(2)
    tell(ListReserve(player="P-9"), by="Cass")
    for player in ("P-1", "P-9"):
        excluded_at_the_tables(player)
    ways = (
        ApproveSubstitute(entry=2, player="P-1", why="Ill"),
        CorrectEntry(entry=2, player="P-9", why="Misread"),
        SeatReserve(reserve=1, paid_cents=22000, eligible=True, signed=True),
        SellRebuy(entry=1, paid_cents=20000),
    )
    for way in ways:
        with pytest.raises(Refused) as refused:
            tell(way)
        assert refused.value.code == "player_excluded", way


def test_the_lists_are_rebuilt_to_the_byte() -> None:
    publish()
    sell(8)
    boards, entries = (list(m.objects.values()) for m in (TournamentBoard, EntrySheet))
    for name in ("tournaments", "tournament_entries"):
        rebuild(projections()[name])

    assert list(TournamentBoard.objects.values()) == boards
    assert list(EntrySheet.objects.values()) == entries
    assert boards[0]["events"] == len(store.read(tournament_stream(CODE)))
