"""Processor time that importing the pure engine takes, in a fresh interpreter, files compiled."""

import compileall
import subprocess
import sys
from functools import partial

from bench.harness import Row, Scale, contest

TIMED = (
    "import sys, time; begun = time.process_time(); __import__(sys.argv[1]);"
    " print(time.process_time() - begun)"
)


def _milliseconds(module: str) -> float:
    command = [sys.executable, "-c", TIMED, module]
    return 1000 * float(subprocess.run(command, check=True, capture_output=True).stdout)


def measure(scale: Scale) -> list[Row]:
    """The evaluator alone, and all the rules of a game with the kernel's pure files.

    Pokerkit was compiled when it was installed; so is this here.
    """
    for package in ("casino", "games"):
        compileall.compile_dir(package, quiet=1)
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
