"""Every act of the floor can be undone by a later event, as long as it still fits."""

from importlib import import_module
from types import ModuleType

import pytest

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tests.tournaments.night import night
from tests.tournaments.test_floor_properties import Floor, meaning, started
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot.facts import SeatVacated
from tournaments.rules.chips import commands as ch
from tournaments.rules.chips.facts import StackTold
from tournaments.rules.clock import commands as k
from tournaments.rules.clock.reading import reading
from tournaments.rules.floor import commands as fl
from tournaments.rules.places import commands as p
from tournaments.rules.sessions import commands as s
from tournaments.rules.undo.acts import OPPOSITES
from tournaments.rules.undo.commands import UndoAct, Undone

# Facts that take an earlier one back; they come only from undoing.
BACK = ("Annulled", "Reopened", "Restored", "Empty")


def first(floor: Floor, table: str = "1", seat: int = 1) -> int:
    return floor.evening.entry_at(table, seat)


@pytest.mark.parametrize(
    "act",
    [
        lambda f: b.SetTable(table="9", seats=6),
        lambda f: b.MoveEntry(entry=first(f), table="2", seat=6, why="x"),
        lambda f: b.BreakTable(table="3"),
        lambda f: b.SetButton(table="1", seat=2),
        lambda f: p.ReportOut(entry=first(f)),
        lambda f: fl.MarkAbsent(entry=first(f)),
        lambda f: fl.Penalise(entry=first(f), kind="hands", amount=3, rule="99", why="x"),
        lambda f: fl.Disqualify(entry=first(f), rule="99", why="x"),
        lambda f: fl.ReportHand(table="1"),
        lambda f: fl.StartHand(table="1"),
        lambda f: ch.ForfeitChips(entry=first(f), chips=100, why="x"),
        lambda f: ch.ColourUp(table="1", small=25, large=100, chips=8),
        lambda f: k.PauseClock(),
        lambda f: k.CallBreak(minutes=10),
        lambda f: k.BeginHandForHand(),
        lambda f: k.SetPace(seconds=30),
        lambda f: s.EndSession(why="x"),
    ],
)
def test_acts_are_undone(act: object) -> None:
    floor = started("holdem-sa-2020")
    before = floor.evening.state
    assert floor.tell(act(floor))  # type: ignore[operator]
    assert floor.undo()

    assert meaning(floor.evening.state) == meaning(before)
    now, then = floor.evening.state.clock, before.clock
    assert reading(now, floor.evening.at) == reading(then, floor.evening.at), "as if never touched"


def test_a_disqualification_before_the_ballot_is_undone_with_the_chips() -> None:
    floor = Floor(night("holdem-sa-2020", 6, 1))
    before = floor.evening.state
    expel = fl.Disqualify(entry=2, rule="Code 1", why="Abuse")
    assert floor.tell(expel)
    assert not floor.tell(expel), "nobody is thrown out twice"
    assert floor.evening.state.chips.value == before.chips.value - 5000
    assert floor.undo()

    assert meaning(floor.evening.state) == meaning(before)


def test_an_elimination_is_undone_long_after_and_the_places_follow() -> None:
    floor = started("holdem-sa-2020")
    wrong, right = first(floor), first(floor, "2")
    floor.tell(p.ReportOut(entry=wrong))
    known = floor.done[-1]
    floor.tell(p.ReportOut(entry=right))
    floor.tell(fl.ReportHand(table="2"))
    act = Undone(before=known[0], after=known[1], facts=known[2])
    assert floor.tell(UndoAct(event=5, why="Wrong player"), act)

    state = floor.evening.state
    assert [out.entry for out in state.places.outs] == [right] or not state.places.outs
    assert state.ballot.where[wrong] == ("1", 1)


def counted(floor: Floor, table: str, less: int = 0) -> Undone:
    """A count of a table, each stack short of so much; what the book holds of it."""
    here = floor.evening.state.ballot.tables[table].places.values()
    stacks = tuple((entry, floor.evening.stack(entry) - less) for entry in here)
    assert floor.tell(ch.ReportCount(table=table, stacks=stacks))
    before, after, facts = floor.done[-1]
    return Undone(before=before, after=after, facts=facts)


def test_a_count_is_undone_while_nothing_came_on_top_of_it_at_its_table() -> None:
    floor = started("holdem-sa-2020")
    before = floor.evening.state
    known = counted(floor, "1", less=50)
    counted(floor, "2")
    counted(floor, "3")
    assert floor.tell(UndoAct(event=1, why="Keyed wrongly"), known), "the others are no matter"
    assert meaning(floor.evening.state) == meaning(before)
    again = counted(floor, "1")
    floor.tell(ch.ForfeitChips(entry=first(floor), chips=100, why="x"))
    assert not floor.tell(UndoAct(event=2, why="x"), again)


def test_a_hand_is_undone_though_another_table_has_played_on() -> None:
    floor = started("holdem-sa-2020")
    punished = first(floor, "2")
    floor.tell(fl.Penalise(entry=punished, kind="hands", amount=3, rule="99", why="x"))
    floor.tell(fl.ReportHand(table="1"))
    before, after, facts = floor.done[-1]
    known = Undone(before=before, after=after, facts=facts)
    floor.tell(fl.ReportHand(table="2"))
    assert floor.tell(UndoAct(event=1, why="Wrong table"), known)

    state = floor.evening.state
    assert (state.ballot.tables["1"].hands, state.ballot.tables["2"].hands) == (0, 1)
    assert state.floor.penalties[1].hands_left == 2, "the other table's hand was served"
    assert all(floor.tell(fl.ReportHand(table="1")) for _ in range(2))
    assert not floor.tell(UndoAct(event=2, why="x"), known), "the table has gone on"


def test_opening_wagers_are_undone_one_by_one() -> None:
    floor = started("canberra-2017")
    seat = min(floor.evening.state.ballot.tables["1"].places)
    floor.tell(b.SetMarker(table="1", seat=seat))
    floor.tell(fl.StartHand(table="1"))
    for act in (
        fl.AskWager(table="1", seat=seat),
        fl.PlaceStake(table="1", seat=seat, chips=100),
        fl.ReportStake(table="1", seat=seat + 1, chips=100),
    ):
        before = floor.evening.state.floor
        assert floor.tell(act)
        assert floor.undo()
        now = floor.evening.state.floor
        assert (now.wagering, now.warned) == (before.wagering, before.warned)
        floor.tell(act)


def test_a_lifted_penalty_and_an_explanation_are_undone() -> None:
    floor = started("holdem-sa-2020")
    entry = first(floor)
    floor.tell(fl.Penalise(entry=entry, kind="minutes", amount=30, rule="99", why="x"))
    floor.tell(fl.LiftPenalty(number=1, why="x"))
    assert floor.undo()
    assert floor.evening.state.floor.serving(entry, floor.evening.at)
    floor.evening.count("1", **{f"e{entry}": 4000})
    floor.tell(ch.ExplainDifference(number=1, why="x"))
    assert floor.undo()
    assert not floor.evening.state.chips.differences[0].closed


@pytest.mark.parametrize("subject", [b, ch, k, fl, p, s])
def test_every_act_of_the_floor_has_a_way_back(subject: ModuleType) -> None:
    """Each fact that an act may record has an opposite, or is itself one."""
    facts = import_module(subject.__name__.removesuffix("commands") + "facts")
    kinds = [cls for cls in vars(facts).values() if isinstance(cls, type) and cls is not Fact]
    recorded = {cls for cls in kinds if issubclass(cls, Fact)}
    back = {cls for cls in recorded if cls.__name__.endswith(BACK)} | {StackTold, SeatVacated}

    assert not recorded - back - set(OPPOSITES)


def test_money_over_the_counter_is_undone_by_the_desk() -> None:
    from tournaments.rules.entries.facts import EntryRefunded, EntryTaken

    assert not {EntryTaken, EntryRefunded} & set(OPPOSITES)
    floor = started("holdem-sa-2020")
    with pytest.raises(Refused, match="no act of the floor"):
        floor.evening.tell(UndoAct(event=1, why="x"))
