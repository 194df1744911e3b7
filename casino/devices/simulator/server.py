"""The server of simulated devices: their protocol, and a door by which they are handled."""

import asyncio
import contextlib
import time
from collections.abc import Callable, Iterable, Mapping
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import msgspec

from casino.devices.credentials import HEADER, signature
from casino.devices.simulator.device import SLOW_S, NotSo, SimulatedDevice

HOST = "127.0.0.1"
HELD_S = 60.0
LONGEST_BODY = 1 << 20
FORGED = b"a secret of somebody else's"
GARBAGE = b'{"serial": "\xff\xfe", "state": '


class Simulator:
    """Many devices behind one port, under the path named by what they are."""

    def __init__(self, what: str, devices: Iterable[SimulatedDevice]) -> None:
        self.what = what
        self.devices: Mapping[str, SimulatedDevice] = {one.serial: one for one in devices}

    async def serve(self, port: int, ready: Callable[[int], None]) -> None:
        """Serve until cancelled; ``ready`` is told the port once the door is open."""
        server = await asyncio.start_server(self._client, HOST, port, backlog=1024)
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
        match [part for part in urlsplit(target).path.split("/") if part]:
            case [self.what]:
                listed = {serial: device.watched() for serial, device in self.devices.items()}
                await _send(writer, 200, msgspec.json.encode(listed))
            case [self.what, serial]:
                await _polled(self._device(serial), target, body, writer)
            case [self.what, serial, act]:
                told = control(self._device(serial), method, act, body)
                await _send(writer, 200, msgspec.json.encode(told))
            case _:
                raise NotSo(404, "There is nothing at this path.")

    def _device(self, serial: str) -> SimulatedDevice:
        if serial not in self.devices:
            raise NotSo(404, f"There is no {serial} among these {self.what}.")
        return self.devices[serial]


def control(device: SimulatedDevice, method: str, act: str, body: bytes) -> dict[str, Any]:
    """What a person does to a simulated device: make it fail, mend it, watch it, handle it."""
    try:
        asked: dict[str, Any] = msgspec.json.decode(body, type=dict[str, Any]) if body else {}
    except msgspec.MsgspecError as error:
        raise NotSo(400, f"The body is not JSON: {error}") from error
    match method, act:
        case "POST", "faults":
            _break_down(device, asked)
        case "DELETE", "faults":
            device.mend()
        case "GET", "watch":
            pass
        case "POST", _ if (told := device.handled(act, asked)) is not None:
            return told
        case _:
            raise NotSo(404, "This device has no such act; it takes faults and can be watched.")
    return device.watched()


def _break_down(device: SimulatedDevice, asked: Mapping[str, Any]) -> None:
    kind = asked.get("kind")
    if not isinstance(kind, str) or kind not in device.kinds:
        raise NotSo(400, f"A fault's kind is one of: {', '.join(sorted(device.kinds))}.")
    if asked.get("on", True):
        device.break_down(kind, float(asked.get("seconds", SLOW_S)))
    else:
        device.mend(kind)


async def _polled(
    device: SimulatedDevice, target: str, told: bytes, writer: asyncio.StreamWriter
) -> None:
    device.asked += 1
    device.asking += 1
    device.most_at_once = max(device.most_at_once, device.asking)
    try:
        await _say(device, target, told, writer)
    finally:
        device.asking -= 1


async def _say(
    device: SimulatedDevice, target: str, told: bytes, writer: asyncio.StreamWriter
) -> None:
    faults = device.faults
    if "power_cut" in faults:
        return
    if "silence" in faults:
        await asyncio.sleep(HELD_S)
        return
    if "garbage" in faults:
        await _send(writer, 200, GARBAGE)
        return
    if "stale" not in faults or not device.given:
        query = dict(parse_qsl(urlsplit(target).query))
        answer = device.answer(query, told, time.time_ns() // 1_000_000)
        device.given = msgspec.json.encode(answer)
        secret = FORGED if "forged" in faults else device.secret
        device.signed = signature(secret, target, device.given) if secret else ""
    await _send(writer, 200, device.given, signed=device.signed, pause_s=faults.get("slow", 0.0))


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
