"""What the instruments leave open, settled the other way: each choice changes what it says."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from casino.kernel.codec import decode, encode
from casino.kernel.decider import Refused
from games.game import Game
from games.kit.room import facts as f
from games.kit.room.charges import Charges
from games.kit.room.commission import Contest, OverPots, net, pot_charges
from games.kit.room.open_points import POINTS, points_of
from games.kit.room.settings import read, settings_of
from games.kit.room.shares import halves
from games.kit.room.tariffs import ADELAIDE_2020, STUD_2006, Tariff
from games.kit.room.winners import Won
from tests.games.room.at_the_table import Table, limited
from tests.games.room.rooms import DRAW, GAMES, HOLDEM, MANILA, STUD5, STUD5_1996, TEXAS

NO_LIMIT = limited("no limit")
FIVE = {"rate_hundredths": 500, "maximum_cents": 1000, "approval": "CSA 96/1"}
TEN = {"rate_hundredths": 1000, "maximum_cents": 5000}
ROYAL = ("Ah Kh Qh", "Jh", "Th")


def paid(table: Table) -> dict[int, float]:
    return {fact.seat: fact.amount_cents / 100 for fact in table.told(f.PotAwarded)}


def commission(table: Table) -> float:
    return sum(fact.amount_cents for fact in table.told(f.ChargeTaken)) / 100


@pytest.mark.rule("poker-1996:holdem:11.2(i)", "poker-1996:holdem:9.3")
@pytest.mark.parametrize(
    ("taken", "shares"),
    [("before sharing", {3: 29, 2: 28}), ("after sharing", {3: 28, 2: 29})],
)
def test_a4_commission_comes_out_of_the_pot_or_out_of_the_shares(
    taken: str, shares: dict[int, float]
) -> None:
    """$3 of $60: an odd dollar to the button, or two of the three from the button's share."""
    chosen: dict[str, Any] = {"limits": NO_LIMIT, "charges": FIVE, "commission_taken": taken}
    table = Table(HOLDEM, dict.fromkeys((1, 2, 3), 100), button=3, **chosen).deal()
    table.play("3 raise 20", "1 call", "2 call").deal(ROYAL[0]).play("1 fold", "2 check", "3 check")
    for card in ROYAL[1:]:
        table.deal(card).play("2 check", "3 check")
    table.show(s2="2c 3d", s3="4c 5d").settle()
    assert (paid(table), commission(table)) == (shares, 3)
    odd = {fact.seat: fact.odd_cents for fact in table.told(f.PotAwarded)}
    assert odd == {3: 100 if taken == "before sharing" else 0, 2: 0}


@pytest.mark.rule("holdem-sa-2020:25", "holdem-sa-2020:78a")
@pytest.mark.parametrize(("uncalled", "taken"), [("goes back first", 8), ("bears commission", 14)])
def test_a5_a_bet_nobody_called_bears_commission_or_not(uncalled: str, taken: float) -> None:
    """$100 called all in for $40: 10% of $80, or of the $140 that was bet."""
    chosen: dict[str, Any] = {"charges": TEN, "uncalled_bet": uncalled}
    table = Table(TEXAS, {1: 200, 2: 40, 3: 200}, button=3, **chosen).deal()
    table.play("3 fold", "1 raise 100", "2 allin")
    for cards in ("Kc Qd 9s", "7h", "4c"):
        table.deal(cards)
    table.show(s1="As Ad", s2="2c 3d").settle()
    assert (commission(table), table.stacks) == (taken, {1: 160 + 80 - taken, 2: 0, 3: 200})


@pytest.mark.rule("holdem-sa-2020:59b")
def test_a5_no_winner_loses_by_a_bet_that_came_back() -> None:
    table = Table(TEXAS, dict.fromkeys((1, 2, 3), 200), button=3, charges=TEN,
                  uncalled_bet="bears commission").deal()  # fmt: skip
    table.play("3 raise 100", "1 fold", "2 fold").settle()
    assert (commission(table), table.stacks) == (0, {1: 198, 2: 195, 3: 207})


@pytest.mark.rule("stud-2006:15.2(b)", "poker-1996:omaha:11.2(ii)")
def test_a5_is_no_choice_where_the_clause_leaves_such_a_bet_out() -> None:
    assert [game.key for game in GAMES if "uncalled_bet" in game.default_settings] == ["texas"]


def pots(*dollars: float) -> list[Contest]:
    return [Contest(round(d * 100), {1: 1, 2: 1, 3: 1}, Won(high=(1,))) for d in dollars]


RATE = Charges(rate_hundredths=500, maximum_cents=1000, approval="GRC 1")


@pytest.mark.rule("stud-2006:15.2(a)(i)")
@pytest.mark.parametrize(
    ("over", "by_pot"), [("in proportion", (200, 300, 100)), ("largest first", (0, 600, 0))]
)
def test_a6_commission_is_spread_over_the_pots_or_the_largest_bears_it(over, by_pot) -> None:
    (charge,) = pot_charges(STUD_2006, RATE, pots(40, 60, 30), dealt_in=(1, 2), chip_cents=100,
                            over_pots=over)  # fmt: skip
    assert charge.by_pot == by_pot


@given(
    st.lists(st.integers(1, 400_00), min_size=1, max_size=11),
    st.sampled_from([(STUD_2006, 500), (STUD_2006, 1000), (ADELAIDE_2020, 1000)]),
    st.sampled_from([0, 100_00]),
)
def test_a6_either_way_no_pot_bears_more_than_it_holds_and_the_act_takes_the_same(
    cents: list[int], scale: tuple[Tariff, int], uncalled: int
) -> None:
    """In Adelaide the way may decide whether a winner would lose, and then nothing is taken."""
    tariff, rate = scale
    charges = Charges(rate_hundredths=rate, maximum_cents=100_000)
    contested = [Contest(amount, {}, Won(high=(1,))) for amount in cents]
    ways: tuple[OverPots, ...] = ("in proportion", "largest first")
    found = [
        pot_charges(
            tariff, charges, contested, dealt_in=(1, 2), chip_cents=50, over_pots=way,
            uncalled_cents=uncalled if tariff is ADELAIDE_2020 else 0,
        )
        for way in ways
    ]  # fmt: skip
    assert min(cents for charged in found for cents in net(contested, charged)) >= 0
    taken = [charged[0].amount_cents for charged in found]
    assert taken[0] == taken[1] or tariff is ADELAIDE_2020


@pytest.mark.rule("stud-2006:4.2(h)", "stud-2006:3.1")
@pytest.mark.parametrize(("ties", "opens"), [("next card", 3), ("position", 1)])
def test_a9_equal_cards_go_to_the_next_card_or_round_at_once(ties: str, opens: int) -> None:
    table = Table(STUD5, dict.fromkeys((1, 2, 3), 100), button=3, opener_ties=ties)
    table.deal("2c 9d Kh")
    while table.state.phase == "betting":
        table.play(f"{table.state.turn} {'call' if 'Call' in table.offered() else 'check'}")
    assert table.deal("Kc 4d 4h").state.turn == opens


@pytest.mark.parametrize("runs_out", ["discards", "no more changes"])
def test_a15_a_shoe_that_runs_out_is_filled_or_ends_the_changes(runs_out: str) -> None:
    """Thirty of 32 cards are dealt and the first player changes two: none is left."""
    six = dict.fromkeys(range(1, 7), 100)
    table = Table(DRAW, six, button=6, cards=32, shoe_runs_out=runs_out).deal()
    table.play("3 call", "4 call", "5 call", "6 call", "1 call", "2 check", "1 draws 2")
    if runs_out == "no more changes":
        table.refuses("2 draws 1", "too_many_changed", "stud-2006:9.4").play("2 draws 0")
    else:
        table.play("2 draws 1")
    assert bool(table.told(f.DiscardsShuffled)) == (runs_out == "discards")
    assert table.state.turn == 3


def test_a15_the_fifth_card_that_is_held_back_is_kept_in_the_shoe() -> None:
    """Of seven cards left one player changes five and waits for the last: two are for the next."""
    five = dict.fromkeys(range(1, 6), 100)
    chosen = {"shoe_runs_out": "no more changes", "hold_fifth": True}
    table = Table(DRAW, five, button=5, cards=32, **chosen).deal()
    table.play("3 call", "4 call", "5 call", "1 call", "2 check", "1 draws 5")
    table.refuses("2 draws 3", "too_many_changed", "stud-2006:9.4").play("2 draws 2")
    table.play("3 draws 0", "4 draws 0", "5 draws 0")
    assert [len(table.state.holes[seat]) for seat in five] == [5] * 5
    assert not table.told(f.DiscardsShuffled)


@pytest.mark.rule("stud-2006:3.5(c)")
@pytest.mark.parametrize(("odd", "shares"), [("high", {2: 6, 3: 5}), ("low", {2: 5, 3: 6})])
def test_a21_the_odd_unit_goes_with_the_half_the_table_has_chosen(
    odd: str, shares: dict[int, float]
) -> None:
    chosen: dict[str, Any] = {"wins": "high/low", "blinds": [100, 500], "odd_half": odd}
    table = Table(HOLDEM, dict.fromkeys((1, 2, 3), 100), button=3, **chosen).deal()
    table.play("3 call", "1 fold", "2 check")
    for cards in ("Ah Kh Qh", "8c", "2d"):
        table.deal(cards).play("2 check", "3 check")
    table.show(s2="Jh Th", s3="3c 4d").settle()
    assert paid(table) == shares
    assert sum(halves(10150, 100, "low")) == 10150


@pytest.mark.parametrize(
    ("game", "name", "clause"),
    [
        (HOLDEM, "general_rules", "poker-1996:Inst:Games"),
        (STUD5_1996, "deal_before_2006", "stud-2006:Inst.2"),
        (MANILA, "manila", "poker-1996:Inst:Games"),
    ],
)
def test_where_one_text_only_is_held_no_other_can_be_chosen(
    game: Game, name: str, clause: str
) -> None:
    with pytest.raises(Refused, match="No other approved text is held") as refused:
        game.check_settings({**game.default_settings, name: "another"})
    assert (refused.value.code, refused.value.clause) == ("settings_not_allowed", clause)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_choice_is_recorded_with_the_round_and_one_that_is_none_refused(game: Game) -> None:
    rules = game.decider.initial.rules
    for point in points_of(rules):
        for choice in point.choices:
            chosen = {**game.default_settings, point.name: choice}
            if choice == "jacks or better":
                chosen |= {"forced_bets": "antes", "ante_cents": 100}
            assert settings_of(rules, read(rules, chosen))[point.name] == choice
        with pytest.raises(Refused, match=point.label) as refused:
            game.check_settings({**game.default_settings, point.name: "by the moon"})
        assert refused.value.clause == point.clause_in(rules)


def test_a_round_recorded_before_there_were_these_choices_has_the_defaults() -> None:
    table = Table(STUD5_1996, {1: 100, 2: 100}, button=2)
    told = json.loads(encode(table.facts[0]))
    for point in POINTS:
        told["terms"].pop(point.name, None)
    old = json.dumps(told).encode()
    assert decode(table.facts[0].wire, 1, old) == table.facts[0]
