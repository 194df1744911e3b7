"""stud-2006: the deck chosen and announced, the shuffle and cut, stakes, hours and closing."""

import json
from typing import Any

import pytest

from casino.kernel.codec import canonical
from games.kit.cards import CardNotInDeck, Deck, DuplicateCard
from games.kit.ranking import HandOrder
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.sign import table_sign
from tests.games.tables.gaming_table import GamingTable, clock
from tests.games.tables.other_instruments import POKER_SETTINGS, PokerTable, stud, stud_opening


def with_settings(**changes: Any) -> str:
    return canonical(POKER_SETTINGS | changes).decode()


@pytest.mark.rule("stud-2006:1.1")
def test_a_table_without_approval_is_not_opened() -> None:
    table = GamingTable()
    refused = table.refused(stud_opening(layout_approval=""))
    assert refused == ("layout_not_approved", "stud-2006:1.1")
    table.do(stud_opening())


@pytest.mark.rule("stud-2006:2.1")
def test_one_deck_with_a_cutting_card() -> None:
    table = stud()
    second = c.RegisterDeck(deck="blue", colour="blue", cards=52, cutting_card=True)
    assert table.refused(second) == ("too_many_decks", "stud-2006:2.1")
    bare = PokerTable()
    bare.do(stud_opening())
    plain = c.RegisterDeck(deck="red", colour="red", cards=52)
    assert bare.refused(plain) == ("cutting_card_missing", "stud-2006:2.1")


@pytest.mark.rule("stud-2006:2.2")
def test_players_are_told_the_card_count_before_play() -> None:
    table = stud()
    table.mix()
    (chosen, retired) = table.do(c.ChooseDeck(cards=36))
    assert (chosen.cards, retired.deck) == (36, "red")
    assert table.cannot_begin() == ("deck_not_announced", "stud-2006:2.2")
    assert not [row for row in table_sign(table.state) if row[0] == "Deck"]
    table.do(c.AnnounceDeck())
    assert ("Deck", "36 cards", "stud-2006:2.2") in table_sign(table.state)
    assert table.cannot_begin() == ("deck_retired", "stud-2006:2.1")
    table.do(c.RegisterDeck(deck="green", colour="green", cards=36, cutting_card=True))
    table.check("green", 36)
    table.deck = "green"
    table.begin()


@pytest.mark.rule("stud-2006:2.2")
@pytest.mark.parametrize("cards", [42, 28, 54, 0, -52])
def test_only_the_listed_decks_may_be_chosen(cards: int) -> None:
    table = stud()
    assert table.refused(c.ChooseDeck(cards=cards)) == ("wrong_deck", "stud-2006:2.1")
    (chosen, _) = table.do(c.ChooseDeck(cards=40))
    assert chosen.clause == "stud-2006:2.2"


@pytest.mark.rule("stud-2006:2.2(a)", "stud-2006:2.2(b)", "stud-2006:2.2(c)")
@pytest.mark.rule("stud-2006:2.2(d)", "stud-2006:2.2(e)", "stud-2006:2.2(f)")
@pytest.mark.parametrize(
    ("cards", "lowest", "missing"),
    [
        (52, "2c", ""),
        (48, "3c", "2c"),
        (44, "4c", "3d"),
        (40, "5c", "4h"),
        (36, "6c", "5s"),
        (32, "7c", "6c"),
    ],
)
def test_the_deck_of_the_table_holds_its_ranks_and_no_others(
    cards: int, lowest: str, missing: str
) -> None:
    gear = stud(cards).state.gear
    deck = Deck(gear.cards, gear.joker)
    assert len(deck.cards) == cards
    assert len({card[0] for card in deck.cards}) == cards // 4
    assert lowest in deck.cards
    assert "As" in deck.cards
    with pytest.raises(DuplicateCard):
        deck.read([lowest, lowest])
    if missing:
        with pytest.raises(CardNotInDeck):
            deck.read([missing])


@pytest.mark.rule("stud-2006:2.3")
def test_one_joker_may_come_on_top_of_any_deck() -> None:
    table = stud(32, 1)
    assert table.state.deck_cards == 33
    assert ("Deck", "32 cards and the joker", "stud-2006:2.2") in table_sign(table.state)
    for jokers in (2, -1):
        refused = table.refused(c.ChooseDeck(cards=32, jokers=jokers))
        assert refused == ("one_joker", "stud-2006:2.3")
    (counted,) = table.check("red", 32)
    assert not counted.sound, "the joker belongs to the count"


@pytest.mark.rule("stud-2006:Def:Full Deck", "stud-2006:Def:Reduced Deck", "stud-2006:2.3")
@pytest.mark.parametrize(
    ("cards", "jokers", "winner"), [(52, 0, "full"), (52, 1, "full"), (48, 1, "flush")]
)
def test_a_full_house_beats_a_flush_only_in_a_full_deck(
    cards: int, jokers: int, winner: str
) -> None:
    gear = stud(cards, jokers).state.gear
    order = HandOrder(deck=Deck(gear.cards, gear.joker), ace_low=False)
    hands = {"full": "Kc Kd Kh 9s 9d", "flush": "Ah Jh 8h 5h 4h"}
    keys = {name: order.key(order.deck.read(hand)) for name, hand in hands.items()}
    assert max(keys, key=keys.__getitem__) == winner


@pytest.mark.rule("stud-2006:Def:Wild Card")
def test_the_joker_stands_for_a_card_of_the_deck_in_use() -> None:
    gear = stud(40, 1).state.gear
    order = HandOrder(deck=Deck(gear.cards, gear.joker), ace_low=False)
    wild, natural = (
        order.key(order.deck.read(hand)) for hand in ("9s 8s 7s 6s Jo", "Ts 9s 8s 7s 6s")
    )
    assert wild == natural, "the ten above, never the four below, which is not in the deck"


@pytest.mark.rule("stud-2006:2.4")
def test_the_deck_is_checked_before_gaming_and_after_closing() -> None:
    table = stud()
    table.do(c.NotifyClosure(at=clock("20:00"), closes_at=clock("20:10")))
    table.do(c.CloseTable(at=clock("20:10")))
    table.do(stud_opening(at=clock("21:00")))
    table.do(c.AnnounceDeck())
    table.mix()
    assert table.cannot_begin(clock("21:05")) == ("deck_not_checked", "stud-2006:2.4")
    table.check("red")
    table.do(c.NotifyClosure(at=clock("22:00"), closes_at=clock("22:10")))
    table.do(c.CloseTable(at=clock("22:10")))
    assert table.refused(c.ReconcileCards()) == ("closing_check_missing", "stud-2006:2.4")
    table.check("red", occasion="closing")
    table.do(c.ReconcileCards())


@pytest.mark.rule("stud-2006:2.5")
def test_cards_are_swapped_between_rounds_and_checked_by_two() -> None:
    table = stud()
    table.begin()
    swap = c.ReplaceCards(deck="red", cards=("9h",), why="bent")
    assert table.refused(swap) == ("round_still_open", "stud-2006:2.5")
    table.end()
    table.do(swap)
    table.mix()
    table.check("red", occasion="replacement")
    assert table.cannot_begin() == ("replacement_not_checked", "stud-2006:2.5")
    table.check("red", occasion="replacement", role="supervisor", by="sam")
    table.start("red", table.at)


@pytest.mark.rule("stud-2006:2.6")
def test_a_count_in_a_round_is_kept_and_does_not_alter_the_round() -> None:
    table = stud(44)
    table.begin()
    table.do(c.OrderCount(deck="red", why="a doubt"))
    (counted,) = table.check("red", 43, occasion="ordered")
    assert (counted.cards, counted.sound, counted.clause) == (43, False, "stud-2006:2.6")
    assert table.state.round_open


@pytest.mark.rule("stud-2006:4.1")
def test_minimum_stake_and_minimum_bet_are_posted_before_the_table_opens() -> None:
    table = GamingTable()
    for lacking in ("buy_in", "limits"):
        settings = {key: value for key, value in POKER_SETTINGS.items() if key != lacking}
        refused = table.refused(stud_opening(settings=canonical(settings).decode()))
        assert refused == ("terms_missing", "stud-2006:4.1")
    table.do(stud_opening())
    sign = table_sign(table.state)
    assert ("Minimum table stake", "$100.00", "stud-2006:4.1") in sign
    assert ("Minimum bet", "$5.00", "stud-2006:4.1") in sign


@pytest.mark.rule("stud-2006:4.1")
def test_the_minimums_change_with_notice_from_the_next_round() -> None:
    table = stud()
    limits = {"bet": {"minimum_cents": 1000, "maximum_cents": 5000}, "structure": "fixed"}
    settings = with_settings(limits=limits)
    sudden = c.NotifyLimits(settings=settings, at=clock("20:00"), effective_at=clock("20:00"))
    assert table.refused(sudden) == ("limits_need_notice", "stud-2006:4.1")
    table.do(c.NotifyLimits(settings=settings, at=clock("20:00"), effective_at=clock("20:01")))
    table.begin(clock("20:02"))
    assert json.loads(table.state.settings)["limits"]["bet"]["minimum_cents"] == 1000


@pytest.mark.rule("stud-2006:3.5")
def test_low_ball_chosen_in_a_round_holds_from_the_next_one() -> None:
    table = stud()
    table.begin(clock("20:00"))
    low = {"settings": with_settings(wins="low"), "at": clock("20:01")}
    now = c.NotifyLimits(**low, effective_at=clock("20:01"))
    assert table.refused(now) == ("limits_need_notice", "stud-2006:4.1")
    table.do(c.NotifyLimits(**low, effective_at=clock("20:02")))
    again = c.NotifyLimits(settings=low["settings"], at=clock("20:03"), effective_at=clock("20:04"))
    assert table.refused(again)[0] == "round_still_open"
    assert "wins" not in json.loads(table.state.settings)
    table.end()
    table.begin(clock("20:05"))
    assert json.loads(table.state.settings)["wins"] == "low"


@pytest.mark.rule("stud-2006:4.2", "stud-2006:4.2(i)")
def test_what_the_operator_settles_is_settled_before_a_round() -> None:
    for lacking, clause in (
        ("forced_bets", "stud-2006:4.2"),
        ("maximum", "stud-2006:4.2(i)"),
    ):
        settings = json.loads(canonical(POKER_SETTINGS))
        settings.pop(lacking, None)
        if lacking == "maximum":
            del settings["buy_in"]["maximum_cents"]
        table = PokerTable()
        table.do(stud_opening(settings=canonical(settings).decode()))
        assert table.not_started("red", table.at) == ("terms_missing", clause)
        again = c.NotifyLimits(
            settings=with_settings(), at=clock("18:00"), effective_at=clock("18:01")
        )
        table.do(again)
    unknown = with_settings(forced_bets="nothing")
    refused = GamingTable().refused(stud_opening(settings=unknown))
    assert refused == ("term_not_allowed", "stud-2006:4.2")


@pytest.mark.rule("stud-2006:Def:Buy-in", "stud-2006:4.2(i)")
@pytest.mark.parametrize(
    ("stake", "code"), [(95, "buy_in_too_small"), (100, ""), (500, ""), (600, "buy_in_too_large")]
)
def test_the_buy_in_lies_in_its_range(stake: int, code: str) -> None:
    table = stud()
    join = c.SeatPlayer(seat=1, player="P1", stake_cents=stake * 100)
    if not code:
        table.do(join)
        return
    clause = "stud-2006:Def:Buy-in" if stake < 100 else "stud-2006:4.2(i)"
    assert table.refused(join) == (code, clause)


@pytest.mark.rule("stud-2006:4.3")
def test_play_starts_with_the_minimum_stake_before_every_player() -> None:
    table = stud()
    table.sit(1, 2, stake=150)
    raised = with_settings(buy_in={"minimum_cents": 20_000, "maximum_cents": 50_000})
    table.do(c.NotifyLimits(settings=raised, at=clock("18:01"), effective_at=clock("18:02")))
    table.mix()
    assert table.cannot_begin() == ("stake_too_small", "stud-2006:4.3")


@pytest.mark.rule("stud-2006:4.4")
def test_no_chips_are_added_while_a_round_is_on() -> None:
    table = stud()
    table.sit(1, 2, stake=100)
    table.begin()
    more = c.ChangeStake(seat=1, change_cents=10_000)
    assert table.refused(more) == ("round_still_open", "stud-2006:4.4")
    table.end()
    table.do(more)


@pytest.mark.rule("stud-2006:4.4")
def test_no_stake_leaves_or_changes_seat_while_a_round_has_it() -> None:
    table = stud()
    table.sit(1, 2, 5, stake=100)
    table.do(c.StepAway(seat=5))
    table.begin()
    taken = ("stake_in_play", "stud-2006:4.4")
    assert table.refused(c.LeaveSeat(seat=1)) == taken
    assert table.refused(c.LeaveSeat(seat=1, taken_cents=9_000)) == taken
    assert table.refused(c.MovePlayer(seat=2, to=3)) == taken
    table.do(c.LeaveSeat(seat=5))
    table.sit(6, stake=100)
    table.do(c.MovePlayer(seat=6, to=7))
    table.do(c.EndRound(round=1, outcome="closed", stakes={1: 9_000, 2: 11_000}))
    assert table.state.stakes == {1: 9_000, 2: 11_000, 7: 10_000}
    (left,) = table.do(c.LeaveSeat(seat=1))
    assert left.stake_cents == 9_000
    table.do(c.MovePlayer(seat=2, to=3))


@pytest.mark.rule("stud-2006:4.5", "stud-2006:14.3")
def test_between_rounds_a_stake_comes_up_into_the_range() -> None:
    table = stud()
    table.sit(1, 2, stake=100)
    table.round(stakes={1: 4_000, 2: 16_000})
    for change in (5_000, 47_000):
        refused = table.refused(c.ChangeStake(seat=1, change_cents=change))
        assert refused == ("stake_out_of_range", "stud-2006:4.5")
    (changed,) = table.do(c.ChangeStake(seat=1, change_cents=6_000))
    assert changed.stake_cents == 10_000


@pytest.mark.rule("stud-2006:4.6")
def test_chips_are_not_taken_off_the_table() -> None:
    table = stud()
    table.sit(1, stake=380)
    pocket = c.ChangeStake(seat=1, change_cents=-20_000)
    assert table.refused(pocket) == ("stake_stays", "stud-2006:4.6")
    (left,) = table.do(c.LeaveSeat(seat=1))
    assert left.stake_cents == 38_000, "leaving is the one way to cash out"


@pytest.mark.rule("stud-2006:14.3", "stud-2006:Def:Declared")
def test_who_fails_to_come_up_to_the_minimum_is_declared() -> None:
    table = stud()
    table.sit(1, 2, stake=100)
    table.round(stakes={1: 2_000, 2: 18_000})
    refused = table.refused(c.ChangeStake(seat=1, change_cents=5_000))
    assert refused[0] == "stake_out_of_range"
    table.mix()
    declared, started = table.start("red", table.at)
    assert (declared.seat, declared.stake_cents) == (1, 2_000)
    assert declared.clause == "stud-2006:14.3"
    assert 1 not in started.sitting_out, "a declared player is still dealt in"
    table.do(c.EndRound(round=2, outcome="closed", stakes={1: 6_000, 2: 14_000}))
    top_up = c.ChangeStake(seat=1, change_cents=4_000)
    assert table.refused(top_up) == ("player_declared", "stud-2006:14.3")
    table.mix()
    assert not [x for x in table.start("red", table.at) if isinstance(x, f.PlayerDeclared)]


@pytest.mark.rule("stud-2006:14.3")
def test_a_declared_player_leaves_with_the_stake() -> None:
    table = stud()
    table.sit(1, 2, 3, stake=100)
    table.round(stakes={1: 2_000, 2: 28_000, 3: 0})
    table.begin()
    ended = c.EndRound(round=2, outcome="closed", stakes={1: 0, 2: 30_000, 3: 0})
    _, ruled, left = table.do(ended)
    assert (ruled.seat, ruled.clause, left.seat) == (1, "stud-2006:14.3", 1)
    assert sorted(table.state.players) == [2, 3], "who is not declared may still buy in"
    table.do(c.ChangeStake(seat=3, change_cents=10_000))


@pytest.mark.rule("stud-2006:7.1")
def test_the_dealer_shuffles_for_every_round() -> None:
    table = stud()
    table.round()
    assert table.cannot_begin() == ("deck_not_shuffled", "stud-2006:7.1")
    table.begin()


@pytest.mark.rule("stud-2006:7.2")
@pytest.mark.parametrize(("above", "accepted"), [(1, False), (51, False), (2, True), (50, True)])
def test_the_cut_follows_the_shuffle_away_from_the_ends(above: int, accepted: bool) -> None:
    table = stud()
    table.do(c.ShuffleDeck(deck="red", method="hand"))
    assert table.cannot_begin() == ("deck_not_cut", "stud-2006:7.2")
    cut = c.CutDeck(deck="red", above=above)
    if accepted:
        table.do(cut)
        table.start("red", table.at)
    else:
        assert table.refused(cut) == ("cut_too_near_the_end", "stud-2006:7.2")


@pytest.mark.rule("stud-2006:7.3")
def test_cards_come_out_of_a_shoe_that_the_dealer_loads() -> None:
    table = PokerTable()
    table.do(stud_opening())
    table.do(c.ChooseDeck(cards=52))
    table.do(c.AnnounceDeck())
    assert table.cannot_begin() == ("no_shoe", "stud-2006:7.3")
    automated = c.InstallShoe(serial="S1", approval="GRC 2017/9")
    assert table.refused(automated) == ("shoe_not_allowed", "stud-2006:7.3")


@pytest.mark.rule("stud-2006:18.1")
def test_no_round_outside_gaming_hours() -> None:
    table = stud()
    table.do(c.ChangeGamingHours(hours="12:00-06:00"))
    table.mix()
    for late in ("06:00", "06:10", "11:59"):
        assert table.cannot_begin(clock(late)) == ("outside_gaming_hours", "stud-2006:18.1")
    assert table.refused(c.ChangeGamingHours(hours="noon"))[0] == "hours_unreadable"
    table.start("red", clock("05:50"))


@pytest.mark.rule("stud-2006:18.2", "stud-2006:13.3")
def test_a_table_closes_with_notice_after_the_round_is_played_out() -> None:
    table = stud()
    close = c.CloseTable(at=clock("23:00"))
    assert table.refused(close) == ("closure_needs_notice", "stud-2006:18.2")
    table.do(c.NotifyClosure(at=clock("22:50"), closes_at=clock("23:00")))
    table.begin()
    assert table.refused(close) == ("round_still_open", "stud-2006:13.3")
    table.end()
    (closed,) = table.do(close)
    assert closed.clause == "stud-2006:18.2"


@pytest.mark.rule("stud-2006:17.14")
def test_a_decision_is_final_once_a_new_round_has_begun() -> None:
    table = stud()
    table.sit(2, 4)
    table.round(stakes={2: 25_000, 4: 15_000})
    table.do(c.CorrectStakes(round=1, changes={2: -500, 4: 500}))
    assert table.state.stakes == {2: 24_500, 4: 15_500}
    too_much = c.CorrectStakes(round=1, changes={2: -99_900, 4: 99_900})
    assert table.refused(too_much) == ("stake_too_small", "stud-2006:17.14")
    gone = c.CorrectStakes(round=1, changes={2: -500, 6: 500})
    assert table.refused(gone) == ("seat_empty", "stud-2006:17.14")
    table.begin()
    late = c.CorrectStakes(round=1, changes={2: -500, 4: 500})
    assert table.refused(late) == ("decision_final", "stud-2006:17.14")
    table.end()
    assert table.refused(late) == ("decision_final", "stud-2006:17.14")
