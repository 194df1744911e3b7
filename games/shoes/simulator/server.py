"""The server of the simulated shoes: the protocol itself, and a way to make shoes fail."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec

from casino.devices.credentials import HEADER, signature
from games.shoes.simulator.shoe import KINDS, SimulatedShoe

SLOW_S = 5.0
HELD_S = 60.0
LONGEST_BODY = 65_536
FORGED = b"a secret of somebody else's"


class NotSo(Exception):
    """A request this server does not understand."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


class Simulator:
    """Many shoes behind one port; each signs with its secret, if it was given one."""

    def __init__(self, secrets: Mapping[str, bytes]) -> None:
        self.shoes = {
            serial: SimulatedShoe(serial=serial, secret=secret)
            for serial, secret in secrets.items()
        }

    async def serve(self, host: str, port: int, ready: Callable[[int], None]) -> None:
        """Serve until cancelled; ``ready`` is told the port once the door is open."""
        server = await asyncio.start_server(self._client, host, port, backlog=1024)
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
            case ["shoes"]:
                listed = {
                    serial: {"asked": shoe.asked, "sequence": shoe.sequence}
                    for serial, shoe in self.shoes.items()
                }
                await _send(writer, 200, msgspec.json.encode(listed))
            case ["shoes", serial] if method == "GET":
                await _polled(self._shoe(serial), target, writer)
            case ["shoes", serial, act]:
                told = control(self._shoe(serial), method, act, body)
                await _send(writer, 200, msgspec.json.encode(told))
            case _:
                raise NotSo(404, "There is nothing at this path.")

    def _shoe(self, serial: str) -> SimulatedShoe:
        if serial not in self.shoes:
            raise NotSo(404, f"There is no shoe {serial}.")
        return self.shoes[serial]


def control(shoe: SimulatedShoe, method: str, act: str, body: bytes) -> dict[str, Any]:
    """What a person does to a simulated shoe: deal, shuffle, make it fail, mend it, watch it."""
    try:
        asked: dict[str, Any] = msgspec.json.decode(body, type=dict[str, Any]) if body else {}
    except msgspec.MsgspecError as error:
        raise NotSo(400, f"The body is not JSON: {error}") from error
    match method, act:
        case "POST", "deal":
            return {"cards": shoe.deal(int(asked.get("cards", 1)))}
        case "POST", "shuffle":
            shoe.shuffle()
        case "POST", "faults":
            _break_down(shoe, asked)
        case "DELETE", "faults":
            shoe.mend()
        case "GET", "watch":
            pass
        case _:
            raise NotSo(404, "A shoe takes deal, shuffle and faults, and can be watched.")
    return {
        "faults": sorted(shoe.faults),
        "sequence": shoe.sequence,
        "asked": shoe.asked,
        "asking": shoe.asking,
        "most_at_once": shoe.most_at_once,
    }


def _break_down(shoe: SimulatedShoe, asked: dict[str, Any]) -> None:
    kind = asked.get("kind")
    if kind not in KINDS:
        raise NotSo(400, f"A fault's kind is one of: {', '.join(sorted(KINDS))}.")
    if asked.get("on", True):
        shoe.break_down(kind, float(asked.get("seconds", SLOW_S)))
    else:
        shoe.mend(kind)


async def _polled(shoe: SimulatedShoe, target: str, writer: asyncio.StreamWriter) -> None:
    shoe.asked += 1
    shoe.asking += 1
    shoe.most_at_once = max(shoe.most_at_once, shoe.asking)
    try:
        await _say(shoe, target, writer)
    finally:
        shoe.asking -= 1


async def _say(shoe: SimulatedShoe, target: str, writer: asyncio.StreamWriter) -> None:
    faults = shoe.faults
    if "power_cut" in faults:
        return
    if "silence" in faults:
        await asyncio.sleep(HELD_S)
        return
    if "garbage" in faults:
        await _send(writer, 200, b'{"serial": "\xff\xfe", "state": ')
        return
    if "stale" not in faults or not shoe.given:
        query = parse_qs(urlsplit(target).query)
        since, ask = int(query.get("since", ["0"])[0]), query.get("ask", [""])[0]
        shoe.given = msgspec.json.encode(shoe.reading(since, ask, time.time_ns() // 1_000_000))
        secret = FORGED if "forged" in faults else shoe.secret
        shoe.signed = signature(secret, target, shoe.given) if secret else ""
    await _send(writer, 200, shoe.given, signed=shoe.signed, pause_s=faults.get("slow", 0.0))


async def _request(reader: asyncio.StreamReader) -> tuple[str, str, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    line, *headers = head.split("\r\n")
    method, target, _ = line.split(" ", 2)
    fields = dict(header.lower().split(":", 1) for header in headers if ":" in header)
    length = min(int(fields.get("content-length", "0")), LONGEST_BODY)
    return method, target, await reader.readexactly(length)


async def _send(
    writer: asyncio.StreamWriter, status: int, body: bytes, signed: str = "", pause_s: float = 0.0
) -> None:
    head = f"HTTP/1.0 {status} -\r\nContent-Type: application/json\r\n"
    head += f"{HEADER}: {signed}\r\n" if signed else ""
    writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode())
    if pause_s:
        await writer.drain()
        await asyncio.sleep(pause_s)
    writer.write(body)
    await writer.drain()
