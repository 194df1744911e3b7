"""stud-2006:17.19: the shoe runs short on the last card, which is then for everybody."""

import pytest

from games.kit.room import commands as c
from tests.games.room.a_hand import ANTES, AHand, limits
from tests.games.room.rooms import STUD5, STUD7

SEVEN = dict.fromkeys(range(1, 8), 100)
UPS = "7c 7d 7h 7s 8c 8d 8h"


def short(folding: tuple[int, ...] = ()) -> AHand:
    """Seven players at a deck of 32: 28 cards are out before the last street, four are left."""
    hand = AHand(STUD5, SEVEN, button=7, cards=32, **ANTES, **limits("no limit")).collect()
    for cards in (UPS, "8s 9c 9d 9h 9s Tc Td", "Th Ts Jc Jd Jh Js Qc"):
        hand.deal(cards)
        while hand.state.phase == "betting":
            seat = hand.state.turn
            owing = hand.state.level.bet_cents - hand.state.bets[seat]
            first = not hand.state.street and not hand.state.level.bet_cents
            if first:
                hand.bet(seat, 5)
            elif seat in folding and hand.state.street == 2:
                hand.fold(seat)
            elif owing:
                hand.call(seat)
            else:
                hand.check(seat)
    return hand


@pytest.mark.rule("stud-2006:17.19")
def test_the_last_card_of_the_shoe_is_communal() -> None:
    hand = short()
    assert hand.state.cards_left == 4
    assert hand.refused(c.DealStreet(cards=("Qd", "Qh")))[0] == "wrong_number_of_cards"
    hand.deal("Ah")
    assert (hand.state.board, hand.state.cards_left) == (("Ah",), 0)
    assert all(len(hand.state.ups[seat]) == 3 for seat in SEVEN)
    assert hand.facts[-2].clause == "stud-2006:17.19"


@pytest.mark.rule("stud-2006:17.19")
def test_everybody_plays_four_own_cards_and_the_communal_one() -> None:
    hand = short().deal("Ah")
    while hand.state.phase == "betting":
        hand.check(hand.state.turn)
    holes = ("Qd", "Qh", "Qs", "Kc", "Kd", "Kh", "Ac")
    order = [*range(1, 8), *range(1, 8)]
    first = hand.state.shows_first
    for seat in order[first - 1 : first + 6]:
        hand.do(c.TableHand(seat=seat, cards=(holes[seat - 1],)))
    tabled = {
        fact.seat: fact.sentence for fact in hand.facts if type(fact).__name__ == "HandTabled"
    }
    assert tabled[7] == "pair of Aces, Queen-Ten-Eight"
    hand.settle()
    assert hand.stacks[7] == 100 - 6 + 42 - 2


@pytest.mark.rule("stud-2006:17.19")
def test_cards_that_would_not_reach_everybody_count_in_no_hand() -> None:
    hand = short()
    for _ in range(3):
        hand.do(c.DealNext(card="??"))
    assert hand.seats_due() == [("board", 0)]
    hand.do(c.DealNext(card="Ah"))
    assert all(len(hand.state.ups[seat]) == 3 for seat in SEVEN)


@pytest.mark.rule("stud-2006:17.19")
def test_a_shoe_that_just_reaches_the_active_players_serves_each_of_them() -> None:
    """Three have folded: the four cards that are left are the fifth cards of the other four."""
    hand = short(folding=(2, 4, 6))
    assert hand.state.cards_left == 4
    assert hand.seats_due() == [("up", 1), ("up", 3), ("up", 5), ("up", 7)]
    hand.deal("Kc Kd Kh Ks")
    assert (hand.state.board, hand.state.cards_left) == ((), 0)
    fewer = short(folding=(2, 4))
    assert fewer.seats_due() == [("burn", 0)] * 3 + [("board", 0)]


def test_seven_card_stud_uses_the_same_device() -> None:
    hand = AHand(STUD7, dict.fromkeys(range(1, 9), 100), button=8, seats=8, **ANTES).collect()
    assert hand.state.rules.variant.seat_cap(52, burns=False) == 8
