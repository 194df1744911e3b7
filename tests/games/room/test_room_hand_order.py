"""The order of hands as stud players meet it: full deck, reduced deck, and the joker."""

import pytest

from games.kit.cards import Deck
from games.kit.room.making import Making

# clause, cards in the deck, joker, the better hand, the hand it beats
BEATS = [
    ("3.3(a)", 52, True, "As Ks Qs Js Ts", "9h 9d 9c 9s Jo"),
    ("3.3(b)", 52, True, "2s 2h 2d 2c Jo", "Kh Qh Jh Th 9h"),
    ("3.3(c)", 52, False, "6c 5c 4c 3c 2c", "As Ah Ad Ac Ks"),
    ("3.3(c)", 52, False, "Jd Td 9d 8d 7d", "Tc 9c 8c 7c 6c"),
    ("3.3(d)", 52, False, "7s 7h 7d 7c 2d", "As Ah Ad Ks Kh"),
    ("3.3(e)", 52, False, "Ks Kh Kd Js Jh", "Ad Qd 9d 7d 5d"),
    ("3.3(e)", 52, False, "3s 3h 3d 4s 4h", "2s 2h 2d As Ah"),
    ("3.3(f)", 52, False, "Kh Jh 9h 8h 2h", "Kd Jd 9d 7d 5d"),
    ("3.3(f)", 52, False, "Kd Jd 9d 7d 5d", "As Kh Qc Js Td"),
    ("3.3(g)", 52, False, "Kh Qc Jc Ts 9d", "Qs Qh Qd 8c 5s"),
    ("3.3(h)", 52, False, "Qs Qh Qd 8c 5s", "As Ah Kd Kc Qc"),
    ("3.3(i)", 52, False, "Qs Qh 4d 4c Js", "Jd Jh Td Tc As"),
    ("3.3(j)", 52, False, "Ts Th Kd 6c 2s", "Td Tc Qs Jh 9c"),
    ("3.3(k)", 52, False, "Qh Tc 7c 4d 3s", "Qs Th 7d 4c 2h"),
    ("3.4(a)", 32, True, "Ah Kh Qh Jh Jo", "Ts Td Tc Th Ks"),
    ("3.4(b)", 32, True, "7s 7h 7d 7c Jo", "Ks Qs Js Ts 9s"),
    ("3.4(c)", 32, False, "Jh Th 9h 8h 7h", "As Ad Ac Ah Ks"),
    ("3.4(d)", 36, False, "6s 6h 6d 6c 7d", "Ah Kh Jh 9h 7h"),
    ("3.4(e)", 48, False, "Kd Jd 9d 7d 5d", "As Ah Ad Ks Kh"),
    ("3.4(f)", 40, False, "Ks Kh Kd Js Jh", "Ah Kc Qd Jd Ts"),
    ("3.4(f)", 32, True, "Ks Kh Kd 7s 7h", "Qs Qh Qd As Ah"),
    ("3.4(g)", 36, False, "Kh Qc Jc Ts 9d", "Qs Qh Qd 8c 7s"),
    ("3.4(h)", 44, False, "Qs Qh Qd 8c 5s", "As Ah Kd Kc Qc"),
    ("3.4(i)", 44, False, "Qs Qh 4d 4c Js", "Qd Qc 4s 4h Td"),
    ("3.4(j)", 44, False, "Ts Th Kd 6c 5s", "Td Tc Ks 6h 4c"),
    ("3.4(k)", 44, False, "Qh Tc 9c 7d 4s", "Jh Ts 9d 7c 5h"),
]


@pytest.mark.rule("stud-2006:3.3(a)")
@pytest.mark.rule("stud-2006:3.3(b)")
@pytest.mark.rule("stud-2006:3.3(c)")
@pytest.mark.rule("stud-2006:3.3(d)")
@pytest.mark.rule("stud-2006:3.3(e)")
@pytest.mark.rule("stud-2006:3.3(f)")
@pytest.mark.rule("stud-2006:3.3(g)")
@pytest.mark.rule("stud-2006:3.3(h)")
@pytest.mark.rule("stud-2006:3.3(i)")
@pytest.mark.rule("stud-2006:3.3(j)")
@pytest.mark.rule("stud-2006:3.3(k)")
@pytest.mark.rule("stud-2006:3.4(a)")
@pytest.mark.rule("stud-2006:3.4(b)")
@pytest.mark.rule("stud-2006:3.4(c)")
@pytest.mark.rule("stud-2006:3.4(d)")
@pytest.mark.rule("stud-2006:3.4(e)")
@pytest.mark.rule("stud-2006:3.4(f)")
@pytest.mark.rule("stud-2006:3.4(g)")
@pytest.mark.rule("stud-2006:3.4(h)")
@pytest.mark.rule("stud-2006:3.4(i)")
@pytest.mark.rule("stud-2006:3.4(j)")
@pytest.mark.rule("stud-2006:3.4(k)")
@pytest.mark.parametrize(
    ("size", "joker", "better", "worse"),
    [pytest.param(*row[1:], id=f"{row[0]} {row[3]}") for row in BEATS],
)
def test_one_hand_beats_the_other(size: int, joker: bool, better: str, worse: str) -> None:
    making = Making(deck=Deck(size, joker))
    assert making.keys(better.split()).high > making.keys(worse.split()).high


LOWEST = {48: "6s 5s 4s 3s As", 44: "7s 6s 5s 4s As", 40: "8s 7s 6s 5s As", 36: "9s 8s 7s 6s As",
          32: "Ts 9s 8s 7s As"}  # fmt: skip


@pytest.mark.rule("stud-2006:3.3(c)")
@pytest.mark.rule("stud-2006:3.4(c)")
def test_the_ace_stands_under_the_lowest_rank_only_where_so_chosen() -> None:
    low, high = Making(ace_low=True), Making()
    wheel, kings = ["5d", "4d", "3d", "2d", "Ad"], ["Ks", "Kh", "Kd", "Kc", "2s"]
    six = ["6c", "5c", "4c", "3c", "2c"]
    assert low.keys(six).high > low.keys(wheel).high > low.keys(kings).high
    assert high.keys(wheel).high < high.keys(kings).high
    for size, cards in LOWEST.items():
        chosen = Making(deck=Deck(size), ace_low=True).declared(cards.split()).high
        unchosen = Making(deck=Deck(size)).declared(cards.split()).high
        assert chosen is not None
        assert unchosen is not None
        assert chosen.hand_class == "straight_flush"
        assert unchosen.hand_class == "flush"
