"""Omaha: four hole cards, of which exactly two make a hand with three of the communal cards."""

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.act import room_1996
from games.kit.room.rules import Rules
from games.kit.room.variant import Street, Variant


@fact("omaha.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of Omaha is open."""


VARIANT = Variant(
    key="omaha",
    name="Omaha",
    from_hole=2,
    streets=(
        Street(name="Hole cards", down=4, opens="blind"),
        Street(name="Flop", burn=True, communal=3),
        Street(name="Turn", burn=True, communal=1, bets=2),
        Street(name="River", burn=True, communal=1, bets=2),
    ),
    settings={"blinds": [200, 500], "burns": True, "ace_low": True},
)

RULES = Rules(variant=VARIANT, room=room_1996("omaha", 11), opened=RoundOpened)
