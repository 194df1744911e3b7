"""The server of the simulated consoles: the protocol itself, and a way to make them fail."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from casino.devices.credentials import HEADER, signature
from jackpots.console.rules.reading import News
from jackpots.console.simulator.console import KINDS, SimulatedConsole

SLOW_S = 5.0
HELD_S = 60.0
LONGEST_BODY = 1 << 20


class NotSo(Exception):
    """A request this server does not understand."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


class Simulator:
    """Many consoles behind one port; those with a secret sign their answers."""

    def __init__(self, secrets: Mapping[str, bytes]) -> None:
        self.consoles = {serial: SimulatedConsole(serial=serial) for serial in secrets}
        self.secrets = secrets

    async def serve(self, host: str, port: int, ready: Callable[[int], None]) -> None:
        """Serve until cancelled; ``ready`` is told the port once the door is open."""
        server = await asyncio.start_server(self._client, host, port, backlog=256)
        async with server:
            ready(server.sockets[0].getsockname()[1])
            await server.serve_forever()

    async def _client(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            method, target, body = await _request(reader)
            try:
                await self._answer(method, target, body, writer)
            except NotSo as error:
                await _send(writer, error.status, msgspec.json.encode({"error": str(error)}))
        # A line still held when the server stops is cancelled; asyncio would print that as a fault.
        except (ConnectionError, asyncio.IncompleteReadError, ValueError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            with contextlib.suppress(ConnectionError):
                await writer.wait_closed()

    async def _answer(
        self, method: str, target: str, body: bytes, writer: asyncio.StreamWriter
    ) -> None:
        place = urlsplit(target)
        match [part for part in place.path.split("/") if part]:
            case ["consoles"]:
                meters = {serial: one.meter_cents for serial, one in self.consoles.items()}
                await _send(writer, 200, msgspec.json.encode(meters))
            case ["consoles", serial] if method == "POST":
                await self._polled(self._console(serial), target, body, writer)
            case ["consoles", serial, act]:
                told = control(self._console(serial), method, act, body)
                await _send(writer, 200, msgspec.json.encode(told))
            case _:
                raise NotSo(404, "There is nothing at this path.")

    def _console(self, serial: str) -> SimulatedConsole:
        if serial not in self.consoles:
            raise NotSo(404, f"There is no console {serial}.")
        return self.consoles[serial]

    async def _polled(
        self, console: SimulatedConsole, target: str, body: bytes, writer: asyncio.StreamWriter
    ) -> None:
        console.asked += 1
        console.asking += 1
        console.most_at_once = max(console.most_at_once, console.asking)
        try:
            await self._say(console, target, body, writer)
        finally:
            console.asking -= 1

    async def _say(
        self, console: SimulatedConsole, target: str, body: bytes, writer: asyncio.StreamWriter
    ) -> None:
        faults = console.faults
        if "silence" in faults:
            await asyncio.sleep(HELD_S)
            return
        if "garbage" in faults:
            await _send(writer, 200, b'{"serial": "\xff\xfe", "meter_cents": ')
            return
        if "stale" not in faults or not console.given:
            console.hear(_news(body))
            ask = parse_qs(urlsplit(target).query).get("ask", [""])[0]
            reading = console.reading(ask, time.time_ns() // 1_000_000)
            console.given = msgspec.json.encode(reading)
        signed = signature(self.secrets[console.serial], target, console.given)
        await _send(writer, 200, console.given, pause_s=faults.get("slow", 0.0), signed=signed)


def control(console: SimulatedConsole, method: str, act: str, body: bytes) -> dict[str, Any]:
    """What a person does to a simulated console: make it fail, mend it, watch it."""
    try:
        asked: dict[str, Any] = msgspec.json.decode(body, type=dict[str, Any]) if body else {}
    except msgspec.MsgspecError as error:
        raise NotSo(400, f"The body is not JSON: {error}") from error
    match method, act:
        case "POST", "faults":
            _break_down(console, asked)
        case "DELETE", "faults":
            console.mend()
        case "GET", "watch":
            pass
        case _:
            raise NotSo(404, "A console takes faults and can be watched.")
    return {
        "faults": sorted(console.faults),
        "meter_cents": console.meter_cents,
        "heard": console.heard,
        "asked": console.asked,
        "asking": console.asking,
        "most_at_once": console.most_at_once,
    }


def _break_down(console: SimulatedConsole, asked: dict[str, Any]) -> None:
    kind = asked.get("kind")
    if kind not in KINDS:
        raise NotSo(400, f"A fault's kind is one of: {', '.join(sorted(KINDS))}.")
    if asked.get("on", True):
        console.break_down(kind, float(asked.get("seconds", SLOW_S)))
    else:
        console.mend(kind)


def _news(body: bytes) -> News:
    try:
        return msgspec.json.decode(body, type=News)
    except msgspec.MsgspecError as error:
        raise NotSo(400, f"This is no news: {error}") from error


async def _request(reader: asyncio.StreamReader) -> tuple[str, str, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    line, *headers = head.split("\r\n")
    method, target, _ = line.split(" ", 2)
    fields = dict(header.lower().split(":", 1) for header in headers if ":" in header)
    length = min(int(fields.get("content-length", "0")), LONGEST_BODY)
    return method, target, await reader.readexactly(length)


async def _send(
    writer: asyncio.StreamWriter, status: int, body: bytes, pause_s: float = 0.0, signed: str = ""
) -> None:
    head = f"HTTP/1.0 {status} -\r\nContent-Type: application/json\r\n{HEADER}: {signed}\r\n"
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode())
    if pause_s:
        await writer.drain()
        await asyncio.sleep(pause_s)
    writer.write(body)
    await writer.drain()
