"""Nothing recorded is ever changed: not by SQL, not by the ORM, not by the run-time role."""

from collections.abc import Iterator

import pytest
from django.core.management import CommandError, call_command
from django.db import IntegrityError, ProgrammingError, connection, transaction

from casino.kernel import store
from casino.kernel.handle import state_of
from casino.kernel.models import EventRow, Receipt
from casino.kernel.projection import Projection
from stack.postgresql import RUNTIME
from tests.kernel.till import NOON, TILL, TillSheet, add, added, seen, signature, write

pytestmark = pytest.mark.django_db

CHANGES = (
    "UPDATE kernel_event SET data = '{}'",
    "UPDATE kernel_event SET data = '{}' WHERE false",
    "DELETE FROM kernel_event",
    "INSERT INTO kernel_event SELECT * FROM kernel_event"
    " ON CONFLICT (position) DO UPDATE SET data = '{}'",
    "MERGE INTO kernel_event USING (SELECT 1) AS one ON true WHEN MATCHED THEN DELETE",
    "UPDATE kernel_receipt SET digest = ''",
    "DELETE FROM kernel_receipt",
)
TABLES = ("kernel_event", "kernel_receipt")


def run(statement: str) -> None:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)


@pytest.fixture(autouse=True)
def book() -> Iterator[None]:
    """One event and one receipt, which every test must leave as they are."""
    add("till/p/1", 5, key="k1")
    before = list(EventRow.objects.values()), list(Receipt.objects.values())
    yield
    with connection.cursor() as cursor:
        cursor.execute("RESET ROLE")
    kept = EventRow.objects.filter(position__lte=before[0][0]["position"])
    assert (list(kept.values()), list(Receipt.objects.filter(key="k1").values())) == before


@pytest.fixture
def runtime(book: None) -> None:
    """From here on the database knows this process as the run-time role."""
    call_command("grant_runtime", RUNTIME)
    run(f"SET ROLE {RUNTIME}")


@pytest.mark.parametrize("statement", CHANGES)
def test_the_owner_cannot_change_the_book_by_sql(statement: str) -> None:
    with pytest.raises(IntegrityError, match="the book is never changed"):
        run(statement)


@pytest.mark.parametrize("table", TABLES)
def test_the_owner_cannot_empty_the_book(table: str) -> None:
    """The tests themselves run without this one trigger, so it is put back first."""
    run(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {table}_no_truncate")
    with pytest.raises(IntegrityError, match="TRUNCATE on"):
        run(f"TRUNCATE {table}")


def test_a_replica_session_fires_the_triggers_too() -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            """SELECT tgname, tgenabled FROM pg_trigger
            WHERE tgrelid IN ('kernel_event'::regclass, 'kernel_receipt'::regclass)
              AND tgname LIKE '%_immutable' ORDER BY 1"""
        )
        assert cursor.fetchall() == [
            ("kernel_event_immutable", "A"),
            ("kernel_receipt_immutable", "A"),
        ]


def test_the_orm_cannot_change_the_book() -> None:
    row = EventRow.objects.get()
    row.data = "{}"
    for change in (
        lambda: EventRow.objects.update(data="{}"),
        lambda: EventRow.objects.all().delete(),
        row.save,
        row.delete,
        lambda: Receipt.objects.update(digest=b""),
        lambda: Receipt.objects.all().delete(),
    ):
        with pytest.raises(IntegrityError, match="the book is never changed"), transaction.atomic():
            change()


@pytest.mark.parametrize(
    "statement",
    [
        *CHANGES,
        *(f"TRUNCATE {table}" for table in TABLES),
        *(f"ALTER TABLE {table} DISABLE TRIGGER ALL" for table in TABLES),
        "DROP TRIGGER kernel_event_immutable ON kernel_event",
        "DROP TABLE kernel_event",
        "INSERT INTO kernel_receipt VALUES ('k2', '', '{}', '{}')",
        "INSERT INTO kernel_event SELECT 99, recorded_at, occurred_at, 2, schema, stream, type,"
        " actor, correlation, prev_hash, hash, data FROM kernel_event",
        "SELECT nextval('kernel_event_position')",
        "SELECT setval('kernel_event_position', 1)",
        "SELECT kernel_take_floor()",
        "CREATE OR REPLACE FUNCTION kernel_horizon() RETURNS bigint LANGUAGE sql AS 'SELECT 0'",
        "DELETE FROM django_migrations",
    ],
)
def test_the_run_time_role_lacks_the_right(runtime: None, statement: str) -> None:
    with pytest.raises(ProgrammingError, match=r"permission denied|must be owner"):
        run(statement)


def test_the_run_time_role_cannot_use_the_orm_to_write_events(runtime: None) -> None:
    forged = EventRow(
        position=99, recorded_at=NOON, occurred_at=NOON, version=2, schema=1, stream="till/p/1",
        type="test.chips_added", actor="kim", correlation="", data="{}",
        prev_hash=bytes(32), hash=bytes(32),
    )  # fmt: skip
    for change in (forged.save, lambda: EventRow.objects.bulk_create([forged]), forged.delete):
        with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
            change()


def test_the_run_time_role_does_the_work_of_the_house(runtime: None, sheets: Projection) -> None:
    run("RESET ROLE")
    call_command("grant_runtime", RUNTIME)
    run(f"SET ROLE {RUNTIME}")
    add("till/p/1", 7, key="k2")
    assert add("till/p/1", 7, key="k2").repeated
    assert state_of("till/p/1", TILL)[0].chips == 12
    assert TillSheet.objects.get(pk="p").chips == 7
    assert store.horizon() == store.last() == store.read("till/p/1")[-1].position


def test_a_table_made_later_is_open_to_the_run_time_role(runtime: None) -> None:
    run("RESET ROLE")
    run("CREATE TABLE made_later (id bigserial PRIMARY KEY, said text)")
    run(f"SET ROLE {RUNTIME}")
    run("INSERT INTO made_later (said) VALUES ('here')")


def test_a_temporary_table_of_the_same_name_does_not_catch_an_append(runtime: None) -> None:
    run("CREATE TEMPORARY TABLE kernel_event (LIKE kernel_event)")
    store.append([write("till/p/2", added(1))], signature())
    assert EventRow.objects.count() == 0, "the session itself looks into its temporary table"
    run("DROP TABLE pg_temp.kernel_event")
    assert seen(store.read("till/p/2")) == [("till/p/2", 1)]


def test_grant_runtime_refuses_the_owner_and_a_role_that_does_not_exist() -> None:
    with pytest.raises(CommandError, match="owns the book"):
        call_command("grant_runtime", connection.settings_dict["USER"])
    with pytest.raises(CommandError, match="there is no role nobody_here"):
        call_command("grant_runtime", "nobody_here")
