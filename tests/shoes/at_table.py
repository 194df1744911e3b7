"""A table ready to deal from a simulated shoe, and a round on it."""

from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.handle import Request
from games import floor
from games.tables.rules import commands as t
from tests.shoes.simulated import Shoe

CODE = "UTH-7"
REQUEST = Request(actor="test")


def table_with(shoe: Shoe) -> None:
    """Open a table and put the shoe and two checked and shuffled decks there."""
    floor.open_table(
        CODE, "uth", REQUEST, pit="1", layout_approval="L-1", layout_approved_on="2026-01-01"
    )
    floor.command_table(CODE, t.InstallShoe(serial=shoe.serial, approval="TEST-1"), REQUEST)
    bring("red", "blue")


def bring(*decks: str) -> None:
    """Put checked and shuffled decks on the table."""
    for deck in decks:
        for command in (
            t.RegisterDeck(deck=deck, colour=deck, cards=52),
            t.CheckDeck(deck=deck, occasion="opening", cards=52),
            t.ShuffleDeck(deck=deck),
        ):
            floor.command_table(CODE, command, REQUEST)


def act(name: str, **fields: Any) -> None:
    """Record a command of the round by its name."""
    cls = floor.game_named("uth").command(name)
    assert cls is not None
    floor.command_round(CODE, 1, read_command(cls, fields), REQUEST)


def round_with_wagers(*seats: int, deck: str = "red") -> None:
    """Start the round; each seat has its ante and blind down and bets are closed."""
    floor.start_round(CODE, deck, REQUEST)
    for seat in seats:
        for box in ("ante", "blind"):
            act("PlaceWager", seat=seat, box=box, amount_cents=1000, player=f"p{seat}")
    act("CallNoMoreBets")
