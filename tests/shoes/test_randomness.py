"""The randomness check: its limits, its false alarms, and shoes that do not shuffle."""

from collections.abc import Callable, Sequence
from random import Random

import pytest

from games.shoes import SHOE
from games.shoes.rules import facts as f
from games.shoes.rules import randomness as r
from games.shoes.rules.commands import NoteReading, RegisterShoe
from games.shoes.rules.reading import DeckRead, Entry, Reading
from games.shoes.rules.shuffle import deck_of

DECK = deck_of(52)
Deal = Callable[[Random], Sequence[str]]


def block(deal: Deal, seed: int, shuffles: int = r.BLOCK) -> r.Tally:
    chance, tally = Random(seed), r.Tally()
    for _ in range(shuffles):
        tally = r.counted(tally, DECK, deal(chance))
    return tally


def fair(chance: Random) -> Sequence[str]:
    return chance.sample(DECK, 19)


def clumped(chance: Random) -> Sequence[str]:
    """A shuffle that leaves neighbours of one colour together twice as often as it should."""
    cards = chance.sample(DECK, 19)
    for at in range(1, len(cards) - 1):
        if (cards[at][1] in "dh") != (cards[at - 1][1] in "dh") and chance.random() < 0.15:
            cards[at], cards[at + 1] = cards[at + 1], cards[at]
    return cards


def sticky(chance: Random) -> Sequence[str]:
    """A shuffle that leaves one card on top in one of ten."""
    cards = chance.sample(DECK, len(DECK))
    if chance.random() < 0.1:
        at = cards.index("As")
        cards[0], cards[at] = cards[at], cards[0]
    return cards[:19]


@pytest.mark.parametrize(
    ("degrees", "tail", "exact"),
    [(10, 0.05, 18.307), (100, 0.01, 135.807), (459, 0.001, 557.5), (30, 0.0001, 67.63)],
)
def test_the_cube_approximation_agrees_with_the_tables(
    degrees: int, tail: float, exact: float
) -> None:
    assert r.chi_squared_limit(degrees, tail) == pytest.approx(exact, rel=0.005)


@pytest.mark.parametrize(
    ("tail", "exact"), [(0.025, 1.959964), (0.001, 3.090232), (1e-5, 4.264891)]
)
def test_the_normal_limit_agrees_with_the_tables(tail: float, exact: float) -> None:
    assert r.normal_limit(tail) == pytest.approx(exact, abs=1e-5)


def test_false_alarms_come_as_often_as_stated() -> None:
    """400 fair blocks: 20 alarms are due at one in twenty, 4 at one in a hundred."""
    tallies = [block(fair, seed, shuffles=260) for seed in range(400)]
    alarms = [
        sum(not r.figures(tally, once_in=often).random for tally in tallies) for often in (20, 100)
    ]
    assert 8 <= alarms[0] <= 36
    assert alarms[1] <= 12


@pytest.mark.parametrize("deal", [clumped, sticky])
def test_a_poor_shuffle_is_found_within_one_block(deal: Deal) -> None:
    assert not r.figures(block(deal, seed=1)).random
    assert r.figures(block(fair, seed=1)).random


def test_clumps_show_in_the_runs_and_sticking_cards_in_the_positions() -> None:
    runs = r.figures(block(clumped, seed=2))
    assert runs.runs_milli < -runs.runs_limit_milli
    places = r.figures(block(sticky, seed=2))
    assert places.positions_milli > places.positions_limit_milli
    assert abs(places.runs_milli) <= places.runs_limit_milli


def test_shuffles_that_show_too_little_or_wrong_cards_are_left_out() -> None:
    empty = r.Tally()
    assert r.counted(empty, DECK, DECK[:8]) == empty
    assert r.counted(empty, DECK, ["Jo", *DECK[:20]]) == empty
    assert r.counted(empty, DECK, [DECK[0], *DECK[:20]]) == empty
    assert r.counted(empty, DECK, DECK).shuffles == 1


def test_another_size_of_deck_begins_a_new_block() -> None:
    tally = block(fair, seed=3, shuffles=5)
    small = deck_of(32)
    assert r.counted(tally, small, small[:12]).shuffles == 1


def test_a_shoe_is_judged_when_its_block_is_full_and_then_begins_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(r, "BLOCK", 12)
    state = SHOE.fold(
        SHOE.decide(
            SHOE.initial,
            RegisterShoe(serial="S1", model="M", approval="A", address="http://s1/"),
        )
    )
    entries, at = [], 0
    for _ in range(14):
        entries.append(Entry(sequence=at + 1, what="shuffle", colour="red", cards=52))
        dealt = [Entry(sequence=at + 2 + n, what="card", card=c) for n, c in enumerate(DECK[:20])]
        entries += dealt
        at = entries[-1].sequence
    said = Reading(
        serial="S1", model="M", firmware="a" * 64, run="x", state="dealing",
        deck=DeckRead(colour="red", cards=32), sequence=at, oldest=1, clock_ms=0,
        entries=tuple(entries),
    )  # fmt: skip
    told = SHOE.decide(state, NoteReading(reading=said, at_ms=0))
    judged = [fact for fact in told if isinstance(fact, f.RandomnessJudged)]
    state = SHOE.fold(told, state)
    assert [fact.shuffles for fact in judged] == [12]
    assert not judged[0].random, "the same order twelve times over"
    assert "randomness" in state.alerts
    assert state.tally.shuffles == 1
