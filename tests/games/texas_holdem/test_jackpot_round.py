"""Rules 112, 116, 117 and 123 to 125 in the round itself."""

import pytest

from games.phh.writing import to_phh
from games.texas_holdem import GAME
from games.texas_holdem.rules.jackpot import RecordQualifyingHand, may_qualify
from jackpots.rules import nomination
from tests.games.texas_holdem.adelaide_round import AdelaideRound

ROYAL = ["As", "Ks"]


def jackpot_round(**settings: object) -> AdelaideRound:
    return AdelaideRound(jackpot="J1", **settings)


def won_before_the_flop(**settings: object) -> AdelaideRound:
    """All fold to the big blind at seat 2."""
    game = AdelaideRound(**settings)
    game.deal()
    game.fold(3, 4, 5, 6, 1)
    return game


@pytest.mark.rule("holdem-sa-2020:116")
def test_the_button_is_pressed_once_at_the_start() -> None:
    game = jackpot_round()
    assert game.offered("PressJackpotButton")
    (pressed,) = game.do("PressJackpotButton")
    assert GAME.progress(pressed).jackpot_press
    assert game.refused("PressJackpotButton") == ("button_pressed", "116")
    late = jackpot_round()
    late.deal()
    assert late.refused("PressJackpotButton") == ("round_started", "126")
    assert AdelaideRound().refused("PressJackpotButton") == ("no_jackpot", "116")


@pytest.mark.rule("holdem-sa-2020:112")
def test_the_jackpot_section_goes_before_the_end_of_the_hand() -> None:
    plain = won_before_the_flop()
    assert plain.refused("RequestFlop", seat=2, cards=ROYAL) == ("no_jackpot", "17a")
    game = won_before_the_flop(jackpot="J1")
    game.do("RequestFlop", seat=2, cards=ROYAL)
    game.do("DealRequestedFlop", cards=["Qs", "Js", "Ts"])
    assert game.state.board == ("Qs", "Js", "Ts")


@pytest.mark.rule("holdem-sa-2020:123")
def test_a_lone_player_may_ask_for_the_flop_and_gets_no_more_than_that() -> None:
    game = won_before_the_flop(jackpot="J1")
    assert game.refused("RequestFlop", seat=2, cards=["Kh", "Ks"])[0] == "cannot_become_royal"
    assert game.refused("RequestFlop", seat=2, cards=["As", "9s"])[0] == "cannot_become_royal"
    assert game.refused("RequestFlop", seat=2, cards=["As"]) == ("not_all_tabled", "124")
    assert game.refused("RequestFlop", seat=3, cards=ROYAL)[0] == "not_now"
    game.do("RequestFlop", seat=2, cards=ROYAL)
    assert game.refused("SettleRound") == ("flop_due", "123"), "paid, nobody could deal it"
    used = game.state.used
    game.do("DealRequestedFlop", cards=["Qs", "Js", "4d"])
    assert (game.state.used, game.state.burnt) == (used + 4, 1), "after a burn"
    assert game.refused("DealStreet", cards=["Ts"])[0] == "betting_not_over"
    assert game.refused("DealRequestedFlop", cards=["Ts", "2c", "3c"])[0] == "no_flop_requested"
    game.do("SettleRound")
    assert game.state.stacks[2] == 100_000 + 200, "the pot was won before"


@pytest.mark.rule("holdem-sa-2020:117")
def test_a_manager_records_the_hand_with_everything_about_it() -> None:
    assert RecordQualifyingHand.needs == "supervisor", "not a dealer"
    game = won_before_the_flop(jackpot="J1")
    game.do("RequestFlop", seat=2, cards=ROYAL)
    game.do("DealRequestedFlop", cards=["Qs", "Js", "Ts"])
    spot = next(spot for spot in GAME.felt(game.state).seats if spot.label.endswith("2"))
    assert spot.cards == ("As", "Ks"), "face up on the layout"
    (recorded,) = game.do("RecordQualifyingHand", seat=2)
    step = GAME.progress(recorded)
    assert (step.jackpot_seat, step.jackpot_cards) == (2, ("As", "Ks", "Qs", "Js", "Ts"))
    assert recorded.street == "flop"  # type: ignore[attr-defined]
    assert game.refused("RecordQualifyingHand", seat=2)[0] == "recorded_already"


@pytest.mark.rule("holdem-sa-2020:123", "holdem-sa-2020:124")
def test_only_the_cards_that_were_dealt_are_tabled_for_the_jackpot() -> None:
    game = AdelaideRound(seats=3, jackpot="J1")
    game.do("CollectForcedBets")
    game.do("DealStreet", cards=[], holes=["2c", "As", "4c", "2d", "3s", "4d"])
    game.fold(3, 1)
    assert game.refused("RequestFlop", seat=2, cards=ROYAL) == ("not_that_hand", "124")


@pytest.mark.rule("holdem-sa-2020:117", "holdem-sa-2020:119")
@pytest.mark.parametrize(
    ("flop", "turn", "river", "street"),
    [
        ("Qs Js Ts", "2h", "3h", "flop"),
        ("Qs Js 2h", "Ts", "3h", "turn"),
        ("Qs Js 2h", "3h", "Ts", "river"),
    ],
)
def test_the_handset_tells_the_street_that_made_the_hand_and_not_the_last_one(
    flop: str, turn: str, river: str, street: str
) -> None:
    """Recorded at the showdown each time; and such a round can be written as a hand history."""
    game = AdelaideRound(seats=2, jackpot="J1")
    game.do("PressJackpotButton")
    game.to_flop(*flop.split())
    for card in (turn, river):
        game.check_round()
        game.deal(card)
    game.check_round()
    hands = {1: ROYAL, 2: ["4c", "4d"]}
    for seat in (game.state.shows_first, 3 - game.state.shows_first):
        game.do("TableHand", seat=seat, cards=hands[seat])
    (recorded,) = game.do("RecordQualifyingHand", seat=1)
    assert recorded.street == street  # type: ignore[attr-defined]
    game.do("AnnounceWinners")
    game.do("SettleRound")
    assert to_phh(GAME, game.facts).finishing[0] > 100_000


@pytest.mark.rule("holdem-sa-2020:124")
def test_both_hole_cards_are_tabled_or_nothing_is_won() -> None:
    game = jackpot_round()
    game.to_flop("Qs", "Js", "Ts")
    game.play(("Bet", 1, 1000))
    game.fold(2, 3, 4, 5, 6)
    assert game.refused("RecordQualifyingHand", seat=1) == ("not_all_tabled", "124")
    assert game.refused("TableForJackpot", seat=1, cards=["As"]) == ("not_all_tabled", "124")
    game.do("TableForJackpot", seat=1, cards=ROYAL)
    game.do("RecordQualifyingHand", seat=1)


@pytest.mark.rule("holdem-sa-2020:124")
def test_a_hand_out_of_time_is_dead_for_the_jackpot_too() -> None:
    game = jackpot_round()
    game.deal(holes=["As", "2c", "3c", "4c", "5c", "6c", "Ks", "2d", "3d", "4d", "5d", "6d"])
    while game.state.phase == "betting":
        seat = game.state.turn
        game.do("Check" if seat == 2 else "Call", seat=seat)
    game.deal("Qs", "Js", "Ts")
    game.play(("Check", 1), ("Bet", 2, 1000))
    game.fold(3, 4, 5, 6)
    game.do("CallClock", seat=1, at="2026-11-17T21:00:00+10:30")
    game.do("ExpireClock", seat=1, at="2026-11-17T21:00:40+10:30")
    assert game.refused("RecordQualifyingHand", seat=1) == ("hand_dead", "124")


def test_a_hand_tabled_at_the_showdown_is_recorded_even_when_the_round_is_closed() -> None:
    game = jackpot_round(blinds=[200, 500])
    game.to_flop("Qs", "Js", "Ts")
    game.play(("Bet", 1, 1000), ("Call", 2))
    game.fold(3, 4, 5, 6)
    for card in ("2d", "3d"):
        game.deal(card)
        game.check_round()
    game.do("TableHand", seat=1, cards=ROYAL)
    game.do("TableHand", seat=2, cards=["Qd", "Qc"])
    game.do("AnnounceWinners")
    game.do("SettleRound")
    assert game.state.phase == "closed"
    assert game.offered("RecordQualifyingHand")
    (recorded,) = game.do("RecordQualifyingHand", seat=1)
    assert recorded.cards == ("As", "Ks", "Qs", "Js", "Ts", "2d", "3d")  # type: ignore[attr-defined]
    assert game.refused("Check", seat=1)[0] == "round_over"


@pytest.mark.rule("holdem-sa-2020:117", "holdem-sa-2020:119b")
def test_the_handset_is_offered_for_hands_that_can_be_nominated_and_for_no_other() -> None:
    game = jackpot_round(blinds=[200, 500])
    game.to_flop("Qs", "Qh", "Ts")
    game.play(("Bet", 1, 1000), ("Call", 2))
    game.fold(3, 4, 5, 6)
    for card in ("2d", "3d"):
        game.deal(card)
        game.check_round()
    game.do("TableHand", seat=1, cards=["Ah", "Ac"])
    assert not game.offered("RecordQualifyingHand"), "two pairs"
    game.do("TableHand", seat=2, cards=["Th", "Td"])
    (offered,) = [o for o in GAME.options(game.state) if o.command == "RecordQualifyingHand"]
    assert offered.seat == 2, "tens full of queens"


@pytest.mark.parametrize(
    ("hand", "hole", "board"),
    [
        (nomination.ON_THE_FLOP, "As Ks", "Qs Js Ts"),
        (nomination.OFF_THE_FLOP, "As Ks", "Qs Js 4d Ts 2c"),
        ("straight_flush", "9h 8h", "7h 6h 5h 2c 2d"),
        (nomination.FOUR_ACES, "As Ah", "Ad Ac 5h"),
        ("four_of_a_kind", "9s 9h", "9d 9c 5h Kd 2s"),
        ("full_house", "9s 9h", "9d 5c 5h Kd 2s"),
        ("", "As 2d", "Ks Qs Js Ts 3h"),
        ("", "Ah Kh", "Qh 9h 2h"),
    ],
)
def test_what_may_be_offered_is_what_a_system_can_nominate(
    hand: str, hole: str, board: str
) -> None:
    cards = tuple(hole.split()), tuple(board.split())
    made = nomination.made_hands((*cards[0], *cards[1])) & set(nomination.HANDS)
    assert may_qualify(*cards) == bool(made) == bool(hand)
    assert not hand or hand in made
