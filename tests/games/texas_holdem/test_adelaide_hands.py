"""Rules 13, 47c, 49, 57, 75 and 129: dead hands, and hands that stay live."""

import pytest

from casino.kernel.codec import fields_of
from games.kit.room.irregular.commands import FoldHand
from games.texas_holdem import GAME
from games.texas_holdem.rules.hands import ViewHoleCards
from tests.games.texas_holdem.adelaide_round import STAKE, AdelaideRound


def showdown(*live: int) -> AdelaideRound:
    """The river is bet on by seat 1 and these seats are left."""
    game = AdelaideRound()
    game.to_flop("Kd", "8c", "3s")
    game.check_round()
    game.deal("2h")
    game.check_round()
    game.deal("7s")
    game.play(("Bet", 1, 5000))
    for seat in range(2, 7):
        game.do("Call" if seat in live else "Fold", seat=seat)
    return game


@pytest.mark.rule("holdem-sa-2020:13")
@pytest.mark.rule("holdem-sa-2020:129")
def test_the_wrong_number_of_cards_kills_that_hand_alone() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.do("ReportCardCount", seat=5, count=3)
    assert game.state.out[5]
    assert game.state.phase == "betting"
    assert game.state.live == (1, 2, 3, 4, 6)
    assert game.refused("ReportCardCount", seat=4, count=2)[0] == "hand_in_order"


@pytest.mark.rule("holdem-sa-2020:13")
def test_before_the_first_act_everything_goes_back_and_the_bet_stays_what_it_was() -> None:
    game = AdelaideRound(ante_cents=100)
    game.deal()
    pot = game.state.pot_cents
    game.do("ReportCardCount", seat=2, count=1)
    assert game.state.stacks[2] == STAKE
    assert game.state.pot_cents == pot - 600
    assert game.state.level.bet_cents == 500
    spot = next(spot for spot in GAME.felt(game.state).seats if spot.key == "2")
    assert [chips.box for chips in spot.chips] == ["stack"], "nothing lies before the dead hand"
    game.play(("Call", 3))
    assert game.state.stacks[3] == STAKE - 600


@pytest.mark.rule("holdem-sa-2020:13")
@pytest.mark.rule("holdem-sa-2020:Def:Act")
def test_after_an_act_or_an_announcement_the_chips_stay() -> None:
    called = AdelaideRound()
    called.deal()
    called.play(("Call", 3))
    called.do("ReportCardCount", seat=3, count=3)
    assert called.state.stacks[3] == STAKE - 500
    spoken = AdelaideRound()
    spoken.deal()
    spoken.do("ReportWager", seat=2, said="call")
    spoken.do("ReportCardCount", seat=2, count=3)
    assert spoken.state.stacks[2] == STAKE - 500, "the word made it an act"


@pytest.mark.rule("holdem-sa-2020:57")
def test_a_short_hand_at_the_showdown_loses_to_the_one_other_player() -> None:
    game = showdown(3)
    game.do("ReportCardCount", seat=1, count=3)
    game.do("AnnounceWinners")
    game.do("SettleRound")
    assert game.state.stacks[3] > STAKE
    assert game.state.awarded[1] == 0


@pytest.mark.rule("holdem-sa-2020:57")
def test_with_no_hand_left_the_last_to_fold_on_the_river_has_the_pot() -> None:
    game = showdown(3)
    game.do("ReportCardCount", seat=1, count=3)
    game.do("ReportCardCount", seat=3, count=1)
    game.do("SettleRound")
    assert game.state.awarded[6] > 0, "seat 6 folded last"
    assert sum(game.state.awarded) == game.state.awarded[6]
    none = showdown(2, 3, 4, 5, 6)
    for seat in (2, 3, 4, 5, 6):
        none.do("ReportCardCount", seat=seat, count=1)
    assert none.refused("ReportCardCount", seat=1, count=1) == ("nobody_left", "82")


@pytest.mark.rule("holdem-sa-2020:Def:Muck")
@pytest.mark.rule("holdem-sa-2020:129")
@pytest.mark.rule("holdem-sa-2020:47c")
def test_cards_that_touch_the_muck_are_dead_but_never_a_tabled_hand() -> None:
    game = showdown(3)
    game.do("TableHand", seat=1, cards=["Kh", "Kc"])
    game.do("ReportDiscarded", seat=1)
    assert game.state.live == (1, 3)
    game.do("ReportDiscarded", seat=3)
    assert game.state.live == (1,)
    assert game.refused("TableHand", seat=3, cards=["8d", "8h"])[0] == "no_hand_in_play"
    game.do("AnnounceWinners")
    game.do("SettleRound")
    assert game.state.awarded[1] > 0


@pytest.mark.rule("holdem-sa-2020:129")
@pytest.mark.rule("holdem-sa-2020:74a")
def test_a_fold_spoken_out_of_turn_is_dead_at_once() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.do("ReportWager", seat=4, said="fold")
    assert game.state.out[4]
    assert game.state.turn == 1
    game.play(("Bet", 1, 1000), ("Fold", 2), ("Fold", 3))
    assert game.state.turn == 5


@pytest.mark.rule("holdem-sa-2020:129")
@pytest.mark.parametrize(("call", "out"), [(True, "out of time"), (False, "")])
def test_time_kills_a_hand_that_faces_a_bet_and_checks_another(call: bool, out: str) -> None:
    game = AdelaideRound()
    game.to_flop()
    game.do("Bet" if call else "Check", seat=1, **({"amount_cents": 5000} if call else {}))
    game.do("CallClock", seat=2, at="2026-11-17T21:00:00+10:30")
    early = game.refused("ExpireClock", seat=2, at="2026-11-17T21:00:39+10:30")
    assert early[0] == "time_left"
    game.do("ExpireClock", seat=2, at="2026-11-17T21:00:40+10:30")
    assert game.state.out[2] == out


@pytest.mark.rule("holdem-sa-2020:75d")
@pytest.mark.rule("holdem-sa-2020:129")
def test_a_ruling_of_dead_is_a_managers_with_its_reason() -> None:
    assert FoldHand.needs == "supervisor"
    game = AdelaideRound()
    game.to_flop()
    game.play(("Bet", 1, 2000), ("Call", 2))
    assert game.refused("FoldHand", seat=2, why=" ") == ("reason_missing", "129")
    (dead, *_) = game.do("FoldHand", seat=2, why="Acted on advice", clause="holdem-sa-2020:75d")
    assert (dead.clause, dead.why) == ("holdem-sa-2020:75d", "Acted on advice")  # type: ignore[attr-defined]
    assert game.state.stacks[2] == STAKE - 2500, "the chips stay"
    (abuse, *_) = game.do("FoldHand", seat=5, why="Abuse")
    assert abuse.clause == "holdem-sa-2020:129"  # type: ignore[attr-defined]


@pytest.mark.rule("holdem-sa-2020:49a")
@pytest.mark.rule("holdem-sa-2020:49b")
def test_a_managers_look_is_recorded_without_what_was_seen() -> None:
    assert ViewHoleCards.needs == "supervisor"
    game = AdelaideRound()
    game.to_flop()
    assert game.refused("ViewHoleCards", seat=2, why="") == ("reason_missing", "49a")
    (viewed,) = game.do("ViewHoleCards", seat=2, why="Signals with seat 5")
    assert set(fields_of(viewed)) == {"seat", "why", "clause"}, "no faces"
    assert not GAME.narrate(viewed).cards
    spot = next(spot for spot in GAME.felt(game.state).seats if spot.label.endswith("2"))
    assert set(spot.cards) <= {"??"}


@pytest.mark.rule("holdem-sa-2020:75c")
def test_what_one_active_player_saw_all_active_players_see_before_the_next_act() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.play(("Bet", 1, 1000), ("Fold", 2))
    (one,) = game.do("ReportShownToOne", seat=2, card="Kh", seen_by=4)
    assert one.owed_to == "all active players"  # type: ignore[attr-defined]
    assert game.refused("Call", seat=3) == ("show_to_all_first", "75c")
    assert game.refused("ReportWager", seat=3, said="call") == ("show_to_all_first", "75c")
    (shown,) = game.do("ShowToAll")
    assert shown.cards == ("Kh",)  # type: ignore[attr-defined]
    game.play(("Call", 3))
    assert game.refused("ReportShownToOne", seat=2, card="Kh", seen_by=2)[0] == "not_active"
    assert game.refused("ReportShownToOne", seat=3, card="Kh", seen_by=1)[0] == "hand_in_play"


@pytest.mark.rule("holdem-sa-2020:47a")
def test_cards_exposed_in_folding_are_shown_to_the_table_and_the_hand_stays_dead() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.play(("Bet", 1, 1000), ("Fold", 2))
    for card in ("Ks", "Kh"):
        (exposed,) = game.do("ReportShownToOne", seat=2, card=card)
        assert (exposed.owed_to, exposed.clause) == ("all players", "holdem-sa-2020:47a")  # type: ignore[attr-defined]
    assert game.refused("Call", seat=3) == ("show_to_all_first", "47a")
    (shown,) = game.do("ShowToAll")
    assert (shown.cards, shown.clause) == (("Ks", "Kh"), "holdem-sa-2020:47a")  # type: ignore[attr-defined]
    assert GAME.narrate(shown).sentence == "Ks and Kh of seat 2 are shown to all."
    assert game.state.out[2]
    game.play(("Call", 3))
    assert game.refused("ReportShownToOne", seat=3, card="Qs")[0] == "hand_in_play"


@pytest.mark.rule("holdem-sa-2020:75c")
def test_a_hand_nobody_called_is_shown_to_all_players_or_to_none() -> None:
    game = AdelaideRound()
    game.to_flop()
    game.play(("Bet", 1, 1000))
    game.fold(2, 3, 4, 5, 6)
    (one,) = game.do("ReportShownToOne", seat=1, card="As", seen_by=5)
    assert one.owed_to == "all players"  # type: ignore[attr-defined]
    assert game.refused("SettleRound") == ("show_to_all_first", "75c")
    game.do("ShowToAll")
    game.do("SettleRound")
