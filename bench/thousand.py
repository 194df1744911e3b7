"""A floor of a thousand tables: about 600 events a second through the real commands.

Two processes play all tables, bots' thinking and all, with every inline projection written, while
the database works beside them on the same cores.
"""

from bench.databases import fresh
from bench.harness import Row, Scale
from bench.players import Played, Players, open_tables, playing

EVENTS_A_SECOND = 0.6
PROCESSES = 2
CORES = 2


def measure(scale: Scale) -> list[Row]:
    """Whether the pace is held, what it takes, and how much more there would have been room for."""
    tables = scale.pick(1000, 60)
    pace = EVENTS_A_SECOND * tables
    with fresh("bench_thousand"):
        open_tables(tables)
        with playing(Players(tables, PROCESSES)) as players:
            players.begin(scale.pick(5, 1))
            players.end()
            players.begin(scale.pick(60, 3), pace)
            held = players.end()
            players.begin(scale.pick(30, 2))
            return rows(tables, pace, held, players.end())


def rows(tables: int, pace: float, held: Played, fastest: Played) -> list[Row]:
    """What a paced run and one as fast as it can say about a floor."""
    floor = f"a floor of {tables:,} tables"
    late = 1000 * held.late[int(0.99 * len(held.late))]
    capacity = fastest.events / fastest.seconds
    return [
        _row(f"{floor}, events recorded / asked for", held.events / held.seconds, pace, ">= 0.99"),
        _row(f"{floor}, as fast as it can / its pace (headroom)", capacity, pace, ">= 1"),
        _row(f"{floor}, cores taken at its pace / {CORES}", held.cores, CORES, unit="cores"),
        _row(
            f"{floor}, how late an act is, p99 / a table's time between events",
            late, 1000 / EVENTS_A_SECOND, unit="ms",
        ),
    ]  # fmt: skip


def _row(what: str, ours: float, theirs: float, target: str = "", unit: str = "events/s") -> Row:
    ratio = ours / theirs
    return Row(what, ours, theirs, unit, ratio, (ratio, ratio), target)
