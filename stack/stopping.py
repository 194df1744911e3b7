"""Ctrl-C and SIGTERM as a flag that every wait of the launcher looks at.

A flag, not an exception out of a signal handler: no child is lost between its start and the list
it is kept in.
"""

import os
import select
import signal

from stack.process import Child, Program

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class StopRequested(Exception):
    """The person, or the system, asked the launcher to stop."""


class Stop:
    """Remembers whether a stop was asked for, in a pipe that a waiting `select` wakes on."""

    def __init__(self) -> None:
        """Start with no stop asked for."""
        self._read, self._write = os.pipe()

    def listen(self) -> None:
        """Take over the signals that mean stop; under nohup a closed terminal is not one."""
        for signum in SIGNALS:
            if signum != signal.SIGHUP or signal.getsignal(signum) != signal.SIG_IGN:
                signal.signal(signum, lambda *_: self.ask())

    def ask(self) -> None:
        """Ask for a stop; the byte is never read, so the flag stays up."""
        os.write(self._write, b"x")

    def wait(self, seconds: float) -> None:
        """Sleep, or raise `StopRequested` as soon as a stop is asked for."""
        if select.select([self._read], [], [], seconds)[0]:
            raise StopRequested


def run_to_end(program: Program, stop: Stop) -> int:
    """Run a program on the launcher's own terminal and return its exit code."""
    return wait_for(Child(program), stop)


def wait_for(child: Child, stop: Stop) -> int:
    """Wait for a started child and return its exit code; a stop that is asked for ends it."""
    try:
        while (code := child.exit_code()) is None:
            stop.wait(0.05)
    finally:
        child.stop()
    return code
