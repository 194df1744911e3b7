"""Processes seen from outside: who descends from whom, and who is really gone."""

import contextlib
from collections.abc import Callable, Iterable
from pathlib import Path

from stack.stopping import Stop
from stack.supervisor import Supervisor


def parents() -> dict[int, int]:
    """Every process of the machine that is no zombie, with its parent."""
    found = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            state, parent = stat.read_text().rpartition(")")[2].split()[:2]
            if state not in ("Z", "X"):
                found[int(stat.parent.name)] = int(parent)
    return found


def descendants(pid: int) -> set[int]:
    """The children of a process, their children, and so on."""
    tree = parents()
    found: set[int] = set()
    grown = {pid}
    while grown:
        grown = {child for child, parent in tree.items() if parent in grown} - found
        found |= grown
    return found


def alive(pids: Iterable[int]) -> set[int]:
    """Those that still run."""
    return set(pids) & parents().keys()


def wait_until(ready: Callable[[], bool], what: str, logs: Path, seconds: float = 240) -> None:
    """Wait for what must come; its absence is the failure."""
    Supervisor(logs, Stop()).wait_until(ready, what, seconds)
