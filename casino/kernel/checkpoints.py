"""How far each projection has read, and who writes it: appends, a worker, or a rebuild.

Checkpoints are always locked in the order of their names, so two who read for several projections
at once wait for one another and never in a ring.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from casino.kernel import store
from casino.kernel.models import Checkpoint

# Held by a session and not by its transactions, and so let go when its process dies.
_FOLLOWING = 0x5045 << 48
_REBUILDING = 0x5046 << 48


def enter(names: Iterable[str]) -> None:
    """Give every projection a checkpoint that has none yet."""
    made = [Checkpoint(name=name) for name in names]
    Checkpoint.objects.bulk_create(made, ignore_conflicts=True)


def locked(names: Iterable[str]) -> dict[str, Checkpoint]:
    """The checkpoints, held to the end of the transaction."""
    rows = Checkpoint.objects.filter(name__in=list(names)).order_by("name")
    return {row.name: row for row in rows.select_for_update()}


def begin(names: Iterable[str], *, restart: bool) -> None:
    """Take projections over from the appends; one that is being rebuilt already goes on."""
    lock_out_appends()
    rows = Checkpoint.objects.filter(name__in=list(names))
    taken = rows if restart else rows.filter(rebuilding=False)
    taken.update(position=0, rebuilding=True)


def advance(names: Iterable[str], position: int) -> None:
    """These have read up to here."""
    Checkpoint.objects.filter(name__in=list(names)).update(position=position)


def end(names: Iterable[str]) -> None:
    """Hand projections back to the appends."""
    Checkpoint.objects.filter(name__in=list(names)).update(rebuilding=False)


def rebuilding() -> set[str]:
    """The projections whose rebuilding was begun and not ended."""
    return set(Checkpoint.objects.filter(rebuilding=True).values_list("name", flat=True))


def broken_off() -> set[str]:
    """Those of them that are in nobody's hands: whoever began them has gone."""
    if not _ask("pg_try_advisory_lock", _REBUILDING):
        return set()
    _ask("pg_advisory_unlock", _REBUILDING)
    return rebuilding()


@contextmanager
def in_hand() -> Iterator[None]:
    """Show the workers that rebuildings are in somebody's hands; several may be at it."""
    _ask("pg_advisory_lock_shared", _REBUILDING)
    try:
        yield
    finally:
        _ask("pg_advisory_unlock_shared", _REBUILDING)


@contextmanager
def alone() -> Iterator[bool]:
    """Whether nobody else follows the book now, and nobody does until this is over."""
    free = _ask("pg_try_advisory_lock", _FOLLOWING)
    try:
        yield free
    finally:
        if free:
            _ask("pg_advisory_unlock", _FOLLOWING)


def lock_out_appends() -> None:
    """Wait for open appends to end and hold new ones for the length of this transaction."""
    with store.cursor() as cur:
        cur.execute("SELECT pg_advisory_xact_lock(x'5043'::bigint << 48)")


def _ask(function: str, number: int) -> bool:
    with store.cursor() as cur:
        row = cur.execute(f"SELECT {function}(%b::bigint)", (number,)).fetchone()
    return row is not None and row[0] is True
