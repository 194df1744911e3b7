"""A Celery worker of a test's own, on a queue of its own, that can be killed in the middle."""

import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.celery_worker import database_under_test, eventually


class OwnWorker:
    """``celery worker -Q queue``, with settings of its own in the environment."""

    def __init__(self, queue: str, log: Path, env: Mapping[str, str]) -> None:
        self.queue, self.log, self.env = queue, log, env

    def __enter__(self) -> Self:
        command = ("-m", "celery", "-A", "casino.celery:app", "worker", "--loglevel=INFO")
        with self.log.open("w") as out:
            self.process = subprocess.Popen(
                [
                    *(sys.executable, *command, "-Q", self.queue, "-n", f"{self.queue}@%h"),
                    *("--concurrency=2", "--without-gossip", "--without-mingle"),
                ],
                env={**os.environ, "DATABASE_URL": database_under_test(), **self.env},
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        eventually(self._ready)
        return self

    def kill(self) -> None:
        """End it and its children at once, as a power cut would."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            try:
                self.process.wait(30)
            except subprocess.TimeoutExpired:
                self.kill()

    def _ready(self) -> bool:
        said = self.log.read_text()
        assert self.process.poll() is None, f"the worker stopped:\n{said}"
        return " ready." in said
