"""A round as it stood at any version or instant, from one reading of its events."""

from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Any

from casino.kernel import store
from casino.kernel.event import Event
from games.floor import NoSuchRound, game_named
from games.game import Felt, Game, Option, SeatMoney
from games.streams import round_stream


class NoSuchVersion(LookupError):
    """The round had not got that far."""


@dataclass(frozen=True, kw_only=True)
class RoundAsOf:
    """The events of a round up to some point, and everything the game can tell from them."""

    table: str
    number: int
    game: Game
    events: tuple[Event, ...]

    @property
    def version(self) -> int:
        """How many events the round had."""
        return self.events[-1].version

    @cached_property
    def state(self) -> Any:
        """The game's own state after these events."""
        return self.game.decider.fold(event.fact for event in self.events)  # type: ignore[misc]

    @property
    def felt(self) -> Felt:
        """The layout as it lay."""
        return self.game.felt(self.state)

    @property
    def money(self) -> tuple[SeatMoney, ...]:
        """Each seat's money so far decided."""
        return self.game.money(self.state)

    @property
    def options(self) -> tuple[Option, ...]:
        """What the rules allowed next."""
        return self.game.options(self.state)

    @property
    def outcome(self) -> str:
        """``open``, ``closed`` or ``void``; a round closed and later voided is void."""
        ends = {self.game.progress(event.fact).ends for event in self.events}
        return "void" if "void" in ends else "closed" if "closed" in ends else "open"


def round_as_of(
    code: str, number: int, *, version: int | None = None, instant: datetime | None = None
) -> RoundAsOf:
    """A round, whole or as of a version or an instant of recording."""
    events = store.read(round_stream(code, number), version=version, instant=instant)
    if not events:
        raise NoSuchRound(f"table {code} has no round {number}" + (" yet then" * bool(instant)))
    if version is not None and version > events[-1].version:
        raise NoSuchVersion(
            f"round {number} of table {code} stands at version {events[-1].version}"
        )
    game = game_named(events[0].type.partition(".")[0])
    return RoundAsOf(table=code, number=number, game=game, events=tuple(events))
