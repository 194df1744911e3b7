"""The eventsourcing package at the same work: the same fields, saved and read by its own means."""

from collections.abc import Callable
from functools import partial
from uuid import UUID

from django.db import connection
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event

from bench import book
from bench.harness import each


class Round(Aggregate):
    """The aggregate equal to ``book.Round``."""

    @event("Opened")
    def __init__(self) -> None:
        """A round without wagers."""
        self.wagers = 0
        self.total_cents = 0
        self.by_seat = [0] * 7

    @event("WagerPlaced")
    def place_wager(
        self, seat: int, box: str, amount_cents: int, player: str, medium: str, note: str
    ) -> None:
        """Remember one wager."""
        self.wagers += 1
        self.total_cents += amount_cents
        self.by_seat[seat] += amount_cents


class Saving:
    """An application of the package on the database that Django is connected to."""

    def __init__(self) -> None:
        """Its tables are made here, by one process: several at once get in each other's way."""
        settings = connection.settings_dict
        self._application: Application[UUID] = Application(
            env={
                "PERSISTENCE_MODULE": "eventsourcing.postgres",
                "POSTGRES_DBNAME": settings["NAME"],
                "POSTGRES_HOST": settings["HOST"],
                "POSTGRES_PORT": str(settings["PORT"] or 5432),
                "POSTGRES_USER": settings["USER"],
                "POSTGRES_PASSWORD": "none",
                "POSTGRES_POOL_SIZE": "1",
                "POSTGRES_PRE_PING": "n",
            }
        )

    def rate(self, appends: int) -> float:
        """Saves a second of ten new events, each save on an aggregate that was saved before."""
        rounds = [self._begun() for _ in range(appends)]
        for one in rounds:
            _place(one, book.EVENTS_IN_APPEND)
        return each(self._application.save, [(one,) for one in rounds])

    def ready(self, events: int) -> Callable[[], object]:
        """A save of so many new events on an aggregate that was saved before, to be done later."""
        one = self._begun()
        _place(one, events)
        return lambda: self._application.save(one)

    def stored(self, events: int) -> UUID:
        """The id of a stored aggregate of so many events."""
        one = Round()
        _place(one, events - 1)
        self._application.save(one)
        return one.id

    def getting(self, ids: list[UUID]) -> float:
        """Aggregates a second got from the repository."""
        return each(partial(self._application.repository.get), [(one,) for one in ids])

    def close(self) -> None:
        """Give the connections back."""
        self._application.close()

    def _begun(self) -> Round:
        one = Round()
        self._application.save(one)
        return one


def _place(one: Round, wagers: int) -> None:
    for number in range(wagers):
        one.place_wager(**book.wager(number))  # type: ignore[arg-type]
