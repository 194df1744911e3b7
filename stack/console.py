"""What the launcher says, and the one kind of error it explains to people."""

import contextlib
import sys


class Trouble(Exception):
    """Something the person at the keyboard can put right, said in one sentence."""


class Unavailable(Trouble):
    """A server or program that this machine does not have."""


def say(text: str = "") -> None:
    """Print at once; a terminal that has gone away must not keep children from being stopped."""
    with contextlib.suppress(OSError):
        sys.stdout.write(f"{text}\n")
        sys.stdout.flush()
