"""Clauses of the floor that stand between subjects: the marker, substitutes, chips and money."""

import pytest

from casino.kernel.decider import Refused
from tests.tournaments.night import night
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import Level
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.facts import HandCompleted
from tournaments.rules.floor.wagering import require_seat
from tournaments.rules.life.commands import EndDirector, NameDirector
from tournaments.rules.places import commands as p
from tournaments.rules.sessions.commands import StartSession


@pytest.mark.rule("canberra-2017:Def:Starting Marker")
def test_the_marker_moves_on_to_the_next_player_clockwise() -> None:
    evening = night("canberra-2017", 6, 1).playing()
    for seat in (3, 5):
        evening.tell(p.ReportOut(entry=evening.entry_at("1", seat)))
    evening.tell(b.SetMarker(table="1", seat=4))
    seen = []
    for misdealt in (True, False, False):
        evening.tell(fl.StartHand(table="1"))
        evening.tell(fl.ReportHand(table="1", misdealt=misdealt))
        seen.append(evening.state.ballot.tables["1"].marker)

    assert seen == [4, 6, 1], "a void round leaves it; empty seats are skipped"


@pytest.mark.rule("uth-2019:Def:Tournament Chips")
@pytest.mark.rule("canberra-2017:Def:Tournament Chips")
@pytest.mark.rule("stud-2006:Def:Tournament Chips")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_tournament_chips_are_exchanged_for_no_money(instrument: str) -> None:
    evening = night(instrument, 6, 1).playing()
    entry = evening.entry_at("1", 1)

    refused = evening.refused(ch.RedeemChips(entry=entry, chips=4000), "no_cash_value")
    assert refused.clause == f"{instrument}:Def:Tournament Chips"
    assert evening.stack(entry) == 5000
    with pytest.raises(Refused) as more:
        require_seat(evening.state, "1", 1, f"P-{entry}", 5001, evening.at)
    assert more.value.code == "more_than_held", "cash chips beside the stack are no wager"


@pytest.mark.rule("uth-2019:16.12")
@pytest.mark.rule("canberra-2017:17.11")
@pytest.mark.rule("stud-2006:20.12")
@pytest.mark.parametrize("instrument", ["uth-2019", "canberra-2017", "stud-2006"])
def test_a_substitute_plays_only_after_the_directors_approval(instrument: str) -> None:
    evening = night(instrument, 6, 1).playing()
    entry = evening.entry_at("1", 2)
    with pytest.raises(Refused, match="approval"):
        require_seat(evening.state, "1", 2, "Quinn", 100, evening.at)
    evening.tell(ec.ApproveSubstitute(entry=entry, player="Quinn", why="Called away"))
    require_seat(evening.state, "1", 2, "Quinn", 100, evening.at)

    assert evening.state.ballot.where[entry] == ("1", 2)
    assert evening.stack(entry) == 5000, "seat and chips pass with the entry"


@pytest.mark.rule("holdem-sa-2020:111.Penalties(b)")
def test_nobody_acts_while_a_penalty_runs() -> None:
    evening = night("holdem-sa-2020", 6, 1).playing()
    entry = evening.entry_at("1", 2)
    evening.tell(fl.Penalise(entry=entry, kind="minutes", amount=20, rule="99", why="x"))
    with pytest.raises(Refused) as refused:
        require_seat(evening.state, "1", 2, f"P-{entry}", 100, evening.at)
    assert refused.value.clause == "holdem-sa-2020:111.Penalties(b)"
    evening.later(minutes=20)
    require_seat(evening.state, "1", 2, f"P-{entry}", 100, evening.at)


@pytest.mark.rule("stud-2006:20.2")
def test_without_a_named_director_no_session_starts() -> None:
    evening = night("stud-2006", 6, 1).drawn()
    evening.at = evening.state.terms.starts_at
    evening.tell(EndDirector(who="Dora", why="Relieved"), by="Mika")
    assert evening.refused(StartSession(), "director_not_named").clause == "stud-2006:20.2"
    evening.tell(NameDirector(who="Drew"), by="Mika")
    evening.tell(StartSession(), by="Drew")


@pytest.mark.rule("stud-2006:20.4(g)")
def test_blinds_are_those_of_the_level_and_no_others() -> None:
    levels = (Level(small=25, big=50, minutes=20), Level(small=50, big=100, minutes=20))
    evening = night("stud-2006", 6, 1, levels=levels).playing()
    evening.tell(k.StartClock())
    evening.tell(b.SetButton(table="1", seat=1))
    small, big = evening.entry_at("1", 2), evening.entry_at("1", 3)
    for entry in (small, big):
        evening.tell(fl.MarkAbsent(entry=entry))
    (hand,) = evening.tell(fl.ReportHand(table="1"))

    assert isinstance(hand, HandCompleted)
    assert dict(hand.posted) == {small: 25, big: 50}
