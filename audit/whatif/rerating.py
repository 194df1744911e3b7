"""A range of rounds under other settings or rules: which payouts would differ."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import monotonic

from audit.search.models import RoundTrace
from audit.whatif.again import Change, Outcome, known, play_again
from casino.kernel import store
from games.floor import game_named

SECONDS = 8.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Rerated:
    """A round that would have gone otherwise."""

    row: RoundTrace
    outcome: Outcome


@dataclass(slots=True, kw_only=True)
class Rerating:
    """What was found so far, of ``rounds`` that were played again to their end.

    ``unopened`` counts by reason and clause the rounds that could not have been opened like this at
    all, ``unread`` those that hold facts this version does not know; in neither, and in none that
    stopped on its way, is the money compared. ``left_at`` is the round to go on from, where time
    ran out.
    """

    rounds: int = 0
    differing: list[Rerated] = field(default_factory=list)
    stopped: list[Rerated] = field(default_factory=list)
    unopened: Counter[tuple[str, str]] = field(default_factory=Counter)
    unread: int = 0
    recorded_cents: int = 0
    other_cents: int = 0
    left_at: str = ""

    @property
    def refusals(self) -> list[tuple[int, str, str]]:
        """How many rounds could not have been opened, why, and by which clause."""
        return [(count, why, clause) for (why, clause), count in self.unopened.most_common()]

    @property
    def seen(self) -> int:
        """Every round that was looked at."""
        return self.rounds + len(self.stopped) + self.unopened.total() + self.unread


def rerate(rows: Iterator[RoundTrace], change: Change, seconds: float = SECONDS) -> Rerating:
    """Play rounds again until they are done or time is up."""
    found, end = Rerating(), monotonic() + seconds
    for row in rows:
        if found.seen and monotonic() > end:
            found.left_at = row.stream
            break
        _rerate(row, change, found)
    for listed in (found.differing, found.stopped):
        listed.sort(key=lambda one: (one.row.table, one.row.number))
    return found


def _rerate(row: RoundTrace, change: Change, found: Rerating) -> None:
    events = store.read(row.stream)
    if not known(events):
        found.unread += 1
        return
    outcome = play_again(game_named(row.game), events, change)
    one = Rerated(row=row, outcome=outcome)
    if outcome.stopped and outcome.stopped_at == 1:
        found.unopened[outcome.stopped.why, outcome.stopped.clause] += 1
    elif outcome.stopped:
        found.stopped.append(one)
    else:
        recorded, other = outcome.house_cents
        found.rounds += 1
        found.recorded_cents += recorded
        found.other_cents += other
        if outcome.differs:
            found.differing.append(one)
