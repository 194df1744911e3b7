"""What the instruments demand of a five card stud table."""

from games.kit.poker_room import poker_table

EQUIPMENT = poker_table(play_out="stud-2006:13.3", time_charge="stud-2006:15.3", any_deck=True)
EQUIPMENT_1996 = poker_table(
    play_out="poker-1996:stud5:9.4", time_charge="poker-1996:stud5:12.3", any_deck=True
)
