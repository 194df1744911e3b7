"""Canberra Manila under Gazette S90 of 1996."""

from games.canberra_manila.equipment import EQUIPMENT
from games.canberra_manila.rules import RULES
from games.kit.room.game import poker_game

GAME = poker_game(RULES, EQUIPMENT)
