"""When the workers last did the work that the beat asks for every two seconds."""

from contextlib import suppress
from datetime import UTC, datetime
from typing import Any

from django.conf import settings
from redis import Redis, RedisError

STEADY = "casino.kernel.tasks.follow_projections"
ASK_SECONDS = 2


def beat(sender: Any = None, **_signal: Any) -> None:
    """Note that a worker has done the steady task; no heartbeat is worth a failed task."""
    if getattr(sender, "name", "") != STEADY:
        return
    with suppress(RedisError), _redis() as client:
        client.set(_key(), datetime.now(UTC).isoformat())


def seconds_since() -> int | None:
    """Whole seconds since a worker was last heard; None for never. Raises ``RedisError``."""
    with _redis() as client:
        heard = client.get(_key())
    if heard is None:
        return None
    return int((datetime.now(UTC) - datetime.fromisoformat(str(heard))).total_seconds())


def _redis() -> "Redis":
    return Redis.from_url(settings.REDIS_URL, socket_timeout=ASK_SECONDS, decode_responses=True)


def _key() -> str:
    return f"{settings.REDIS_PREFIX}workers:heard"
