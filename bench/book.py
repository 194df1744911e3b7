"""The facts, streams and appends that the measurements of the book share."""

from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import count
from uuid import uuid4

from casino.kernel import chain, store
from casino.kernel.decider import Decider
from casino.kernel.event import Command, Fact, fact

EVENTS_IN_APPEND = 10
NOTE = "Placed by touch at the dealer's terminal, confirmed by the player, " + "x" * 110
SIGNED = store.Signature(
    actor="dealer:bench",
    correlation=uuid4().hex,
    recorded_at=datetime.now(UTC),
    occurred_at=datetime.now(UTC),
)
_numbers = count(1)


@fact("bench.wager_placed")
class WagerPlaced(Fact):
    """A fact of common shape; with its note about 300 bytes of canonical JSON."""

    seat: int
    box: str
    amount_cents: int
    player: str
    medium: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """What folding the facts remembers."""

    wagers: int = 0
    total_cents: int = 0
    by_seat: tuple[int, ...] = (0,) * 7


def evolve(state: Round, placed: WagerPlaced) -> Round:
    """Remember one wager."""
    by_seat = list(state.by_seat)
    by_seat[placed.seat] += placed.amount_cents
    return replace(
        state,
        wagers=state.wagers + 1,
        total_cents=state.total_cents + placed.amount_cents,
        by_seat=tuple(by_seat),
    )


def decide(_state: Round, _command: Command) -> list[Fact]:
    """Nothing is decided here: the bench appends facts as they are."""
    return []


# A round is short and has no snapshots. Named sources make the kernel look for one first, as it
# does for the streams of tables and shoes.
ROUND: Decider[Round] = Decider(initial=Round(), decide=decide, evolve=evolve)
WITH_SNAPSHOTS: Decider[Round] = replace(ROUND, sources=("games.kit",))


def wager(number: int) -> dict[str, int | str]:
    """The fields of one wager, the same for every store that is measured."""
    return {
        "seat": number % 7,
        "box": ("ante", "blind", "trips", "play")[number % 4],
        "amount_cents": 1000 + 500 * (number % 20),
        "player": f"player-{number % 500:05d}",
        "medium": "chips",
        "note": NOTE,
    }


def facts(many: int = EVENTS_IN_APPEND) -> list[Fact]:
    """So many facts for one append."""
    return [WagerPlaced(**wager(number)) for number in range(many)]  # type: ignore[arg-type]


def new_stream() -> str:
    """A stream nobody has written yet."""
    return f"round/bench-{uuid4().hex[:8]}/{next(_numbers):06d}"


class Writer:
    """Appends one after another on one stream, each under a key of its own."""

    def __init__(self) -> None:
        """Begin a stream with an append, so that every measured one continues a chain."""
        self._stream, self._version, self._hash = new_stream(), 0, chain.GENESIS
        self.append(facts(), uuid4().hex)

    def append(self, recorded: list[Fact], key: str) -> None:
        """Record the facts on top of what this writer wrote last."""
        write = store.Write(
            stream=self._stream, version=self._version, hash=self._hash, facts=recorded
        )
        digest = chain.sha256(key.encode()).digest()
        last = store.append([write], SIGNED, key=key, digest=digest).events[-1]
        self._version, self._hash = last.version, last.hash


def work(appends: int) -> list[tuple[list[Fact], str]]:
    """The arguments of so many appends, made before the clock runs."""
    return [(facts(), uuid4().hex) for _ in range(appends)]
