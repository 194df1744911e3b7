"""A real Celery worker process for the tests, and how to wait for what it does."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Self, TypeVar

from django.db import connection
from psycopg.conninfo import make_conninfo

from casino.celery import app
from stack.postgresql import RUNTIME

Seen = TypeVar("Seen")

COMMAND = (
    *("-m", "celery", "-A", "casino.celery:app", "worker", "--loglevel=INFO"),
    *("--concurrency=2", "--without-gossip", "--without-mingle"),
)


def eventually(check: Callable[[], Seen], within: float = 60.0) -> Seen:
    """Ask again until the answer is true; the last answer is what fails."""
    deadline = time.monotonic() + within
    while not (seen := check()):
        assert time.monotonic() < deadline, f"not within {within:.0f} seconds; last seen: {seen!r}"
        time.sleep(0.05)
    return seen


def database_under_test(role: str = "") -> str:
    """The address of the database that this process tests on, with the rights of a role."""
    told = connection.settings_dict
    given = {name: value for name, value in told["OPTIONS"].items() if isinstance(value, str)}
    if role:
        given["options"] = f"{given.get('options', '')} -c role={role}".strip()
    return make_conninfo(
        dbname=told["NAME"],
        user=told["USER"] or None,
        password=told["PASSWORD"] or None,
        host=told["HOST"] or None,
        port=told["PORT"] or None,
        **given,
    )


class Worker:
    """One ``celery worker``, started on entry and stopped on exit."""

    def __init__(self, log: Path) -> None:
        self.log = log

    def __enter__(self) -> Self:
        with self.log.open("w") as out:
            self.process = subprocess.Popen(
                [sys.executable, *COMMAND],
                env={**os.environ, "DATABASE_URL": database_under_test(role=RUNTIME)},
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        eventually(self._answers)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def _answers(self) -> bool:
        assert self.process.poll() is None, f"the worker stopped:\n{self.log.read_text()}"
        return bool(app.control.ping(timeout=0.5))
