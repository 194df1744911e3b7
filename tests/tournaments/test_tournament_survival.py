"""Five hundred players from first entry to last prize in the book, with a power cut in its middle.

Nothing is lost, nothing is done twice, and the time is right.
"""

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

CODE, ENTRIES, TABLES = "BIG", 500, 60
POOL_CENTS = ENTRIES * 200_00


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
            numbers = (str(ENTRIES), str(TABLES))
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


def playing(house: EventHouse, gone: int) -> None:
    """Wait until so many are out; play goes on meanwhile."""
    eventually(lambda: house.out() >= gone, 120)
    assert house.out() < ENTRIES - 1, "this was to be the middle of the event"


def power_cut(house: EventHouse) -> None:
    """Everything at once, without a word."""
    servers = ("postgresql", "worker", "web", "director")
    for name in servers:
        house.kill(name)
    for name in servers:
        house.start(name)


def test_an_event_of_five_hundred_is_played_to_its_last_prize_over_a_power_cut(
    house: EventHouse,
) -> None:
    house.start("director")
    playing(house, 120)
    power_cut(house)
    now, ends = house.wall()
    assert ends == first_level_ends(house)
    assert now < ends
    playing(house, 250)
    house.kill("postgresql")
    eventually(lambda: house.children["director"].exit_code() is not None)
    house.start("postgresql")
    assert house.wall()[1] == ends, "the web server has found the database again by itself"
    house.start("director")
    director = house.children["director"]
    eventually(lambda: director.exit_code() is not None, 120)
    assert "DONE" in director.tail(5), director.tail(40)

    everybody_is_accounted_for(house)
    house.manage("verify")
    house.manage("redraw", CODE)


def everybody_is_accounted_for(house: EventHouse) -> None:
    """Each entry sold once, out once, placed once; every cent of the pool paid once."""
    sold = [fact["entry"] for _, fact in house.facts("tournament.entry_taken")]
    assert sold == list(range(1, ENTRIES + 1))
    outs = [fact["entry"] for _, fact in house.facts("tournament.entry_out")]
    assert len(outs) == len(set(outs)) == ENTRIES - 1
    ((_, awarded),) = house.facts("tournament.places_awarded")
    assert sorted(entry for group in awarded["places"] for entry in group) == sold
    (winner,) = set(sold) - set(outs)
    assert awarded["places"][0] == [winner]
    paid = [fact for _, fact in house.facts("tournament.prize_paid")]
    assert len({fact["entry"] for fact in paid}) == len(paid)
    assert sum(fact["amount_cents"] for fact in paid) == POOL_CENTS
    assert len(house.facts("tournament.closed")) == 1
