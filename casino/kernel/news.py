"""What was recorded on top of an event that is known: all that a kept state lacks."""

from collections.abc import Sequence
from typing import Any

from casino.kernel import codec
from casino.kernel.event import Fact
from casino.kernel.exchange import ask
from casino.kernel.store import understood

# A stream with the version and hash of an event; the facts on top of it, and where they end.
Known = tuple[str, int, bytes]
News = tuple[list[Fact], int, bytes]

_ONE = """(SELECT type, schema, data, version, hash, stream FROM kernel_event
    WHERE stream = %s AND version >= %s ORDER BY version)"""
_BOTH = f"{_ONE} UNION ALL {_ONE}"


def facts_on(known: Known) -> News | None:
    """The facts on top of an event, with the version and hash at the end; None if it is gone."""
    return _on_top(known, ask(_ONE, known[:2], binary=True))


def facts_on_both(one: Known, other: Known) -> tuple[News | None, News | None]:
    """The same of two streams, by one statement."""
    rows = ask(_BOTH, one[:2] + other[:2], binary=True)
    ours = [row for row in rows if row[5] == one[0]]
    theirs = [row for row in rows if row[5] == other[0]]
    return _on_top(one, ours), _on_top(other, theirs)


def _on_top(known: Known, rows: Sequence[tuple[Any, ...]]) -> News | None:
    stream, version, digest = known
    if not rows or (rows[0][3], rows[0][4]) != (version, digest):
        return None
    found = [codec.decode(row[0], row[1], row[2]) for row in rows[1:]]
    return understood(stream, found), rows[-1][3], bytes(rows[-1][4])
