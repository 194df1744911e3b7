"""One simulated console: a meter that follows the presses it is told, and fails on demand."""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from jackpots.console.rules.reading import FaultRead, News, Press, Reading

MODEL = "Simulated jackpot console"
DRIFT_CENTS = 1

ON_THE_LINE = frozenset({"silence", "garbage", "stale", "slow"})
# A reset and a restart happen once; the others last until they are mended.
ONCE = frozenset({"reset", "restart"})
LASTING = frozenset({"stuck", "drifting", "double_press", "lost_press", "sensor"})
KINDS = ON_THE_LINE | ONCE | LASTING


def _new_run() -> str:
    return secrets.token_hex(8)


@dataclass
class SimulatedConsole:
    """``faults`` maps what has been asked to go wrong to its seconds, which only some use."""

    serial: str
    run: str = field(default_factory=_new_run)
    meter_cents: int = 0
    heard: int = 0
    faults: dict[str, float] = field(default_factory=dict)
    given: bytes = b""
    asked: int = 0
    asking: int = 0
    most_at_once: int = 0

    def break_down(self, kind: str, seconds: float) -> None:
        """Begin a fault, or let one happen."""
        if kind == "reset":
            self.meter_cents = 0
        elif kind == "restart":
            self.run = _new_run()
        else:
            self.faults[kind] = seconds

    def mend(self, kind: str = "") -> None:
        """End one fault, or all."""
        if kind:
            self.faults.pop(kind, None)
        else:
            self.faults.clear()

    def hear(self, news: News) -> None:
        """Set the meter, or follow the presses that come after what was heard last."""
        if news.set_cents is not None:
            self.meter_cents, self.heard = news.set_cents, news.until
            return
        if news.since > self.heard:
            return
        for press in news.presses:
            if press.number > self.heard:
                self.meter_cents = max(0, self.meter_cents + sum(self._counted(press)))
        self.heard = max(self.heard, news.until)
        if "drifting" in self.faults:
            self.meter_cents += DRIFT_CENTS

    def reading(self, ask: str, clock_ms: int) -> Reading:
        """The answer."""
        broken = (FaultRead(code="sensor", detail="A sensor pad does not light."),)
        return Reading(
            serial=self.serial,
            model=MODEL,
            firmware=sha256(b"console firmware").hexdigest(),
            run=self.run,
            meter_cents=self.meter_cents,
            heard=self.heard,
            clock_ms=clock_ms,
            faults=broken if "sensor" in self.faults else (),
            ask=ask,
        )

    def _counted(self, press: Press) -> Iterator[int]:
        """How often a press is counted; one is lost or doubled, then the finger is off again."""
        if "stuck" in self.faults:
            return
        by_hand = press.what in ("wager", "round")
        if by_hand and self.faults.pop("lost_press", None) is not None:
            return
        yield press.cents
        if by_hand and self.faults.pop("double_press", None) is not None:
            yield press.cents
