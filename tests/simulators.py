"""Simulated devices as a process of their own, each of them for one test alone."""

import subprocess
import sys
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parent.parent


class SimulatorProcess:
    """``manage.py simulate_...`` on a free port."""

    def __init__(self, command: str, devices: int) -> None:
        self.words = (command, f"--count={devices}", "--port=0")

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", *self.words],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        said = self.process.stdout.readline().split()
        assert said[:1] == ["READY"], f"the simulator did not start: {said}"
        self.base, self._numbers = said[1], count(1)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        assert self.process.wait(30) == 0

    def untouched(self) -> int:
        """The number of a device nobody has touched yet."""
        return next(self._numbers)
