"""``manage.py simulate_floor``: bots play every game of the house through its own commands."""

import signal
from argparse import ArgumentParser
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

from django.core.management.base import BaseCommand

from casino.access.demo_people import PASSWORD
from games.simulation.doors import HouseDoor
from games.simulation.floor import BESIDE, ON_REQUEST, evenings, furnished, plans, run
from games.simulation.load import play_over_http
from games.simulation.shoes import live_shoe, no_shoe
from games.simulation.week import fill_week


class Command(BaseCommand):
    help = "Play a simulated floor (docs/simulation.md): the same evening for the same seed."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How large a floor, how fast, for how long."""
        parser.add_argument("--tables", type=int, default=10, help="all games in turn (10)")
        parser.add_argument(
            "--speed", type=float, default=1.0, help="1 as on a floor, 0 as fast as it can (1)"
        )
        parser.add_argument("--rounds", type=int, default=0, help="a table; 0 until stopped (0)")
        parser.add_argument("--seed", default="pitbook", help="of every shuffle and decision")
        parser.add_argument(
            "--faults", type=float, default=0.03, help="rounds in which something goes wrong (0.03)"
        )
        parser.add_argument(
            "--via-http", default="", metavar="ADDRESS",
            help="play against a running Pitbook instead, such as http://127.0.0.1:8000/",
        )  # fmt: skip
        parser.add_argument("--password", default=PASSWORD, help="of its people (demo)")
        parser.add_argument("--threads", type=int, default=4, help="with --via-http (4)")
        parser.add_argument(
            "--seconds", type=float, default=0.0, help="with --via-http: end after so long"
        )
        parser.add_argument(
            "--past", type=int, default=0, metavar="DAYS",
            help="fill in so many nights that are over instead of playing now",
        )  # fmt: skip

        for name in ON_REQUEST:
            parser.add_argument(
                f"--{name}", action="store_true", help=f"play a {name} beside the tables, now"
            )

    def handle(self, *args: Any, past: int, via_http: str, **asked: Any) -> None:
        """Fill in the past, or play now until the rounds are dealt or somebody stops it."""
        if past:
            self._fill(past, asked)
        elif via_http:
            self._load(via_http, asked)
        else:
            self._play(asked)

    def _load(self, address: str, asked: dict[str, Any]) -> None:
        planned = [
            replace(plan, staffed=False)
            for plan in plans(asked["tables"], asked["seed"], asked["faults"])
        ]
        load = play_over_http(
            planned, address, asked["password"], threads=asked["threads"],
            rounds=asked["rounds"], speed=asked["speed"], seconds=asked["seconds"],
        )  # fmt: skip
        self.stdout.write(
            f"{load.requests} requests in {load.seconds:.1f} s, {load.a_second:.0f} a second; "
            f"half within {1000 * load.within(0.5):.0f} ms, "
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
        stopped: list[int] = []
        for signum in (signal.SIGINT, signal.SIGTERM):
            signal.signal(signum, lambda number, _frame: stopped.append(number))
        planned = [
            furnished(plan) for plan in plans(asked["tables"], asked["seed"], asked["faults"])
        ]
        now = datetime.now(UTC)
        # No poller keeps up with a floor that waits for nothing.
        shoes = live_shoe if asked["speed"] else no_shoe
        actors = evenings(planned, HouseDoor(), now, asked["rounds"], shoes)
        for name, also in ON_REQUEST.items():
            actors += also(asked["seed"], now) if asked[name] else []
        self.stdout.write(f"{len(planned)} tables are being played.")
        acts = run(
            actors, speed=asked["speed"], until=lambda: bool(stopped),
            beside=[also(planned, now) for also in BESIDE],
        )  # fmt: skip
        self.stdout.write(f"The simulated floor has stopped after {acts} acts.")
