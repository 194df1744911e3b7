"""The numbers of the slips: one series for each kind in the whole house, without a gap."""

from collections.abc import Sequence
from dataclasses import dataclass

from casino.kernel.event import Command, Fact, command, fact


@command(needs="supervisor")
class TakeNumber(Command):
    """A slip is about to be written for this table."""

    table: str


@fact("slips.numbered")
class SlipNumbered(Fact):
    number: int
    table: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SeriesState:
    """The last number given."""

    last: int = 0


def decide(state: SeriesState, command: Command) -> Sequence[Fact]:
    """The next number, always."""
    if not isinstance(command, TakeNumber):
        raise TypeError(f"a series of slips knows no {type(command).__name__}")
    return [SlipNumbered(number=state.last + 1, table=command.table)]


def evolve(state: SeriesState, fact: Fact) -> SeriesState:
    """The series after one more number."""
    return SeriesState(last=fact.number) if isinstance(fact, SlipNumbered) else state
