"""Who is signed in, looked up by a prepared statement: every request asks."""

from typing import Any

from django.contrib.auth.backends import ModelBackend
from django.contrib.auth.models import User

from casino.kernel.rows import rows_of


class HouseBackend(ModelBackend):
    """Django's own, but for how the person of a session is looked up."""

    def get_user(self, user_id: Any) -> User | None:
        """The person, unless they may no longer sign in."""
        user: User | None = rows_of(User).read([int(user_id)]).get(int(user_id))
        return user if user is not None and self.user_can_authenticate(user) else None
