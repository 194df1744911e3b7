"""Betting under the Adelaide order: blinds' options, limits, all-ins, the clock, bought time."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.kit.room import facts as f
from tests.games.room.at_the_table import BY_TIME, Table, fixed, limited
from tests.games.room.rooms import TEXAS

SIX = dict.fromkeys(range(1, 7), 500)
SA = "holdem-sa-2020"


def preflop(stakes: dict[int, int] | None = None, **settings: Any) -> Table:
    """Button seat 6, blinds $2 and $5 by seats 1 and 2, cards out."""
    return Table(TEXAS, stakes or SIX, button=6, **settings).deal()


def flop(seats: tuple[int, ...] = (1, 2, 3, 4), stake: int = 500, **settings: Any) -> Table:
    """Everybody has called the big blind and the flop lies there."""
    table = Table(TEXAS, dict.fromkeys(seats, stake), button=seats[-1], **settings).deal()
    while table.state.phase == "betting":
        seat = table.state.turn
        owes = table.state.level.bet_cents > table.state.bets[seat]
        table.play(f"{seat} {'call' if owes else 'check'}")
    return table.deal("2c 7d 9h")


@pytest.mark.rule("holdem-sa-2020:16")
@pytest.mark.rule("holdem-sa-2020:16a")
@pytest.mark.rule("holdem-sa-2020:16c")
def test_left_of_the_big_blind_acts_first_and_does_not_check() -> None:
    table = preflop()
    assert table.state.turn == 3
    table.refuses("3 check", "bet_to_face", f"{SA}:16c")
    assert table.play("3 call").stacks[3] == 495
    assert preflop().play("3 fold").state.turn == 4


@pytest.mark.rule("holdem-sa-2020:16b")
def test_a_first_raise_keeps_to_the_limits() -> None:
    limit = preflop(limits=fixed(500))
    limit.refuses("3 raise 15", "wager_too_large", f"{SA}:App1.2")
    limit.play("3 raise 10")
    free = preflop()
    free.refuses("3 raise 9", "wager_too_small", f"{SA}:15")
    free.play("3 raise 10")


@pytest.mark.rule("holdem-sa-2020:17a")
def test_a_raise_nobody_calls_wins_the_blinds() -> None:
    table = preflop().play("3 raise 20", "4 fold", "5 fold", "6 fold", "1 fold", "2 fold")
    assert table.told(f.UncalledReturned)[0].amount_cents == 1500
    assert table.state.pot_cents == 1200
    assert table.settle().stacks[3] == 507
    assert not table.told(f.BoardDealt)


@pytest.mark.rule("holdem-sa-2020:17b")
@pytest.mark.rule("holdem-sa-2020:Def:Betting Round")
def test_level_bets_do_not_end_the_round_before_the_big_blind_has_acted() -> None:
    table = preflop().play("3 call", "4 fold", "5 fold", "6 fold", "1 call")
    assert table.state.phase == "betting"
    assert table.state.turn == 2
    assert table.play("2 check").state.phase == "dealing"


@pytest.mark.rule("holdem-sa-2020:18")
@pytest.mark.rule("holdem-sa-2020:18a")
@pytest.mark.rule("holdem-sa-2020:18c")
@pytest.mark.rule("holdem-sa-2020:18d")
def test_the_blinds_options_when_their_turn_comes() -> None:
    table = preflop().play("3 fold", "4 fold", "5 fold", "6 fold")
    assert table.offered() >= {"Call", "Raise", "Fold"}
    table.refuses("1 check", "bet_to_face", f"{SA}:16c")
    table.play("1 call", "2 check")
    raised = preflop().play("3 fold", "4 raise 15", "5 fold", "6 fold", "1 call", "2 call")
    assert [fact.amount_cents for fact in raised.told(f.Called)] == [1300, 1000]
    folded = preflop().play("3 call", "4 fold", "5 fold", "6 fold", "1 fold", "2 fold")
    assert folded.stacks[2] == 495
    assert folded.settle().stacks[3] == 507


@pytest.mark.rule("holdem-sa-2020:18b")
def test_the_big_blind_may_raise_unraised_and_the_callers_act_again() -> None:
    table = preflop().play("3 call", "4 call", "5 call", "6 fold", "1 fold", "2 raise 10")
    assert table.state.turn == 3
    table.play("3 call", "4 call", "5 fold")
    assert table.state.phase == "dealing"


@pytest.mark.rule("holdem-sa-2020:20")
@pytest.mark.rule("holdem-sa-2020:22a")
def test_the_first_active_player_left_of_the_button_opens_later_rounds() -> None:
    table = preflop({**SIX, 2: 5}).play("3 call", "4 fold", "5 call", "6 call", "1 fold")
    table.deal("2c 7d 9h")
    assert table.state.turn == 3, "seat 1 has folded and seat 2 is all in"
    table.play("3 check", "5 bet 20", "6 fold", "3 call").deal("Ks")
    table.play("3 check", "5 bet 20", "3 call").deal("Kd")
    assert table.state.turn == 3


@pytest.mark.rule("holdem-sa-2020:Def:Check")
@pytest.mark.rule("holdem-sa-2020:20a")
@pytest.mark.rule("holdem-sa-2020:41")
def test_no_check_once_a_bet_stands() -> None:
    table = flop().play("1 check", "2 bet 20")
    table.refuses("3 check", "bet_to_face", f"{SA}:Def:Check")
    table.play("3 fold", "4 fold")
    table.refuses("1 check", "bet_to_face", f"{SA}:Def:Check")
    assert table.offered() >= {"Fold", "Call", "Raise"}


@pytest.mark.rule("holdem-sa-2020:Def:Call")
@pytest.mark.rule("holdem-sa-2020:20b")
def test_a_call_takes_what_is_missing() -> None:
    table = flop().play("1 bet 20", "2 raise 60", "3 fold", "4 fold", "1 call")
    assert table.told(f.Called)[-1].amount_cents == 4000


@pytest.mark.rule("holdem-sa-2020:20c")
@pytest.mark.rule("holdem-sa-2020:App1.4")
def test_turn_bets_and_raises_are_two_big_blinds_in_fixed_limit() -> None:
    table = flop(limits=fixed(500)).play("1 check", "2 check", "3 check", "4 check").deal("Ks")
    table.refuses("1 bet 5", "wager_too_small", f"{SA}:App1.8")
    table.play("1 bet 10")
    table.refuses("2 raise 15", "wager_too_small", f"{SA}:15")
    table.play("2 raise 20")


@pytest.mark.rule("holdem-sa-2020:20d")
def test_a_player_may_fold_without_facing_a_bet() -> None:
    assert flop().play("1 check", "2 fold").state.out[2] == "folded"


@pytest.mark.rule("holdem-sa-2020:15")
def test_a_raise_is_as_large_as_the_one_before_unless_all_in() -> None:
    table = flop().play("1 bet 40", "2 raise 100")
    table.refuses("3 raise 150", "wager_too_small", f"{SA}:15")
    table.play("3 raise 160", "4 fold", "1 fold", "2 call").deal("Ks")
    assert table.bounds()[0] == 5
    short = flop((1, 2, 3, 4), 155).play("1 bet 40", "2 raise 100", "3 allin")
    assert short.state.level.bet_cents == 15_000


@pytest.mark.rule("holdem-sa-2020:32")
@pytest.mark.rule("holdem-sa-2020:36")
def test_only_chips_and_only_ones_own() -> None:
    table = flop()
    table.refuses("Bet", "chips_only", f"{SA}:32", seat=1, amount_cents=5000, medium="cash")
    table.refuses("Call", "not_for_another", f"{SA}:36", seat=1, by=2)
    assert table.state.turn == 1


@pytest.mark.rule("holdem-sa-2020:33")
@pytest.mark.rule("holdem-sa-2020:App1.8(c)")
def test_no_limit_ends_at_the_table_stake() -> None:
    table = flop((1, 2), 735)
    table.refuses("1 bet 731", "stake_too_small", f"{SA}:33")
    table.play("1 bet 730")
    assert table.stacks[1] == 0


@pytest.mark.rule("holdem-sa-2020:39")
def test_wagers_lie_in_front_of_the_players_until_the_round_ends() -> None:
    table = flop((1, 2, 3))
    table.play("1 bet 20", "2 call")
    spots = {spot.key: spot for spot in table.game.felt(table.state).seats}
    assert [(chips.box, chips.amount_cents) for chips in spots["1"].chips][-1] == ("bet", 2000)
    assert table.state.bets[1:3] == (2000, 2000)
    table.play("3 fold")
    assert table.state.bets == (0, 0, 0, 0)
    assert table.state.pot_cents == 1500 + 4000


@pytest.mark.rule("holdem-sa-2020:42")
def test_an_act_out_of_turn_does_not_pass_the_turn_on() -> None:
    table = flop().play("1 check")
    table.refuses("4 bet 20", "out_of_turn", f"{SA}:20")
    assert table.state.turn == 2


@pytest.mark.rule("holdem-sa-2020:48")
def test_a_player_who_cannot_meet_a_wager_is_all_in_and_never_asked_again() -> None:
    table = Table(TEXAS, {1: 200, 3: 200, 4: 40}, button=4).deal().play("4 call", "1 call")
    table.play("3 check").deal("2c 7d 9h").play("1 bet 80", "3 call")
    assert {"AllIn", "Fold"} <= table.offered()
    assert not {"Check", "Call", "Bet", "Raise"} & table.offered()
    table.play("4 allin")
    assert table.told(f.Called)[-1].amount_cents == 3500
    table.deal("Ks").play("1 check", "3 check").deal("Kd").play("1 check", "3 check")
    assert set(table.state.live) == {1, 3, 4}


@pytest.mark.rule("holdem-sa-2020:48")
def test_side_pots_go_to_the_best_hand_of_those_who_bet_in_them() -> None:
    """Main pot 215, side pots 210 and 360, as in the rule's own example."""
    stakes = {1: 500, 2: 500, 3: 50, 4: 120, 5: 300, 6: 500}
    table = Table(TEXAS, stakes, button=6, blinds=[500, 1000], limits=limited("no limit", 1000))
    table.deal(holes="2s 6s Kd 9c Ac Qc 4s 5s Ks 9h Ad Qd")
    table.play("3 allin", "4 allin", "5 allin", "6 call", "1 fold", "2 fold")
    table.deal("Kc 9d 5h").deal("3s").deal("2c")
    table.show(s5="Ac Ad", s6="Qc Qd", s3="Kd Ks", s4="9c 9h").settle()
    awards = [(fact.pot, fact.seat, fact.amount_cents) for fact in table.told(f.PotAwarded)]
    assert awards == [(1, 3, 21_500), (2, 4, 21_000), (3, 5, 36_000)]
    assert table.stacks == {1: 495, 2: 490, 3: 215, 4: 210, 5: 360, 6: 200}
    other = Table(TEXAS, stakes, button=6, blinds=[500, 1000], limits=limited("no limit", 1000))
    other.deal().play("3 allin", "4 allin", "5 allin", "6 call", "1 fold", "2 fold")
    other.deal("Kc 9d 5h").deal("3s").deal("2c")
    other.show(s5="Ac Ad", s6="Qc Qd", s3="Kd Ks", s4="As Kh").settle()
    assert [(x.pot, x.seat) for x in other.told(f.PotAwarded)] == [(1, 3), (2, 5), (3, 5)]


@pytest.mark.rule("holdem-sa-2020:48")
def test_fixed_limit_half_a_bet_counts_and_less_may_be_completed() -> None:
    def on_flop(stake: int) -> Table:
        stakes = {1: 500, 2: 500, 3: stake + 10, 4: 500}
        table = Table(TEXAS, stakes, button=4, blinds=[500, 1000], limits=fixed(1000)).deal()
        return table.play("3 call", "4 call", "1 call", "2 check").deal("2c 7d 9h")

    less = on_flop(14).play("1 bet 10", "2 call", "3 allin")
    assert less.bounds() == (20, 20), "who has not acted may complete"
    less.play("4 fold")
    less.refuses("1 raise 24", "not_reopened", f"{SA}:48")
    completed = on_flop(14).play("1 bet 10", "2 call", "3 allin", "4 raise 20")
    assert completed.bounds() == (30, 30)
    half = on_flop(15).play("1 bet 10", "2 call", "3 allin")
    assert half.bounds() == (25, 25)
    half.play("4 fold")
    assert half.bounds() == (25, 25)


@pytest.mark.rule("holdem-sa-2020:48")
def test_other_limits_want_a_full_raise_to_reopen() -> None:
    table = Table(TEXAS, {1: 500, 2: 500, 3: 180, 4: 500}, button=4).deal()
    table.play("3 call", "4 call", "1 call", "2 check").deal("2c 7d 9h")
    table.play("1 bet 100", "2 call", "3 allin")
    assert table.bounds()[0] == 275
    table.play("4 fold")
    table.refuses("1 raise 275", "not_reopened", f"{SA}:48")
    table.play("1 call", "2 call")
    tens = {"blinds": [500, 1000], "limits": limited("no limit", 1000)}
    opening = Table(TEXAS, {1: 500, 2: 16, 3: 500}, button=3, **tens).deal()
    opening.play("3 call", "1 call", "2 check").deal("2c 7d 9h")
    opening.play("1 check", "2 allin", "3 call")
    opening.refuses("1 raise 16", "not_reopened", f"{SA}:48")


@pytest.mark.rule("holdem-sa-2020:53a")
def test_the_clock_is_thirty_seconds_and_ten_counted_down() -> None:
    table = flop().play("1 bet 50", "2 call", "3 call")
    table.do("CallClock", seat=4, at="2026-03-01T21:00:00+10:30")
    called = table.told(f.ClockCalled)[0]
    assert called.countdown_at == "2026-03-01T21:00:30+10:30"
    assert called.expires_at == "2026-03-01T21:00:40+10:30"
    early = {"seat": 4, "at": "2026-03-01T21:00:39.5+10:30"}
    table.refuses("ExpireClock", "time_left", f"{SA}:53a", **early)
    table.do("ExpireClock", seat=4, at="2026-03-01T21:00:40+10:30")
    assert table.state.out[4] == "out of time"
    assert table.state.phase == "dealing"


@pytest.mark.rule("holdem-sa-2020:53a")
def test_out_of_time_without_a_bet_is_a_check() -> None:
    table = flop().do("CallClock", seat=1, at="2026-03-01T21:00:00+10:30")
    table.do("ExpireClock", seat=1, at="2026-03-01T21:00:41+10:30")
    assert isinstance(table.last[0], f.Checked)
    assert not table.state.out[1]
    assert table.state.turn == 2
    assert TEXAS.command("CallClock").needs == "supervisor"  # type: ignore[union-attr]


@pytest.mark.rule("holdem-sa-2020:53b")
@pytest.mark.rule("holdem-sa-2020:53c")
@pytest.mark.rule("holdem-sa-2020:78g")
def test_an_express_table_has_its_own_time_and_sells_more() -> None:
    selling = {"charges": {**BY_TIME, "bought_time_cents": 200}}
    table = flop(express_seconds=15, **selling).play("1 bet 20")
    start, then = "2026-03-01T21:00:00+10:30", "2026-03-01T21:00:44+10:30"
    table.do("CallClock", seat=2, at=start)
    assert table.told(f.ClockCalled)[0].expires_at == "2026-03-01T21:00:15+10:30"
    table.do("BuyTime", seat=2)
    assert table.stacks[2] == 493
    table.refuses("ExpireClock", "time_left", f"{SA}:53a", seat=2, at=then)
    table.do("ExpireClock", seat=2, at="2026-03-01T21:00:45+10:30")
    assert table.last[0].clause == f"{SA}:53b"
    assert table.state.out[2]
    ordinary = flop(**selling).do("CallClock", seat=1, at=start)
    ordinary.refuses("BuyTime", "no_time_sold", f"{SA}:53c", seat=1)


@pytest.mark.rule("holdem-sa-2020:78g", "holdem-sa-2020:79b")
def test_time_that_was_bought_stays_paid_in_a_void_and_bets_do_not() -> None:
    selling = {"charges": {**BY_TIME, "bought_time_cents": 200}}
    table = flop(express_seconds=15, **selling).play("1 bet 20")
    table.do("CallClock", seat=2, at="2026-03-01T21:00:00+10:30")
    table.do("BuyTime", seat=2).do("BuyTime", seat=2)
    table.do("VoidRound", cause="fire", why="the alarm")
    assert table.stacks == {1: 500, 2: 496, 3: 500, 4: 500}
    assert table.state.fees_cents == 400


@pytest.mark.rule("holdem-sa-2020:53b")
def test_at_an_express_table_the_dealer_watches_the_time_alone() -> None:
    start, end = "2026-03-01T21:00:00+10:30", "2026-03-01T21:00:15+10:30"
    commands = [TEXAS.command(name) for name in ("StartClock", "ExpireClock")]
    assert {command.needs for command in commands if command} == {"dealer"}
    table = flop(express_seconds=15).play("1 bet 20")
    assert _starts_time(table)
    table.do("StartClock", seat=2, at=start)
    assert not _starts_time(table)
    for again in ("StartClock", "CallClock"):
        table.refuses(again, "clock_running", f"{SA}:53b", seat=2, at="2026-03-01T21:00:14+10:30")
    table.do("ExpireClock", seat=2, at=end)
    assert table.state.out[2] == "out of time"
    unbet = flop(express_seconds=15).do("StartClock", seat=1, at=start)
    unbet.do("ExpireClock", seat=1, at=end)
    assert (unbet.state.turn, unbet.state.out[1]) == (2, "")
    ordinary = flop()
    assert not _starts_time(ordinary)
    ordinary.refuses("StartClock", "manager_calls", f"{SA}:53a", seat=1, at=start)


def _starts_time(table: Table) -> bool:
    return "StartClock" in [option.command for option in TEXAS.options(table.state)]


@pytest.mark.rule("holdem-sa-2020:53b")
@pytest.mark.rule("holdem-sa-2020:45")
def test_the_sign_tells_the_time_to_act_and_the_order_of_hands() -> None:
    shown = {label: says for label, says, _ in TEXAS.sign(TEXAS.default_settings)}
    assert shown["Order of hands"].startswith("royal flush, straight flush, four of a kind, full")
    assert "Time to act" not in shown
    express = {**TEXAS.default_settings, "express_seconds": 15}
    assert ("Time to act", "15 seconds", f"{SA}:53b") in TEXAS.sign(express)


@pytest.mark.rule("holdem-sa-2020:29")
@pytest.mark.rule("holdem-sa-2020:App1.8")
def test_the_limits_are_those_of_the_appendix() -> None:
    with pytest.raises(Refused) as refused:
        preflop(limits=limited("straddle"))
    assert refused.value.clause == f"{SA}:29"
    with pytest.raises(Refused):
        preflop(limits=limited("no limit", 200))


@pytest.mark.rule("holdem-sa-2020:68")
@pytest.mark.rule("holdem-sa-2020:App1.3")
@pytest.mark.rule("holdem-sa-2020:App1.5")
def test_at_a_limit_table_the_cap_outlives_a_fold_and_ends_with_the_street() -> None:
    table = flop((1, 2, 3), limits=fixed(500)).play("1 bet 5", "2 raise 10", "3 raise 15")
    table.play("1 raise 20", "2 fold")
    table.refuses("3 raise 25", "raises_used_up", f"{SA}:App1.3")
    table.play("3 call").deal("Ks").play("1 bet 10", *_raises(20, 90))
    before = flop((1, 2, 3), limits=fixed(500)).play("1 bet 5", "2 raise 10", "3 fold")
    before.play("1 raise 15", "2 raise 20", "1 raise 25", "2 raise 30")


def _raises(least: int, most: int) -> list[str]:
    """Raises of $10 by seats 3 and 1 in turn."""
    sizes = range(least, most + 1, 10)
    return [f"{(3, 1)[turn % 2]} raise {size}" for turn, size in enumerate(sizes)]


@pytest.mark.rule("holdem-sa-2020:App1.8(a)", "holdem-sa-2020:App1.8(b)")
@pytest.mark.parametrize(
    ("structure", "first", "opening", "raised"),
    [("half pot", 11, 50, 150), ("full pot", 17, 100, 250)],
)
def test_the_pot_at_the_table_is_all_that_lies_there_and_the_call(
    structure: str, first: int, opening: int, raised: int
) -> None:
    blinds = preflop(limits=limited(structure))
    assert blinds.bounds() == (10, first)
    blinds.refuses(
        f"3 raise {first + 1}", "wager_too_large", blinds.state.clause("maximum", structure)
    )
    table = flop((1, 2, 3, 4), limits=limited(structure, 2500), blinds=[1000, 2500])
    assert table.state.pot_cents == 10_000
    assert table.bounds()[1] == opening
    table.play("1 bet 50")
    assert table.bounds()[1] == raised
    table.refuses(
        f"2 raise {raised + 1}", "wager_too_large", table.state.clause("maximum", structure)
    )


@pytest.mark.rule("holdem-sa-2020:App1.8")
@pytest.mark.parametrize("structure", ["half pot", "full pot", "no limit"])
def test_other_limits_know_no_number_of_raises(structure: str) -> None:
    table = flop(limits=limited(structure)).play("1 bet 5")
    table.play("2 raise 10", "3 raise 15", "4 raise 20", "1 raise 25", "2 raise 30", "3 raise 35")
    assert table.state.level.raises == 6
