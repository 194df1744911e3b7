"""Rule 3 of uth-2019: the order of hands, by the examples of the clause table."""

from random import Random

import pytest

from games.kit.cards import Deck
from games.kit.hand_classes import HandClass
from games.kit.hands import Hand
from games.kit.ranking import HandOrder

ORDER = HandOrder(deck=Deck(52), ace_low=True)

TEN_HANDS = [
    ("As Ks Qs Js Ts", HandClass.ROYAL_FLUSH),
    ("9h 8h 7h 6h 5h", HandClass.STRAIGHT_FLUSH),
    ("8c 8d 8h 8s Kd", HandClass.FOUR_OF_A_KIND),
    ("Kc Kd Ks 7h 7d", HandClass.FULL_HOUSE),
    ("Ad Kd 9d 7d 4d", HandClass.FLUSH),
    ("7d 6c 5c 4s 3h", HandClass.STRAIGHT),
    ("Jc Jd Jh 7s 4h", HandClass.THREE_OF_A_KIND),
    ("Qc Qd 4h 4s Ks", HandClass.TWO_PAIRS),
    ("Tc Td Kc 8d 6s", HandClass.ONE_PAIR),
    ("Kd Qh Tc 7c 4d", HandClass.FIVE_ODD_CARDS),
]


def hand(board: str, own: str) -> Hand:
    return ORDER.hand(f"{board} {own}")


def ranks(of: Hand) -> str:
    return "".join(card[0] for card in of.cards)


@pytest.mark.rule("uth-2019:2.3")
def test_suits_are_equal() -> None:
    board = "Kc 9d 7s 4h 2c"
    assert hand(board, "As 3d") == hand(board, "Ah 3h")


@pytest.mark.rule("uth-2019:2.3")
def test_cards_rank_from_the_ace_down_to_the_two() -> None:
    pairs = [ORDER.hand(f"{rank}s {rank}h {_others(rank)}") for rank in "AKQJT98765432"]
    assert pairs == sorted(pairs, reverse=True)
    board = "Kc 9d 7s 4h 2c"
    odd = [hand(board, f"{rank}s 3d") for rank in "AQJT865"]
    assert odd == sorted(odd, reverse=True)


def _others(rank: str) -> str:
    """Three side cards that make neither a pair nor a flush."""
    return " ".join(f"{other}d" for other in "AQT8" if other != rank)[:8]


@pytest.mark.rule("uth-2019:2.3")
def test_an_ace_is_low_only_in_a_sequence() -> None:
    assert hand("5h 4s 3c Kd 9h", "Ac 2d").hand_class == HandClass.STRAIGHT
    assert hand("Kc 9d 7s 4h 2c", "Ac 3d") > hand("Kc 9d 7s 4h 2c", "Qc 3d")


@pytest.mark.rule("uth-2019:3.1")
def test_the_ten_classes_sort_from_royal_flush_to_five_odd_cards() -> None:
    shuffled = [ORDER.hand(cards) for cards, _ in TEN_HANDS]
    Random(2019).shuffle(shuffled)
    ordered = sorted(shuffled, reverse=True)
    assert [h.hand_class for h in ordered] == [hand_class for _, hand_class in TEN_HANDS]


@pytest.mark.rule("uth-2019:3.1(a)")
def test_ace_king_queen_jack_ten_of_one_suit_is_a_royal_flush() -> None:
    royal = hand("Ts Js Qs 4d 2c", "As Ks")
    assert royal.hand_class == HandClass.ROYAL_FLUSH
    assert royal > ORDER.hand("Ks Qs Js Ts 9s")
    assert hand("Ts Js Qs 4d 2c", "Ad Ks").hand_class == HandClass.STRAIGHT


@pytest.mark.rule("uth-2019:3.1(b)")
def test_a_straight_flush_may_end_in_the_ace_and_is_then_the_lowest() -> None:
    board = "5h 4h 3h Kc Kd"
    player, dealer = hand(board, "Ah 2h"), hand(board, "7h 6h")
    assert player.hand_class == dealer.hand_class == HandClass.STRAIGHT_FLUSH
    assert (ranks(player), ranks(dealer)) == ("5432A", "76543")
    assert dealer > player
    assert hand("Kd Qd 9c 8s 4h", "Ad 2d").hand_class == HandClass.FIVE_ODD_CARDS
    assert hand("Kd Qd 3d 8s 9h", "Ad 2d").hand_class == HandClass.FLUSH


@pytest.mark.rule("uth-2019:3.1(c)")
def test_equal_fours_are_decided_by_the_fifth_card() -> None:
    board = "8c 8d 8h 8s Kd"
    player, dealer = hand(board, "Ac 3h"), hand(board, "Qh Qc")
    assert player.hand_class == dealer.hand_class == HandClass.FOUR_OF_A_KIND
    assert (ranks(player), ranks(dealer)) == ("8888A", "8888K")
    assert player > dealer


@pytest.mark.rule("uth-2019:3.1(d)")
def test_a_full_house_ranks_by_its_three_and_then_by_its_pair() -> None:
    board = "Kc Kd Ks 7h 2d"
    player, dealer = hand(board, "Jh Jd"), hand(board, "9h 9d")
    assert player.hand_class == dealer.hand_class == HandClass.FULL_HOUSE
    assert player > dealer
    board = "Qc Qd 7h 7s 2d"
    player, dealer = hand(board, "Qh Ac"), hand(board, "7c Kd")
    assert (ranks(player), ranks(dealer)) == ("QQQ77", "777QQ")
    assert player > dealer


@pytest.mark.rule("uth-2019:3.1(e)")
def test_flushes_compare_card_by_card_downwards() -> None:
    board = "Kd 9d 4d Jc 2s"
    player, dealer = hand(board, "Ad 7d"), hand(board, "Qd 3d")
    assert player.hand_class == dealer.hand_class == HandClass.FLUSH
    assert (ranks(player), ranks(dealer)) == ("AK974", "KQ943")
    assert player > dealer


@pytest.mark.rule("uth-2019:3.1(f)")
def test_a_straight_has_the_ace_at_either_end_and_never_in_the_middle() -> None:
    board = "3h 4s 5c Kd Kh"
    player, dealer = hand(board, "Ac 2d"), hand(board, "6c 7d")
    assert player.hand_class == dealer.hand_class == HandClass.STRAIGHT
    assert dealer > player
    assert hand("Kd Qh Jc 8s 2d", "Ac Th").hand_class == HandClass.STRAIGHT
    assert hand("Kd Ah 2c 8s 9d", "Qc 3h").hand_class == HandClass.FIVE_ODD_CARDS


@pytest.mark.rule("uth-2019:3.1(g)")
def test_equal_threes_are_decided_by_the_next_card() -> None:
    board = "Jc Jd 7s 4h 2c"
    player, dealer = hand(board, "Jh 3d"), hand(board, "Js 9c")
    assert player.hand_class == dealer.hand_class == HandClass.THREE_OF_A_KIND
    assert (ranks(player), ranks(dealer)) == ("JJJ74", "JJJ97")
    assert dealer > player


@pytest.mark.rule("uth-2019:3.1(h)")
def test_a_third_pair_is_ignored() -> None:
    board = "Qc Qd 4h 4s 2c"
    player, dealer = hand(board, "2d Ks"), hand(board, "2h Jd")
    assert player.hand_class == dealer.hand_class == HandClass.TWO_PAIRS
    assert (ranks(player), ranks(dealer)) == ("QQ44K", "QQ44J")
    assert player > dealer


@pytest.mark.rule("uth-2019:3.1(i)")
def test_equal_pairs_are_decided_by_the_side_cards() -> None:
    board = "Tc 8d 6s 4h 2c"
    player, dealer = hand(board, "Td Kc"), hand(board, "Th Qc")
    assert player.hand_class == dealer.hand_class == HandClass.ONE_PAIR
    assert (ranks(player), ranks(dealer)) == ("TTK86", "TTQ86")
    assert player > dealer
    assert dealer.key >= ORDER.least(HandClass.ONE_PAIR)


@pytest.mark.rule("uth-2019:3.1(j)")
def test_five_odd_cards_are_the_lowest_class() -> None:
    board = "Qh Tc 7c 4d 3s"
    player, dealer = hand(board, "Kd 2h"), hand(board, "Jd 2s")
    assert player.hand_class == dealer.hand_class == HandClass.FIVE_ODD_CARDS
    assert (ranks(player), ranks(dealer)) == ("KQT74", "QJT74")
    assert player > dealer
    assert dealer.key < ORDER.least(HandClass.ONE_PAIR)


@pytest.mark.rule("uth-2019:3.2")
def test_only_the_five_cards_count_so_both_play_the_board() -> None:
    board = "As Kd Jh 9c 7s"
    player, dealer = hand(board, "5d 4c"), hand(board, "3h 2d")
    assert ranks(player) == ranks(dealer) == "AKJ97"
    assert player == dealer


@pytest.mark.rule("uth-2019:3.2")
def test_hands_of_one_class_with_other_ranks_are_never_equal() -> None:
    board = "As Kd Jh 9c 7s"
    assert hand(board, "8d 4c") > hand(board, "3h 2d")
    assert hand("Qc Qd 4h 4s 2c", "9d 8c") > hand("Qc Qd 4h 4s 2c", "8d 7c")
