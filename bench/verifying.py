"""Verification of the whole book, against a bare loop that only selects rows and hashes bytes.

The bare loop reads the payload and the two hashes of each row and compares one SHA-256; it builds
no header, follows no chain, looks for no gap and asks for no receipt. With seals, the root over the
whole book is grown as well and compared at each of them.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from hashlib import sha256
from tempfile import TemporaryDirectory

from django.conf import settings

from audit.seals.sealing import begin_keys, seal_book
from audit.seals.verifying import verify_book
from bench.databases import create, using
from bench.harness import Row, Scale, contest, rate
from casino.kernel import store, verification

EVENTS_IN_SEAL = 500
ROWS = "SELECT data, prev_hash, hash FROM kernel_event ORDER BY position"


def _verify(database: str) -> float:
    def work() -> int:
        read, findings = verification.verify(lambda _read, _position: None)
        assert not findings
        return read

    with using(database):
        return rate(work)


def _verify_seals(database: str) -> float:
    def work() -> int:
        verdict = verify_book()
        assert verdict.whole
        assert verdict.seals
        return verdict.events

    with using(database):
        return rate(work)


@contextmanager
def _sealed(database: str) -> Iterator[None]:
    """A key for a while, and the book sealed as if a minute held so many events."""
    with TemporaryDirectory() as directory, using(database):
        settings.SEALS_DIR = directory
        begin_keys()
        for until in range(EVENTS_IN_SEAL, store.last() + EVENTS_IN_SEAL, EVENTS_IN_SEAL):
            seal_book(until)
        yield


def _loop(database: str) -> float:
    def work() -> int:
        read = differ = 0
        with store.cursor() as cursor:
            for data, prev_hash, digest in cursor.execute(ROWS, binary=True):
                read += 1
                differ += sha256(prev_hash + data.encode()).digest() != digest
        return read

    with using(database):
        return rate(work)


def measure(scale: Scale) -> list[Row]:
    """Both read the same book."""
    create("bench_verify", scale.pick(50_000, 10_000))
    plain = _contest("verify / bare loop of SELECT and SHA-256", _verify, scale)
    with _sealed("bench_verify"):
        return [plain, _contest("verify with seals / the same loop", _verify_seals, scale)]


def _contest(what: str, verify: Callable[[str], float], scale: Scale) -> Row:
    return contest(
        what,
        partial(verify, "bench_verify"),
        partial(_loop, "bench_verify"),
        rounds=scale.pick(9, 3),
        unit="events/s",
        target=">= 0.3",
    )
