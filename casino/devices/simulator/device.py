"""What every simulated device shares: faults that come on demand, and what is seen of its line."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

SLOW_S = 5.0

# Faults of the line: the device is well, its answers are not.
ON_THE_LINE = frozenset({"silence", "slow", "garbage", "stale", "power_cut", "forged"})


class NotSo(Exception):
    """A request this simulator does not understand."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status


@dataclass(kw_only=True)
class SimulatedDevice:
    """``faults`` maps what has been asked to go wrong to its seconds, which only some use."""

    kinds: ClassVar[frozenset[str]] = ON_THE_LINE

    serial: str
    secret: bytes = b""
    faults: dict[str, float] = field(default_factory=dict)
    given: bytes = b""
    signed: str = ""
    asked: int = 0
    asking: int = 0
    most_at_once: int = 0

    def answer(self, query: Mapping[str, str], told: bytes, clock_ms: int) -> object:
        """The answer to a question of the protocol, with what the house told along with it."""
        raise NotImplementedError

    def handled(self, act: str, asked: Mapping[str, Any]) -> dict[str, Any] | None:
        """What comes of an act of a person's hand on the device; None for an act it has not."""
        return None

    def seen(self) -> dict[str, Any]:
        """What somebody who looks at the device sees."""
        return {}

    def break_down(self, kind: str, seconds: float = SLOW_S) -> None:
        """Begin a fault."""
        self.faults[kind] = seconds

    def mend(self, kind: str = "") -> None:
        """End one fault, or all."""
        if kind:
            self.faults.pop(kind, None)
        else:
            self.faults.clear()

    def watched(self) -> dict[str, Any]:
        """The device and its line as they are."""
        return {
            "faults": sorted(self.faults),
            "asked": self.asked,
            "asking": self.asking,
            "most_at_once": self.most_at_once,
            **self.seen(),
        }
