"""Books with something wrong in them, written past the rules as a faulty program would."""

from datetime import UTC, datetime

from casino.kernel import chain, store
from casino.kernel.event import Event, Fact
from games.ultimate_holdem.rules import facts as f


def smuggle(stream: str, *facts: Fact) -> Event:
    """Append facts to a stream without asking the rules; the chain itself stays whole."""
    events = store.read(stream)
    at, digest = (events[-1].version, events[-1].hash) if events else (0, chain.GENESIS)
    instant = datetime.now(UTC)
    signed = store.Signature(
        actor="Jules", correlation="smuggled", recorded_at=instant, occurred_at=instant
    )
    write = store.Write(stream=stream, version=at, hash=digest, facts=facts)
    return store.append([write], signed).events[0]


def wrong_win(seat: int = 1, cents: int = 250_000) -> Fact:
    """A win on the ante that no hand of the round made."""
    return f.WagerWon(
        seat=seat, box="ante", stake_cents=2500, pays=1, to=1, winnings_cents=cents,
        clause="uth-2019:9.5(a)", line="uth-2019:10.2",
    )  # fmt: skip
