"""Omaha under Gazette S90 of 1996."""

from games.kit.room.game import poker_game
from games.omaha.equipment import EQUIPMENT
from games.omaha.rules import RULES

GAME = poker_game(RULES, EQUIPMENT)
