"""What Gazette S90 of 1996 demands of a table of three card Manila, and what it is silent on."""

from games.kit.poker_room import poker_table

EQUIPMENT = poker_table(
    play_out="poker-1996:manila3:9.4",
    time_charge="poker-1996:manila3:11.3",
    cards=36,
    sizes=(36, 32),
)
