"""Seven card stud under Gazette S90 of 1996."""

from games.kit.room.game import poker_game
from games.seven_card_stud.equipment import EQUIPMENT
from games.seven_card_stud.rules import RULES

GAME = poker_game(RULES, EQUIPMENT)
