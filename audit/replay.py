"""A round rebuilt event by event: at every step the felt, the money, the sentence and the proof."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from casino.kernel import chain, store
from casino.kernel.event import Event, UnknownFact
from games.floor import NoSuchRound, game_of_round
from games.game import Felt, Game, Line, SeatMoney
from games.streams import round_stream


@dataclass(frozen=True, slots=True)
class Mention:
    """Another step of the same round: its number and what it says."""

    number: int
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One event and everything that stood on the table once it was recorded."""

    event: Event
    line: Line
    felt: Felt
    money: tuple[SeatMoney, ...]
    linked: bool
    corrects: "Mention | None" = None
    corrected_by: "Mention | None" = None

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
        steps=_with_corrections(game, list(_steps(game, events))),
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


def _with_corrections(game: Game, steps: list[Step]) -> list[Step]:
    """The steps, each pointing to the one it puts right and to the one that puts it right."""
    right_of = dict(_corrections(game, steps))
    wrong_of = {wrong: right for right, wrong in right_of.items()}
    said = {step.number: Mention(step.number, step.line.sentence) for step in steps}
    return [
        replace(
            step,
            corrects=said.get(right_of.get(step.number, 0)),
            corrected_by=said.get(wrong_of.get(step.number, 0)),
        )
        for step in steps
    ]


def _corrections(game: Game, steps: list[Step]) -> Iterator[tuple[int, int]]:
    """Which step puts which right: the newest before it that was not put right already."""
    done: set[int] = set()
    known = [(s.number, s.event.fact) for s in steps if not isinstance(s.event.fact, UnknownFact)]
    for at, (number, fact) in enumerate(known):
        for wrong, earlier in reversed(known[:at]):
            if wrong not in done and game.corrects(fact, earlier):
                done.add(wrong)
                yield number, wrong
                break
