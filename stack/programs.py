"""The processes of Pitbook, in the order they are started; a new one is one more entry here."""

from collections.abc import Mapping, Sequence

from stack.commands import SEPARATOR
from stack.endpoints import HOST
from stack.places import Places
from stack.process import Program

CELERY = ("-m", "celery", "-A", "casino.celery:app")


def programs(
    places: Places, env: Mapping[str, str], port: int
) -> tuple[list[Program], list[Program]]:
    """What the floor needs at once, and what follows when that stands: loading is what takes long.

    Beat comes last, so that it is the first to be stopped: little is asked of a stopping worker.
    """
    simulators: dict[str, tuple[str, ...]] = {
        "shoes": ("manage.py", "simulate_shoes"),
        "consoles": ("manage.py", "simulate_consoles", "--again"),
        "floor": ("manage.py", "simulate_floor"),
    }
    at_once: dict[str, tuple[str, ...]] = {
        "worker": (*CELERY, "worker", "--loglevel=INFO", "--concurrency=2", *QUIET_WORKER),
        "web": ("-m", "gunicorn", "casino.wsgi:application", f"--bind={HOST}:{port}", *GUNICORN),
    }
    afterwards: dict[str, tuple[str, ...]] = {
        **(simulators if env["PITBOOK_DEMO"] == "1" else {}),
        "beat": (*CELERY, "beat", "--loglevel=INFO", "--pidfile=", f"--schedule={places.var}/beat"),
    }

    def made(commands: Mapping[str, tuple[str, ...]]) -> list[Program]:
        return [
            Program(name, (str(places.python), *words), {**env, **UNCHECKED})
            for name, words in commands.items()
        ]

    return made(at_once), made(afterwards)


def manage(places: Places, env: Mapping[str, str], *commands: Sequence[str]) -> Program:
    """Management commands, one after the other in one process."""
    words = [word for command in commands for word in (*command, SEPARATOR)]
    argv = (str(places.python), "-m", "stack.commands", *words)
    return Program(f"manage-{commands[0][0]}", argv, env)


# Migrating has checked the code; to check it again, a worker would have to load every page.
UNCHECKED = {"CELERY_SKIP_CHECKS": "1"}
# One worker needs no talk with other workers.
QUIET_WORKER = ("--without-gossip", "--without-mingle")
# Loaded once and forked: two workers start in the time of one.
GUNICORN = (
    "--preload",
    "--worker-class=gthread",
    "--workers=2",
    "--threads=4",
    "--graceful-timeout=5",
    "--access-logfile=-",
    "--no-control-socket",
)
