"""The director's screens over HTTP: what they show, and what a tap on them records."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command
from django.test import Client

from casino.kernel.decider import Refused
from casino.kernel.models import EventRow
from tests.tournaments.at_the_desk import Desk
from tests.tournaments.terms import BLINDS, terms
from tournaments import desk, redrawing
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions import commands as cc
from tournaments.rules.floor import commands as fl
from tournaments.rules.places import commands as p
from tournaments.rules.undo.commands import UndoAct

pytestmark = pytest.mark.django_db
STARTED = "2026-01-01T19:00:00+11:00"


@pytest.fixture
def director(make_user: Callable[..., User]) -> Client:
    browser = Client()
    browser.force_login(make_user("director", name="Dora"))
    return browser


@pytest.fixture
def house() -> Desk:
    evening = Desk("FRI", "holdem-sa-2020").selling(starts_at=STARTED, levels=BLINDS)
    return evening.sell([f"P-{n}" for n in range(1, 13)]).seated(2, 6).playing()


def shown(browser: Client, path: str) -> str:
    answer = browser.get(f"/tournaments/FRI/{path}")
    assert answer.status_code == 200, answer.status_code
    return answer.content.decode()


def test_the_console_shows_clock_tables_players_and_what_to_do(
    director: Client, house: Desk
) -> None:
    house.tell(k.StartClock())
    page = shown(director, "")

    for part in ("panel-clock", "panel-alerts", "panel-players", "panel-sessions", "panel-tables"):
        assert f'id="{part}"' in page
    assert "25 / 50" in page
    assert "12 / 12" in page


def test_everybody_may_see_the_wall_and_the_draws_and_nobody_else_the_console(
    client: Client, house: Desk
) -> None:
    assert "not final" in shown(client, "wall/")
    assert "✓ follows from its seed" in shown(client, "draws/")
    assert client.get("/tournaments/FRI/seats/").status_code == 302


@pytest.mark.rule("holdem-sa-2020:110")
def test_the_wall_tells_nothing_of_conditions_that_are_not_published(client: Client) -> None:
    made = Desk("FRI", "canberra-2017")
    made.tell(cc.DraftConditions(conditions=terms("canberra-2017"), why="First"))
    wall = shown(client, "wall/")
    assert "The conditions are not published yet" in wall
    for untold in ("Starts", "Wagers", "Chips in play", "$0"):
        assert untold not in wall


def test_a_prize_of_nothing_is_not_listed(director: Client) -> None:
    Desk("FRI", "canberra-2017").selling()
    assert "The list appears when the pool is known." in shown(director, "wall/")
    sheet = shown(director, "prizes/")
    assert "As the entries stand" not in sheet
    assert "close the entries and lock it." in sheet


def test_the_wall_says_not_final_until_the_pool_is_known(client: Client, house: Desk) -> None:
    from tournaments.rules.entries.commands import CloseEntries
    from tournaments.rules.money.commands import LockPool

    assert "not final" in shown(client, "wall/")
    house.tell(CloseEntries())
    house.tell(LockPool())
    wall = shown(client, "wall/")
    assert "not final" not in wall
    assert "$1,200" in wall, "half of 12 x $200"


def test_a_seat_offers_what_can_be_done_with_the_entry(director: Client, house: Desk) -> None:
    entry = house.state.ballot.tables["1"].places[1]
    sheet = director.get("/tournaments/FRI/about/", {"about": f"entry {entry}"}).content.decode()

    assert 'data-command="ReportOut"' in sheet
    assert 'data-command="Penalise"' in sheet


def test_a_count_is_typed_seat_by_seat_and_a_wrong_one_is_told(
    director: Client, house: Desk
) -> None:
    places = house.state.ballot.tables["1"].places
    form = {f"entry-{entry}": "5,000" for entry in places.values()} | {"key": "a1"}
    assert director.post("/tournaments/FRI/counted/1/", form).status_code == 200
    assert not house.state.chips.differences
    form |= {f"entry-{places[1]}": "4900", "key": "a2"}
    director.post("/tournaments/FRI/counted/1/", form)
    assert [d.counted - d.expected for d in house.state.chips.differences] == [-100]
    assert "100 chips too few" in shown(director, "")
    bad = director.post(
        "/tournaments/FRI/counted/1/", form | {f"entry-{places[1]}": "x", "key": "3"}
    )
    assert "whole numbers" in bad.content.decode()


def test_an_elimination_is_undone_from_the_feed(director: Client, house: Desk) -> None:
    seat = house.state.ballot.tables["2"].places
    entry = seat[3]
    house.tell(p.ReportOut(entry=entry))
    event = EventRow.objects.filter(type="tournament.entry_out").latest("version").version
    assert "Undo" in shown(director, "")
    director.post(
        "/tournaments/FRI/record/",
        {"command": "UndoAct", "event": event, "why": "Wrong player", "key": "u1"},
    )

    assert house.state.ballot.where[entry] == ("2", 3)
    assert house.state.chips.stacks[entry] == 5000
    assert not house.state.places.outs
    with pytest.raises(Exception, match="undone already"):
        house.tell(UndoAct(event=event, why="Again"))


def test_every_draw_is_done_again_by_anybody(house: Desk) -> None:
    out = StringIO()
    call_command("redraw", "FRI", "--seats", stdout=out)

    assert "draw 1: seats for session 1: holds" in out.getvalue()
    assert len(house.state.ballot.where) == out.getvalue().count("  entry ")
    with pytest.raises(CommandError, match="no tournament"):
        call_command("redraw", "NONE")


@pytest.mark.rule("uth-2019:16.9")
def test_who_moves_between_tables_of_the_bank_is_drawn_and_done_again(client: Client) -> None:
    made = Desk("SAT", "uth-2019").selling(starts_at=STARTED)
    made.sell([f"P-{n}" for n in range(1, 9)]).seated(2, 6).playing()
    made.tell(fl.StartHand(table="2"))
    for entry in list(made.state.ballot.tables["1"].places.values())[:3]:
        made.tell(p.ReportOut(entry=entry))
    with pytest.raises(Refused, match="playing a hand"):
        made.tell(b.BalanceTables())
    made.tell(fl.ReportHand(table="2"))
    made.tell(b.BalanceTables())
    drawn = redrawing.draws_of("SAT")[-1]
    out = StringIO()
    call_command("redraw", "SAT", stdout=out)

    assert "draw 2: who moves to even out the tables: holds" in out.getvalue()
    (moved,) = {entry for entry, _, _ in drawn.recorded}
    assert made.state.ballot.where[moved].table == "1"
    assert (
        "who moves to even out the tables" in client.get("/tournaments/SAT/draws/").content.decode()
    )


def test_a_draw_whose_seats_were_taken_back_says_so(client: Client, house: Desk) -> None:
    made = Desk("SUN", "holdem-sa-2020").selling(starts_at="")
    made.sell(["P-1", "P-2"])
    made.tell(b.SetTable(table="1", seats=6))
    made.tell(b.CallBallot())
    made.tell(b.DrawBallot())
    event = EventRow.objects.filter(type="tournament.ballot_drawn").latest("position").version
    made.tell(UndoAct(event=event, why="A player was missing"))
    made.tell(b.DrawBallot())
    out = StringIO()
    call_command("redraw", "SUN", stdout=out)

    assert "draw 1: seats for session 1: holds, its seats taken back" in out.getvalue()
    assert "draw 2: seats for session 1: holds\n" in out.getvalue()
    page = client.get("/tournaments/SUN/draws/").content.decode()
    assert "Its seats were taken back: A player was missing" in page


def test_a_draw_that_does_not_follow_from_its_seed_is_found(
    house: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    (draw,) = redrawing.draws_of("FRI")
    swapped = list(draw.recorded)
    swapped[0], swapped[1] = (swapped[0][0], *swapped[1][1:]), (swapped[1][0], *swapped[0][1:])

    assert draw.holds
    assert not redrawing.Redrawn(
        number=1, what="", digest=draw.digest, seed=draw.seed, at="", recorded=tuple(swapped),
        again=draw.again,
    ).holds  # fmt: skip
    assert not redrawing.Redrawn(
        number=1, what="", digest=draw.digest, seed="another", at="", recorded=draw.recorded,
        again=draw.again,
    ).holds  # fmt: skip


def test_several_tournaments_run_at_once(house: Desk) -> None:
    other = Desk("SAT", "stud-2006").selling(starts_at=STARTED, levels=BLINDS)
    other.sell([f"Q-{n}" for n in range(8)]).seated(1, 8).playing()
    other.tell(k.StartClock())

    assert desk.tournament_now("SAT")[0].clock.at
    assert not desk.tournament_now("FRI")[0].clock.at


def test_pages_say_what_is_missing(director: Client) -> None:
    Desk("NEW", "uth-2019").selling()
    for path in ("seats/", "moves/", "places/", "draws/", "wall/", ""):
        assert director.get(f"/tournaments/NEW/{path}").status_code == 200
    assert "Nobody has moved" in director.get("/tournaments/NEW/moves/").content.decode()
    assert director.get("/tournaments/NONE/seats/").status_code == 404
