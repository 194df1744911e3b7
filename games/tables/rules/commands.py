"""What may be asked of a table. Instants are ISO 8601 text with an offset, given by the edge."""

from typing import Literal

from casino.kernel.event import Command, command

Occasion = Literal["opening", "replacement", "ordered", "closing"]


@command(needs="supervisor")
class OpenTable(Command):
    """``settings`` and ``equipment`` are canonical JSON, taken from the game by the edge."""

    table: str
    pit: str
    game: str
    instrument: str
    layout_approval: str
    layout_approved_on: str
    settings: str
    equipment: str
    seats: int
    at: str


@command(needs="supervisor")
class InstallShoe(Command):
    serial: str
    approval: str


@command(needs="supervisor")
class ReplaceShoe(Command):
    serial: str
    approval: str
    why: str


@command(needs="supervisor")
class RegisterDeck(Command):
    deck: str
    colour: str
    cards: int
    jokers: int = 0


@command()
class CheckDeck(Command):
    deck: str
    occasion: Occasion
    cards: int
    odd_backs: int = 0
    role: Literal["dealer", "supervisor"] = "dealer"


@command()
class SignedCheck(CheckDeck):
    """A check of a deck with the person who made it, whom the house names and not the sender."""

    by: str


@command(needs="supervisor")
class ReplaceCards(Command):
    deck: str
    cards: tuple[str, ...]
    why: str


@command(needs="supervisor")
class OrderCount(Command):
    deck: str
    why: str


@command()
class ShuffleDeck(Command):
    deck: str
    method: Literal["shoe", "hand"] = "shoe"
    why: str = ""


@command(needs="supervisor")
class OrderShuffle(Command):
    deck: str
    why: str


@command(needs="supervisor")
class NotifyLimits(Command):
    settings: str
    at: str
    effective_at: str


@command()
class SeatPlayer(Command):
    seat: int
    player: str


@command()
class LeaveSeat(Command):
    seat: int


@command()
class StartRound(Command):
    deck: str
    at: str


@command()
class EndRound(Command):
    """Given by the house itself when a round closes or is void."""

    round: int
    outcome: Literal["closed", "void"]
    aftermath: tuple[str, ...] = ()


@command()
class NoteAdvice(Command):
    """Given by the house itself when a player is advised about the minimum during a round."""

    round: int
    player: str


@command()
class DoubtDeck(Command):
    """Given by the house itself when a card proves missing or foreign after its round was over."""

    round: int


@command(needs="supervisor")
class NotifyClosure(Command):
    at: str
    closes_at: str


@command(needs="supervisor")
class CloseTable(Command):
    at: str


@command(needs="supervisor")
class ReconcileCards(Command):
    pass


COMMANDS: tuple[type[Command], ...] = (
    InstallShoe, ReplaceShoe, RegisterDeck, CheckDeck, ReplaceCards, OrderCount, ShuffleDeck,
    OrderShuffle, NotifyLimits, SeatPlayer, LeaveSeat, NotifyClosure, CloseTable, ReconcileCards,
)  # fmt: skip
