"""Keeps a list of children alive, and stops them: first those that stand on others, all at once."""

import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from stack.console import Trouble, say
from stack.process import Child, Program
from stack.stopping import Stop

LONGEST_DELAY = 30.0
SETTLED_AFTER = 30.0


class Kept:
    """A child with what its restarts need: how often it failed in a row, and when to try again."""

    def __init__(self, child: Child) -> None:
        """Begin with a child that has not failed."""
        self.child = child
        self.failures = 0
        self.restart_at: float | None = None

    def note_crash(self, code: int, now: float) -> None:
        """Say what happened, and set the time of the next try."""
        if now - self.child.started_at > SETTLED_AFTER:
            self.failures = 0
        delay = min(LONGEST_DELAY, 0.5 * float(2**self.failures))
        self.failures += 1
        self.restart_at = now + delay
        say(f"{_ended(self.child, code)} Starting it again in {delay:g} s.")


class Supervisor:
    """The children of one launcher; leaving the `with` block stops them all."""

    def __init__(self, logs: Path, stop: Stop) -> None:
        """Keep the logs of the run before as `*.log.1`."""
        logs.mkdir(parents=True, exist_ok=True)
        for old in logs.glob("*.log"):
            old.replace(old.with_suffix(".log.1"))
        self._logs = logs
        self._stop = stop
        self._kept: list[Kept] = []

    def __enter__(self) -> "Supervisor":
        """Children started inside the block end with it."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Stop every child, whatever happened."""
        self.stop_all()

    def start(self, program: Program) -> None:
        """Start a program and keep it."""
        self._kept.append(Kept(self._spawn(program)))

    def wait_until(self, ready: Callable[[], bool], what: str, seconds: float) -> None:
        """Wait for a condition; a child that ends meanwhile, or a time-out, is trouble."""
        deadline = time.monotonic() + seconds
        while not ready():
            for kept in self._kept:
                if (code := kept.child.exit_code()) is not None:
                    raise Trouble(_ended(kept.child, code))
            if time.monotonic() > deadline:
                raise Trouble(f"{what} did not answer within {seconds:g} s; see {self._logs}.")
            self._stop.wait(0.05)

    def run_steps(
        self, *steps: Program, tell: Callable[[str], None] = lambda line: None
    ) -> list[str]:
        """Run programs side by side and return what each printed; a failure is trouble.

        `tell` hears every line as soon as it is printed.
        """
        children: list[Child] = []
        try:
            children.extend(self._spawn(program) for program in steps)
            while any(child.exit_code() is None for child in children):
                for child in children:
                    child.tell_news(tell)
                self._stop.wait(0.02)
        finally:
            codes = [child.stop() for child in children]
        for child in children:
            child.tell_news(tell)
        for child, code in zip(children, codes, strict=True):
            if code != 0:
                raise Trouble(_ended(child, code))
        return [child.tail(lines=1000) for child in children]

    def watch(self) -> None:
        """Start again whatever ends, for ever; only `StopRequested` leaves this loop."""
        while True:
            for kept in self._kept:
                self._look_after(kept)
            self._stop.wait(0.2)

    def stop_all(self) -> None:
        """Stop all children, last started first; servers wait until nobody stands on them."""
        for kept in reversed(self._kept):
            if not kept.child.program.is_server:
                kept.child.ask_to_stop()
        while self._kept:
            self._kept.pop().child.stop()

    def _look_after(self, kept: Kept) -> None:
        code = kept.child.exit_code()
        if code is None:
            return
        now = time.monotonic()
        if kept.restart_at is None:
            kept.note_crash(code, now)
        elif now >= kept.restart_at:
            kept.restart_at = None
            kept.child = self._spawn(kept.child.program)

    def _spawn(self, program: Program) -> Child:
        return Child(program, self._logs / f"{program.name}.log")


def _ended(child: Child, code: int) -> str:
    how = f"was ended by signal {-code}" if code < 0 else f"ended with exit code {code}"
    tail = child.tail().rstrip()
    shown = f" Its last lines ({child.log}):\n{tail}\n" if tail else ""
    return f"{child.program.name} {how}.{shown}"
