"""The index of rounds and the list of exceptions, written by a worker shortly after the events."""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from functools import cache

from audit.search.exceptions import kinds_of
from audit.search.models import ExceptionLine, RoundTrace
from casino.kernel import store
from casino.kernel.event import Event
from casino.kernel.models import Checkpoint, EventRow
from casino.kernel.projection import Projection, follow
from games.progress import progress_of
from games.registry import all_games
from games.streams import round_of
from games.telling import line_of

# A page brings the index up to date itself, unless that would keep its reader waiting.
CATCH_UP = 5000
_LAST_PART = re.compile(r"(\([^()]*\)|\.[^.()]+)$")


def subtree(clause: str) -> Iterator[str]:
    """A clause and the rules above it: 8.1(c)(ii), 8.1(c), 8.1, 8."""
    instrument, colon, rest = clause.partition(":")
    while rest:
        yield f"{instrument}{colon}{rest}"
        above = _LAST_PART.sub("", rest)
        rest = above if above != rest else ""


class RoundIndex(Projection):
    """Every round by what it can be found by."""

    name = "round-index"
    model = RoundTrace
    inline = False

    def concerns(self, kind: str) -> bool:
        return kind == "round"

    def keys(self, event: Event) -> Iterable[str]:
        return (event.stream,)

    def fold(self, row: RoundTrace, event: Event) -> None:
        if event.version == 1 and (place := round_of(event.stream)):
            row.table, row.number = place
            row.started_at = event.occurred_at
            game = all_games().get(event.type.partition(".")[0])
            if game:
                row.game, row.instrument = game.key, game.instrument
        step = progress_of(event)
        row.phase, row.outcome = step.phase or row.phase, step.ends or row.outcome
        row.in_cents, row.out_cents = row.in_cents + step.in_cents, row.out_cents + step.out_cents
        won, named = _telling(type(event.fact), event.type)  # type: ignore[arg-type]
        if won:
            row.won_cents = max(row.won_cents, getattr(event.fact, won))
        if step.irregularity:
            row.irregularities += 1
            row.last_irregularity = step.irregularity
        if event.actor not in row.actors:
            row.actors = _with(row.actors, (event.actor,))
        for field in named:
            row.players = _with(row.players, _players(getattr(event.fact, field)))
        for clause in step.clauses:
            if clause not in row.cited:
                row.cited = _with(row.cited, (clause,))
                row.clauses = _with(row.clauses, subtree(clause))
        row.events, row.changed_at = event.version, event.recorded_at


@cache
def _telling(kind: type[object], wire: str) -> tuple[str, tuple[str, ...]]:
    """Which field of a kind of fact says what a player is paid beyond the stake (a wager won, a
    part of a pot), and which of them name players."""
    won = "amount_cents" if wire.endswith(".pot_awarded") else "winnings_cents"
    named = (name for name in ("player", "players") if hasattr(kind, name))
    return won if hasattr(kind, won) else "", tuple(named)


def _players(named: str | Mapping[int, str]) -> Collection[str]:
    """One player, or those of all seats; nobody where the name is left out."""
    return named.values() if isinstance(named, Mapping) else (named,) if named else ()


def _with(known: list[str], new: Iterable[str]) -> list[str]:
    """A list with more names, still sorted; mostly they stand on it already."""
    more = [name for name in new if name not in known]
    return sorted({*known, *more}) if more else known


class ExceptionList(Projection):
    """Everything that departs from the ordinary; late entries stand in one line a stream."""

    name = "exception-list"
    model = ExceptionLine
    inline = False

    def keys(self, event: Event) -> Iterable[str]:
        return [
            f"late {event.stream}" if kind == "late" else f"{event.position:012d} {kind}"
            for kind in kinds_of(event)
        ]

    def fold(self, row: ExceptionLine, event: Event) -> None:
        row.count += 1
        if row.count > 1:
            row.sentence = f"{row.count} events were entered late, this one first."
            return
        row.kind = "late" if row.key.startswith("late ") else row.key.partition(" ")[2]
        line, place = line_of(event), round_of(event.stream)
        row.stream, row.version, row.actor = event.stream, event.version, event.actor
        row.table = place[0] if place else _table_of(event)
        row.at, row.recorded_at = event.occurred_at, event.recorded_at
        row.sentence, row.clause = line.sentence, line.clause


def _table_of(event: Event) -> str:
    kind, _, name = event.stream.partition("/")
    return name if kind in ("table", "float") else str(getattr(event.fact, "table", ""))


INDEX, EXCEPTIONS = RoundIndex(), ExceptionList()
PROJECTIONS = [INDEX, EXCEPTIONS]


def behind(projection: Projection) -> int:
    """How many events the index has still to read; if they are few it reads them now, and what is
    recorded meanwhile is not counted."""
    left = _left(projection)
    if left <= CATCH_UP:
        follow(projection)
        return 0
    return left


def _left(projection: Projection) -> int:
    """Positions have gaps, so what looks like many is counted before it is believed."""
    known = Checkpoint.objects.filter(name=projection.name).values_list("position", flat=True)
    read, end = known.first() or 0, store.horizon()
    if end - read <= CATCH_UP:
        return max(0, end - read)
    unread = EventRow.objects.filter(position__gt=read, position__lte=end)[: CATCH_UP + 1].count()
    return unread if unread <= CATCH_UP else end - read
