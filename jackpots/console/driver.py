"""Telling one console what is new and reading what its meter shows."""

import secrets

import msgspec

from casino.devices import wire
from casino.devices.faults import Garbage, Stale
from jackpots.console.rules.reading import News, Reading


def read_console(
    address: str, serial: str, news: News, seconds: float, secret: bytes | None = None
) -> Reading:
    """The console's answer to the news; raises a ``DeviceFault``. With a secret it is signed.

    An answer to another question, of another console, or of one that claims to have heard what it
    was never told is no answer.
    """
    mark = secrets.token_hex(8)
    told = msgspec.json.encode(news)
    reading = wire.read_as(Reading, wire.ask(address, {"ask": mark}, seconds, secret, told))
    if reading.serial != serial:
        raise Garbage(f"{reading.serial} answered in the place of {serial}")
    if reading.ask != mark:
        raise Stale("it gave the answer to an earlier question")
    if reading.heard > news.until:
        raise Garbage(f"it claims to have heard {reading.heard}, {news.until} was told")
    return reading
