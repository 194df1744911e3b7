"""The static checks of `./test`: which they are, and running them beside the tests."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from stack.console import say
from stack.places import Places
from stack.process import Child, Program
from stack.stopping import Stop

# import-linter has no module to run with -m.
LINT_IMPORTS = "from importlinter.cli import lint_imports_command; lint_imports_command()"
VALIDATE = ("--validate", "--fail-on-warn", "--file", "/dev/null")

CHECKS: dict[str, tuple[str, ...]] = {
    "ruff check": ("-m", "ruff", "check", "."),
    "ruff format": ("-m", "ruff", "format", "--check", "."),
    "mypy": ("-m", "mypy", "."),
    "lint-imports": ("-c", LINT_IMPORTS),
    "migrations": ("manage.py", "makemigrations", "--check", "--dry-run"),
    "api schema": ("manage.py", "spectacular", *VALIDATE),
}


@dataclass(frozen=True)
class Result:
    """How one step went."""

    name: str
    passed: bool
    seconds: float

    def line(self) -> str:
        """The step in one line."""
        return f"{'ok    ' if self.passed else 'FAILED'}  {self.name:<14} {self.seconds:6.1f} s"


def run_side_by_side(
    programs: Sequence[Program], logs: Path, on_terminal: Program, stop: Stop
) -> list[Result]:
    """Run programs into logs and one on the terminal, all at once; returns them in this order.

    The tests wait now and then for a worker or a browser: the checks fill those gaps.
    """
    children: list[Child] = []
    ended: dict[Child, float] = {}
    try:
        children.extend(Child(program, logs / f"{program.name}.log") for program in programs)
        children.append(Child(on_terminal))
        while len(ended) < len(children):
            for child in children:
                if child.exit_code() is not None:
                    ended.setdefault(child, time.monotonic())
            stop.wait(0.05)
    finally:
        for child in children:
            child.stop()
    return [_result(child, ended[child]) for child in children]


def checks(places: Places, env: Mapping[str, str]) -> list[Program]:
    """The programs of the static checks."""
    return [
        Program(name, (str(places.python), *arguments), env) for name, arguments in CHECKS.items()
    ]


def _result(child: Child, ended_at: float) -> Result:
    passed = child.exit_code() == 0
    if not passed and child.log:
        say(f"\n{child.program.name} failed:\n{child.tail(lines=200).rstrip()}")
    return Result(child.program.name, passed, ended_at - child.started_at)
