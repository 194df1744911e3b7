"""Five card stud: one card down and four up, a betting round after each up card.

Under NI2006-154 from 1 May 2006, before that under Gazette S90 of 1996, dealt alike (A12).
"""

from dataclasses import replace

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.act import STUD_ROOM, room_1996
from games.kit.room.rules import Rules
from games.kit.room.variant import ANY_DECK, Street, Variant


@fact("stud5.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of five card stud is open."""


@fact("stud5-1996.round_opened")
class RoundOpened1996(facts.RoundOpened):
    """A round of five card stud is open under the rules of 1996."""


VARIANT = Variant(
    key="stud5",
    name="Five Card Stud",
    decks=ANY_DECK,
    joker_optional=True,
    streets=(
        Street(name="First two", down=1, up=1, opens="card"),
        Street(name="Third card", burn=True, up=1, opens="card"),
        Street(name="Fourth card", burn=True, up=1, opens="card"),
        Street(name="Last card", burn=True, up=1, opens="card"),
    ),
    settings={"seats": 7},
)

RULES = Rules(variant=VARIANT, room=STUD_ROOM, opened=RoundOpened)

RULES_1996 = Rules(
    variant=replace(VARIANT, key="stud5-1996", name="Five Card Stud (1996)"),
    room=room_1996("stud5", 12),
    opened=RoundOpened1996,
)
