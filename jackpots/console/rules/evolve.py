"""How a console is remembered. Nothing here validates, and an unknown fact changes nothing."""

from collections.abc import Callable
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.event import Fact
from jackpots.console.rules import facts as f
from jackpots.console.rules.state import ConsoleState


def evolve(state: ConsoleState, fact: Fact) -> ConsoleState:
    """The console after one more fact."""
    step = _STEPS.get(type(fact))
    return step(state, fact) if step else state


def _registered(state: ConsoleState, fact: f.ConsoleRegistered) -> ConsoleState:
    """Showing another jackpot, it begins as though it had never been heard."""
    same = state if state.jackpot in ("", fact.jackpot) else replace(state, run="", heard=0)
    return replace(
        same,
        serial=fact.serial,
        model=fact.model,
        approval=fact.approval,
        address=fact.address,
        jackpot=fact.jackpot,
        key=fact.key,
        withdrawn=False,
    )


_STEPS: dict[type[Fact], Callable[[ConsoleState, Any], ConsoleState]] = {
    f.ConsoleRegistered: _registered,
    f.ConsoleWithdrawn: lambda s, _: replace(s, withdrawn=True, silent=False),
    f.ConsoleSwitchedOn: lambda s, x: replace(s, run=x.run),
    f.FirmwareChanged: lambda s, x: replace(s, firmware=x.digest),
    f.MeterRead: lambda s, x: replace(s, meter_cents=x.meter_cents, heard=x.heard),
    f.MeterSet: lambda s, x: replace(s, meter_cents=x.meter_cents, heard=x.heard, to_set=False),
    f.VarianceFound: lambda s, x: replace(s, variance_cents=x.meter_cents - x.pool_cents),
    f.VarianceEnded: lambda s, _: replace(s, variance_cents=0),
    f.ConsoleFaulted: lambda s, x: replace(s, reported=s.reported | {x.code}),
    f.ConsoleFaultEnded: lambda s, x: replace(s, reported=s.reported - {x.code}),
    f.ConsoleFellSilent: lambda s, _: replace(s, silent=True),
    f.ConsoleCameBack: lambda s, _: replace(s, silent=False),
    f.MeterSetOrdered: lambda s, _: replace(s, to_set=True),
}
