"""The simulator as a process of its own, and a hand on its shoes."""

import json
import subprocess
import sys
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from types import TracebackType
from typing import Any, Self
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parents[2]
SHOES = 200


class Shoe:
    """One simulated shoe that no other test uses."""

    def __init__(self, base: str, serial: str) -> None:
        self.serial = serial
        self.address = f"{base}/{serial}"

    def deal(self, cards: int = 1) -> list[str]:
        dealt: list[str] = self._do("POST", "deal", {"cards": cards})["cards"]
        return dealt

    def shuffle(self) -> None:
        self._do("POST", "shuffle", {})

    def fail(self, kind: str, **how: Any) -> None:
        self._do("POST", "faults", {"kind": kind, **how})

    def recover(self, kind: str) -> None:
        self._do("POST", "faults", {"kind": kind, "on": False})

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
    """``manage.py simulate_shoes`` on a free port."""

    def __enter__(self) -> Self:
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "simulate_shoes", f"--count={SHOES}", "--port=0"],
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

    def shoe(self) -> Shoe:
        """A shoe nobody has touched yet."""
        return Shoe(self.base, f"SIM-{next(self._next):03d}")
