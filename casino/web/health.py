"""What the house stands on, asked one by one."""

from collections.abc import Callable
from typing import Any

import redis
from django.conf import settings
from django.db import Error as DatabaseError
from django.db import connection

from casino.kernel import store
from casino.kernel.models import Checkpoint
from casino.kernel.projection import projections
from casino.web.heartbeat import seconds_since

ASK_SECONDS = 2


def examine() -> dict[str, Any]:
    """``database`` and ``redis`` are ``ok`` or the trouble; ``lag`` counts events not followed.

    ``workers_seconds`` is how long ago a worker last did what the beat asks for every two seconds,
    None where that is not known.
    """
    database = _asked(_ask_database, DatabaseError)
    answers = _asked(_ask_redis, redis.RedisError)
    return {
        "database": database,
        "redis": answers,
        "workers_seconds": seconds_since() if answers == "ok" else None,
        "lag": lag() if database == "ok" else None,
    }


def lag() -> dict[str, int]:
    """How many positions each following or rebuilding projection still has to read."""
    kept = {row.name: row for row in Checkpoint.objects.all()}
    behind = {
        name: kept[name].position if name in kept else 0
        for name, projection in projections().items()
        if not projection.inline or (name in kept and kept[name].rebuilding)
    }
    end = store.horizon() if behind else 0
    return {name: max(0, end - position) for name, position in behind.items()}


def _ask_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _ask_redis() -> None:
    client = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=ASK_SECONDS)
    try:
        client.ping()
    finally:
        client.close()


def _asked(ask: Callable[[], None], trouble: type[Exception]) -> str:
    try:
        ask()
    except trouble as error:
        return type(error).__name__
    return "ok"
