"""Clauses of the floor that stand between subjects: the marker, substitutes, chips and money."""

import pytest

from casino.kernel.decider import Refused
from tests.tournaments.night import night
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.wagering import require_seat
from tournaments.rules.places import commands as p


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
