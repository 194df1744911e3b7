"""A line that says how far a long command is, how fast it goes, and when it will be done."""

import time
from collections.abc import Callable
from typing import TextIO

WIDTH = 24
ON_TERMINAL_SECONDS = 0.2
IN_LOG_SECONDS = 15.0


class ProgressLine:
    """Drawn over itself on a terminal; elsewhere a line now and then."""

    def __init__(self, out: TextIO, what: str, clock: Callable[[], float] = time.monotonic) -> None:
        self._out, self._what, self._clock = out, what, clock
        self._terminal = out.isatty()
        self._began = self._shown = clock()

    def show(self, count: int, done: int, whole: int) -> None:
        """Say that ``count`` events are behind, ``done`` of ``whole`` positions."""
        now = self._clock()
        if now - self._shown >= (ON_TERMINAL_SECONDS if self._terminal else IN_LOG_SECONDS):
            self._shown = now
            self._draw(line(self._what, count, done, whole, now - self._began))

    def end(self, count: int) -> None:
        """Draw the bar full, where there is one to draw."""
        if self._terminal:
            self._draw(line(self._what, count, 1, 1, self._clock() - self._began))
            self._out.write("\n")

    def _draw(self, text: str) -> None:
        self._out.write(f"\r\x1b[K{text}" if self._terminal else f"{text}\n")
        self._out.flush()


def line(what: str, count: int, done: int, whole: int, seconds: float) -> str:
    """One progress line, as a person reads it."""
    part = min(done / whole, 1.0) if whole else 1.0
    full = int(part * WIDTH)
    rate = count / seconds if seconds > 0 else 0.0
    left = clock_text(seconds / part - seconds) if part > 0 else "?"
    bar = "█" * full + "·" * (WIDTH - full)
    return f"{what} {bar} {part:4.0%}  {count:,} events  {rate:,.0f}/s  {left} left"


def clock_text(seconds: float) -> str:
    """Minutes and seconds, and hours where there are any."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"
