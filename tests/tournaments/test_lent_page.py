"""The page of a table lent to a tournament: who sits there, and nothing that would be refused."""

import pytest

from casino.kernel.handle import state_of
from games import floor
from games.offering import offered
from games.streams import round_stream
from games.tables.rules import commands as t
from tests.tournaments.test_lent_limits import bet, evening, uth
from tests.web.floor_setup import equip, open_table, tell
from tournaments.rules.ballot import commands as b
from tournaments.rules.entries import commands as ec
from tournaments.rules.places import commands as p

pytestmark = pytest.mark.django_db


def at_table() -> dict[int, str]:
    return floor.table_now("UTH-9")[0].players


def shown(number: int = 1) -> set[tuple[str, int]]:
    """What the page of the round offers, and at which seat."""
    game = floor.game_of_round("UTH-9", number)
    state, _ = state_of(round_stream("UTH-9", number), game.decider)
    return {(one.label, one.seat or 0) for one in offered("UTH-9", number, game, state)}


@pytest.mark.rule("uth-2019:16.12")
def test_who_has_drawn_a_seat_is_seen_there_before_the_first_round() -> None:
    open_table("UTH-9")
    equip("UTH-9")
    tell("UTH-9", t.LeaveSeat(seat=1))
    made = evening("uth-2019", "UTH-9")
    entries, places = made.state.entries.entries, made.state.ballot.tables["1"].places
    assert at_table() == {seat: entries[entry].player for seat, entry in places.items()}
    made.tell(ec.ApproveSubstitute(entry=places[1], player="Quinn", why="Ill"))
    assert at_table()[1] == "Quinn"
    made.tell(p.ReportOut(entry=places[2]))
    assert sorted(at_table()) == [1, 3]
    made.tell(b.SetTable(table="1", seats=3))
    assert at_table() == {}


@pytest.mark.rule("uth-2019:16.16")
@pytest.mark.rule("uth-2019:16.15")
def test_a_wager_is_offered_to_who_sits_there_within_the_opportunity() -> None:
    uth()
    for seat in (1, 2, 3):
        assert ("Ante", seat) in shown()
    assert ("Ante", 4) not in shown(), "nobody of the tournament sits there"

    bet(1, 500)
    bet(1, 500, "blind")
    assert {("Ante", 1), ("Take back ante", 1), ("Trips", 1)} <= shown()
    bet(2, 500)
    assert not {act for act in shown() if act[1] == 1}, "the next player has been asked"
    assert ("Blind", 2) in shown()
    assert ("No more bets", 0) not in shown()
    bet(2, 500, "blind")
    assert ("No more bets", 0) not in shown(), "everybody stakes first"
    bet(3, 500)
    bet(3, 500, "blind")
    assert {("No more bets", 0), ("Deal the round", 0)} <= shown()
    assert ("Marker over the maximum", 0) not in shown()
