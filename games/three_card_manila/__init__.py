"""Three card Manila under Gazette S90 of 1996."""

from games.kit.room.game import poker_game
from games.three_card_manila.equipment import EQUIPMENT
from games.three_card_manila.rules import RULES

GAME = poker_game(RULES, EQUIPMENT)
