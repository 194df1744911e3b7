"""3 Card Manila: three hole cards, of which exactly two make a hand with three communal ones.

All three are kept to the showdown, or one is given up after the first betting round (A19).
"""

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.act import room_1996
from games.kit.room.rules import Rules
from games.kit.room.variant import Street, Variant


@fact("manila3.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of 3 Card Manila is open."""


VARIANT = Variant(
    key="manila3",
    name="3 Card Manila",
    deck=36,
    decks=(36, 32),
    from_hole=2,
    streets=(
        Street(name="First card", down=3, communal=1, opens="blind", raises=2),
        Street(name="Second card", discard=True, burn=True, communal=1, bets=2),
        Street(name="Third card", burn=True, communal=1, bets=2),
        Street(name="Fourth card", burn=True, communal=1, bets=2),
        Street(name="Last card", burn=True, communal=1, bets=4),
    ),
    settings={"seats": 7, "burns": True},
)

RULES = Rules(variant=VARIANT, room=room_1996("manila3", 11), opened=RoundOpened)
