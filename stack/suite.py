"""`./test`: the static checks and every test, on a real PostgreSQL and a real Redis."""

import contextlib
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from stack import components, services, venv
from stack.checks import Result, checks, run_side_by_side
from stack.console import say
from stack.places import Places, from_environment
from stack.process import Program
from stack.stopping import Stop, StopRequested
from stack.supervisor import Supervisor

REQUIREMENTS = ("requirements.txt", "requirements-dev.txt")
PYTEST = ("-m", "pytest", "-n", "2", "--dist", "loadgroup")
INTERRUPTED = 130


def main(argv: list[str]) -> int:
    """Run everything, or only pytest when it is given arguments."""
    stop = Stop()
    stop.listen()
    try:
        return _run(argv, from_environment(), stop)
    except StopRequested:
        say("Interrupted.")
        return INTERRUPTED


def _run(argv: list[str], places: Places, stop: Stop) -> int:
    services.refuse_silent_servers()
    venv.ensure(places, REQUIREMENTS, stop)
    with _temporary_state() as state, Supervisor(state / "log", stop) as supervisor:
        found = components.gather(places, supervisor, state)
        beside = [] if argv else checks(places, found.env)
        if argv:
            say("Arguments are given: only pytest runs, the static checks are left out.")
        tests = _pytest(argv, places, found.env)
        results = run_side_by_side(beside, state / "log", tests, stop)
    return summarise(results, found.missing, strict=os.environ.get("CI") in ("true", "1"))


@contextlib.contextmanager
def _temporary_state() -> Iterator[Path]:
    """A directory for the servers, in /tmp: paths of sockets are short, and any account gets in."""
    state = Path(tempfile.mkdtemp(prefix="pitbook-test-", dir="/tmp"))
    state.chmod(0o711)
    try:
        yield state
    finally:
        shutil.rmtree(state, ignore_errors=True)


def _pytest(argv: list[str], places: Places, env: Mapping[str, str]) -> Program:
    """The tests; SIGINT lets their fixtures end what they started."""
    return Program(
        "pytest",
        (str(places.python), *PYTEST, *argv),
        env,
        stop_signal=signal.SIGINT,
        stop_seconds=30,
    )


def summarise(results: list[Result], missing: Mapping[str, str], *, strict: bool) -> int:
    """Say how each step went, and last of all what was skipped; return the exit code."""
    say("\nSummary")
    for result in results:
        say(f"  {result.line()}")
    for name, reason in missing.items():
        say(f"  {'FAILED ' if strict else 'skipped'} {name}: {reason}")
    if strict and missing:
        say("  CI=true: no component may be missing.")
    failed = any(not result.passed for result in results) or (strict and bool(missing))
    return 1 if failed else 0
