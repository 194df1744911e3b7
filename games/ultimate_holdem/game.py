"""Ultimate Texas Hold-em under NI2019-212: all that the house reads of the game."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.decider import Decider
from games.game import Game, TableForRound
from games.kit.equipment import Equipment
from games.kit.house.opening import table_of
from games.kit.house.postings import SEAT, TABLE, postings
from games.kit.house.showing import money
from games.kit.postings import between
from games.ultimate_holdem.bot import bot
from games.ultimate_holdem.corrections import corrects
from games.ultimate_holdem.felt import felt
from games.ultimate_holdem.narrate import narrate
from games.ultimate_holdem.options import options
from games.ultimate_holdem.progress import progress
from games.ultimate_holdem.redo import redo
from games.ultimate_holdem.rules import settings
from games.ultimate_holdem.rules.commands import COMMANDS, OpenRound
from games.ultimate_holdem.rules.decide import decide
from games.ultimate_holdem.rules.evolve import evolve
from games.ultimate_holdem.rules.state import RoundState, check
from games.ultimate_holdem.sign import sign

DECIDER: Decider[RoundState] = Decider(
    initial=RoundState(), decide=decide, evolve=evolve, check=check
)

EQUIPMENT = Equipment(
    decks=2,
    cards=52,
    shoe_required=True,
    clauses={
        "layout": "uth-2019:1.1",
        "decks": "uth-2019:2.1",
        "colours": "uth-2019:2.1(a)",
        "backs": "uth-2019:2.1(b)",
        "shoe": "uth-2019:2.2",
        "check": "uth-2019:2.4",
        "replace": "uth-2019:2.5",
        "count": "uth-2019:2.6",
        "one_hand": "uth-2019:4.4",
        "limits": "uth-2019:5.1",
        "under_minimum": "uth-2019:5.4",
        "shuffle_by_shoe": "uth-2019:6.1",
        "shuffle_each_round": "uth-2019:6.1(a)",
        "shuffle_after_misdeal": "uth-2019:6.1(b)",
        "shuffle_on_order": "uth-2019:6.1(c)",
        "shoe_swap": "uth-2019:11.2",
        "check_after_void": "uth-2019:13.6(c)",
        "round_of_play": "uth-2019:Def:Round of Play",
        "hours": "uth-2019:14.1",
        "closure": "uth-2019:14.2",
        "idle": "uth-2019:15.7",
    },
)


def open_round(table: TableForRound) -> OpenRound:
    """The command that opens a round on a table's present terms."""
    return OpenRound(
        settings=settings.read(table.settings),
        table=table.table,
        number=table.number,
        deck=table.deck,
        shoe=table.shoe,
        players=dict(table.players),
        advised=tuple(table.advised),
    )


def check_settings(chosen: Mapping[str, Any]) -> None:
    """Refuse settings the instrument does not leave to the table."""
    settings.read(chosen)


GAME = Game(
    key="uth",
    name="Ultimate Texas Hold-em",
    instrument="uth-2019",
    decider=DECIDER,
    equipment=EQUIPMENT,
    commands=COMMANDS,
    open_round=open_round,
    table_of=table_of,
    default_settings=settings.DEFAULTS,
    check_settings=check_settings,
    narrate=narrate,
    felt=felt,
    money=money,
    options=options,
    progress=progress,
    sign=sign,
    corrects=corrects,
    postings={**postings("uth"), "uth.ante_refunded": between(TABLE, SEAT, "amount_cents")},
    redo=redo,
    bot=bot,
)
