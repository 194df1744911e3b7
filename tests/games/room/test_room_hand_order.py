"""stud-2006:3.3 and 3.4: the order of hands in full and reduced decks, class by class."""

import pytest

from games.kit.cards import Deck
from games.kit.room.making import Making

FULL, WILD = Making(), Making(deck=Deck(52, joker=True))
ACE_LOW = Making(ace_low=True)


def reduced(size: int, *, joker: bool = False, ace_low: bool = False) -> Making:
    return Making(deck=Deck(size, joker=joker), ace_low=ace_low)


def beats(making: Making, better: str, worse: str) -> bool:
    return making.keys(better.split()) > making.keys(worse.split())


@pytest.mark.parametrize(
    ("making", "better", "worse"),
    [
        pytest.param(
            WILD, "As Ks Qs Js Ts", "9h 9d 9c 9s Jo", marks=pytest.mark.rule("stud-2006:3.3(a)")
        ),
        pytest.param(
            WILD, "2s 2h 2d 2c Jo", "Kh Qh Jh Th 9h", marks=pytest.mark.rule("stud-2006:3.3(b)")
        ),
        pytest.param(
            FULL, "6c 5c 4c 3c 2c", "As Ah Ad Ac Ks", marks=pytest.mark.rule("stud-2006:3.3(c)")
        ),
        pytest.param(
            FULL, "Jc Tc 9c 8c 7c", "Th 9h 8h 7h 6h", marks=pytest.mark.rule("stud-2006:3.3(c)")
        ),
        pytest.param(
            ACE_LOW, "6c 5c 4c 3c 2c", "5d 4d 3d 2d Ad", marks=pytest.mark.rule("stud-2006:3.3(c)")
        ),
        pytest.param(
            ACE_LOW, "5d 4d 3d 2d Ad", "Ks Kh Kd Kc As", marks=pytest.mark.rule("stud-2006:3.3(c)")
        ),
        pytest.param(
            FULL, "Ks Kh Kd Kc As", "5d 4d 3d 2d Ad", marks=pytest.mark.rule("stud-2006:3.3(c)")
        ),
        pytest.param(
            FULL, "7s 7h 7d 7c 2d", "As Ah Ad Ks Kh", marks=pytest.mark.rule("stud-2006:3.3(d)")
        ),
        pytest.param(
            FULL, "Ks Kh Kd Js Jh", "Ad Qd 9d 7d 5d", marks=pytest.mark.rule("stud-2006:3.3(e)")
        ),
        pytest.param(
            FULL, "3s 3h 3d 4s 4h", "2s 2h 2d As Ah", marks=pytest.mark.rule("stud-2006:3.3(e)")
        ),
        pytest.param(
            FULL, "Kh Jh 9h 8h 2h", "Kd Jd 9d 7d 5d", marks=pytest.mark.rule("stud-2006:3.3(f)")
        ),
        pytest.param(
            FULL, "Kd Jd 9d 7d 5d", "As Kh Qd Jc Ts", marks=pytest.mark.rule("stud-2006:3.3(f)")
        ),
        pytest.param(
            FULL, "Kh Qc Jc Ts 9d", "Qs Qh Qd 8c 5s", marks=pytest.mark.rule("stud-2006:3.3(g)")
        ),
        pytest.param(
            ACE_LOW, "2s 2h 5d 6c 7s", "Qs Kh Ad 2c 3s", marks=pytest.mark.rule("stud-2006:3.3(g)")
        ),
        pytest.param(
            FULL, "Qs Qh Qd 8c 5s", "As Ah Kd Kc Qc", marks=pytest.mark.rule("stud-2006:3.3(h)")
        ),
        pytest.param(
            FULL, "Qs Qh 4d 4c Js", "Jd Jh Td Tc As", marks=pytest.mark.rule("stud-2006:3.3(i)")
        ),
        pytest.param(
            FULL, "Ts Th Kd 6c 2s", "Td Tc Qs Jh 9c", marks=pytest.mark.rule("stud-2006:3.3(j)")
        ),
        pytest.param(
            FULL, "Qh Tc 7c 4d 3s", "Qs Th 7d 4c 2h", marks=pytest.mark.rule("stud-2006:3.3(k)")
        ),
        pytest.param(
            FULL, "As 9h 7d 5c 3s", "Kd Qh Jc 9s 7h", marks=pytest.mark.rule("stud-2006:3.1")
        ),
    ],
)
def test_the_order_of_a_full_deck(making, better, worse) -> None:
    assert beats(making, better, worse)


@pytest.mark.parametrize(
    ("making", "better", "worse"),
    [
        pytest.param(
            reduced(32, joker=True), "Ah Kh Qh Jh Jo", "Ts Td Tc Th Ks",
            marks=pytest.mark.rule("stud-2006:3.4(a)"),
        ),
        pytest.param(
            reduced(32, joker=True), "7s 7h 7d 7c Jo", "Ks Qs Js Ts 9s",
            marks=pytest.mark.rule("stud-2006:3.4(b)"),
        ),
        pytest.param(
            reduced(32), "Jh Th 9h 8h 7h", "As Ad Ac Ah Ks",
            marks=pytest.mark.rule("stud-2006:3.4(c)"),
        ),
        pytest.param(
            reduced(40, ace_low=True), "9s 8s 7s 6s 5s", "8h 7h 6h 5h Ah",
            marks=pytest.mark.rule("stud-2006:3.4(c)"),
        ),
        pytest.param(
            reduced(40, ace_low=True), "8s 7s 6s 5s As", "Ks Kh Kd Kc Qs",
            marks=pytest.mark.rule("stud-2006:3.4(c)"),
        ),
        pytest.param(
            reduced(44, ace_low=True), "Ks Kh Kd Kc Qs", "8s 7s 6s 5s As",
            marks=pytest.mark.rule("stud-2006:3.4(c)"),
        ),
        pytest.param(
            reduced(36), "6s 6h 6d 6c 7d", "Ah Kh Jh 9h 7h",
            marks=pytest.mark.rule("stud-2006:3.4(d)"),
        ),
        pytest.param(
            reduced(48), "Kd Jd 9d 7d 5d", "As Ah Ad Ks Kh",
            marks=pytest.mark.rule("stud-2006:3.4(e)", "stud-2006:Def:Reduced Deck"),
        ),
        pytest.param(
            reduced(48, joker=True), "Kd Jd 9d 7d 5d", "As Ah Ad Ks Kh",
            marks=pytest.mark.rule("stud-2006:Def:Reduced Deck"),
        ),
        pytest.param(
            reduced(40), "Ks Kh Kd Js Jh", "Ah Kc Qd Jd Ts",
            marks=pytest.mark.rule("stud-2006:3.4(f)"),
        ),
        pytest.param(
            reduced(32, joker=True), "Ks Kh Kd 7s 7h", "Qs Qh Qd As Ah",
            marks=pytest.mark.rule("stud-2006:3.4(f)"),
        ),
        pytest.param(
            reduced(36), "Kh Qc Jc Ts 9d", "Qs Qh Qd 8c 7s",
            marks=pytest.mark.rule("stud-2006:3.4(g)"),
        ),
        pytest.param(
            reduced(32, ace_low=True), "Jd Tc 9s 8h 7d", "Td 9c 8s 7h As",
            marks=pytest.mark.rule("stud-2006:3.4(g)"),
        ),
        pytest.param(
            reduced(44), "Qs Qh Qd 8c 5s", "As Ah Kd Kc Qc",
            marks=pytest.mark.rule("stud-2006:3.4(h)"),
        ),
        pytest.param(
            reduced(44), "Qs Qh 4d 4c Js", "Qd Qc 4s 4h Td",
            marks=pytest.mark.rule("stud-2006:3.4(i)"),
        ),
        pytest.param(
            reduced(44), "Ts Th Kd 6c 5s", "Td Tc Ks 6h 4c",
            marks=pytest.mark.rule("stud-2006:3.4(j)"),
        ),
        pytest.param(
            reduced(44), "Qh Tc 9c 7d 4s", "Jh Ts 9d 7c 5h",
            marks=pytest.mark.rule("stud-2006:3.4(k)"),
        ),
    ],
)  # fmt: skip
def test_the_order_of_a_reduced_deck(making, better, worse) -> None:
    assert beats(making, better, worse)


@pytest.mark.rule("stud-2006:Def:Full Deck")
@pytest.mark.parametrize("making", [FULL, WILD])
def test_a_full_deck_stays_full_with_the_joker(making) -> None:
    assert beats(making, "As Ah Ad Ks Kh", "Kd Jd 9d 7d 5d")


@pytest.mark.rule("stud-2006:3.7")
def test_a_joker_hand_ranks_like_the_hand_it_makes() -> None:
    assert beats(WILD, "Ks Qs Js Jo 9s", "8d 8h 8c 8s 2d")
    assert WILD.keys(["Ks", "Qs", "Js", "Jo", "9s"]) == WILD.keys(["Kh", "Qh", "Jh", "Th", "9h"])
