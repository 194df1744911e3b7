"""Locks between launchers: one `./run` a checkout, one installer at a time."""

import contextlib
import fcntl
import os
from collections.abc import Iterator
from pathlib import Path

from stack.console import Trouble, say
from stack.stopping import Stop


@contextlib.contextmanager
def waiting_lock(path: Path, waiting_for: str, stop: Stop) -> Iterator[None]:
    """Hold the lock, waiting for whoever has it, or until a stop is asked for."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "a", encoding="utf-8") as held:
        if not _take(held.fileno()):
            say(f"Waiting for {waiting_for} ...")
            while not _take(held.fileno()):
                stop.wait(0.1)
        yield


@contextlib.contextmanager
def run_lock(path: Path, address: str) -> Iterator[None]:
    """Hold the lock of a running Pitbook, with its address inside for whoever comes second."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "a+", encoding="utf-8") as held:
        _take_or_refuse(held.fileno(), path)
        held.truncate(0)
        held.write(f"process {os.getpid()}, {address}")
        held.flush()
        try:
            yield
        finally:
            held.truncate(0)


def refuse_second_run(path: Path) -> None:
    """Look whether Pitbook runs from this checkout, without making anything."""
    with contextlib.suppress(FileNotFoundError), open(path, encoding="utf-8") as seen:
        _take_or_refuse(seen.fileno(), path)


def _take_or_refuse(descriptor: int, path: Path) -> None:
    if not _take(descriptor):
        holder = path.read_text(encoding="utf-8") or "just starting"
        raise Trouble(f"Pitbook already runs from this directory ({holder}).")


def _take(descriptor: int) -> bool:
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
