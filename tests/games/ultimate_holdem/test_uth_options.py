"""What the buttons of Ultimate Texas Hold-em say."""

import pytest

from games.ultimate_holdem import GAME
from tests.games.ultimate_holdem.at_the_table import Hand, Round, deal, show


def labels(game: Round, seat: int) -> list[str]:
    return [option.label for option in GAME.options(game.state) if option.seat == seat]


def test_a_bet_above_the_play_maximum_is_not_offered() -> None:
    terms = {**GAME.default_settings}
    terms["limits"] = terms["limits"] | {"play": {"minimum_cents": 1000, "maximum_cents": 150_000}}
    game = deal([Hand("As Ks", ante=500)], terms)
    assert labels(game, 1) == ["Bet 3× ($1,500.00)", "Check", "Fold", "Deem folded"]


@pytest.mark.rule("uth-2019:8.5")
def test_the_river_offers_no_check() -> None:
    game = deal([Hand("As Ks", ante=25)])
    for cards, reveal in ((["2c", "7d", "9h"], "RevealFlop"), (["Jc", "4s"], "RevealTurnAndRiver")):
        game.do("Check", seat=1)
        game.do(reveal, cards=cards)
    assert labels(game, 1) == ["Bet 1× ($25.00)", "Fold", "Deem folded"]


def test_a_closed_round_offers_only_to_void_it_for_fraud() -> None:
    game = show("Kc 9d 7s 4h 2c", "Kh 3s", [Hand("9c Ad")])
    game.do("ConcedeHand", seat=1)
    assert [option.command for option in GAME.options(game.state)] == ["VoidClosedRound"]
    game.do("VoidClosedRound", why="the dealer and the player were in league")
    assert GAME.options(game.state) == ()
