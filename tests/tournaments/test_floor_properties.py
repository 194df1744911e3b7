"""Whatever is done on the floor, in whatever order: every chip is somewhere, every seat is one's.

The equations themselves are the decider's ``check``, which runs after every act; here everything
is tried, and what is undone must leave the tournament as it was.
"""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.kit.draw import commitment
from tests.tournaments.night import Night, night, seed_of
from tests.tournaments.terms import ADDONS, BLINDS, REBUYS
from tournaments.book import TOURNAMENT
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import Offer
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.life.commands import CancelTournament
from tournaments.rules.places import commands as p
from tournaments.rules.places.standing import places_of
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told
from tournaments.rules.undo.commands import UndoAct, Undone

INSTRUMENTS = ("uth-2019", "canberra-2017", "stud-2006", "holdem-sa-2020")
ENTRY = st.integers(1, 20)
TABLE = st.sampled_from(["1", "2", "3", "4"])
SEAT = st.integers(1, 6)
WHY = st.just("a reason")


def acts() -> st.SearchStrategy[Command]:
    """Anything a director or a cashier might key, sensible or not."""
    return st.one_of(
        st.builds(b.SetTable, table=TABLE, seats=st.integers(4, 8)),
        st.builds(b.DrawBallot),
        st.builds(b.TakeSeats),
        st.builds(b.MoveEntry, entry=ENTRY, table=TABLE, seat=SEAT, why=WHY),
        st.builds(b.BalanceTables),
        st.builds(b.BreakTable, table=TABLE),
        st.builds(b.CountCarried, move=st.integers(1, 6), chips=st.integers(0, 9000)),
        st.builds(b.SetMarker, table=TABLE, seat=SEAT),
        st.builds(p.ReportOut, entry=ENTRY, put_in=st.integers(0, 9000), together_with=ENTRY),
        st.builds(p.DeclineRebuy, entry=ENTRY),
        st.builds(p.AwardPlaces),
        st.builds(fl.StartHand, table=TABLE),
        st.builds(fl.ReportHand, table=TABLE, misdealt=st.booleans()),
        st.builds(fl.MarkAbsent, entry=ENTRY),
        st.builds(fl.Disqualify, entry=ENTRY, rule=WHY, why=WHY),
        st.builds(fl.Penalise, entry=ENTRY, kind=st.just("hands"), amount=st.just(3), rule=WHY,
                  why=WHY),
        st.builds(ch.ForfeitChips, entry=ENTRY, chips=st.integers(1, 6000), why=WHY),
        st.builds(ch.ColourUp, table=TABLE, small=st.just(25), large=st.just(100),
                  chips=st.integers(1, 40)),
        st.builds(ec.SellRebuy, entry=ENTRY, paid_cents=st.just(20000)),
        st.builds(ec.SellAddon, entry=ENTRY, paid_cents=st.just(10000)),
        st.builds(ec.WithdrawEntry, entry=ENTRY, why=WHY),
        st.builds(ec.VoidEntry, entry=ENTRY, why=WHY),
        st.builds(ec.VoidPurchase, purchase=st.integers(1, 5), why=WHY),
        st.builds(ec.RestorePurchase, purchase=st.integers(1, 5), why=WHY),
        st.builds(ec.TakeBackRefund, entry=ENTRY, why=WHY),
        st.builds(ec.SellEntry, player=st.sampled_from(["New", "Late"]), paid_cents=st.just(22000),
                  eligible=st.just(True), signed=st.just(True)),
        st.builds(ec.DeclareForfeit, entry=ENTRY),
        st.builds(ec.ReinstateEntry, entry=ENTRY, why=WHY),
        st.builds(s.EndSession, why=WHY),
        st.builds(s.AnnounceSession),
        st.builds(CancelTournament, why=WHY),
    )  # fmt: skip


class Floor:
    """A night that remembers each act with the tournament before it, so that it can be undone."""

    def __init__(self, evening: Night) -> None:
        self.evening = evening
        self.done: list[tuple[TournamentState, TournamentState, tuple[Fact, ...]]] = []

    def tell(self, asked: Command, undone: Undone | None = None) -> bool:
        """Decide and remember; whether it was allowed."""
        before = self.evening.state
        after = before.ballot.draw + 1
        told = Told(
            asked=asked, by="Dora", at=self.evening.at, seed=seed_of(before.ballot.draw),
            digest=commitment(seed_of(after)), nonce="n", manager=True, undone=undone,
        )  # fmt: skip
        try:
            facts = tuple(TOURNAMENT.decide(before, told))
        except Refused:
            return False
        state = TOURNAMENT.fold(facts, before)
        TOURNAMENT.check(state)
        self.evening.state = state
        self.done.append((before, state, facts))
        return True

    def count(self, table: str, data: Any) -> bool:
        """A count with whatever a person might find."""
        board = self.evening.state.ballot.tables.get(table)
        if board is None:
            return False
        stacks = tuple((entry, data.draw(st.integers(0, 9000))) for entry in board.places.values())
        return self.tell(ch.ReportCount(table=table, stacks=stacks))

    def undo(self) -> bool:
        """Undo the latest act."""
        if not self.done:
            return False
        before, after, facts = self.done[-1]
        known = Undone(before=before, after=after, facts=facts)
        self.evening.later(seconds=1)
        return self.tell(UndoAct(event=1000 + len(self.done), why="a mistake"), known)


def started(instrument: str) -> Floor:
    evening = night(
        instrument, 11, 3, rebuy=REBUYS,
        addon=ADDONS if instrument != "canberra-2017" else Offer(allowed=False),
        levels=BLINDS, late_levels=3,
    )  # fmt: skip
    evening.playing()
    evening.tell(k.StartClock())
    return Floor(evening)


def placed_once(state: TournamentState) -> None:
    """Everybody in play or out has one place, and no more places than players."""
    if not state.begun or state.terms.progression == "points":
        return
    places = places_of(state)
    entries = [place.entry for place in places]
    assert len(entries) == len(set(entries))
    assert set(entries) == set(left_in(state)) | {out.entry for out in state.places.outs}
    assert all(1 <= place.place <= len(places) for place in places)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(INSTRUMENTS), st.data())
def test_chips_and_seats_hold_whatever_is_keyed(instrument: str, data: st.DataObject) -> None:
    floor = started(instrument)
    for _ in range(data.draw(st.integers(5, 25))):
        floor.evening.later(seconds=data.draw(st.integers(0, 600)))
        what = data.draw(st.integers(0, 9))
        if what == 0:
            floor.count(data.draw(TABLE), data)
        elif what == 1:
            floor.undo()
        else:
            floor.tell(data.draw(acts()))
        placed_once(floor.evening.state)


def meaning(state: TournamentState) -> tuple[object, ...]:
    """What undoing must bring back; numbers that only count acts may differ."""
    return (
        dict(state.ballot.where), state.ballot.present and set(state.ballot.present),
        {table: b.places for table, b in state.ballot.tables.items()},
        {e: c for e, c in state.chips.stacks.items() if c}, state.chips.value,
        {t: v for t, v in state.chips.totals.items() if v}, state.places.outs,
        set(state.places.broke), state.floor.absent, state.sessions.current,
        {e.number: e.status for e in state.entries.entries.values()},
    )  # fmt: skip


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.sampled_from(INSTRUMENTS), st.data())
def test_an_act_that_is_undone_leaves_the_tournament_as_it_was(
    instrument: str, data: st.DataObject
) -> None:
    floor = started(instrument)
    for _ in range(data.draw(st.integers(0, 8))):
        floor.tell(data.draw(acts()))
    before = floor.evening.state
    done = floor.count("1", data) if data.draw(st.booleans()) else floor.tell(data.draw(acts()))
    if done and floor.undo():
        assert meaning(floor.evening.state) == meaning(before)
