"""Sessions in the database, read by a prepared statement: every request reads one."""

from typing import Any

from django.contrib.sessions.backends.db import SessionStore as StoredSession
from django.contrib.sessions.models import Session
from django.utils import timezone

from casino.kernel.rows import rows_of


class SessionStore(StoredSession):
    """Django's own, but for how a session is looked up."""

    def _get_session_from_db(self) -> Any:
        key = self.session_key
        found = rows_of(Session).read([key]).get(key) if key else None
        if found is not None and found.expire_date > timezone.now():
            return found
        self._session_key = None
        return None
