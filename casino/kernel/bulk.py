"""Filling in a past: many acts one after another, each with the instant it happened at.

A floor that is generated, or brought over from elsewhere, is told through the same doors and rules
as any other, but without what makes a single act safe among many writers: states stay in memory
between acts, acts are committed and folded into the pages' tables in batches, and an event is dated
as recorded when it happened. Nobody else may write to the same streams meanwhile; a lost race ends
the filling. The book is only ever dated forwards.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

from django.db import connection, transaction

from casino.kernel import projection, store
from casino.kernel.event import Event
from casino.kernel.exchange import ask_together
from casino.kernel.handle import FILLING, Book, Page, Request

# Every act holds a floor and the names of its streams until its batch is committed.
ACTS_A_BATCH = 200
# From the felt to the book.
ENTRY = timedelta(milliseconds=400)


class DatedBack(Exception):
    """The book holds something later than the act that is to be filled in, or it is yet to come."""


@dataclass
class Filling:
    """A past being filled in: the open pages, and the events whose rows are still to be folded."""

    last: datetime | None
    pages: dict[str, Page[Any]] = field(default_factory=dict)
    unfolded: list[Event] = field(default_factory=list)
    acts: int = 0
    events: int = 0
    batch: "transaction.Atomic | None" = None

    def transact(self, work: Callable[[Book], object], request: Request) -> store.Appended:
        """Do one act; what it staged is recorded, or nothing of it.

        The rules refuse before anything is written, so an act needs no savepoint of its own.
        """
        book = Book(self.pages, request.actor)
        try:
            work(book)
            signed = self._signed(request)
            appended = store.append(book.writes(), signed, key=request.key, digest=request.digest)
        except BaseException:
            self.pages.clear()
            raise
        self.last = signed.recorded_at
        book.turn(appended.events)
        self.unfolded += appended.events
        self.acts, self.events = self.acts + 1, self.events + len(appended.events)
        # Within a transaction of somebody else's the batch goes on until that has ended.
        if self.acts >= ACTS_A_BATCH and len(connection.atomic_blocks) == 1:
            self.commit()
            self.begin()
        return appended

    def fold(self) -> None:
        """Bring the pages' tables up to what was filled in so far."""
        told, self.unfolded = tuple(self.unfolded), []
        if told:
            plan = projection.planned(told)
            projection.carry_out(plan, ask_together(*projection.asked(plan)))
            Book(self.pages).keep_states(told)

    def commit(self) -> None:
        """Fold, and commit events and tables together."""
        self.fold()
        self.end()
        self.acts = 0

    def end(self, error: BaseException | None = None) -> None:
        """Leave the batch; with an error nothing of it stays."""
        batch, self.batch = self.batch, None
        if batch is not None:
            batch.__exit__(type(error) if error else None, error, None)

    def begin(self) -> None:
        """Enter the next batch."""
        self.batch = transaction.atomic()
        self.batch.__enter__()

    def _signed(self, request: Request) -> store.Signature:
        happened = request.occurred_at or datetime.now(UTC)
        recorded = happened + ENTRY
        if recorded > datetime.now(UTC) or (self.last and recorded < self.last):
            raise DatedBack(f"{happened} lies ahead, or before the book's last event ({self.last})")
        return store.Signature(
            actor=request.actor,
            correlation=request.correlation or uuid4().hex,
            recorded_at=recorded,
            occurred_at=happened,
        )


def fold_now() -> None:
    """Before something looks at the pages' tables: let them show what was filled in so far."""
    past = FILLING.get()
    if past is not None:
        past.fold()


@contextmanager
def filling() -> Iterator[Filling]:
    """Fill in a past: every transaction within is dated as it happened."""
    with store.cursor() as cur:
        row = cur.execute("SELECT max(recorded_at) FROM kernel_event").fetchone()
    past = Filling(last=row[0] if row else None)
    token = FILLING.set(past)
    past.begin()
    try:
        yield past
        past.commit()
    except BaseException as error:
        past.end(error)
        raise
    finally:
        FILLING.reset(token)
