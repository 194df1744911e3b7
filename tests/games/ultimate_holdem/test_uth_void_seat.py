"""One player's wagers voided for a breach: stakes back, nothing forfeited, the others play on."""

import pytest

from casino.kernel.codec import BadCommand
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from tests.games.ultimate_holdem.at_the_table import Hand, Round, deal, settle, show

NINES = "Kc 9d 7s 4h 2c"
TWO = [Hand("7c 3d", seat=1), Hand("7h 3c", seat=2)]
WHY = "exchanged a card with seat 1"


def money(game: Round, seat: int) -> tuple[int, int, int]:
    found = next(m for m in GAME.money(game.state) if m.seat == seat)
    return found.staked_cents, found.returned_cents, found.net_cents


@pytest.mark.rule("uth-2019:15.3(a)", "uth-2019:12.3")
@pytest.mark.parametrize("clause", ["uth-2019:15.3(a)", "uth-2019:12.3"])
def test_only_that_seats_stakes_go_back_and_the_other_settles_normally(clause: str) -> None:
    game = show(NINES, "2h Js", TWO)
    game.do("VoidSeatWagers", seat=2, why=WHY, clause=clause)

    assert money(game, 2) == (6000, 6000, 0)
    (voided,) = game.of(r.HandVoided)
    assert (voided.seat, voided.clause) == (2, clause)
    assert {x.seat for x in game.of(f.WagerVoided)} == {2}
    assert {x.clause for x in game.of(f.WagerVoided)} == {clause}
    settle(game, TWO[0])
    assert (game.state.phase, game.net(1)) == ("closed", 5000)


@pytest.mark.rule("uth-2019:15.3(a)")
def test_a_result_given_already_is_reversed_with_the_void() -> None:
    game = show(NINES, "2h Js", TWO)
    settle(game, TWO[1])
    assert game.net(2) == 5000
    game.do("VoidSeatWagers", seat=2, why=WHY)

    assert money(game, 2) == (6000, 6000, 0)
    assert {x.taken_back_cents for x in game.of(r.SettlementReversed)} == {8000, 2000, 1000}


@pytest.mark.rule("uth-2019:12.3")
def test_a_player_voided_before_the_deal_gets_no_cards_and_bets_no_more() -> None:
    game = Round()
    for seat in (1, 2):
        for box in ("ante", "blind"):
            game.do("PlaceWager", seat=seat, box=box, amount_cents=1000, player=f"P{seat}")
    game.do("VoidSeatWagers", seat=2, why=WHY, clause="uth-2019:12.3")

    bet = {"seat": 2, "box": "ante", "amount_cents": 1000, "player": "P2"}
    assert game.refused("PlaceWager", **bet) == ("seat_voided", "uth-2019:12.3")
    assert game.refused("WithdrawWager", seat=2, box="ante") == ("seat_voided", "uth-2019:12.3")
    game.do("DealCards", to="all")
    assert {x.seat for x in game.of(f.CardDealt) if x.to == "seat"} == {1}


@pytest.mark.rule("uth-2019:12.3")
def test_the_round_ends_when_the_last_hand_is_voided() -> None:
    game = show(NINES, "2h Js", TWO[:1])
    game.do("VoidSeatWagers", seat=1, why=WHY)
    assert (game.state.phase, game.house()) == ("closed", 0)


@pytest.mark.rule("uth-2019:15.3(a)")
def test_a_void_of_wagers_needs_wagers_a_reason_and_a_clause_that_gives_the_power() -> None:
    game = deal(TWO)
    assert game.refused("VoidSeatWagers", seat=5, why=WHY)[0] == "no_wager_to_void"
    assert game.refused("VoidSeatWagers", seat=2, why=" ")[0] == "reason_missing"
    with pytest.raises(BadCommand, match="clause"):
        game.do("VoidSeatWagers", seat=2, why=WHY, clause="uth-2019:15.4")
    game.do("VoidSeatWagers", seat=2, why=WHY)
    assert game.refused("VoidSeatWagers", seat=2, why=WHY)[0] == "no_wager_to_void"


@pytest.mark.rule("uth-2019:12.3")
def test_a_round_spoilt_by_collusion_is_void_by_its_own_clause() -> None:
    game = deal(TWO)
    game.do("VoidRound", cause="collusion", why="seats 1 and 2 exchanged cards")
    (void,) = game.of(r.RoundVoided)
    assert void.clause == "uth-2019:12.3"
    assert game.house() == 0
