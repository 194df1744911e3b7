"""A recorded round played again in memory: the same commands, another ruling or other rules.

What people and cards did is taken from the recorded facts. Where it follows from rules it is
decided anew; where the rules now forbid it, the round stops there and says so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Event, Fact, UnknownFact
from games.game import Game, Line, SeatMoney


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is otherwise: a ruling after the act that ends with step ``at``, some of the settings,
    or the rules, which are then those of the game it ``plays``."""

    at: int = 0
    ruling: Command | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    plays: Game | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """One seat's result as recorded and as it would have been."""

    seat: int
    player: str
    recorded_cents: int
    other_cents: int

    @property
    def difference_cents(self) -> int:
        """What the player would be better or worse off."""
        return self.other_cents - self.recorded_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """How the round would have gone. ``stopped`` is why it could not go on as recorded."""

    state: Any
    lines: tuple[Line, ...]
    pairs: tuple[Pair, ...]
    stopped: Refused | None = None
    stopped_at: int = 0

    @property
    def house_cents(self) -> tuple[int, int]:
        """What the house won, as recorded and otherwise."""
        recorded = sum(pair.recorded_cents for pair in self.pairs)
        return -recorded, -sum(pair.other_cents for pair in self.pairs)

    @property
    def differs(self) -> bool:
        """Whether any seat's money is another."""
        return any(pair.difference_cents for pair in self.pairs)


def play_again(game: Game, events: Sequence[Event], change: Change) -> Outcome:
    """Play a round again with something changed; nothing is written anywhere."""
    facts = store.understood(events[0].stream, [event.fact for event in events])
    return replayed(game, _appends(events, facts), change)


def replayed(game: Game, appends: Sequence[Sequence[Fact]], change: Change) -> Outcome:
    """The same from the facts alone, by the append that recorded them."""
    table = _Table(game, change)
    for append in appends:
        table.play(append)
        if change.ruling is not None and table.at >= change.at:
            table.rule(change.ruling)
            break
        if table.stopped:
            break
    recorded = game.decider.fold(fact for append in appends for fact in append)
    return Outcome(
        state=table.other,
        lines=tuple(table.plays.narrate(fact) for fact in table.told),
        pairs=_pairs(game.money(recorded), table.plays.money(table.other)),
        stopped=table.stopped,
        stopped_at=table.stopped_at,
    )


class _Table:
    """Two states side by side: as recorded, and as it would have been."""

    def __init__(self, game: Game, change: Change) -> None:
        self.game, self.change, self.plays = game, change, change.plays or game
        self.recorded, self.other = game.decider.initial, self.plays.decider.initial
        self.at, self.stopped_at = 0, 0
        self.told: list[Fact] = []
        self.stopped: Refused | None = None

    def play(self, append: Sequence[Fact]) -> None:
        """What one append recorded, decided again where it follows from rules."""
        done = 0
        while done < len(append) and not self.stopped:
            rest = append[done:]
            command = self.game.redo(self.recorded, rest)
            if command is None:
                taken = 1
                self._remember(rest[0])
            else:
                taken = len(self.game.decider.decide(self.recorded, command)) or 1
                self._decide(command, rest[0])
            self.recorded = self.game.decider.fold(rest[:taken], self.recorded)
            done += taken
        self.at += len(append)

    def rule(self, ruling: Command) -> None:
        """The other ruling; the round as recorded goes its own way from here."""
        self.told = []
        self._decide(ruling)

    def _decide(self, command: Command, fact: Fact | None = None) -> None:
        try:
            if self.other is self.plays.decider.initial:
                command = reopened(self.game, command, self.change)
            elif self.plays is not self.game and type(command) not in self.plays.commands:
                raise self._unknown(fact)
            self._take(self.plays.decider.decide(self.other, command))
        except Refused as refused:
            self.stopped, self.stopped_at = refused, self.at + 1

    def _remember(self, fact: Fact) -> None:
        """What people and cards did, unless the other rules have no place for it."""
        try:
            self._take([fact])
        except Exception:
            if self.plays is self.game:
                raise
            self.stopped, self.stopped_at = self._unknown(fact), self.at + 1

    def _unknown(self, fact: Fact | None) -> Refused:
        what = self.game.narrate(fact).sentence if fact else "that ruling."
        return Refused("not_known", "", f"{self.plays.name} has no place for this: {what}")

    def _take(self, facts: Sequence[Fact]) -> None:
        self.other = self.plays.decider.fold(facts, self.other)
        self.told += facts


def reopened(game: Game, opening: Command, change: Change) -> Command:
    """The opening of the round under other rules or on other settings, where there are any."""
    plays = change.plays or game
    if plays is game and not change.settings:
        return opening
    table = game.table_of(opening)
    kept = _carried(table.settings, plays.default_settings)
    return plays.open_round(replace(table, settings=merged(kept, change.settings)))


def _carried(settings: Mapping[str, Any], usual: Mapping[str, Any]) -> dict[str, Any]:
    """A table's settings where other rules know them too, else as these usually have them."""
    return {
        name: _carried(settings.get(name) or {}, value)
        if isinstance(value, Mapping)
        else settings.get(name, value)
        for name, value in usual.items()
    }


def merged(settings: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """Settings with some of them otherwise, however deep they lie."""
    return dict(settings) | {
        name: merged(settings.get(name) or {}, value) if isinstance(value, Mapping) else value
        for name, value in other.items()
    }


def _appends(events: Sequence[Event], facts: Sequence[Fact]) -> list[list[Fact]]:
    """The facts by the append that recorded them."""
    found: list[list[Fact]] = []
    mark: tuple[object, object] | None = None
    for event, fact in zip(events, facts, strict=True):
        here = (event.correlation, event.recorded_at)
        if here != mark:
            found.append([])
        found[-1].append(fact)
        mark = here
    return found


def _pairs(recorded: Sequence[SeatMoney], other: Sequence[SeatMoney]) -> tuple[Pair, ...]:
    was, would = {x.seat: x for x in recorded}, {x.seat: x for x in other}
    return tuple(
        Pair(
            seat=seat,
            player=(was.get(seat) or would[seat]).player,
            recorded_cents=was[seat].net_cents if seat in was else 0,
            other_cents=would[seat].net_cents if seat in would else 0,
        )
        for seat in sorted({*was, *would})
    )


def act_end(events: Sequence[Event], at: int) -> int:
    """The last step of the act that a step belongs to: a ruling comes after a whole act."""
    mark = (events[at - 1].correlation, events[at - 1].recorded_at)
    while at < len(events) and (events[at].correlation, events[at].recorded_at) == mark:
        at += 1
    return at


def known(events: Sequence[Event]) -> bool:
    """Whether every fact of the round can be read by this version of the house."""
    return not any(isinstance(event.fact, UnknownFact) for event in events)
