"""Who is signed in, looked up with their roles by one prepared statement: every request asks."""

from functools import cache
from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User

from casino.access.roles import GROUPS, remember
from casino.kernel.exchange import ask
from casino.kernel.rows import rows_of


class HouseBackend(ModelBackend):
    """Django's own, but for how the person of a session is looked up."""

    def get_user(self, user_id: Any) -> User | None:
        """The person, unless they may no longer sign in."""
        found = ask(_person(), (int(user_id),))
        if not found:
            return None
        *columns, groups = found[0]
        user: User = rows_of(User).row(columns)
        remember(user, groups)
        return user if self.user_can_authenticate(user) else None


@cache
def _person() -> str:
    """A person's columns, and after them the names of their groups."""
    rows = rows_of(User)
    groups = GROUPS.format(person=f"{rows.table}.{rows.key}")
    columns = ", ".join(rows.columns)
    return f"SELECT {columns}, ARRAY({groups}) FROM {rows.table} WHERE {rows.key} = %s::integer"
