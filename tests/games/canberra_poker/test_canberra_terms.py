"""What the instrument's words mean in a round: the sign, the choices, the felt, who may rule."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.canberra_poker import GAME
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.settings import CHOICES
from games.game import FACE_DOWN
from tests.games.canberra_poker.at_the_table import (
    Hand,
    Round,
    collected,
    dealt,
    settings,
    settled,
    shown,
)


def notices(terms: dict[str, Any]) -> dict[str, tuple[str, str]]:
    return {notice: (says, clause) for notice, says, clause in GAME.sign(terms)}


@pytest.mark.rule("canberra-2017:3.1", "canberra-2017:3.3", "canberra-2017:3.6")
def test_the_sign_shows_limits_multiples_and_the_jackpot_wager() -> None:
    posted = notices(settings(ante=(10, 200)))
    assert posted["Ante"] == ("$10.00 to $200.00", "canberra-2017:3.1")
    assert posted["Bet"] == ("$20.00 to $400.00", "canberra-2017:3.1")
    assert posted["Wagers in multiples of"] == ("$5.00", "canberra-2017:3.3")
    assert posted["Jackpot wager"] == ("$2.00", "canberra-2017:3.6")
    assert "Jackpot wager" not in notices(settings(jackpot=""))


@pytest.mark.parametrize("name", sorted(CHOICES))
def test_the_sign_says_what_the_table_does_where_the_rules_leave_it_open(name: str) -> None:
    choices, clause = CHOICES[name]
    said = {
        says for choice in choices for says, cited in notices(settings(**{name: choice})).values()
        if cited == clause
    }  # fmt: skip
    assert len(said) == len(choices)
    with pytest.raises(Refused) as refused:
        GAME.check_settings(settings(**{name: "perhaps"}))
    assert refused.value.clause == clause


@pytest.mark.parametrize(
    ("change", "clause"),
    [
        ({"jackpot_wager_cents": 0}, "canberra-2017:3.6"),
        ({"jackpot_wager_cents": True}, "canberra-2017:3.6"),
        ({"jackpot": 5}, "canberra-2017:10.6"),
        ({"seats": 8}, "canberra-2017:1.1"),
        ({"multiple_cents": 0}, "canberra-2017:3.1"),
        ({"limits": {}}, "canberra-2017:3.1"),
    ],
)
def test_settings_that_are_none_are_refused(change: dict[str, Any], clause: str) -> None:
    with pytest.raises(Refused) as refused:
        GAME.check_settings(settings(**change))
    assert refused.value.clause == clause


@pytest.mark.rule("canberra-2017:3.1", "canberra-2017:7.2")
def test_the_bet_limits_are_twice_the_ante_limits() -> None:
    terms = settings(ante=(10, 200))
    terms["limits"]["bet"]["maximum_cents"] = 50_000
    with pytest.raises(Refused) as refused:
        GAME.check_settings(terms)
    assert refused.value.clause == "canberra-2017:7.2"


@pytest.mark.rule("canberra-2017:3.6")
def test_the_wager_displayed_when_the_round_opened_is_the_rounds_own() -> None:
    game = settled("Ah Kc Qs 8h 3c", [Hand("9c 9d 9h 9s 2c", jackpot=True)])
    (declared,) = game.do("DeclareJackpotHand", seat=1)
    assert declared.wager_cents == 200  # type: ignore[attr-defined]
    dearer = Round(settings(jackpot_wager_cents=500))
    dearer.ante()
    code = dearer.refused("PlaceWager", seat=1, box="jackpot", amount_cents=200)[0]
    assert code == "jackpot_wager_amount"


@pytest.mark.rule("canberra-2017:6.1", "canberra-2017:12.1")
@pytest.mark.parametrize(
    ("kind", "clause"), [("automated", "canberra-2017:12.1"), ("manual", "canberra-2017:6.1")]
)
def test_no_round_opens_without_a_shoe(kind: str, clause: str) -> None:
    opening = c.OpenRound(settings=Round().state.settings, shoe="", shoe_kind=kind)
    with pytest.raises(Refused) as refused:
        GAME.decider.decide(GAME.decider.initial, opening)
    assert (refused.value.code, refused.value.clause) == ("no_shoe", clause)


@pytest.mark.rule("canberra-2017:6.2", "canberra-2017:12.4")
@pytest.mark.parametrize("by_hand", [True, False])
def test_one_of_the_dealers_cards_lies_open(by_hand: bool) -> None:
    game = dealt([Hand("", seat=1), Hand("", seat=3)], up="Td", by_hand=by_hand)
    drawn = GAME.felt(game.state)
    (dealer,) = drawn.house
    assert dealer.cards == ("Td", *(FACE_DOWN,) * 4)
    assert drawn.seats[0].cards == (FACE_DOWN,) * 5
    assert drawn.seats[1].cards == ()
    assert sum(fact.up for fact in game.of(f.CardDealt)) == int(by_hand)
    assert len(game.of(f.CardDealt)) == 15


@pytest.mark.rule("canberra-2017:4.1", "canberra-2017:6.3(a)")
def test_a_round_without_an_ante_is_not_dealt() -> None:
    game = Round()
    assert game.refused("DealCards", to="all") == ("no_hand_to_deal", "canberra-2017:6.3(a)")
    game.do("CloseRound")
    assert game.state.phase == "closed"


@pytest.mark.rule("canberra-2017:10.6")
def test_a_table_without_a_jackpot_takes_no_jackpot_wager() -> None:
    game = Round(settings(jackpot=""))
    game.ante()
    refused = game.refused("PlaceWager", seat=1, box="jackpot", amount_cents=200)
    assert refused == ("no_jackpot", "canberra-2017:10.6")


@pytest.mark.rule("canberra-2017:10.2", "canberra-2017:Def:Void")
def test_the_pools_hear_of_every_accepted_wager_and_of_its_return() -> None:
    game = Round()
    for seat in (1, 2, 3):
        game.ante(seat)
        game.jackpot(seat, lit=seat != 3)
    game.do("WithdrawWager", seat=2, box="jackpot")
    told = [(x.jackpot_seat, x.jackpot_cents) for x in map(GAME.progress, game.facts)]
    assert [x for x in told if x[1]] == [(1, 200), (2, 200), (2, -200)]
    game.deal()
    game.do("Fold", seat=1)
    assert sum(GAME.progress(fact).jackpot_cents for fact in game.facts) == 200
    game.do("VoidRound", cause="fire", why="the hall was cleared")
    assert sum(GAME.progress(fact).jackpot_cents for fact in game.facts) == 0


@pytest.mark.rule("canberra-2017:3.4", "canberra-2017:10.1")
def test_a_jackpot_wager_goes_back_with_an_ante_that_is_handed_back() -> None:
    game = Round(advised=("seat 1",))
    game.ante(1)
    game.jackpot(1)
    game.ante(2)
    game.do("ReportWagerFound", seat=1, box="ante", amount_cents=500)
    game.do("DealCards", to="all")
    assert {x.box for x in game.of(f.WagerVoided, seat=1)} == {"ante", "jackpot"}
    assert [x.clause for x in game.of(f.JackpotWagerReturned)] == ["canberra-2017:3.4"]
    assert game.net(1) == 0


@pytest.mark.rule("canberra-2017:3.4", "canberra-2017:10.1")
def test_an_ante_found_too_small_after_the_deal_takes_everything_back_with_it() -> None:
    game = shown("Ac Kd Js 7h 3c", [Hand("Qc Qd 4h 3s Jc", jackpot=True)], advised=("seat 1",))
    game.do("ReportWagerFound", seat=1, box="ante", amount_cents=500)
    game.settle(1, "Qc Qd 4h 3s Jc")
    assert game.net(1) == 0
    assert len(game.of(f.JackpotWagerReturned)) == 1


@pytest.mark.rule("canberra-2017:7.3")
def test_a_fold_keyed_by_mistake_is_undone_until_the_cards_are_collected() -> None:
    game = dealt([Hand("", jackpot=True)])
    game.do("Fold", seat=1)
    assert game.refused("CorrectFold", seat=1, why=" ")[0] == "reason_missing"
    game.do("CorrectFold", seat=1, why="seat 2 was meant")
    assert (game.net(1), game.state.undecided()) == (0, [1])
    assert len(game.of(r.SettlementReversed)) == 2
    game.do("Fold", seat=1)
    game.do("DiscardHand", seat=1)
    refused = game.refused("CorrectFold", seat=1, why="seat 2 was meant")
    assert refused == ("fold_stands", "canberra-2017:Def:Fold")


@pytest.mark.rule("canberra-2017:7.1")
def test_when_everybody_folds_the_dealers_hand_stays_down() -> None:
    game = dealt([Hand(""), Hand("", seat=2)])
    game.do("Fold", seat=1)
    game.do("Fold", seat=2)
    refused = game.refused("RevealDealerHand", cards=["Ad", "3h", "2s", "4d"])
    assert refused == ("dealer_hand_too_early", "canberra-2017:7.1")
    collected(game)
    assert (game.state.phase, game.house()) == ("closed", 2000)


@pytest.mark.rule("canberra-2017:14.4")
def test_a_hand_rebuilt_with_other_cards_than_were_shown_proves_nothing() -> None:
    game = settled("Ah Kc Qs 8h 3c", [Hand("9c 9d 9h 9s 2c", jackpot=True)])
    game.do("ReportHandInRack", seat=1)
    (rebuilt,) = game.do("ReconstructHand", seat=1, cards=["9c", "9d", "9h", "9s", "2d"])
    assert not rebuilt.agrees  # type: ignore[attr-defined]
    refused = game.refused("AcceptLateClaim", seat=1, why="seen on camera")
    assert refused == ("hand_not_rebuilt", "canberra-2017:14.4")


@pytest.mark.rule("canberra-2017:14.1")
def test_cards_seen_at_the_showdown_are_not_exposed_by_mistake() -> None:
    game = shown("Ac Kd Js 7h 3c", [Hand("Qc Qd 4h 3s Jc")])
    for card in ("Qc", "Qd", "4h"):
        (seen,) = game.do("ReportCardsExposed", to="seat", seat=1, cards=[card])
        assert (seen.wrongly, seen.clause) == (0, "")  # type: ignore[attr-defined]


@pytest.mark.rule("canberra-2017:14.5")
def test_the_page_offers_approval_and_no_play_after_a_jackpot_fault() -> None:
    game = dealt([Hand("")])
    game.do("ReportJackpotFault", supervisor="mira")
    assert next(o.command for o in GAME.options(game.state)) == "ApprovePlay"
    assert "Fold" not in {o.command for o in GAME.options(game.state)}
    game.do("VoidSeatWagers", seat=1, why="the player left")
    game.do("ApprovePlay")
    assert game.state.halted is False


def test_a_hand_that_qualifies_is_offered_for_declaration_before_it_is_settled() -> None:
    game = shown("Ah Kc Qs 8h 3c", [Hand("9c 9d 9h 9s 2c", jackpot=True)])
    game.do("RevealHand", seat=1, cards=["9c", "9d", "9h", "9s", "2c"])
    settling = [o.command for o in GAME.options(game.state) if o.group == "settle"]
    assert settling == ["DeclareJackpotHand", "SettleHand"]


@pytest.mark.parametrize(
    ("command", "role"),
    [
        (c.PermitOverMaximum, "supervisor"),
        (c.DeemFold, "supervisor"),
        (c.AcceptLateClaim, "supervisor"),
        (c.ReconstructHand, "supervisor"),
        (c.ApprovePlay, "supervisor"),
        (c.VoidRound, "supervisor"),
        (c.VoidSeatWagers, "supervisor"),
        (c.VoidClosedRound, "manager"),
        (c.ReportJackpotFault, "dealer"),
        (c.ReportCardsExposed, "dealer"),
    ],
)
def test_rulings_are_a_supervisors_and_reports_are_anybodys(command: Any, role: str) -> None:
    assert command.needs == role


def test_a_replay_shows_what_puts_what_right() -> None:
    game = dealt([Hand("", jackpot=True)])
    game.do("Fold", seat=1)
    game.do("CorrectFold", seat=1, why="seat 2 was meant")
    (folded,), (corrected,) = game.of(f.HandFolded), game.of(r.FoldCorrected)
    assert GAME.corrects(corrected, folded)
    (lost,) = game.of(f.WagerLost, box="ante")
    undone = {x.box: x for x in game.of(r.SettlementReversed)}
    assert GAME.corrects(undone["ante"], lost)
    assert not GAME.corrects(undone["jackpot"], lost)
    game.do("CorrectCards", where="up_card", cards=["Qd"], why="not the seven")
    (turned,), (put_right,) = game.of(f.DealerCardTurned), game.of(r.CardsCorrected)
    assert GAME.corrects(put_right, turned)
    game.do("VoidRound", cause="fire", why="the hall was cleared")
    (accepted,), (back,) = game.of(f.JackpotWagerAccepted), game.of(f.JackpotWagerReturned)
    assert GAME.corrects(back, accepted)
