"""Texas Hold'em with Jackpots under the Adelaide order of 9 October 2020."""

from games.kit.room.game import poker_game
from games.texas_holdem.equipment import EQUIPMENT
from games.texas_holdem.rules import RULES

GAME = poker_game(RULES, EQUIPMENT)
