"""A table and a round told through the house's own door, so that what the pages show is lawful."""

from typing import Any

from casino.kernel.event import Command
from casino.kernel.handle import Request
from games import floor
from games.tables.rules import commands as c

FLOP, TURN_AND_RIVER, DEALER = ["As", "Kh", "7c"], ["7d", "2s"], ["Qd", "Qs"]
HAND = ["7h", "7s"]


def asked(actor: str = "Morgan") -> Request:
    return Request(actor=actor)


def open_table(code: str, pit: str = "Pit 1") -> None:
    """An open table without shoe or cards."""
    floor.open_table(
        code, "uth", asked(), pit=pit, layout_approval="GRC-44", layout_approved_on="2019-05-02"
    )


def tell(code: str, *commands: Command) -> None:
    for command in commands:
        floor.command_table(code, command, asked())


def equip(code: str) -> None:
    """Everything a table needs before its first round, and a player at seat 1."""
    tell(code, c.InstallShoe(serial="SH-1", approval="GRC-9"))
    for deck in ("red", "blue"):
        tell(
            code,
            c.RegisterDeck(deck=deck, colour=deck, cards=52),
            c.CheckDeck(deck=deck, occasion="opening", cards=52),
            c.ShuffleDeck(deck=deck),
        )
    tell(code, c.SeatPlayer(seat=1, player="P-118"))


def act(code: str, number: int, name: str, **fields: Any) -> None:
    """One command of a round, by name."""
    cls = floor.game_of_round(code, number).command(name)
    assert cls is not None, name
    floor.command_round(code, number, cls(**fields), asked())


def start_round(code: str, deck: str = "red") -> None:
    floor.start_round(code, deck, asked())


def bet(code: str, number: int = 1) -> None:
    """Seat 1 puts $25 on ante and on blind."""
    for box in ("ante", "blind"):
        act(code, number, "PlaceWager", seat=1, box=box, amount_cents=2500)


def deal(code: str, number: int = 1) -> None:
    act(code, number, "DealCards", to="all", cards=0)


def finish(code: str, number: int = 1) -> None:
    """Seat 1 bets four times its ante and wins with four sevens."""
    act(code, number, "PlaceWager", seat=1, box="play", amount_cents=10000)
    act(code, number, "RevealFlop", cards=tuple(FLOP))
    act(code, number, "RevealTurnAndRiver", cards=tuple(TURN_AND_RIVER))
    act(code, number, "RevealDealerHand", cards=tuple(DEALER))
    act(code, number, "RevealHand", seat=1, cards=tuple(HAND))
    act(code, number, "SettleHand", seat=1)
    act(code, number, "DiscardHand", seat=1)


def played_table(code: str) -> None:
    """A table whose first round has been played to its end."""
    open_table(code)
    equip(code)
    start_round(code)
    bet(code)
    deal(code)
    finish(code)
