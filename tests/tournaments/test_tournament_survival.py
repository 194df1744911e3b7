"""Web, worker and database killed in a large event: nothing is lost and the time is right."""

import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from socket import socket
from urllib.request import urlopen

import pytest

from stack.process import Child, Program
from tests.celery_worker import eventually
from tests.shoes.house import House
from tests.tournaments.simulated import LEVELS

pytestmark = pytest.mark.celery

CODE, ENTRIES, TABLES, LEFT = "BIG", 500, 60, 440


def free_port() -> int:
    """A port nobody listens on."""
    with socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


class EventHouse(House):
    """A house with its web server and a director who plays on by himself."""

    port = 0

    def _program(self, name: str) -> Program:
        if name == "web":
            self._forget(name)
            bind = f"--bind=127.0.0.1:{self.port}"
            words = ("-m", "gunicorn", "casino.wsgi:application", bind, "--workers=1")
            return self._python(name, *words)
        if name == "director":
            self._forget(name)
            numbers = (str(ENTRIES), str(TABLES), str(LEFT))
            return self._python(name, "-m", "tests.tournaments.driver", CODE, *numbers)
        return super()._program(name)

    def _forget(self, name: str) -> None:
        (self.state / f"{name}.log").unlink(missing_ok=True)

    def _ready(self, name: str, child: Child) -> bool:
        if name == "web":
            return "Listening at" in (self.state / "web.log").read_text()
        return True if name == "director" else super()._ready(name, child)

    def out(self) -> int:
        """How many players are out in the book."""
        return len(self.facts("tournament.entry_out"))

    def wall(self) -> tuple[datetime, datetime]:
        """What the public screen says now is, and when the level ends."""
        with urlopen(f"http://127.0.0.1:{self.port}/tournaments/{CODE}/wall/") as answer:
            page = answer.read().decode()
        now, ends = (re.search(f'data-{what}="([^"]+)"', page) for what in ("now", "ends"))
        assert now, page
        assert ends, page
        return datetime.fromisoformat(now[1]), datetime.fromisoformat(ends[1])


@pytest.fixture
def house() -> Iterator[EventHouse]:
    with EventHouse() as running:
        running.env |= {"PITBOOK_DEBUG": "1"}
        running.port = free_port()
        running.manage("migrate", "--verbosity=0")
        running.start("worker")
        running.start("web")
        yield running


def first_level_ends(house: EventHouse) -> datetime:
    """The end of the first level, from the one event that started the clock."""
    ((_, started),) = house.facts("tournament.clock_set")
    return datetime.fromisoformat(started["at"]) + timedelta(minutes=LEVELS[0].minutes)


def reached(house: EventHouse, gone: int) -> bool:
    return house.out() >= gone


def test_an_event_of_five_hundred_survives_whatever_is_killed(house: EventHouse) -> None:
    house.start("director")
    for victim, gone in (("postgresql", 10), ("web", 25), ("worker", 35), ("director", 45)):
        eventually(lambda: reached(house, gone), 240)  # noqa: B023
        house.kill(victim)
        house.start(victim)
    director = house.children["director"]
    eventually(lambda: director.exit_code() is not None, 240)
    assert "DONE" in director.tail(5), director.tail(40)

    outs = [fact["entry"] for _, fact in house.facts("tournament.entry_out")]
    assert len(outs) == len(set(outs)) == ENTRIES - LEFT, "nobody lost, nobody out twice"
    assert len(house.facts("tournament.entry_taken")) == ENTRIES
    now, ends = house.wall()
    assert ends == first_level_ends(house)
    assert now < ends
    house.manage("verify")
    house.manage("redraw", CODE)
