"""The processes of Pitbook, in the order they are started; a new one is one more entry here."""

from collections.abc import Mapping, Sequence

from stack.commands import SEPARATOR
from stack.endpoints import HOST
from stack.places import Places
from stack.process import Program

CELERY = ("-m", "celery", "-A", "casino.celery:app")


def programs(places: Places, env: Mapping[str, str], port: int) -> list[Program]:
    """Beat comes last, so that it stops first: nothing new is asked of a stopping worker."""
    simulators: dict[str, tuple[str, ...]] = {
        "shoes": ("manage.py", "simulate_shoes"),
        "consoles": ("manage.py", "simulate_consoles"),
    }
    commands: dict[str, tuple[str, ...]] = {
        **(simulators if env["PITBOOK_DEMO"] == "1" else {}),
        "worker": (*CELERY, "worker", "--loglevel=INFO", "--concurrency=2", *QUIET_WORKER),
        "web": ("-m", "gunicorn", "casino.wsgi:application", f"--bind={HOST}:{port}", *GUNICORN),
        "beat": (*CELERY, "beat", "--loglevel=INFO", "--pidfile=", f"--schedule={places.var}/beat"),
    }
    return [
        Program(name, (str(places.python), *arguments), env) for name, arguments in commands.items()
    ]


def manage(places: Places, env: Mapping[str, str], *commands: Sequence[str]) -> Program:
    """Management commands, one after the other in one process."""
    words = [word for command in commands for word in (*command, SEPARATOR)]
    argv = (str(places.python), "-m", "stack.commands", *words)
    return Program(f"manage-{commands[0][0]}", argv, env)


# One worker needs no talk with other workers.
QUIET_WORKER = ("--without-gossip", "--without-mingle")
GUNICORN = (
    "--worker-class=gthread",
    "--workers=2",
    "--threads=4",
    "--graceful-timeout=5",
    "--access-logfile=-",
    "--no-control-socket",
)
