"""The door to disputes: open one against a round, and record what follows in it."""

from dataclasses import dataclass, replace

from audit.disputes import DISPUTE
from audit.disputes.rules import commands as c
from audit.disputes.rules.facts import Head
from audit.disputes.rules.state import DisputeState
from audit.disputes.streams import dispute_stream, number_of
from casino.kernel import chain, store
from casino.kernel.event import Command
from casino.kernel.handle import Book, Request, state_of, transact
from casino.kernel.numbering import draw_number
from casino.kernel.store import Appended
from games import floor
from games.streams import round_stream, table_stream


class NoSuchDispute(LookupError):
    """No dispute has that number."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Frozen:
    """A stream of the exhibit today: whether it still is what it was, and what came after."""

    head: Head
    intact: bool
    since: int


def open_dispute(asked: c.OpenDispute, request: Request, at: str) -> Appended:
    """Open a dispute about a round; raises ``NoSuchRound``."""
    game = floor.game_of_round(asked.table, asked.round)
    frozen = tuple(
        _head(stream)
        for stream in (round_stream(asked.table, asked.round), table_stream(asked.table))
    )

    def work(book: Book) -> None:
        number = draw_number(book, "dispute")
        told = replace(
            asked,
            number=number,
            instrument=game.instrument,
            frozen=frozen,
            by=request.actor,
            at=at,
        )
        book.record(dispute_stream(number), DISPUTE, told)

    return transact(work, request)


def command_dispute(number: int, asked: Command, request: Request, at: str) -> Appended:
    """Record one fact of a dispute; raises ``NoSuchDispute``."""
    dispute_now(number)
    told = replace(asked, by=request.actor, at=at)  # type: ignore[type-var]
    return transact(lambda book: book.record(dispute_stream(number), DISPUTE, told), request)


def dispute_now(number: int) -> DisputeState:
    """A dispute as it stands; raises ``NoSuchDispute``."""
    state, version = state_of(dispute_stream(number), DISPUTE)
    if not version:
        raise NoSuchDispute(f"there is no dispute {number}")
    return state


def opened_number(appended: Appended) -> int:
    """The number under which a dispute was opened."""
    return next(filter(None, (number_of(event.stream) for event in appended.events)))


def exhibit_of(state: DisputeState) -> list[Frozen]:
    """What was frozen, held against the book as it is."""
    return [_compared(head) for head in state.frozen]


def _compared(head: Head) -> Frozen:
    events = store.read(head.stream, version=head.version)
    intact = (
        len(events) == head.version
        and events[-1].hash.hex() == head.hash
        and chain.diagnose(events) is None
    )
    return Frozen(head=head, intact=intact, since=store.length(head.stream) - head.version)


def _head(stream: str) -> Head:
    version = store.length(stream)
    (last,) = store.read(stream, version - 1, version=version)
    return Head(stream=stream, version=version, position=last.position, hash=last.hash.hex())
