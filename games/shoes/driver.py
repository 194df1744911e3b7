"""Asking one shoe what it has to say, until its log has no hole or asking again does not help."""

import secrets
import time
from collections.abc import Callable
from dataclasses import replace

from casino.devices import wire
from casino.devices.faults import Garbage, Slow, Stale
from games.shoes.rules.log import reached
from games.shoes.rules.reading import Reading

ASKS_WITHOUT_PROGRESS = 3

Ask = Callable[[int], Reading]


def read_shoe(
    address: str,
    serial: str,
    run: str,
    since: int,
    *,
    answer_s: float,
    whole_s: float,
    secret: bytes | None = None,
) -> Reading:
    """The shoe's present reading with every entry after ``since``; raises a ``DeviceFault``.

    ``run`` is the log that ``since`` counts in. One answer may take ``answer_s``, all of them
    together ``whole_s``. With a ``secret`` every answer has to be signed.
    """
    deadline = time.monotonic() + whole_s

    def ask(after: int) -> Reading:
        left = deadline - time.monotonic()
        if left <= 0:
            raise Slow(f"its log could not be read within {whole_s:g} s")
        return ask_once(address, serial, after, min(answer_s, left), secret)

    return collect(ask, run, since)


def ask_once(
    address: str, serial: str, since: int, seconds: float, secret: bytes | None = None
) -> Reading:
    """One question, one answer; an answer to another question or of another shoe is garbage."""
    mark = secrets.token_hex(8)
    answer = wire.ask(address, {"since": since, "ask": mark}, seconds, secret)
    reading = wire.read_as(Reading, answer)
    if reading.serial != serial:
        raise Garbage(f"{reading.serial} answered in the place of {serial}")
    if reading.ask != mark:
        raise Stale("it gave the answer to an earlier question")
    return reading


def collect(ask: Ask, run: str, since: int) -> Reading:
    """Ask on from where the entries reach, as long as that brings more or may still fill a hole."""
    reading = ask(since)
    if reading.run != run and since:
        since = 0
        reading = ask(since)
    elif reading.sequence < since:
        raise Stale(f"its log ends at {reading.sequence}, {since} was read before")
    entries = list(reading.entries)
    at, vain = reached(entries, max(since, reading.oldest - 1)), 0
    while at < reading.sequence and vain < ASKS_WITHOUT_PROGRESS:
        more = ask(at)
        if more.run != reading.run:
            raise Stale("it began a new log while it was being read")
        entries += more.entries
        reading, before = more, at
        at = reached(entries, max(at, reading.oldest - 1))
        vain = 0 if at > before else vain + 1
    return replace(reading, entries=tuple(entries))
