"""Five card stud under NI2006-154, and before it under Gazette S90 of 1996."""

from games.five_card_stud.equipment import EQUIPMENT, EQUIPMENT_1996
from games.five_card_stud.rules import RULES, RULES_1996
from games.kit.room.game import poker_game

GAMES = (poker_game(RULES, EQUIPMENT), poker_game(RULES_1996, EQUIPMENT_1996))
