"""Asking a device over HTTP/JSON, within a time limit that no device can stretch.

The usual clients limit each read, so a device that drips a byte a second holds its caller for
hours. Here the whole exchange has one deadline; the bytes are parsed once they are all there.
"""

import io
import socket
import time
from collections.abc import Mapping
from http.client import HTTPException, HTTPResponse
from typing import TypeVar
from urllib.parse import urlencode, urlsplit

import msgspec

from casino.devices.credentials import HEADER, is_signed
from casino.devices.faults import Garbage, Silent, Slow

Answer = TypeVar("Answer")

LONGEST_ANSWER = 1 << 20


def ask(
    address: str,
    query: Mapping[str, str | int],
    seconds: float,
    secret: bytes | None = None,
    told: bytes | None = None,
) -> bytes:
    """The body of the device's answer; raises ``Silent``, ``Slow`` or ``Garbage``.

    With a secret, an answer that is not signed with it is garbage. ``told`` is JSON the device is
    given with the question.
    """
    place = urlsplit(address)
    target = f"{place.path or '/'}?{urlencode(query)}"
    method, length = ("GET", "") if told is None else ("POST", f"Content-Length: {len(told)}\r\n")
    head = f"{method} {target} HTTP/1.0\r\nHost: {place.netloc}\r\n{length}Connection: close\r\n"
    request = f"{head}\r\n".encode() + (told or b"")
    raw = _exchange((place.hostname or "", place.port or 80), request, seconds)
    body, shown = _answer(raw)
    if secret is not None and not is_signed(secret, target, body, shown):
        raise Garbage("the answer is not signed by this device")
    return body


def read_as(kind: type[Answer], body: bytes) -> Answer:
    """The body as a ``kind``, checked to the last field; raises ``Garbage``."""
    try:
        read: Answer = msgspec.json.decode(body, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Garbage(str(error)) from error
    return read


def _exchange(where: tuple[str, int], request: bytes, seconds: float) -> bytes:
    """Send, and receive until the device closes the line."""
    deadline = time.monotonic() + seconds
    received = b""
    try:
        with socket.create_connection(where, timeout=seconds) as line:
            line.sendall(request)
            while True:
                line.settimeout(_left(deadline))
                part = line.recv(65536)
                if not part:
                    break
                received += part
                if len(received) > LONGEST_ANSWER:
                    raise Garbage(f"the answer is longer than {LONGEST_ANSWER} bytes")
    except OSError as error:
        if received and isinstance(error, TimeoutError):
            raise Slow(f"the answer was not whole within {seconds:g} s") from error
        raise Silent(str(error) or type(error).__name__) from error
    if not received:
        raise Silent("the line was closed without an answer")
    return received


def _left(deadline: float) -> float:
    left = deadline - time.monotonic()
    if left <= 0:
        raise TimeoutError("timed out")
    return left


class _Received:
    """Bytes already received, in the shape the standard parser of answers reads from."""

    def __init__(self, raw: bytes) -> None:
        self._raw = raw

    def makefile(self, _mode: str) -> io.BytesIO:
        return io.BytesIO(self._raw)


def _answer(raw: bytes) -> tuple[bytes, str]:
    """The body, and the signature shown with it."""
    response = HTTPResponse(_Received(raw))  # type: ignore[arg-type]
    try:
        response.begin()
        body = response.read()
    except (HTTPException, ValueError) as error:
        raise Garbage(f"not an HTTP answer: {error!r}"[:200]) from error
    if response.status != 200:
        raise Garbage(f"the device answered with status {response.status}")
    return body, response.getheader(HEADER, "")


def whole_address(address: str) -> bool:
    """Whether an address can be asked at all: plain HTTP with a host and no query of its own."""
    try:
        place = urlsplit(address)
        usable = place.scheme == "http" and bool(place.hostname) and place.port != 0
    except ValueError:
        return False
    return usable and not place.query
