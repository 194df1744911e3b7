"""The shift of a pit: opened, handed over or closed, and never while chips do not balance."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.chips.rules import shift_commands as c
from games.chips.rules import shift_facts as f
from games.chips.rules.tray import over_or_short


@dataclass(frozen=True, slots=True, kw_only=True)
class ShiftState:
    """``open_floats`` are tables not counted out; ``unsigned`` are variances by table and name."""

    status: Literal["new", "open", "closed"] = "new"
    pit: str = ""
    by: str = ""
    offered_by: str = ""
    open_floats: frozenset[str] = frozenset()
    unsigned: dict[str, int] = field(default_factory=dict)


def decide(state: ShiftState, command: Command) -> Sequence[Fact]:
    """Answer with facts, or refuse."""
    if isinstance(command, c.BeginShift):
        return _begin(state, command)
    if state.status == "new":
        raise Refused("no_such_shift", "", "There is no such shift. Open it first.")
    return _ACTS[type(command)](state, command)


def _begin(state: ShiftState, command: c.BeginShift) -> Sequence[Fact]:
    if state.status != "new":
        raise Refused("shift_open", "", "This shift has been opened already.")
    if not command.pit.strip() or "/" in command.pit:
        raise Refused("pit_missing", "", "Say which pit the shift is for; no / in its name.")
    return [
        f.ShiftOpened(
            pit=command.pit,
            day=command.day,
            number=command.number,
            follows=command.follows,
            by=command.by,
            at=command.at,
        )
    ]


def _offer(state: ShiftState, command: c.SignedOffer) -> Sequence[Fact]:
    _require_open(state)
    return [f.HandOverOffered(by=command.by, at=command.at)]


def _take_over(state: ShiftState, command: c.SignedTakeOver) -> Sequence[Fact]:
    _require_open(state)
    if not state.offered_by:
        raise Refused("no_hand_over", "", "Nobody has offered this shift for hand-over.")
    if command.by == state.offered_by:
        raise Refused(
            "same_person", "", f"{command.by} hands the shift over; another person takes it."
        )
    _require_balanced(state)
    return [f.ShiftHandedOver(by=state.offered_by, to=command.by, at=command.at)]


def _close(state: ShiftState, command: c.SignedClose) -> Sequence[Fact]:
    _require_open(state)
    _require_balanced(state)
    return [f.ShiftClosed(by=command.by, at=command.at)]


def _join(state: ShiftState, command: c.JoinFloat) -> Sequence[Fact]:
    _require_open(state)
    return [f.FloatJoined(table=command.table, period=command.period)]


def _tally(state: ShiftState, command: c.TallyFloat) -> Sequence[Fact]:
    return [
        f.FloatTallied(
            table=command.table, period=command.period, variance_cents=command.variance_cents
        )
    ]


def _variance(state: ShiftState, command: c.NoteVariance) -> Sequence[Fact]:
    return [
        f.VarianceNoted(
            table=command.table,
            variance=command.variance,
            difference_cents=command.difference_cents,
            signed=command.signed,
        )
    ]


def _drop(state: ShiftState, command: c.NoteDrop) -> Sequence[Fact]:
    return [
        f.DropNoted(table=command.table, period=command.period, amount_cents=command.amount_cents)
    ]


def _require_open(state: ShiftState) -> None:
    if state.status != "open":
        raise Refused("shift_closed", "", "This shift is over. Open the next one.")


def _require_balanced(state: ShiftState) -> None:
    """Every float counted out, and every difference signed."""
    if state.open_floats:
        raise Refused(
            "floats_not_counted",
            "",
            f"Count and sign the closer first: {', '.join(sorted(state.open_floats))}.",
        )
    if state.unsigned:
        listed = "; ".join(_in_words(*item) for item in sorted(state.unsigned.items()))
        raise Refused(
            "chips_do_not_balance",
            "",
            f"The chips do not balance: {listed}. Have each variance explained and signed.",
        )


def _in_words(key: str, cents: int) -> str:
    table, _, variance = key.rpartition(" ")
    return f"{table} {over_or_short(cents)} ({variance.partition('/')[0]})"


def evolve(state: ShiftState, fact: Fact) -> ShiftState:
    """The shift after one more fact."""
    step = _STEPS.get(type(fact))
    return step(state, fact) if step else state


def _noted(state: ShiftState, fact: f.VarianceNoted) -> ShiftState:
    if fact.signed:
        return _cleared(state, fact.table, fact.variance)
    key = f"{fact.table} {fact.variance}"
    return replace(state, unsigned=state.unsigned | {key: fact.difference_cents})


def _cleared(state: ShiftState, table: str, variance: str) -> ShiftState:
    key = f"{table} {variance}"
    kept = {name: cents for name, cents in state.unsigned.items() if name != key}
    return replace(state, unsigned=kept)


_ACTS: dict[type[Command], Callable[[ShiftState, Any], Sequence[Fact]]] = {
    c.SignedOffer: _offer,
    c.SignedTakeOver: _take_over,
    c.SignedClose: _close,
    c.JoinFloat: _join,
    c.TallyFloat: _tally,
    c.NoteVariance: _variance,
    c.NoteDrop: _drop,
}
_STEPS: dict[type[Fact], Callable[[ShiftState, Any], ShiftState]] = {
    f.ShiftOpened: lambda s, x: replace(s, status="open", pit=x.pit, by=x.by),
    f.HandOverOffered: lambda s, x: replace(s, offered_by=x.by),
    f.ShiftHandedOver: lambda s, x: replace(s, status="closed"),
    f.ShiftClosed: lambda s, x: replace(s, status="closed"),
    f.FloatJoined: lambda s, x: replace(s, open_floats=s.open_floats | {x.table}),
    f.FloatTallied: lambda s, x: replace(s, open_floats=s.open_floats - {x.table}),
    f.VarianceNoted: _noted,
    f.DropNoted: lambda s, x: _cleared(s, x.table, f"count/{x.period}"),
}
