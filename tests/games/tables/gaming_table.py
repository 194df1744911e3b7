"""A table driven through its own decider for tests, in the floor's words."""

from dataclasses import asdict
from typing import Any

from casino.kernel.codec import canonical
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.tables import TABLE
from games.tables.rules import commands as c
from games.tables.rules.state import TableState
from games.ultimate_holdem import GAME

DAY = "2026-03-01"


def clock(time: str, day: str = DAY) -> str:
    """An instant on the floor, in Canberra's summer."""
    return f"{day}T{time}:00+11:00"


def limits(minimum: int, **changes: Any) -> str:
    """The usual settings with another minimum for ante and blind, in dollars."""
    usual = GAME.default_settings
    boxes = {box: dict(limit) for box, limit in usual["limits"].items()}
    for box in ("ante", "blind"):
        boxes[box]["minimum_cents"] = minimum * 100
    return canonical({**usual, "limits": boxes, **changes}).decode()


def opening(**changes: Any) -> c.OpenTable:
    """The command that opens table UTH-03, with some fields changed."""
    fields: dict[str, Any] = {
        "table": "UTH-03",
        "pit": "Main pit",
        "game": "uth",
        "instrument": "uth-2019",
        "layout_approval": "GRC 2019/114",
        "layout_approved_on": "2019-05-02",
        "settings": canonical(dict(GAME.default_settings)).decode(),
        "equipment": canonical(asdict(GAME.equipment)).decode(),
        "seats": 6,
        "at": clock("18:00"),
    }
    return c.OpenTable(**fields | changes)


class GamingTable:
    """Table UTH-03: ``do`` must be accepted, ``refused`` must not."""

    def __init__(self) -> None:
        self.state: TableState = TABLE.initial
        self.facts: list[Fact] = []

    def do(self, command: Command) -> list[Any]:
        facts = list(TABLE.decide(self.state, command))
        self.state = TABLE.fold(facts, self.state)
        self.facts += facts
        return facts

    def refused(self, command: Command) -> tuple[str, str]:
        """The code and the clause of the refusal."""
        try:
            accepted = TABLE.decide(self.state, command)
        except Refused as refused:
            return refused.code, refused.clause
        raise AssertionError(f"accepted: {accepted}")

    def check(self, deck: str, cards: int = 52, **fields: Any) -> list[Any]:
        """Somebody checks a deck: the dealer, before gaming, if nothing else is said."""
        fields = {"occasion": "opening", "role": "dealer", "by": "kim"} | fields
        return self.do(c.SignedCheck(deck=deck, cards=cards, **fields))

    def shuffle(self, deck: str) -> list[Any]:
        return self.do(c.ShuffleDeck(deck=deck))

    def start(self, deck: str, at: str = clock("19:00")) -> list[Any]:
        return self.do(c.StartRound(deck=deck, at=at))

    def not_started(self, deck: str, at: str = clock("19:00")) -> tuple[str, str]:
        return self.refused(c.StartRound(deck=deck, at=at))

    def end(self, *aftermath: str, outcome: str = "closed") -> list[Any]:
        ended = {"round": self.state.rounds, "outcome": outcome, "aftermath": aftermath}
        return self.do(c.EndRound(**ended))

    def play(self, deck: str, at: str = clock("19:00")) -> None:
        """A whole round on a freshly shuffled deck."""
        self.shuffle(deck)
        self.start(deck, at)
        self.end()


def bare() -> GamingTable:
    """An open table with nothing on it."""
    table = GamingTable()
    table.do(opening())
    return table


def equipped() -> GamingTable:
    """An open table with a shoe and two decks, none of them checked."""
    table = bare()
    table.do(c.InstallShoe(serial="S1", approval="GRC 2018/7"))
    table.do(c.RegisterDeck(deck="red", colour="red", cards=52))
    table.do(c.RegisterDeck(deck="blue", colour="blue", cards=52))
    return table


def ready() -> GamingTable:
    """A table on which a round may be started with either deck."""
    table = equipped()
    for deck in ("red", "blue"):
        table.check(deck)
        table.shuffle(deck)
    return table
