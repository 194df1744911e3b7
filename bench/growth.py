"""What an append, a round and three pages cost as the book grows, all books on one server.

Each book holds forty open tables and rounds of them for a year (``bench.year``), the lists and the
index that following them would have written, and a receipt for every ten events. All books take
turns at the same work; the figures say nothing about books whose indexes do not fit into memory.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from random import Random
from statistics import median
from typing import Any

from django.db import connection
from django.test import Client

from audit.search.models import RoundTrace
from bench import book, year
from bench.databases import drop, fresh, server_of, using
from bench.harness import Row, Scale, each
from bench.http import sign_people_in
from bench.players import open_plans, plans_of
from casino.kernel.handle import state_of
from games.floor import game_named
from games.models import RoundSheet
from games.streams import round_stream

SIZES = (10_000, 100_000, 1_000_000, 5_000_000)
QUICK = (2_000, 20_000)
RECEIPTS = """INSERT INTO kernel_receipt (key, digest, streams, versions)
    SELECT md5(position::text), '\\x00', array[stream], array[version]
    FROM kernel_event WHERE position % 10 = 0"""
Cost = Callable[["Book"], float]


@dataclass(frozen=True)
class Book:
    """One of the books: its database, how many events and how many rounds it holds."""

    name: str
    events: int
    rounds: int


def measure(scale: Scale) -> list[Row]:
    """The largest book against the one of a hundred thousand events, and the way between."""
    sizes = QUICK if scale.quick else SIZES
    with fresh("growth_base"):
        sign_people_in()
        open_plans([_at(plan, nth) for nth, plan in enumerate(plans_of(year.TABLES))])
        played = year.house_rounds()
        books = [_filled(f"growth_{size}", size, played) for size in sizes]
    asked = {
        "append of 10 events": partial(_appending, scale.pick(100, 20)),
        "a round read and folded": partial(_reading, scale.pick(200, 40)),
        "page of the floor": partial(_page, scale, lambda _: "/floor/"),
        "page of a table": partial(_page, scale, lambda _: "/floor/T-07/"),
        "page of a replay": partial(_page, scale, _replay),
    }
    rows = [row for what, cost in asked.items() for row in _curve(what, cost, books, scale)]
    for one in books:
        drop(one.name)
    return rows


def _at(plan: Any, nth: int) -> Any:
    """The tables stand where the year's rounds are played."""
    return replace(plan, code=year.place(nth)[0], game=game_named("uth"))


def _filled(name: str, events: int, played: Any) -> Book:
    rounds = year.fill(name, events, played)
    with server_of(name) as server:
        server.execute(RECEIPTS)
        with using(name):
            _list_rounds()
        server.execute("VACUUM ANALYZE")
    return Book(name, events, rounds)


def _list_rounds() -> None:
    """The list of rounds, from the index that has the same figures."""
    listed, found = ({f.name for f in m._meta.concrete_fields} for m in (RoundSheet, RoundTrace))
    shared = sorted(listed & found - {"clauses"})
    sheets = (
        RoundSheet(**{name: getattr(one, name) for name in shared}, clauses=" ".join(one.cited))
        for one in RoundTrace.objects.iterator(5000)
    )
    while batch := list(islice(sheets, 5000)):
        RoundSheet.objects.bulk_create(batch)


def _curve(what: str, cost: Cost, books: list[Book], scale: Scale) -> list[Row]:
    """All books in turns, after one turn to warm up."""
    for one in books:
        cost(one)
    turns = [[cost(one) for one in books] for _ in range(scale.pick(9, 3))]
    points = tuple(
        (float(one.events), median(turn[nth] for turn in turns)) for nth, one in enumerate(books)
    )
    row = partial(_row, what, books, turns, points)
    if len(books) < 3:
        return [row(len(books) - 1, 0)]
    target = "<= 1.15" if what.startswith("append") else ""
    return [row(len(books) - 1, 1, "<= 1.2"), replace(row(2, 0, target), points=())]


def _row(
    what: str, books: list[Book], turns: list[list[float]], points: tuple[tuple[float, float], ...],
    large: int, small: int, target: str = "",
) -> Row:  # fmt: skip
    ratios = sorted(turn[large] / turn[small] for turn in turns)
    return Row(
        what=f"{what}: {books[large].events:,} events in the book / {books[small].events:,}",
        ours=points[large][1],
        theirs=points[small][1],
        unit="ms",
        ratio=median(ratios),
        spread=(ratios[len(ratios) // 4], ratios[-1 - len(ratios) // 4]),
        target=target,
        best=min(turn[large] for turn in turns) / min(turn[small] for turn in turns),
        points=points,
    )


def _appending(appends: int, at: Book) -> float:
    with using(at.name):
        writer = book.Writer()
        return 1000 / each(writer.append, book.work(appends))


def _reading(reads: int, at: Book) -> float:
    """Anywhere in the book."""
    chance, decider = Random(at.rounds), game_named("uth").decider
    chosen = [round_stream(*year.place(chance.randrange(at.rounds))) for _ in range(reads)]
    with using(at.name):
        return 1000 / each(state_of, [(stream, decider) for stream in chosen])


def _replay(at: Book) -> str:
    table, number = year.place(Random().randrange(at.rounds))
    return f"/audit/rounds/{table}/{number}/"


def _page(scale: Scale, path: Callable[[Book], str], at: Book) -> float:
    """The whole page, drawn in this process."""
    from django.contrib.auth.models import User

    with using(at.name):
        person = Client(SERVER_NAME="localhost")
        person.force_login(User.objects.get(username="manager"))
        asked = [(person, path(at)) for _ in range(scale.pick(15, 4))]
        _get(*asked[0])
        spent = 1000 / each(_get, asked)
        connection.close()
        return spent


def _get(person: Client, path: str) -> None:
    assert person.get(path).status_code == 200, path
