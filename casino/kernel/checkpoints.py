"""How far each projection has read, and who writes it: appends, a worker, or a rebuild.

Checkpoints are always locked in the order of their names, so two who read for several projections
at once wait for one another and never in a ring.
"""

from collections.abc import Iterable

from casino.kernel import store
from casino.kernel.models import Checkpoint


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


def lock_out_appends() -> None:
    """Wait for open appends to end and hold new ones for the length of this transaction."""
    with store.cursor() as cur:
        cur.execute("SELECT pg_advisory_xact_lock(x'5043'::bigint << 48)")
