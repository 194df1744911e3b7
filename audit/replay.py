"""Any stream rebuilt event by event: at every step what stood there, the sentence and the proof.

A round is short and comes whole. Of a long stream one window is rebuilt, from the last snapshot
before it, so that a step costs the same however much came before.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from audit.kinds import Kind, NoSuchStream, Reading, reading_for
from audit.showing import Scene, scene_of
from casino.kernel import chain, store
from casino.kernel.event import Event, UnknownFact
from casino.kernel.handle import state_of
from games.game import Felt, Game, Line, SeatMoney
from games.streams import round_of, round_stream
from games.telling import line_of

WINDOW, SCAN = 200, 1000


@dataclass(frozen=True, slots=True)
class Mention:
    """Another step of the same stream: its number and what it says."""

    number: int
    sentence: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One event and everything that stood there once it was recorded."""

    event: Event
    line: Line
    scene: Scene
    linked: bool
    corrects: "Mention | None" = None
    corrected_by: "Mention | None" = None

    @property
    def number(self) -> int:
        """Steps are counted as the events of the stream are."""
        return self.event.version

    @property
    def felt(self) -> Felt | None:
        """The layout of a round."""
        return self.scene.felt

    @property
    def money(self) -> tuple[SeatMoney, ...]:
        """Each seat's money in a round."""
        return self.scene.money

    @property
    def house_cents(self) -> int:
        """What the house is up or down so far."""
        return -sum(seat.net_cents for seat in self.money)

    @property
    def staked_cents(self) -> int:
        """What the players have put down so far."""
        return sum(seat.staked_cents for seat in self.money)

    @property
    def late(self) -> bool:
        """Whether it was recorded more than a minute after it happened."""
        return (self.event.recorded_at - self.event.occurred_at).total_seconds() > 60

    @property
    def raw(self) -> str:
        """The event's own data, laid out for reading."""
        return json.dumps(json.loads(self.event.data), indent=2, ensure_ascii=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """A stream, or a window of it, step by step, and what is wrong with its chain, if anything."""

    stream: str
    kind: Kind
    game: Game | None
    steps: Sequence[Step]
    last: int
    finding: chain.Finding | None

    @property
    def place(self) -> tuple[str, int] | None:
        """Table and number, where it is a round."""
        return round_of(self.stream)

    @property
    def title(self) -> str:
        """How people call it."""
        if self.place:
            return f"{self.place[0]} round {self.place[1]}"
        return f"{self.kind.name} {self.stream.partition('/')[2]}"

    @property
    def whole(self) -> bool:
        """Whether every step of the stream is here."""
        return len(self.steps) == self.last

    @property
    def irregular(self) -> list[int]:
        """The steps that somebody ought to look at."""
        return [step.number for step in self.steps if step.line.tone == "alert"]


def replay(table: str, number: int) -> Replay:
    """Rebuild a round from its events; raises ``NoSuchStream``."""
    return replay_stream(round_stream(table, number))


def replay_stream(stream: str, at: int | None = None) -> Replay:
    """Rebuild a stream around one of its events, by default the last."""
    first = store.read(stream, version=1)
    if not first:
        raise NoSuchStream(f"nothing was ever recorded of {stream}")
    reading, last = reading_for(first[0]), store.length(stream)
    after = 0 if reading.kind.short else _window_start(min(max(at or last, 1), last))
    until = last if reading.kind.short else min(after + WINDOW, last)
    events = store.read(stream, after, version=until)
    steps = _with_corrections(reading, list(_steps(reading, stream, after, events)))
    return Replay(
        stream=stream,
        kind=reading.kind,
        game=reading.game,
        steps=steps,
        last=last,
        finding=_finding(steps, events, whole=not after and until == last),
    )


def version_at(stream: str, instant: datetime) -> int:
    """The last step recorded by an instant; 0 if there was none yet."""
    first = store.read(stream, version=1)
    if not first:
        raise NoSuchStream(f"nothing was ever recorded of {stream}")
    return state_of(stream, reading_for(first[0]).decider, instant=instant)[1]


def next_irregular(stream: str, after: int) -> int | None:
    """The next step after this one that somebody ought to look at."""
    while events := store.read(stream, after, limit=SCAN):
        for event in events:
            if line_of(event).tone == "alert":
                return event.version
        after = events[-1].version
    return None


def _window_start(at: int) -> int:
    return (at - 1) // WINDOW * WINDOW


def _finding(
    steps: Sequence[Step], events: Sequence[Event], *, whole: bool
) -> chain.Finding | None:
    if whole:
        return chain.diagnose(events)
    bad = next((step.event for step in steps if not step.linked), None)
    if bad is None:
        return None
    what = "it is not what was recorded here"
    return chain.Finding("rewrite", bad.stream, bad.version, bad.position, what)


def _steps(reading: Reading, stream: str, after: int, events: Sequence[Event]) -> Iterator[Step]:
    decider, prev_hash = reading.decider, chain.GENESIS
    state = decider.initial
    if after:
        state = state_of(stream, decider, version=after)[0]
        prev_hash = store.read(stream, after - 1, version=after)[0].hash
    for event in events:
        if not isinstance(event.fact, UnknownFact):
            state = decider.evolve(state, event.fact)
        yield Step(
            event=event,
            line=line_of(event),
            scene=scene_of(reading.game, state),
            linked=event.prev_hash == prev_hash and chain.rehash(event) == event.hash,
        )
        prev_hash = event.hash


def _with_corrections(reading: Reading, steps: list[Step]) -> list[Step]:
    """The steps, each pointing to the one it puts right and to the one that puts it right."""
    right_of = dict(_corrections(reading, steps))
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


def _corrections(reading: Reading, steps: list[Step]) -> Iterator[tuple[int, int]]:
    """Which step puts which right: the newest before it that was not put right already."""
    if reading.game is None:
        return
    done: set[int] = set()
    known = [(s.number, s.event.fact) for s in steps if not isinstance(s.event.fact, UnknownFact)]
    for at, (number, fact) in enumerate(known):
        for wrong, earlier in reversed(known[:at]):
            if wrong not in done and reading.corrects(fact, earlier):
                done.add(wrong)
                yield number, wrong
                break
