"""``manage.py grant_runtime``: the rights of the processes in the database, and no more."""

from argparse import ArgumentParser
from typing import Any

from django.apps import apps
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from psycopg import sql

from casino.kernel.store import cursor

# The book is read, and written through its one function only. What the migrations keep of
# themselves is read only, so that a running process cannot pretend an upgrade.
GRANTS = """
GRANT USAGE ON SCHEMA {schema} TO {role};
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA {schema} TO {role};
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA {schema} TO {role};
REVOKE ALL ON kernel_event, kernel_receipt, django_migrations FROM {role};
REVOKE ALL ON SEQUENCE kernel_event_position FROM {role};
GRANT SELECT ON kernel_event, kernel_receipt, django_migrations TO {role};
REVOKE EXECUTE ON FUNCTION kernel_append, kernel_queue, kernel_horizon, kernel_take_floor
    FROM PUBLIC, {role};
GRANT EXECUTE ON FUNCTION kernel_append, kernel_queue, kernel_horizon TO {role};
ALTER DEFAULT PRIVILEGES IN SCHEMA {schema}
    GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO {role};
ALTER DEFAULT PRIVILEGES IN SCHEMA {schema} GRANT USAGE, SELECT ON SEQUENCES TO {role}
"""

ADD_ONLY = "REVOKE UPDATE, DELETE, TRUNCATE ON {table} FROM {role}"

# A superuser, or a member of the role that owns the book, cannot be kept from changing it.
STANDING = """
SELECT rolsuper OR pg_has_role(rolname, tableowner, 'MEMBER'), current_schema()
FROM pg_roles, pg_tables
WHERE rolname = %s AND tablename = 'kernel_event' AND schemaname = current_schema()
"""


class Command(BaseCommand):
    help = (
        "Give the role that web and workers log in as exactly its rights: to read the book and"
        " append to it, never to change it, and to work on the other tables. Call it as the owner,"
        " after every migrate; it can be repeated."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("role", help="a login role of PostgreSQL that exists already")

    def handle(self, *args: Any, **options: Any) -> None:
        role = options["role"]
        with transaction.atomic(), cursor() as cur:
            standing = cur.execute(STANDING, (role,)).fetchone()
            if standing is None:
                raise CommandError(f"there is no role {role}; create it with CREATE ROLE first")
            if standing[0]:
                raise CommandError(
                    f"{role} owns the book or is a superuser, so no right can be kept from it;"
                    " let the processes log in as another role"
                )
            names = {"role": sql.Identifier(role), "schema": sql.Identifier(standing[1])}
            cur.execute(sql.SQL(GRANTS).format(**names))
            for table in _add_only():
                cur.execute(sql.SQL(ADD_ONLY).format(table=sql.Identifier(table), **names))
        self.stdout.write(f"{role} may read the book and append to it, and change nothing in it")


def _add_only() -> list[str]:
    """The tables of other apps that grow and never change, as each app names them."""
    return [table for app in apps.get_app_configs() for table in getattr(app, "add_only", ())]
