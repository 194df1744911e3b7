"""What somebody does who owns the database: switch the triggers off, and change what they like."""

from django.db import connection

from casino.kernel import chain, store

TABLES = (
    *("kernel_event", "kernel_receipt"),
    *("audit_seal", "audit_countersignature", "audit_quire"),
)


def sql(statement: str, *parameters: object) -> None:
    """One statement past the triggers; all that is left is what was kept elsewhere."""
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for table in TABLES:
            cursor.execute(f"ALTER TABLE {table} DISABLE TRIGGER {table}_immutable")
        cursor.execute(statement, parameters)
        for table in TABLES:
            cursor.execute(f"ALTER TABLE {table} ENABLE ALWAYS TRIGGER {table}_immutable")


def rewrite(stream: str, version: int, data: str) -> None:
    """Change an event and make every later hash of its stream anew: no chain shows it."""
    sql(
        "UPDATE kernel_event SET data = %s WHERE stream = %s AND version = %s",
        data, stream, version,
    )  # fmt: skip
    before = chain.GENESIS
    for event in store.read(stream):
        sql("UPDATE kernel_event SET prev_hash = %s WHERE position = %s", before, event.position)
        before = chain.rehash(store.read(stream, version=event.version)[-1])
        sql("UPDATE kernel_event SET hash = %s WHERE position = %s", before, event.position)


def forget_receipts() -> None:
    sql("DELETE FROM kernel_receipt")


def forget_seals(after: int = 0) -> None:
    sql("DELETE FROM audit_countersignature WHERE seal_id > %s", after)
    sql("DELETE FROM audit_seal WHERE number > %s", after)
    sql("DELETE FROM audit_quire")
