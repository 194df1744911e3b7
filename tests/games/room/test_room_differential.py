"""Random rounds with many all-ins, decided here and by pokerkit: the same chips to the same people.

Two engines share by the same rule only if the odd chip goes the same way, so the games compared are
run in a room that gives it to the left of the button. What then differs is the merging of side pots
before they are shared, which pokerkit does and a casino's floor does not. Seven card stud, which
pokerkit knows by its own forced bets only, is compared through the open format in ``test_phh``.
"""

import sys
from dataclasses import replace
from itertools import count
from random import Random

import pytest

from games import holdem, omaha, texas_holdem
from games.game import Game
from games.kit.room import facts as f
from games.kit.room.game import poker_game
from games.kit.room.limits import Cap
from games.kit.room.seats import from_left_of
from tests.games.room.at_the_table import BY_TIME, limited
from tests.games.room.pokerkit_oracle import as_if_merged, ours, replayed
from tests.games.room.random_play import Played, begin

SAMPLE, MANY = 40, 10_000
# About a quarter of the fixed-limit rounds has an all-in smaller than a bet.
LEFT_OUT = {"fixed-limit": 0.35}


def alike(game: Game) -> Game:
    """The game in a room that agrees with pokerkit on what the instruments decide differently."""
    rules = game.decider.initial.rules
    room = replace(
        rules.room, odd="left of button", share_unit_cents=0, short="full raise",
        short_fixed=None, cap=Cap(raises=3, released="never"), cap_structures=("fixed",),
        opening_options=False,
    )  # fmt: skip
    return poker_game(replace(rules, room=room), game.equipment)


NO_LIMIT, POT_LIMIT = limited("no limit"), limited("full pot")
KINDS = {
    "no-limit": (alike(texas_holdem.GAME), NO_LIMIT),
    "fixed-limit": (alike(texas_holdem.GAME), limited("fixed")),
    "pot-limit omaha": (alike(omaha.GAME), POT_LIMIT),
    "no-limit act": (alike(holdem.GAME), NO_LIMIT),
}


def round_of(game: Game, limits: object, seed: int) -> tuple[Played, list[int]]:
    """A round of three to nine players with stakes from nearly nothing to plenty.

    The blinds can pay: a short blind is matched in full here, and as it lies there.
    """
    chance = Random(seed)
    seats = sorted(chance.sample(range(1, 10), chance.randint(3, 9)))
    short = chance.random() < 0.7
    stakes = {seat: chance.randint(1, 60 if short else 400) for seat in seats}
    button = chance.choice(seats)
    for seat in from_left_of(button, seats)[:2]:
        stakes[seat] = max(stakes[seat], 6)
    settings = {"limits": limits, "blinds": [200, 500], "charges": BY_TIME}
    cents = {seat: dollars * 100 for seat, dollars in stakes.items()}
    played = begin(
        game, chance, stakes=cents, settings=settings, button=button, open_holes=True,
        gives_up=False,
    )  # fmt: skip
    return played.finish(), [stakes[seat] for seat in played.state.order]


def comparable(played: Played) -> bool:
    """In fixed limit pokerkit counts a bet too small to be one among the four of a street."""
    wagers = [fact for fact in played.facts if isinstance(fact, f.Raised)]
    return played.state.terms.structure != "fixed" or all(
        wager.full_cents == wager.bet_cents for wager in wagers
    )


def compare(kind: str, hands: int) -> None:
    """So many hands that both play; what is left out, and what merging changed, is counted."""
    game, limits = KINDS[kind]
    merged = left_out = compared = 0
    for seed in count():
        played, stakes = round_of(game, limits, seed)
        if not comparable(played):
            left_out += 1
            continue
        theirs = replayed(played.state, stakes, played.facts)
        if ours(played.state, stakes) != theirs:
            assert as_if_merged(played.state, stakes) == theirs, (kind, seed)
            merged += 1
        compared += 1
        if compared == hands:
            break
    told = f"{kind}: {compared} alike, {merged} of them but for merged pots, {left_out} left out"
    sys.stdout.write(f"{told}\n")
    assert merged <= max(3, hands // 20)
    assert left_out <= LEFT_OUT.get(kind, 0) * (left_out + compared)


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_chips_go_to_the_same_people(kind: str) -> None:
    compare(kind, SAMPLE)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_same_chips_in_ten_thousand_hands(kind: str) -> None:
    compare(kind, MANY)
