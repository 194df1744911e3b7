"""The sentence of any event of the floor, told by the part of the house it belongs to."""

from collections.abc import Callable
from typing import Any

from casino.access.approvals.narrate import sentence_of
from casino.kernel.event import Event, Fact, UnknownFact
from games.alerts.narrate import narrate as narrate_alert
from games.chips.narrate import narrate as narrate_chips
from games.game import Line
from games.incidents.narrate import narrate as narrate_incident
from games.players.narrate import narrate as narrate_player
from games.registry import telling
from games.shoes.narrate import narrate as narrate_shoe
from games.tables.narrate import narrate as narrate_table

Teller = Callable[[Fact | UnknownFact], Line]


def _approval(fact: Fact | UnknownFact) -> Line:
    return Line(sentence=sentence_of(fact), clause=getattr(fact, "clause", ""), tone="alert")


def _register(fact: Any) -> Line:
    return Line(sentence=f"Number {getattr(fact, 'number', '?')} was drawn.")


_TELLERS: dict[str, Teller] = {
    "alert": narrate_alert,
    "approval": _approval,
    "chips": narrate_chips,
    "incident": narrate_incident,
    "player": narrate_player,
    "register": _register,
    "shift": narrate_chips,
    "shoe": narrate_shoe,
    "slips": narrate_chips,
}


def enter_teller(key: str, teller: Teller) -> None:
    """Enter who tells the facts whose names begin with this word."""
    _TELLERS[key] = teller


def line_of(event: Event) -> Line:
    """The sentence of an event, told by its game or by the part of the house it belongs to."""
    key = event.type.partition(".")[0]
    game = telling(event.type)
    return game.narrate(event.fact) if game else _TELLERS.get(key, narrate_table)(event.fact)
