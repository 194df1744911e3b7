"""Who is out or never came: what a director may do about it, by name, and the paper for it."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from django.test import Client

from casino.kernel import store
from casino.kernel.money import dollars
from tests.tournaments.at_the_desk import Desk
from tests.tournaments.night import Night, night
from tests.tournaments.terms import BLINDS
from tournaments.alerts import alerts
from tournaments.asks import Act
from tournaments.book import tournament_stream
from tournaments.offers import SUBJECTS, prizes, tables
from tournaments.rules.ballot import commands as b
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import Level, SessionPlan
from tournaments.rules.entries import commands as e
from tournaments.rules.entries.facts import EntryReplaced
from tournaments.rules.money import commands as mc
from tournaments.rules.places import commands as p
from tournaments.rules.sessions import commands as s


@pytest.fixture
def late() -> Desk:
    """Six with bounties at one table, of whom the last has not come, in the first level."""
    levels = (*BLINDS, Level(small=200, big=400, ante=25))
    made = Desk("FRI", "holdem-sa-2020").selling(starts_at="", levels=levels, bounty_cents=2000)
    made.sell([f"P-{n}" for n in range(1, 7)])
    for asked in (b.SetTable(table="1", seats=9), b.CallBallot(), b.DrawBallot()):
        made.tell(asked)
    for entry in range(1, 6):
        made.tell(b.TakeSeat(entry=entry))
    made.playing().tell(k.StartClock())
    return made


@pytest.mark.rule("holdem-sa-2020:111b")
@pytest.mark.django_db
def test_who_never_came_can_be_disqualified_after_three_levels(late: Desk) -> None:
    def labels() -> list[str]:
        return [act.label for act in tables.offers(late.state, "entry 6")]

    late.tell(k.AdjustClock(level=3, seconds=60, why="Lost time"))
    assert "Disqualify, never seated" not in labels()
    late.tell(k.AdjustClock(level=4, seconds=600, why="Lost time"))
    assert "Disqualify, never seated" in labels()
    assert "Is away" not in labels(), "who never came cannot go away"


@pytest.mark.django_db
def test_a_bounty_goes_to_somebody_by_name_and_has_a_receipt(
    late: Desk, as_: Callable[[str], Client]
) -> None:
    late.tell(p.ReportOut(entry=1))
    (act,) = [one for one in prizes.offers(late.state, "entry 1") if one.name == "AwardBounty"]
    assert act.asks[0].choices == tuple((str(n), f"P-{n}, entry {n}") for n in range(2, 7))
    late.tell(mc.AwardBounty(entry=1, to=3))
    version = len(store.read(tournament_stream("FRI")))
    dora = as_("Dora")
    for entry in (1, 3):
        said = dora.get(f"/tournaments/FRI/entries/{entry}/").content.decode()
        assert f"receipts/{version}/" in said, "of whose it was, and of who has it"
    paper = dora.get(f"/tournaments/FRI/receipts/{version}/").content.decode()
    for said in ("Bounty receipt", "$20.00", "P-3", "P-1, entry 1", "Received by", "Paid by"):
        assert said in paper


@pytest.mark.django_db
def test_the_form_offers_a_list_to_pick_from(late: Desk, as_: Callable[[str], Client]) -> None:
    late.tell(p.ReportOut(entry=1))
    address = "/tournaments/FRI/act/AwardBounty-1/?about=entry%201"
    assert '<option value="3">P-3, entry 3</option>' in as_("Dora").get(address).content.decode()


@pytest.mark.rule("uth-2019:16.10")
@pytest.mark.rule("canberra-2017:17.9")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_seat_is_taken_before_the_stated_start_to_the_second(instrument: str) -> None:
    evening = night(instrument, 6, 1).drawn()
    starts = datetime.fromisoformat(evening.state.terms.starts_at)
    evening.at = (starts - timedelta(seconds=1)).isoformat()
    for entry in range(1, 5):
        evening.tell(b.TakeSeat(entry=entry))
    evening.at = starts.isoformat()
    for late in (b.TakeSeat(entry=5), b.TakeSeats()):
        assert evening.refused(late, "late_to_seat").clause == evening.state.clause("no_show")

    later = (starts + timedelta(minutes=30)).isoformat()
    evening.tell(s.MoveStart(session="", starts_at=later, notice="Announced at the tables"))
    evening.tell(b.TakeSeat(entry=5))
    evening.at = later
    evening.tell(s.StartSession())
    found = [entry.status for entry in evening.state.entries.entries.values()]
    assert found == [*["entered"] * 5, "forfeited"]


SIT = {"sit_and_go": True, "sit_and_go_players": 6, "sit_and_go_seating": "By ballot"}


@pytest.mark.rule("uth-2019:16.3(a)(iii)(B)")
@pytest.mark.rule("stud-2006:20.9")
@pytest.mark.rule("holdem-sa-2020:111b")
@pytest.mark.parametrize(
    ("instrument", "said"), [("uth-2019", SIT), ("stud-2006", {}), ("holdem-sa-2020", {})]
)
def test_who_forfeits_nothing_by_the_clock_takes_the_seat_after_the_stated_start(
    instrument: str, said: dict[str, object]
) -> None:
    evening = night(instrument, 6, 1, **said).drawn()
    evening.at = evening.state.terms.starts_at
    evening.later(minutes=10).tell(b.TakeSeat(entry=1))
    assert evening.state.ballot.present == (1,)


@pytest.mark.rule("uth-2019:16.11")
@pytest.mark.rule("canberra-2017:17.10")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_reserve_takes_the_seat_of_who_forfeited_it_after_the_start(instrument: str) -> None:
    evening = night(instrument, 6, 1, most_players=6).drawn()
    evening.tell(e.ListReserve(player="R-1"), by="Cass")
    for entry in range(1, 6):
        evening.tell(b.TakeSeat(entry=entry))
    evening.at = evening.state.terms.starts_at
    evening.tell(s.StartSession())
    evening.tell(e.SeatReserve(reserve=1, entry=6, paid_cents=22000, eligible=True, signed=True))
    evening.tell(b.DrawBallot())
    evening.tell(b.TakeSeat(entry=7))
    assert 7 in evening.state.ballot.present


@pytest.mark.rule("uth-2019:16.10")
@pytest.mark.rule("canberra-2017:17.7")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_a_session_has_its_own_start_and_a_moved_one_before_that(instrument: str) -> None:
    own, moved = "2026-03-07T20:00:00+11:00", "2026-03-07T21:00:00+11:00"
    plan = SessionPlan(name="1", tables=8, ends_by="rounds", measure=30, starts_at=own)
    evening = night(instrument, 6, 1, sessions=(plan,)).drawn()
    evening.at = "2026-03-07T19:30:00+11:00"
    evening.tell(b.TakeSeat(entry=1))
    assert own in evening.refused(s.StartSession(), "too_early").why
    evening.tell(s.MoveStart(session="1", starts_at=moved, notice="Announced at the tables"))
    evening.at = own
    evening.tell(b.TakeSeat(entry=2))
    assert moved in evening.refused(s.StartSession(), "too_early").why
    evening.at = moved
    evening.refused(b.TakeSeat(entry=3), "late_to_seat")
    evening.tell(s.StartSession())


@pytest.mark.rule("uth-2019:16.10")
def test_a_reserve_in_time_brings_nobody_late_to_a_seat() -> None:
    evening = night("uth-2019", 6, 1, most_players=6).drawn()
    gone, late = evening.entry_at("1", 1), evening.entry_at("1", 6)
    evening.tell(e.ListReserve(player="R-1"), by="Cass")
    for entry in {*range(1, 7)} - {gone, late}:
        evening.tell(b.TakeSeat(entry=entry))
    evening.at = evening.state.terms.starts_at
    evening.tell(e.DeclareForfeit(entry=gone))
    evening.tell(e.SeatReserve(reserve=1, entry=gone, paid_cents=22000, eligible=True, signed=True))
    evening.tell(b.DrawBallot())
    assert evening.entry_at("1", 1) == 7
    evening.refused(b.TakeSeats(), "late_to_seat")


def test_a_table_takes_its_own_seats() -> None:
    evening = night("uth-2019", 6, 2, 3).drawn()
    evening.tell(b.TakeSeats(table="2"))
    assert {*evening.state.ballot.present} == {*evening.state.ballot.tables["2"].places.values()}


@pytest.mark.rule("canberra-2017:17.3(a)(iv)")
def test_who_comes_back_and_is_drawn_a_seat_has_one_stack() -> None:
    evening = night("canberra-2017", 6, 1).playing()
    entry = evening.entry_at("1", 6)
    evening.tell(e.WithdrawEntry(entry=entry, why="Taxi"))
    evening.tell(b.SetTable(table="1", seats=5))
    evening.tell(e.ReinstateEntry(entry=entry, why="Came back"))
    evening.tell(b.SetTable(table="1", seats=6))
    evening.tell(b.DrawBallot())
    assert evening.entry_at("1", 6) == entry
    assert (evening.stack(entry), evening.state.chips.value) == (5000, 30_000)


@pytest.mark.rule("uth-2019:16.3(a)(i)")
@pytest.mark.django_db
def test_a_start_that_was_moved_is_on_the_published_conditions(client: Client) -> None:
    made = Desk("FRI", "uth-2019").selling(starts_at="2026-03-07T19:00:00+11:00")
    assert "The start was moved" not in client.get("/tournaments/FRI/published/").content.decode()
    later = "2026-03-07T21:30:00+11:00"
    made.tell(s.MoveStart(session="", starts_at=later, notice="Announced at the tables"))
    shown = client.get("/tournaments/FRI/published/").content.decode()
    assert "The start was moved: session 1 starts on Saturday 7 March 2026, 21:30." in shown


def labels(evening: Night, about: str = "") -> dict[str, Act]:
    """What stands on the console, or on the sheet of an entry."""
    found = [act for offers in SUBJECTS for act in offers(evening.state, about)]
    return {act.label: act for act in found}


@pytest.mark.rule("uth-2019:16.10")
@pytest.mark.rule("canberra-2017:17.9")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017"])
def test_from_the_stated_start_on_a_director_is_offered_what_helps(
    instrument: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = night(instrument, 6, 1).drawn()
    monkeypatch.setattr("games.floor.now", lambda: evening.at)
    evening.tell(b.TakeSeat(entry=1))
    assert "Everybody is seated" in labels(evening)
    assert "Start session 1" not in labels(evening), "its time has not come"
    assert not labels(evening)["Move the start of session 1"].first
    assert "Is seated" in labels(evening, "entry 5")
    assert "Forfeit: not seated in time" not in labels(evening, "entry 5")

    starts = evening.state.terms.starts_at
    evening.at = starts
    acts, clause = labels(evening), evening.state.clause("no_show")
    assert "Everybody is seated" not in acts
    assert acts["Move the start of session 1"].first
    assert acts["Start session 1"].first
    note = acts["Start session 1"].note
    assert note.startswith("5 of those drawn are not in their seats and forfeit their places")
    assert note.endswith(f"({clause}).")
    assert "Is seated" not in labels(evening, "entry 5")
    assert "Forfeit: not seated in time" in labels(evening, "entry 5")
    (told,) = alerts(evening.state, evening.at)
    assert "5 of those drawn were not seated before the stated start" in told.text

    later = (datetime.fromisoformat(starts) + timedelta(minutes=30)).isoformat()
    evening.tell(s.MoveStart(session="1", starts_at=later, notice="Announced at the tables"))
    assert "Everybody is seated" in labels(evening)
    evening.tell(b.TakeSeats())
    evening.at = later
    assert labels(evening)["Start session 1"].note == ""
    evening.tell(s.StartSession())
    assert all(entry.status == "entered" for entry in evening.state.entries.entries.values())


@pytest.mark.rule("uth-2019:16.11")
def test_a_reserve_comes_after_the_start_and_is_offered_the_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = night("uth-2019", 6, 1).drawn()
    monkeypatch.setattr("games.floor.now", lambda: evening.at)
    for entry in range(2, 7):
        evening.tell(b.TakeSeat(entry=entry))
    evening.at = evening.state.terms.starts_at
    evening.tell(s.StartSession())
    evening.tell(e.ListReserve(player="Rae"), by="Cass")
    price = evening.state.terms.entry_cents or 0
    evening.tell(e.SeatReserve(reserve=1, entry=1, paid_cents=price, eligible=True, signed=True))
    evening.drawn()
    assert "Is seated" in labels(evening, "entry 7")
    assert "Everybody is seated" in labels(evening)


@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006", "holdem-sa-2020"])
def test_what_comes_of_playing_is_offered_from_the_start_of_the_session(instrument: str) -> None:
    playing = {"Is out", "Is away", "Penalise", "Direct the pace"}
    evening = night(instrument, 6, 1).drawn()
    assert not playing & set(labels(evening, "entry 1"))
    assert ("Move" in labels(evening, "entry 1")) is evening.state.book.assigns_seats
    evening = night(instrument, 6, 1).playing()
    assert playing <= set(labels(evening, "entry 1"))
    assert ("Move" in labels(evening, "entry 1")) is evening.state.book.moves_in_session


def test_who_went_out_in_the_same_hand_is_chosen_by_name() -> None:
    evening = night("stud-2006", 6, 1).playing()
    assert "together_with" not in [ask.name for ask in labels(evening, "entry 1")["Is out"].asks]
    evening.tell(p.ReportOut(entry=2))
    evening.tell(p.ReportOut(entry=4))
    (ask,) = [a for a in labels(evening, "entry 1")["Is out"].asks if a.name == "together_with"]
    assert (ask.kind, ask.choices) == ("list", (("4", "P-4, entry 4"), ("2", "P-2, entry 2")))
    assert not ask.needed


@pytest.mark.rule("stud-2006:20.10")
def test_the_place_a_reserve_has_is_chosen_by_name() -> None:
    evening = night("stud-2006", 3, 1).drawn()
    evening.tell(b.TakeSeat(entry=2))
    evening.tell(e.ListReserve(player="Rae"), by="Cass")
    place = labels(evening)["Seat Rae"].asks[0]
    free = (("0", "A free place"), ("1", "P-1, entry 1"), ("3", "P-3, entry 3"))
    assert (place.kind, place.choices, place.value) == ("list", free, "0")


@pytest.mark.rule("stud-2006:20.10")
@pytest.mark.django_db
def test_a_fee_that_goes_back_for_a_reserve_is_on_the_desk_and_has_a_receipt(
    as_: Callable[[str], Client],
) -> None:
    made = Desk("FRI", "stud-2006").selling(starts_at="").sell(["P-1", "P-2", "P-3"])
    price = made.state.terms.entry_cents or 0
    made.tell(e.ListReserve(player="Rae"), by="Cass")
    made.tell(e.SeatReserve(reserve=1, entry=3, paid_cents=price, eligible=True, signed=True))
    cass, back = as_("Cass"), dollars(price)
    shown = cass.get("/tournaments/FRI/desk/").content.decode()
    assert "<dt>Returned</dt>" in shown
    assert f"{back.removesuffix('.00')} returned" in shown
    (told,) = [x for x in store.read(tournament_stream("FRI")) if isinstance(x.fact, EntryReplaced)]
    address = f"/tournaments/FRI/receipts/{told.version}/"
    assert address in cass.get("/tournaments/FRI/entries/3/").content.decode()
    paper = cass.get(address).content.decode()
    for said in ("Refund receipt", back, "P-3", "A reserve took the place", "Received by"):
        assert said in paper
