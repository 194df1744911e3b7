"""A round rebuilt event by event: at every step the felt, the money, the sentence and the proof."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from casino.kernel import chain, store
from casino.kernel.event import Event, UnknownFact
from games.floor import NoSuchRound, game_of_round
from games.game import Felt, Game, Line, SeatMoney
from games.streams import round_stream


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One event and everything that stood on the table once it was recorded."""

    event: Event
    line: Line
    felt: Felt
    money: tuple[SeatMoney, ...]
    linked: bool

    @property
    def number(self) -> int:
        """Steps are counted as the events of the round are."""
        return self.event.version

    @property
    def house_cents(self) -> int:
        """What the house is up or down so far."""
        return -sum(seat.net_cents for seat in self.money)

    @property
    def staked_cents(self) -> int:
        """What the players have put down so far."""
        return sum(seat.staked_cents for seat in self.money)

    @property
    def raw(self) -> str:
        """The event's own data, laid out for reading."""
        return json.dumps(json.loads(self.event.data), indent=2, ensure_ascii=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A whole round, step by step, and what is wrong with its chain, if anything."""

    table: str
    number: int
    game: Game
    steps: Sequence[Step]
    finding: chain.Finding | None


def replay(table: str, number: int) -> Replay:
    """Rebuild a round from its events; raises ``NoSuchRound``."""
    game = game_of_round(table, number)
    events = store.read(round_stream(table, number))
    if not events:
        raise NoSuchRound(f"table {table} has no round {number}")
    return Replay(
        table=table,
        number=number,
        game=game,
        steps=list(_steps(game, events)),
        finding=chain.diagnose(events),
    )


def _steps(game: Game, events: Sequence[Event]) -> Iterator[Step]:
    state, prev_hash = game.decider.initial, chain.GENESIS
    for event in events:
        if not isinstance(event.fact, UnknownFact):
            state = game.decider.evolve(state, event.fact)
        yield Step(
            event=event,
            line=game.narrate(event.fact),
            felt=game.felt(state),
            money=game.money(state),
            linked=event.prev_hash == prev_hash and chain.rehash(event) == event.hash,
        )
        prev_hash = event.hash
