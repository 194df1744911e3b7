"""What was keyed wrongly or found differently is put right, and the money follows."""

import pytest

from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from tests.games.ultimate_holdem.at_the_table import Hand, Round, deal, settings, show

BOARD = "Kc 9d 7s 4h 2c"
MISTAKE = "the deuce of hearts was keyed as the jack"


@pytest.mark.rule("uth-2019:9.2")
def test_antes_handed_back_are_at_risk_again_when_the_dealer_qualifies_after_all() -> None:
    hand = Hand("7c 3d")
    game = show(BOARD, "Qh Js", [hand])
    game.do("RefundAntes")
    facts = game.do("CorrectCards", where="dealer", cards=["2h", "Js"], why=MISTAKE)
    assert [fact.taken_back_cents for fact in facts if isinstance(fact, r.SettlementReversed)] == [
        1000
    ]
    game.do("RevealHand", seat=1, cards=hand.cards.split())
    game.do("SettleHand", seat=1)
    assert game.net() == 1000 + 4000


@pytest.mark.rule("uth-2019:9.2")
def test_antes_go_back_when_the_dealer_does_not_qualify_after_all() -> None:
    game = show(BOARD, "2h Js", [Hand("7c 3d")])
    assert game.refused("RefundAntes")[0] == "no_ante_to_refund"
    game.do("CorrectCards", where="dealer", cards=["Qh", "Js"], why=MISTAKE)
    game.do("RefundAntes")
    assert [fact.amount_cents for fact in game.of(f.AnteRefunded)] == [1000]


@pytest.mark.rule("uth-2019:9.3(c)")
def test_cards_a_hand_was_settled_on_stay_as_they_are() -> None:
    game = show(BOARD, "2h Js", [Hand("7c 3d"), Hand("Ac 3c", seat=2)])
    game.do("RevealHand", seat=2, cards=["Ac", "3c"])
    game.do("CorrectCards", where="seat", seat=2, cards=["Ad", "3c"], why=MISTAKE)
    game.do("SettleHand", seat=2)
    late = {"cards": ["Qh", "Js"], "why": MISTAKE}
    assert game.refused("CorrectCards", where="dealer", **late)[0] == "cards_relied_upon"
    assert game.refused("CorrectCards", where="seat", seat=2, **late)[0] == "cards_relied_upon"


def test_a_void_hand_has_no_cards_to_correct() -> None:
    game = show(BOARD, "2h Js", [Hand("7c 3d"), Hand("Ac 3c", seat=2)])
    game.do("RevealHand", seat=2, cards=["Ac", "3c"])
    game.do("ReportWagerFound", seat=2, box="blind", amount_cents=0)
    assert game.state.seat(2).out == "voided"
    wrong = {"where": "seat", "seat": 2, "cards": ["Ad", "3c"], "why": MISTAKE}
    assert game.refused("CorrectCards", **wrong)[0] == "cards_relied_upon"


@pytest.mark.rule("uth-2019:8.6", "uth-2019:5.5")
def test_a_fold_that_never_was_brings_back_the_surplus_it_had_returned() -> None:
    """Nothing was handed out on the felt, so a later find counts from the whole wager."""
    game = deal([Hand("", ante=500)])
    for box in ("ante", "blind"):
        game.do("ReportWagerFound", seat=1, box=box, amount_cents=60_000)
    game.do("Fold", seat=1)
    assert game.net() == -100_000
    game.do("CorrectFold", seat=1, why="seat 2 folded")
    assert game.state.in_cents - game.state.out_cents == 120_000
    assert [w.on_layout_cents for _, _, w in game.state.wagers()] == [60_000, 60_000]
    game.do("ReportWagerFound", seat=1, box="ante", amount_cents=50_000)
    game.do("ReportWagerFound", seat=1, box="blind", amount_cents=50_000)
    game.do("Fold", seat=1)
    assert game.house() == 100_000


@pytest.mark.rule("uth-2019:8.6", "uth-2019:5.4")
def test_a_fold_that_never_was_brings_back_what_was_handed_back_under_the_minimum() -> None:
    game = Round(advised=["seat 1"])
    for box in ("ante", "blind"):
        game.do("PlaceWager", seat=1, box=box, amount_cents=1000)
    game.do("DealCards", to="all")
    for box in ("ante", "blind"):
        game.do("ReportWagerFound", seat=1, box=box, amount_cents=500)
    game.do("Fold", seat=1)
    assert game.house() == 0
    game.do("CorrectFold", seat=1, why="seat 2 folded")
    assert [w.on_layout_cents for _, _, w in game.state.wagers()] == [500, 500]
    assert game.do("PlaceWager", seat=1, box="play", amount_cents=2000)


def test_a_wager_found_after_the_round_changes_nothing() -> None:
    game = deal([Hand("")])
    game.do("Fold", seat=1)
    game.do("CloseRound")
    for box, amount in (("ante", 5000), ("trips", 2500)):
        (found,) = game.do("ReportWagerFound", seat=1, box=box, amount_cents=amount)
        assert isinstance(found, r.WagerFound)
        assert (found.amount_cents, found.difference_cents) == (amount, 0)
    assert game.house() == 2000


def test_no_box_holds_less_than_nothing() -> None:
    game = deal([Hand("")])
    wrong = {"seat": 1, "box": "ante", "amount_cents": -500}
    assert game.refused("ReportWagerFound", **wrong) == ("amount_below_zero", "uth-2019:4.1")


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("ReportCardsHandled", {}),
        ("ReportHandWithoutWager", {}),
        ("ReportCardCount", {"to": "seat", "cards": 2}),
        ("ReportCardsExposed", {"to": "seat", "cards": ["As"]}),
        ("ReportWagerFound", {"box": "ante", "amount_cents": 1000}),
    ],
)
def test_a_report_about_a_seat_that_is_not_there_is_a_keying_error(
    name: str, fields: dict[str, object]
) -> None:
    game = deal([Hand("")])
    assert game.refused(name, seat=9, **fields) == ("no_such_seat", "uth-2019:Def:Box")


@pytest.mark.rule("uth-2019:13.5(b)")
def test_a_play_wager_found_shows_that_cards_were_handled() -> None:
    game = deal([Hand("", seat=1), Hand("", seat=4)])
    game.do("ReportWagerFound", seat=1, box="play", amount_cents=4000)
    game.do("ReportWagerFound", seat=4, box="blind", amount_cents=0)
    assert game.state.seat(4).out == "voided"
    assert game.state.phase == "before_flop"


@pytest.mark.rule("uth-2019:13.4(a)")
def test_the_play_wager_of_a_void_hand_does_not_keep_the_round_going() -> None:
    game = deal([Hand("", seat=1), Hand("", seat=4)])
    game.do("PlaceWager", seat=4, box="play", amount_cents=4000)
    game.do("ReportWagerFound", seat=4, box="blind", amount_cents=0)
    game.do("ReportCardsExposed", to="dealer", cards=["Ah"])
    assert [fact.play_wagers for fact in game.of(r.CardsExposed)] == [()]
    assert game.state.phase == "void"


@pytest.mark.rule("uth-2019:13.7")
@pytest.mark.parametrize(
    ("street", "amount", "acts", "clause"),
    [
        ("before_flop", 6000, 6000, "uth-2019:13.7(a)"),
        ("before_flop", 8000, 7500, "uth-2019:13.7"),
        ("before_flop", 12_500, 10_000, "uth-2019:13.7(b)"),
        ("after_flop", 2500, 2500, "uth-2019:13.7(a)"),
        ("after_flop", 10_000, 5000, "uth-2019:13.7(b)"),
        ("on_river", 2000, 2000, "uth-2019:13.7(a)"),
        ("on_river", 5000, 2500, "uth-2019:13.7(b)"),
    ],
)
def test_a_play_wager_is_judged_by_the_street_it_was_made_on(
    street: str, amount: int, acts: int, clause: str
) -> None:
    game = show(BOARD, "2h Js", [Hand("7c 3d", ante=25, play=25)])
    found, *_ = game.do("ReportWagerFound", seat=1, box="play", amount_cents=amount, street=street)
    assert isinstance(found, r.WagerFound)
    assert (found.acts_cents, found.clause) == (acts, clause)
    if game.of(r.RulingAwaited):
        game.do("ConfirmRuling", about="play", seat=1, why="the lower multiple")
    game.do("RevealHand", seat=1, cards=["7c", "3d"])
    game.do("SettleHand", seat=1)
    (won,) = game.of(f.WagerWon, box="play")
    assert (won.stake_cents, won.winnings_cents) == (acts, acts)
    assert sum(fact.amount_cents for fact in game.of(f.ExcessReturned)) == amount - acts


@pytest.mark.rule("uth-2019:13.7(b)", "uth-2019:5.5")
def test_a_play_wager_never_acts_for_more_than_the_box_maximum() -> None:
    game = deal([Hand("", ante=500)], settings(play=(10, 1500)))
    found, *_ = game.do("ReportWagerFound", seat=1, box="play", amount_cents=200_000)
    assert isinstance(found, r.WagerFound)
    assert (found.acts_cents, found.clause) == (150_000, "uth-2019:5.5")


@pytest.mark.rule("uth-2019:Def:Blind")
def test_a_ruling_never_given_does_not_hold_up_the_other_seats() -> None:
    game = deal([Hand("", seat=1, ante=25), Hand("", seat=2)])
    game.do("ReportWagerFound", seat=1, box="blind", amount_cents=2000)
    game.do("Check", seat=1)
    game.do("Check", seat=2)
    game.do("RevealFlop", cards=["Kc", "9d", "7s"])
    assert [o.fields for o in GAME.options(game.state) if o.command == "ConfirmRuling"] == [
        {"about": "blind", "seat": 1}
    ]


@pytest.mark.rule("uth-2019:7.1", "uth-2019:4.2")
def test_a_box_found_empty_after_the_call_does_not_stop_the_deal() -> None:
    game = Round()
    for seat, player in ((1, "amber"), (2, "ruby")):
        for box in ("ante", "blind"):
            game.do("PlaceWager", seat=seat, box=box, amount_cents=1000, player=player)
    game.do("CallNoMoreBets")
    for box in ("ante", "blind"):
        game.do("ReportWagerFound", seat=2, box=box, amount_cents=0)
    game.do("DealCards", to="all")
    assert game.state.in_hand() == [1]


@pytest.mark.rule("uth-2019:5.5", "uth-2019:Def:Blind")
@pytest.mark.parametrize(
    ("ante", "blind", "bet", "acts", "clause"),
    [
        (60_000, 60_000, 180_000, 150_000, "uth-2019:5.5"),
        (2500, 2000, 7500, 6000, "uth-2019:Def:Blind"),
    ],
)
def test_a_play_wager_made_on_the_whole_ante_acts_on_the_part_at_risk(
    ante: int, blind: int, bet: int, acts: int, clause: str
) -> None:
    game = deal([Hand("", ante=25)])
    for box, amount in (("ante", ante), ("blind", blind), ("play", bet)):
        game.do("ReportWagerFound", seat=1, box=box, amount_cents=amount)
    (found,) = game.of(r.WagerFound, box="play")
    assert (found.acts_cents, found.clause) == (acts, clause)


@pytest.mark.rule("uth-2019:13.7")
@pytest.mark.parametrize("dealt", [0, 5])
def test_a_play_wager_found_during_the_deal_was_made_before_the_flop(dealt: int) -> None:
    game = Round()
    for box in ("ante", "blind"):
        game.do("PlaceWager", seat=1, box=box, amount_cents=1000)
    if dealt:
        game.do("DealCards", to="communal", cards=dealt)
    game.do("ReportWagerFound", seat=1, box="play", amount_cents=4000)
    (found,) = game.of(r.WagerFound)
    assert (found.street, found.acts_cents) == ("before_flop", 4000)


@pytest.mark.rule("uth-2019:13.7")
def test_a_hand_is_not_offered_for_settlement_before_its_ruling() -> None:
    game = show(BOARD, "2h Js", [Hand("7c 3d", ante=20, play=60)])
    game.do("ReportWagerFound", seat=1, box="play", amount_cents=7000)
    game.do("RevealHand", seat=1, cards=["7c", "3d"])
    ways_on = [o.command for o in GAME.options(game.state) if o.group == "settle"]
    assert ways_on == ["ConfirmRuling"]
    game.do("ConfirmRuling", about="play", seat=1, why="three times the ante")
    assert [o.command for o in GAME.options(game.state) if o.group == "settle"] == ["SettleHand"]
