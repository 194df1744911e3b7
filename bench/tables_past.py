"""A table as it stood at some event, in a long history against a short one."""

from datetime import UTC, datetime
from functools import partial
from random import Random

from bench.harness import Row, Scale, contest, each
from casino.kernel import chain, store
from casino.kernel.event import Fact
from casino.kernel.handle import state_of
from games.tables import TABLE
from games.tables.rules import facts as f

BATCH = 2000
AT = datetime(2026, 1, 1, tzinfo=UTC)


def _facts(events: int) -> list[Fact]:
    """A player sits down and leaves, over and over."""
    pair = (f.PlayerSeated(seat=1, player="P-1"), f.PlayerLeft(seat=1, player="P-1"))
    return [pair[at % 2] for at in range(events)]


def _fill(stream: str, events: int) -> None:
    version, digest = 0, chain.GENESIS
    signed = store.Signature(actor="dealer", correlation="x", recorded_at=AT, occurred_at=AT)
    told = _facts(events)
    for at in range(0, events, BATCH):
        write = store.Write(
            stream=stream, version=version, hash=digest, facts=told[at : at + BATCH]
        )
        last = store.append([write], signed).events[-1]
        version, digest = last.version, last.hash
    state_of(stream, TABLE, version=events)


def _asked(stream: str, events: int, times: int) -> float:
    """Anywhere in the later half, so that short and long histories fold alike."""
    chance = Random(3)
    versions = [chance.randrange(events // 2, events) for _ in range(times)]
    return 1000 / each(_as_of, [(stream, version) for version in versions])


def _as_of(stream: str, version: int) -> None:
    assert state_of(stream, TABLE, version=version)[1] == version


def measure(scale: Scale) -> Row:
    """The cost of one look, in both."""
    long, short = scale.pick(100_000, 12_000), scale.pick(5_000, 4_000)
    _fill("table/LONG", long)
    _fill("table/SHORT", short)
    times = scale.pick(40, 10)
    return contest(
        f"a table as of any event, {long:,} in its history / {short:,}",
        partial(_asked, "table/LONG", long, times),
        partial(_asked, "table/SHORT", short, times),
        rounds=scale.pick(9, 3),
        unit="ms",
        target="<= 1.2",
    )
