"""A recorded round played again in memory: the same commands, another ruling or other rules.

What people and cards did is taken from the recorded facts. Where it follows from rules it is
decided anew; where the rules now forbid it, the round stops there and says so.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any

import msgspec

from casino.kernel import store
from casino.kernel.decider import Decider, Refused
from casino.kernel.event import Command, Event, Fact, UnknownFact
from games.game import Game, Line, SeatMoney


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What is otherwise: a ruling after the act that ends with step ``at``, settings, or rules."""

    at: int = 0
    ruling: Command | None = None
    settings: Mapping[str, Any] | None = None
    decider: Decider[Any] | None = None


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
    table = _Table(game, change.decider or game.decider)
    for append in _appends(events, facts):
        table.play(append, change.settings)
        if change.ruling is not None and table.at >= change.at:
            table.rule(change.ruling)
            break
        if table.stopped:
            break
    recorded = game.decider.fold(facts)
    return Outcome(
        state=table.other,
        lines=tuple(game.narrate(fact) for fact in table.told),
        pairs=_pairs(game.money(recorded), game.money(table.other)),
        stopped=table.stopped,
        stopped_at=table.stopped_at,
    )


class _Table:
    """Two states side by side: as recorded, and as it would have been."""

    def __init__(self, game: Game, decider: Decider[Any]) -> None:
        self.game, self.decider = game, decider
        self.recorded, self.other = game.decider.initial, decider.initial
        self.at, self.stopped_at = 0, 0
        self.told: list[Fact] = []
        self.stopped: Refused | None = None

    def play(self, append: Sequence[Fact], settings: Mapping[str, Any] | None) -> None:
        """What one append recorded, decided again where it follows from rules."""
        done = 0
        while done < len(append) and not self.stopped:
            rest = append[done:]
            command = self.game.redo(self.recorded, rest)
            if command is None:
                taken = 1
                self._take(rest[:1])
            else:
                taken = len(self.game.decider.decide(self.recorded, command)) or 1
                self._decide(_opened(command, settings))
            self.recorded = self.game.decider.fold(rest[:taken], self.recorded)
            done += taken
        self.at += len(append)

    def rule(self, ruling: Command) -> None:
        """The other ruling; the round as recorded goes its own way from here."""
        self.told = []
        self._decide(ruling)

    def _decide(self, command: Command) -> None:
        try:
            self._take(self.decider.decide(self.other, command))
        except Refused as refused:
            self.stopped, self.stopped_at = refused, self.at + 1

    def _take(self, facts: Sequence[Fact]) -> None:
        self.told += facts
        self.other = self.decider.fold(facts, self.other)


def _opened(command: Command, settings: Mapping[str, Any] | None) -> Command:
    """The opening of the round, under other settings where some are given."""
    had = getattr(command, "settings", None)
    if not settings or not is_dataclass(had) or isinstance(had, type):
        return command
    unknown = sorted(set(settings) - {field.name for field in fields(had)})
    if unknown:
        raise Refused("no_such_setting", "", f"The game has no setting {unknown[0]}.")
    plain = msgspec.to_builtins(had) | dict(settings)
    try:
        other = msgspec.convert(plain, type(had), str_keys=True, strict=False)
    except msgspec.ValidationError as error:
        raise Refused(
            "setting_unreadable", "", f"These settings cannot be read: {error}"
        ) from error
    return replace(command, settings=other)  # type: ignore[type-var]


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
