"""A year of a floor searched, replayed, verified and recomputed, and how each grows with the book.

Pokerkit parses and replays one hand of six players from its text; ours reads comparable hands from
the database, folds them, and decides again whatever moved money.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from random import Random

from pokerkit import HandHistory

from audit.replay import replay_stream
from audit.search.forms import RoundSearch
from audit.search.paging import Found
from audit.search.views import PAGE
from bench import tables_past, year
from bench.databases import using
from bench.harness import Row, Scale, contest, each, rate
from bench.recomputers import STEP, Workers, recomputed
from bench.settlement import HISTORY
from casino.kernel import store, verification
from games.streams import round_stream

SEARCHES = (
    {"table": "T-07", "since": "2026-05-01", "until": "2026-05-31"},
    {"player": "P-0171", "outcome": "closed"},
    {"clause": "uth-2019:9.7", "since": "2026-09-01"},
    {"least": "200", "game": "uth"},
    {"actor": "dealer-33"},
)


def measure(scale: Scale) -> list[Row]:
    """Sizes of the same year; ratios compare the larger ones with the smallest."""
    small = ("audit_small", scale.pick(100_000, 4_000))
    middle = ("audit_middle", 1_000_000)
    year_of = ("audit_year", scale.pick(5_000_000, 12_000))
    sizes = (small, year_of) if scale.quick else (small, middle, year_of)
    played = year.house_rounds()
    rounds = {name: year.fill(name, events, played) for name, events in sizes}
    rows: list[Row] = []
    for larger in sizes[1:]:
        growth = Growth(sizes[0], larger, scale)
        rows += [
            growth.row("a search for rounds and its count", _searching, "ms"),
            growth.row("opening a round's replay", partial(_opening, rounds), "ms", "<= 1.2"),
            growth.row("verify, a second", _verifying, "events/s"),
            growth.row("recompute, a second", partial(_recomputing, scale), "rounds/s"),
        ]
    rows += _against_pokerkit(scale)
    rows.append(_two_workers(scale, "audit_year"))
    rows.append(tables_past.measure(scale))
    return rows


@dataclass(frozen=True)
class Growth:
    """Two sizes of the same year, the second some times the first."""

    small: tuple[str, int]
    large: tuple[str, int]
    scale: Scale

    def row(self, what: str, side: Callable[[str], float], unit: str, target: str = "") -> Row:
        """The same work in both."""
        return contest(
            f"{what}: {self.large[1]:,} events / {self.small[1]:,}",
            partial(side, self.large[0]),
            partial(side, self.small[0]),
            rounds=self.scale.pick(7, 3) if unit == "ms" else 3,
            unit=unit,
            target=target,
        )


def _searching(database: str) -> float:
    def search() -> int:
        for asked in SEARCHES:
            list(Found(RoundSearch(asked).found(), PAGE).get_page(1))
        return len(SEARCHES)

    with using(database):
        search()
        return 1000 / rate(search)


def _opening(rounds: dict[str, int], database: str) -> float:
    chance = Random(7)
    chosen = [year.place(chance.randrange(rounds[database])) for _ in range(40)]
    with using(database):
        return 1000 / each(replay_stream, [(round_stream(*place),) for place in chosen])


def _verifying(database: str) -> float:
    def work() -> int:
        read, findings = verification.verify(lambda _read, _position: None)
        assert not findings
        return read

    with using(database):
        return rate(work)


def _recomputing(scale: Scale, database: str) -> float:
    """A stretch in the middle of the book."""
    with using(database):
        middle = store.last() // 2
        return rate(partial(recomputed, middle, middle + scale.pick(3 * STEP, 2000)))


def _against_pokerkit(scale: Scale) -> list[Row]:
    events = scale.pick(60_000, 3_000)
    year.fill("audit_hands", events, [year.no_limit_hand()])

    def parsed() -> int:
        for _ in range(scale.pick(20, 5)):
            *_, last = HandHistory.loads(HISTORY)
            assert not last.status
        return scale.pick(20, 5)

    run = partial(
        contest, theirs=lambda: rate(parsed), rounds=scale.pick(9, 3), unit="hands/s", target=">= 3"
    )
    return [
        run(
            "a no-limit hand recomputed from the database / pokerkit's parse and replay of it",
            partial(_whole, "audit_hands"),
        ),
        run(
            "UTH rounds recomputed from the database / pokerkit's parse and replay",
            partial(_recomputing, scale, "audit_small"),
        ),
    ]


def _whole(database: str) -> float:
    with using(database):
        return rate(partial(recomputed, 0, store.last()))


def _two_workers(scale: Scale, database: str) -> Row:
    with using(database):
        middle = store.last() // 2
    span = (middle, middle + scale.pick(8 * STEP, 4000))
    two, one = Workers(2, database), Workers(1, database)
    row = contest(
        "recompute by two workers / by one",
        partial(two.rate, *span),
        partial(one.rate, *span),
        rounds=scale.pick(7, 3),
        unit="rounds/s",
        target=">= 1.7",
    )
    two.close()
    one.close()
    return row
