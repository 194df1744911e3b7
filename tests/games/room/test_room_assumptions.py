"""What the instruments leave open (A1 to A21): each a setting with its default, on its page.

What the other choices do is in ``test_room_open_points``.
"""

from collections.abc import Callable
from html import unescape
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client

from casino.kernel.decider import Refused
from casino.rulebook.book import rulebook
from games.game import Game
from games.kit.room.act import STUD_ROOM
from games.kit.room.open_points import POINTS
from games.kit.room.settings import read
from games.pages.settings_form import settings_sheet
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
    STUD5_1996,
    STUD7,
    TEXAS,
)

MANILAS, BOARDS = (MANILA, MANILA3), (HOLDEM, OMAHA, TEXAS)
STUDS = (STUD5, STUD7)
ALTERED = tuple(game for game in ACT_GAMES if game.instrument == "poker-1996")
SETTINGS: list[tuple[str, tuple[Game, ...], str, Any]] = [
    ("A1", (DRAW, *STUDS, *MANILAS), "ace_low", False),
    ("A2", (TEXAS,), "smallest_chip_cents", 100),
    ("A3", ALTERED, "designated_position", "the button"),
    ("A4", ACT_GAMES, "commission_taken", "before sharing"),
    ("A5", (TEXAS,), "uncalled_bet", "goes back first"),
    ("A6", GAMES, "commission_over_pots", "in proportion"),
    ("A7", ALTERED, "general_rules", "stud-2006"),
    ("A8", (STUD5,), "opener_basis", "card"),
    ("A8", (STUD7,), "opener_basis", "board"),
    ("A9", STUDS, "opener", "lowest"),
    ("A9", STUDS, "opener_ties", "next card"),
    ("A10", (STUD5, MANILA3), "seats", 7),
    ("A10", (DRAW,), "seats", 6),
    ("A10", (STUD7,), "seats", 8),
    ("A10", (MANILA, HOLDEM, OMAHA, TEXAS), "seats", 9),
    ("A11", GAMES, "low_ace", "as in straights"),
    ("A12", (STUD5_1996,), "deal_before_2006", "as in 2006"),
    ("A14", (DRAW, *STUDS), "burns", False),
    ("A14", (*MANILAS, HOLDEM, OMAHA), "burns", True),
    ("A15", (DRAW,), "hold_fifth", False),
    ("A15", (DRAW,), "shoe_runs_out", "discards"),
    ("A16", (DRAW,), "opening_requirement", "none"),
    ("A17", (MANILA,), "manila", "two cards"),
    ("A18", MANILAS, "blinds", [500]),
    ("A18", MANILAS, "street_bets", [1, 2, 2, 2, 4]),
    ("A18", MANILAS, "street_raises", [2, 2, 2, 2, 4]),
    ("A18", (HOLDEM, OMAHA), "blinds", [200, 500]),
    ("A19", (MANILA3,), "third_card", "kept"),
    ("A20", BOARDS, "ace_low", True),
    ("A21", GAMES, "wins", "high"),
    ("A21", GAMES, "eight_or_better", False),
    ("A21", ACT_GAMES, "odd_half", "high"),
]
DECKS = [
    ("A13", (DRAW, *STUDS), (52, 48, 44, 40, 36, 32), True),
    ("A13", (HOLDEM, OMAHA, TEXAS), (52,), False),
    ("A13", (MANILA,), (32,), False),
    ("A19", (MANILA3,), (36, 32), False),
]
CAPS = [(STUD5, 52, 12), (STUD7, 52, 8), (MANILA, 32, 11), (MANILA3, 36, 9), (MANILA3, 32, 7),
        (OMAHA, 52, 11)]  # fmt: skip


@pytest.mark.parametrize(("name", "games", "setting", "default"), SETTINGS)
def test_an_assumption_is_a_setting_with_its_default(
    name: str, games: tuple[Game, ...], setting: str, default: Any
) -> None:
    assert {game.key: game.default_settings[setting] for game in games} == dict.fromkeys(
        (game.key for game in games), default
    )


@pytest.mark.rule("holdem-sa-2020:43a")
@pytest.mark.parametrize("wins", ["low", "high/low"])
def test_in_adelaide_only_the_highest_hand_wins(wins: str) -> None:
    with pytest.raises(Refused, match="highest hand wins") as refused:
        read(TEXAS.decider.initial.rules, {**TEXAS.default_settings, "wins": wins})
    assert refused.value.clause == "holdem-sa-2020:43a"


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


@pytest.mark.parametrize(("game", "cards", "seats"), CAPS)
def test_a10_a_table_with_more_seats_than_the_cards_serve_is_refused(
    game: Game, cards: int, seats: int
) -> None:
    rules = game.decider.initial.rules
    assert read(rules, {**game.default_settings, "seats": seats}, cards).seats == seats
    with pytest.raises(Refused, match=f"2 to {seats} players"):
        read(rules, {**game.default_settings, "seats": seats + 1}, cards)


def test_what_has_one_choice_is_what_is_dealt() -> None:
    rooms = {game.key: game.decider.initial.rules for game in ACT_GAMES}
    altered = [rules for rules in rooms.values() if rules.room.instrument == "poker-1996"]
    assert all(rules.room.procedures is STUD_ROOM.procedures for rules in altered), "A7"
    assert rooms["stud5-1996"].variant.streets == rooms["stud5"].variant.streets, "A12"
    assert (rooms["manila"].variant.hole_cards, rooms["manila"].variant.from_hole) == (2, 2), "A17"


def test_every_assumption_is_a_setting() -> None:
    listed = {name for name, *_ in (*SETTINGS, *DECKS)}
    assert listed == {f"A{number}" for number in range(1, 22)}
    assert {(point.number, point.name) for point in POINTS} <= {
        (name, setting) for name, _, setting, _ in SETTINGS
    }


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_what_is_left_open_is_told_with_a_clause_of_the_rulebook(game: Game) -> None:
    *rows, seats = game.readings(game.default_settings)
    known = {wording.label: wording for wording in game.wordings.values()}
    for topic, says, clause in rows:
        assert says in known[topic].choices.values()
        assert rulebook().holds(clause), clause
    assert seats[:2] == ("Seats", seats[1])
    assert seats[1].startswith(f"{game.default_settings['seats']}; the cards serve ")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_row_of_the_sign_cites_a_clause_of_the_rulebook(game: Game) -> None:
    for topic, _, clause in game.sign(game.default_settings):
        assert rulebook().holds(clause), (topic, clause)


def test_how_many_the_cards_serve_is_told_for_every_deck() -> None:
    (*_, (_, seats, _)) = MANILA3.readings(MANILA3.default_settings)
    assert seats == "7; the cards serve 9 with 36 cards, 7 with 32 cards"


@pytest.mark.django_db
@pytest.mark.parametrize("game", [*ACT_GAMES[:1], *ACT_GAMES[2:], TEXAS], ids=lambda g: g.key)
def test_the_table_s_page_shows_every_setting_and_reading_in_words(
    game: Game, client: Client, make_user: Callable[..., User]
) -> None:
    open_poker_table("P1", game.key, {1: 100, 2: 100})
    client.force_login(make_user("supervisor"))
    page = unescape(client.get("/floor/P1/").content.decode())
    shown = settings_sheet(game.default_settings)
    assert {entry.name.removeprefix("settings.") for part in shown for entry in part.entries} >= {
        setting for _, games, setting, _ in SETTINGS if game in games
    }
    open_points = game.readings(game.default_settings)
    for topic, says, clause in open_points:
        assert page.count(f"<dt>{topic}</dt><dd>{says} ") == page.count(f"<dt>{topic}</dt>") == 1
        assert clause in page
    told = {topic for topic, *_ in open_points}
    for entry in (entry for part in shown for entry in part.entries if entry.label not in told):
        assert f"<dt>{entry.label}</dt><dd>{entry.said}</dd>" in page, entry
