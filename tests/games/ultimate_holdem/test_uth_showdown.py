"""Rule 9 of uth-2019: conceding, refunds, and the order in which hands are settled."""

import pytest

from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from tests.games.ultimate_holdem.at_the_table import Hand, Round, play, settle, show

NINES = "Kc 9d 7s 4h 2c"
NOT_QUALIFYING = "Qh Js"
THREE = [
    Hand("Ac 3d", seat=1, ante=10, play=40),
    Hand("Th 3c", seat=3, ante=25, play=25),
    Hand("Ad 7c", seat=6, ante=50, play=100),
]


def lost(game: Round, seat: int) -> dict[str, tuple[int, str]]:
    return {x.box: (x.stake_cents, x.clause) for x in game.of(f.WagerLost, seat=seat)}


@pytest.mark.rule("uth-2019:9.1", "uth-2019:Def:Fold")
def test_a_conceded_hand_loses_every_wager_even_one_that_would_have_won() -> None:
    game = show("Kc Kd 7s 4h 2c", "7h 7d", [Hand("Kh 3d", trips=5)])
    game.do("ConcedeHand", seat=1)
    assert lost(game, 1) == {
        "ante": (1000, "uth-2019:9.1"),
        "blind": (1000, "uth-2019:9.1"),
        "trips": (500, "uth-2019:9.1"),
        "play": (4000, "uth-2019:9.1"),
    }
    assert (game.net(), game.state.phase) == (-6500, "closed")
    assert game.of(f.HandConceded)[0].clause == "uth-2019:9.1"
    assert game.of(f.CardsDiscarded)[0].cards == 2
    assert not game.of(f.HandRevealed), "conceded cards are not shown"


@pytest.mark.rule("uth-2019:9.1")
def test_a_hand_conceded_before_the_refund_has_no_ante_to_refund() -> None:
    game = show(NINES, NOT_QUALIFYING, THREE)
    game.do("ConcedeHand", seat=3)
    assert lost(game, 3)["ante"] == (2500, "uth-2019:9.1")
    game.do("RefundAntes")
    assert [x.seat for x in game.of(f.AnteRefunded)] == [1, 6]
    assert game.net(3) == -7500


@pytest.mark.rule("uth-2019:9.1")
def test_an_ante_refunded_is_not_taken_back_from_a_hand_conceded_later() -> None:
    game = show(NINES, NOT_QUALIFYING, THREE)
    game.do("RefundAntes")
    game.do("ConcedeHand", seat=3)
    assert sorted(lost(game, 3)) == ["blind", "play"]
    assert game.net(3) == -5000


@pytest.mark.rule("uth-2019:9.1")
def test_conceding_is_open_from_the_dealers_hand_until_the_own_hand_is_turned_over() -> None:
    hand = Hand("Ac 3d")
    game = show(NINES, "Kh 3s", [hand, Hand("8h 6h", seat=2)])
    game.do("RevealHand", seat=2, cards=["8h", "6h"])
    assert game.refused("ConcedeHand", seat=2) == ("hand_turned_over", "uth-2019:9.1")
    game.do("ConcedeHand", seat=1)
    assert game.refused("ConcedeHand", seat=1) == ("no_hand_in_play", "uth-2019:9.3")


@pytest.mark.rule("uth-2019:9.1")
def test_nobody_concedes_before_the_dealers_hand_is_declared() -> None:
    game = Round()
    game.do("PlaceWager", seat=1, box="ante", amount_cents=1000)
    game.do("PlaceWager", seat=1, box="blind", amount_cents=1000)
    game.do("DealCards", to="all")
    assert game.refused("ConcedeHand", seat=1) == ("dealer_hand_not_declared", "uth-2019:9.1")


@pytest.mark.rule("uth-2019:9.2")
def test_all_antes_go_back_before_the_first_hand_and_only_once() -> None:
    game = show(NINES, NOT_QUALIFYING, THREE)
    assert game.refused("RevealHand", seat=6, cards=["Ad", "7c"]) == (
        "refund_antes_first",
        "uth-2019:9.2",
    )
    game.do("RefundAntes")
    refunds = game.of(f.AnteRefunded)
    assert {x.seat: x.amount_cents for x in refunds} == {1: 1000, 3: 2500, 6: 5000}
    assert sum(x.amount_cents for x in refunds) == 8500
    assert game.refused("RefundAntes") == ("no_ante_to_refund", "uth-2019:9.2")
    facts = settle(game, THREE[2])
    assert not [x for x in facts if getattr(x, "box", "") == "ante"], "booked once"
    assert game.net(6) == 10_000


@pytest.mark.rule("uth-2019:9.2")
def test_no_ante_goes_back_from_a_dealer_who_qualifies() -> None:
    game = show(NINES, "2h Js", THREE)
    assert game.refused("RefundAntes") == ("no_ante_to_refund", "uth-2019:9.2")


@pytest.mark.rule("uth-2019:9.3")
@pytest.mark.parametrize("early", [1, 3])
def test_hands_are_settled_from_the_dealers_right(early: int) -> None:
    game = show(NINES, "2h Js", THREE)
    cards = {hand.seat: hand.cards.split() for hand in THREE}
    assert game.refused("RevealHand", seat=early, cards=cards[early]) == (
        "out_of_settlement_order",
        "uth-2019:9.3",
    )
    for seat in (6, 3, 1):
        settle(game, next(hand for hand in THREE if hand.seat == seat))
    assert game.state.phase == "closed"


@pytest.mark.rule("uth-2019:9.3")
def test_a_conceded_hand_is_passed_over_in_the_order() -> None:
    game = show(NINES, "2h Js", THREE)
    game.do("ConcedeHand", seat=6)
    settle(game, THREE[1])
    settle(game, THREE[0])
    assert game.state.phase == "closed"


@pytest.mark.rule("uth-2019:9.3(a)")
def test_no_hand_is_settled_before_both_its_cards_are_turned_over() -> None:
    game = show(NINES, "2h Js", THREE)
    assert game.refused("SettleHand", seat=6) == ("hand_not_shown", "uth-2019:9.3(a)")
    one = game.refused("RevealHand", seat=6, cards=["Ad"])
    assert one == ("wrong_number_of_cards", "uth-2019:9.3(a)")
    game.do("RevealHand", seat=6, cards=["Ad", "7c"])
    assert game.of(f.HandRevealed)[0].cards == ("Ad", "7c")
    game.do("SettleHand", seat=6)


@pytest.mark.rule("uth-2019:9.3(c)")
def test_four_outcomes_stand_before_the_cards_are_discarded() -> None:
    game = show(NINES, "2h Js", [Hand("7c 3d", trips=5)])
    game.do("RevealHand", seat=1, cards=["7c", "3d"])
    assert game.refused("DiscardHand", seat=1) == ("hand_not_settled", "uth-2019:9.3(c)")
    facts = game.do("SettleHand", seat=1)
    assert sorted(x.box for x in facts if hasattr(x, "box")) == ["ante", "blind", "play", "trips"]
    assert game.refused("SettleHand", seat=1) == ("hand_settled", "uth-2019:9.3(c)")
    assert not game.state.over, "the cards still lie there"
    game.do("DiscardHand", seat=1)
    assert game.state.phase == "closed"


@pytest.mark.rule("uth-2019:9.3(d)")
@pytest.mark.parametrize("settled", [False, True])
def test_the_next_hand_waits_until_the_last_is_in_the_rack(settled: bool) -> None:
    game = show(NINES, "2h Js", THREE)
    game.do("RevealHand", seat=6, cards=["Ad", "7c"])
    if settled:
        game.do("SettleHand", seat=6)
    assert game.refused("RevealHand", seat=3, cards=["Th", "3c"]) == (
        "hand_not_discarded",
        "uth-2019:9.3(d)",
    )


@pytest.mark.rule("uth-2019:9.3(b)")
def test_a_players_hand_called_by_the_wrong_class_is_flagged() -> None:
    game = show("9h 8h 7h 6c 2d", "Kd Ks", [Hand("Tc 5d")])
    facts = game.do("RevealHand", seat=1, cards=["Tc", "5d"], declared="one_pair")
    (flag,) = [fact for fact in facts if isinstance(fact, r.DeclarationFlagged)]
    assert (flag.seat, flag.declared, flag.hand_class) == (1, "one_pair", "straight")
    assert flag.clause == "uth-2019:9.3(b)"
    game.do("SettleHand", seat=1)
    assert game.net() == 6000, "the cards speak, not the call"


@pytest.mark.rule("uth-2019:8.8(c)")
def test_a_dealers_hand_called_by_the_wrong_class_is_flagged_before_settlement() -> None:
    game = show("Tc 9d 8s 2h 2c", "7h 6h", [Hand("Jh 7s")])
    assert not game.of(r.DeclarationFlagged)
    right = game.of(f.DealerHandDeclared)[0]
    assert (right.hand_class, right.cards[0]) == ("straight", "Tc")
    wrong = _called("one_pair")
    (flag,) = wrong.of(r.DeclarationFlagged)
    assert (flag.seat, flag.hand_class, flag.clause) == (0, "straight", "uth-2019:8.8(c)")
    assert not _called("straight").of(r.DeclarationFlagged)


def _called(declared: str) -> Round:
    game = Round()
    for box in ("ante", "blind"):
        game.do("PlaceWager", seat=1, box=box, amount_cents=1000)
    game.do("DealCards", to="all")
    game.do("PlaceWager", seat=1, box="play", amount_cents=4000)
    game.do("RevealFlop", cards=["Tc", "9d", "8s"])
    game.do("RevealTurnAndRiver", cards=["2h", "2c"])
    game.do("RevealDealerHand", cards=["7h", "6h"], declared=declared)
    return game


@pytest.mark.rule("uth-2019:Def:Round of Play")
def test_a_round_in_which_everybody_folded_still_ends_after_the_dealer_shows() -> None:
    game = show(NINES, "2h Js", [Hand("Qd Tc", play=0), Hand("Ad 3d", play=0, seat=4)])
    assert (game.state.phase, game.house()) == ("closed", 4000)


@pytest.mark.rule("uth-2019:Def:Round of Play")
def test_a_round_is_open_until_the_last_wager_is_settled() -> None:
    game = show(NINES, "2h Js", THREE)
    for hand in (THREE[2], THREE[1]):
        settle(game, hand)
        assert game.refused("CloseRound")[0] == "hands_in_play"
    settle(game, THREE[0])
    assert game.state.phase == "closed"
    assert game.refused("SettleHand", seat=1) == ("round_over", "uth-2019:Def:Round of Play")


@pytest.mark.rule("uth-2019:9.5(a)", "uth-2019:9.2")
def test_cards_keyed_wrongly_do_not_leave_an_ante_refunded_by_a_qualifying_dealer() -> None:
    """The dealer's Js was a 2d: the hand qualifies, so the ante wins and is not a push."""
    hand = Hand("7c 3d")
    game = show(NINES, NOT_QUALIFYING, [hand])
    game.do("RefundAntes")
    game.do("CorrectCards", where="dealer", cards=["Qh", "2d"], why="the jack was keyed for a two")
    (back,) = game.of(r.SettlementReversed)
    assert (back.box, back.taken_back_cents) == ("ante", 1000)
    settle(game, hand)
    assert game.net() == 5000
    assert game.of(f.WagerWon, box="ante")[0].clause == "uth-2019:9.5(a)"


@pytest.mark.rule("uth-2019:9.2")
def test_cards_keyed_wrongly_may_still_owe_a_refund() -> None:
    hand = Hand("7c 3d")
    game = show(NINES, "Qh 2d", [hand])
    game.do("CorrectCards", where="dealer", cards=["Qh", "Js"], why="a two was keyed for the jack")
    assert game.refused("RevealHand", seat=1, cards=["7c", "3d"])[0] == "refund_antes_first"
    game.do("RefundAntes")
    settle(game, hand)
    assert game.net() == 4000


@pytest.mark.rule("uth-2019:9.3(c)")
def test_cards_a_hand_was_settled_on_are_not_corrected() -> None:
    hands = [Hand("7c 3d"), Hand("Ad 8d", seat=2)]
    game = show(NINES, "2h Js", hands)
    settle(game, hands[1])
    for where, cards in (("dealer", ["2h", "Jd"]), ("flop", ["Kc", "9d", "7h"])):
        refused = game.refused("CorrectCards", where=where, cards=cards, why="keyed wrongly")
        assert refused == ("cards_relied_upon", "uth-2019:9.3(c)")


def test_a_card_seen_twice_is_refused_with_what_to_do() -> None:
    game = show(NINES, "2h Js", [Hand("7c 3d")])
    refused = game.refused("RevealHand", seat=1, cards=["7c", "Kc"])
    assert refused == ("card_already_seen", "uth-2019:13.6")


@pytest.mark.rule("uth-2019:Def:Communal Cards")
def test_both_may_play_the_board() -> None:
    game = play("As Ks Qs Js Ts", "3h 3d", [Hand("2c 2d")])
    assert {x.box for x in game.of(f.WagerPushed)} == {"ante", "blind", "play"}
    assert game.net() == 0
