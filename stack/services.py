"""The two servers Pitbook stands on: those the environment names, else real ones started here."""

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

from stack import cluster, redis_server
from stack.console import Trouble, say
from stack.endpoints import refuse_malformed, refuse_silent_server
from stack.places import Places
from stack.postgresql import OWNER, RUNTIME, Server
from stack.supervisor import Supervisor

POSTGRESQL = ("postgresql", "postgres")
VARIABLES = {
    "DATABASE_URL": POSTGRESQL,
    "DATABASE_OWNER_URL": POSTGRESQL,
    "REDIS_URL": ("redis", "rediss", "unix"),
}
START_SECONDS = 60.0


@dataclass(frozen=True)
class Database:
    """Both doors to the database: the owner changes tables, the run-time role does the work.

    ``server`` is the launcher's own, where there is one.
    """

    url: str
    owner_url: str
    runtime_role: str
    server: Server | None = None


def refuse_silent_servers() -> None:
    """Trouble when a configured server does not even listen."""
    for variable, schemes in VARIABLES.items():
        if url := os.environ.get(variable):
            refuse_malformed(variable, url, schemes)
            refuse_silent_server(variable, url)


def start_database(
    places: Places, supervisor: Supervisor, state: Path, *, durable: bool
) -> Database:
    """Log in to DATABASE_URL, or start a PostgreSQL with its state in `state`."""
    if url := os.environ.get("DATABASE_URL"):
        owner = owner_variable()
        if owner != "DATABASE_URL":
            ask(places, "database", owner)
        return Database(url, os.environ[owner], ask(places, "database", "DATABASE_URL"))
    server = cluster.prepare(places.venv, state, durable=durable)
    say(f"Starting PostgreSQL in {server.home} ...")
    supervisor.start(server.program())
    supervisor.wait_until(server.ready, "PostgreSQL", START_SECONDS)
    server.create_roles()
    return Database(server.url(RUNTIME), server.url(OWNER), RUNTIME, server)


def start_redis(places: Places, supervisor: Supervisor, state: Path, *, durable: bool) -> str:
    """Log in to REDIS_URL, or start a Redis with its state in `state`; returns the URL."""
    if url := os.environ.get("REDIS_URL"):
        ask(places, "redis", "REDIS_URL")
        return url
    server = redis_server.prepare(places.venv, state, durable=durable)
    say(f"Starting Redis in {server.home} ...")
    supervisor.start(server.program())
    supervisor.wait_until(server.ready, "Redis", START_SECONDS)
    return server.url()


def owner_variable() -> str:
    """The variable that holds the owner's login: without one of its own, the processes' login."""
    return "DATABASE_OWNER_URL" if os.environ.get("DATABASE_OWNER_URL") else "DATABASE_URL"


def ask(places: Places, question: str, variable: str) -> str:
    """Put a question to the server a variable names, with the libraries of the environment."""
    done = subprocess.run(
        [str(places.python), "-m", "stack.probe", question, variable],
        cwd=places.root,
        text=True,
        capture_output=True,
        check=False,
    )
    if done.returncode != 0:
        said = done.stderr.strip().splitlines() or [f"exit code {done.returncode}"]
        raise Trouble(said[-1])
    return done.stdout.strip()
