"""Void rounds under uth-2019: shoe malfunction, disruption, fraud, and cards of the wrong deck."""

import pytest

from casino.kernel.codec import BadCommand
from games.game import TableForRound
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from tests.games.ultimate_holdem.at_the_table import Hand, Round, deal, play, settle, show

NINES = "Kc 9d 7s 4h 2c"
# Seats 4 and 3 are settled first: one is up $40, the other down $20.
FOUR = [
    Hand("7c 3d", seat=1),
    Hand("Ad 8d", seat=2),
    Hand("Qd Tc", seat=3, play=0),
    Hand("7h 3c", seat=4, play=30),
]


def half_settled() -> Round:
    """Seat 4 has won $40, seat 3 has folded and lost $20; two hands are still to come."""
    game = show(NINES, "2h Js", FOUR)
    settle(game, FOUR[3])
    assert (game.net(4), game.net(3)) == (4000, -2000)
    return game


def assert_void(game: Round, clause: str) -> None:
    """Nobody is up or down, every stake is back, and nothing recorded was taken out."""
    assert game.state.phase == "void"
    assert game.house() == 0
    assert {money.net_cents for money in GAME.money(game.state)} == {0}
    assert all(m.staked_cents == m.returned_cents for m in GAME.money(game.state))
    (void,) = game.of(r.RoundVoided)
    assert void.clause == clause
    assert void.why


@pytest.mark.rule("uth-2019:11.1", "uth-2019:Def:Void")
@pytest.mark.parametrize("kind", ["mechanical", "electrical", "cards_unfit"])
def test_a_malfunction_before_the_last_wager_reverses_what_was_settled(kind: str) -> None:
    game = half_settled()
    won = game.of(f.WagerWon)
    game.do("ReportMalfunction", kind=kind, detail="jam")
    assert_void(game, "uth-2019:11.1")
    assert game.of(f.WagerWon) == won, "compensated by later facts, not erased"
    undone = {(x.seat, x.box): x for x in game.of(r.SettlementReversed)}
    assert undone[4, "play"].taken_back_cents == 6000
    assert undone[4, "ante"].taken_back_cents == 2000
    assert undone[3, "blind"].given_back_cents == 1000
    assert not {seat for seat, _ in undone} & {1, 2}, "only what was settled is reversed"
    assert {x.seat for x in game.of(f.WagerVoided)} == {1, 2, 3, 4}


@pytest.mark.rule("uth-2019:11.3")
def test_a_persons_error_is_no_malfunction() -> None:
    game = half_settled()
    facts = game.do("ReportMalfunction", kind="operator_error", detail="lid left open")
    assert [(type(x), x.clause) for x in facts] == [(r.ShoeMalfunctioned, "uth-2019:11.3")]
    assert game.state.phase == "showdown"
    settle(game, FOUR[1])
    settle(game, FOUR[0])
    assert game.state.phase == "closed"


@pytest.mark.rule("uth-2019:11.1")
def test_a_malfunction_after_the_last_wager_leaves_the_round_as_it_is() -> None:
    game = play(NINES, "2h Js", [Hand("7c 3d")])
    game.do("ReportMalfunction", kind="mechanical", detail="jam")
    assert (game.state.phase, game.net()) == ("closed", 5000)
    assert game.of(r.ShoeMalfunctioned), "but it is on record"


@pytest.mark.rule("uth-2019:11.1")
@pytest.mark.parametrize("communal", [1, 5])
def test_a_malfunction_during_the_deal_voids_the_round(communal: int) -> None:
    game = Round()
    for box, cents in (("ante", 1000), ("blind", 1000), ("trips", 500)):
        game.do("PlaceWager", seat=2, box=box, amount_cents=cents)
    game.do("DealCards", to="communal", cards=communal)
    game.do("ReportMalfunction", kind="electrical")
    assert_void(game, "uth-2019:11.1")


@pytest.mark.rule("uth-2019:15.2")
@pytest.mark.parametrize(
    "cause", ["civil_commotion", "fire", "riot", "brawl", "robbery", "disruption"]
)
def test_a_disrupted_round_is_void_while_it_is_not_complete(cause: str) -> None:
    game = half_settled()
    game.do("VoidRound", cause=cause, why="alarm in the hall")
    assert_void(game, "uth-2019:15.2")
    assert game.of(r.RoundVoided)[0].cause == cause


@pytest.mark.rule("uth-2019:15.2")
def test_no_disruption_undoes_a_complete_round() -> None:
    game = play(NINES, "2h Js", [Hand("7c 3d")])
    assert game.refused("VoidRound", cause="fire", why="alarm") == ("round_over", "uth-2019:15.2")
    assert game.net() == 5000


@pytest.mark.rule("uth-2019:15.4")
@pytest.mark.parametrize("cause", ["impractical", "fraud"])
def test_an_impractical_or_fraudulent_round_is_void(cause: str) -> None:
    game = half_settled()
    game.do("VoidRound", cause=cause, why="marked cards")
    assert_void(game, "uth-2019:15.4")


@pytest.mark.rule("uth-2019:15.4")
def test_a_complete_round_is_voided_for_fraud_by_reversing_it() -> None:
    game = half_settled()
    settle(game, FOUR[1])
    settle(game, FOUR[0])
    before = list(game.facts)
    game.do("VoidClosedRound", why="seat 4 switched a card")
    assert_void(game, "uth-2019:15.4")
    assert game.facts[: len(before)] == before
    assert game.of(r.RoundVoided)[0].cause == "fraud"
    assert len(game.of(r.SettlementReversed)) == len(list(game.state.wagers()))


@pytest.mark.rule("uth-2019:15.4")
def test_voiding_a_complete_round_needs_more_authority_than_an_open_one() -> None:
    assert (c.VoidRound.needs, c.VoidClosedRound.needs) == ("supervisor", "manager")


@pytest.mark.rule("uth-2019:15.4")
def test_a_void_without_a_reason_is_refused() -> None:
    game = half_settled()
    assert game.refused("VoidRound", cause="fraud", why=" ") == ("reason_missing", "uth-2019:15.4")
    assert game.refused("VoidRound", cause="fire", why="") == ("reason_missing", "uth-2019:15.2")
    with pytest.raises(BadCommand):
        game.do("VoidRound", cause="", why="no cause was named")
    settle(game, FOUR[1])
    settle(game, FOUR[0])
    assert game.refused("VoidClosedRound", why="") == ("reason_missing", "uth-2019:15.4")
    assert game.state.phase == "closed"


@pytest.mark.rule("uth-2019:15.4")
def test_a_round_is_voided_once() -> None:
    game = half_settled()
    assert game.refused("VoidClosedRound", why="x") == ("round_not_closed", "uth-2019:15.4")
    game.do("VoidRound", cause="fraud", why="marked cards")
    assert game.refused("VoidClosedRound", why="x") == ("round_not_closed", "uth-2019:15.4")
    assert game.refused("VoidRound", cause="fraud", why="x")[0] == "round_over"


@pytest.mark.rule("uth-2019:2.1", "uth-2019:13.6", "uth-2019:13.6(b)")
def test_a_card_of_the_other_deck_voids_the_round_it_is_found_in() -> None:
    game = half_settled()
    game.do("ReportForeignCard", card="Td", deck="blue")
    assert_void(game, "uth-2019:13.6(b)")
    (found,) = game.of(r.ForeignCardFound)
    assert (found.card, found.deck) == ("Td", "blue")


@pytest.mark.rule("uth-2019:2.1")
@pytest.mark.parametrize(
    ("card", "code"),
    [("Jo", "card_not_in_deck"), ("1s", "unknown_card"), ("Kx", "unknown_card")],
)
def test_no_joker_and_no_unknown_card_is_dealt_from_the_deck(card: str, code: str) -> None:
    game = deal([Hand("7c 3d")])
    game.do("PlaceWager", seat=1, box="play", amount_cents=4000)
    assert game.refused("RevealFlop", cards=["Kc", "9d", card]) == (code, "uth-2019:7.2(b)")


@pytest.mark.rule("uth-2019:2.2")
def test_no_round_opens_without_a_shoe() -> None:
    lent = TableForRound(table="UTH-03", number=1, settings=GAME.default_settings, deck="red")
    opening = GAME.open_round(lent)
    refused = GAME.decider.refusal(GAME.decider.initial, opening)
    assert refused is not None
    assert (refused.code, refused.clause) == ("no_shoe", "uth-2019:2.2")


@pytest.mark.rule("uth-2019:Def:Push", "uth-2019:Def:Void")
def test_a_push_and_a_void_are_different_facts_with_the_same_money() -> None:
    equal = play("As Ks Qs Js Ts", "3h 3d", [Hand("2c 2d")])
    void = deal([Hand("2c 2d")])
    void.do("DeclareMisdeal", why="two cards stuck together")
    assert equal.of(f.WagerPushed)
    assert not equal.of(f.WagerVoided)
    assert void.of(f.WagerVoided)
    assert not void.of(f.WagerPushed)
    assert equal.house() == void.house() == 0
