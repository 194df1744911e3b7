"""Rules 113 to 128 of holdem-sa-2020 on the pool: rounds, records, values, payments."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from casino.kernel.decider import Refused
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.nomination import (
    OFF_THE_FLOP,
    ON_THE_FLOP,
    Nomination,
    Stake,
    made_hands,
)
from tests.jackpots.harness import AT
from tests.jackpots.system_harness import ROYAL, TURNED, JackpotSystem

FIFTH = ("As", "Ks", "Qs", "Js", "4d", "2c", "Ts")


@contextmanager
def refused(code: str, clause: str = "") -> Iterator[None]:
    with pytest.raises(Refused) as no:
        yield
    assert no.value.code == code
    assert no.value.clause.endswith(clause)


@pytest.mark.rule("holdem-sa-2020:116")
def test_one_press_counts_a_round_and_a_second_is_refused() -> None:
    j1 = JackpotSystem()
    (counted,) = j1.press()
    assert j1.display == 500_075
    assert (counted.increment_cents, counted.clause) == (75, "holdem-sa-2020:116")
    with pytest.raises(Refused) as no:
        j1.press()
    assert (no.value.code, no.value.clause) == ("button_pressed", "holdem-sa-2020:116")
    assert j1.display == 500_075


@pytest.mark.rule("holdem-sa-2020:113")
def test_completed_rounds_count_and_misdeals_net_to_nothing() -> None:
    j1 = JackpotSystem()
    for number in range(1, 201):
        j1.round("P3", number)
    for number in range(201, 204):
        j1.press("P3", number)
        j1.void(number, "P3")
    assert j1.display == 500_000 + 15_000
    assert j1.state.totals.contributions_cents == 15_000
    assert not any(isinstance(fact, f.WagerTaken) for fact in j1.facts), "the house pays for it"


@pytest.mark.rule("holdem-sa-2020:113")
def test_a_round_void_long_after_it_ended_brings_nothing_and_only_once() -> None:
    j1 = JackpotSystem()
    j1.round("P3", 1)
    j1.round("P3", 2)
    j1.undo("P3", 1)
    j1.undo("P3", 1)
    assert j1.display == 500_075


@pytest.mark.rule("holdem-sa-2020:115a")
@pytest.mark.rule("holdem-sa-2020:127")
def test_while_the_equipment_fails_rounds_are_owed_and_the_right_value_is_paid() -> None:
    j1 = JackpotSystem(unit_cents=1)
    j1.ask(c.ReportFault(detail="P3 has no link"), by="Dana")
    for number in (90, 91, 92):
        (missed,) = j1.press("P3", number)
        assert isinstance(missed, sf.RoundMissed)
        j1.end(number, "P3")
    assert j1.display == 500_000
    assert set(j1.state.system.missed) == {"P3/90", "P3/91", "P3/92"}  # type: ignore[union-attr]
    j1.ask(sc.CountMissedRounds(table="P3", first=90, last=92, why="Link was down"))
    assert j1.display == 500_225
    held = j1.record("P3", 91)
    assert held.value_cents == 500_150, "round 91 counts, round 92 does not"
    assert j1.display == 75 + 500_000, "what round 92 brought belongs to what follows"


@pytest.mark.rule("holdem-sa-2020:126")
def test_a_round_without_a_press_is_noted_and_put_right_once_by_a_manager() -> None:
    j1 = JackpotSystem()
    (missed,) = j1.end(88, "P3")
    assert isinstance(missed, sf.RoundMissed)
    assert missed.clause == "holdem-sa-2020:126"
    assert sc.CountMissedRounds.needs == "supervisor", "the dealer tells, and does not adjust"
    with refused("round_not_counted"):
        j1.record("P3", 88)
    fix = sc.CountMissedRounds(table="P3", first=88, last=88, why="Forgotten")
    (counted,) = j1.ask(fix)
    assert (counted.how, counted.round, j1.display) == ("adjustment", 88, 500_075)
    with refused("round_not_missed"):
        j1.ask(fix)
    with refused("round_not_missed"):
        j1.ask(sc.CountMissedRounds(table="P3", first=89, last=89, why="Never dealt"))
    assert j1.record("P3", 88).value_cents == 500_075


def test_a_missed_round_that_is_void_owes_nothing() -> None:
    j1 = JackpotSystem()
    j1.end(88, "P3")
    (excused,) = j1.void(88, "P3")
    assert isinstance(excused, sf.RoundExcused)
    assert not j1.state.system.missed  # type: ignore[union-attr]


@pytest.mark.rule("holdem-sa-2020:114")
def test_systems_do_not_touch_each_other() -> None:
    j1, j2 = JackpotSystem(tables=("P3", "P4")), JackpotSystem(code="J2", tables=("P7",))
    j2.press("P7")
    assert (j1.display, j2.display) == (500_000, 500_075)
    with refused("table_not_linked"):
        j1.press("P7")


@pytest.mark.rule("holdem-sa-2020:114b")
@pytest.mark.rule("holdem-sa-2020:114c")
def test_every_table_of_a_group_moves_the_one_value_of_all_displays() -> None:
    with refused("no_table", "114b"):
        JackpotSystem(tables=())
    JackpotSystem(tables=("P3",))
    j1 = JackpotSystem(jackpot_cents=1_234_525)
    j1.press("P4")
    assert j1.display == 1_234_600
    assert set(j1.state.system.tables) == {"P3", "P4", "P7"}  # type: ignore[union-attr]
    with refused("no_display", "114c"):
        j1.ask(sc.LinkTable(table="P9", display=" "), games={"P9": "texas"})
    for table in ("P3", "P4"):
        j1.ask(sc.UnlinkTable(table=table, why="Closed"))
    with refused("no_table", "114b"):
        j1.ask(sc.UnlinkTable(table="P7", why="Closed"))


@pytest.mark.rule("holdem-sa-2020:114a")
def test_only_holdem_tables_are_linked() -> None:
    j1 = JackpotSystem()
    with refused("table_not_holdem", "114a"):
        j1.ask(sc.LinkTable(table="P9", display="Screen 9"), games={"P9": "omaha"})
    with refused("table_not_holdem"):
        j1.ask(sc.LinkTable(table="P10", display="Screen 9"))
    j1.ask(sc.LinkTable(table="P9", display="Screen 9"), games={"P9": "texas"})
    j1.press("P9")
    j1.ask(sc.UnlinkTable(table="P9", why="Closed"))
    with refused("table_not_linked"):
        j1.press("P9", 2)


@pytest.mark.rule("holdem-sa-2020:115b")
@pytest.mark.rule("holdem-sa-2020:115c")
@pytest.mark.rule("holdem-sa-2020:117")
def test_a_record_latches_value_order_and_everything_about_the_hand() -> None:
    j1 = JackpotSystem(jackpot_cents=1_234_525)
    j1.press("P3")
    held = j1.record("P3")
    for number in (1, 2, 3):
        j1.press("P4", number)
    claim = j1.state.claims[1]
    assert (held.table, held.round, held.seat, held.cards, held.at) == ("P3", 1, 4, ROYAL, AT)
    assert (claim.pool_cents, claim.due_cents, claim.recorded_by) == (1_234_600, 1_234_600, "Blake")
    j1.press("P7")
    assert j1.record("P7", seat=2).claim == 2, "no two records share a place in the order"
    with refused("recorded_already"):
        j1.record("P3")


@pytest.mark.rule("holdem-sa-2020:119")
@pytest.mark.rule("holdem-sa-2020:120a")
def test_values_are_rounded_up_before_the_part_is_taken_and_again_after() -> None:
    whole, third = (
        Stake(parts=10_000, amount_cents=0, unit_cents=100),
        Nomination(mode="board", off_flop_parts=3000).stake(OFF_THE_FLOP, 100),
    )
    assert whole.due(1_234_537) == 1_234_600
    assert third.due(1_000_320) == 300_200
    assert whole.due(1_234_501) == 1_234_600
    five = Stake(parts=10_000, amount_cents=0, unit_cents=500)
    assert five.due(1_234_501) == 1_235_000
    assert five.due(1_234_500) == 1_234_500


@pytest.mark.rule("holdem-sa-2020:119")
@pytest.mark.parametrize("cards", [TURNED, FIFTH])
def test_off_the_flop_a_part_is_paid_and_the_rest_goes_on(cards: tuple[str, ...]) -> None:
    j1 = JackpotSystem(jackpot_cents=1_000_245)
    j1.press()
    held = j1.record(cards=cards)
    assert (held.value_cents, held.rounded_cents) == (1_000_320, 1_000_400)
    assert held.due_cents == 300_200
    assert j1.display == 1_000_320 - 300_200


@pytest.mark.rule("holdem-sa-2020:119a")
def test_mode_a_wants_the_flop() -> None:
    j1 = JackpotSystem(mode="flop", off_flop_parts=0)
    j1.press()
    with pytest.raises(Refused) as no:
        j1.record(cards=TURNED)
    assert (no.value.code, no.value.clause) == ("hand_does_not_qualify", "holdem-sa-2020:119a")
    assert not j1.state.claims
    assert j1.record(cards=(*ROYAL, "2d", "3d")).due_cents == 500_100


@pytest.mark.rule("holdem-sa-2020:119b")
def test_mode_b_wants_both_hole_cards() -> None:
    board = Nomination(mode="board", off_flop_parts=3000)
    assert board.qualifying(TURNED) == OFF_THE_FLOP
    assert board.qualifying(ROYAL) == ON_THE_FLOP, "a royal on the flop qualifies in mode b too"
    assert not board.qualifying(("As", "2d", "Ks", "Qs", "Js", "Ts"))
    assert not board.qualifying(("2d", "3d", "As", "Ks", "Qs", "Js", "Ts"))
    assert not board.qualifying(("As", "Ks", "Qs", "Js"))
    assert not board.qualifying(("As", "As", "Qs", "Js", "Ts"))


@pytest.mark.rule("holdem-sa-2020:120b")
def test_records_follow_one_another_whatever_the_cards_did_first() -> None:
    j1 = JackpotSystem(
        jackpot_cents=2_345_420, increment_cents=100, unit_cents=500, tables=("P3", "P7")
    )
    j1.press("P3")
    j1.press("P7")
    j1.end(1, "P7")
    later_dealt = j1.record("P7", seat=2)
    j1.press("P7", 2)
    j1.end(2, "P7")
    j1.press("P7", 3)
    (reset,) = [fact for fact in j1.facts if isinstance(fact, sf.MeterReset)]
    assert (reset.seed_cents, reset.meter_cents) == (500_000, 500_000), "nothing but the seed"
    first_dealt = j1.record("P3")
    assert (later_dealt.value_cents, later_dealt.due_cents) == (2_345_620, 2_346_000)
    assert (first_dealt.value_cents, first_dealt.due_cents) == (500_200, 500_500)
    j1.end(1, "P3")
    j1.enter(2, ON_THE_FLOP, 500_500)
    with refused("earlier_claim_waits", "120b"):
        j1.release(2)
    j1.slips = 0
    j1.pay(1)
    (paid,) = j1.release(2)
    assert (paid.amount_cents, paid.reserve_cents, paid.house_cents) == (500_500, 500_200, 300)
    assert j1.display == 500_000


@pytest.mark.rule("holdem-sa-2020:120b", "holdem-sa-2020:114f")
def test_the_meter_begins_again_at_the_seed_that_holds_from_the_win_on() -> None:
    j1 = JackpotSystem(jackpot_cents=2_000_000)
    new = sc.ApproveIncrement(
        approval="CBS 12001", increment_cents=75, unit_cents=100, seed_cents=800_000, why="More"
    )
    j1.ask(new, by="Mika")
    j1.press()
    j1.record(cards=TURNED)
    assert not [fact for fact in j1.facts if isinstance(fact, sf.MeterReset)], "a part is no reset"
    assert j1.display == 2_000_075 - 600_100
    j1.end(1, "P3")
    j1.press(number=2)
    j1.record(number=2)
    (reset,) = [fact for fact in j1.facts if isinstance(fact, sf.MeterReset)]
    assert (reset.seed_cents, reset.meter_cents, j1.display) == (800_000, 800_000, 800_000)


@pytest.mark.rule("holdem-sa-2020:120b")
def test_a_rejected_record_gives_its_value_to_the_records_after_it() -> None:
    j1 = JackpotSystem(jackpot_cents=2_000_000, tables=("P3", "P7"))
    j1.press("P3")
    j1.record("P3")
    j1.press("P7")
    j1.record("P7", cards=TURNED)
    j1.press("P7", 2)
    j1.record("P7", 2)
    assert [claim.pool_cents for claim in j1.state.claims.values()] == [2_000_075, 500_075, 350_050]
    j1.enter(3, ON_THE_FLOP, 350_100)
    facts = j1.ask(c.RejectClaim(claim=1, why="Fifty-one cards"), by="Mika")
    assert [fact.claim for fact in facts if isinstance(fact, sf.ClaimRevalued)] == [2, 3]
    second, third = j1.state.claims[2], j1.state.claims[3]
    assert (second.pool_cents, second.due_cents) == (2_000_150, 600_100)
    assert (third.pool_cents, third.due_cents) == (2_000_150 - 600_100 + 75, 1_400_200)
    assert third.status == "checked", "hand and amount are entered anew"
    assert j1.display == 500_000, "the seed after claim 3; that of claim 1 is out again"


@pytest.mark.rule("holdem-sa-2020:120b")
def test_a_payout_reversed_later_gives_its_value_back_as_well() -> None:
    j1 = JackpotSystem(jackpot_cents=2_000_000, tables=("P3", "P7"))
    j1.press("P3")
    j1.record("P3")
    j1.end(1, "P3")
    j1.pay(1)
    j1.press("P7")
    j1.record("P7", cards=TURNED)
    assert j1.state.claims[2].pool_cents == 500_075
    j1.undo("P3", 1)
    assert j1.state.claims[2].pool_cents == 2_000_150
    j1.end(1, "P7")
    j1.pay(2)
    assert j1.display == 2_000_150 - 600_100 - 75, "and what the void round had brought is out"


@pytest.mark.rule("holdem-sa-2020:121")
@pytest.mark.parametrize(("clubs", "shown"), [(12, True), (13, False), (14, True)])
def test_nothing_is_confirmed_before_the_hand_lies_open_and_the_deck_is_whole(
    clubs: int, shown: bool
) -> None:
    j1 = JackpotSystem()
    j1.press()
    j1.record()
    j1.end(1, "P3")
    found = j1.count_suits(1, clubs, shown)
    assert not found.sound
    assert found.suits == (13, 13, 13, clubs)
    with refused("claim_not_checked", "121"):
        j1.ask(c.PrepareClaim(claim=1, hand=ON_THE_FLOP, amount_cents=500_100))
    with refused("sort_by_suit"):
        j1.ask(c.CheckClaim(claim=1, cards_shown=True, deck_sorted=True, cards_counted=52))
    with refused("claim_not_verified"):
        j1.ask(c.ConfirmPayout(table="P3", round=1), by="Mika")
    assert j1.count_suits(1).sound
    j1.ask(c.PrepareClaim(claim=1, hand=ON_THE_FLOP, amount_cents=500_100), salt="s")


@pytest.mark.rule("holdem-sa-2020:121")
def test_fifty_two_cards_that_are_not_thirteen_of_each_suit_are_no_whole_deck() -> None:
    j1 = JackpotSystem()
    j1.press()
    j1.record()
    suits = {"spades": 14, "hearts": 13, "diamonds": 13, "clubs": 12}
    (found,) = j1.ask(sc.CheckHand(claim=1, cards_shown=True, **suits))
    assert (found.cards_counted, found.sound) == (52, False)


@pytest.mark.rule("holdem-sa-2020:118")
def test_no_payout_without_the_console_and_another_person_than_the_recorder() -> None:
    j1 = JackpotSystem()
    j1.press()
    j1.record()
    j1.end(1, "P3")
    assert not any(isinstance(fact, f.JackpotPaid) for fact in j1.facts)
    j1.check(1)
    j1.ask(c.PrepareClaim(claim=1, hand=ON_THE_FLOP, amount_cents=500_100), by="Robin", salt="s")
    entered = c.Entered(by="Robin", hand=ON_THE_FLOP, amount_cents=500_100, salt="s")
    second = c.VerifyClaim(claim=1, hand=ON_THE_FLOP, amount_cents=500_100)
    j1.ask(second, by="Mika", entered=entered)
    with pytest.raises(Refused) as no:
        j1.release(1, by="Blake")
    assert (no.value.code, no.value.clause) == ("same_person", "holdem-sa-2020:118")
    j1.slips = 0
    (paid,) = j1.release(1, by="Mika")
    assert (paid.amount_cents, paid.slip) == (500_100, 1)


@pytest.mark.rule("holdem-sa-2020:122")
@pytest.mark.parametrize("method", ["cash", "cheque"])
def test_a_jackpot_is_paid_in_chips(method: str) -> None:
    j1 = JackpotSystem()
    j1.press()
    j1.record()
    j1.end(1, "P3")
    j1.enter(1, ON_THE_FLOP, 500_100)
    with refused("not_in_chips", "122"):
        j1.release(1, method=method)
    j1.slips = 0
    assert j1.release(1)[0].method == "chips"


@pytest.mark.rule("holdem-sa-2020:122")
def test_a_large_payout_waits_for_another_signature() -> None:
    j1 = JackpotSystem(jackpot_cents=1_234_525, signature_cents=1_000_000)
    j1.press()
    j1.record()
    j1.end(1, "P3")
    j1.enter(1, ON_THE_FLOP, 1_234_600)
    with refused("signature_missing", "122"):
        j1.release(1)
    j1.ask(sc.SignPayout(claim=1), by="Mika")
    with refused("signature_missing"):
        j1.release(1, by="Mika")
    j1.slips = 0
    assert j1.release(1, by="Robin")[0].amount_cents == 1_234_600


def test_a_wager_and_a_split_mean_nothing_to_a_system() -> None:
    j1 = JackpotSystem()
    with refused("no_jackpot_wagers"):
        j1.wager()
    with refused("jackpot_system"):
        j1.ask(c.CapMeter(cap_cents=10**9, approval="x"))
    for act in (
        c.SeedPool(pool="reserve", amount_cents=5, approval="x", why="x"),
        c.AdjustPool(reason="removal", pool="reserve", change_cents=-1, why="x", document="x"),
    ):
        with refused("jackpot_system"):
            j1.ask(act)
    assert made_hands(()) == set()
