"""How long pages take while a floor plays at a floor's own pace, against a quiet house.

A table of cards makes about 0.6 events a second. Processes of their own play so many tables over
HTTP at that pace, while one person goes from page to page without a pause. Every wait is set
against the middle one of the same page on the quiet house.
"""

from collections.abc import Callable
from itertools import chain
from statistics import median

from bench.databases import fresh
from bench.harness import Row, Scale
from bench.http import PASSWORD, lines_to, seconds_of, served, sign_people_in
from bench.players import Players, open_tables, playing
from bench.shoes import redis_of_the_bench
from bench.thousand import EVENTS_A_SECOND

PAGES = ("/floor/", "/floor/UTH-11/", "/alerts/", "/audit/", "/jackpots/", "/tournaments/")
PROCESSES = 2
Waits = dict[str, list[float]]


def measure(scale: Scale) -> list[Row]:
    """A floor of two hundred tables."""
    tables = scale.pick(200, 40)
    with fresh("bench_pages"):
        sign_people_in()
        open_tables(tables)
        with redis_of_the_bench(), served() as address:
            return _rows(address, tables, scale)


def _rows(address: str, tables: int, scale: Scale) -> list[Row]:
    line, pace = lines_to(address)["manager"], EVENTS_A_SECOND * tables
    with playing(Players(tables, PROCESSES, address, PASSWORD)) as players:
        players.begin(scale.pick(10, 1))
        players.end()
        quiet = _asked(line, _times(scale.pick(20, 6)))
        players.begin(scale.pick(45, 3), pace)
        busy = _asked(line, lambda: not players.done())
        played = players.end()
    usual = {path: median(waits) for path, waits in quiet.items()}
    ratios = sorted(wait / usual[path] for path, waits in busy.items() for wait in waits)
    came = played.events / played.seconds
    waited = Row(
        what=f"pages while {tables} tables play at their own pace, p99"
        " / the page's p50 on a quiet house",
        ours=1000 * _of(99, sorted(chain.from_iterable(busy.values()))),
        theirs=1000 * median(usual.values()),
        unit="ms",
        ratio=_of(99, ratios),
        spread=(ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]),
        target="<= 5",
    )
    kept = Row(
        what="events the tables recorded meanwhile / their own pace",
        ours=came,
        theirs=pace,
        unit="events/s",
        ratio=came / pace,
        spread=(came / pace, came / pace),
        target=">= 0.95",
    )
    return [waited, kept]


def _of(percent: int, rising: list[float]) -> float:
    return rising[min(len(rising) - 1, len(rising) * percent // 100)]


def _times(many: int) -> Callable[[], bool]:
    left = iter(range(many))
    return lambda: next(left, None) is not None


def _asked(line: object, again: Callable[[], bool]) -> Waits:
    """From page to page as long as there is reason to."""
    waits: Waits = {path: [] for path in PAGES}
    while again():
        for path in PAGES:
            waits[path].append(seconds_of(line, path))
    return waits
