"""``manage.py simulate_floor``: bots play every game of the house through its own commands."""

import signal
from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from casino.access.demo_people import PASSWORD
from games.models import RoundSheet
from games.simulation.doors import HouseDoor
from games.simulation.floor import (
    BESIDE,
    FIRST_NUMBER,
    FIRST_OF_LOAD,
    ON_REQUEST,
    evenings,
    furnished,
    plans,
    run,
)
from games.simulation.http_door import Refusing
from games.simulation.load import play_over_http
from games.simulation.shifts import crewed
from games.simulation.shoes import live_shoe, no_shoe
from games.simulation.table import Plan
from games.simulation.week import fill_week

FLOOR_LOCK = 0x5046 << 48
TAKEN = (
    "A simulated floor plays these tables already, as the one of ./run does. "
    "Give this one others: --first 61."
)


class Command(BaseCommand):
    help = "Play a simulated floor (docs/simulation.md): the same evening for the same seed."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How large a floor, how fast, for how long."""
        parser.add_argument(
            "--tables", type=int, default=10, help="how many, the games taken in turn (10)"
        )
        parser.add_argument(
            "--first", type=int, default=0, metavar="N",
            help=f"number of each game's first table ({FIRST_NUMBER}, as in UTH-{FIRST_NUMBER}; "
            f"with --via-http {FIRST_OF_LOAD})",
        )  # fmt: skip
        parser.add_argument(
            "--speed", type=float, default=1.0, help="1 as on a floor, 0 as fast as it can (1)"
        )
        parser.add_argument(
            "--rounds", type=int, default=0, help="of each table; 0 until stopped (0)"
        )
        parser.add_argument(
            "--seed", default="pitbook", help="of every shuffle and decision (pitbook)"
        )
        parser.add_argument(
            "--faults",
            type=float,
            default=0.03,
            help="share of the rounds in which something goes wrong (0.03)",
        )
        self._add_http_arguments(parser)
        parser.add_argument(
            "--past", type=int, default=0, metavar="DAYS",
            help="fill in so many nights that are over instead of playing now",
        )  # fmt: skip
        for name in ON_REQUEST:
            parser.add_argument(
                f"--{name}", action="store_true", help=f"play a {name} beside the tables, now"
            )

    def _add_http_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--via-http", default="", metavar="ADDRESS",
            help="play against a running Pitbook instead, such as http://127.0.0.1:8000/",
        )  # fmt: skip
        parser.add_argument(
            "--password", default=PASSWORD, help="with --via-http: of its people (demo)"
        )
        parser.add_argument(
            "--threads", type=int, default=4, help="with --via-http: how many ask at once (4)"
        )
        parser.add_argument(
            "--seconds",
            type=float,
            default=0.0,
            help="with --via-http: end after so long (0: never)",
        )

    def handle(self, *args: Any, past: int, via_http: str, **asked: Any) -> None:
        """Fill in the past, or play now until the rounds are dealt or somebody stops it."""
        require_sensible(asked)
        if past:
            self._fill(past, asked)
        elif via_http:
            self._load(via_http, asked)
        else:
            with alone(asked["first"] or FIRST_NUMBER) as free:
                if not free:
                    raise CommandError(TAKEN)
                self._play(asked)

    def _load(self, address: str, asked: dict[str, Any]) -> None:
        first = asked["first"] or FIRST_OF_LOAD
        planned = [
            replace(plan, staffed=False)
            for plan in plans(asked["tables"], asked["seed"], asked["faults"], first=first)
        ]
        if not address.startswith("http://"):
            raise CommandError(f"Write the address as http://{address.rpartition('//')[2]}")
        self.stdout.write(f"Playing {_named(planned)} at {address} {_pace(asked['speed'])} ...")
        stopped = stopping()
        try:
            load = play_over_http(
                planned, address, asked["password"], threads=asked["threads"],
                rounds=asked["rounds"], speed=asked["speed"], seconds=asked["seconds"],
                until=lambda: bool(stopped),
            )  # fmt: skip
        except (Refusing, OSError) as unreached:
            raise CommandError(f"{address} could not be played: {unreached}") from unreached
        self.stdout.write(
            f"Rounds begun: {load.rounds}. Requests: {load.requests} in {load.seconds:.1f} s, "
            f"{load.a_second:.0f} a second, {load.refused} of them refused by the rules. Half were "
            f"answered within {1000 * load.within(0.5):.0f} ms, "
            f"99 of 100 within {1000 * load.within(0.99):.0f} ms."
        )

    def _fill(self, days: int, asked: dict[str, Any]) -> None:
        events = fill_week(
            asked["tables"], seed=asked["seed"], rounds=asked["rounds"] or 8,
            faults=asked["faults"], days=days,
            told=lambda day, events: self.stdout.write(f"Night {day} of {days}: {events} events"),
        )  # fmt: skip
        self.stdout.write(f"{events} events of {days} nights were filled in.")

    def _play(self, asked: dict[str, Any]) -> None:
        stopped, first = stopping(), asked["first"] or FIRST_NUMBER
        planned = [
            furnished(plan)
            for plan in plans(asked["tables"], asked["seed"], asked["faults"], first=first)
        ]
        now = datetime.now(UTC)
        planned = crewed(planned, now)
        # No poller keeps up with a floor that waits for nothing.
        shoes = live_shoe if asked["speed"] else no_shoe
        actors = evenings(planned, HouseDoor(), now, asked["rounds"], shoes)
        for name, also in ON_REQUEST.items():
            actors += also(asked["seed"], now) if asked[name] else []
        until = f"rounds each: {asked['rounds']}" if asked["rounds"] else "until Ctrl-C"
        self.stdout.write(f"Playing {_named(planned)} {until} ...")
        for name in (name for name in ON_REQUEST if asked[name]):
            self.stdout.write(f"A {name} is played beside them.")
        acts = run(
            actors, speed=asked["speed"], until=lambda: bool(stopped),
            beside=[also(planned, now) for also in BESIDE],
        )  # fmt: skip
        self.stdout.write(
            f"The simulated floor has stopped after {acts} acts. {_dealt(planned, now)}"
        )


def require_sensible(asked: dict[str, Any]) -> None:
    """Refuse a floor that cannot be, before anything is opened."""
    beside = any(asked[name] for name in ON_REQUEST)
    if asked["tables"] < (0 if beside else 1):
        raise CommandError("--tables takes a whole number from 1 on; 0 only beside a tournament.")
    if asked["rounds"] < 0 or asked["speed"] < 0:
        raise CommandError("--rounds and --speed take 0 or more.")
    if not 0 <= asked["faults"] <= 1:
        raise CommandError("--faults takes a share from 0 to 1, such as 0.05.")


def stopping() -> list[int]:
    """Filled by the signal to stop, so that an act in hand is finished first."""
    stopped: list[int] = []
    for signum in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signum, lambda number, _frame: stopped.append(number))
    return stopped


@contextmanager
def alone(first: int) -> Iterator[bool]:
    """Whether nobody else plays the tables numbered from there on; two dealers at one void each
    other's rounds."""
    key = [FLOOR_LOCK | first]
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", key)
        (free,) = cursor.fetchone()
    try:
        yield bool(free)
    finally:
        if free:
            with connection.cursor() as cursor:
                cursor.execute("SELECT pg_advisory_unlock(%s)", key)


def _dealt(planned: Sequence[Plan], since: datetime) -> str:
    codes = [plan.code for plan in planned]
    rounds = RoundSheet.objects.filter(table__in=codes, started_at__gte=since)
    void, odd = rounds.filter(outcome="void").count(), rounds.filter(irregularities__gt=0).count()
    return f"Rounds begun: {rounds.count()}; void: {void}; with an irregularity: {odd}."


def _pace(speed: float) -> str:
    if not speed:
        return "as fast as it answers"
    times = "" if speed == 1 else f"{speed:g} times "
    return f"at {times}the pace of a floor (--speed 0: as fast as it answers)"


def _named(planned: Sequence[Plan]) -> str:
    codes = [plan.code for plan in planned]
    if len(codes) < 2:
        return codes[0] if codes else "no tables"
    return f"{len(codes)} tables, {codes[0]} to {codes[-1]},"
