"""A stream step by step: the sentence, what lay on the table, and the money after it.

The balances told here come from the house's own folding of the stream. The verifier adds the same
accounts up from the amounts in the events alone, so the two can contradict each other.
"""

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from audit.kinds import reading_for
from casino.kernel.decider import Decider
from casino.kernel.event import Event, Fact, UnknownFact
from games.game import Felt, Game, Line, SeatMoney
from games.kit.postings import Postings
from games.telling import line_of
from jackpots.rules.postings import POSTINGS as POOL_POSTINGS
from jackpots.rules.state import PoolState
from tournaments.rules.money.postings import POSTINGS as TOURNAMENT_POSTINGS
from tournaments.rules.state import TournamentState


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


@dataclass(frozen=True, slots=True)
class Accounts:
    """How the money of one kind of stream is read: by its postings, and out of its state."""

    postings: Postings
    balances: Callable[[Any], dict[str, int]]


def pool_balances(state: PoolState) -> dict[str, int]:
    """What a jackpot's state says of its accounts."""
    return {"jackpot": state.jackpot_cents, "reserve": state.reserve_cents}


def tournament_balances(state: TournamentState) -> dict[str, int]:
    """What a tournament's state says of its accounts."""
    money = state.money
    return {
        "contributions": money.contributions_cents,
        "commission": money.commission_cents,
        "added": money.added_cents,
        "prizes": -money.paid_cents - money.bounties_paid_cents,
    }


ACCOUNTS = {
    "jackpot": Accounts(POOL_POSTINGS, pool_balances),
    "tournament": Accounts(TOURNAMENT_POSTINGS, tournament_balances),
}


def story_of(events: Sequence[Event]) -> Story:
    """The stream that these events are."""
    stream, reading = events[0].stream, reading_for(events[0])
    if reading.game:
        table, _, number = stream.partition("/")[2].rpartition("/")
        title = f"{table}, round {number}: {reading.game.name}"
        steps = list(_round(reading.game, events))
        return Story(steps=steps, postings=reading.game.postings, title=title)
    title = f"{reading.kind.name} {stream.partition('/')[2]}"
    if accounts := ACCOUNTS.get(reading.kind.word):
        steps = list(_accounted(reading.decider, accounts, events))
        return Story(steps=steps, postings=accounts.postings, title=title)
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


def _accounted(
    decider: Decider[Any], accounts: Accounts, events: Sequence[Event]
) -> Iterator[Step]:
    state = decider.initial
    for event, fact in _known(events):
        state = decider.evolve(state, fact) if fact else state
        yield Step(event=event, line=line_of(event), balances=accounts.balances(state))


def _known(events: Sequence[Event]) -> Iterator[tuple[Event, Fact | None]]:
    """Each event with its fact, if this version of the house knows it."""
    for event in events:
        fact: Any = event.fact
        yield event, None if isinstance(fact, UnknownFact) else fact
