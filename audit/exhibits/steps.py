"""A stream step by step: the sentence, what lay on the table, and the money after it.

The balances told here come from the house's own folding of the stream. The verifier adds the same
accounts up from the amounts in the events alone, so the two can contradict each other.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from audit.kinds import reading_for
from casino.kernel.event import Event, Fact, UnknownFact
from games.game import Felt, Game, Line, SeatMoney
from games.kit.postings import Postings
from games.telling import line_of
from jackpots.pool import POOL
from jackpots.rules.postings import POSTINGS as POOL_POSTINGS
from jackpots.rules.state import PoolState


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One event as the exhibit's page shows it."""

    event: Event
    line: Line
    balances: dict[str, int] = field(default_factory=dict)
    felt: Felt | None = None
    money: tuple[SeatMoney, ...] = ()

    @property
    def raw(self) -> str:
        """The event's data, laid out for reading."""
        return json.dumps(json.loads(self.event.data), indent=1, ensure_ascii=False)

    @property
    def clauses(self) -> set[str]:
        """What the event cites."""
        fact = self.event.fact
        told = {getattr(fact, "clause", ""), getattr(fact, "line", ""), self.line.clause}
        return told - {""}


@dataclass(frozen=True, slots=True, kw_only=True)
class Story:
    """A whole stream, and how its money is read."""

    steps: list[Step]
    postings: Postings
    title: str


def story_of(events: Sequence[Event]) -> Story:
    """The stream that these events are."""
    stream, reading = events[0].stream, reading_for(events[0])
    if reading.game:
        table, _, number = stream.partition("/")[2].rpartition("/")
        title = f"{table}, round {number}: {reading.game.name}"
        steps = list(_round(reading.game, events))
        return Story(steps=steps, postings=reading.game.postings, title=title)
    title = f"{reading.kind.name} {stream.partition('/')[2]}"
    if reading.decider is POOL:
        return Story(steps=list(_pool(events)), postings=POOL_POSTINGS, title=title)
    plain = [Step(event=event, line=line_of(event)) for event in events]
    return Story(steps=plain, postings={}, title=title)


def _round(game: Game, events: Sequence[Event]) -> Iterator[Step]:
    state, table_cents = game.decider.initial, 0
    for event, fact in _known(events):
        state = game.decider.evolve(state, fact) if fact else state
        seen = game.progress(event.fact)
        table_cents += seen.in_cents - seen.out_cents
        money = game.money(state)
        balances = {"table": table_cents} | {
            f"seat {seat.seat}": seat.returned_cents + seat.won_cents - seat.staked_cents
            for seat in money
        }
        yield Step(
            event=event,
            line=game.narrate(event.fact),
            felt=game.felt(state),
            money=money,
            balances=balances if game.postings else {},
        )


def _pool(events: Sequence[Event]) -> Iterator[Step]:
    state: PoolState = POOL.initial
    for event, fact in _known(events):
        state = POOL.evolve(state, fact) if fact else state
        balances = {"jackpot": state.jackpot_cents, "reserve": state.reserve_cents}
        yield Step(event=event, line=line_of(event), balances=balances)


def _known(events: Sequence[Event]) -> Iterator[tuple[Event, Fact | None]]:
    """Each event with its fact, if this version of the house knows it."""
    for event in events:
        fact: Any = event.fact
        yield event, None if isinstance(fact, UnknownFact) else fact
