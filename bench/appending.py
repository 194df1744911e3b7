"""Ten events appended: the book against a bare INSERT, the eventsourcing package, bulk_create.

The bare INSERT gets the finished rows, hashes and all, into a table with the same columns and the
same two keys; it neither chains, nor knows a repeated request, nor keeps readers in order. For
every side the facts are made before the clock runs, and every append reaches the disk by itself.
"""

from functools import partial

import psycopg
from django.db import connection, models, transaction

from bench import book
from bench.harness import Row, Scale, contest, each
from bench.other_stores import Saving
from casino.kernel import chain, codec
from casino.kernel.event import Fact

TABLE = """CREATE TABLE bench_{name} (
    position bigserial PRIMARY KEY, recorded_at timestamptz NOT NULL,
    occurred_at timestamptz NOT NULL, version integer NOT NULL, schema smallint NOT NULL,
    stream text COLLATE "C" NOT NULL, type text COLLATE "C" NOT NULL, actor text NOT NULL,
    correlation text NOT NULL, prev_hash bytea NOT NULL, hash bytea NOT NULL, data text NOT NULL,
    UNIQUE (stream, version))"""
INSERT = """INSERT INTO bench_raw (stream, version, type, schema, data, prev_hash, hash,
        recorded_at, occurred_at, actor, correlation)
    SELECT s, v, t, c, d, p, h, %b, %b, %b, %b
    FROM unnest(%b::text[], %b::integer[], %b::text[], %b::smallint[], %b::text[], %b::bytea[],
                %b::bytea[]) AS e (s, v, t, c, d, p, h)
    RETURNING position"""
COLUMNS = ("stream", "version", "type", "schema", "data", "prev_hash", "hash")
Line = dict[str, object]


class BulkRow(models.Model):
    """The same columns as a Django model, for ``bulk_create``."""

    recorded_at = models.DateTimeField()
    occurred_at = models.DateTimeField()
    version = models.IntegerField()
    schema = models.SmallIntegerField()
    stream = models.TextField()
    type = models.TextField()
    actor = models.TextField()
    correlation = models.TextField()
    prev_hash = models.BinaryField()
    hash = models.BinaryField()
    data = models.TextField()
    position = models.BigAutoField(primary_key=True)

    class Meta:
        app_label = "kernel"
        managed = False
        db_table = "bench_bulk"


def lines(stream: str, facts: list[Fact], version: int = 0) -> list[Line]:
    """Finished rows of a stream, chained as the book chains them."""
    signed, prev_hash, made = book.SIGNED, chain.GENESIS, []
    recorded, occurred = map(chain.microseconds, (signed.recorded_at, signed.occurred_at))
    for number, fact in enumerate(facts, version + 1):
        data = codec.encode(fact)
        digest = chain.link(
            prev_hash, stream, number, fact.wire, fact.schema,
            recorded, occurred, signed.actor, signed.correlation, data,
        )  # fmt: skip
        cells = (stream, number, fact.wire, fact.schema, data.decode(), prev_hash, digest)
        made.append(dict(zip(COLUMNS, cells, strict=True)))
        prev_hash = digest
    return made


def _signature() -> tuple[object, ...]:
    signed = book.SIGNED
    return signed.recorded_at, signed.occurred_at, signed.actor, signed.correlation


def _insert(raw: "psycopg.Cursor[tuple[int]]", arrays: list[list[object]]) -> None:
    raw.execute(INSERT, [*_signature(), *arrays], binary=True)
    raw.fetchall()


def _raw(raw: "psycopg.Cursor[tuple[int]]", appends: int) -> float:
    made = [lines(book.new_stream(), book.facts()) for _ in range(appends)]
    arrays = [[[line[column] for line in rows] for column in COLUMNS] for rows in made]
    return each(partial(_insert, raw), [(array,) for array in arrays])


def _own(appends: int) -> float:
    return each(book.Writer().append, book.work(appends))


def _atomic(appends: int) -> float:
    writer = book.Writer()

    def append(facts: list[Fact], key: str) -> None:
        with transaction.atomic():
            writer.append(facts, key)

    return each(append, book.work(appends))


def _bulk(appends: int) -> float:
    recorded_at, occurred_at, actor, correlation = _signature()

    def create(rows: list[Line]) -> None:
        BulkRow.objects.bulk_create(
            BulkRow(
                recorded_at=recorded_at, occurred_at=occurred_at,
                actor=actor, correlation=correlation, **row,
            )
            for row in rows
        )  # fmt: skip

    return each(create, [(lines(book.new_stream(), book.facts()),) for _ in range(appends)])


def measure(scale: Scale) -> list[Row]:
    """Every store against the one it is meant to be measured by."""
    appends, rounds = scale.pick(40, 20), scale.pick(41, 3)
    for name in ("raw", "bulk"):
        with connection.cursor() as cursor:
            cursor.execute(TABLE.format(name=name))
    saving = Saving()
    ours, atomic = partial(_own, appends), partial(_atomic, appends)
    run = partial(contest, rounds=rounds, unit="appends/s")
    with psycopg.connect(connection.connection.info.dsn, autocommit=True) as link:
        raw = partial(_raw, link.cursor(), appends)
        rows = [
            run("append of 10 events, own transaction / raw INSERT", ours, raw, target=">= 0.5"),
            run("append of 10 events, inside atomic() / raw INSERT", atomic, raw, target=">= 0.4"),
            run("eventsourcing Application.save / raw INSERT", partial(saving.rate, appends), raw),
            run("Django bulk_create / raw INSERT", partial(_bulk, appends), raw),
        ]
    save = partial(saving.rate, appends)
    rows.insert(
        2, run("append of 10 events / eventsourcing Application.save", ours, save, target=">= 2")
    )
    saving.close()
    return rows
