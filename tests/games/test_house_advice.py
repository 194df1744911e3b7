"""A wager under the minimum uses up a player's one grace only if it stands."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.game import Game, TableForRound
from tests.games.a_round import RoundOf
from tests.games.house_games import KINDS

GAMES = {"uth": KINDS["uth"].game, "canberra": KINDS["canberra"].game}
SHORT, ENOUGH = 500, 5000
any_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


class AtTheTable(RoundOf):
    """A round in which seat 1 keys antes."""

    state: Any

    def __init__(self, game: Game) -> None:
        lent = TableForRound(
            table="T-1", number=1, settings=game.default_settings, deck="red", shoe="S1"
        )
        super().__init__(game, lent)

    def ante(self, amount_cents: int) -> list[str]:
        return kinds(self.do("PlaceWager", seat=1, box="ante", amount_cents=amount_cents))


def kinds(facts: list[Fact]) -> list[str]:
    return [type(fact).__name__ for fact in facts]


@pytest.mark.rule("uth-2019:5.4")
@pytest.mark.rule("canberra-2017:3.4")
@any_game
def test_a_wager_taken_back_takes_the_advice_back_with_it(game: Game) -> None:
    table = AtTheTable(game)
    assert table.ante(SHORT) == ["WagerPlaced", "PlayerAdvised"]
    undone = table.do("WithdrawWager", seat=1, box="ante")
    assert kinds(undone) == ["WagerWithdrawn", "AdviceWithdrawn"]
    assert game.progress(undone[-1]).unadvised == "seat 1"
    assert table.ante(SHORT) == ["WagerPlaced", "PlayerAdvised"], "the grace is whole again"


@any_game
def test_a_mis_key_put_right_takes_the_advice_back(game: Game) -> None:
    table = AtTheTable(game)
    table.ante(SHORT)
    assert table.ante(ENOUGH) == ["WagerReplaced", "AdviceWithdrawn"]


@any_game
def test_another_wager_under_the_minimum_leaves_it(game: Game) -> None:
    table = AtTheTable(game)
    table.ante(SHORT)
    table.do("ReportWagerFound", seat=1, box="ante", amount_cents=minimum(game) - 1)
    assert "seat 1" in table.state.advised_now


@any_game
def test_what_is_found_to_lie_there_decides(game: Game) -> None:
    table = AtTheTable(game)
    table.ante(SHORT)
    found = table.do("ReportWagerFound", seat=1, box="ante", amount_cents=ENOUGH)
    assert kinds(found) == ["WagerFound", "AdviceWithdrawn"]


def test_the_blind_still_under_the_minimum_keeps_the_advice() -> None:
    table = AtTheTable(GAMES["uth"])
    table.ante(SHORT)
    table.do("PlaceWager", seat=1, box="blind", amount_cents=SHORT)
    assert kinds(table.do("WithdrawWager", seat=1, box="ante")) == ["WagerWithdrawn"]
    undone = table.do("WithdrawWager", seat=1, box="blind")
    assert kinds(undone) == ["WagerWithdrawn", "AdviceWithdrawn"]


@any_game
def test_the_replay_shows_which_advice_was_withdrawn(game: Game) -> None:
    table = AtTheTable(game)
    table.ante(SHORT)
    advised = table.facts[-1]
    undone = table.do("WithdrawWager", seat=1, box="ante")[-1]
    assert game.corrects(undone, advised)
    assert not game.corrects(undone, table.facts[1])


@any_game
def test_an_advice_of_an_earlier_round_is_not_touched(game: Game) -> None:
    lent = TableForRound(
        table="T-1", number=2, settings=game.default_settings, deck="red", shoe="S1",
        advised=("seat 1",),
    )  # fmt: skip
    table = RoundOf(game, lent)
    with pytest.raises(Refused, match="was told"):
        table.do("PlaceWager", seat=1, box="ante", amount_cents=SHORT)
    table.do("PlaceWager", seat=1, box="ante", amount_cents=ENOUGH)
    assert kinds(table.do("WithdrawWager", seat=1, box="ante")) == ["WagerWithdrawn"]


def minimum(game: Game) -> int:
    return int(game.default_settings["limits"]["ante"]["minimum_cents"])
