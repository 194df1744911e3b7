"""Rules 114e to 114i: what qualifies, from when, and what the notices say."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.nomination import OFF_THE_FLOP, ON_THE_FLOP, Nomination, prizes
from jackpots.rules.system import System
from jackpots.trading import next_trading_day
from tests.jackpots.system_harness import TRADING_DAY, TURNED, JackpotSystem
from tests.jackpots.test_system_rules import refused

MONDAY = "2026-07-01T15:00:00+09:30"
HIT = "2026-07-01T22:10:00+09:30"
TUESDAY = "2026-07-02T06:00:00+09:30"
BEFORE = "2026-07-02T05:59:59+09:30"
ADDED = "2026-07-01T16:00:00+09:30"


def system_of(j1: JackpotSystem) -> System:
    assert j1.state.system is not None
    return j1.state.system


def notify(j1: JackpotSystem, **said: Any) -> Any:
    change = {"mode": "board", "off_flop_parts": 3000, "notice_displayed": True, "why": "Promotion"}
    return j1.ask(
        sc.NotifyHandChange(**change | said), by="Mika", at=MONDAY, trading_day=TRADING_DAY
    )


def running() -> JackpotSystem:
    """Mode a, with $9,000 and more on the meter."""
    j1 = JackpotSystem(mode="flop", off_flop_parts=0, jackpot_cents=900_000)
    j1.press()
    return j1


@pytest.mark.rule("holdem-sa-2020:114f")
def test_the_hand_is_nominated_at_the_seeded_start_and_not_while_the_jackpot_runs() -> None:
    j1 = JackpotSystem(mode="flop", off_flop_parts=0)
    other = sc.NominateHand(mode="board", off_flop_parts=4000, notice_displayed=True)
    j1.ask(other, by="Mika")
    assert system_of(j1).nomination_at(HIT).mode == "board"
    j1.press()
    with refused("jackpot_runs", "114f"):
        j1.ask(sc.NominateHand(mode="flop", notice_displayed=True), by="Mika")
    j1.record()
    j1.ask(sc.NominateHand(mode="flop", notice_displayed=True), by="Mika", at=HIT)
    assert system_of(j1).nomination_at(HIT).mode == "flop", "a new seed, a new nomination"


@pytest.mark.rule("holdem-sa-2020:114g")
def test_a_notified_hand_holds_from_the_next_trading_day_and_not_at_once() -> None:
    j1 = running()
    notify(j1)
    assert [system_of(j1).nomination_at(at).mode for at in (MONDAY, BEFORE, TUESDAY)] == [
        "flop", "flop", "board",
    ]  # fmt: skip
    with refused("hand_does_not_qualify", "119a"):
        j1.record(cards=TURNED, at=BEFORE)
    assert j1.record(cards=TURNED, at=TUESDAY).due_cents == 270_100


@pytest.mark.rule("holdem-sa-2020:114g")
def test_a_win_within_the_notice_is_judged_as_before_and_ends_the_notice() -> None:
    j1 = running()
    notify(j1)
    j1.record(at=HIT)
    assert any(isinstance(fact, sf.HandChangeCancelled) for fact in j1.facts)
    assert system_of(j1).nomination_at(TUESDAY).mode == "flop"
    again = sc.NominateHand(mode="board", off_flop_parts=5000, notice_displayed=True)
    j1.ask(again, by="Mika", at=HIT)
    assert system_of(j1).nomination_at(HIT).off_flop_parts == 5000


@pytest.mark.rule("holdem-sa-2020:114g")
def test_the_win_of_another_hand_leaves_the_notice_as_it_is() -> None:
    j1 = running()
    aces = sc.AddQualifyingHand(hand="four_aces", amount_cents=50_000, notice_displayed=True)
    j1.ask(aces, by="Mika", at=MONDAY)
    notify(j1)
    j1.record(cards=("As", "Ad", "Ah", "Ac", "4d"), at=HIT)
    assert not any(isinstance(fact, sf.HandChangeCancelled) for fact in j1.facts)
    assert system_of(j1).nomination_at(TUESDAY).mode == "board"


@pytest.mark.rule("holdem-sa-2020:114h")
def test_a_won_jackpot_begins_again_with_the_same_hand() -> None:
    j1 = JackpotSystem(mode="board", off_flop_parts=4000)
    j1.press()
    j1.record()
    j1.end(1, "P3")
    j1.pay(1)
    nomination = system_of(j1).nomination_at(TUESDAY)
    assert (nomination.mode, nomination.off_flop_parts) == ("board", 4000)
    j1.press(number=2)
    assert j1.record(number=2, cards=TURNED).due_cents == 200_100


@pytest.mark.rule("holdem-sa-2020:114i")
def test_other_hands_win_a_part_or_an_amount_and_are_displayed_first() -> None:
    j1 = JackpotSystem()
    aces = sc.AddQualifyingHand(hand="four_aces", amount_cents=50_000, notice_displayed=True)
    straight = sc.AddQualifyingHand(hand="straight_flush", parts=1000, notice_displayed=True)
    j1.ask(aces, by="Mika", at=ADDED)
    (added,) = j1.ask(straight, by="Mika", at=ADDED)
    assert (added.at, added.by, added.other.parts) == (ADDED, "Mika", 1000)
    with refused("prize_missing", "114i"):
        j1.ask(sc.AddQualifyingHand(hand="full_house", notice_displayed=True), by="Mika")
    both = sc.AddQualifyingHand(hand="full_house", parts=5, amount_cents=500, notice_displayed=True)
    with refused("prize_missing", "114i"):
        j1.ask(both, by="Mika")
    with refused("notice_not_displayed", "114i"):
        j1.ask(sc.AddQualifyingHand(hand="full_house", parts=5, notice_displayed=False), by="Mika")
    j1.press()
    assert j1.record(seat=1, cards=("As", "Ad", "Ah", "Ac", "4d"), at=HIT).due_cents == 50_000
    assert j1.display == 450_075, "an amount comes out of the pool as well"
    nine = ("9s", "8s", "7s", "6s", "5s")
    assert j1.record(seat=2, cards=nine, at=HIT).due_cents == 45_100
    shown = {prize.hand: prize.words for prize in prizes(system_of(j1).nomination_at(HIT))}
    assert shown["four_aces"] == "$500, with both hole cards"
    assert shown["straight_flush"] == "10 % of the jackpot, with both hole cards"


@pytest.mark.rule("holdem-sa-2020:114i")
@pytest.mark.parametrize("first", [0, 1])
def test_four_aces_win_the_prize_of_four_aces_whichever_hand_was_added_first(first: int) -> None:
    j1 = JackpotSystem()
    prizes_of = [("four_of_a_kind", 10_000), ("four_aces", 50_000)]
    for hand, cents in (prizes_of[first], prizes_of[1 - first]):
        added = sc.AddQualifyingHand(hand=hand, amount_cents=cents, notice_displayed=True)
        j1.ask(added, by="Mika", at=ADDED)
    j1.press()
    assert j1.record(seat=1, cards=("As", "Ad", "Ah", "Ac", "4d"), at=HIT).due_cents == 50_000
    assert j1.record(seat=2, cards=("9s", "9d", "9h", "9c", "4h"), at=HIT).due_cents == 10_000


def test_a_hand_added_stays_in_a_change_that_was_notified_and_goes_by_notice() -> None:
    j1 = running()
    notify(j1)
    aces = sc.AddQualifyingHand(hand="four_aces", amount_cents=50_000, notice_displayed=True)
    j1.ask(aces, by="Mika", at=ADDED)
    for at in (HIT, TUESDAY):
        assert [other.hand for other in system_of(j1).nomination_at(at).others] == ["four_aces"]
    gone = sc.RemoveQualifyingHand(hand="four_aces", why="Over")
    j1.ask(gone, by="Mika", at=HIT, trading_day=TRADING_DAY)
    assert system_of(j1).nomination_at(BEFORE).others
    assert not system_of(j1).nomination_at(TUESDAY).others
    assert system_of(j1).nomination_at(TUESDAY).mode == "board"


@pytest.mark.rule("holdem-sa-2020:114e")
def test_the_notice_says_what_qualifies_and_is_put_up_first() -> None:
    flop = prizes(Nomination(mode="flop"))
    assert [prize.hand for prize in flop] == [ON_THE_FLOP]
    board = prizes(Nomination(mode="board", off_flop_parts=3000))
    assert [prize.hand for prize in board] == [ON_THE_FLOP, OFF_THE_FLOP]
    assert "30 %" in board[1].words
    with refused("notice_not_displayed", "114e"):
        JackpotSystem(notice_displayed=False)
    with refused("percentage_missing", "119"):
        JackpotSystem(off_flop_parts=0)
    with pytest.raises(Refused):
        notify(running(), notice_displayed=False)


@pytest.mark.parametrize(
    ("at", "begins"),
    [
        ("2026-07-01T05:30:00+00:00", "2026-07-02T06:00:00+09:30"),
        ("2026-06-30T20:29:00+00:00", "2026-07-01T06:00:00+09:30"),
        ("2026-06-30T20:30:00+00:00", "2026-07-02T06:00:00+09:30"),
    ],
)
def test_the_next_trading_day_begins_by_the_houses_clock(at: str, begins: str) -> None:
    assert next_trading_day(at, "06:00", "Australia/Adelaide") == begins
