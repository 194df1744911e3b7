"""The driver's own connection beneath Django's, and the cursor that hot statements share.

Django's cursors bind on the client, and cost more than hashing an event does.
"""

from typing import Any, cast

import psycopg
from django.db import DEFAULT_DB_ALIAS, connections

from casino.kernel.arrays import take_packed


def kept_cursor() -> "psycopg.Cursor[tuple[Any, ...]]":
    """The connection's own cursor, for hot statements whose rows are all read at once.

    A new cursor would have to find out again how every kind of parameter is bound.
    """
    link = connected()
    kept = link.__dict__.get("pitbook_cursor")
    if kept is None:
        kept = link.__dict__["pitbook_cursor"] = psycopg.Cursor(link)
        take_packed(kept)
    return cast("psycopg.Cursor[tuple[Any, ...]]", kept)


def connected() -> "psycopg.Connection[Any]":
    """Django's connection, looked after as its own cursors do, once a request."""
    database: Any = connections[DEFAULT_DB_ALIAS]
    if database.connection is None or not database.health_check_done:
        database.close_if_health_check_failed()
        database.ensure_connection()
    return cast("psycopg.Connection[Any]", database.connection)
