"""A simulated console: a meter that follows the presses it is told, and fails on demand."""

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, ClassVar

import msgspec

from casino.devices.simulator.device import ON_THE_LINE, SLOW_S, NotSo, SimulatedDevice
from jackpots.console.rules.reading import FaultRead, News, Press, Reading

MODEL = "Simulated jackpot console"
DRIFT_CENTS = 1

# A reset and a restart happen once; the others last until they are mended.
ONCE = frozenset({"reset", "restart"})
LASTING = frozenset({"stuck", "drifting", "double_press", "lost_press", "sensor"})


def _new_run() -> str:
    return secrets.token_hex(8)


@dataclass(kw_only=True)
class SimulatedConsole(SimulatedDevice):
    """``heard`` is how far it has followed the jackpot's book."""

    kinds: ClassVar[frozenset[str]] = ON_THE_LINE | ONCE | LASTING

    run: str = field(default_factory=_new_run)
    meter_cents: int = 0
    heard: int = 0

    def answer(self, query: Mapping[str, str], told: bytes, clock_ms: int) -> Reading:
        """Hear the news, then say what the meter shows."""
        try:
            news = msgspec.json.decode(told, type=News)
        except msgspec.MsgspecError as error:
            raise NotSo(400, f"This is no news: {error}") from error
        self.hear(news)
        return self.reading(query.get("ask", ""), clock_ms)

    def seen(self) -> dict[str, Any]:
        """What the meter shows."""
        return {"meter_cents": self.meter_cents, "heard": self.heard}

    def break_down(self, kind: str, seconds: float = SLOW_S) -> None:
        """Begin a fault, or let one happen."""
        if kind == "reset":
            self.meter_cents = 0
        elif kind == "restart":
            self.run = _new_run()
        else:
            super().break_down(kind, seconds)

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
