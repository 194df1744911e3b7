"""Recording a fact over HTTP against a bare view that does one insert, under one server and load.

Both are served by the same gunicorn, with the same sign-in, and asked by the same threads over
lines that stay open. Our requests are those of whole rounds, written down beforehand by playing
them in a transaction that is undone, so that the asking side does nothing but ask. While these run,
pages are asked for too: how long they take then, against how long they take on a quiet house.
A floor that plays at a floor's own pace is in ``bench.pages``; here it takes all it can get.
"""

import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from threading import Event
from time import perf_counter
from typing import Any
from urllib.parse import quote

from bench.harness import Row, Scale
from bench.shoes import redis_of_the_bench
from casino.kernel.event import Command, Fact
from stack.process import Child, Program

ROOT = Path(__file__).resolve().parent.parent
THREADS = 4
PASSWORD = "only-in-bench"
FLOOR = 600.0
# Answered with what was recorded, as the bare view is, or with what the rules allow next besides.
MINIMAL, WHOLE = "return=minimal", ""
PAGES = ("/floor/", "/audit/", "/alerts/")
Asked = tuple[str, str, Any]
Lines = dict[str, Any]


def measure(scale: Scale) -> list[Row]:
    """Facts a second against inserts a second, and the pages' patience."""
    from django.db import connection

    sign_people_in()
    with connection.cursor() as cursor:
        cursor.execute("CREATE TABLE bench_bare (id bigserial PRIMARY KEY, data text NOT NULL)")
    scripts = [_script(number, scale.pick(40, 2)) for number in range(2 * THREADS)]
    with redis_of_the_bench(), served() as address:
        return [*_recording(address, scripts, scale), _pages(address, scripts, scale)]


def sign_people_in() -> None:
    """The demonstration's people, with a password of the bench's."""
    from django.contrib.auth.hashers import make_password
    from django.contrib.auth.models import User

    from casino.access.demo_people import make_people

    make_people()
    User.objects.update(password=make_password(PASSWORD))


@dataclass
class _Written:
    """A door that writes down what is asked through it and lets the house do it."""

    door: Any
    asked: list[Asked] = field(default_factory=list)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.door, name)

    def open_table(self, opening: Any, actor: str, at: datetime) -> None:
        body = {
            "code": opening.code, "game": opening.game.key, "pit": opening.pit,
            "layout_approval": opening.layout_approval, "settings": dict(opening.settings),
            "layout_approved_on": opening.layout_approved_on,
            "layout_marks": list(opening.game.equipment.layout_marks),
        }  # fmt: skip
        self.asked.append((actor, "/api/tables/", body))
        self.door.open_table(opening, actor, at)

    def command_table(self, code: str, command: Command, actor: str, at: datetime) -> None:
        from games.simulation.http_door import body_of

        self.asked.append((actor, f"/api/tables/{quote(code)}/commands/", body_of(command)))
        self.door.command_table(code, command, actor, at)

    def start_round(self, code: str, deck: str, actor: str, at: datetime) -> int:
        self.asked.append((actor, f"/api/tables/{quote(code)}/rounds/", {"deck": deck}))
        number: int = self.door.start_round(code, deck, actor, at)
        return number

    def command_round(
        self, code: str, number: int, command: Command, actor: str, at: datetime
    ) -> Sequence[Fact]:
        from games.simulation.http_door import body_of

        path = f"/api/tables/{quote(code)}/rounds/{number}/commands/"
        self.asked.append((actor, path, body_of(command)))
        facts: Sequence[Fact] = self.door.command_round(code, number, command, actor, at)
        return facts


def _script(number: int, rounds: int) -> list[Asked]:
    """Whole rounds of one table, as requests."""
    from django.db import transaction

    from games.simulation.doors import HouseDoor
    from games.simulation.floor import plans, playable
    from games.simulation.table import SimulatedTable

    games = [game for game in playable(datetime.now(UTC)) if game.key in ("uth", "texas")]
    plan = plans(number + 1, f"bench {number}", 0.0, games)[number]
    written = _Written(HouseDoor())
    with transaction.atomic():
        table = SimulatedTable(replace(plan, staffed=False), written, datetime.now(UTC))
        for _ in table.evening(rounds):
            pass
        transaction.set_rollback(True)
    return written.asked


@contextmanager
def served() -> Iterator[str]:
    """Pitbook behind gunicorn, with the bare view beside it; its address."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
    logs = Path(tempfile.mkdtemp(prefix="pitbook-bench-web-"))
    words = ("-m", "gunicorn", "casino.wsgi:application", f"--bind=127.0.0.1:{port}")
    env = {**os.environ, "DJANGO_SETTINGS_MODULE": "bench.bare_settings"}
    env["PITBOOK_STATIC_STORAGE"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
    env["PITBOOK_SECRET_KEY"] = secrets.token_urlsafe(50)
    more = ("--worker-class=gthread", "--workers=2", "--threads=4", "--preload")
    server = Program("web", (sys.executable, *words, *more, "--no-control-socket"), env, cwd=ROOT)
    child = Child(server, logs / "web.log")
    try:
        _wait_for(port)
        yield f"http://127.0.0.1:{port}/"
    finally:
        child.stop()
        shutil.rmtree(logs, ignore_errors=True)


def _wait_for(port: int) -> None:
    for _ in range(300):
        done = subprocess.run(
            ["curl", "-sf", "-o", "/dev/null", f"http://127.0.0.1:{port}/healthz"], check=False
        )
        if done.returncode == 0:
            return
        Event().wait(0.2)
    raise TimeoutError("the web server of the bench did not answer")


def lines_to(address: str, prefer: str = MINIMAL) -> Lines:
    """A line for each person who asks, signed in: a password takes longer than many facts."""
    from games.simulation.http_door import Line

    people = ("dealer", "supervisor", "manager")
    lines = {actor: Line(address, actor, PASSWORD, [], prefer) for actor in people}
    for line in lines.values():
        line.sign_in()
    return lines


def _post(lines: Lines, asked: Sequence[Asked]) -> int:
    """Ask all of it; how many events were recorded."""
    answers = (lines[actor].ask("POST", path, body) for actor, path, body in asked)
    return sum(len(answer.get("events", ())) for answer in answers)


def _rate(people: list[Lines], scripts: Sequence[Sequence[Asked]]) -> tuple[float, float]:
    """Requests and events a second of so many threads, each with lines and a script of its own."""
    began = perf_counter()
    with ThreadPoolExecutor(len(scripts)) as pool:
        events = sum(pool.map(_post, people, scripts))
    seconds = perf_counter() - began
    return sum(map(len, scripts)) / seconds, events / seconds


def _recording(address: str, scripts: list[list[Asked]], scale: Scale) -> list[Row]:
    """Slices of the scripts and the bare view in turns; and the events that came of them."""
    turns = scale.pick(16, 4)
    pairs: dict[str, list[tuple[float, float]]] = {MINIMAL: [], WHOLE: []}
    people = {prefer: [lines_to(address, prefer) for _ in range(THREADS)] for prefer in pairs}
    events = []
    for turn in range(turns):
        prefer = (MINIMAL, WHOLE)[turn % 2]
        slices = [_slice(script, turn, turns) for script in scripts[:THREADS]]
        bare = [[("dealer", "/bare/", body) for _, _, body in part] for part in slices]
        ours, recorded = _rate(people[prefer], slices)
        pairs[prefer].append((ours, _rate(people[prefer], bare)[0]))
        events.append(recorded / FLOOR)
    return [
        _against_bare("a fact recorded over HTTP", pairs[MINIMAL], ">= 0.5"),
        _against_bare("the same, answered with every legal action besides", pairs[WHOLE]),
        Row(
            what="events recorded over HTTP, asking and serving on the same cores"
            " / 1,000 tables' pace",
            ours=FLOOR * median(events),
            theirs=FLOOR,
            unit="events/s",
            ratio=median(events),
            spread=(min(events), max(events)),
        ),
    ]


def _against_bare(what: str, pairs: list[tuple[float, float]], target: str = "") -> Row:
    ratios = [ours / theirs for ours, theirs in pairs]
    return Row(
        what=f"{what} / a bare DRF view doing one insert",
        ours=median(ours for ours, _ in pairs),
        theirs=median(theirs for _, theirs in pairs),
        unit="per s",
        ratio=median(ratios),
        spread=(min(ratios), max(ratios)),
        target=target,
    )


def _slice(script: list[Asked], turn: int, turns: int) -> list[Asked]:
    size = len(script) // turns
    return script[turn * size : (turn + 1) * size]


def _pages(address: str, scripts: list[list[Asked]], scale: Scale) -> Row:
    """The slowest of a hundred while tables play, against the middle one on a quiet house."""
    line = lines_to(address)["manager"]
    quiet = [seconds_of(line, path) for path in PAGES * scale.pick(20, 5)]
    playing = [(lines_to(address), script) for script in scripts[THREADS:]]
    with ThreadPoolExecutor(len(playing)) as pool:
        busy = [pool.submit(_post, lines, script) for lines, script in playing]
        waits = []
        while not all(one.done() for one in busy):
            waits += [seconds_of(line, path) for path in PAGES]
        for one in busy:
            one.result()
    slowest = sorted(waits)[int(0.99 * len(waits))]
    return Row(
        what="pages while tables play as fast as they can, p99 / p50 on a quiet house",
        ours=1000 * slowest,
        theirs=1000 * median(quiet),
        unit="ms",
        ratio=slowest / median(quiet),
        spread=(median(waits) / median(quiet), max(waits) / median(quiet)),
    )


def seconds_of(line: Any, path: str) -> float:
    """How long a page takes."""
    began = perf_counter()
    status, _ = line.request("GET", path)
    assert status == 200, (path, status)
    return perf_counter() - began
