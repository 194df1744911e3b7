"""What all polled devices share: turns that hold, rests that grow, answers within a time limit."""

import socket
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from hypothesis import given
from hypothesis import strategies as st
from redis import Redis

from casino.devices import memory, wire
from casino.devices.faults import Garbage, Silent, Slow
from casino.devices.rest import LONGEST_MS, rest_ms


@pytest.fixture
def device(redis: Redis) -> str:
    return f"test/{uuid4().hex}"


@given(st.integers(1, 10_000), st.floats(0, 1, exclude_max=True))
def test_a_rest_grows_to_a_limit_and_half_of_it_is_chance(misses: int, chance: float) -> None:
    assert (
        rest_ms(misses, 0.0) // 2 <= rest_ms(misses, chance) <= rest_ms(misses, 0.0) <= LONGEST_MS
    )
    assert rest_ms(misses, chance) <= rest_ms(misses + 1, chance)


def test_rests_double() -> None:
    assert [rest_ms(misses, 0.0) for misses in (1, 2, 3, 4, 6, 7)] == [
        *(1_000, 2_000, 4_000, 8_000),
        *(30_000, 30_000),
    ]


def test_a_turn_has_one_holder_and_ends_with_it(device: str) -> None:
    token = memory.take_turn(device, 60_000)
    assert token
    assert memory.take_turn(device, 60_000) is None
    assert not memory.end_turn(device, "somebody else's")
    assert memory.take_turn(device, 60_000) is None
    assert memory.end_turn(device, token)
    assert memory.take_turn(device, 60_000)


def test_of_many_at_once_one_gets_the_turn(device: str) -> None:
    together = threading.Barrier(8)

    def race(_: int) -> str | None:
        together.wait()
        return memory.take_turn(device, 60_000)

    with ThreadPoolExecutor(8) as pool:
        won = [token for token in pool.map(race, range(8)) if token]
    assert len(won) == 1


def test_a_turn_nobody_ended_runs_out(device: str, eventually: Callable[..., object]) -> None:
    lost = memory.take_turn(device, 50)
    assert lost
    assert eventually(lambda: memory.take_turn(device, 60_000), within=10)
    assert not memory.end_turn(device, lost), "the turn is another's by now"


def test_a_miss_rests_the_device_and_an_answer_wakes_it(device: str) -> None:
    assert [memory.note_miss(device), memory.note_miss(device)] == [1, 2]
    assert memory.take_turn(device, 60_000) is None
    now = datetime.now(UTC)
    memory.note_answer(device, now)
    assert memory.take_turn(device, 60_000)
    assert memory.last_heard([device, "test/never"]) == {device: now, "test/never": None}
    assert memory.note_miss(device) == 1


@dataclass(frozen=True)
class Told:
    word: str


class Line:
    """A device that says some bytes and then closes the line, or holds it."""

    def __init__(self) -> None:
        self.server = socket.create_server(("127.0.0.1", 0))
        self.address = f"http://127.0.0.1:{self.server.getsockname()[1]}/word"
        self.heard = b""
        self._held: list[socket.socket] = []

    def say(self, said: bytes, hold: bool = False) -> None:
        threading.Thread(target=self._answer, args=(said, hold), daemon=True).start()

    def _answer(self, said: bytes, hold: bool) -> None:
        line, _ = self.server.accept()
        self.heard = line.recv(4096)
        line.sendall(said)
        if hold:
            self._held.append(line)
        else:
            line.close()

    def close(self) -> None:
        for line in (*self._held, self.server):
            line.close()


@pytest.fixture
def line() -> Iterator[Line]:
    made = Line()
    yield made
    made.close()


def http(body: bytes, status: int = 200, length: int | None = None) -> bytes:
    size = len(body) if length is None else length
    return f"HTTP/1.0 {status} -\r\nContent-Length: {size}\r\n\r\n".encode() + body


def test_a_whole_answer_is_read(line: Line) -> None:
    line.say(http(b'{"word": "well"}'))
    assert wire.read_as(Told, wire.ask(line.address, {"since": 4}, 10)) == Told("well")
    assert line.heard.startswith(b"GET /word?since=4 HTTP/1.0\r\nHost: 127.0.0.1:")


@pytest.mark.parametrize(
    "said",
    [
        http(b"", status=500),
        http(b'{"word": "cut', length=100),
        b"\x00\x01\x02 this is not HTTP\r\n\r\n",
        http(b"x" * (wire.LONGEST_ANSWER + 1)),
    ],
)
def test_what_is_no_answer_is_garbage(line: Line, said: bytes) -> None:
    line.say(said)
    with pytest.raises(Garbage):
        wire.ask(line.address, {}, 10)


@pytest.mark.parametrize("body", [b'{"word": 1}', b"{}", b"\xff\xfe", b"[", b"null"])
def test_an_answer_of_another_shape_is_garbage(body: bytes) -> None:
    with pytest.raises(Garbage):
        wire.read_as(Told, body)


def test_half_an_answer_is_slow_and_none_is_silent(line: Line) -> None:
    line.say(http(b'{"word"', length=100), hold=True)
    with pytest.raises(Slow):
        wire.ask(line.address, {}, 0.2)
    line.say(b"", hold=True)
    with pytest.raises(Silent):
        wire.ask(line.address, {}, 0.2)
    line.say(b"")
    with pytest.raises(Silent):
        wire.ask(line.address, {}, 10)
    line.close()
    with pytest.raises(Silent):
        wire.ask(line.address, {}, 10)


@pytest.mark.parametrize(
    ("address", "usable"),
    [
        ("http://10.0.0.7:8910/shoes/SIM-001", True),
        ("http://shoe-7/", True),
        ("https://shoe-7/", False),
        ("http:///shoes", False),
        ("http://shoe-7/?since=1", False),
        ("http://shoe-7:x/", False),
        ("shoe-7", False),
    ],
)
def test_which_addresses_can_be_asked(address: str, usable: bool) -> None:
    assert wire.whole_address(address) is usable
