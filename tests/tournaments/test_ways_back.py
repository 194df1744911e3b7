"""Every act of a tournament has a way back, and the way leads back."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from casino.kernel.event import Command
from tests.tournaments import mistakes
from tests.tournaments.mistakes import EXAMPLES, Event, Example, Given
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock.reading import reading
from tournaments.rules.decide import COMMANDS
from tournaments.rules.entries import commands as e
from tournaments.rules.entries.facts import RefundTakenBack
from tournaments.rules.life import commands as life
from tournaments.rules.life.commands import OpenTournament
from tournaments.rules.money import commands as m
from tournaments.rules.state import TournamentState
from tournaments.rules.undo.ways import FOR_GOOD, WAYS_BACK


def test_every_act_has_a_way_back_or_a_reason_why_it_has_none() -> None:
    known = {*WAYS_BACK, *FOR_GOOD}

    assert set(COMMANDS) - known == set()
    assert known - set(COMMANDS) == set()
    assert set(WAYS_BACK) & set(FOR_GOOD) == set()
    assert all(WAYS_BACK.values())
    assert all(reason.endswith(".") for reason in FOR_GOOD.values())
    assert {way for ways in WAYS_BACK.values() for way in ways} <= set(COMMANDS)


def asked_of(given: Given, it: Event) -> object:
    return given(it) if callable(given) else given


def test_every_act_with_a_way_back_is_tried_here() -> None:
    """An opened tournament only ends: its code is used, as everybody can see."""
    tried = {type(asked_of(act, setup())) for setup, act, _ in EXAMPLES}

    assert set(WAYS_BACK) - tried == {OpenTournament}


def named(example: Example) -> str:
    _, act, ways = example
    return "-".join(type(one).__name__ for one in (act, *ways)).replace("function", "it")


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_the_way_back_leads_back(example: Example) -> None:
    setup, act, ways = example
    it = setup()
    before = it.state
    asked = act(it) if callable(act) else act
    assert it.tell(asked)
    assert as_it_was(it.state) != as_it_was(before) or type(asked).__name__ in SAID_ONLY
    it.later(seconds=1)
    for way in ways:
        done = way(it) if callable(way) else way
        it.tell(done)
        assert type(done) in WAYS_BACK[type(asked)]

    assert as_it_was(it.state) == as_it_was(before)
    now, then = it.state.clock, before.clock
    assert (now.at and reading(now, it.at)) == (then.at and reading(then, it.at))


# What moves no chip and no player; the denominations are held below.
SAID_ONLY = ("ReportTimeUp", "DirectPace", "ColourUp")


def as_it_was(state: TournamentState) -> object:
    """The tournament without the numbers that only count what was ever done."""
    chips, ballot, floor = state.chips, state.ballot, state.floor
    money, sessions, clock = state.money, state.sessions, state.clock
    shared = clock.hand_for_hand and clock.shared_hand
    dealing = {name for name, board in ballot.tables.items() if board.dealing}
    return _with(
        state,
        conditions=_with(
            state.conditions, versions={0: state.conditions.newest}, drafted_by={}, draft=0,
            expected_entries=0,
        ),
        entries=_standing(state.entries),
        money=_with(
            money, payments_cents=money.payments_cents - money.returned_cents, returned_cents=0,
            last_added=0, added=[(one.what, one.value_cents) for one in money.added.values()],
            prepared_by="",
        ),
        sessions=_with(
            sessions, starts=_some(sessions.starts), through=_some(sessions.through),
            repechage=_some(sessions.repechage),
        ),
        ballot=_with(
            ballot, digest="", nonce="", draw=0, drawn=tuple(ballot.drawn), moves=(), last_move=0,
            broken=(), present=tuple(sorted(ballot.present)),
        ),
        clock=_with(clock, schedule=(), why="", shared_hand=shared),
        chips=_with(
            chips, issued=chips.value, removed=0, raced=0, unexplained=0, last_difference=0,
            stacks=_some(chips.stacks), totals=_some(chips.totals), in_play={},
        ),
        floor=_with(
            floor, undone=(), last_penalty=0, penalties=[
                p for p in floor.penalties.values() if not p.lifted
            ],
            wagering={t: w for t, w in floor.wagering.items() if t in dealing},
            warned=_some(floor.warned),
        ),
        places=_with(state.places, last_moment=0, rebought={}),
    )  # fmt: skip


def _standing(entries: Any) -> Any:
    return _with(
        entries,
        entries={n: e for n, e in entries.entries.items() if e.status != "voided"},
        purchases={n: p for n, p in entries.purchases.items() if not p.returned},
        struck=(), last_entry=0, last_purchase=0, last_reserve=0,
    )  # fmt: skip


def _with(part: Any, **changes: Any) -> Any:
    return replace(part, **changes)


def _some(held: Mapping[Any, Any]) -> dict[Any, Any]:
    return {key: value for key, value in held.items() if value}


def test_examples_are_told_by_people_of_the_role() -> None:
    assert set(mistakes.PEOPLE) >= {cls.needs for cls in COMMANDS} - {"dealer"}


@pytest.mark.parametrize(
    "act",
    [
        ch.ColourUp(table="1", small=25, large=100, chips=8),
        ch.RaceOff(table="1", small=25, large=100, odd=()),
    ],
)
def test_denominations_changed_by_mistake_are_changed_back(act: Command) -> None:
    it = mistakes.adelaide()
    before = dict(it.state.chips.in_play)
    it.told(act, mistakes.UNDO)

    assert it.state.chips.in_play == before


class TestRefunds:
    """Money that went back by mistake comes in again, and only where it still fits."""

    def test_a_cancelled_event_is_reinstated_when_every_refund_was_taken_back(self) -> None:
        it = mistakes.cancelled()
        pool = it.state.money.contributions_cents
        it.told(m.PayRefund(entry=1), m.PayRefund(entry=2))
        it.refused(life.ReinstateTournament(why="Power is back"), "refunds_paid", by="Mika")
        it.refused(e.TakeBackRefund(entry=1, why=" "), "why_missing", by="Mika")
        (fact,) = it.tell(e.TakeBackRefund(entry=1, why="Paid to the wrong person"))
        assert isinstance(fact, RefundTakenBack)
        assert (fact.returned_cents, fact.commission_cents) == (22000, 2000)
        assert (fact.was, fact.status, fact.by) == ("refunded", "entered", "Mika")
        it.refused(life.ReinstateTournament(why="Power is back"), "refunds_paid", by="Mika")
        it.told(e.TakeBackRefund(entry=2, why="x"), life.ReinstateTournament(why="Power is back"))

        assert it.state.money.contributions_cents == pool
        assert it.state.money.returned_cents == 0
        assert [entry.status for entry in it.state.entries.playing] == ["entered"] * 3

    def test_a_refund_before_the_cancellation_stays_one(self) -> None:
        it = mistakes.withdrawn(mistakes.REFUND, life.CancelTournament(why="Power cut"))
        it.refused(mistakes.TAKEN_BACK, "refunded_before", by="Mika")
        it.told(life.ReinstateTournament(why="Power is back"), mistakes.TAKEN_BACK)

        assert it.state.entries.entries[2].status == "withdrawn"

    def test_refunds_paid_are_not_decided_away(self) -> None:
        decided = m.DecideRefunds(refund=True, why="Fair")
        it = mistakes.cancelled("holdem-sa-2020", decided, m.PayRefund(entry=1))
        it.refused(m.DecideRefunds(refund=False, why="x"), "refunds_paid", by="Mika")

    def test_what_was_bought_comes_back_with_its_entry(self) -> None:
        it = mistakes.bought()
        (entry,) = {one.entry for one in it.state.entries.purchases.values()}
        it.told(life.CancelTournament(why="x"), m.DecideRefunds(refund=True, why="x"))
        it.tell(m.PayRefund(entry=entry))
        it.tell(e.TakeBackRefund(entry=entry, why="x"))

        assert [one.number for one in it.state.entries.bought(entry)] == [1]
        assert it.state.money.returned_cents == 0

    def test_a_place_that_somebody_has_is_not_given_back(self) -> None:
        it = mistakes.reserve(mistakes.NEXT)
        it.refused(mistakes.TAKEN_BACK, "place_taken", by="Mika")
        it.tell(e.VoidEntry(entry=4, why="x"))
        it.told(mistakes.TAKEN_BACK, mistakes.RELISTED)

        assert [one.player for one in it.state.entries.reserves] == ["R-1", "R-2"]
        assert it.state.entries.entries[2].status == "forfeited"

    def test_who_entered_again_has_that_entry(self) -> None:
        it = mistakes.event("uth-2019", 3)
        it.tell(e.VoidEntry(entry=2, why="x"))
        it.sell("P-2")
        it.refused(mistakes.TAKEN_BACK, "entered_already", by="Mika")

    def test_a_locked_pool_takes_nothing_in(self) -> None:
        it = mistakes.event("uth-2019", 4)
        it.told(e.VoidEntry(entry=2, why="x"), e.CloseEntries(), m.LockPool())
        it.refused(mistakes.TAKEN_BACK, "pool_locked", by="Mika")

    def test_only_what_went_back_is_taken_back(self) -> None:
        mistakes.event(entries=3).refused(mistakes.TAKEN_BACK, "nothing_returned", by="Mika")
        it = mistakes.bought()
        it.refused(e.RestorePurchase(purchase=1, why="x"), "purchase_stands", by="Blake")
        it.refused(e.RelistReserve(reserve=1, why="x"), "reserve_not_struck", by="Cass")


def test_a_seat_that_was_given_away_is_not_given_back() -> None:
    it = mistakes.adelaide()
    entry, other = mistakes.first(it), it.entry_at("2", 1)
    it.tell(e.WithdrawEntry(entry=entry, why="Ill"))
    it.tell(b.MoveEntry(entry=other, table="1", seat=1, why="x"))
    it.tell(e.ReinstateEntry(entry=entry, why="Well again"))

    assert entry not in it.state.ballot.where
    assert it.stack(entry) == 5000, "the stack comes back all the same"
