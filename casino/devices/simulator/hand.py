"""A hand on a simulated device: whatever a person can do to it, over the simulator's own door."""

import json
from http.client import HTTPConnection
from typing import Any
from urllib.parse import urlsplit

PATIENCE_S = 30


class Hand:
    """Reaches one device, by the address at which the house asks it."""

    def __init__(self, address: str) -> None:
        self.address = address

    def fail(self, kind: str, **how: Any) -> None:
        """Make it fail."""
        self.handle("faults", kind=kind, **how)

    def recover(self, kind: str) -> None:
        """End one fault."""
        self.handle("faults", kind=kind, on=False)

    def mend(self) -> dict[str, Any]:
        """End every fault."""
        return self._do("DELETE", "faults", {})

    def watch(self) -> dict[str, Any]:
        """The device and its line as they are."""
        return self._do("GET", "watch", {})

    def handle(self, act: str, **asked: Any) -> dict[str, Any]:
        """Any act of the device's own; what it shows then."""
        return self._do("POST", act, asked)

    def _do(self, method: str, act: str, asked: dict[str, Any]) -> dict[str, Any]:
        place = urlsplit(f"{self.address}/{act}")
        line = HTTPConnection(place.hostname or "", place.port, timeout=PATIENCE_S)
        try:
            line.request(method, place.path, json.dumps(asked))
            answer = line.getresponse()
            told: dict[str, Any] = json.loads(answer.read())
        finally:
            line.close()
        if answer.status != 200:
            raise OSError(f"{self.address} took no {act}: {told}")
        return told
