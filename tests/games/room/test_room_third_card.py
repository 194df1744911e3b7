"""3 Card Manila where the third hole card is given up (A19), after the first betting round."""

from random import Random

from games.demo.players import Hands
from games.kit.cards import Deck
from games.kit.room import commands as c
from games.kit.room.drawing import CardDiscarded
from games.kit.room.irregular.commands import FoldHand
from tests.games.room.a_hand import AHand, names
from tests.games.room.at_the_table import BY_TIME
from tests.games.room.rooms import MANILA, MANILA3

GIVEN_UP = {"third_card": "discarded", "charges": BY_TIME}
RULE = "stud-2006:4.2"


def manila(**settings: object) -> AHand:
    """Four players after the first betting round; seat 3 has folded, seat 1 posted the blind."""
    chosen = {**GIVEN_UP, **settings}
    hand = AHand(MANILA3, dict.fromkeys(range(1, 5), 100), button=4, **chosen).collect()
    return hand.deal("Kh").call(2).fold(3).call(4).check(1)


def give_up(hand: AHand, *seats: int) -> AHand:
    for seat in seats:
        hand.do(c.DiscardCard(seat=seat))
    return hand


def test_every_live_player_gives_up_a_card_before_the_second_communal_one() -> None:
    hand = manila()
    assert (hand.state.phase, hand.state.turn) == ("discarding", 1)
    assert hand.refused(c.DealStreet(cards=("9d",)))[0] == "betting_not_over"
    assert hand.refused(c.DiscardCard(seat=2)) == ("out_of_turn", "stud-2006:12.3")
    give_up(hand, 1, 2, 4)
    assert [told.seat for told in hand.of(CardDiscarded)] == [1, 2, 4]
    assert [len(hand.state.holes[seat]) for seat in (1, 2, 4)] == [2, 2, 2]
    assert hand.refused(c.DiscardCard(seat=1)) == ("not_now", RULE)
    assert hand.seats_due() == [("burn", 0), ("board", 0)]
    assert names(hand.do(c.DealStreet(cards=("9d",)))) == [
        "CardBurnt", "BoardDealt", "StreetOpened",
    ]  # fmt: skip


def test_a_third_card_that_is_kept_stays() -> None:
    hand = manila(third_card="kept")
    assert hand.state.phase == "dealing"
    assert MANILA.command("DiscardCard") is None


def test_the_hand_is_then_both_hole_cards_and_three_of_the_board() -> None:
    """With all three kept seat 1 has kings full; without its second king it is nines full."""
    kept, given_up = manila(third_card="kept"), give_up(manila(), 1, 2, 4)
    for hand in (kept, given_up):
        for card in ("9d", "9c", "7s", "6s"):
            hand.deal(card).check(1, 2, 4)
    kept.show(seat1="Kd Kc 9h")
    assert kept.state.declared[1] == "full house, Kings over Nines"
    assert given_up.refused(c.TableHand(seat=1, cards=("Kd", "Kc", "9h")))[0] == "not_all_tabled"
    given_up.show(seat1="Kd 9h", seat2="Ah Ad", seat4="Jc Jd")
    assert given_up.state.declared[1] == "full house, Nines over Kings"
    assert given_up.settle().stacks == {1: 110, 2: 95, 3: 100, 4: 95}


def test_who_is_all_in_gives_up_a_card_too() -> None:
    hand = AHand(MANILA3, {1: 5, 2: 5}, button=2, **GIVEN_UP).collect().deal("Kh")
    hand.do(c.AllIn(seat=2))
    assert hand.state.phase == "discarding"
    give_up(hand, 1, 2)
    for card in ("9d", "9c", "7s", "6s"):
        hand.deal(card)
    assert hand.state.phase == "showdown"


def test_a_card_whose_face_is_known_is_out_of_play() -> None:
    hand = manila()
    assert hand.refused(c.DiscardCard(seat=1, card="Kh")) == ("duplicate_card", RULE)
    hand.do(c.DiscardCard(seat=1, card="Ac"))
    give_up(hand, 2, 4)
    assert hand.refused(c.DealStreet(cards=("Ac",)))[0] == "duplicate_card"


def test_a_known_hand_gives_up_a_card_of_its_own() -> None:
    hand = AHand(MANILA3, {1: 100, 2: 100}, button=2, **GIVEN_UP).collect()
    hand.deal("Kh", holes="Ac 9c Ad 9d As 9s").call(2).check(1)
    assert hand.refused(c.DiscardCard(seat=1)) == ("card_not_held", RULE)
    assert hand.refused(c.DiscardCard(seat=1, card="9c")) == ("card_not_held", RULE)
    (offer,) = [o for o in MANILA3.options(hand.state) if o.command == "DiscardCard"]
    assert dict(offer.ask) == {"card": "card"}
    hand.do(c.DiscardCard(seat=1, card="Ad"))
    assert hand.state.holes[1] == ("Ac", "As")


def test_a_hand_that_is_out_meanwhile_is_passed_over() -> None:
    hand = manila()
    hand.do(FoldHand(seat=1, why="a signal"))
    assert (hand.state.phase, hand.state.turn) == ("discarding", 2)
    give_up(hand, 2)
    hand.do(FoldHand(seat=4, why="a signal"))
    assert hand.settle().stacks == {1: 95, 2: 110, 3: 100, 4: 95}
    last = manila()
    give_up(last, 1, 2).do(FoldHand(seat=4, why="a signal"))
    assert last.state.phase == "dealing"
    last.deal("9d").check(1, 2)


def test_simulated_players_give_up_a_card() -> None:
    for seed in range(10):
        chance = Random(seed)
        hand = AHand(MANILA3, dict.fromkeys(range(1, 6), 100), **GIVEN_UP)
        cards = list(Deck(36).cards)
        chance.shuffle(cards)
        players = dict.fromkeys(hand.state.order, "")
        bots = Hands(MANILA3, players, MANILA3.default_settings, cards, chance)
        while command := bots.next_act(hand.state):
            bots.saw(hand.do(command))
        assert hand.state.phase == "closed"
        assert len(hand.of(CardDiscarded)) > 1


def test_the_sign_says_it() -> None:
    rows = {row[0]: row[1:] for row in MANILA3.sign({**MANILA3.default_settings, **GIVEN_UP})}
    assert rows["Third card"] == ("given up before the second communal card", RULE)
