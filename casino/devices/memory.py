"""What workers tell each other about a device, in Redis: whose turn it is, misses, last answer.

Nothing here is a fact. If Redis forgets it all, devices are asked again and misses counted anew;
what the book holds does not depend on it.
"""

import random
import secrets
from collections.abc import Mapping, Sequence
from datetime import datetime
from functools import cache

from django.conf import settings
from redis import Redis

from casino.devices.rest import rest_ms

MISSES_KEPT_S = 86_400

# The turn is free, and the device is not being left alone: both in one step, so that no worker
# comes between the question and the claim.
_CLAIM = """
if redis.call('EXISTS', KEYS[2]) == 1 then return 0 end
if redis.call('SET', KEYS[1], ARGV[1], 'NX', 'PX', ARGV[2]) then return 1 end
return 0
"""
# Only the holder may end a turn: one that ran out may be another worker's by now.
_RELEASE = """
if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end
return 0
"""


@cache
def redis() -> "Redis":
    """This process's client, in a database apart from the cache and the broker."""
    return Redis.from_url(settings.REDIS_URL, db=2, decode_responses=True)


def take_turn(device: str, hold_ms: int) -> str | None:
    """A token if the device may be asked now by this worker alone; None if not.

    The turn runs out by itself, so a killed worker blocks nobody for longer than ``hold_ms``.
    """
    return take_turns([device], hold_ms).get(device)


def take_turns(devices: Sequence[str], hold_ms: int) -> dict[str, str]:
    """A token for each of the devices that may be asked now; asked in one breath."""
    tokens = {device: secrets.token_hex(16) for device in devices}
    claim = redis().register_script(_CLAIM)
    with redis().pipeline(transaction=False) as pipe:
        for device, token in tokens.items():
            keys = [key_of(device, "turn"), key_of(device, "rest")]
            claim(keys=keys, args=[token, hold_ms], client=pipe)
        won = pipe.execute()
    return {device: tokens[device] for device, mine in zip(tokens, won, strict=True) if mine}


def end_turn(device: str, token: str) -> bool:
    """Give the turn back; whether it was still ours."""
    return bool(redis().register_script(_RELEASE)(keys=[key_of(device, "turn")], args=[token]))


def note_answer(device: str, at: datetime) -> None:
    """The device answered: misses are forgotten."""
    end_turns({}, {device: at})


def end_turns(tokens: Mapping[str, str], answered: Mapping[str, datetime]) -> None:
    """Give turns back and note who answered and when, in one breath."""
    release = redis().register_script(_RELEASE)
    with redis().pipeline(transaction=False) as pipe:
        for device, at in answered.items():
            pipe.delete(key_of(device, "misses"), key_of(device, "rest"))
            pipe.set(key_of(device, "heard"), at.isoformat())
        for device, token in tokens.items():
            release(keys=[key_of(device, "turn")], args=[token], client=pipe)
        pipe.execute()


def note_miss(device: str) -> int:
    """The device did not answer: it is left alone for a while; how many misses that makes."""
    misses = int(redis().incr(key_of(device, "misses")))
    with redis().pipeline(transaction=False) as pipe:
        pipe.expire(key_of(device, "misses"), MISSES_KEPT_S)
        pipe.set(key_of(device, "rest"), misses, px=rest_ms(misses, random.random()))
        pipe.execute()
    return misses


def wake(device: str) -> None:
    """Ask again at once, whatever the misses."""
    redis().delete(key_of(device, "rest"))


def last_heard(devices: Sequence[str]) -> dict[str, datetime | None]:
    """When each device last answered; None for one not heard since Redis began."""
    if not devices:
        return {}
    told = redis().mget([key_of(device, "heard") for device in devices])
    return {
        device: datetime.fromisoformat(str(at)) if at else None
        for device, at in zip(devices, told, strict=True)
    }


def key_of(device: str, what: str) -> str:
    """The key under which something about a device is kept."""
    return f"{settings.REDIS_PREFIX}device:{device}:{what}"
