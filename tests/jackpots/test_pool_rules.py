"""The pools: wagers divided and given back, seeds, caps, adjustments, terms that wait."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.kernel.decider import Refused
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules.equipment import offer_refused, play_refused
from jackpots.rules.state import PaidOut, RoundPot
from jackpots.rules.terms import WHOLE, Terms, divide
from tests.jackpots.harness import AT, OPENING, Jackpot


def refusal(jackpot: Jackpot, asked: object, by: str = "Blake", **more: object) -> Refused:
    with pytest.raises(Refused) as raised:
        jackpot.ask(asked, by=by, **more)  # type: ignore[arg-type]
    return raised.value


@pytest.mark.rule("canberra-2017:10.3")
def test_the_meter_shows_the_pool_with_every_wager_in_it() -> None:
    jackpot = Jackpot()
    assert jackpot.wager().meter_cents == 5_000_150
    assert jackpot.state.reserve_cents == 1_000_050
    (paid,) = jackpot.win(2, "straight_flush", 500_030, number=2)
    assert paid.meter_cents == jackpot.state.jackpot_cents == 5_000_300 - 500_030


@pytest.mark.rule("canberra-2017:10.6")
def test_every_cent_of_a_wager_goes_to_one_of_the_pools() -> None:
    jackpot = Jackpot(jackpot_cents=0, reserve_cents=0)
    for number in range(40):
        jackpot.wager(number=number)
    assert (jackpot.state.jackpot_cents, jackpot.state.reserve_cents) == (6_000, 2_000)


@pytest.mark.rule("canberra-2017:10.6")
@pytest.mark.parametrize(
    ("terms", "code"),
    [
        ({"reserve_parts": 2400}, "split_incomplete"),
        ({"reserve_parts": 2600}, "split_incomplete"),
        ({"jackpot_parts": 11_000, "reserve_parts": -1000}, "split_incomplete"),
        ({"reserve_parts": 1500, "house_parts": 1000}, "house_takes_no_part"),
        ({"approval": " "}, "terms_not_approved"),
        ({"scheme": "bingo"}, "no_such_scheme"),
        ({"why": ""}, "jackpot_incomplete"),
        ({"jackpot_cents": -1}, "pool_below_nothing"),
    ],
)
def test_a_jackpot_opens_on_approved_terms_only(terms: dict[str, object], code: str) -> None:
    with pytest.raises(Refused) as raised:
        Jackpot(**terms)
    assert raised.value.code == code


PARTS = st.integers(0, WHOLE)


@given(wagers=st.lists(st.integers(1, 999), min_size=1, max_size=60), cuts=st.tuples(PARTS, PARTS))
def test_a_wager_is_divided_to_the_cent_and_over_time_exactly(
    wagers: list[int], cuts: tuple[int, int]
) -> None:
    low, high = sorted(cuts)
    terms = Terms(
        approval="x", jackpot_parts=low, house_parts=high - low, reserve_parts=WHOLE - high
    )
    carry = house_carry = jackpot = house = 0
    for wager in wagers:
        split = divide(wager, terms, carry, house_carry)
        assert split.jackpot_cents + split.reserve_cents + split.house_cents == wager
        assert min(split.jackpot_cents, split.reserve_cents, split.house_cents) >= 0
        carry, house_carry = split.carry, split.house_carry
        jackpot, house = jackpot + split.jackpot_cents, house + split.house_cents
    assert 0 <= Fraction(sum(wagers) * low, WHOLE) - jackpot < 1
    assert 0 <= Fraction(sum(wagers) * (high - low), WHOLE) - house < 2


@pytest.mark.rule("canberra-2017:3.6")
def test_a_wager_is_exactly_the_displayed_one() -> None:
    jackpot = Jackpot()
    for cents in (100, 500, 0):
        asked = c.TakeWager(table="T", round=1, seat=1, wager_cents=cents, displayed_cents=200)
        with pytest.raises(Refused) as raised:
            jackpot.tell(asked)
        assert (raised.value.code, raised.value.clause) == (
            "jackpot_wager_not_as_displayed", "canberra-2017:3.6",
        )  # fmt: skip


@pytest.mark.rule("canberra-2017:Def:Void")
def test_a_void_round_takes_its_wagers_out_again() -> None:
    jackpot = Jackpot()
    before = jackpot.state
    jackpot.wager(seat=1)
    jackpot.wager(seat=2)
    jackpot.wager(seat=1, number=2)
    facts = jackpot.void()
    assert [type(fact).__name__ for fact in facts] == [
        "WagerReversed",
        "WagerReversed",
        "RoundSeen",
    ]
    assert jackpot.state.jackpot_cents == before.jackpot_cents + 150
    assert jackpot.void() == [], "a round is reversed once"


@pytest.mark.rule("canberra-2017:16.4")
def test_a_void_after_the_payment_brings_the_payout_back() -> None:
    jackpot = Jackpot()
    before = (jackpot.state.jackpot_cents, jackpot.state.reserve_cents)
    jackpot.wager(seat=3)
    jackpot.declare(3, "royal_flush")
    jackpot.end()
    jackpot.enter(1, "royal_flush", 5_000_150)
    kept = _paid_and_forgotten(jackpot)
    assert jackpot.state.jackpot_cents == 0
    jackpot.tell(c.ReverseRound(table="CP-1", round=1, why="Fraud", on_record=kept))
    assert (jackpot.state.jackpot_cents, jackpot.state.reserve_cents) == before
    assert jackpot.state.hits == 0


def _paid_and_forgotten(jackpot: Jackpot) -> RoundPot:
    """Confirm round 1; what the book holds of it once the pool itself has let it go."""
    pot = jackpot.state.rounds["CP-1/1"]
    (fact,) = jackpot.confirm()
    assert isinstance(fact, f.JackpotPaid)
    assert "CP-1/1" not in jackpot.state.rounds
    paid = PaidOut(
        claim=fact.claim, slip=fact.slip, seat=fact.seat, amount_cents=fact.amount_cents,
        jackpot_cents=fact.jackpot_cents, reserve_cents=fact.reserve_cents,
        house_cents=fact.house_cents,
    )  # fmt: skip
    return replace(pot, payouts=(paid,))


def test_a_seat_is_given_back_alone_and_its_claim_goes_with_it() -> None:
    jackpot = Jackpot()
    jackpot.wager(seat=1)
    jackpot.wager(seat=2)
    jackpot.declare(2, "flush")
    jackpot.tell(c.ReverseSeat(table="CP-1", round=1, seat=2, why="Excluded"))
    assert not jackpot.state.claims
    assert set(jackpot.state.rounds["CP-1/1"].wagers) == {1}
    assert jackpot.state.jackpot_cents == 5_000_150


def test_what_the_pools_no_longer_hold_the_house_makes_good() -> None:
    jackpot = Jackpot(jackpot_cents=0, reserve_cents=0)
    jackpot.wager(seat=1)
    jackpot.ask(
        c.AdjustPool(
            reason="malfunction", pool="jackpot", change_cents=-100, why="Double", document="I-1"
        )
    )
    jackpot.ask(
        c.AdjustPool(reason="removal", pool="reserve", change_cents=-30, why="Banked", document="B")
    )
    (given_back, _) = jackpot.void()
    assert (given_back.jackpot_cents, given_back.reserve_cents) == (50, 20)
    assert given_back.made_good_cents == 130
    assert (jackpot.state.jackpot_cents, jackpot.state.reserve_cents) == (0, 0)


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"reason": "rounding"}, "meter_may_not_fall"),
        ({"reason": "paid_win"}, "meter_may_not_fall"),
        ({"reason": ""}, "meter_may_not_fall"),
        ({"why": " "}, "adjustment_undocumented"),
        ({"document": ""}, "adjustment_undocumented"),
        ({"change_cents": -6_000_000}, "pool_below_nothing"),
        ({"change_cents": 0}, "nothing_to_adjust"),
        ({"reason": "removal"}, "displayed_amount_stays"),
        ({"reason": "removal", "pool": "reserve", "change_cents": 5}, "displayed_amount_stays"),
        ({"reason": "seed_recovery"}, "seed_not_recoverable"),
        ({"reason": "cap"}, "meter_within_cap"),
    ],
)
def test_a_meter_falls_for_a_lawful_and_documented_reason_only(
    asked: dict[str, object], code: str
) -> None:
    fields = {
        "reason": "malfunction", "pool": "jackpot", "change_cents": -100,
        "why": "Two presses for one chip", "document": "Incident 7",
    }  # fmt: skip
    assert refusal(Jackpot(), c.AdjustPool(**fields | asked)).code == code  # type: ignore[arg-type]


def test_a_seed_can_be_recovered_and_no_more_than_was_put_in() -> None:
    jackpot = Jackpot()
    seed = c.SeedPool(pool="jackpot", amount_cents=1000, approval="GRC-2", why="Start")
    jackpot.ask(seed)
    recover = {"reason": "seed_recovery", "pool": "jackpot", "why": "Agreed", "document": "GRC-3"}
    assert refusal(jackpot, c.AdjustPool(change_cents=-1001, **recover)).code == (  # type: ignore[arg-type]
        "seed_not_recoverable"
    )
    jackpot.ask(c.AdjustPool(change_cents=-1000, **recover))  # type: ignore[arg-type]
    assert refusal(jackpot, c.AdjustPool(change_cents=-1, **recover)).code == (  # type: ignore[arg-type]
        "seed_not_recoverable"
    )
    assert jackpot.state.totals.seeds_cents == 1000
    assert jackpot.state.totals.adjustments_cents == -1000


def test_a_cap_lies_at_or_above_the_meter_and_the_rest_goes_to_the_reserve() -> None:
    jackpot = Jackpot()
    low = refusal(jackpot, c.CapMeter(cap_cents=4_999_999, approval="GRC-4"))
    assert low.code == "cap_below_meter"
    assert refusal(jackpot, c.CapMeter(cap_cents=6_000_000, approval="")).code == "cap_not_approved"
    jackpot.ask(c.CapMeter(cap_cents=5_000_100, approval="GRC-4"))
    taken = jackpot.wager()
    assert (taken.jackpot_cents, taken.reserve_cents, taken.overflow_cents) == (100, 100, 50)
    assert jackpot.wager(number=2).meter_cents == 5_000_100
    seed = c.SeedPool(pool="jackpot", amount_cents=1, approval="GRC-5", why="More")
    assert refusal(jackpot, seed).code == "seed_over_cap"


def test_a_payout_that_comes_back_over_the_cap_is_corrected_down_to_it() -> None:
    jackpot = Jackpot()
    jackpot.wager()
    jackpot.declare(1, "straight_flush")
    jackpot.end()
    jackpot.enter(1, "straight_flush", 500_015)
    kept = _paid_and_forgotten(jackpot)
    jackpot.ask(c.CapMeter(cap_cents=4_600_000, approval="GRC-4"))
    jackpot.tell(c.ReverseRound(table="CP-1", round=1, why="Fraud", on_record=kept))
    assert jackpot.state.jackpot_cents == 5_000_000
    down = {"reason": "cap", "pool": "jackpot", "why": "Over the cap", "document": "I-9"}
    less = c.AdjustPool(change_cents=-399_999, **down)  # type: ignore[arg-type]
    assert refusal(jackpot, less).code == "meter_within_cap"
    jackpot.ask(c.AdjustPool(change_cents=-400_000, **down))  # type: ignore[arg-type]
    assert (jackpot.state.jackpot_cents, jackpot.state.reserve_cents) == (4_600_000, 1_400_000)


@pytest.mark.rule("canberra-2017:10.6")
def test_new_terms_wait_until_the_jackpot_is_won_and_hold_for_rounds_opened_after() -> None:
    jackpot = Jackpot()
    new = c.ApproveTerms(approval="GRC-9", jackpot_parts=5000, reserve_parts=5000, why="New split")
    assert refusal(jackpot, replace(new, approval="")).code == "terms_not_approved"
    jackpot.ask(new, by="Mika")
    assert jackpot.wager().jackpot_cents == 150
    jackpot.void()
    jackpot.win(1, "straight_flush", 500_015, number=2)
    assert jackpot.state.pending is not None, "a tenth of the pool does not win it"
    meter = jackpot.state.jackpot_cents + 150
    jackpot.wager(3, 3)
    jackpot.declare(3, "royal_flush", 3)
    jackpot.end(3)
    jackpot.enter(2, "royal_flush", meter)
    jackpot.confirm(3)
    assert jackpot.state.pending is None
    before = c.TakeWager(
        table="T", round=1, seat=1, wager_cents=200, displayed_cents=200,
        opened_at="2026-07-01T19:59:59+10:00",
    )  # fmt: skip
    after = c.TakeWager(
        table="T", round=2, seat=1, wager_cents=200, displayed_cents=200,
        opened_at="2026-07-01T10:00:01+00:00",
    )  # fmt: skip
    assert jackpot.tell(before)[0].jackpot_cents == 150
    assert jackpot.tell(after)[0].jackpot_cents == 100


def test_after_a_win_of_the_whole_pool_its_seed_is_due() -> None:
    jackpot = Jackpot()
    jackpot.win(1, "royal_flush", 5_000_150)
    assert (jackpot.state.jackpot_cents, jackpot.state.seed_due_cents) == (0, 1_000_000)
    jackpot.ask(c.SeedPool(pool="jackpot", amount_cents=1_000_000, approval="GRC-1", why="Reset"))
    assert (jackpot.state.jackpot_cents, jackpot.state.seed_due_cents) == (1_000_000, 0)


@pytest.mark.rule("canberra-2017:4.2")
@pytest.mark.rule("canberra-2017:14.5")
def test_a_fault_stops_play_until_approved_and_wagers_until_resumed() -> None:
    jackpot = Jackpot()
    (fault,) = jackpot.ask(
        c.ReportFault(detail="Pad 3 is dark"), by="Dana", supervisors=("Blake",), at=AT
    )
    assert (fault.supervisors, fault.at) == (("Blake",), AT)
    stopped = play_refused(jackpot.state)
    assert stopped is not None
    assert (stopped.code, stopped.clause) == ("jackpot_fault_unapproved", "canberra-2017:14.5")
    jackpot.ask(c.ApprovePlay(why="Play on without"))
    assert play_refused(jackpot.state) is None
    off = offer_refused(jackpot.state)
    assert off is not None
    assert (off.code, off.clause) == ("jackpot_not_offered", "canberra-2017:4.2")
    jackpot.ask(c.ResumeWagers(why="Pad replaced"))
    assert offer_refused(jackpot.state) is None


def test_a_fault_the_console_still_has_cannot_be_waved_away() -> None:
    jackpot = Jackpot()
    fault = {"fault": "console X silent", "kind": "fault", "detail": "silent", "by": "x", "at": AT}
    jackpot.tell(c.NoteFault(supervisors=(), **fault))
    assert jackpot.tell(c.NoteFault(supervisors=(), **fault)) == [], "told once"
    assert refusal(jackpot, c.ResumeWagers(why="Fine")).code == "fault_stands"
    jackpot.tell(c.EndFault(fault="console X silent"))
    assert offer_refused(jackpot.state) is not None, "a supervisor resumes wagers, not the console"
    jackpot.ask(c.ResumeWagers(why="Answers again"))
    assert refusal(jackpot, c.ApprovePlay(why="x")).code == "play_goes_on"


def test_a_table_may_play_on_in_spite_of_a_variance_by_its_setting() -> None:
    jackpot = Jackpot()
    jackpot.tell(
        c.NoteFault(
            fault="console X variance", kind="variance", detail="d", supervisors=(), by="x", at=AT
        )
    )
    assert offer_refused(jackpot.state) is not None
    assert offer_refused(jackpot.state, stops_on_variance=False) is None
    assert play_refused(jackpot.state, stops_on_variance=False) is None


def test_a_jackpot_that_was_never_opened_takes_nothing() -> None:
    jackpot = Jackpot()
    with pytest.raises(Refused, match="open already"):
        jackpot.ask(c.OpenJackpot(**OPENING))
    jackpot.state = type(jackpot.state)()
    with pytest.raises(Refused, match="never opened"):
        jackpot.wager()
