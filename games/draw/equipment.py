"""What Gazette S90 of 1996 demands of a table of draw poker, and what it is silent on."""

from games.kit.poker_room import poker_table

EQUIPMENT = poker_table(
    play_out="poker-1996:draw:9.5", time_charge="poker-1996:draw:11.3", any_deck=True
)
