"""Blinds, antes, over-blinds and straddles, as each instrument has them."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.kit.room import commands as c
from games.kit.room import facts as f
from tests.games.room.a_hand import AHand
from tests.games.room.at_the_table import BY_TIME, Table, fixed, limited
from tests.games.room.rooms import HOLDEM, STUD5, TEXAS

SIX = dict.fromkeys(range(1, 7), 200)
STUD = "9s 8h 7c 6d 5s 4h"


def blinds_of(table: Table) -> dict[int, int]:
    return {fact.seat: fact.amount_cents // 100 for fact in table.told(f.BlindPosted)}


@pytest.mark.rule("stud-2006:Def:Small Blind")
@pytest.mark.rule("stud-2006:Def:Big Blind")
@pytest.mark.rule("stud-2006:8.5(a)")
def test_blinds_come_from_the_seats_clockwise_of_the_button() -> None:
    table = Table(STUD5, {3: 100, 5: 100, 6: 100, 7: 100}, button=3, blinds=[200, 500])
    assert blinds_of(table) == {5: 2, 6: 5}
    three = Table(STUD5, SIX, button=6, blinds=[100, 200, 500])
    assert blinds_of(three) == {1: 1, 2: 2, 3: 5}


@pytest.mark.rule("stud-2006:4.2(b)")
@pytest.mark.rule("stud-2006:Def:Ante")
def test_with_blinds_only_blind_seats_pay_and_with_antes_everybody() -> None:
    blinds = Table(STUD5, SIX, button=6, forced_bets="blinds", blinds=[500], ante_cents=200)
    assert [fact.seat for fact in blinds.told(f.BlindPosted)] == [1]
    assert not blinds.told(f.AntePosted)
    antes = Table(STUD5, SIX, button=6, forced_bets="antes", ante_cents=200)
    assert sorted(fact.seat for fact in antes.told(f.AntePosted)) == [1, 2, 3, 4, 5, 6]
    assert antes.state.pot_cents == 1200


@pytest.mark.rule("stud-2006:8.5(b)")
@pytest.mark.rule("stud-2006:Def:Ante")
def test_nobody_is_dealt_in_before_every_ante_is_in() -> None:
    table = Table(STUD5, SIX, button=6, forced=False, forced_bets="antes", ante_cents=100)
    table.play(*(f"{seat} ante" for seat in range(1, 6)))
    table.refuses("DealStreet", "antes_due", "stud-2006:8.5(b)", cards=STUD.split())
    table.play("6 ante").deal(STUD)
    table.refuses("6 ante", "no_ante_due", "stud-2006:8.5(b)")


@pytest.mark.rule("stud-2006:8.4")
@pytest.mark.rule("stud-2006:8.5")
def test_the_deal_waits_until_a_blind_that_is_owed_is_posted() -> None:
    table = Table(STUD5, SIX, button=6, forced=False, blinds=[200, 500])
    table.refuses("DealStreet", "blinds_due", "stud-2006:8.5", cards=STUD.split())
    table.play("2 blind")
    table.refuses("DealStreet", "blinds_due", "stud-2006:8.5", cards=STUD.split())
    table.refuses("3 blind", "no_blind_due", "stud-2006:8.5(a)")
    table.play("1 blind").deal(STUD)


@pytest.mark.rule("stud-2006:8.5(a)", "stud-2006:10.1(tail)")
def test_the_last_blind_is_the_big_one_whoever_pays_first() -> None:
    table = Table(HOLDEM, SIX, button=6, forced=False, blinds=[200, 500]).play("2 blind", "1 blind")
    table.deal()
    assert (table.state.last_blind, table.state.turn) == (2, 3)
    table.play("3 fold", "4 fold", "5 fold", "6 fold", "1 call")
    assert table.offered() >= {"Check", "Raise"}


@pytest.mark.rule("stud-2006:4.2(f)")
def test_a_blind_is_taken_in_the_size_determined() -> None:
    table = Table(STUD5, {3: 100, 4: 100, 5: 100}, button=3, blinds=[200, 500])
    assert blinds_of(table) == {4: 2, 5: 5}
    assert table.stacks == {3: 100, 4: 98, 5: 95}


@pytest.mark.rule("stud-2006:4.2(c)")
@pytest.mark.parametrize(("blinds", "good"), [([], 0), ([500], 1), ([1, 2, 5], 1), ([1] * 4, 0)])
def test_one_two_or_three_players_post_blinds(blinds: list[int], good: int) -> None:
    if good:
        assert len(blinds_of(Table(STUD5, SIX, button=6, blinds=blinds))) == len(blinds)
        return
    with pytest.raises(Refused) as refused:
        Table(STUD5, SIX, button=6, blinds=blinds)
    assert refused.value.clause == "stud-2006:4.2(c)"


@pytest.mark.rule("stud-2006:Def:Over-Blind")
@pytest.mark.rule("stud-2006:4.2(e)")
def test_an_over_blind_raises_the_call_and_comes_before_the_first_card() -> None:
    terms: dict[str, Any] = {"blinds": [500], "over_blind_cents": 1000}
    table = Table(STUD5, SIX, button=6, **terms)
    table.refuses("3 straddle 10", "not_that_seat", "stud-2006:Def:Over-Blind")
    table.refuses("2 straddle 15", "straddle_size", "stud-2006:Def:Over-Blind")
    table.play("2 straddle 10")
    assert table.state.level.bet_cents == 1000
    table.refuses("3 straddle 20", "no_straddle", "stud-2006:4.2(e)")
    late = Table(STUD5, SIX, button=6, **terms).deal(STUD)
    late.refuses("2 straddle 10", "cards_are_out", "stud-2006:Def:Over-Blind")
    off = Table(STUD5, SIX, button=6, blinds=[500])
    off.refuses("2 straddle 10", "no_straddle", "stud-2006:4.2(e)")


@pytest.mark.rule("stud-2006:Def:Over-Blind", "stud-2006:4.2(e)")
@pytest.mark.parametrize("cents", [300, 500])
def test_an_over_blind_is_more_than_the_last_blind(cents: int) -> None:
    with pytest.raises(Refused) as refused:
        Table(STUD5, SIX, button=6, blinds=[200, 500], over_blind_cents=cents)
    assert refused.value.clause == "stud-2006:4.2(e)"


@pytest.mark.rule("stud-2006:17.4")
def test_what_is_posted_to_come_in_goes_no_further_than_the_stake() -> None:
    stakes = {1: 100, 2: 100, 3: 100, 4: 6}
    hand = AHand(
        HOLDEM, stakes, button=4, blinds=[200, 500], posts={4: 500}, dead_posts={4: 200}
    ).collect()
    assert (hand.stacks[4], hand.state.bets[4], hand.state.dead[4]) == (0, 500, 100)


@pytest.mark.rule("holdem-sa-2020:11a")
@pytest.mark.rule("holdem-sa-2020:App1.1(c)")
def test_adelaide_blinds_come_from_the_left_of_the_button_before_the_deal() -> None:
    table = Table(TEXAS, {5: 100, 6: 100, 7: 100}, button=5, forced=False)
    table.play("6 blind")
    table.refuses("DealStreet", "blinds_due", "holdem-sa-2020:11a")
    table.play("7 blind").deal()
    three = Table(TEXAS, SIX, button=6, blinds=[200, 500, 1000], limits=limited("no limit", 1000))
    assert blinds_of(three) == {1: 2, 2: 5, 3: 10}
    assert three.deal().state.turn == 4


@pytest.mark.rule("holdem-sa-2020:App1.1(c)")
def test_adelaide_knows_more_blinds_than_three() -> None:
    sizes = [100, 200, 500, 500, 1000]
    table = Table(TEXAS, SIX, button=6, blinds=sizes, limits=limited("no limit", 1000))
    assert blinds_of(table) == {1: 1, 2: 2, 3: 5, 4: 5, 5: 10}
    assert table.deal().state.turn == 6


@pytest.mark.rule("holdem-sa-2020:16")
def test_with_equal_blinds_the_last_one_is_the_big_blind_whoever_posts_first() -> None:
    table = Table(TEXAS, SIX, button=6, forced=False, blinds=[500, 500])
    assert table.play("2 blind", "1 blind").deal().state.turn == 3


@pytest.mark.rule("holdem-sa-2020:11a")
@pytest.mark.rule("holdem-sa-2020:App1.6(b)")
def test_antes_come_on_top_of_the_blinds_and_count_for_no_call() -> None:
    table = Table(TEXAS, SIX, button=6, ante_cents=100)
    assert table.state.pot_cents == 1300
    assert table.stacks[2] == 194
    table.deal().play("3 call")
    assert table.stacks[3] == 194
    table.play("4 fold", "5 fold", "6 fold", "1 call")
    assert table.stacks[1] == 194
    assert table.state.turn == 2
    assert table.game.decider.can(table.state, table.game.command("Check")(seat=2))


@pytest.mark.rule("holdem-sa-2020:14")
@pytest.mark.rule("holdem-sa-2020:App1.6(a)")
@pytest.mark.parametrize("structure", ["fixed", "half pot", "full pot", "no limit"])
def test_every_limit_needs_two_blinds(structure: str) -> None:
    with pytest.raises(Refused) as refused:
        Table(TEXAS, SIX, button=6, limits=limited(structure), blinds=[500], ante_cents=100)
    assert refused.value.clause == "holdem-sa-2020:14"
    assert Table(TEXAS, SIX, button=6, limits=limited(structure), blinds=[200, 500])


@pytest.mark.rule("holdem-sa-2020:App1.1(d)")
def test_no_blind_is_larger_than_the_one_to_its_left() -> None:
    for blinds in ([500, 200], [200, 500, 400]):
        with pytest.raises(Refused) as refused:
            Table(TEXAS, SIX, button=6, blinds=blinds, limits=limited("no limit", max(blinds)))
        assert refused.value.clause == "holdem-sa-2020:App1.1(d)"
    assert Table(TEXAS, SIX, button=6, blinds=[500, 500])


@pytest.mark.rule("holdem-sa-2020:App1.6(d)")
def test_an_ante_is_not_above_the_big_blind() -> None:
    assert Table(TEXAS, SIX, button=6, ante_cents=500)
    with pytest.raises(Refused) as refused:
        Table(TEXAS, SIX, button=6, ante_cents=600)
    assert refused.value.clause == "holdem-sa-2020:App1.6(d)"


@pytest.mark.rule("holdem-sa-2020:Def:Straddle")
@pytest.mark.rule("holdem-sa-2020:App1.7(b)")
@pytest.mark.rule("holdem-sa-2020:App1.7(d)")
def test_a_straddle_doubles_the_bet_before_it_seat_by_seat() -> None:
    table = Table(TEXAS, SIX, button=6, straddles=True)
    table.refuses("4 straddle 10", "not_that_seat", "holdem-sa-2020:App1.7(b)")
    table.refuses("3 straddle 15", "straddle_size", "holdem-sa-2020:App1.7(b)")
    table.play("3 straddle 10")
    table.refuses("5 straddle 20", "not_that_seat", "holdem-sa-2020:App1.7(b)")
    table.refuses("3 straddle 40", "not_that_seat", "holdem-sa-2020:App1.7(b)")
    table.play("4 straddle 20", "5 straddle 40", "6 straddle 80")
    table.refuses("1 straddle 160", "no_straddle", "holdem-sa-2020:App1.7(a)")


@pytest.mark.rule("holdem-sa-2020:App1.7(a)")
@pytest.mark.rule("holdem-sa-2020:App1.7(c)")
def test_straddles_are_for_chosen_tables_and_come_before_the_cards() -> None:
    off = Table(TEXAS, SIX, button=6)
    off.refuses("3 straddle 10", "no_straddle", "holdem-sa-2020:App1.7(a)")
    late = Table(TEXAS, SIX, button=6, straddles=True).deal()
    late.refuses("3 straddle 10", "cards_are_out", "holdem-sa-2020:App1.7(c)")


@pytest.mark.rule("holdem-sa-2020:App1.7(e)")
@pytest.mark.rule("holdem-sa-2020:Def:Straddle")
@pytest.mark.rule("holdem-sa-2020:18d")
def test_the_last_straddler_acts_last_and_may_raise_his_own_straddle() -> None:
    table = Table(TEXAS, SIX, button=6, straddles=True).play("3 straddle 10", "4 straddle 20")
    table.deal()
    assert table.state.turn == 5
    table.play("5 call", "6 call", "1 call")
    table.refuses("2 check", "bet_to_face", "holdem-sa-2020:16c")
    table.play("2 call", "3 call")
    assert table.state.turn == 4
    assert table.bounds()[0] == 40
    table.play("4 raise 40")
    assert table.state.turn == 5


@pytest.mark.rule("holdem-sa-2020:App1.7(f)", "holdem-sa-2020:App1.2")
def test_raises_over_straddles_are_of_the_biggest_one_and_of_the_big_blind_after_the_flop() -> None:
    free = Table(TEXAS, SIX, button=6, straddles=True).play("3 straddle 10", "4 straddle 20").deal()
    free.refuses("5 raise 35", "wager_too_small", "holdem-sa-2020:15")
    assert free.bounds()[0] == 40
    limit = Table(TEXAS, SIX, button=6, straddles=True, limits=fixed(500))
    limit.play("3 straddle 10", "4 straddle 20").deal()
    limit.refuses("5 raise 25", "wager_too_small", "holdem-sa-2020:15")
    limit.play("5 raise 40", "6 raise 60", "1 raise 80")
    limit.refuses("2 raise 100", "raises_used_up", "holdem-sa-2020:App1.2")
    limit.play("2 fold", "3 fold", "4 fold", "5 call", "6 call").deal("2c 7d 9h")
    assert limit.bounds() == (5, 5)


@pytest.mark.rule("holdem-sa-2020:Def:Live Blind Bet")
def test_blinds_count_as_their_posters_own_bet() -> None:
    table = Table(TEXAS, SIX, button=6).deal()
    table.play("3 fold", "4 fold", "5 fold", "6 fold", "1 call")
    assert table.stacks[1] == 195
    table.play("2 check")
    assert table.stacks[2] == 195


def test_a_short_stack_posts_what_it_has_and_the_blind_is_still_to_be_matched() -> None:
    table = Table(TEXAS, {1: 200, 2: 3, 3: 200, 4: 200}, button=4).deal()
    assert blinds_of(table) == {1: 2, 2: 3}
    table.play("3 call", "4 fold", "1 call")
    assert table.stacks[3] == 195
    assert table.state.phase == "dealing"


def test_settings_that_no_table_has_are_refused_by_name() -> None:
    with pytest.raises(Refused, match="'rake'"):
        HOLDEM.check_settings({**HOLDEM.default_settings, "rake": 5})
    with pytest.raises(Refused, match="has to be set"):
        HOLDEM.check_settings({"seats": 9})
    good = {**HOLDEM.default_settings, "limits": fixed(500), "charges": BY_TIME}
    HOLDEM.check_settings(good)


@pytest.mark.rule("stud-2006:Def:Round of Play")
def test_chips_are_added_until_the_first_card_leaves_the_shoe() -> None:
    """Blinds and antes are posted before the round begins."""
    table = Table(STUD5, SIX, button=6, blinds=[500])
    table.refuses("AddChips", "stake_out_of_range", "stud-2006:4.5", seat=3, amount_cents=40_000)
    table.do("AddChips", seat=3, amount_cents=10_000)
    assert table.stacks[3] == 300
    late = {"seat": 4, "amount_cents": 10_000}
    table.deal(STUD)
    table.refuses("AddChips", "cards_are_out", "stud-2006:Def:Round of Play", **late)
    assert TEXAS.command("AddChips") is None, "an Adelaide hand begins with the cut"


@pytest.mark.rule("stud-2006:Def:Void")
def test_a_void_round_gives_dead_posts_back_too() -> None:
    stakes = {1: 100, 2: 100, 3: 100, 4: 100}
    hand = AHand(
        HOLDEM, stakes, button=4, blinds=[200, 500], posts={4: 500}, dead_posts={3: 200, 4: 200}
    )
    hand.collect().deal()
    assert hand.stacks == {1: 98, 2: 95, 3: 98, 4: 93}
    hand.do(c.VoidRound(cause="fire", why="the alarm"))
    returned = {fact.seat: fact.amount_cents for fact in hand.of(f.StakeReturned)}
    assert returned == {1: 200, 2: 500, 3: 200, 4: 700}
    assert hand.stacks == stakes
    assert sum(hand.state.dead) == sum(hand.state.paid) == 0


@pytest.mark.rule("holdem-sa-2020:79b")
def test_an_adelaide_void_gives_live_and_dead_posts_back_and_the_fee_of_the_hand() -> None:
    """Of a post to come in, the small blind is dead money in the pot and the big one a bet."""
    stakes = {1: 100, 2: 100, 3: 100, 4: 100}
    charges = {**TEXAS.default_settings["charges"], "hand_fee_cents": 100}
    hand = AHand(
        TEXAS, stakes, button=4, posts={3: 500}, dead_posts={3: 200, 4: 200}, charges=charges
    )
    hand.collect().deal()
    assert hand.stacks == {1: 97, 2: 94, 3: 92, 4: 97}
    hand.check(3).fold(4)
    hand.do(c.VoidRound(cause="fire", why="the alarm"))
    returned = {fact.seat: fact.amount_cents for fact in hand.of(f.StakeReturned)}
    assert returned == {1: 200, 2: 500, 3: 700, 4: 200}, "a folded hand's money too"
    assert hand.stacks == stakes
    assert sum(hand.state.dead) == sum(hand.state.paid) == hand.state.fees_cents == 0


@pytest.mark.rule("holdem-sa-2020:Def:Misdeal")
def test_a_misdeal_gives_dead_posts_back_too() -> None:
    stakes = {1: 100, 2: 100, 3: 100, 4: 100}
    hand = AHand(TEXAS, stakes, button=4, posts={3: 500}, dead_posts={3: 200})
    hand.collect().deal()
    assert hand.stacks[3] == 93
    report = TEXAS.command("ReportDealError")
    assert report is not None
    hand.do(report(ground="exposed in the cut"))
    assert hand.stacks == stakes
