"""Edges and clauses of sessions, heats and catch-up sessions that nothing else would miss."""

from dataclasses import replace
from typing import Any

import pytest

from tests.tournaments.mistakes import counted, heats, repechage
from tests.tournaments.night import Night, night
from tests.tournaments.terms import START, terms
from tournaments.rules.ballot import commands as b
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import SessionPlan
from tournaments.rules.entries import commands as ec
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.places.commands import ReportOut
from tournaments.rules.places.facts import EntryOut
from tournaments.rules.places.standing import places_of
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions import facts as f
from tournaments.rules.undo.commands import UndoAct

mark = pytest.mark
SA, UTH, CANBERRA, STUD = "holdem-sa-2020", "uth-2019", "canberra-2017", "stud-2006"
NO_TIME = ("tomorrow", "2026-03-08T19:00:00", "19:00")
ROUNDS: dict[str, Any] = {"ends_by": "rounds", "measure": 1}


@mark.rule(f"{CANBERRA}:17.7")
@mark.parametrize("text", NO_TIME)
def test_a_start_is_moved_to_an_instant_only(text: str) -> None:
    evening = night(CANBERRA, 6, 1).drawn()
    asked = s.MoveStart(session="1", starts_at=text, notice=" Announced ")
    assert evening.refused(asked, "time_unclear").clause == f"{CANBERRA}:17.7"
    (moved,) = evening.tell(replace(asked, starts_at=START))
    assert isinstance(moved, f.SessionMoved)
    assert (moved.notice, moved.by) == ("Announced", "Dora")


@mark.parametrize(
    ("instrument", "clause"),
    [
        pytest.param(UTH, "16.3(a)(i)", marks=mark.rule(f"{UTH}:16.3(a)(i)")),
        pytest.param(CANBERRA, "17.3(a)(i)", marks=mark.rule(f"{CANBERRA}:17.3(a)(i)")),
        pytest.param(STUD, "20.4(a)", marks=mark.rule(f"{STUD}:20.4(a)")),
        pytest.param(SA, "89h", marks=mark.rule(f"{SA}:89h")),
    ],
)
@mark.parametrize("text", NO_TIME)
def test_conditions_name_instants_only(instrument: str, clause: str, text: str) -> None:
    plan = SessionPlan(name="1", tables=8, starts_at=text)
    for said in ({"starts_at": text}, {"early_until_at": text}, {"sessions": (plan,)}):
        found = findings(INSTRUMENTS[instrument], terms(instrument, **said))
        barred = [one for one in found if one.bars]
        assert [(one.code, one.clause) for one in barred] == [
            ("time_unclear", f"{instrument}:{clause}")
        ]


@mark.rule(f"{SA}:89h")
def test_a_start_is_recorded_with_who_when_and_its_end() -> None:
    started = [one for one in heats().facts if isinstance(one, f.SessionStarted)]
    (one,) = started
    assert (one.number, one.at, one.by, one.clause) == (1, START, "Dora", f"{SA}:89h")
    assert one.ends_at == "2026-03-07T21:00:00+11:00"
    by_rounds = night(UTH, 6, 1).playing()
    (one,) = [one for one in by_rounds.facts if isinstance(one, f.SessionStarted)]
    assert one.ends_at == "", "so many rounds last as long as they last"


@mark.rule(f"{UTH}:16.10")
def test_nothing_starts_before_its_time_but_a_sit_and_go() -> None:
    evening = night(UTH, 6, 1).drawn()
    assert evening.refused(s.StartSession(), "too_early").clause == f"{UTH}:16.10"
    said = {"sit_and_go": True, "sit_and_go_players": 6, "sit_and_go_seating": "By ballot"}
    evening = night(UTH, 6, 1, **said).drawn()
    evening.tell(b.TakeSeats())
    evening.tell(s.StartSession())


@mark.rule(f"{STUD}:20.4(e)")
def test_without_a_least_number_any_number_starts() -> None:
    assert night(STUD, 2, 1, least_players=None).playing().state.sessions.current == "1"


@mark.rule(f"{UTH}:16.3(a)(v)")
def test_the_least_number_is_asked_for_once() -> None:
    plans = tuple(SessionPlan(name=name, heat=1, advance=1, **ROUNDS) for name in ("1A", "1B"))
    final = SessionPlan(name="Final", heat=2, **ROUNDS)
    evening = Night(UTH)
    evening.selling(
        sessions=(*plans, final), progression="head_to_head", elimination="x", advancing="x",
        progress_method="x", session_ties="draw", tables_basis="By the entries",
    )  # fmt: skip
    for n in range(6):
        evening.sell(f"P-{n}", session="1A" if n < 3 else "1B")
    evening.tables(1).playing("1A")
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", e1=8000, e2=4000, e3=3000)
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    evening.tell(ec.WithdrawEntry(entry=6, why="Ill"))
    evening.playing("1B")
    assert evening.state.sessions.played["1B"].number == 2


@mark.parametrize(
    ("instrument", "clause"),
    [
        pytest.param(UTH, "16.3(a)(iii)(D)", marks=mark.rule(f"{UTH}:16.3(a)(iii)(D)")),
        pytest.param(SA, "105", marks=mark.rule(f"{SA}:105")),
    ],
)
def test_only_the_session_that_is_played_ends(instrument: str, clause: str) -> None:
    evening = night(instrument, 6, 1).drawn()
    cited = f"{instrument}:{clause}"
    assert evening.refused(s.EndSession(), "session_not_open").clause == cited
    assert evening.refused(s.AnnounceSession(), "session_not_ended").clause == cited
    evening.tell(b.TakeSeats())
    evening.at = START
    evening.tell(s.StartSession())
    evening.refused(s.EndSession(why=" "), "session_not_over")
    (end,) = evening.tell(s.EndSession(why=" Fire "))
    assert end == f.SessionEnded(session="1", at=START, why="Fire", clause=cited)
    assert evening.refused(s.EndSession(session="1"), "session_not_open").clause == cited


AGAIN = s.AdmitRepechage(session="Again", entries=(1, 2))


@mark.rule(f"{UTH}:16.3(a)(iii)(F)")
@mark.parametrize(
    ("changed", "code"),
    [
        ({"session": "Final"}, "no_repechage"),
        ({"entries": ()}, "not_qualified"),
        ({"entries": (1, 99)}, "not_qualified"),
    ],
)
def test_only_who_qualifies_is_admitted_and_only_to_the_catch_up(
    changed: dict[str, Any], code: str
) -> None:
    evening = repechage()
    why = evening.refused(replace(AGAIN, **changed), code, by="Dora").why
    assert why == ("Any who lost" if code == "not_qualified" else why)
    (admitted,) = evening.tell(AGAIN)
    assert isinstance(admitted, f.RepechageAdmitted)
    assert (admitted.session, admitted.entries, admitted.by) == ("Again", (1, 2), "Dora")


@mark.rule(f"{UTH}:16.3(a)(iii)(F)")
def test_a_catch_up_session_is_played_and_then_takes_nobody() -> None:
    evening = repechage()
    evening.tell(AGAIN)
    evening.playing("Again")
    assert sorted(evening.state.ballot.where) == [1, 2]
    evening.refused(replace(AGAIN, entries=(3,)), "session_started", by="Dora")
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", e1=evening.stack(1) - 200, e2=evening.stack(2) + 200)
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    through = evening.state.sessions.through[2]
    assert len(through) == 2
    out = {one.entry for one in evening.state.places.outs}
    assert out == set(range(1, 7)) - set(through), "whoever did not play again is out as well"


@mark.rule(f"{UTH}:16.3(a)(iii)(F)")
def test_who_loses_in_a_catch_up_session_may_play_in_the_next_one() -> None:
    evening = repechage("Again", "Last chance")
    evening.tell(AGAIN)
    evening.playing("Again")
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", e1=evening.stack(1) - 200, e2=evening.stack(2) + 200)
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    assert evening.state.places.outs == (), "another catch-up session is still to come"
    evening.tell(s.AdmitRepechage(session="Last chance", entries=(1, 3)))
    evening.playing("Last chance")
    assert {one.entry for one in evening.state.places.outs} == {4, 5}


@mark.rule(f"{SA}:104a", f"{SA}:104b")
@mark.parametrize("busts", [True, False])
def test_who_is_not_admitted_to_the_catch_up_is_placed_by_chips_below_who_plays_in_it(
    busts: bool,
) -> None:
    evening = repechage()
    evening.tell(AGAIN)
    evening.playing("Again")
    assert {one.entry for one in evening.state.places.outs} == {3, 4, 5}, "out when it starts"
    if busts:
        evening.tell(ReportOut(entry=1))
    evening.tell(s.EndSession(why="Time"))
    evening.count("1", **({"e2": 7000} if busts else {"e1": 3000, "e2": 4000}))
    evening.tell(s.AnnounceSession())
    evening.tell(s.AdvanceEntries())
    ranked = {one.entry: one for one in places_of(evening.state)}
    assert [ranked[entry].place for entry in (1, 5, 4, 3)] == [3, 4, 5, 6]
    assert ranked[5].why.startswith("7,000 chips at the end, not through from")
    assert ranked[5].clause == f"{SA}:104a"


def test_a_catch_up_session_started_too_soon_puts_nobody_out() -> None:
    evening = repechage()
    evening.tell(AGAIN)
    evening.playing("Again")
    started = next(f for f in reversed(evening.facts) if isinstance(f, EntryOut))
    assert started.why.startswith("not through from")
    evening.tell(UndoAct(event=1, why="Nobody is back"))
    assert evening.state.places.outs == ()


@mark.rule(f"{SA}:102", f"{SA}:103")
def test_a_result_cites_who_wins_a_session_and_ties_are_cut_where_nothing_is_said() -> None:
    evening = counted(s.AnnounceSession())
    (told,) = [one for one in evening.facts if isinstance(one, f.SessionAnnounced)]
    assert (told.by, told.clause, told.points) == ("Dora", f"{SA}:102", ())
    silent = night(SA, 6, 1, ties="", session_ties="").playing()
    silent.tell(s.EndSession(why="Time"))
    silent.count("1")
    assert "decide by cards" in silent.refused(s.AnnounceSession(), "tie_open").why


@mark.rule(f"{STUD}:20.17", f"{STUD}:20.19")
def test_a_final_at_two_tables_ranks_everybody_and_shares_where_nothing_is_said() -> None:
    evening = night(STUD, 6, 2, ties="", session_ties="").playing()
    evening.tell(s.EndSession(why="Time"))
    for table in ("1", "2"):
        one, two, *_ = evening.state.ballot.tables[table].places.values()
        lead = 1000 * int(table)
        evening.count(
            table, **{f"e{one}": evening.stack(one) + lead, f"e{two}": evening.stack(two) - lead}
        )
    (told,) = evening.tell(s.AnnounceSession())
    assert isinstance(told, f.SessionAnnounced)
    assert told.clause == f"{STUD}:20.17"
    assert sorted(place for *_, place in told.ranks) == [1, 2, 3, 3, 5, 6]
