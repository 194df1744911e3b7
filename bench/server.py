"""A PostgreSQL of the bench's own: on a private socket, and durable, so that commits cost."""

import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from stack import cluster
from stack.places import from_environment
from stack.postgresql import OWNER, Server
from stack.services import START_SECONDS
from stack.stopping import Stop
from stack.supervisor import Supervisor


@contextmanager
def durable_postgresql() -> Iterator[Server]:
    """Start it with an empty database; stop it and remove every trace at the end."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    state = Path(tempfile.mkdtemp(prefix="pitbook-bench-", dir="/var/tmp"))
    state.chmod(0o711)
    try:
        with Supervisor(state / "log", Stop()) as supervisor:
            server = cluster.prepare(from_environment().venv, state, durable=True)
            supervisor.start(server.program())
            supervisor.wait_until(server.ready, "PostgreSQL", START_SECONDS)
            server.create_roles()
            yield server
    finally:
        shutil.rmtree(state, ignore_errors=True)


def owner_url(server: Server) -> str:
    """The address for everything that is measured: the same role for every side."""
    return server.url(OWNER)
