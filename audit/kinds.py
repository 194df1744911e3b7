"""The kinds of streams the book has: who decides on them, who can work their figures out again.

Replay, what-if and recompute know streams only through this list; an app that brings a new kind
enters it here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from casino.access.approvals import APPROVAL
from casino.kernel.decider import Decider
from casino.kernel.event import Event, Fact
from casino.kernel.numbering import REGISTER
from games.alerts import ALERT
from games.chips import FLOAT, SHIFT, SLIPS
from games.floor import game_named
from games.game import Game, corrects_nothing
from games.incidents import INCIDENT
from games.kit.redo import Redo, nothing_to_redo
from games.players import PLAYER
from games.shoes import SHOE
from games.tables import TABLE
from jackpots.console import CONSOLE
from jackpots.pool import POOL
from jackpots.redo import redo_of
from tournaments.book import TOURNAMENT
from tournaments.redo import redo_of as tournament_redo


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """One kind of stream by the first word of its name.

    ``redo_of`` is given what follows the word. ``short`` says that its streams are many and short,
    so that they are read by ranges of the book; a long one is read by itself.
    """

    word: str
    name: str
    decider: Decider[Any] | None = None
    redo_of: Callable[[str], Redo] | None = None
    short: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """How one stream is to be read."""

    kind: Kind
    decider: Decider[Any]
    redo: Redo
    game: Game | None = None
    corrects: Callable[[Fact, Fact], bool] = corrects_nothing


class NoSuchStream(LookupError):
    """Nothing was ever recorded under that name."""


_KINDS: dict[str, Kind] = {}


def enter_kind(kind: Kind) -> None:
    """Let the auditor read one more kind of stream."""
    _KINDS[kind.word] = kind


def kinds() -> tuple[Kind, ...]:
    """Every kind there is."""
    return tuple(_KINDS.values())


def kind_of(stream: str) -> Kind:
    """The kind of a stream; raises ``NoSuchStream``."""
    try:
        return _KINDS[stream.partition("/")[0]]
    except KeyError:
        raise NoSuchStream(f"the book has no streams like {stream}") from None


def reading_of(stream: str, first: str) -> Reading:
    """How to read a stream whose first event is of this type."""
    kind = kind_of(stream)
    if kind.decider is None:
        game = game_named(first.partition(".")[0])
        return Reading(
            kind=kind, decider=game.decider, redo=game.redo, game=game, corrects=game.corrects
        )
    redo = kind.redo_of(stream.partition("/")[2]) if kind.redo_of else nothing_to_redo
    return Reading(kind=kind, decider=kind.decider, redo=redo)


def reading_for(first: Event) -> Reading:
    """How to read the stream that begins with this event."""
    return reading_of(first.stream, first.type)


for _kind in (
    Kind(word="round", name="Round", short=True),
    Kind(word="table", name="Table", decider=TABLE),
    Kind(word="jackpot", name="Jackpot", decider=POOL, redo_of=redo_of),
    Kind(word="tournament", name="Tournament", decider=TOURNAMENT, redo_of=tournament_redo),
    Kind(word="console", name="Console", decider=CONSOLE),
    Kind(word="shoe", name="Shoe", decider=SHOE),
    Kind(word="float", name="Float", decider=FLOAT),
    Kind(word="slips", name="Slips", decider=SLIPS),
    Kind(word="shift", name="Shift", decider=SHIFT),
    Kind(word="player", name="Player", decider=PLAYER),
    Kind(word="incident", name="Incident", decider=INCIDENT),
    Kind(word="approval", name="Approval", decider=APPROVAL),
    Kind(word="alert", name="Alert", decider=ALERT),
    Kind(word="register", name="Register", decider=REGISTER),
):
    enter_kind(_kind)
