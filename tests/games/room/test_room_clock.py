"""A clock that has run out: in Adelaide the time itself decides, in the ACT the supervisor."""

from typing import Any

import pytest

from casino.kernel.decider import Refused
from games.kit.room import facts as f
from games.texas_holdem.rules import wager_facts as w
from tests.games.room.at_the_table import BY_TIME, Table
from tests.games.room.rooms import STUD5, TEXAS

SA = "holdem-sa-2020"
CALLED = "2026-03-01T21:00:00+10:30"
IN_TIME = "2026-03-01T21:00:39.5+10:30"
OVER = "2026-03-01T21:00:40+10:30"
LATE = [
    ("Call", {}),
    ("Raise", {"to_cents": 10000}),
    ("AllIn", {}),
    ("Fold", {}),
]


def flop(**settings: Any) -> Table:
    """Four players on the flop, blinds $2 and $5, seat 1 to act."""
    table = Table(TEXAS, dict.fromkeys(range(1, 5), 500), button=4, **settings).deal()
    return table.play("3 call", "4 call", "1 call", "2 check").deal("2c 7d 9h")


def facing() -> Table:
    """Seat 2 faces $50 and is on the clock."""
    return flop().play("1 bet 50").do("CallClock", seat=2, at=CALLED)


@pytest.mark.rule("holdem-sa-2020:53a")
@pytest.mark.parametrize(("act", "fields"), LATE)
def test_facing_a_bet_no_act_counts_once_the_countdown_is_over(
    act: str, fields: dict[str, Any]
) -> None:
    table = facing().refuses(act, "time_is_over", f"{SA}:53a", seat=2, at=OVER, **fields)
    table.do("ExpireClock", seat=2, at=OVER)
    assert table.state.out[2] == "out of time"


@pytest.mark.rule("holdem-sa-2020:53a")
@pytest.mark.parametrize(("act", "fields"), LATE)
def test_half_a_second_before_it_is_over_an_act_is_valid(act: str, fields: dict[str, Any]) -> None:
    table = facing().do(act, seat=2, at=IN_TIME, **fields)
    assert (table.state.clock_seat, table.state.turn) == (0, 3)


@pytest.mark.rule("holdem-sa-2020:53a")
def test_the_refusal_says_what_is_to_be_recorded() -> None:
    with pytest.raises(Refused, match="ExpireClock"):
        facing().do("Call", seat=2, at=OVER)


@pytest.mark.rule("holdem-sa-2020:53a")
def test_facing_no_bet_a_late_bet_or_fold_is_refused_and_the_player_has_checked() -> None:
    table = flop().do("CallClock", seat=1, at=CALLED)
    table.refuses("Bet", "time_is_over", f"{SA}:53a", seat=1, amount_cents=2000, at=OVER)
    table.refuses("Fold", "time_is_over", f"{SA}:53a", seat=1, at=OVER)
    table.do("ExpireClock", seat=1, at=OVER)
    assert (table.state.out[1], table.state.turn) == ("", 2)


@pytest.mark.rule("holdem-sa-2020:53b", "holdem-sa-2020:53c")
def test_at_an_express_table_time_is_bought_before_it_is_over() -> None:
    selling = {"express_seconds": 15, "charges": {**BY_TIME, "bought_time_cents": 200}}
    table = flop(**selling).play("1 bet 20").do("StartClock", seat=2, at=CALLED)
    late = "2026-03-01T21:00:15+10:30"
    table.refuses("BuyTime", "time_is_over", f"{SA}:53b", seat=2, at=late)
    table.do("BuyTime", seat=2, at="2026-03-01T21:00:14+10:30")
    table.do("Call", seat=2, at="2026-03-01T21:00:44+10:30")
    assert table.stacks[2] == 500 - 5 - 20 - 2


@pytest.mark.rule("holdem-sa-2020:53a", "holdem-sa-2020:74a")
def test_words_that_come_too_late_are_recorded_and_the_hand_is_dead() -> None:
    table = facing().do("ReportWager", seat=2, said="call", motions=[5000], at=OVER)
    assert [type(fact) for fact in table.last[:2]] == [w.WagerRuled, f.Folded]
    assert (table.state.out[2], table.stacks[2]) == ("out of time", 495)
    unbet = flop().do("CallClock", seat=1, at=CALLED)
    unbet.do("ReportWager", seat=1, said="all-in", at=OVER)
    assert (unbet.state.out[1], unbet.state.turn, unbet.stacks[1]) == ("", 2, 495)


@pytest.mark.rule("holdem-sa-2020:53a", "holdem-sa-2020:70")
def test_chips_are_completed_in_time_or_lost_with_the_hand() -> None:
    table = facing().do("ReportWager", seat=2, motions=[3000], chips=3, at=IN_TIME)
    table.refuses("CompleteWager", "time_is_over", f"{SA}:53a", seat=2, at=OVER)
    table.do("ExpireClock", seat=2, at=OVER)
    assert (bool(table.state.out[2]), table.stacks[2]) == (True, 465)


@pytest.mark.rule("stud-2006:4.8")
def test_in_the_act_an_act_counts_until_the_supervisor_finds_the_time_over() -> None:
    table = Table(STUD5, dict.fromkeys((1, 2, 3), 200), button=3).deal("4c 9d Ks")
    seat = table.state.turn
    table.do("CallClock", seat=seat, at="2026-03-01T21:04:00")
    judged = STUD5.command("ExpireClock")
    assert judged is not None
    assert judged.needs == "supervisor"
    assert [cls.__name__ for cls in STUD5.commands].count("ExpireClock") == 1
    table.do("Raise", seat=seat, to_cents=1000, at="2026-03-01T21:05:31")
    assert not table.state.out[seat]
