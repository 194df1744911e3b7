"""Draw poker: five cards face down, of which each player may change any number once."""

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.act import room_1996
from games.kit.room.rules import Rules
from games.kit.room.variant import ANY_DECK, Street, Variant


@fact("draw.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of draw poker is open."""


VARIANT = Variant(
    key="draw",
    name="Draw Poker",
    decks=ANY_DECK,
    joker_optional=True,
    streets=(
        Street(name="First five", down=5, opens="blind"),
        Street(name="Draw", draw=5, opens="opener", bets=2),
    ),
    settings={"seats": 6, "blinds": [200, 500]},
)

RULES = Rules(
    variant=VARIANT,
    room=room_1996("draw", 11, sharing="9.4", agreement="9.5"),
    opened=RoundOpened,
)
