"""The walk of one fact: load, fold, decide, append, project, in one transaction."""

from collections.abc import Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass, field
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any, Generic, Protocol, TypeVar
from uuid import uuid4

import psycopg
from django.db import DatabaseError, connection, transaction

from casino.kernel import chain, memory, news, projection, snapshots, store
from casino.kernel.codec import canonical, fields_of
from casino.kernel.decider import Conflict, Decider, KeyReused
from casino.kernel.event import Command, Event, Fact

State = TypeVar("State")

TRIES = 5


@dataclass
class Page(Generic[State]):
    """One stream within a transaction: its state so far, and the facts about to be recorded."""

    decider: Decider[State]
    state: State
    version: int
    hash: bytes
    folded: int
    facts: list[Fact] = field(default_factory=list)


class Book:
    """What a transaction has opened of the book: read states, decide, and stage facts.

    Opened on the pages of a book before it, it reads none of them again. ``actor`` is who will sign
    what is staged, for what another stream has to know of it.
    """

    def __init__(self, pages: dict[str, Page[Any]] | None = None, actor: str = "") -> None:
        self._pages: dict[str, Page[Any]] = {} if pages is None else pages
        self._firsts: dict[str, Event] = {}
        self.actor = actor

    def state(self, stream: str, decider: Decider[State]) -> State:
        """The stream's state, counting what this transaction has staged."""
        return self.page(stream, decider).state

    def record(self, stream: str, decider: Decider[State], command: Command) -> State:
        """Decide a command on a stream and stage its facts; the state after them."""
        page = self.page(stream, decider)
        facts, page.state = decider.decided(page.state, command)
        page.facts.extend(facts)
        decider.check(page.state)
        return page.state

    def first(self, stream: str) -> Event | None:
        """A stream's first event, where that says by which rules and terms it goes on."""
        kept = None if stream in self._pages else memory.recall(stream)
        page = self._recalled(stream, kept.decider) if kept else None
        if page is not None:
            self._pages[stream] = page
        if stream not in self._firsts and (found := store.read(stream, version=1)):
            self._firsts[stream] = found[0]
        return self._firsts.get(stream)

    def read_both(self, one: str, other: str) -> None:
        """Read two streams on at once, if this process knows both; else each when it is asked."""
        kept = memory.recall(one), memory.recall(other)
        if kept[0] is None or kept[1] is None or one in self._pages or other in self._pages:
            return
        known = (one, kept[0].version, kept[0].hash), (other, kept[1].version, kept[1].hash)
        for stream, at, told in zip((one, other), kept, news.facts_on_both(*known), strict=True):
            if at is not None and told is not None:
                self._pages[stream] = self._gone_on(stream, at, told)
                self._remember(stream, *told[1:])

    def staged(self, stream: str) -> tuple[Fact, ...]:
        """The facts staged so far on a stream."""
        return tuple(self._pages[stream].facts)

    def writes(self) -> list[store.Write]:
        """What is to be appended."""
        return [
            store.Write(stream=stream, version=page.version, hash=page.hash, facts=page.facts)
            for stream, page in self._pages.items()
            if page.facts
        ]

    def keep_states(self, events: tuple[Event, ...]) -> None:
        """Put the states after these events aside; of streams that took long to fold, for good.

        A filling lets go of its pages when an act is refused; such a stream waits for its next act.
        """
        self._firsts |= {event.stream: event for event in events if event.version == 1}
        for stream, event in {event.stream: event for event in events}.items():
            page = self._pages.get(stream)
            if page is None:
                continue
            page.folded += len(page.facts)
            if page.decider.sources and page.folded >= snapshots.EVERY:
                snapshots.keep(stream, page.decider, page.state, event.version, event.hash)
                page.folded = 0
            self._remember(stream, event.version, event.hash)

    def turn(self, events: tuple[Event, ...]) -> None:
        """Take what was staged as recorded, so that the next transaction goes on from here."""
        for event in events:
            page = self._pages[event.stream]
            page.version, page.hash = event.version, event.hash
        for stream in {event.stream for event in events}:
            page = self._pages[stream]
            page.folded += len(page.facts)
            page.facts = []

    def page(self, stream: str, decider: Decider[State]) -> Page[State]:
        """A stream as this transaction has it open."""
        page = self._pages.get(stream)
        if page is None:
            page = self._pages[stream] = self._recalled(stream, decider) or _load(stream, decider)
            if page.version:
                self._remember(stream, page.version, page.hash)
        return page

    def _recalled(self, stream: str, decider: Decider[State]) -> Page[State] | None:
        """The page from where this process left it, if the stream still goes on from there."""
        kept = memory.recall(stream)
        if kept is None or kept.decider is not decider:
            return None
        told = news.facts_on((stream, kept.version, kept.hash))
        return None if told is None else self._gone_on(stream, kept, told)

    def _gone_on(self, stream: str, kept: memory.Kept, told: news.News) -> Page[Any]:
        """The page of a state that was kept, with what has been recorded since."""
        if kept.first is not None:
            self._firsts[stream] = kept.first
        facts, version, digest = told
        state, folded = kept.decider.fold(facts, kept.state), kept.folded + len(facts)
        return Page(decider=kept.decider, state=state, version=version, hash=digest, folded=folded)

    def _remember(self, stream: str, version: int, digest: bytes) -> None:
        """Keep a page's state, the one after the event of this version and hash."""
        page, first = self._pages[stream], self._firsts.get(stream)
        kept = memory.Kept(page.decider, page.state, version, digest, page.folded, first)
        memory.keep(stream, kept)


def _load(stream: str, decider: Decider[State]) -> Page[State]:
    state, at, at_hash = snapshots.newest(stream, decider) or (decider.initial, 0, chain.GENESIS)
    facts, version, digest = store.facts(stream, at)
    return Page(
        decider=decider,
        state=decider.fold(facts, state),
        version=version,
        hash=digest if facts else at_hash,
        folded=len(facts),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """Who asks, and the key under which a repeat of the request is answered and not done again."""

    actor: str
    key: str | None = None
    body: bytes = b""
    correlation: str = ""
    occurred_at: datetime | None = None

    @property
    def digest(self) -> bytes:
        return sha256(self.actor.encode() + b"\n" + self.body).digest()


class Fills(Protocol):
    """How transactions are done while a past is being filled in: on pages that stay open."""

    pages: dict[str, Page[Any]]

    def transact(self, work: Callable[[Book], object], request: Request) -> store.Appended:
        """Do ``work`` and record what it staged."""
        ...

    def fold(self) -> None:
        """Bring the pages' tables up to date."""
        ...


FILLING: ContextVar[Fills | None] = ContextVar("filling", default=None)


def transact(work: Callable[[Book], object], request: Request) -> store.Appended:
    """Do ``work`` on the book and record what it staged, together or not at all.

    A lost race is retried from the beginning, so ``work`` must do nothing but use the book it is
    given. That is safe inside a wider transaction too: the attempt is undone to its savepoint, and
    the next one waits its turn and reads what the winner committed. A repeat of a request usually
    finds that the state has moved on, and fails; so before a failure is believed, the receipt is
    looked for.
    """
    past = FILLING.get()
    if past is not None:
        return past.transact(work, request)
    contested: list[str] = []
    for left in reversed(range(TRIES)):
        book = Book(actor=request.actor)
        alone = not connection.in_atomic_block
        try:
            with transaction.atomic():
                if contested:
                    store.queue_for(contested)
                work(book)
                return _record(book, request, commit=alone)
        except Conflict:
            if not left:
                raise
            contested = [write.stream for write in book.writes()]
        except (KeyReused, DatabaseError, psycopg.Error):
            raise
        except Exception:
            earlier = _answered(request)
            if earlier is None:
                raise
            return earlier
    raise AssertionError("unreachable")


def _answered(request: Request) -> store.Appended | None:
    return store.repeated(request.key, request.digest) if request.key else None


def handle(
    stream: str, decider: Decider[State], command: Command, request: Request
) -> store.Appended:
    """Decide one command on one stream and record its facts."""
    return transact(lambda book: book.record(stream, decider, command), request)


def state_of(
    stream: str,
    decider: Decider[State],
    *,
    version: int | None = None,
    instant: datetime | None = None,
) -> tuple[State, int]:
    """A stream's state and version, now or as of a version or an instant; for reading only."""
    if version is None and instant is None:
        past = FILLING.get()
        page = Book(past.pages).page(stream, decider) if past else _load(stream, decider)
        return page.state, page.version
    state, at, _ = snapshots.newest(stream, decider, version=version, instant=instant) or (
        decider.initial, 0, chain.GENESIS,
    )  # fmt: skip
    while events := store.read(
        stream, at, version=version, instant=instant, limit=snapshots.SPACING
    ):
        facts = store.understood(stream, [event.fact for event in events])
        state, at = decider.fold(facts, state), events[-1].version
        if decider.sources and len(events) == snapshots.SPACING:
            snapshots.keep(stream, decider, state, at, events[-1].hash)
    return state, at


def body_of(target: str, command: Command) -> bytes:
    """The canonical bytes of a request, to tell a repeat from another request with the same key."""
    return canonical([target, type(command).__name__, fields_of(command)])


def _record(book: Book, request: Request, *, commit: bool) -> store.Appended:
    """Append and project what is staged; with ``commit`` the transaction may end with it."""
    writes = book.writes()
    if not writes and request.key is None:
        return store.Appended(events=())
    now = datetime.now(UTC)
    signed = store.Signature(
        actor=request.actor,
        correlation=request.correlation or uuid4().hex,
        recorded_at=now,
        occurred_at=request.occurred_at or now,
    )
    plan: projection.Plan = {}

    def beside(events: Sequence[Event]) -> store.Beside:
        """The streams, so that who lost a race can queue for them, and the rows to be folded."""
        plan.update(projection.planned(events))
        named = {event.stream for event in events} | projection.locks(plan)
        return store.Beside(locks=named, asked=projection.asked(plan))

    appended = store.append(writes, signed, key=request.key, digest=request.digest, beside=beside)
    if appended.events and not appended.repeated:
        book.keep_states(appended.events)
        projection.carry_out(plan, appended.found, skip=appended.rebuilding, commit=commit)
    return appended
