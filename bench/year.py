"""A year of a floor of forty tables: real rounds, chained and copied in at the server's speed.

A few dozen rounds are played once by the demo's bots under the real rules. Each round of the year
is one of them at another table, under another number, at another time, hashed anew.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from django.db import connection, connections

from audit.search.models import RoundTrace
from audit.search.projections import INDEX
from bench.databases import COLUMNS, server_of, using
from casino.kernel import chain, codec
from casino.kernel.event import Command, Event, Fact
from casino.kernel.models import Checkpoint
from games.demo.players import Hands, shuffled
from games.floor import game_named
from games.game import TableForRound
from games.kit.cards import Deck
from games.kit.room import commands as c
from games.streams import round_stream

TABLES, PLAYED = 40, 30
BEGUN = datetime(2026, 1, 1, 2, 0, tzinfo=UTC)
YEAR = timedelta(days=365)
Append = list[Fact]


def play(key: str, seats: Sequence[int], seed: int) -> list[Append]:
    """One round to its end, append by append."""
    game = game_named(key)
    settings = dict(game.default_settings)
    state: Any = game.decider.initial
    lent = TableForRound(
        table="T-00", number=1, settings=settings, deck="red", shoe="S1",
        players={seat: f"P-{seed:03d}{seat}" for seat in seats},
        stakes=dict.fromkeys(seats, 20_000), button=seats[0],
    )  # fmt: skip
    hands = Hands(
        game=game,
        players=dict.fromkeys(seats, ""),
        settings=settings,
        cards=shuffled(Deck(game.equipment.cards, game.equipment.joker), str(seed)),
        chance=Random(seed),
    )
    appends: list[Append] = []
    command = game.open_round(lent)
    while command is not None:
        facts = list(game.decider.decide(state, command))
        state = game.decider.fold(facts, state)
        hands.saw(facts)
        appends.append(facts)
        command = hands.next_act(state)  # type: ignore[assignment]
    return appends


def house_rounds() -> list[list[Append]]:
    """Rounds of Ultimate Texas Hold-em with one to three players."""
    return [play("uth", (1, 2, 4)[: 1 + seed % 3], seed) for seed in range(PLAYED)]


def no_limit_hand() -> list[Append]:
    """The very hand of ``bench.settlement.HISTORY`` as the poker room records it."""
    game, seats = game_named("texas"), range(1, 7)
    limits = {"bet": {"minimum_cents": 100, "maximum_cents": 100}, "structure": "no limit"}
    changed = {"limits": limits, "blinds": [50, 100], "smallest_chip_cents": 50}
    lent = TableForRound(
        table="T-00", number=1, settings={**game.default_settings, **changed}, deck="red",
        players={seat: f"P-{seat}" for seat in seats}, stakes=dict.fromkeys(seats, 10_000),
        button=6,
    )  # fmt: skip
    state: Any = game.decider.initial
    appends: list[Append] = []
    for command in (game.open_round(lent), *_NO_LIMIT):
        facts = list(game.decider.decide(state, command))
        state = game.decider.fold(facts, state)
        appends.append(facts)
    assert state.phase == "closed", state.phase
    return appends


_NO_LIMIT: tuple[Command, ...] = (
    c.CollectForcedBets(), c.DealStreet(), c.Fold(seat=3), c.Raise(seat=4, to_cents=300),
    c.Fold(seat=5), c.Fold(seat=6), c.Fold(seat=1), c.Call(seat=2),
    c.DealStreet(cards=("Qd", "8c", "2s")), c.Check(seat=2), c.Bet(seat=4, amount_cents=450),
    c.Call(seat=2), c.DealStreet(cards=("Kh",)), c.Check(seat=2),
    c.Bet(seat=4, amount_cents=1200), c.Call(seat=2), c.DealStreet(cards=("3s",)),
    c.Check(seat=2), c.Bet(seat=4, amount_cents=2500), c.Call(seat=2),
    c.TableHand(seat=4, cards=("Ad", "Kc")), c.TableHand(seat=2, cards=("Qs", "Js")),
    c.AnnounceWinners(), c.SettleRound(),
)  # fmt: skip


def fill(name: str, events: int, played: Sequence[list[Append]]) -> int:
    """A database with so many events of such rounds and the index of them; how many rounds."""
    template = connection.settings_dict["NAME"]
    connections.close_all()
    with server_of("postgres") as server:
        server.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
    lengths = [sum(map(len, appends)) for appends in played]
    rounds = _rounds_of(events, lengths)
    with server_of(name) as server:
        copying = f"COPY kernel_event ({COLUMNS}) FROM STDIN"
        with server.transaction(), server.cursor() as cursor, cursor.copy(copying) as rows:
            for nth in range(rounds):
                rows.write(_lines(nth, rounds, played[nth % len(played)]))
        server.execute("VACUUM ANALYZE kernel_event")
    with using(name):
        _index(rounds, played)
    return rounds


def place(nth: int) -> tuple[str, int]:
    """The table and the number of the nth round of the year."""
    return f"T-{nth % TABLES:02d}", nth // TABLES + 1


def _rounds_of(events: int, lengths: Sequence[int]) -> int:
    nth = total = 0
    while total < events:
        total += lengths[nth % len(lengths)]
        nth += 1
    return nth


def _begun(nth: int, rounds: int) -> datetime:
    return BEGUN + YEAR * nth / rounds


def _at(appends: list[Append], table: str, number: int) -> Iterator[tuple[int, Fact]]:
    for act, facts in enumerate(appends):
        for fact in facts:
            first = act == 0 and hasattr(fact, "number")
            yield act, replace(fact, table=table, number=number) if first else fact  # type: ignore[type-var, call-arg]


def _lines(nth: int, rounds: int, appends: list[Append]) -> str:
    """One round as COPY wants it."""
    table, number = place(nth)
    stream, prev_hash, begun = round_stream(table, number), chain.GENESIS, _begun(nth, rounds)
    lines = []
    for version, (act, fact) in enumerate(_at(appends, table, number), 1):
        at = begun + timedelta(seconds=4 * act)
        actor, correlation = f"dealer-{nth % 90:02d}", f"{nth:08x}{act:04x}"
        data = _coded(fact)
        instant = chain.microseconds(at)
        digest = chain.link(
            prev_hash, stream, version, fact.wire, fact.schema, instant, instant, actor,
            correlation, data,
        )  # fmt: skip
        text = data.decode().replace("\\", "\\\\")
        lines.append(
            f"{stream}\t{version}\t{fact.wire}\t{fact.schema}\t{text}\t\\\\x{prev_hash.hex()}"
            f"\t\\\\x{digest.hex()}\t{at}\t{at}\t{actor}\t{correlation}\n"
        )
        prev_hash = digest
    return "".join(lines)


_known: dict[int, tuple[Fact, bytes]] = {}


def _coded(fact: Fact) -> bytes:
    """The bytes of a fact; those of the played rounds are made once."""
    kept = _known.get(id(fact))
    if kept is not None and kept[0] is fact:
        return kept[1]
    data = codec.encode(fact)
    if not hasattr(fact, "number") or fact.wire.endswith("card_dealt"):
        _known[id(fact)] = (fact, data)
    return data


def _index(rounds: int, played: Sequence[list[Append]]) -> None:
    """The rows that following the book would have written, folded once a played round."""
    folded = [_folded(appends) for appends in played]
    names = [field.name for field in RoundTrace._meta.concrete_fields]
    batch: list[RoundTrace] = []
    for nth in range(rounds):
        row = folded[nth % len(folded)]
        table, number = place(nth)
        made = RoundTrace(**{name: getattr(row, name) for name in names})
        made.stream, made.table, made.number = round_stream(table, number), table, number
        made.started_at = made.changed_at = _begun(nth, rounds)
        made.actors = [f"dealer-{nth % 90:02d}"]
        batch.append(made)
        if len(batch) == 5000 or nth == rounds - 1:
            RoundTrace.objects.bulk_create(batch)
            batch = []
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE audit_roundtrace")
        cursor.execute("SELECT max(position) FROM kernel_event")
        last = cursor.fetchone()[0]
    Checkpoint.objects.update_or_create(name=INDEX.name, defaults={"position": last})


def _folded(appends: list[Append]) -> RoundTrace:
    row = RoundTrace(stream="round/T-00/1")
    for version, (_, fact) in enumerate(_at(appends, "T-00", 1), 1):
        INDEX.fold(row, _event(version, fact))
    return row


def _event(version: int, fact: Fact) -> Event:
    event = Event(
        position=version, stream="round/T-00/1", version=version, type=fact.wire,
        schema=fact.schema, data=b"", recorded_at=BEGUN, occurred_at=BEGUN, actor="dealer",
        correlation="", prev_hash=b"", hash=b"",
    )  # fmt: skip
    event.__dict__["fact"] = fact
    return event
