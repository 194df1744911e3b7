"""What Gazette S90 of 1996 demands of a table of seven card stud, and what it is silent on."""

from games.kit.poker_room import poker_table

EQUIPMENT = poker_table(
    play_out="poker-1996:stud7:9.4", time_charge="poker-1996:stud7:12.3", any_deck=True
)
