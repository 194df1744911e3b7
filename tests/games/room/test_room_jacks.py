"""Draw poker with an opening requirement (A16): openers are proved when the cards are seen."""

from random import Random
from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.demo.players import Hands
from games.game import TableForRound
from games.kit.cards import Deck
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.irregular.commands import ReportDiscarded, ShuffleAgain
from games.kit.room.irregular.facts import HandDead, LastToFoldWins
from games.kit.room.jacks import OpenersShown, PassedOut, openers
from tests.games.room.a_hand import ANTES, AHand, names
from tests.games.room.at_the_table import BY_TIME
from tests.games.room.rooms import DRAW, STUD7

JACKS = {**ANTES, "opening_requirement": "jacks or better", "charges": BY_TIME}
RULE = "stud-2006:4.2"
HOLDS_JACKS, OTHER = "Jc Jd 9s 5h 2c", "Ah Qh 8d 4s 3s"


def jacks(players: int = 3, **more: Any) -> AHand:
    """A round after the ante of $1; the last seat has the button."""
    return AHand(DRAW, dict.fromkeys(range(1, players + 1), 100), **JACKS, **more).collect()


def shown(hand: AHand, seat: int, cards: str) -> list[str]:
    """What comes of the cards a player shows as openers."""
    return names(hand.do(c.ShowOpeners(seat=seat, cards=tuple(cards.split()))))


def to_the_showdown(hand: AHand, drew: int = 0) -> AHand:
    """Seat 1 opens for $5, seat 2 calls, seat 3 folds; both change so many and check."""
    hand.deal().bet(1, 5).call(2).fold(3)
    hand.do(c.DrawCards(seat=1, count=drew))
    hand.do(c.DrawCards(seat=2, count=drew))
    return hand.check(1, 2)


@pytest.mark.parametrize(
    ("cards", "holds"),
    [
        ("Jc Jd", True),
        ("Tc Td", False),
        ("Tc Td 9c 9d", True),
        ("2c 2d 2h", True),
        ("Jc Qd", False),
        ("Tc Td Ah Kh Qh", False),
        ("2h 3h 4h 5h 7h", True),
        ("6c 7d 8h 9s Tc", True),
        ("Jo Jc", True),
        ("Jo Tc 8d 4s 2h", False),
        ("Jo Kc 8d 4s 2h", True),
    ],
)
def test_what_openers_are(cards: str, holds: bool) -> None:
    state = AHand(DRAW, {1: 100, 2: 100}, joker=True, **JACKS).state
    assert openers(state, cards.split()) is holds


def test_openers_go_with_antes_and_with_draw_only() -> None:
    assert "opening_requirement" not in STUD7.default_settings
    with pytest.raises(Refused, match="with antes") as refused:
        DRAW.check_settings({**DRAW.default_settings, "opening_requirement": "jacks or better"})
    assert refused.value.clause == RULE
    DRAW.check_settings({**DRAW.default_settings, **JACKS})


def test_nobody_has_to_open_and_the_second_round_begins_with_who_did() -> None:
    hand = jacks().deal().check(1).bet(2, 5)
    assert hand.of(f.Checked)[0].clause == RULE
    assert hand.refused(c.Check(seat=3))[0] == "bet_to_face"
    hand.call(3, 1)
    for seat in (1, 2, 3):
        hand.do(c.DrawCards(seat=seat, count=0))
    assert hand.state.turn == 2
    plain = AHand(DRAW, {1: 100, 2: 100, 3: 100}, **ANTES).collect().deal()
    assert plain.refused(c.Check(seat=1)) == ("must_open", "stud-2006:10.1(d)(i)")


def test_a_deal_that_everybody_passes_is_dealt_again_for_the_antes_that_lie_there() -> None:
    hand = jacks().deal().check(1).fold(2)
    assert names(hand.do(c.Check(seat=3))) == ["Checked", "PassedOut"]
    (passed,) = hand.of(PassedOut)
    assert (passed.cards_out, passed.clause) == (15, "stud-2006:17.3")
    assert (hand.pot, hand.stacks) == (3, {1: 99, 2: 99, 3: 99})
    assert hand.refused(c.DealStreet())[0] == "shuffle_first"
    hand.do(ShuffleAgain(cut_above=20))
    assert hand.refused(c.CollectForcedBets())[0] == "nothing_due"
    hand.deal()
    assert hand.state.live == (1, 2, 3), "who folded for nothing has an ante in, and is dealt in"
    hand.bet(1, 5).fold(2, 3)
    assert shown(hand, 1, "Kc Kd") == ["OpenersShown"]
    assert hand.settle().stacks == {1: 102, 2: 99, 3: 99}


def test_all_but_one_folding_leaves_the_antes_to_the_last_without_openers() -> None:
    hand = jacks().deal().fold(1, 2).settle()
    assert hand.stacks == {1: 99, 2: 99, 3: 102}
    assert not hand.of(PassedOut)
    assert not hand.of(OpenersShown)


def test_who_opened_shows_openers_at_the_showdown_before_winners_are_announced() -> None:
    hand = to_the_showdown(jacks(), drew=3)
    due = c.ShowOpeners(seat=1, cards=("Jc", "Jd"))
    assert hand.refused(due) == ("hand_not_shown", "stud-2006:13.1")
    hand.show(seat1=HOLDS_JACKS, seat2=OTHER)
    assert hand.refused(c.AnnounceWinners()) == ("openers_not_shown", RULE)
    assert hand.refused(c.ShowOpeners(seat=2, cards=("Ah", "As")))[0] == "no_openers_due"
    offered = {o.command: dict(o.ask) for o in DRAW.options(hand.state) if o.seat == 1}
    assert offered == {"ShowOpeners": {"cards": "cards=Jc Jd"}}
    assert shown(hand, 1, "Jc Jd") == ["OpenersShown"]
    assert hand.settle().stacks == {1: 107, 2: 94, 3: 99}


def test_a_hand_opened_on_less_is_dead_and_its_bets_stay() -> None:
    hand = to_the_showdown(jacks())
    hand.show(seat1="Kc Qd 9s 5h 2c", seat2="Qh Jh 8d 4s 3s")
    assert shown(hand, 1, "Kc Qd 9s 5h 2c") == ["OpenersShown", "HandDead"]
    (dead,) = hand.of(HandDead)
    assert (dead.seat, dead.cause, dead.clause) == (1, "opened without openers", RULE)
    assert hand.settle().stacks == {1: 94, 2: 107, 3: 99}


def test_a_winner_nobody_called_shows_openers_too_or_the_last_to_fold_has_the_pot() -> None:
    hand = jacks().deal().bet(1, 5).fold(2, 3)
    assert hand.refused(c.SettleRound()) == ("openers_not_shown", RULE)
    assert shown(hand, 1, "Ac Kd Qs 5h 2c") == ["OpenersShown", "HandDead", "LastToFoldWins"]
    assert hand.of(LastToFoldWins)[0].seat == 3
    assert hand.settle().stacks == {1: 99, 2: 99, 3: 102}


def test_without_anybody_else_who_has_a_claim_the_pot_stays_where_it_is() -> None:
    hand = jacks(2).deal().bet(1, 5).call(2)
    for seat in (1, 2):
        hand.do(c.DrawCards(seat=seat, count=0))
    hand.check(1, 2).do(c.SurrenderHand(seat=2))
    assert shown(hand, 1, "Ac Kd") == ["OpenersShown"]
    (told,) = hand.of(OpenersShown)
    assert (told.holds, told.why) == (False, "Nobody else has a claim to the pot.")
    assert hand.settle().stacks == {1: 106, 2: 94}


def test_openers_that_were_split_are_shown_with_the_cards_changed() -> None:
    hand = to_the_showdown(jacks(), drew=1)
    hand.show(seat1="Jc Th 9s 8h 7c", seat2=OTHER)
    assert hand.refused(c.ShowOpeners(seat=1, cards=("Kc", "Kd"))) == ("not_that_hand", RULE)
    five = ("Jc", "Th", "9s", "8h", "7c")
    assert hand.refused(c.ShowOpeners(seat=1, cards=five)) == ("not_that_hand", RULE)
    assert hand.refused(c.ShowOpeners(seat=1, cards=("Jc",)))[0] == "wrong_number_of_cards"
    assert shown(hand, 1, "Jc Jd") == ["OpenersShown"]


def test_a_hand_whose_faces_are_known_is_refused_the_bet_itself() -> None:
    low, high = ["Kc", "Qd", "9s", "5h", "2c"], ["Jc", "Jd", "8s", "4h", "3c"]
    hand = jacks(2).deal(holes=" ".join(a + " " + b for a, b in zip(low, high, strict=True)))
    assert hand.refused(c.Bet(seat=1, amount_cents=500)) == ("no_openers", RULE)
    assert hand.refused(c.AllIn(seat=1)) == ("no_openers", RULE)
    hand.check(1).bet(2, 5).call(1)
    assert hand.state.opened_by == 2


def test_an_opener_who_is_out_proves_nothing() -> None:
    hand = to_the_showdown(jacks()).show(seat2=OTHER)
    hand.do(ReportDiscarded(seat=1))
    assert hand.settle().stacks == {1: 94, 2: 107, 3: 99}
    assert not hand.of(OpenersShown)


def test_simulated_players_open_on_openers_only_and_prove_them() -> None:
    proved = []
    for seed in range(30):
        hand, chance = jacks(5), Random(seed)
        cards = list(Deck(52).cards)
        chance.shuffle(cards)
        players = dict.fromkeys(hand.state.order, "")
        bots = Hands(DRAW, players, DRAW.default_settings, cards, chance)
        while command := bots.next_act(hand.state):
            bots.saw(hand.do(command))
        assert hand.state.phase == "closed"
        proved += [told.holds for told in hand.of(OpenersShown)]
    assert len(proved) > 10
    assert all(proved)


def test_the_sign_and_the_seat_say_it() -> None:
    rows = {row[0]: row[1:] for row in DRAW.sign({**DRAW.default_settings, **JACKS})}
    assert rows["To open"] == ("a pair of jacks or better", RULE)
    assert "To open" not in {row[0] for row in DRAW.sign(DRAW.default_settings)}
    hand = jacks().deal().bet(1, 5).fold(2, 3)
    (opener,) = [spot for spot in DRAW.felt(hand.state).seats if spot.key == "1"]
    assert (opener.marks, opener.status, opener.turn) == (("Opened",), "To show openers", True)


def test_a_table_opened_before_there_was_a_setting_has_it_at_its_default() -> None:
    settings = dict(DRAW.default_settings)
    del settings["opening_requirement"]
    two = {1: 10_000, 2: 10_000}
    players = {1: "P-1", 2: "P-2"}
    lent = TableForRound(table="P1", number=1, settings=settings, players=players, stakes=two)
    opening = DRAW.open_round(lent)
    assert isinstance(opening, c.OpenRound)
    assert opening.terms.opening_requirement == "none"
    assert DRAW.sign(settings) == DRAW.sign(DRAW.default_settings)
