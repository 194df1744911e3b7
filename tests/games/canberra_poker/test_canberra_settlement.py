"""Rules 8 and 9 of canberra-2017: every line of the odds, and every way a hand can end."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.canberra_poker import GAME
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.settlement import ACE_KING, ORDER
from tests.games.canberra_poker.at_the_table import Hand, Round, collected, settings, settled, shown

NO_PAIR = "Ah Kc 9s 8h 3c"


def won(game: Round, seat: int = 1) -> dict[str, tuple[int, str]]:
    """What each box of a seat won, and by which line."""
    return {fact.box: (fact.winnings_cents, fact.line) for fact in game.of(f.WagerWon, seat=seat)}


LINES = [
    pytest.param(
        "Ad Kh Qc 9s 8d", "Ac Kd Js 7h 3c", 2000, "One pair or less",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(One pair or less)"), id="no pair",
    ),
    pytest.param(
        "Kc Kd 8h 5s 2c", "Qc Qd 9h 6c 3s", 2000, "One pair or less",
        marks=pytest.mark.rule("canberra-2017:8.1"), id="one pair",
    ),
    pytest.param(
        "Qc Qd 4h 4s Jc", "Ah Kd 9s 7h 3c", 4000, "Two pairs",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Two pairs)"), id="two pairs",
    ),
    pytest.param(
        "8h 8d 8c Qs 4d", "2c 2d Kh 9s 5c", 6000, "Three of a Kind",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Three of a Kind)"), id="three of a kind",
    ),
    pytest.param(
        "5c 4d 3h 2s Ac", "Kh Kd 9s 7h 3c", 8000, "Straight",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Straight)"), id="straight",
    ),
    pytest.param(
        "Kd Jd 9d 7d 5d", "Ah Kc 9s 7h 3c", 10_000, "Flush",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Flush)"), id="flush",
    ),
    pytest.param(
        "7c 7d 7h 2s 2d", NO_PAIR, 14_000, "Full House",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Full House)"), id="full house",
    ),
    pytest.param(
        "9c 9d 9h 9s 2c", "Ah Kc Qs 8h 3c", 40_000, "Four of a Kind",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Four of a Kind)"), id="four of a kind",
    ),
    pytest.param(
        "9c 9d 9h 9s 2c", "7c 7d 7h 6s 6d", 40_000, "Four of a Kind",
        marks=pytest.mark.rule("canberra-2017:8.1"), id="by the player's own hand",
    ),
    pytest.param(
        "6d 5d 4d 3d 2d", "Ah Kc Qs 8h 3c", 100_000, "Straight Flush",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Straight Flush)"), id="straight flush",
    ),
    pytest.param(
        "Ah Kh Qh Jh Th", "Ac Kc Qs 8h 3c", 500_000, "Royal Flush",
        marks=pytest.mark.rule("canberra-2017:8.1:Bet(Royal Flush)"), id="royal flush",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("player", "dealer", "bet_cents", "line"), LINES)
@pytest.mark.rule("canberra-2017:8.1:Ante", "canberra-2017:9.4")
def test_a_bet_is_paid_by_the_players_hand_and_the_ante_even_money(
    player: str, dealer: str, bet_cents: int, line: str
) -> None:
    game = settled(dealer, [Hand(player)])
    assert won(game) == {
        "ante": (1000, "canberra-2017:8.1:Ante"),
        "bet": (bet_cents, f"canberra-2017:8.1:Bet({line})"),
    }
    assert {fact.clause for fact in game.of(f.WagerWon)} == {"canberra-2017:9.4"}
    assert game.net() == 1000 + bet_cents


@pytest.mark.rule("canberra-2017:8.1:Bet(Royal Flush)", "canberra-2017:8.2")
def test_the_maximum_payout_cuts_a_bet_and_nothing_else() -> None:
    royal = Hand("Ah Kh Qh Jh Th", ante=100, jackpot=True)
    flush = Hand("6d 5d 4d 3d 2d", ante=10, seat=2)
    game = settled("Ac Kc Qs 8h 3c", [royal, flush], settings(cap=20_000))
    assert won(game)["bet"] == (2_000_000, "canberra-2017:8.1:Bet(Royal Flush)")
    assert won(game)["ante"][0] == 10_000
    assert won(game, seat=2)["bet"][0] == 100_000
    collected(game)
    assert game.of(f.JackpotHandDeclared)[0].wager_cents == 200


@pytest.mark.rule("canberra-2017:8.2")
def test_each_table_shows_its_own_maximum_payout() -> None:
    for cap, shown_as in ((20_000, "$20,000.00"), (50_000, "$50,000.00")):
        notices = {notice: (says, c) for notice, says, c in GAME.sign(settings(cap=cap))}
        assert notices["Maximum payout on a bet"] == (shown_as, "canberra-2017:8.2")


@pytest.mark.rule("canberra-2017:8.1", "canberra-2017:16.6(b)")
def test_the_odds_are_no_tables_to_set() -> None:
    with pytest.raises(Refused) as refused:
        GAME.check_settings(settings(bet_odds={"flush": 6}))
    assert refused.value.clause == "canberra-2017:8.1"
    posted = [row for row in GAME.sign(settings()) if "8.1:" in row[2]]
    assert len(posted) == 10
    assert ("Bet: royal flush", "250 to 1", "canberra-2017:8.1:Bet(Royal Flush)") in posted


@pytest.mark.rule("canberra-2017:9.1")
def test_the_dealers_hand_is_what_its_cards_make_it() -> None:
    game = shown("5c Ad 3h 2s 4d", [Hand("Kc Kd 8h 5s 2c")])
    (declared,) = game.of(f.DealerHandDeclared)
    assert (declared.hand_class, declared.cards[0]) == ("straight", "5c")
    again = Round()
    again.ante()
    again.deal("5c")
    again.bet()
    again.do("RevealDealerHand", cards=["Ad", "3h", "2s", "4d"], declared="five_odd_cards")
    (flag,) = again.of(r.DeclarationFlagged)
    assert (flag.seat, flag.declared, flag.hand_class) == (0, "five_odd_cards", "straight")


@pytest.mark.parametrize(
    ("dealer", "takes_part"),
    [
        ("Ac Kd 4s 3h 2c", True),
        ("2c 2d 5h 7s 9c", True),
        ("Kh Qd Jc Ts 9d", True),
        ("Ah Qd Js Tc 9h", False),
        ("Ks Qd Js 9c 8h", False),
    ],
)
@pytest.mark.rule("canberra-2017:9.2")
def test_the_dealer_takes_part_with_ace_king_or_better(dealer: str, takes_part: bool) -> None:
    game = shown(dealer, [Hand("7c 7d 8s 6s 3s")])
    (declared,) = game.of(f.DealerHandDeclared)
    assert declared.qualifies is takes_part
    assert (ORDER.key_of(dealer) >= ACE_KING) is takes_part


@pytest.mark.rule("canberra-2017:9.3")
def test_without_ace_king_every_ante_still_in_wins_and_bets_go_back() -> None:
    hands = [
        Hand("2c 2d 7h 8d Tc", seat=1, bets=False),
        Hand("Kc Kd 8h 5s 2h", seat=2),
        Hand("Jh 9d 7c 5d 4h", seat=3),
    ]
    game = settled("As Qd 9h 6c 3s", hands)
    assert [game.net(seat) for seat in (1, 2, 3)] == [-1000, 1000, 1000]
    assert {fact.clause for fact in game.of(f.WagerPushed, box="bet")} == {"canberra-2017:9.3"}
    assert {fact.clause for fact in game.of(f.WagerWon)} == {"canberra-2017:9.3"}


@pytest.mark.rule("canberra-2017:9.3", "canberra-2017:10.5")
def test_a_royal_against_a_dealer_who_does_not_take_part_keeps_its_jackpot() -> None:
    game = settled("Qd 9c 6c 3s 2d", [Hand("Ah Kh Qh Jh Th", jackpot=True)])
    assert game.net() == 1000 - 200
    (declared,) = game.do("DeclareJackpotHand", seat=1)
    assert GAME.progress(declared).jackpot_claim == "royal_flush"
    assert (declared.clause, declared.line) == (  # type: ignore[attr-defined]
        "canberra-2017:10.5",
        "canberra-2017:10.7(a)",
    )


@pytest.mark.rule("canberra-2017:9.3")
def test_equal_hands_are_not_compared_when_the_dealer_does_not_take_part() -> None:
    game = settled("Qc Jd 9s 7h 3c", [Hand("Qd Jh 9c 7s 3d")])
    assert game.net() == 1000
    assert not game.of(f.WagerVoided)


@pytest.mark.rule("canberra-2017:9.4")
def test_a_higher_hand_wins_ante_and_bet() -> None:
    game = settled("2c 2d Kh 9s 5c", [Hand("8h 8d 8c Qs 4d")])
    assert game.net() == 7000


@pytest.mark.rule("canberra-2017:9.5")
def test_a_lower_hand_loses_both_though_it_holds_ace_king() -> None:
    game = settled("Ac Kd Js 7h 3c", [Hand("Ad Kh Tc 9s 8d")])
    assert game.net() == -3000
    assert {fact.clause for fact in game.of(f.WagerLost)} == {"canberra-2017:9.5"}


@pytest.mark.rule("canberra-2017:9.5", "canberra-2017:9.8")
def test_losing_leaves_the_jackpot_win_untouched() -> None:
    game = settled("7c 7d 7h 2s 2d", [Hand("Kd Jd 9d 6d 5d", jackpot=True)])
    assert {x.box: x.clause for x in game.of(f.WagerLost)} == {
        "ante": "canberra-2017:9.5",
        "bet": "canberra-2017:9.5",
        "jackpot": "canberra-2017:10.6",
    }
    (declared,) = game.do("DeclareJackpotHand", seat=1, by="player")
    assert GAME.progress(declared).jackpot_claim == "flush"


@pytest.mark.rule("canberra-2017:9.6")
def test_equal_hands_void_ante_and_bet_and_not_the_jackpot_wager() -> None:
    game = settled("Ac Kd 9s 7h 3c", [Hand("Ad Kh 9c 7s 3d", jackpot=True)])
    assert [(x.box, x.amount_cents, x.clause) for x in game.of(f.WagerVoided)] == [
        ("ante", 1000, "canberra-2017:9.6"),
        ("bet", 2000, "canberra-2017:9.6"),
    ]
    assert not game.of(f.WagerPushed)
    assert not game.of(f.JackpotWagerReturned)
    assert game.net() == -200
    refused = game.refused("DeclareJackpotHand", seat=1)
    assert refused == ("hand_does_not_qualify", "canberra-2017:10.7(e)")


@pytest.mark.rule("canberra-2017:9.6", "canberra-2017:9.8")
def test_a_jackpot_hand_that_ties_the_dealer_is_still_declared() -> None:
    game = settled("Ks Js 9s 7s 5s", [Hand("Kd Jd 9d 7d 5d", jackpot=True)])
    assert not game.of(f.WagerWon)
    (declared,) = game.do("DeclareJackpotHand", seat=1)
    assert GAME.progress(declared).jackpot_claim == "flush"


@pytest.mark.rule("canberra-2017:10.7(second)")
def test_the_jackpot_comes_on_top_of_ante_and_bet() -> None:
    game = settled("Ah Kc Qs 8h 3c", [Hand("9c 9d 9h 9s 2c", jackpot=True)])
    assert sum(cents for cents, _ in won(game).values()) == 41_000
    (declared,) = game.do("DeclareJackpotHand", seat=1)
    told = GAME.progress(declared)
    assert (told.jackpot_claim, told.jackpot_seat, told.out_cents) == ("four_of_a_kind", 1, 0)
    assert game.net() == 41_000 - 200


@pytest.mark.rule("canberra-2017:7.3")
def test_a_fold_costs_ante_and_jackpot_wager_whatever_the_hand_was() -> None:
    other = Hand("Kc Kd 8h 5s 2c", seat=2)
    game = settled("Qd 9c 6c 3s 2d", [Hand("9h 8h 7h 4h 2h", bets=False, jackpot=True), other])
    assert game.net() == -1200
    assert {x.clause for x in game.of(f.WagerLost, seat=1)} == {"canberra-2017:7.3"}
    assert game.refused("DeclareJackpotHand", seat=1) == ("hand_not_in_play", "canberra-2017:7.3")


@pytest.mark.rule("canberra-2017:9.1")
def test_cards_keyed_wrongly_are_put_right_until_a_hand_is_settled_on_them() -> None:
    game = shown("Ac Kd Js 7h 3c", [Hand("Ad Kh Tc 9s 8d")])
    fields: dict[str, Any] = {"where": "dealer", "cards": ["Qd", "Js", "7h", "3c"]}
    assert game.refused("CorrectCards", why=" ", **fields)[0] == "reason_missing"
    game.do("CorrectCards", why="the king was a queen", **fields)
    assert not game.state.dealer_qualifies
    game.do("CorrectCards", where="up_card", cards=["2c"], why="the ace was a two")
    assert game.state.dealer == ("2c", "Qd", "Js", "7h", "3c")
    game.do("RevealHand", seat=1, cards=["Ad", "Kh", "Tc", "9s", "8d"])
    game.do(
        "CorrectCards", where="seat", seat=1, cards=["Ad", "Kh", "Tc", "9s", "9d"], why="a nine"
    )
    assert game.state.seat(1).hand_class == "one_pair"
    game.do("SettleHand", seat=1)
    assert game.refused("CorrectCards", why="again", **fields)[0] == "cards_relied_upon"
