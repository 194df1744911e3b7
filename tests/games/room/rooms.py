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

STUD5, STUD5_1996 = five_card_stud.GAMES
DRAW, STUD7 = draw.GAME, seven_card_stud.GAME
MANILA, MANILA3 = canberra_manila.GAME, three_card_manila.GAME
HOLDEM, OMAHA, TEXAS = holdem.GAME, omaha.GAME, texas_holdem.GAME

GAMES: tuple[Game, ...] = (
    STUD5, STUD5_1996, DRAW, STUD7, MANILA, MANILA3, HOLDEM, OMAHA, TEXAS,
)  # fmt: skip
ACT_GAMES = GAMES[:-1]
