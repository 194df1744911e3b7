"""What has become of an entry is said as it is: on the desk, on its page, over the API."""

from collections.abc import Callable
from typing import get_args

import pytest
from django.test import Client

from tests.api.conftest import Terminal
from tests.tournaments import mistakes
from tests.tournaments.at_the_desk import Desk
from tournaments.api.shapes import STATUSES
from tournaments.rules.ballot import commands as b
from tournaments.rules.conditions.terms import Offer
from tournaments.rules.entries import commands as e
from tournaments.rules.floor import commands as fl
from tournaments.rules.life.commands import CancelTournament
from tournaments.rules.places import commands as p
from tournaments.rules.places.status import Standing, Standings, Status
from tournaments.rules.sessions.commands import StartSession
from tournaments.rules.state import TournamentState
from tournaments.templatetags.tournament import stands


def said(state: TournamentState, entry: int) -> str:
    return stands(Standings(state).of(entry))


def test_from_the_desk_to_the_seat_and_out() -> None:
    it = mistakes.event(entries=4, rebuy=Offer(allowed=False))
    assert said(it.state, 1) == "entered"
    it.tables(1).drawn()
    where = it.state.ballot.where[1]
    assert said(it.state, 1) == f"drawn to table 1 seat {where.seat}"
    it.tell(b.TakeSeat(entry=1))
    assert said(it.state, 1) == f"seated, table 1 seat {where.seat}"
    it.tell(b.TakeSeats())
    it.at = mistakes.START
    it.tell(StartSession())
    it.tell(p.ReportOut(entry=2))
    it.tell(p.ReportOut(entry=3))
    it.tell(p.ReportOut(entry=4))
    assert [said(it.state, n) for n in (2, 3, 4)] == ["out, 4th", "out, 3rd", "out, 2nd"]
    assert said(it.state, 1).startswith("seated")
    it.tell(p.AwardPlaces())
    assert said(it.state, 1) == "1st"
    assert said(it.state, 2) == "out, 4th"


def test_those_who_share_places_and_those_who_may_re_buy() -> None:
    it = mistakes.event("uth-2019", 3)
    it.tables(1).playing()
    for entry, other in ((1, 0), (2, 1)):
        it.tell(p.ReportOut(entry=entry, together_with=other))
    assert said(it.state, 1) == said(it.state, 2) == "out, 2nd–3rd"
    broke = mistakes.out_of_chips()
    assert said(broke.state, mistakes.first(broke)) == "no chips, may re-buy"


def test_those_who_are_in_it_no_more() -> None:
    it = mistakes.adelaide()
    first, second = mistakes.first(it), it.entry_at("1", 2)
    it.tell(e.WithdrawEntry(entry=first, why="Ill"))
    assert said(it.state, first) == "withdrawn"
    it.tell(e.RefundEntry(entry=first, why="Ill"))
    assert said(it.state, first) == "refunded"
    it.tell(fl.Disqualify(entry=second, rule="99", why="x"))
    assert said(it.state, second) == "disqualified"
    assert said(mistakes.late().told(e.DeclareForfeit(entry=2)).state, 2) == "forfeited"
    assert said(mistakes.reserve(mistakes.NEXT).state, 2) == "replaced"
    it.tell(CancelTournament(why="Power cut"))
    assert said(it.state, it.entry_at("1", 3)) == "cancelled"


@pytest.mark.parametrize(
    ("place", "words"),
    [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (12, "12th"), (23, "23rd")],
)
def test_places_as_people_say_them(place: int, words: str) -> None:
    assert stands(Standing(status="placed", place=place, last_place=place)) == words


def test_the_api_names_every_status() -> None:
    named = {word for part in get_args(Status) for word in get_args(part) or (part,)}
    assert set(STATUSES) == named


@pytest.mark.django_db
def test_the_desk_the_entry_and_the_api_say_the_same(
    as_: Callable[[str], Client], terminals: dict[str, Terminal]
) -> None:
    night = Desk("FRI", "holdem-sa-2020").selling(starts_at="")
    night.sell([f"P-{n}" for n in range(1, 7)]).seated(1, 9).playing()
    night.tell(e.ListReserve(player="Waiting Wes"), by="Cass")
    night.tell(p.ReportOut(entry=4))
    cass = as_("Cass")
    desk = cass.get("/tournaments/FRI/desk/").content.decode()

    assert "out, 6th" in desk
    assert "seated, table 1 seat" in desk
    assert ">entered<" not in desk
    assert "out, 6th" in cass.get("/tournaments/FRI/entries/4/").content.decode()
    row = terminals["Cass"].get("tournaments/FRI/entries/4/")
    assert (row["status"], row["place"], row["last_place"], row["table"]) == ("out", 6, 6, "")
    rows = terminals["Cass"].get("tournaments/FRI/entries/", q="P-1")
    assert [(one["status"], one["table"]) for one in rows] == [("seated", "1")]
    found = cass.get("/tournaments/FRI/desk/live/", {"q": "wes"}).content.decode()
    assert "reserve 1" in found
