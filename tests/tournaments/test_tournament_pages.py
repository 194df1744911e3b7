"""Tournaments on pages: conditions written and released, entries sold, prizes paid, papers."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from io import BytesIO

import pytest
from django.test import Client
from pypdf import PdfReader

from tests.tournaments import house
from tests.tournaments.house import CODE, place, publish, sell, tell
from tests.tournaments.terms import REBUYS, terms
from tournaments.desk import tournament_now
from tournaments.models import EntrySheet, TournamentBoard
from tournaments.pages.conditions_form import read_conditions, typed_of
from tournaments.rules.conditions.commands import DraftConditions
from tournaments.rules.conditions.usual import usual
from tournaments.rules.entries import commands as ec
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life.commands import OpenTournament
from tournaments.rules.money.commands import LockPool
from tournaments.sheets import TIES

pytestmark = pytest.mark.django_db
mark = pytest.mark
As = Callable[[str], Client]
TOMORROW = (datetime.now(UTC) + timedelta(days=1)).isoformat(timespec="minutes")


def text(client: Client, path: str) -> str:
    answer = client.get(path)
    assert answer.status_code == 200, path
    return str(answer.content.decode())


def press(client: Client, command: str, status: int = 200, code: str = CODE, **said: object) -> str:
    """Send what a sheet of questions sends."""
    answer = client.post(f"/tournaments/{code}/record/", {"command": command, **said})
    assert answer.status_code == status, answer.content
    return str(answer.content.decode())


@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_the_form_says_what_the_document_says(instrument: str) -> None:
    for document in (terms(instrument, rebuy=REBUYS), usual(INSTRUMENTS[instrument])):
        assert read_conditions(typed_of(document)) == document


def test_from_an_empty_list_to_published_conditions(as_: As) -> None:
    dora, blake = as_("Dora"), as_("Blake")
    assert "No tournament yet" in text(dora, "/tournaments/")
    opening = {"command": "OpenTournament", "code": CODE, "name": "Friday"}
    opened = dora.post("/tournaments/-/record/", opening | {"instrument": "uth-2019"})
    assert opened.status_code == 200
    assert "Nothing is written yet" in text(dora, f"/tournaments/{CODE}/conditions/")
    form = typed_of(terms(starts_at=TOMORROW)) | {"entry_cents": "twenty"}
    wrong = dora.post(f"/tournaments/{CODE}/conditions/draft/", form)
    assert wrong.status_code == 422
    assert "Entry fee" in wrong.content.decode()
    assert 'value="twenty"' in wrong.content.decode()
    form["entry_cents"] = "220.00"
    assert dora.post(f"/tournaments/{CODE}/conditions/draft/", form).status_code == 302
    page = text(dora, f"/tournaments/{CODE}/conditions/?expected=40")
    assert "Release version 1" not in page
    page = text(blake, f"/tournaments/{CODE}/conditions/?expected=40")
    assert "Release version 1" in page
    assert "<rect" in page
    press(blake, "ReleaseConditions", version="1", expected_entries="40")
    press(dora, "PublishConditions")
    press(dora, "NotifyRegulator", recipient="The Commission")
    press(dora, "OpenEntries")

    board = TournamentBoard.objects.get(pk=CODE)
    assert board.status == "entries open"
    assert board.starts_at == tournament_now(CODE)[0].terms.starts_at
    assert "Take an entry" in text(as_("Cass"), f"/tournaments/{CODE}/desk/")


def test_who_forgets_to_accept_a_finding_is_told_which_and_why_is_asked(as_: As) -> None:
    house.tell(OpenTournament(code=CODE, name="Friday", instrument="holdem-sa-2020"))
    house.tell(DraftConditions(conditions=terms("holdem-sa-2020", late_levels=0)))
    blake = as_("Blake")
    form = text(blake, f"/tournaments/{CODE}/conditions/").partition("ReleaseConditions")[2]
    assert "required" not in form.partition("</form>")[0]

    said = press(blake, "ReleaseConditions", 422, version=1, expected_entries=40)
    assert "Accept it by name, or have it mended: Nobody can enter after the start" in said
    said = press(
        blake, "ReleaseConditions", 422, version=1, expected_entries=40, accepted="no_late_window"
    )
    assert "Say why what the check found is accepted" in said


@mark.rule("uth-2019:16.2(b)", "uth-2019:16.3(b)", "uth-2019:16.3(a)(ii)")
@mark.rule("canberra-2017:17.2(b)", "canberra-2017:17.3(b)")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_anybody_reads_the_published_conditions_before_the_first_entry(instrument: str) -> None:
    house.tell(OpenTournament(code=CODE, name="Friday", instrument=instrument))
    anybody = Client()
    assert anybody.get(f"/tournaments/{CODE}/published/").status_code == 404
    publish(instrument, code="T6")
    page = text(anybody, "/tournaments/T6/published/")

    assert "$220.00" in page
    assert "$20.00 commission" in page
    assert "the rules of the game prevail" in page
    assert "Cash at the close" in page
    paper = anybody.get("/tournaments/T6/published.pdf")
    assert paper["Content-Type"] == "application/pdf"
    printed = " ".join(
        " ".join(sheet.extract_text().split()) for sheet in PdfReader(BytesIO(paper.content)).pages
    )
    assert "the rules of the game prevail" in printed
    assert "$20.00 commission" in printed
    assert INSTRUMENTS[instrument].clause("statement") in printed
    assert anybody.get("/tournaments/T6/published.pdf").content == paper.content


@pytest.mark.parametrize("instrument", list(INSTRUMENTS))
def test_an_entrant_reads_every_term_whether_the_instrument_lists_it_or_not(
    instrument: str,
) -> None:
    publish(
        instrument, bounty_cents=2000, distribution="Cash, at once", groups="Four of a club",
        jackpot_wagers="None are taken", ties=INSTRUMENTS[instrument].ties[0],
    )  # fmt: skip
    page = text(Client(), f"/tournaments/{CODE}/published/")

    said = (
        "$20.00 of the pool part is a bounty", "Cash, at once", "Four of a club", "None are taken",
        "At least", "Session 1: 8 tables", TIES[INSTRUMENTS[instrument].ties[0]],
        "the rules of the game prevail",
    )  # fmt: skip
    assert [line for line in said if line not in page] == []


@mark.rule("stud-2006:20.4")
def test_what_is_not_specified_is_published_as_that() -> None:
    publish("stud-2006", groups="", levels=())

    assert "Not specified" in text(Client(), f"/tournaments/{CODE}/published/")


@mark.rule("holdem-sa-2020:110")
def test_the_prize_list_is_not_final_until_the_pool_is_known() -> None:
    publish("holdem-sa-2020")
    sell(6)
    assert "Not final" in text(Client(), f"/tournaments/{CODE}/published/")
    tell(ec.CloseEntries())
    tell(LockPool())
    page = text(Client(), f"/tournaments/{CODE}/published/")

    assert "Not final" not in page
    for amount in ("$600.00", "$360.00", "$240.00", "$1,200.00"):
        assert amount in page


class TestTheDesk:
    """Selling, looking up, putting right, receipts."""

    def test_a_sale_a_receipt_and_a_mistake_put_right(self, as_: As) -> None:
        publish(members_only=True)
        sell(0)
        cass, blake = as_("Cass"), as_("Blake")
        sheet = cass.get(f"/tournaments/{CODE}/act/SellEntry/").content.decode()
        assert "$200.00 to the pool, $20.00 commission." in sheet
        said = {"player": "P-1", "paid_cents": "220.00", "eligible": "on", "signed": "on"}
        assert "Only members" in press(cass, "SellEntry", 422, **said)
        press(cass, "SellEntry", member="M-7", **said)
        state, version = tournament_now(CODE)
        assert state.entries.entries[1].member == "M-7"
        paper = text(cass, f"/tournaments/{CODE}/receipts/{version - 1}/")
        assert "$200.00" in paper
        assert "version 1" in paper
        assert cass.get(f"/tournaments/{CODE}/receipts/{version}/").status_code == 404
        page = text(blake, f"/tournaments/{CODE}/entries/1/")
        assert "Void: keyed by mistake" in page
        assert "Void: keyed by mistake" not in text(cass, f"/tournaments/{CODE}/entries/1/")
        press(blake, "VoidEntry", entry="1", why="Twice")
        row = EntrySheet.objects.get(pk=f"{CODE}/1")
        assert (row.status, row.returned_cents) == ("voided", 22000)

    def test_the_desk_finds_by_player_member_and_number(self, as_: As) -> None:
        publish(most_players=100)
        sell(75)
        cass = as_("Cass")
        page = text(cass, f"/tournaments/{CODE}/desk/")
        assert "Page 1 of 2, 75 entries" in page
        found = text(cass, f"/tournaments/{CODE}/desk/live/?q=P-33")
        assert "P-33" in found
        assert "P-34" not in found
        assert "Nobody is like" in text(cass, f"/tournaments/{CODE}/desk/live/?q=zzz")
        seen = tournament_now(CODE)[1]
        quiet = cass.get(f"/tournaments/{CODE}/desk/live/?seen={seen}&for=&page=1")
        assert quiet.status_code == 204

    def test_roles_hold_on_pages(self, as_: As) -> None:
        publish()
        press(as_("Cass"), "OpenEntries", 403)
        press(as_("Arin"), "CancelTournament", 403, why="x")
        assert "Take an entry" not in text(as_("Arin"), f"/tournaments/{CODE}/desk/")


def test_a_full_evening_of_money_on_pages(as_: As) -> None:
    publish()
    sell(6)
    dora, blake, cass = as_("Dora"), as_("Blake"), as_("Cass")
    press(dora, "CloseEntries")
    press(dora, "LockPool", commission_cents="120.00")
    assert "Not awarded yet" in text(dora, f"/tournaments/{CODE}/prizes/")
    place((3,), (1,), (2,))
    press(dora, "PrepareAwards")
    press(dora, "ConfirmAwards", 403)
    press(blake, "ConfirmAwards")
    assert "Pay $600.00" in text(cass, f"/tournaments/{CODE}/entries/3/")
    for entry in (3, 1, 2):
        press(cass, "PayPrize", entry=str(entry))
    version = tournament_now(CODE)[1]
    assert "Prize receipt" in text(cass, f"/tournaments/{CODE}/receipts/{version}/")
    press(dora, "CloseTournament")
    sheet = text(dora, f"/tournaments/{CODE}/prizes/")

    assert "confirmed by Blake" in sheet
    assert TournamentBoard.objects.get(pk=CODE).status == "closed"
