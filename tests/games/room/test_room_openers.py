"""Who opens a street and who shows first."""

import pytest

from games.kit.room.openers import by_up_cards, left_of, showing_order


def opens(button=9, **options):
    boards = {int(seat[1:]): cards.split() for seat, cards in options.pop("up").items()}
    return by_up_cards(boards, button, **options)


@pytest.mark.rule("stud-2006:4.2(h)")
def test_the_first_round_is_opened_by_the_lowest_or_the_highest_card() -> None:
    up = {"P1": "4c", "P2": "9d", "P3": "Ks"}
    assert opens(up=up, lowest=True) == 1
    assert opens(up=up) == 3


@pytest.mark.rule("stud-2006:4.2(h)", "stud-2006:12.2")
def test_later_rounds_are_opened_by_the_highest_card_and_not_by_the_best_board() -> None:
    up = {"P1": "4c 6h", "P2": "9d 9s", "P3": "Ks 2d"}
    assert opens(up=up) == 3
    assert opens(up=up, basis="board") == 2
    assert opens(up={"P1": "4c Ah", "P2": "9d Ts"}) == 1


@pytest.mark.rule("stud-2006:4.2(h)", "stud-2006:3.1")
def test_a_tie_goes_to_the_next_card_then_clockwise_from_the_button() -> None:
    up = {"P1": "Ks 3d", "P2": "Kh 4d", "P3": "Kd 4c"}
    assert opens(up=up, button=3) == 2
    assert opens(up=up, button=2) == 3
    low = {"P1": "4c", "P4": "4s", "P6": "9d"}
    assert opens(up=low, lowest=True, button=2) == 4
    assert opens(up=low, lowest=True, button=4) == 1


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("2s 2h", "As Kh"),
        ("3s 3h 5d", "2s 2h Ad"),
        ("3s 3h 4d 4c", "As Ah Kd Qc"),
        ("2s 2h 2d 4c", "As Ah Kd Kc"),
        ("2s 2h 2d 2c", "As Ah Ad Kc"),
        ("Ks Qh Jd 9c", "Ks Qh Jd 8c"),
        ("Ks Jo 3d", "Qs Qh Ad"),
        ("9s 9h Jo Kd", "As Ah Kd Kc"),
        ("Jo", "Ks"),
    ],
)
def test_the_best_exposed_hand_opens_by_board(better, worse) -> None:
    assert opens(up={"P1": worse, "P2": better}, basis="board") == 2


def test_a_board_of_four_makes_no_straight_or_flush() -> None:
    up = {"P1": "9s 8s 7s 6s", "P2": "2c 2d 3h 4s"}
    assert opens(up=up, basis="board") == 2


def test_the_joker_stands_as_an_ace_among_single_cards() -> None:
    assert opens(up={"P1": "Ks", "P2": "Jo"}) == 2
    assert opens(up={"P1": "Ks", "P2": "Jo"}, lowest=True) == 1


@pytest.mark.rule("holdem-sa-2020:16", "holdem-sa-2020:20", "holdem-sa-2020:22a")
def test_the_first_active_seat_on_the_left_opens() -> None:
    assert left_of(2, range(1, 7)) == 3
    assert left_of(6, (3, 4, 5)) == 3
    assert left_of(6, (2, 5)) == 2
    assert left_of(5, (2, 5)) == 2


@pytest.mark.rule("stud-2006:13.1", "holdem-sa-2020:22a")
def test_the_called_player_shows_first() -> None:
    assert showing_order((1, 3, 5), called=3, opener=5) == (3, 5, 1)
    assert showing_order((1, 3, 5), opener=5) == (5, 1, 3)
    assert showing_order((2, 5), called=4, opener=4) == (5, 2)
    assert showing_order((1, 3, 5), button=3) == (5, 1, 3)
