"""What the instruments leave open (A1 to A21): each a setting with its default, or read one way.

How commission comes off and an uncalled bet goes back (A4 to A6) is in ``test_room_commission`` and
``test_room_pots``.
"""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.game import Game
from games.kit.room.act import STUD_ROOM
from games.pages.settings_form import settings_sheet
from tests.games.room.a_hand import AHand
from tests.games.room.poker_floor import open_poker_table
from tests.games.room.rooms import (
    ACT_GAMES,
    DRAW,
    GAMES,
    HOLDEM,
    MANILA,
    MANILA3,
    OMAHA,
    STUD5,
    STUD7,
    TEXAS,
)

MANILAS, BOARDS = (MANILA, MANILA3), (HOLDEM, OMAHA, TEXAS)
STUDS = (STUD5, STUD7)
SETTINGS: list[tuple[str, tuple[Game, ...], str, Any]] = [
    ("A1", (DRAW, *STUDS, *MANILAS), "ace_low", False),
    ("A2", (TEXAS,), "smallest_chip_cents", 100),
    ("A8", (STUD5,), "opener_basis", "card"),
    ("A8", (STUD7,), "opener_basis", "board"),
    ("A9", STUDS, "opener", "lowest"),
    ("A11", GAMES, "low_ace", "as in straights"),
    ("A14", (DRAW, *STUDS), "burns", False),
    ("A14", (*MANILAS, HOLDEM, OMAHA), "burns", True),
    ("A15", (DRAW,), "hold_fifth", False),
    ("A18", MANILAS, "blinds", [500]),
    ("A18", MANILAS, "street_bets", [1, 2, 2, 2, 4]),
    ("A18", MANILAS, "street_raises", [2, 2, 2, 2, 4]),
    ("A18", (HOLDEM, OMAHA), "blinds", [200, 500]),
    ("A20", BOARDS, "ace_low", True),
    ("A21", GAMES, "wins", "high"),
    ("A21", GAMES, "eight_or_better", False),
]
DECKS = [
    ("A13", (DRAW, *STUDS), (52, 48, 44, 40, 36, 32), True),
    ("A13", (HOLDEM, OMAHA, TEXAS), (52,), False),
    ("A13", (MANILA,), (32,), False),
    ("A19", (MANILA3,), (36, 32), False),
]
CAPS = [(STUD5, 52, 12), (STUD7, 52, 8), (MANILA, 32, 11), (MANILA3, 36, 9), (MANILA3, 32, 7),
        (OMAHA, 52, 11)]  # fmt: skip
READ_ONE_WAY = {"A3", "A4", "A5", "A6", "A7", "A10", "A12", "A16", "A17"}


@pytest.mark.parametrize(("name", "games", "setting", "default"), SETTINGS)
def test_an_assumption_is_a_setting_with_its_default(
    name: str, games: tuple[Game, ...], setting: str, default: Any
) -> None:
    assert {game.key: game.default_settings[setting] for game in games} == dict.fromkeys(
        (game.key for game in games), default
    )


@pytest.mark.parametrize(("name", "games", "sizes", "joker"), DECKS)
def test_the_decks_a_table_may_choose(
    name: str, games: tuple[Game, ...], sizes: tuple[int, ...], joker: bool
) -> None:
    for game in games:
        variant = game.decider.initial.rules.variant
        assert (sorted(variant.sizes), variant.joker_optional) == (sorted(sizes), joker), game.key


@pytest.mark.parametrize(("game", "cards", "seats"), CAPS)
def test_a10_seats_go_as_far_as_the_cards(game: Game, cards: int, seats: int) -> None:
    variant = game.decider.initial.rules.variant
    assert variant.seat_cap(cards, game.default_settings["burns"]) == seats


def test_what_is_read_one_way_only() -> None:
    rooms = {game.key: game.decider.initial.rules for game in ACT_GAMES}
    altered = [rules for rules in rooms.values() if rules.room.instrument == "poker-1996"]
    assert {rules.room.odd for rules in altered} == {"button seat"}, "A3"
    assert all(rules.room.procedures is STUD_ROOM.procedures for rules in altered), "A7"
    assert rooms["stud5-1996"].variant.streets == rooms["stud5"].variant.streets, "A12"
    assert (rooms["manila"].variant.hole_cards, rooms["manila"].variant.from_hole) == (2, 2), "A17"
    draw = AHand(DRAW, {1: 100, 2: 100, 3: 100}).collect().deal()
    first = draw.state.turn
    draw.raise_to(first, 10)
    assert draw.state.aggressor == first, "A16: any hand may open"


def test_every_assumption_is_listed() -> None:
    listed = {name for name, *_ in (*SETTINGS, *DECKS)} | READ_ONE_WAY
    assert listed == {f"A{number}" for number in range(1, 22)}


@pytest.mark.django_db
@pytest.mark.parametrize("game", [*ACT_GAMES[:1], *ACT_GAMES[2:], TEXAS], ids=lambda g: g.key)
def test_the_table_s_page_shows_every_setting_in_words(
    game: Game, client: Client, make_user: Callable[..., User]
) -> None:
    open_poker_table("P1", game.key, {1: 100, 2: 100})
    client.force_login(make_user("supervisor"))
    page = unescape(client.get("/floor/P1/").content.decode())
    shown = settings_sheet(game.default_settings)
    assert {entry.name.removeprefix("settings.") for part in shown for entry in part.entries} >= {
        setting for _, games, setting, _ in SETTINGS if game in games
    }
    for part in shown:
        for entry in part.entries:
            assert f"<dt>{entry.label}</dt><dd>{entry.said}</dd>" in page, entry
