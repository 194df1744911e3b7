"""The drop box: counted by two people, neither of whom can see the other's figure.

The book holds a seal of each count until both are in: a hash over the figure and a salt kept
elsewhere. Then the seals are opened and anybody can check that nobody changed a figure.
"""

from collections.abc import Sequence
from hashlib import sha256

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.chips.rules import commands as c
from games.chips.rules import facts as f
from games.chips.rules.state import Drop, FloatState
from games.chips.rules.variances import found, settle

NEEDED = 2


def seal_of(period: int, by: str, amount_cents: int, salt: str) -> str:
    """What binds a person to a figure."""
    return sha256(f"{period}\n{by}\n{amount_cents}\n{salt}".encode()).hexdigest()


def count(state: FloatState, asked: c.CountDrop, told: c.Told) -> Sequence[Fact]:
    """The first count is sealed; the second opens both; a third decides between them."""
    drop = _box(state, asked.period)
    if asked.amount_cents < 0:
        raise Refused("count_impossible", "", "Enter the cash that is in the box.")
    if told.by in drop.seals:
        raise Refused(
            "same_person", "", f"{told.by} has counted this box; another person counts it now."
        )
    sealed = f.DropSealed(
        period=asked.period,
        seal=seal_of(asked.period, told.by, asked.amount_cents, told.salt),
        by=told.by,
        at=told.at,
    )
    if len(drop.seals) + 1 < NEEDED:
        return [sealed]
    _require_sound(asked.period, drop, told)
    counts = {who: amount for who, amount, _ in told.earlier} | {told.by: asked.amount_cents}
    salts = {who: salt for who, _, salt in told.earlier} | {told.by: told.salt}
    return [sealed, *_compare(state, asked, told, counts, salts)]


def discard(state: FloatState, asked: c.DiscardDropCounts, told: c.Told) -> Sequence[Fact]:
    """Begin again, whatever was counted so far."""
    drop = _box(state, asked.period)
    if not drop.seals:
        raise Refused("nothing_counted", "", "Nobody has counted this box yet.")
    if not asked.why.strip():
        raise Refused("reason_missing", "", "Say why the box is counted again.")
    return [f.DropDiscarded(period=asked.period, why=asked.why, by=told.by, at=told.at)]


def _compare(
    state: FloatState,
    asked: c.CountDrop,
    told: c.Told,
    counts: dict[str, int],
    salts: dict[str, str],
) -> Sequence[Fact]:
    """Two equal figures settle it; without a pair the difference stays until it is signed."""
    earlier = [amount for who, amount in counts.items() if who != told.by]
    agreed = asked.amount_cents in earlier
    compared = f.DropCompared(period=asked.period, counts=counts, salts=salts, agreed=agreed)
    if agreed:
        return [compared, *settle(state, told, asked.period, asked.amount_cents)]
    apart = max(counts.values()) - min(counts.values())
    shift = state.drops[asked.period].shift
    return [compared, found(told, "count", asked.period, shift, apart)]


def _box(state: FloatState, period: int) -> Drop:
    drop = state.drops.get(period)
    if drop is None:
        waiting = ", ".join(map(str, state.drops)) or "none"
        raise Refused(
            "no_such_drop",
            "",
            f"No drop box of period {period} waits to be counted; waiting: {waiting}.",
        )
    return drop


def _require_sound(period: int, drop: Drop, told: c.Told) -> None:
    opened = {who: seal_of(period, who, amount, salt) for who, amount, salt in told.earlier}
    if opened != drop.seals:
        raise Refused(
            "seal_broken",
            "",
            "The earlier count cannot be opened. A manager discards it, and both count again.",
        )
