"""What may be asked about a table's shoe and its cards."""

from typing import Literal

from casino.kernel.event import Command, command

Occasion = Literal["opening", "replacement", "ordered", "closing"]
ShoeKind = Literal["automated", "manual"]


@command(needs="supervisor")
class InstallShoe(Command):
    """Put a shoe or an approved shuffling machine at the table."""

    serial: str
    approval: str
    kind: ShoeKind = "automated"


@command(needs="supervisor")
class ReplaceShoe(Command):
    """Put another shoe in; new cards come with it."""

    serial: str
    approval: str
    why: str
    kind: ShoeKind = "automated"


@command()
class LoadShoe(Command):
    """Load the shuffled cards into the automated shuffling shoe."""


@command(needs="supervisor")
class ChooseDeck(Command):
    """Choose how many cards the game uses, with or without the joker."""

    cards: int
    jokers: int = 0


@command()
class AnnounceDeck(Command):
    """Tell the players how many cards the game uses."""


@command(needs="supervisor")
class RegisterDeck(Command):
    """Bring a deck to the table; ``cutting_card`` says that one came with it."""

    deck: str
    colour: str
    cards: int
    jokers: int = 0
    cutting_card: bool = False


@command(needs="supervisor")
class ChangeDeck(RegisterDeck):
    """Bring a new deck in the place of the one in use, once a new deck is due."""


@command(needs="supervisor")
class SealDeck(Command):
    """Check a deck beforehand and put it away under seal."""

    deck: str
    colour: str
    cards: int
    store: str
    seal: str


@command(needs="supervisor")
class IssueDeck(Command):
    """Bring a sealed deck to the table and say whether its seal was whole."""

    deck: str
    seal: Literal["whole", "broken"]
    cutting_card: bool = False


@command()
class CheckDeck(Command):
    """Say what a check of a deck, card by card, has found."""

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
class InspectDeck(Command):
    """Look over a deck that the dealer has checked."""

    deck: str


@command(needs="supervisor")
class ReplaceCards(Command):
    """Replace some or all cards of a deck between rounds."""

    deck: str
    cards: tuple[str, ...]
    why: str


@command(needs="supervisor")
class OrderCount(Command):
    """Have the dealer count and check a deck, at any moment."""

    deck: str
    why: str


@command()
class AskNewDeck(Command):
    """The player of a seat asks for a new deck."""

    seat: int


@command()
class ReportMutilatedCard(Command):
    """A card has become recognisable; a new deck follows after the round."""

    card: str


@command(needs="supervisor")
class OrderNewDeck(Command):
    """Order a new deck for the time after the round."""

    why: str


@command()
class WashDeck(Command):
    """Spread and mix a new deck face down before its first shuffle."""

    deck: str


@command()
class ShuffleDeck(Command):
    """Shuffle a deck for the next round."""

    deck: str
    method: Literal["shoe", "hand"] = "shoe"
    why: str = ""


@command()
class CutDeck(Command):
    """Cut a shuffled deck; ``above`` is how many cards lay above the cut."""

    deck: str
    above: int


@command(needs="supervisor")
class OrderShuffle(Command):
    """Order a shuffle and say why it is needed."""

    deck: str
    why: str


@command(needs="supervisor")
class ReconcileCards(Command):
    """Say that every deck was checked after the table closed."""


COMMANDS: tuple[type[Command], ...] = (
    InstallShoe, ReplaceShoe, LoadShoe, ChooseDeck, AnnounceDeck, RegisterDeck, ChangeDeck,
    SealDeck, IssueDeck, CheckDeck, InspectDeck, ReplaceCards, OrderCount, AskNewDeck,
    ReportMutilatedCard, OrderNewDeck, WashDeck, ShuffleDeck, CutDeck, OrderShuffle,
    ReconcileCards,
)  # fmt: skip
