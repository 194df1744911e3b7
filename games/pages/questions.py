"""The fields of an act as things to touch: cards, chips, seats, choices, words."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any

from games.game import Option
from games.kit.cards import Deck
from games.pages.acts import words
from games.pages.settings_form import Part, settings_sheet
from games.pages.table_page import TableView

CHIPS = (500, 1000, 2500, 10000, 50000, 100000)
MINUTES = (5, 10, 15, 30, 60)
SUITS = "shcd"
LABELS = {
    "why": "Why",
    "player": "Player",
    "serial": "Serial number of the shoe",
    "approval": "Approval reference",
    "deck": "Name of the deck",
    "effective_at": "In force in",
    "closes_at": "Closes in",
    "odd_backs": "Cards whose back differs",
    "to": "Where",
    "above": "Cards above the cut",
    "who": "Name",
    "instruction": "Training record",
    "hours": "Hours, as 12:00-06:00",
    "group": "For whom; empty for everybody",
    "other": "Other player",
    "how": "Kept apart",
    "stake_cents": "Stake",
    "change_cents": "Chips added",
    "store": "Kept in",
    "said_cents": "Amount announced",
    "motions": "Chips put out, in dollars, each motion apart: 20 30",
    "chips": "How many chips at first",
    "of": "Whose hand",
    "on": "For what",
}


@dataclass(frozen=True, slots=True)
class Question:
    """One thing to be asked: ``kind`` picks how, the rest what to offer."""

    name: str
    label: str
    kind: str
    choices: tuple[Any, ...] = ()
    wanted: str = ""
    required: bool = True
    value: str = ""
    parts: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class Pick:
    """A card of the picker; ``seen`` when it lies open already."""

    card: str
    seen: bool


def questions(option: Option, view: TableView) -> list[Question]:
    """What has to be asked before this act can be recorded."""
    return [_question(name, kind, option, view) for name, kind in option.ask.items()]


def _question(name: str, kind: str, option: Option, view: TableView) -> Question:
    required = not kind.endswith("?")
    kind = kind.rstrip("?")
    label = LABELS.get(name) or words(name).capitalize()
    kind, _, given = kind.partition("=")
    base, _, wanted = kind.partition(":")
    match base:
        case "cards" | "card":
            picks = _picks(view, given.split(), blind=option.group == "irregular")
            wanted = "1" if base == "card" else wanted
            return Question(name, label, "cards", picks, wanted, required, given)
        case "amount":
            return Question(name, label, "amount", CHIPS, required=required)
        case "amounts":
            return Question(name, label, "text", required=required)
        case "seat":
            return Question(name, label, "choice", _seats(option, view), required=required)
        case "when":
            return Question(name, label, "when", MINUTES, value="15")
        case "settings":
            return Question(name, label, "settings", parts=tuple(settings_sheet(view.settings)))
        case "count" | "number":
            usual = "0" if name == "odd_backs" else ""
            return Question(name, label, "count", required=required, value=usual)
        case "text":
            return Question(name, label, "text", required=required)
    choices = tuple((choice, choice.replace("_", " ").capitalize()) for choice in kind.split("|"))
    return Question(name, label, "choice", choices, required=required)


def _seats(option: Option, view: TableView) -> tuple[tuple[str, str], ...]:
    """The seats; and none of them, where the question before may point to the house."""
    seats = tuple((str(place.number), str(place.number)) for place in view.places)
    return (("0", "None"), *seats) if "to" in option.ask else seats


def _picks(view: TableView, given: Collection[str], *, blind: bool) -> tuple[tuple[Pick, ...], ...]:
    """The deck as four rows; what lies open is struck out, except where something is wrong.

    Cards that are given to begin with may be taken back.
    """
    gear = view.table.gear
    deck = Deck(gear.cards or 52, gear.joker)
    seen = frozenset() if blind else view.cards.difference(given)
    rows = [
        tuple(Pick(card, card in seen) for card in reversed(deck.cards) if card[1] == s)
        for s in SUITS
    ]
    if deck.joker:
        rows.append((Pick("Jo", False),))
    return tuple(rows)
