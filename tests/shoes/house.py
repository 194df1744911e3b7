"""A small house of a test's own: any of its servers and processes can be killed and restarted."""

import json
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

import psycopg

from stack import cluster, redis_server
from stack.places import from_environment
from stack.postgresql import OWNER
from stack.process import Child, Program
from tests.celery_worker import eventually
from tests.shoes.simulated import Shoe

CELERY = ("-m", "celery", "-A", "casino.celery:app")
QUIET = ("--without-gossip", "--without-mingle", "--loglevel=INFO")
# A busy machine is no fault of the shoes', and a dead worker's turn is soon another's.
PATIENCE = {
    "PITBOOK_SHOE_POLL_SECONDS": "0.5",
    "PITBOOK_SHOE_ANSWER_SECONDS": "5",
    "PITBOOK_DEVICE_TURN_SECONDS": "10",
}


class House:
    """PostgreSQL, Redis, simulated shoes, a worker and the beat."""

    def __enter__(self) -> Self:
        self.children: dict[str, Child] = {}
        self.state = Path(tempfile.mkdtemp(prefix="pitbook-kill-", dir="/var/tmp"))
        self.state.chmod(0o711)
        venv = from_environment().venv
        self.database = cluster.prepare(venv, self.state, durable=True)
        self.redis = redis_server.prepare(venv, self.state, durable=False)
        self.env = {
            **os.environ,
            **PATIENCE,
            "DATABASE_URL": self.database.url(OWNER),
            "REDIS_URL": self.redis.url(),
            "PITBOOK_REDIS_PREFIX": "",
        }
        self.start("postgresql")
        self.database.create_roles()
        self.start("redis")
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for child in reversed(list(self.children.values())):
            child.stop()
        shutil.rmtree(self.state, ignore_errors=True)

    def start(self, name: str) -> None:
        """Start one of the five, again if it must be: a killed server's heirs take a moment."""
        eventually(lambda: self._try(name))

    def kill(self, name: str) -> None:
        """End it and all of its own at once, as a power cut would."""
        child = self.children[name]
        os.killpg(child.pid, signal.SIGKILL)
        eventually(lambda: child.exit_code() is not None)

    def manage(self, *words: str) -> str:
        """Run a management command to its end."""
        child = Child(self._python("manage", "manage.py", *words), self.state / "manage.log")
        code = eventually(lambda: child.exit_code() is not None and [child.exit_code()])
        said = child.tail(200)
        assert code == [0], said
        return said

    def facts(self, kind: str) -> list[tuple[str, dict[str, Any]]]:
        """Every fact of a kind in the book with its stream, oldest first."""
        asked = "SELECT stream, data FROM kernel_event WHERE type = %s ORDER BY position"
        with psycopg.connect(self.env["DATABASE_URL"]) as line:
            rows: Sequence[tuple[str, Any]] = line.execute(asked, (kind,)).fetchall()
        return [(stream, _plain(data)) for stream, data in rows]

    def shoe(self, number: int) -> Shoe:
        """A hand on one of the simulated shoes."""
        said = (self.state / "shoes.log").read_text().split()
        return Shoe(said[said.index("READY") + 1], f"SIM-{number:03d}")

    def _try(self, name: str) -> bool:
        child = self.children.get(name)
        if child is None or child.exit_code() is not None:
            child = self.children[name] = Child(self._program(name), self.state / f"{name}.log")
        return self._ready(name, child)

    def _program(self, name: str) -> Program:
        if name == "postgresql":
            (self.database.data / "postmaster.pid").unlink(missing_ok=True)
            return self.database.program()
        if name == "redis":
            return self.redis.program()
        (self.state / f"{name}.log").unlink(missing_ok=True)
        schedule = f"--schedule={self.state}/beat"
        return self._python(name, *{
            "shoes": ("manage.py", "simulate_shoes", "--port=0"),
            "worker": (*CELERY, "worker", "--concurrency=2", *QUIET),
            "beat": (*CELERY, "beat", "--pidfile=", schedule, "--loglevel=INFO"),
        }[name])  # fmt: skip

    def _ready(self, name: str, child: Child) -> bool:
        if name == "postgresql":
            return self.database.ready()
        if name == "redis":
            return self.redis.ready()
        sign = {"shoes": "READY", "worker": " ready.", "beat": "beat: Starting"}[name]
        said = (self.state / f"{name}.log").read_text()
        assert child.exit_code() is None, said
        return sign in said

    def _python(self, name: str, *words: str) -> Program:
        return Program(name, (sys.executable, *words), self.env)


def _plain(data: Any) -> dict[str, Any]:
    text = bytes(data) if isinstance(data, bytes | memoryview) else data
    found: dict[str, Any] = text if isinstance(text, dict) else json.loads(text)
    return found
