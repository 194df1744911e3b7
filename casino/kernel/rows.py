"""The rows of a projection, read and written by two statements that are made once and prepared.

Every recorded fact reads and writes some rows in its own transaction. Django's query builder takes
longer to write these two statements than the database takes to carry them out.
"""

from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any

from django.db import connection, models

from casino.kernel.store import kept_cursor

Converter = Callable[[Any], Any]


class Rows:
    """The table of one model."""

    def __init__(self, model: type[models.Model]) -> None:
        meta = model._meta
        assert meta.pk is not None
        self._model, self._fields = model, meta.concrete_fields
        self._names = [field.attname for field in self._fields]
        columns = [f'"{field.column}"' for field in self._fields]
        table, key = f'"{meta.db_table}"', f'"{meta.pk.column}"'
        changes = [f"{column} = EXCLUDED.{column}" for column in columns if column != key]
        self._select = f"SELECT {', '.join(columns)} FROM {table} WHERE {key} = ANY(%s)"
        self._delete = f"DELETE FROM {table}"
        self._upsert = (
            f"INSERT INTO {table} ({', '.join(columns)})"
            f" VALUES ({', '.join(['%s'] * len(columns))})"
            f" ON CONFLICT ({key}) DO UPDATE SET {', '.join(changes)}"
        )
        self._readers = [_reader(field, meta.db_table) for field in self._fields]

    def read(self, keys: Sequence[Hashable]) -> dict[Hashable, Any]:
        """The rows of these keys that there are, by key."""
        found = kept_cursor().execute(self._select, (list(keys),), prepare=True).fetchall()
        made = (self._model.from_db(None, self._names, self._values(row)) for row in found)
        return {row.pk: row for row in made}

    def clear(self) -> None:
        """Throw all rows away."""
        kept_cursor().execute(self._delete)

    def write(self, rows: Sequence[models.Model]) -> None:
        """Put rows in their place, new or not."""
        values = [
            [
                field.get_db_prep_save(getattr(row, field.attname), connection)
                for field in self._fields
            ]
            for row in rows
        ]
        if len(values) == 1:
            kept_cursor().execute(self._upsert, values[0], prepare=True)
        else:
            kept_cursor().executemany(self._upsert, values)

    def _values(self, row: tuple[Any, ...]) -> list[Any]:
        return [
            value if reader is None else reader(value)
            for reader, value in zip(self._readers, row, strict=True)
        ]


@cache
def rows_of(model: type[models.Model]) -> Rows:
    """The rows of a model; its statements are written once a process."""
    return Rows(model)


def _reader(field: "models.Field[Any, Any]", table: str) -> Converter | None:
    """How Django would read the field, where it does anything to what the driver gives."""
    column = field.get_col(table)
    steps = [
        *connection.ops.get_db_converters(column),
        *column.get_db_converters(connection),
    ]
    if not steps:
        return None

    def read(value: Any) -> Any:
        for step in steps:
            value = step(value, column, connection)
        return value

    return read
