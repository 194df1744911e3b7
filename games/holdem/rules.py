"""Hold-em: two hole cards, five communal cards, the best five of the seven."""

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.act import room_1996
from games.kit.room.rules import Rules
from games.kit.room.variant import Street, Variant


@fact("holdem.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of hold-em is open."""


VARIANT = Variant(
    key="holdem",
    name="Hold-em",
    streets=(
        Street(name="Hole cards", down=2, opens="blind"),
        Street(name="Flop", burn=True, communal=3),
        Street(name="Turn", burn=True, communal=1, bets=2),
        Street(name="River", burn=True, communal=1, bets=2),
    ),
    settings={"blinds": [200, 500], "burns": True, "ace_low": True},
)

RULES = Rules(variant=VARIANT, room=room_1996("holdem", 11), opened=RoundOpened)
