"""Canberra Manila, taken for two-card Manila (A17): both hole cards and three communal ones."""

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.act import room_1996
from games.kit.room.rules import Rules
from games.kit.room.variant import Street, Variant


@fact("manila.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of Canberra Manila is open."""


VARIANT = Variant(
    key="manila",
    name="Canberra Manila",
    deck=32,
    from_hole=2,
    streets=(
        Street(name="First card", down=2, communal=1, opens="blind", raises=2),
        Street(name="Second card", burn=True, communal=1, bets=2),
        Street(name="Third card", burn=True, communal=1, bets=2),
        Street(name="Fourth card", burn=True, communal=1, bets=2),
        Street(name="Last card", burn=True, communal=1, bets=4),
    ),
    settings={"burns": True},
)

RULES = Rules(variant=VARIANT, room=room_1996("manila", 11), opened=RoundOpened)
