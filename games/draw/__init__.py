"""Draw poker under Gazette S90 of 1996."""

from games.draw.equipment import EQUIPMENT
from games.draw.rules import RULES
from games.kit.room.game import poker_game

GAME = poker_game(RULES, EQUIPMENT)
