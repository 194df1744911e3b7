"""The simulator of consoles as a process of its own, and a hand on its consoles."""

import json
import subprocess
import sys
from http.client import HTTPConnection
from itertools import count
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

from tests.shoes.simulated import ROOT

CONSOLES = 100


class Console:
    """One simulated console that no other test uses."""

    def __init__(self, base: str, serial: str) -> None:
        self.serial = serial
        self.address = f"{base}/{serial}"

    def fail(self, kind: str, **how: Any) -> dict[str, Any]:
        return self._do("POST", "faults", {"kind": kind, **how})

    def mend(self) -> None:
        self._do("DELETE", "faults", {})

    def watch(self) -> dict[str, Any]:
        return self._do("GET", "watch", {})

    def _do(self, method: str, act: str, body: dict[str, Any]) -> dict[str, Any]:
        place = urlsplit(f"{self.address}/{act}")
        line = HTTPConnection(place.hostname or "", place.port, timeout=30)
        try:
            line.request(method, place.path, json.dumps(body))
            answer = line.getresponse()
            told: dict[str, Any] = json.loads(answer.read())
            assert answer.status == 200, told
            return told
        finally:
            line.close()


class SimulatorProcess:
    """``manage.py simulate_consoles`` on a free port."""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "simulate_consoles", f"--count={CONSOLES}", "--port=0"],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout
        said = self.process.stdout.readline().split()
        assert said[:1] == ["READY"], f"the simulator did not start: {said}"
        self.base, self._next = said[1], count(1)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.process.terminate()
        assert self.process.wait(30) == 0

    def console(self) -> Console:
        """A console nobody has touched yet."""
        return Console(self.base, f"CON-{next(self._next):03d}")
