"""The event table, its one way in, and the triggers that keep it as it was written."""

from django.db import migrations, models

TABLES = """
CREATE SEQUENCE kernel_event_position;

CREATE TABLE kernel_event (
    position    bigint PRIMARY KEY DEFAULT nextval('kernel_event_position'),
    recorded_at timestamptz NOT NULL,
    occurred_at timestamptz NOT NULL,
    version     integer NOT NULL CHECK (version > 0),
    schema      smallint NOT NULL CHECK (schema > 0),
    stream      text COLLATE "C" NOT NULL,
    type        text COLLATE "C" NOT NULL,
    actor       text NOT NULL CHECK (actor <> ''),
    correlation text NOT NULL CHECK (correlation <> ''),
    prev_hash   bytea NOT NULL CHECK (octet_length(prev_hash) = 32),
    hash        bytea NOT NULL CHECK (octet_length(hash) = 32),
    data        text NOT NULL,
    CONSTRAINT kernel_event_stream_version UNIQUE (stream, version)
);
ALTER SEQUENCE kernel_event_position OWNED BY kernel_event.position;

CREATE TABLE kernel_receipt (
    key      text COLLATE "C" PRIMARY KEY,
    digest   bytea NOT NULL,
    streams  text[] NOT NULL,
    versions integer[] NOT NULL
);
"""

IMMUTABLE = """
CREATE FUNCTION kernel_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the book is never changed: % on % refused', TG_OP, TG_TABLE_NAME
        USING ERRCODE = 'restrict_violation', HINT = 'Record a correcting event instead.';
END $$;

CREATE TRIGGER kernel_event_immutable BEFORE UPDATE OR DELETE ON kernel_event
    FOR EACH STATEMENT EXECUTE FUNCTION kernel_refuse_change();
CREATE TRIGGER kernel_event_no_truncate BEFORE TRUNCATE ON kernel_event
    FOR EACH STATEMENT EXECUTE FUNCTION kernel_refuse_change();
CREATE TRIGGER kernel_receipt_immutable BEFORE UPDATE OR DELETE ON kernel_receipt
    FOR EACH STATEMENT EXECUTE FUNCTION kernel_refuse_change();
CREATE TRIGGER kernel_receipt_no_truncate BEFORE TRUNCATE ON kernel_receipt
    FOR EACH STATEMENT EXECUTE FUNCTION kernel_refuse_change();

ALTER TABLE kernel_event ENABLE ALWAYS TRIGGER kernel_event_immutable;
ALTER TABLE kernel_event ENABLE ALWAYS TRIGGER kernel_event_no_truncate;
ALTER TABLE kernel_receipt ENABLE ALWAYS TRIGGER kernel_receipt_immutable;
ALTER TABLE kernel_receipt ENABLE ALWAYS TRIGGER kernel_receipt_no_truncate;
"""

# How a reader of the whole book never misses an event, and meets every stream in its order.
#
# Positions come from a sequence, and a transaction that drew a low position may commit after one that
# drew a higher one; a reader that has passed the hole would never come back for it. So before it draws
# a position, every append publishes a *floor*: the sequence's last value, as a shared advisory lock
# held until its transaction ends. Shared locks never wait for one another. A reader then takes, in
# this order and each with a snapshot of its own, (1) the sequence's last value, (2) the lowest floor
# published, (3) the rows up to the lesser of the two.
#   - An appender whose lock is missing from (2) draws its position after (1), hence above it.
#   - One whose lock is in (2) draws above its floor, hence above the horizon.
#   - One that has ended released its lock after its commit became visible, so (3) sees its rows.
# And stream order holds, because version n+1 can only be drawn once version n is visible. The usual
# fence, by transaction id, lacks this: a transaction that wrote elsewhere before it appended carries
# an old id. Only open *appenders* hold the reader back, never reports or idle sessions.
# All this rests on a new snapshot for each statement, so the reader must be at READ COMMITTED.
ORDER = """
SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

CREATE FUNCTION kernel_take_floor() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    floor bigint;
BEGIN
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO floor FROM kernel_event_position;
    PERFORM pg_advisory_xact_lock_shared((x'5042'::bigint << 48) | floor);
END $$;

CREATE FUNCTION kernel_horizon() RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
    last bigint;
    floor bigint;
BEGIN
    IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'the book is followed at READ COMMITTED only';
    END IF;
    SELECT CASE WHEN is_called THEN last_value ELSE 0 END INTO last FROM kernel_event_position;
    SELECT min(((classid::bigint & x'FFFF'::bigint) << 32) | objid::bigint) INTO floor
        FROM pg_locks
        WHERE locktype = 'advisory' AND objsubid = 1 AND classid::bigint >> 16 = x'5042'::bigint
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
          AND pid <> pg_backend_pid();
    RETURN least(last, coalesce(floor, last));
END $$;
"""

# The one way in. It belongs to the owner and runs with the owner's rights, so that the run-time role
# needs no right to insert and nobody can draw a position without having published a floor.
# The named locks are taken in one order by everybody, so that appends to several streams never wait
# for one another in a ring, and before the positions are drawn, so that a projection's row meets its
# events in the order of the book. The shared lock keeps a projection from changing between live and
# rebuilding under an append.
APPEND = """
CREATE FUNCTION kernel_queue(p_names text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(x'5044'::bigint << 48 | number)
        FROM (SELECT DISTINCT hashtextextended(name, 0) & x'FFFFFFFFFFFF'::bigint AS number
              FROM unnest(p_names) AS name ORDER BY number) AS ordered;
END $$;

CREATE FUNCTION kernel_append(
    p_key text, p_digest bytea, p_locks text[],
    p_head_streams text[], p_head_versions integer[], p_head_hashes bytea[],
    p_streams text[], p_versions integer[], p_types text[], p_schemas smallint[],
    p_data text[], p_prev_hashes bytea[], p_hashes bytea[],
    p_recorded_at timestamptz, p_occurred_at timestamptz, p_actor text, p_correlation text,
    OUT positions bigint[], OUT rebuilding text[]
) LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
    IF p_key IS NOT NULL THEN
        INSERT INTO kernel_receipt VALUES (p_key, p_digest, p_streams, p_versions)
            ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
            RETURN;
        END IF;
    END IF;
    positions := '{}';
    rebuilding := '{}';
    IF cardinality(p_streams) = 0 THEN
        RETURN;
    END IF;
    IF cardinality(p_locks) > 0 THEN
        PERFORM kernel_queue(p_locks);
    END IF;
    FOR i IN 1 .. cardinality(p_head_streams) LOOP
        IF p_head_versions[i] > 0 AND NOT EXISTS (
            SELECT FROM kernel_event
            WHERE stream = p_head_streams[i] AND version = p_head_versions[i]
              AND hash = p_head_hashes[i]
        ) THEN
            RAISE EXCEPTION '% is not at version %', p_head_streams[i], p_head_versions[i]
                USING ERRCODE = 'serialization_failure';
        END IF;
    END LOOP;
    PERFORM pg_advisory_xact_lock_shared(x'5043'::bigint << 48);
    PERFORM kernel_take_floor();
    WITH written AS (
        INSERT INTO kernel_event (stream, version, type, schema, data, prev_hash, hash,
                                  recorded_at, occurred_at, actor, correlation)
        SELECT s, v, t, c, d, p, h, p_recorded_at, p_occurred_at, p_actor, p_correlation
        FROM unnest(p_streams, p_versions, p_types, p_schemas, p_data, p_prev_hashes, p_hashes)
            AS e (s, v, t, c, d, p, h)
        RETURNING position
    )
    SELECT array_agg(position ORDER BY position) INTO positions FROM written;
    SELECT coalesce(array_agg(name), '{}') INTO rebuilding
        FROM kernel_checkpoint c WHERE c.rebuilding;
END $$;

REVOKE EXECUTE ON FUNCTION kernel_append, kernel_queue, kernel_horizon, kernel_take_floor
    FROM PUBLIC;
"""

UNDO = """
DROP FUNCTION kernel_append, kernel_queue, kernel_horizon, kernel_take_floor;
DROP TABLE kernel_event, kernel_receipt;
DROP FUNCTION kernel_refuse_change;
"""


def run(sql: str):
    """One script as a migration step; the driver must not look for parameters in it."""

    def forwards(apps, schema_editor):
        schema_editor.execute(sql, params=None)

    return forwards


EVENT_FIELDS = [
    ("position", models.BigIntegerField(primary_key=True, serialize=False)),
    ("recorded_at", models.DateTimeField()),
    ("occurred_at", models.DateTimeField()),
    ("version", models.IntegerField()),
    ("schema", models.SmallIntegerField()),
    ("stream", models.TextField()),
    ("type", models.TextField()),
    ("actor", models.TextField()),
    ("correlation", models.TextField()),
    ("prev_hash", models.BinaryField()),
    ("hash", models.BinaryField()),
    ("data", models.TextField()),
]
RECEIPT_FIELDS = [
    ("key", models.TextField(primary_key=True, serialize=False)),
    ("digest", models.BinaryField()),
    ("streams", models.TextField()),
    ("versions", models.TextField()),
]


class Migration(migrations.Migration):
    initial = True
    dependencies = []
    operations = [
        migrations.CreateModel(
            "Checkpoint",
            [
                ("name", models.TextField(primary_key=True, serialize=False)),
                ("position", models.BigIntegerField(default=0)),
                ("rebuilding", models.BooleanField(default=False)),
            ],
            options={"default_permissions": ()},
        ),
        migrations.CreateModel(
            "Snapshot",
            [
                ("stream", models.TextField(primary_key=True, serialize=False)),
                ("version", models.IntegerField()),
                ("hash", models.BinaryField()),
                ("code", models.TextField()),
                ("state", models.TextField()),
            ],
            options={"default_permissions": ()},
        ),
        migrations.SeparateDatabaseAndState(
            database_operations=[
                migrations.RunPython(
                    run(TABLES + IMMUTABLE + ORDER + APPEND), run(UNDO), elidable=False
                )
            ],
            state_operations=[
                migrations.CreateModel(
                    "EventRow",
                    EVENT_FIELDS,
                    options={
                        "db_table": "kernel_event",
                        "verbose_name": "event",
                        "default_permissions": ("view",),
                    },
                ),
                migrations.CreateModel(
                    "Receipt",
                    RECEIPT_FIELDS,
                    options={"db_table": "kernel_receipt", "default_permissions": ()},
                ),
            ],
        ),
    ]
