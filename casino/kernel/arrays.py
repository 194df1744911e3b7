"""Arrays as PostgreSQL receives them, packed here: an append sends eleven of them.

The driver looks at every element of a list to find out what it is, which took more processor time
than everything else that an append does on this side. Here the kind is known beforehand.
"""

from collections.abc import Sequence
from struct import Struct

from psycopg.adapt import AdaptersMap, Dumper
from psycopg.pq import Format

_HEADER = Struct(">iii").pack
_EXTENT = Struct(">ii").pack
_SHORT, _NUMBER = Struct(">h").pack, Struct(">i").pack
BYTEA, SMALLINT, INTEGER, TEXT = 17, 21, 23, 25


class Packed(bytes):
    """An array in its binary form; the statement's own cast says of what."""


class _AsItIs(Dumper):
    format = Format.BINARY

    def dump(self, obj: Packed) -> Packed:
        return obj


def take_packed(adapters: AdaptersMap) -> None:
    """Let a connection send what is packed here."""
    adapters.register_dumper(Packed, _AsItIs)


def texts(items: Sequence[str]) -> Packed:
    """text[]"""
    return _packed(TEXT, [item.encode() for item in items])


def encoded(items: Sequence[bytes]) -> Packed:
    """text[], of what is UTF-8 already"""
    return _packed(TEXT, items)


def byteas(items: Sequence[bytes]) -> Packed:
    """bytea[]"""
    return _packed(BYTEA, items)


def integers(items: Sequence[int]) -> Packed:
    """integer[]"""
    return _packed(INTEGER, [_NUMBER(item) for item in items])


def smallints(items: Sequence[int]) -> Packed:
    """smallint[]"""
    return _packed(SMALLINT, [_SHORT(item) for item in items])


def _packed(kind: int, items: Sequence[bytes]) -> Packed:
    """Dimensions, nulls, kind of element; length and lower bound; every element after its size."""
    if not items:
        return Packed(_HEADER(0, 0, kind))
    parts = [_HEADER(1, 0, kind), _EXTENT(len(items), 1)]
    for item in items:
        parts += (_NUMBER(len(item)), item)
    return Packed(b"".join(parts))
