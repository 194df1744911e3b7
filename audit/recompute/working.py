"""The work itself: read streams, decide again whatever moved money, and say what differs.

Streams that are many and short are read by ranges of the book: a range answers for those that begin
in it, wherever they end. A long stream is read by itself.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import starmap
from operator import itemgetter
from typing import Any

from audit.kinds import Kind, Reading, kinds, reading_of
from casino.kernel import codec, store
from casino.kernel.event import Fact, UnknownFact
from games.kit.redo import Divergence, rework

_COLUMNS = """stream, version, position, type, schema, textsend(data),
    correlation, timestamptz_send(recorded_at)"""
_RANGE = f"""SELECT {_COLUMNS} FROM kernel_event
    WHERE position > %b AND position <= %b AND stream >= %b AND stream < %b ORDER BY position"""
_TAILS = f"""SELECT {_COLUMNS} FROM unnest(%b::text[], %b::integer[]) AS begun (name, seen)
    JOIN kernel_event ON stream = name AND version > seen ORDER BY stream, version"""
_STREAM = f"""SELECT {_COLUMNS} FROM kernel_event
    WHERE stream = %b AND version > %b ORDER BY version LIMIT %b"""
_NAMES = """SELECT stream FROM kernel_event
    WHERE stream >= %b AND stream < %b AND version = 1 ORDER BY position"""
PAGE = 5000
_STORED = itemgetter(3, 4, 5)

Row = tuple[Any, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A figure the rules do not confirm, and the event it stands in."""

    stream: str
    version: int
    position: int
    recorded: tuple[Fact | UnknownFact, ...]
    recomputed: tuple[Fact, ...]
    why: str


@dataclass(slots=True)
class Tally:
    """What was read and what was found."""

    streams: int = 0
    events: int = 0
    found: tuple[Found, ...] = ()


def recompute_range(kind: Kind, after: int, until: int) -> Tally:
    """Work out the short streams of a kind that begin within a range of the book."""
    tally = Tally()
    begun: dict[str, list[Row]] = {}
    with store.cursor() as cur:
        for row in cur.execute(_RANGE, (after, until, *_between(kind)), binary=True):
            if row[1] == 1:
                begun[row[0]] = [row]
            elif row[0] in begun:
                begun[row[0]].append(row)
        seen = [rows[-1][1] for rows in begun.values()]
        for row in cur.execute(_TAILS, (list(begun), seen), binary=True):
            begun[row[0]].append(row)
    for stream, rows in begun.items():
        reading = reading_of(stream, rows[0][3])
        tally.streams += 1
        tally.events += len(rows)
        tally.found += tuple(_worked(reading, reading.decider.initial, rows)[1])
    return tally


def recompute_stream(stream: str, after: int, until: int) -> Iterator[tuple[int, Tally]]:
    """Work out one long stream, a page at a time, each with the position it ends at.

    What lies before the range is only folded.
    """
    version, state, reading = 0, None, None
    while rows := _page(stream, version):
        reading = reading or reading_of(stream, rows[0][3])
        state = reading.decider.initial if version == 0 else state
        if rows[-1][2] <= after:
            state = reading.decider.fold(_known(rows), state)
            found: list[Found] = []
        else:
            state, found = _worked(reading, state, rows)
        within = [x for x in found if after < x.position <= until]
        tally = Tally(streams=int(version == 0), events=len(rows), found=tuple(within))
        yield rows[-1][2], tally
        version = rows[-1][1]
        if rows[-1][2] > until:
            return


def long_streams() -> list[str]:
    """The long streams whose figures can be worked out again."""
    names: list[str] = []
    with store.cursor() as cur:
        for kind in kinds():
            if kind.redo_of is not None and not kind.short:
                names += [row[0] for row in cur.execute(_NAMES, _between(kind))]
    return names


def short_kinds() -> list[Kind]:
    """The kinds that are read by ranges."""
    return [kind for kind in kinds() if kind.short]


def _between(kind: Kind) -> tuple[str, str]:
    """The first name of a kind, and the first that is no more of it."""
    return f"{kind.word}/", f"{kind.word}0"


def _page(stream: str, after: int) -> list[Row]:
    """The next rows of a stream, up to the end of an append."""
    with store.cursor() as cur:
        rows = cur.execute(_STREAM, (stream, after, PAGE), binary=True).fetchall()
    if len(rows) < PAGE:
        return rows
    whole = max((at for at in range(1, PAGE) if _mark(rows[at]) != _mark(rows[at - 1])), default=0)
    return rows[:whole] or rows


def _worked(reading: Reading, state: Any, rows: Sequence[Row]) -> tuple[Any, list[Found]]:
    found: list[Found] = []
    facts = _decoded(rows)
    for first, end in _appends(rows):
        recorded = facts[first:end]
        if end > len(facts) or type(recorded[-1]) is UnknownFact:
            why = "this version of the house does not know such a fact"
            found.append(_found(rows[len(facts) - 1], (facts[-1],), (), why))
            return state, found
        state, differing = rework(reading.decider, reading.redo, state, recorded)  # type: ignore[arg-type]
        if differing:
            found += [_of(rows[first:end], one) for one in differing]
    return state, found


def _decoded(rows: Sequence[Row]) -> list[Fact | UnknownFact]:
    """The facts up to the first that this version does not know, which is the last then."""
    facts = list(starmap(codec.decode, map(_STORED, rows)))
    if UnknownFact not in set(map(type, facts)):
        return facts
    unknown = next(at for at, fact in enumerate(facts) if type(fact) is UnknownFact)
    return facts[: unknown + 1]


def _appends(rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
    """Runs of events that one append recorded, each by its first place and that after its last."""
    first, correlation, recorded_at = 0, *_mark(rows[0])
    for at, row in enumerate(rows):
        if row[6] != correlation or row[7] != recorded_at:
            yield first, at
            first, correlation, recorded_at = at, *_mark(row)
    yield first, len(rows)


def _mark(row: Row) -> tuple[Any, Any]:
    return row[6], row[7]


def _known(rows: Iterable[Row]) -> list[Fact]:
    decoded = [codec.decode(row[3], row[4], row[5]) for row in rows]
    return store.understood("", decoded)


def _of(append: Sequence[Row], differs: Divergence) -> Found:
    return _found(append[differs.at], differs.recorded, differs.recomputed, differs.why)


def _found(
    row: Row, recorded: tuple[Fact | UnknownFact, ...], recomputed: tuple[Fact, ...], why: str
) -> Found:
    return Found(
        stream=row[0],
        version=row[1],
        position=row[2],
        recorded=recorded,
        recomputed=recomputed,
        why=why,
    )
