"""What the instrument's words mean in a round: signs, streets, the dealer's hand, who may rule."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.game import FACE_DOWN
from games.tables.rules.commands import StartRound
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from tests.games.tables.gaming_table import clock, ready
from tests.games.ultimate_holdem.at_the_table import Hand, Round, deal, play, settings, show

BOARD = "Kc 9d 7s 4h 2c"


def notices(terms: dict[str, Any]) -> dict[str, tuple[str, str]]:
    return {notice: (says, clause) for notice, says, clause in GAME.sign(terms)}


@pytest.mark.rule("uth-2019:5.1")
def test_the_sign_shows_the_least_and_the_most_of_every_box() -> None:
    shown = notices(settings(ante=(10, 500), blind=(10, 500), trips=(5, 100), play=(10, 2000)))
    assert {box: shown[box] for box in ("Ante", "Blind", "Trips", "Play")} == {
        "Ante": ("$10.00 to $500.00", "uth-2019:5.1"),
        "Blind": ("$10.00 to $500.00", "uth-2019:5.1"),
        "Trips": ("$5.00 to $100.00", "uth-2019:5.1"),
        "Play": ("$10.00 to $2,000.00", "uth-2019:5.1"),
    }
    assert "Please note" not in shown


@pytest.mark.rule("uth-2019:5.1")
def test_the_sign_warns_where_the_largest_ante_cannot_be_bet_four_times() -> None:
    shown = notices(settings(ante=(10, 500), play=(10, 1500)))
    assert "$375.00" in shown["Please note"][0]


@pytest.mark.rule("uth-2019:5.1")
@pytest.mark.parametrize(
    "change",
    [
        {"limits": {}},
        {"limits": GAME.default_settings["limits"] | {"bonus": {}}},
        {"limits": GAME.default_settings["limits"] | {"ante": {"minimum_cents": 1000}}},
        {"limits": settings(ante=(50, 10))["limits"]},
        {"limits": settings(ante=(0, 500))["limits"]},
        {"seats": 0},
        {"seats": 8},
        {"multiple_cents": 0},
        {"maximum_payout_cents": True},
        {"house_edge": 2},
    ],
)
def test_a_table_needs_limits_for_every_box_and_sets_nothing_else(change: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        GAME.check_settings(dict(GAME.default_settings) | change)


@pytest.mark.rule("uth-2019:5.3")
def test_the_sign_shows_the_multiples() -> None:
    assert notices(settings())["Wagers in multiples of"] == ("$5.00", "uth-2019:5.3")
    with pytest.raises(Refused, match="multiples"):
        GAME.check_settings(settings(trips=(7, 100)))


@pytest.mark.rule("uth-2019:8.5(b)(ii)")
def test_a_play_minimum_above_the_ante_minimum_is_no_setting() -> None:
    with pytest.raises(Refused) as refused:
        GAME.check_settings(settings(ante=(10, 500), play=(25, 2000)))
    assert refused.value.clause == "uth-2019:8.5(b)(ii)"


@pytest.mark.rule("uth-2019:7.2")
def test_nineteen_cards_leave_the_shoe_for_six_seats_and_none_is_face_up() -> None:
    game = deal([Hand("", seat=seat) for seat in range(1, 7)])
    dealt = game.of(f.CardDealt)
    assert [fact.number for fact in dealt] == list(range(1, 20))
    places = [(fact.to, fact.seat) for fact in dealt]
    pairs = [("seat", seat) for seat in range(1, 7) for _ in range(2)]
    assert places == [("communal", 0)] * 5 + pairs + [("dealer", 0)] * 2
    drawn = GAME.felt(game.state)
    seen = [card for spot in (*drawn.house, *drawn.seats) for card in spot.cards]
    assert seen == [FACE_DOWN] * 19
    assert {card for fact in dealt for card in GAME.narrate(fact).cards} == {FACE_DOWN}


@pytest.mark.rule("uth-2019:7.2(b)", "uth-2019:8.2", "uth-2019:8.4")
def test_the_communal_cards_open_from_the_left() -> None:
    game = deal([Hand("")])
    boards = []
    for reveal, cards in (("RevealFlop", "Kc 9d 7s"), ("RevealTurnAndRiver", "4h 2c")):
        game.do("Check", seat=1)
        game.do(reveal, cards=cards.split())
        boards.append(GAME.felt(game.state).house[1].cards)
    assert boards == [("Kc", "9d", "7s", FACE_DOWN, FACE_DOWN), ("Kc", "9d", "7s", "4h", "2c")]


@pytest.mark.rule("uth-2019:7.2(b)")
def test_a_card_turns_up_once_only() -> None:
    game = deal([Hand("")])
    game.do("Check", seat=1)
    assert game.refused("RevealFlop", cards=["Kc", "Kc", "7s"])[0] == "duplicate_card"
    assert game.refused("RevealFlop", cards=["Kc", "Jo", "7s"])[1] == "uth-2019:7.2(b)"
    game.do("RevealFlop", cards=["Kc", "9d", "7s"])
    game.do("Check", seat=1)
    assert game.refused("RevealTurnAndRiver", cards=["Kc", "2c"]) == (
        "card_already_seen",
        "uth-2019:13.6",
    )


@pytest.mark.rule("uth-2019:Def:Qualify")
@pytest.mark.parametrize(
    ("board", "dealer", "qualifies"),
    [
        (BOARD, "Ah Js", False),
        (BOARD, "Ah 2d", True),
        (BOARD, "Qh Js", False),
        ("Kc Kd 7s 4h 2c", "Qh Js", True),
        ("Kc Kd 7s 4h 2c", "3h 5s", True),
        (BOARD, "3h 3d", True),
    ],
)
def test_the_dealer_qualifies_with_a_pair_or_better(
    board: str, dealer: str, qualifies: bool
) -> None:
    game = show(board, dealer, [Hand("Ad Tc")])
    (declared,) = game.of(f.DealerHandDeclared)
    assert declared.qualifies is qualifies
    outcome = game.refused("RefundAntes")[0] if qualifies else len(game.do("RefundAntes"))
    assert outcome == ("no_ante_to_refund" if qualifies else 1)


@pytest.mark.rule("uth-2019:8.8(a)")
def test_dealers_hand_is_called_before_the_cards_are_shown() -> None:
    game = show(BOARD, "Qh Js", [Hand("Ad Tc")])
    lines = [GAME.narrate(fact) for fact in game.facts]
    first = next(line for line in lines if set(line.cards) & {"Qh", "Js"})
    assert first.sentence.startswith("“Dealer's hand”")
    assert first.cards == ("Qh", "Js")


@pytest.mark.rule("uth-2019:8.8(b)")
def test_the_dealer_shows_two_cards() -> None:
    game = show(BOARD, "Qh Js", [Hand("Ad Tc")])
    assert [fact.cards for fact in game.of(f.DealerHandRevealed)] == [("Qh", "Js")]
    game = deal([Hand("")])
    game.do("PlaceWager", seat=1, box="play", amount_cents=4000)
    game.do("RevealFlop", cards=["Kc", "9d", "7s"])
    game.do("RevealTurnAndRiver", cards=["4h", "2c"])
    assert game.refused("RevealDealerHand", cards=["Qh"])[1] == "uth-2019:8.8(b)"


@pytest.mark.rule("uth-2019:Def:Check")
def test_no_fold_is_read_into_a_check() -> None:
    game = deal([Hand("")])
    game.do("Check", seat=1)
    assert game.state.in_hand() == [1]
    assert not game.of(f.HandFolded)
    assert sum(w.on_layout_cents for _, _, w in game.state.wagers()) == 2000


@pytest.mark.rule("uth-2019:8.1")
def test_before_the_flop_the_seats_may_act_in_any_order_and_each_once() -> None:
    game = deal([Hand("", seat=1), Hand("", seat=3), Hand("", seat=5)])
    for seat in (5, 1, 3):
        game.do("Check", seat=seat)
        assert game.refused("Check", seat=seat) == ("acted_already", "uth-2019:8.1")
    assert game.state.undecided() == []


@pytest.mark.rule("uth-2019:4.4")
def test_where_no_player_is_known_the_seat_stands_for_the_player() -> None:
    game = Round()
    for seat in (2, 3):
        game.do("PlaceWager", seat=seat, box="ante", amount_cents=1000)
    assert [fact.player for fact in game.of(f.WagerPlaced)] == ["seat 2", "seat 3"]
    assert game.refused("PlaceWager", seat=7, box="ante", amount_cents=1000)[0] == "no_such_seat"


@pytest.mark.rule("uth-2019:5.2", "uth-2019:8.6", "uth-2019:13.4(b)", "uth-2019:13.7")
def test_what_is_a_matter_of_judgement_needs_a_supervisor() -> None:
    for ruling in (c.PermitOverMaximum, c.CorrectFold, c.ConfirmRuling, c.DeclareMisdeal):
        assert ruling.needs == "supervisor"
    assert c.Fold.needs == "dealer"


@pytest.mark.rule("uth-2019:13.8")
@pytest.mark.parametrize("reason", ["timeout", "refusal", "absence"])
def test_a_deemed_fold_gives_its_reason_and_needs_a_supervisor(reason: str) -> None:
    assert c.DeemFold.needs == "supervisor"
    game = deal([Hand("", trips=5)])
    game.do("DeemFold", seat=1, reason=reason)
    assert [fact.reason for fact in game.of(f.HandDeemedFolded)] == [reason]
    assert game.house() == 2500


@pytest.mark.rule("uth-2019:5.4")
def test_the_advice_is_told_to_the_table_once() -> None:
    game = Round()
    for box in ("ante", "blind"):
        game.do("PlaceWager", seat=1, box=box, amount_cents=500, player="amber")
    told = [GAME.progress(fact).advised for fact in game.facts]
    assert [player for player in told if player] == ["amber"]


@pytest.mark.rule("uth-2019:13.3", "uth-2019:13.6(c)")
@pytest.mark.parametrize(
    ("name", "fields", "aftermath"),
    [
        ("ReportCardCount", {"to": "dealer", "cards": 3}, ("shuffle",)),
        ("DeclareMisdeal", {"why": "two cards stuck together"}, ("shuffle",)),
        ("ReportMissingCard", {"card": "Td"}, ("check_deck",)),
        ("ReportForeignCard", {"card": "Td", "deck": "blue"}, ("check_deck",)),
    ],
)
def test_a_void_round_says_what_the_table_owes_before_the_next(
    name: str, fields: dict[str, Any], aftermath: tuple[str, ...]
) -> None:
    game = deal([Hand("")])
    steps = [GAME.progress(fact) for fact in game.do(name, **fields)]
    assert [step.ends for step in steps if step.ends] == ["void"]
    assert {after for step in steps for after in step.aftermath} == set(aftermath)


@pytest.mark.rule("uth-2019:13.6(c)")
def test_the_deck_is_checked_before_it_is_dealt_again() -> None:
    table = ready()
    table.start("red")
    table.end("check_deck", outcome="void")
    table.shuffle("red")
    assert table.not_started("red") == ("deck_in_doubt", "uth-2019:13.6(c)")
    table.check("red", occasion="ordered")
    table.start("red")


@pytest.mark.rule("uth-2019:Def:Round of Play")
def test_no_round_is_started_while_a_wager_of_the_last_is_unsettled() -> None:
    table = ready()
    table.start("red")
    again = StartRound(deck="blue", at=clock("20:00"))
    assert table.refused(again) == ("round_still_open", "uth-2019:Def:Round of Play")
    table.end()
    table.do(again)


@pytest.mark.rule("uth-2019:13.3")
def test_chips_left_in_the_boxes_are_no_wagers_of_the_next_round() -> None:
    game = deal([Hand("", trips=5)])
    game.do("DeclareMisdeal", why="two cards stuck together")
    assert game.house() == 0
    fresh = Round()
    assert not list(fresh.state.wagers())
    assert fresh.refused("DealCards", to="all") == ("no_hand_to_deal", "uth-2019:7.2(c)")


@pytest.mark.rule("uth-2019:Def:Round of Play")
def test_the_round_closes_with_the_last_wager_and_not_before() -> None:
    hands = [Hand("9c Ad", seat=1), Hand("Tc Td", seat=2)]
    game = show(BOARD, "Kh 3s", hands)
    for hand in reversed(hands):
        assert game.state.phase == "showdown"
        game.do("RevealHand", seat=hand.seat, cards=hand.cards.split())
        game.do("SettleHand", seat=hand.seat)
        game.do("DiscardHand", seat=hand.seat)
    assert game.state.phase == "closed"
    assert game.refused("PlaceWager", seat=1, box="ante", amount_cents=1000)[0] == "round_over"


@pytest.mark.rule("uth-2019:Def:Trips(wager)", "uth-2019:Def:Fold")
def test_a_conceded_hand_loses_the_play_wager_too() -> None:
    game = show("Kc Kd 7s 4h 2c", "7h 7d", [Hand("Kh 3d", trips=5)])
    game.do("ConcedeHand", seat=1)
    assert game.net() == -6500


@pytest.mark.rule("uth-2019:Def:Push")
def test_a_pushed_wager_is_nothing_to_the_house() -> None:
    game = play("As Kd Jh 9c 7s", "3h 2d", [Hand("5d 4c", play=30)])
    assert game.house() == 0
    pushed = {fact.box: fact.stake_cents for fact in game.of(f.WagerPushed)}
    assert pushed == {"blind": 1000, "play": 3000}
    assert [fact.amount_cents for fact in game.of(f.AnteRefunded)] == [1000]
