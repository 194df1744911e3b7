"""Processor time that importing the pure engine takes, in a fresh interpreter, files compiled."""

import compileall
import subprocess
import sys
from functools import partial
from importlib.util import find_spec

from bench.harness import Row, Scale, contest

TIMED = (
    "import sys, time; begun = time.process_time(); __import__(sys.argv[1]);"
    " print(time.process_time() - begun)"
)


def _milliseconds(module: str) -> float:
    command = [sys.executable, "-c", TIMED, module]
    return 1000 * float(subprocess.run(command, check=True, capture_output=True).stdout)


def _compile(name: str) -> None:
    """Not every installer compiles what it installs."""
    found = find_spec(name)
    assert found, name
    for folder in found.submodule_search_locations or ():
        compileall.compile_dir(folder, quiet=1)
    if not found.submodule_search_locations:
        compileall.compile_file(str(found.origin), quiet=1)


def measure(scale: Scale) -> list[Row]:
    """The evaluator alone, and all the rules of a game with the kernel's pure files."""
    for name in ("casino", "games", "msgspec", "typing_extensions", "pokerkit"):
        _compile(name)
    return [
        contest(
            f"import {module} / import pokerkit",
            partial(_milliseconds, module),
            partial(_milliseconds, "pokerkit"),
            rounds=scale.pick(15, 3),
            unit="ms",
            target="<= 0.25",
        )
        for module in ("games.kit.ranking", "games.ultimate_holdem.rules.decide")
    ]
