"""A till of chips: the smallest rule set that has everything the kernel handles."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import ClassVar

from django.db import models

from casino.kernel import chain, store
from casino.kernel.decider import Decider, Refused
from casino.kernel.event import Command, Event, Fact, command, fact
from casino.kernel.handle import Request, handle
from casino.kernel.projection import Projection
from casino.kernel.store import Appended

NOON = datetime(2026, 3, 1, 12, 0, 0, 123456, tzinfo=UTC)


@fact("test.chips_added")
class ChipsAdded(Fact):
    count: int
    note: str = ""


@fact("test.chips_taken")
class ChipsTaken(Fact):
    count: int


@command()
class AddChips(Command):
    count: int
    note: str = ""


@command()
class TakeChips(Command):
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Till:
    chips: int = 0
    changes: int = 0


def decide(state: Till, asked: Command) -> list[Fact]:
    """A till gives no more than it holds; nothing comes of adding nothing."""
    match asked:
        case AddChips(count=0):
            return []
        case AddChips(count=count, note=note):
            return [ChipsAdded(count=count, note=note)]
        case TakeChips(count=count) if count > state.chips:
            raise Refused("till_short", "test-1:1", f"The till holds {state.chips} chips only.")
        case TakeChips(count=count):
            return [ChipsTaken(count=count)]
    raise AssertionError(asked)


def evolve(state: Till, happened: Fact) -> Till:
    match happened:
        case ChipsAdded(count=count):
            return Till(chips=state.chips + count, changes=state.changes + 1)
        case ChipsTaken(count=count):
            return Till(chips=state.chips - count, changes=state.changes + 1)
    return state


TILL: Decider[Till] = Decider(initial=Till(), decide=decide, evolve=evolve)


class TillSheet(models.Model):
    """One row a pit, whichever of its tills was touched."""

    pit = models.TextField(primary_key=True)
    chips = models.BigIntegerField(default=0)
    story = models.TextField(default="")

    class Meta:
        app_label = "kernel_tests"
        db_table = "kernel_tests_till_sheet"


class TillSheets(Projection):
    """The story depends on the order of events, so a row folded out of order is found out."""

    name: ClassVar[str] = "till-sheets"
    model = TillSheet

    def concerns(self, kind: str) -> bool:
        return kind == "till"

    def keys(self, event: Event) -> Iterable[str]:
        return (event.stream.split("/")[1],)

    def fold(self, row: TillSheet, event: Event) -> None:
        match event.fact:
            case ChipsAdded(count=count):
                row.chips += count
            case ChipsTaken(count=count):
                row.chips -= count
        row.story = f"{row.story} {event.stream}:{event.version}"[-4000:]


class FollowingSheets(TillSheets):
    name = "following-sheets"
    inline = False


def signature(**changes: object) -> store.Signature:
    told = {"actor": "kim", "correlation": "c1", "recorded_at": NOON, "occurred_at": NOON}
    return store.Signature(**{**told, **changes})  # type: ignore[arg-type]


def added(*counts: int) -> list[Fact]:
    return [ChipsAdded(count=count) for count in counts]


def write(stream: str, facts: list[Fact], on: Event | None = None) -> store.Write:
    """A write on top of an event, or to a new stream."""
    version, digest = (on.version, on.hash) if on else (0, chain.GENESIS)
    return store.Write(stream=stream, version=version, hash=digest, facts=facts)


def add(stream: str, count: int = 1, key: str | None = None, body: bytes = b"") -> Appended:
    """Add chips as a person does."""
    return handle(stream, TILL, AddChips(count=count), Request(actor="kim", key=key, body=body))


def seen(events: Iterable[Event]) -> list[tuple[str, int]]:
    return [(event.stream, event.version) for event in events]
