"""The rows of a projection, read and written by statements that are made once and prepared.

Every recorded fact reads and writes some rows in its own transaction. Django's query builder takes
longer to write the statements than the database takes to carry them out, and a statement sent and
answered costs more than what most of them do: so the rows of several tables go in one.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from django.db import connection, models

from casino.kernel.exchange import Asked, Row, ask, ask_together

Converter = Callable[[Any], Any]
# What the driver takes as it is.
PLAIN = (models.CharField, models.TextField, models.BooleanField, models.DateTimeField)


class Rows:
    """The table of one model."""

    def __init__(self, model: type[models.Model]) -> None:
        meta = model._meta
        assert meta.pk is not None
        self.model, fields = model, meta.concrete_fields
        self._names = [field.attname for field in fields]
        columns = [f'"{field.column}"' for field in fields]
        self.table, self.key = f'"{meta.db_table}"', f'"{meta.pk.column}"'
        self._key_at = fields.index(meta.pk)
        self.columns = [f"{self.table}.{column}" for column in columns]
        changes = [f"{column} = EXCLUDED.{column}" for column in columns if column != self.key]
        self._select = f"SELECT {', '.join(columns)} FROM {self.table} WHERE"
        self._delete = f"DELETE FROM {self.table}"
        self.upsert = (
            f"INSERT INTO {self.table} ({', '.join(columns)})"
            f" VALUES ({', '.join(['%s'] * len(columns))})"
            f" ON CONFLICT ({self.key}) DO UPDATE SET {', '.join(changes)}"
        )
        self._readers = [_reader(field, meta.db_table) for field in fields]
        self._writers = [_writer(field) for field in fields]

    def read(self, keys: Sequence[Hashable]) -> dict[Hashable, Any]:
        """The rows of these keys that there are, by key."""
        query = f"{self._select} {self.key} = ANY(%s)"
        return {row.pk: row for row in map(self.row, ask(query, (list(keys),)))}

    def where(self, column: str, value: Any) -> list[Any]:
        """The rows with this value in a column."""
        query = f'{self._select} "{column}" = %s ORDER BY {self.key}'
        return [self.row(row) for row in ask(query, (value,))]

    def clear(self) -> None:
        """Throw all rows away."""
        ask(self._delete)

    def write(self, rows: Sequence[models.Model]) -> None:
        """Put rows in their place, new or not."""
        if rows:
            ask_together(*(Asked(self.upsert, self.values(row)) for row in rows))

    def row(self, found: Sequence[Any]) -> Any:
        """A row from what the driver gave for its columns."""
        values = [
            value if reader is None else reader(value)
            for reader, value in zip(self._readers, found, strict=True)
        ]
        return self.model.from_db(None, self._names, values)

    def there(self, found: Sequence[Any]) -> bool:
        """Whether an outer join found a row at all."""
        return found[self._key_at] is not None

    def values(self, row: models.Model) -> list[Any]:
        """What the driver is given for a row's columns."""
        found = row.__dict__
        return [
            found[name] if writer is None else writer(found[name])
            for name, writer in zip(self._names, self._writers, strict=True)
        ]


@cache
def rows_of(model: type[models.Model]) -> Rows:
    """The rows of a model; its statements are written once a process."""
    return Rows(model)


def one_each(keys: Mapping[Rows, Hashable]) -> Asked:
    """What reads one row of each of several tables; ``told_one_each`` reads the answer."""
    return Asked(_select_one_each(tuple(keys)), list(keys.values()))


def told_one_each(tables: Iterable[Rows], answer: Row) -> dict[Rows, Any]:
    """The rows that there are."""
    told, at = {}, 0
    for rows in tables:
        part, at = answer[at : at + len(rows.columns)], at + len(rows.columns)
        if rows.there(part):
            told[rows] = rows.row(part)
    return told


def put_one_each(found: Mapping[Rows, models.Model]) -> Asked:
    """What puts one row of each of several tables in its place."""
    values = [value for rows, row in found.items() for value in rows.values(row)]
    return Asked(_upsert_one_each(tuple(found)), values)


@cache
def _select_one_each(tables: tuple[Rows, ...]) -> str:
    columns = ", ".join(column for rows in tables for column in rows.columns)
    joins = " ".join(f"LEFT JOIN {rows.table} ON {rows.table}.{rows.key} = %s" for rows in tables)
    return f"SELECT {columns} FROM (SELECT) AS one {joins}"


@cache
def _upsert_one_each(tables: tuple[Rows, ...]) -> str:
    *others, last = (rows.upsert for rows in tables)
    steps = ", ".join(f"w{number} AS ({upsert})" for number, upsert in enumerate(others))
    return f"WITH {steps} {last}" if steps else last


def _writer(field: "models.Field[Any, Any]") -> Converter | None:
    """How Django would write the field, where the driver does not take it as it is."""
    if type(field) in PLAIN or isinstance(field, models.IntegerField):
        return None
    return lambda value: field.get_db_prep_save(value, connection)


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
