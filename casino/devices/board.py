"""A device's state kept whole on its row of the board, so that a poll need not open the book."""

from typing import Protocol, TypeVar

import msgspec

from casino.kernel import store
from casino.kernel.decider import Decider
from casino.kernel.event import Event
from casino.kernel.snapshots import code_of

S = TypeVar("S")


class Row(Protocol):
    """``memory`` is the state, ``code`` the code that wrote it."""

    memory: str
    code: str


def remembered(row: Row, decider: Decider[S]) -> S | None:
    """The state as the row holds it; None if other code than today's wrote it."""
    if row.code != code_of(decider.sources):
        return None
    return msgspec.json.decode(row.memory, type=type(decider.initial))


def remember(row: Row, state: S, decider: Decider[S]) -> None:
    """Keep the state on its row."""
    row.memory = msgspec.json.encode(state, order="deterministic").decode()
    row.code = code_of(decider.sources)


def state_after(row: Row, event: Event, decider: Decider[S]) -> S:
    """The state with an event; after an upgrade the stream is read anew."""
    before = decider.initial if event.version == 1 else remembered(row, decider)
    if before is None:
        earlier = store.read(event.stream, version=event.version - 1)
        before = decider.fold(past.fact for past in earlier)  # type: ignore[misc]
    return decider.fold([event.fact], before)  # type: ignore[list-item]
