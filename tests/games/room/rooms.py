"""The games of the poker room, as its tests take them."""

from games import (
    canberra_manila,
    draw,
    five_card_stud,
    holdem,
    omaha,
    seven_card_stud,
    texas_holdem,
    three_card_manila,
)
from games.game import Game
from games.kit.room.rules import Rules
from games.kit.room.shares import Sharing

STUD5, STUD5_1996 = five_card_stud.GAMES
DRAW, STUD7 = draw.GAME, seven_card_stud.GAME
MANILA, MANILA3 = canberra_manila.GAME, three_card_manila.GAME
HOLDEM, OMAHA, TEXAS = holdem.GAME, omaha.GAME, texas_holdem.GAME

GAMES: tuple[Game, ...] = (
    STUD5, STUD5_1996, DRAW, STUD7, MANILA, MANILA3, HOLDEM, OMAHA, TEXAS,
)  # fmt: skip
ACT_GAMES = GAMES[:-1]
ROOM_1996: dict[str, Rules] = {
    "draw": draw.rules.RULES,
    "stud5": five_card_stud.rules.RULES_1996,
    "stud7": seven_card_stud.rules.RULES,
    "manila": canberra_manila.rules.RULES,
    "manila3": three_card_manila.rules.RULES,
    "holdem": holdem.rules.RULES,
    "omaha": omaha.rules.RULES,
}


def sharing_1996(game: str, chip_cents: int = 50) -> Sharing:
    """How a game of 1996 shares a pot, whatever the smallest chip is."""
    return ROOM_1996[game].sharing(chip_cents)


def sharing_2006(chip_cents: int) -> Sharing:
    """How five card stud of 2006 does."""
    return five_card_stud.rules.RULES.sharing(chip_cents)


def sharing_adelaide(chip_cents: int) -> Sharing:
    """How Adelaide does."""
    return texas_holdem.rules.RULES.sharing(chip_cents)
