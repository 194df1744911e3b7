"""Whether a house of 500 shoes, each asked every second, can be kept up with.

The simulated shoes and the workers share the machine's cores, so a floor whose shoes are machines
of their own has more room than these figures show.
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle, islice, pairwise
from pathlib import Path
from threading import Event
from time import monotonic
from urllib.parse import urlsplit
from urllib.request import urlopen

from bench.harness import Row, Scale, rate
from stack import redis_server
from stack.places import from_environment
from stack.services import START_SECONDS
from stack.stopping import Stop
from stack.supervisor import Supervisor

SHOES = 500
TASK = 25
ROOT = Path(__file__).resolve().parent.parent


def measure(scale: Scale) -> list[Row]:
    """Polls a second of one process, and how many of those due two workers' processes make."""
    simulator = ("manage.py", "simulate_shoes", f"--count={SHOES}", "--port=0")
    with redis_of_the_bench(), _process(*simulator) as child:
        base = child.stdout.readline().split()[1]
        serials = _register(base)
        alone = _one_process(serials, scale)
        with _workers():
            quiet = _on_time(base, serials, scale.pick(20, 2), news=0)
            busy = _on_time(base, serials, scale.pick(60, 2), news=SHOES // 10)
            return [
                alone,
                _against("shoes asked each second by two workers", quiet, SHOES, ">= 0.98"),
                _against("the same, a tenth of them with news", busy, SHOES, ">= 0.98"),
                _caught_up(base),
            ]


def _one_process(serials: list[str], scale: Scale) -> Row:
    from games.shoes.poller import poll

    def pass_over() -> int:
        return sum(poll(serials[at : at + TASK]) for at in range(0, SHOES, TASK))

    pass_over()
    rates = [rate(pass_over) for _ in range(scale.pick(9, 2))]
    return _against("shoes polled by one process, nothing new", rates, SHOES, ">= 1")


def _on_time(base: str, serials: list[str], seconds: int, news: int) -> list[float]:
    """Every second one task per handful, as the beat sends them; what arrives late has expired.

    Meanwhile ``news`` shoes a second, each in its turn, deal a card. What is counted is how many
    shoes were asked in each second.
    """
    from games.shoes.tasks import poll_shoes

    turns = cycle(serials)
    counts = [_asked(base)]
    begun = monotonic()
    for second in range(1, seconds + 1):
        poll_shoes.apply_async(expires=1)
        for serial in islice(turns, news):
            _deal(base, serial)
        Event().wait(max(0.0, begun + second - monotonic()))
        counts.append(_asked(base))
    return [later - earlier for earlier, later in pairwise(counts)]


def _caught_up(base: str) -> Row:
    """How much of what the shoes have logged is in the book one poll after the last card."""
    from django.db.models import Sum

    from games.shoes.models import ShoeBoard
    from games.shoes.tasks import poll_shoes

    poll_shoes.apply_async(expires=1)
    Event().wait(1.0)
    read = ShoeBoard.objects.aggregate(entries=Sum("sequence"))["entries"] or 0
    logged = sum(watched["sequence"] for watched in _listing(base).values())
    what = "log entries in the book one poll later / logged"
    return Row(what, read, logged, "entries", read / logged, (read / logged,) * 2, ">= 1")


@contextmanager
def _workers() -> Iterator[None]:
    from casino.celery import app

    worker = ("-m", "celery", "-A", "casino.celery:app", "worker", "--concurrency=2")
    with _process(*worker, "--loglevel=ERROR", "--without-gossip", "--without-mingle"):
        while not app.control.ping(timeout=0.5):
            pass
        yield


def _against(what: str, ours: list[float], due: float, target: str) -> Row:
    ratios = sorted(one / due for one in ours)
    spread = (ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4])
    middle = statistics.median(ours)
    return Row(what, middle, due, "shoes/s", statistics.median(ratios), spread, target)


def _register(base: str) -> list[str]:
    from games.shoes.demo import register_demo_shoes, serials

    register_demo_shoes(SHOES, urlsplit(base).port or 0)
    return serials(SHOES)


def _listing(base: str) -> dict[str, dict[str, int]]:
    with urlopen(base) as answer:
        return json.load(answer)


def _asked(base: str) -> int:
    return sum(watched["asked"] for watched in _listing(base).values())


def _deal(base: str, serial: str) -> None:
    with urlopen(f"{base}/{serial}/deal", data=b'{"cards": 1}') as answer:
        answer.read()


@contextmanager
def redis_of_the_bench() -> Iterator[None]:
    """A Redis of the bench's own, which everything started within uses."""
    state = Path(tempfile.mkdtemp(prefix="pitbook-bench-", dir="/tmp"))
    state.chmod(0o711)
    try:
        with Supervisor(state / "log", Stop()) as supervisor:
            server = redis_server.prepare(from_environment().venv, state, durable=False)
            supervisor.start(server.program())
            supervisor.wait_until(server.ready, "Redis", START_SECONDS)
            _point_settings_at(server.url())
            yield
    finally:
        shutil.rmtree(state, ignore_errors=True)


def _point_settings_at(url: str) -> None:
    """The settings were read before this Redis was there."""
    from django.conf import settings

    from casino.celery import app
    from casino.settings import broker

    os.environ["REDIS_URL"] = settings.REDIS_URL = url
    app.conf.broker_url = broker(url, 1)


@contextmanager
def _process(*command: str) -> Iterator["subprocess.Popen[str]"]:
    """A child of the bench's own; what it prints can be read, and must be little."""
    child = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    try:
        yield child
    finally:
        child.terminate()
        child.wait(30)
