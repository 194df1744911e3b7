"""Hold-em under Gazette S90 of 1996."""

from games.holdem.equipment import EQUIPMENT
from games.holdem.rules import RULES
from games.kit.room.game import poker_game

GAME = poker_game(RULES, EQUIPMENT)
