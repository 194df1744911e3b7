"""Equips a demo table with what its instrument demands, and readies a deck for each round."""

from collections.abc import Callable

from casino.kernel.event import Command
from games.kit.equipment import Equipment
from games.tables.rules import commands as c
from games.tables.rules.state import TableState

COLOURS = ("red", "blue", "green", "black")
Tell = Callable[[Command], None]


def decks_of(gear: Equipment) -> tuple[str, ...]:
    """The colours of the decks that the table deals from, with the shoe it gets."""
    return COLOURS[: gear.under(_kind(gear)).decks]


def equip(gear: Equipment, shoe: str, approval: str, tell: Tell) -> None:
    """A shoe, the deck announced, the decks."""
    kind = _kind(gear)
    if gear.shoe_required or (shoe and has_machine(gear)):
        tell(c.InstallShoe(serial=shoe, approval=approval, kind=kind))
    brief(gear, tell)
    cutting = gear.under(kind).demands("cutting_card")
    for colour in decks_of(gear):
        tell(
            c.RegisterDeck(
                deck=colour, colour=colour, cards=gear.cards, jokers=int(gear.joker),
                cutting_card=cutting,
            )
        )  # fmt: skip


def brief(gear: Equipment, tell: Tell) -> None:
    """What is said anew whenever a table is opened: which deck, and who deals."""
    if gear.demands("choice"):
        tell(c.ChooseDeck(cards=gear.cards))
        tell(c.AnnounceDeck())
    if gear.demands("dealer"):
        tell(c.AssignStaff(role="dealer", who="dealer", instruction="Demo"))


def mix(state: TableState, deck: str, why: str, tell: Tell) -> None:
    """Wash, shuffle, cut and load, as far as the instrument asks for it."""
    gear = state.gear
    by_hand = state.shoe_kind != "automated"
    if gear.demands("wash") and not state.decks[deck].washed:
        tell(c.WashDeck(deck=deck))
    tell(c.ShuffleDeck(deck=deck, method="hand" if by_hand else "shoe", why=why))
    if gear.demands("cut"):
        tell(c.CutDeck(deck=deck, above=gear.cards // 2))
    if gear.demands("load") and not state.loaded:
        tell(c.LoadShoe())


def has_machine(gear: Equipment) -> bool:
    """Whether its cards come out of an automated shoe, or may be shuffled by a machine."""
    return "automated" in gear.shoes and (gear.shoe_required or gear.demands("machine"))


def _kind(gear: Equipment) -> c.ShoeKind:
    return "automated" if has_machine(gear) else "manual"
