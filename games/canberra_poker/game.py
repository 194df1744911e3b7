"""Canberra Poker under NI2017-193: all that the house reads of the game."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.decider import Decider
from games.canberra_poker.bot import bot
from games.canberra_poker.corrections import corrects
from games.canberra_poker.equipment import EQUIPMENT
from games.canberra_poker.felt import felt
from games.canberra_poker.narrate import narrate
from games.canberra_poker.options import options
from games.canberra_poker.progress import progress
from games.canberra_poker.redo import redo
from games.canberra_poker.rules import settings
from games.canberra_poker.rules.commands import COMMANDS, OpenRound
from games.canberra_poker.rules.decide import decide
from games.canberra_poker.rules.evolve import evolve
from games.canberra_poker.rules.state import RoundState, check
from games.canberra_poker.sign import WORDS, sign
from games.game import Game, TableForRound
from games.kit.house.opening import table_of
from games.kit.house.postings import postings
from games.kit.house.showing import money
from games.kit.postings import between

DECIDER: Decider[RoundState] = Decider(
    initial=RoundState(), decide=decide, evolve=evolve, check=check
)


def open_round(table: TableForRound) -> OpenRound:
    """The command that opens a round on a table's present terms."""
    return OpenRound(
        settings=settings.read(table.settings),
        table=table.table,
        number=table.number,
        deck=table.deck,
        shoe=table.shoe,
        shoe_kind=table.shoe_kind,
        players=dict(table.players),
        advised=tuple(table.advised),
    )


def check_settings(chosen: Mapping[str, Any]) -> None:
    """Refuse settings the instrument does not leave to the table."""
    settings.read(chosen)


# Jackpot wagers are the pools' money, so they stand beside a seat's own account.
JACKPOT_WAGERS = {
    "canberra.jackpot_wager_accepted": between("seat {seat} jackpot", "pools", "amount_cents"),
    "canberra.jackpot_wager_returned": between("pools", "seat {seat} jackpot", "amount_cents"),
}

GAME = Game(
    key="canberra",
    name="Canberra Poker",
    instrument="canberra-2017",
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
    wordings=WORDS,
    corrects=corrects,
    postings={**postings("canberra"), **JACKPOT_WAGERS},
    redo=redo,
    bot=bot,
)
