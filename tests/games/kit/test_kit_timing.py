"""What comes at the wrong time is refused with what the round waits for."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games import canberra_poker, ultimate_holdem
from games.canberra_poker.rules import commands as canberra
from games.game import Game, TableForRound
from games.ultimate_holdem.rules import commands as uth
from tests.games.room.at_the_table import BY_TIME, Table, limited
from tests.games.room.rooms import DRAW, MANILA3, TEXAS

THREE = dict.fromkeys((1, 2, 3), 100)


def why(table: Table, command: str, **fields: Any) -> str:
    with pytest.raises(Refused) as refused:
        table.do(command, **fields)
    return refused.value.why


def test_a_poker_round_says_what_is_due_at_every_time() -> None:
    table = Table(TEXAS, THREE, button=3, forced=False)
    assert why(table, "Check", seat=1) == "No betting round is open. Now: collect the blinds."
    table.do("CollectForcedBets")
    assert why(table, "SettleRound").endswith("Now: deal the hole cards.")
    table.deal()
    assert why(table, "DealStreet") == "No card is due. Now: seat 3 is to act."
    table.play("3 fold", "1 call", "2 check")
    assert why(table, "Check", seat=1).endswith("Now: deal the flop.")
    table.deal("Ah Kh Qh").play("1 check", "2 check").deal("Jh").play("1 check", "2 check")
    table.deal("Th").play("1 check", "2 check")
    assert why(table, "SettleRound").endswith("Now: seat 1 shows or gives up.")
    table.show(s1="2c 3d", s2="4c 5d")
    assert why(table, "Check", seat=1).endswith("Now: announce the winners.")
    table.do("AnnounceWinners")
    assert why(table, "AnnounceWinners").endswith("Now: take commission and pay.")
    table.do("SettleRound")
    assert why(table, "SettleRound") == "The round is over. Now: start the next round."


def test_runs_draws_and_discards_are_due_too() -> None:
    all_in = Table(TEXAS, THREE, button=3, several_boards=True).deal()
    all_in.play("3 fold", "1 allin", "2 allin").do("AgreeRuns", runs=2, agreed=[1, 2])
    assert why(all_in, "SettleRound").endswith("Now: deal the next run of the board.")
    draw = Table(DRAW, THREE, button=3).deal().play("3 call", "1 call", "2 check")
    assert why(draw, "Check", seat=1).endswith("Now: seat 1 changes cards.")
    manila = Table(MANILA3, THREE, button=3, third_card="discarded").deal("9c")
    manila.play("2 call", "3 call", "1 check")
    assert why(manila, "Check", seat=1).endswith("Now: seat 1 gives up a card.")


def test_antes_are_due_where_there_are_no_blinds() -> None:
    antes = {"forced_bets": "antes", "ante_cents": 100, "charges": BY_TIME}
    table = Table(DRAW, THREE, button=3, forced=False, limits=limited("fixed"), **antes)
    assert why(table, "SettleRound").endswith("Now: collect the antes.")


def test_a_refusal_for_another_reason_stays_as_it_is() -> None:
    table = Table(TEXAS, THREE, button=3).deal()
    assert why(table, "Check", seat=1) == "It is seat 3's turn."


def opened(game: Game) -> Any:
    lent = TableForRound(
        table="T1", number=1, settings=game.default_settings, players={2: "P-2"}, shoe="S1"
    )
    decider = game.decider
    return decider.fold(decider.decide(decider.initial, game.open_round(lent)))


@pytest.mark.parametrize(
    ("game", "command"),
    [
        (ultimate_holdem.GAME, uth.RevealFlop(cards=("As", "Ks", "Qs"))),
        (ultimate_holdem.GAME, uth.Fold(seat=2)),
        (canberra_poker.GAME, canberra.CallBetOrFold()),
        (canberra_poker.GAME, canberra.Fold(seat=2)),
    ],
)
def test_a_round_against_the_house_waits_for_wagers(game: Game, command: Any) -> None:
    with pytest.raises(Refused, match=r"Now: take the wagers, then deal\.") as refused:
        game.decider.decide(opened(game), command)
    assert "_" not in refused.value.why
