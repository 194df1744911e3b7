"""Verification of the whole book, against a bare loop that only selects rows and hashes bytes.

The bare loop reads the payload and the two hashes of each row and compares one SHA-256; it builds
no header, follows no chain, looks for no gap and asks for no receipt.
"""

from functools import partial
from hashlib import sha256

from bench.databases import create, using
from bench.harness import Row, Scale, contest, rate
from casino.kernel import store, verification

ROWS = "SELECT data, prev_hash, hash FROM kernel_event ORDER BY position"


def _verify(database: str) -> float:
    def work() -> int:
        read, findings = verification.verify(lambda _read, _position: None)
        assert not findings
        return read

    with using(database):
        return rate(work)


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
    return [
        contest(
            "verify / bare loop of SELECT and SHA-256",
            partial(_verify, "bench_verify"),
            partial(_loop, "bench_verify"),
            rounds=scale.pick(9, 3),
            unit="events/s",
            target=">= 0.3",
        )
    ]
