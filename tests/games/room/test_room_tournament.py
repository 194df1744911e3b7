"""Where a tournament table of Texas Hold'em is dealt otherwise than a cash table."""

import pytest

from games.kit.room import facts as f
from tests.games.room.at_the_table import Table, fixed
from tests.games.room.rooms import TEXAS

SA = "holdem-sa-2020"


def table(stakes: dict[int, int], tournament: bool = True, **settings: object) -> Table:
    button = max(stakes)
    return Table(TEXAS, stakes, button=button, tournament=tournament, **settings)


@pytest.mark.rule("holdem-sa-2020:96")
def test_of_the_last_two_the_button_posts_small_and_acts_first_before_the_flop() -> None:
    last = table({1: 500, 4: 500}, two_handed="the button").deal()
    assert [(b.seat, b.amount_cents) for b in last.told(f.BlindPosted)] == [(4, 200), (1, 500)]
    assert last.state.turn == 4
    last.play("4 call", "1 check").deal("2c 7d 9h")
    assert last.state.turn == 1, "after the flop the button is last"
    for tournament in (False, True):
        two = table({1: 500, 4: 500}, tournament=tournament).deal()
        assert [b.seat for b in two.told(f.BlindPosted)] == [1, 4], "others play on elsewhere"
        assert two.state.turn == 1


@pytest.mark.rule("holdem-sa-2020:98")
def test_a_limit_tournament_caps_at_three_raises_however_few_are_in() -> None:
    def raised(tournament: bool) -> Table:
        played = table({1: 900, 2: 900}, tournament, limits=fixed(500)).deal()
        first, second = played.state.turn, 3 - played.state.turn
        for number, to in enumerate((10, 15, 20)):
            played.play(f"{second if number % 2 else first} raise {to}")
        return played

    capped = raised(tournament=True)
    capped.refuses(f"{capped.state.turn} raise 25", "raises_used_up", f"{SA}:98")
    cash = raised(tournament=False)
    cash.play(f"{cash.state.turn} raise 25")


@pytest.mark.rule("holdem-sa-2020:87")
@pytest.mark.rule("holdem-sa-2020:97")
def test_all_in_and_called_the_hands_lie_open_before_the_next_card() -> None:
    played = table({1: 100, 2: 100, 3: 300}).deal().play("3 fold", "1 allin", "2 call")
    played.refuses("DealStreet", "hands_face_up", f"{SA}:97", cards=["2c", "7d", "9h"])
    played.show(s1="Ah Kd").refuses("DealNext", "hands_face_up", f"{SA}:97", card="2c")
    played.show(s2="Qs Qd").deal("2c 7d 9h").deal("3s").deal("4s")
    played.settle()
    assert played.stacks[2] > 190
    cash = table({1: 100, 2: 100, 3: 300}, tournament=False).deal()
    cash.play("3 fold", "1 allin", "2 call").deal("2c 7d 9h")


@pytest.mark.rule("holdem-sa-2020:97")
def test_while_a_side_pot_can_still_be_bet_nothing_is_turned_up() -> None:
    played = table({1: 100, 2: 300, 3: 300}).deal().play("3 raise 100", "1 allin", "2 call")
    played.deal("2c 7d 9h")
    assert played.state.phase == "betting"
    played.play("2 bet 200", "3 call")
    played.refuses("DealStreet", "hands_face_up", f"{SA}:97", cards=["3s"])


def test_who_has_to_turn_up_is_offered_it() -> None:
    played = table({1: 100, 2: 100}).deal()
    played.play(f"{played.state.turn} allin")
    played.play(f"{played.state.turn} call")
    offered = {(o.command, o.seat) for o in TEXAS.options(played.state)}

    assert {("TableHand", 1), ("TableHand", 2)} <= offered
    assert "DealStreet" not in {command for command, _ in offered}


@pytest.mark.rule("holdem-sa-2020:101")
def test_an_express_tournament_acts_within_its_time_or_not_at_all() -> None:
    start, over = "2026-03-01T21:00:00+10:30", "2026-03-01T21:00:20+10:30"
    facing = table({1: 500, 2: 500, 3: 500}, express_seconds=20).deal()
    facing.do("CallClock", seat=3, at=start)
    early = {"seat": 3, "at": "2026-03-01T21:00:19+10:30"}
    facing.refuses("ExpireClock", "time_left", f"{SA}:53a", **early)
    facing.do("ExpireClock", seat=3, at=over)
    assert facing.state.out[3], "facing a bet the hand is dead"
    facing.play("1 call", "2 check").deal("2c 7d 9h").do("CallClock", seat=1, at=start)
    facing.do("ExpireClock", seat=1, at=over)
    assert not facing.state.out[1], "facing none it is a check"
    assert facing.state.turn == 2
