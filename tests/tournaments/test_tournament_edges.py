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
from tests.tournaments.at_the_desk import Desk
from tests.tournaments.house import CODE, publish, sell, tell
from tests.tournaments.terms import REBUYS
from tournaments.book import tournament_stream
from tournaments.models import EntrySheet, TournamentBoard
from tournaments.rules.entries.commands import (
    ApproveSubstitute,
    CorrectEntry,
    ListReserve,
    ReinstateEntry,
    RestorePurchase,
    SeatReserve,
    SellRebuy,
    VoidPurchase,
    WithdrawEntry,
)
from tournaments.rules.life.commands import CancelTournament, ReinstateTournament
from tournaments.rules.money.commands import PayRefund

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
    tell(WithdrawEntry(entry=1, why="Ill"), by="Cass")
    for player in ("P-1", "P-9"):
        excluded_at_the_tables(player)
    ways = (
        ApproveSubstitute(entry=2, player="P-1", why="Ill"),
        CorrectEntry(entry=2, player="P-9", why="Misread"),
        SeatReserve(reserve=1, paid_cents=22000, eligible=True, signed=True),
        SellRebuy(entry=1, paid_cents=20000),
        ReinstateEntry(entry=1, why="Well again"),
    )
    for way in ways:
        with pytest.raises(Refused) as refused:
            tell(way)
        assert refused.value.code == "player_excluded", way


def test_the_lists_are_rebuilt_to_the_byte() -> None:
    publish()
    sell(8)
    boards, entries = (list(m.objects.values()) for m in (TournamentBoard, EntrySheet))
    for name in ("tournaments", "tournament-entries"):
        rebuild(projections()[name])

    assert list(TournamentBoard.objects.values()) == boards
    assert list(EntrySheet.objects.values()) == entries
    assert boards[0]["events"] == len(store.read(tournament_stream(CODE)))


def test_a_refund_is_taken_back_on_the_entry_s_own_page(as_: Callable[[str], Client]) -> None:
    publish()
    sell(3)
    tell(CancelTournament(why="Power cut"), by="Mika")
    page = f"/tournaments/{CODE}/entries/2/"
    tell(PayRefund(entry=2), by="Cass")
    assert "Take the refund back" not in as_("Cass").get(page).content.decode()
    manager = as_("Mika")
    assert "Take the refund back" in manager.get(page).content.decode()
    sheet = manager.get(f"/tournaments/{CODE}/act/TakeBackRefund-2/?about=entry 2")
    assert "$220.00 is in the house again." in sheet.content.decode()
    said = {"command": "TakeBackRefund", "entry": "2", "why": "Paid to the wrong person"}
    assert manager.post(f"/tournaments/{CODE}/record/", said).status_code == 200

    row, board = EntrySheet.objects.get(number=2), TournamentBoard.objects.get(pk=CODE)
    assert (row.status, row.returned_cents) == ("entered", 0)
    assert (board.entries, board.payments_cents, board.pool_cents) == (3, 66000, 60000)
    assert "came in again" in manager.get(page).content.decode()
    tell(ReinstateTournament(why="Power is back"), by="Mika")


def test_a_re_buy_voided_by_mistake_is_restored_on_the_entry_s_own_page(
    as_: Callable[[str], Client],
) -> None:
    night = Desk(CODE, "holdem-sa-2020").selling(rebuy=REBUYS, starts_at="")
    night.sell([f"P-{n}" for n in range(1, 7)]).seated(1, 9).playing()
    tell(SellRebuy(entry=1, paid_cents=20000), by="Cass")
    tell(VoidPurchase(purchase=1, why="Wrong entry"), by="Blake")
    assert EntrySheet.objects.get(number=1).rebuys == 0
    page = as_("Blake").get(f"/tournaments/{CODE}/entries/1/").content.decode()
    assert "Take the void of purchase 1 back" in page
    tell(RestorePurchase(purchase=1, why="It was right"), by="Blake")
    row = EntrySheet.objects.get(number=1)

    assert (row.rebuys, row.bought_cents) == (1, 20000)
    assert (
        "stands after all" in as_("Blake").get(f"/tournaments/{CODE}/entries/1/").content.decode()
    )
