"""Seven card stud: two down, four up, one down; the best five of the seven."""

from casino.kernel.event import fact
from games.kit.room import facts
from games.kit.room.act import room_1996
from games.kit.room.rules import Rules
from games.kit.room.variant import ANY_DECK, Street, Variant


@fact("stud7.round_opened")
class RoundOpened(facts.RoundOpened):
    """A round of seven card stud is open."""


VARIANT = Variant(
    key="stud7",
    name="Seven Card Stud",
    decks=ANY_DECK,
    joker_optional=True,
    streets=(
        Street(name="First three", down=2, up=1, opens="card"),
        Street(name="Fourth card", burn=True, up=1, opens="card"),
        Street(name="Fifth card", burn=True, up=1, opens="card", bets=2),
        Street(name="Sixth card", burn=True, up=1, opens="card", bets=2),
        Street(name="Last card", burn=True, down=1, opens="card", bets=2),
    ),
    settings={
        "seats": 8,
        "forced_bets": "antes",
        "ante_cents": 100,
        "opener_basis": "board",
    },
)

RULES = Rules(variant=VARIANT, room=room_1996("stud7", 12), opened=RoundOpened)
