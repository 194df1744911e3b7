"""One writer process: ``python -m tests.concurrency.writer SEED TRANSACTIONS``.

It appends to streams that other writers append to as well. Some of its transactions write something
else first, some are slow to commit, some are undone.
"""

import json
import os
import random
import sys
from collections import Counter

import django

SHARED = tuple(f"till/p/{number}" for number in range(8))
HEAD = "SELECT version, hash FROM kernel_event WHERE stream = %b ORDER BY version DESC LIMIT 1"


def main(seed: int, transactions: int) -> None:
    """Do so many transactions, and print how many of each kind there were."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings")
    django.setup()
    from casino.kernel.decider import Conflict

    chance, done = random.Random(seed), Counter[str]()
    while done["ended"] < transactions:
        try:
            done += _transaction(chance, f"{seed}-{done.total()}")
            done["ended"] += 1
        except Conflict:
            done["conflicts"] += 1
    sys.stdout.write(json.dumps(done))


def _transaction(chance: random.Random, name: str) -> "Counter[str]":
    from django.db import transaction

    from casino.kernel import store
    from casino.kernel.models import Snapshot
    from tests.kernel.till import signature

    kinds = Counter[str]()
    with transaction.atomic():
        if chance.random() < 0.5:
            Snapshot.objects.create(stream=name, version=1, hash=b"", code="", state="")
            kinds["wrote before"] += 1
        streams = chance.sample(SHARED, chance.choice((1, 1, 2)))
        events = store.append([_write(stream, chance) for stream in streams], signature()).events
        if chance.random() < 0.08:
            with store.cursor() as cursor:
                cursor.execute("SELECT pg_sleep(%s)", (chance.choice((0.01, 0.03)),))
            kinds["slow"] += 1
        if chance.random() < 0.08:
            transaction.set_rollback(True)
            kinds["undone"] += 1
        else:
            kinds["events"] += len(events)
    return kinds


def _write(stream: str, chance: random.Random) -> "object":
    from casino.kernel import chain, store
    from tests.kernel.till import added

    with store.cursor() as cursor:
        row = cursor.execute(HEAD, (stream,)).fetchone() or (0, chain.GENESIS)
    facts = added(*range(chance.randint(1, 50)))
    return store.Write(stream=stream, version=row[0], hash=bytes(row[1]), facts=facts)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
