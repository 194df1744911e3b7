"""States a process has folded, kept so that their streams are read on from there.

The hash of an event stands for everything before it. A state kept here is as good as one folded
from the start as long as its stream still holds that event with that hash, and the statement that
reads what came after it finds that out. So nobody need be told when another process writes, or when
a transaction is undone.
"""

from collections import OrderedDict
from dataclasses import dataclass
from threading import Lock
from typing import Any

from casino.kernel.decider import Decider
from casino.kernel.event import Event

MOST = 512


@dataclass(frozen=True, slots=True)
class Kept:
    """A stream's state after the event of this version and hash.

    ``folded`` counts the events since its last snapshot; ``first`` is its first event, if anybody
    has asked for that.
    """

    decider: Decider[Any]
    state: Any
    version: int
    hash: bytes
    folded: int
    first: Event | None


_kept: "OrderedDict[str, Kept]" = OrderedDict()
_turn = Lock()


def recall(stream: str) -> Kept | None:
    """The state kept of a stream, to be believed only once its event was found in the book."""
    return _kept.get(stream)


def keep(stream: str, kept: Kept) -> None:
    """Put a state aside; those not kept again for longest make room."""
    with _turn:
        _kept[stream] = kept
        _kept.move_to_end(stream)
        if len(_kept) > MOST:
            _kept.popitem(last=False)


def forget() -> None:
    """Fold everything anew."""
    with _turn:
        _kept.clear()
