"""One player with chips against others who are all in: when he still acts, and when not."""

import pytest

from games.kit.room.state import put, replace
from games.kit.room.turns import first_of, must_act
from tests.games.room.at_the_table import Table
from tests.games.room.rooms import TEXAS

# The blinds are $2 and $5, from seats 1 and 2 with the button on 3; two players are seats 1 and 2.
ALONE = [
    pytest.param({1: 2, 2: 100, 3: 4}, ["3 allin"], 0, id="more in than anybody: nothing to call"),
    pytest.param({1: 2, 2: 100, 3: 5}, ["3 allin"], 0, id="as much in: no check is asked for"),
    pytest.param({1: 2, 2: 100, 3: 8}, ["3 allin"], 2, id="less in: call or fold"),
    pytest.param({1: 100, 2: 2}, [], 0, id="level with a blind that is short of its size"),
    pytest.param({1: 100, 2: 3}, [], 1, id="a short blind is above what he has in"),
    pytest.param({1: 100, 2: 5}, [], 1, id="a whole blind is"),
    pytest.param({1: 100, 2: 5, 3: 100}, ["3 fold"], 1, id="the last of two others folds"),
    pytest.param({1: 4, 2: 20, 3: 100}, ["3 raise 20", "1 allin", "2 allin"], 0, id="both called"),
    pytest.param({1: 4, 2: 50, 3: 100}, ["3 raise 20", "1 allin", "2 allin"], 3, id="raised again"),
]


@pytest.mark.rule("holdem-sa-2020:48", "holdem-sa-2020:17b")
@pytest.mark.parametrize(("stakes", "acts", "turn"), ALONE)
def test_a_lone_player_acts_only_while_somebody_all_in_has_more_in(
    stakes: dict[int, int], acts: list[str], turn: int
) -> None:
    table = Table(TEXAS, stakes, button=max(stakes)).deal().play(*acts)
    state = table.state
    assert (state.phase, state.turn) == ("betting" if turn else "dealing", turn)
    if turn:
        assert [seat for seat in state.order if must_act(state, seat)] == [turn]
        assert first_of(state, state.order) == turn


@pytest.mark.rule("holdem-sa-2020:22a")
def test_streets_follow_without_betting_once_one_is_left_with_chips() -> None:
    table = (
        Table(TEXAS, {1: 50, 2: 100, 3: 20}, button=3).deal().play("3 allin", "1 call", "2 call")
    )
    table.deal("Ah Kh Qh").play("1 check")
    assert [must_act(table.state, seat) for seat in (1, 2, 3)] == [False, True, False]
    table.play("2 bet 10", "1 fold")
    assert (table.state.phase, table.state.street) == ("dealing", 2)
    assert table.stacks == {1: 30, 2: 80, 3: 0}, "what nobody called goes back"
    assert not any(must_act(table.state, seat) for seat in (1, 2, 3))
    table.deal("2c").deal("3d")
    assert table.state.phase == "showdown"


def test_two_with_chips_act_though_nobody_has_bet_and_others_are_all_in() -> None:
    table = (
        Table(TEXAS, {1: 50, 2: 100, 3: 20}, button=3).deal().play("3 allin", "1 call", "2 call")
    )
    table.deal("Ah Kh Qh")
    assert (table.state.turn, must_act(table.state, 1), must_act(table.state, 2)) == (1, True, True)
    table.play("1 check", "2 check")
    assert table.state.phase == "dealing"


@pytest.mark.parametrize(("blind", "acts"), [(2, False), (3, True)])
def test_a_short_blind_is_all_that_a_lone_player_has_to_match(blind: int, acts: bool) -> None:
    """Seat 3's hand is found dead: $2 are in from seat 1, and $5 would have been the blind."""
    state = Table(TEXAS, {1: 100, 2: blind, 3: 100}, button=3).deal().state
    assert state.turn == 3
    assert must_act(replace(state, out=put(state.out, 3, "dead")), 1) is acts
