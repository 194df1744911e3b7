"""Asking many devices side by side, one question in flight for each, however many workers ask.

Correctness rests on the book, not on the turns in Redis: two polls of one device at once would read
the same news, and the book takes each piece once.
"""

import logging
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Generic, Protocol, TypeVar

from django.conf import settings

from casino.devices import memory
from casino.devices.faults import DeviceFault

AT_ONCE = 32

_log = logging.getLogger(__name__)


class Visit(Protocol):
    """A device about to be asked."""

    @property
    def device(self) -> str:
        """Its name among the devices."""
        ...


V = TypeVar("V", bound=Visit)
A = TypeVar("A")


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner(Generic[V, A]):
    """How devices of one kind are asked, and what follows from an answer or from misses in a row.

    ``ask`` runs in a thread, the others where the database connection is.
    """

    ask: Callable[[V], A]
    heard: Callable[[V, A, datetime], None]
    missed: Callable[[V, DeviceFault, int], None]


def poll(visits: Sequence[V], manner: Manner[V, A]) -> int:
    """Ask those whose turn it is and record what each brings; how many were asked."""
    due = {visit.device: visit for visit in visits}
    if not due:
        return 0
    tokens = memory.take_turns(list(due), int(settings.DEVICE_TURN_SECONDS * 1000))
    asked = {_threads().submit(manner.ask, due[device]): due[device] for device in tokens}
    waiting, defects = set(asked), list[Exception]()
    while waiting:
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        defects += _finish({future: asked[future] for future in done}, tokens, manner)
    if defects:
        raise ExceptionGroup("devices could not be polled", defects)
    return len(asked)


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(AT_ONCE, "device")


def _finish(
    asked: Mapping[Future[A], V], tokens: Mapping[str, str], manner: Manner[V, A]
) -> list[Exception]:
    """Record what these visits brought and give their turns back; what went wrong meanwhile."""
    answered: dict[str, datetime] = {}
    defects: list[Exception] = []
    for future, visit in asked.items():
        try:
            if _take(visit, future, manner):
                answered[visit.device] = datetime.now(UTC)
        except Exception as defect:  # one device's trouble must not keep others from being heard
            defects.append(defect)
    memory.end_turns({visit.device: tokens[visit.device] for visit in asked.values()}, answered)
    return defects


def _take(visit: V, future: Future[A], manner: Manner[V, A]) -> bool:
    """Record one visit; whether the device answered."""
    try:
        answer = future.result()
    except DeviceFault as fault:
        misses = memory.note_miss(visit.device)
        _log.info("%s: miss %s, %s: %s", visit.device, misses, fault.how, fault)
        manner.missed(visit, fault, misses)
        return False
    manner.heard(visit, answer, datetime.now(UTC))
    return True
