"""What follows from what a console says, from its silence, and from what people do about it."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from jackpots.console.rules import commands as c
from jackpots.console.rules import facts as f
from jackpots.console.rules.state import ConsoleState


def decide(state: ConsoleState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, none where nothing is new, or refuse it."""
    asked = command.asked if isinstance(command, c.Told) else command
    if isinstance(asked, c.RegisterConsole):
        return register(state, asked)
    if not state.serial:
        raise Refused(
            "console_unknown", "", "No console of that serial is registered. Register it first."
        )
    if isinstance(command, c.Told):
        return _ASKED[type(asked)](state, asked, command)
    return _TOLD[type(command)](state, command)


def register(state: ConsoleState, asked: c.RegisterConsole) -> Sequence[Fact]:
    needed = (asked.serial, asked.approval, asked.address, asked.jackpot)
    if not all(text.strip() for text in needed):
        raise Refused(
            "console_incomplete",
            "",
            "Enter the console's serial, its approval, its address and the jackpot it shows.",
        )
    known = (state.serial, state.model, state.approval, state.address, state.jackpot, state.key)
    wanted = (asked.serial, asked.model, asked.approval, asked.address, asked.jackpot, asked.key)
    if known == wanted and not state.withdrawn:
        return []
    return [
        f.ConsoleRegistered(
            serial=asked.serial,
            model=asked.model,
            approval=asked.approval,
            address=asked.address,
            jackpot=asked.jackpot,
            key=asked.key,
        )
    ]


def withdraw(state: ConsoleState, asked: c.WithdrawConsole, _told: c.Told) -> Sequence[Fact]:
    if not asked.why.strip():
        raise Refused("reason_missing", "", "Say why the console is taken out of the house.")
    return [] if state.withdrawn else [f.ConsoleWithdrawn(why=asked.why)]


def set_meter(state: ConsoleState, asked: c.SetMeter, told: c.Told) -> Sequence[Fact]:
    if not asked.why.strip():
        raise Refused("reason_missing", "", "Say why the meter is set.")
    if state.to_set:
        raise Refused("set_ordered", "", "It is set as soon as the console answers.")
    return [f.MeterSetOrdered(why=asked.why, by=told.by, at=told.at)]


def note_reading(state: ConsoleState, told: c.NoteReading) -> Sequence[Fact]:
    """What is new in an answer; an answer like the last one is no event."""
    return [] if state.withdrawn else list(_news(state, told))


def _news(state: ConsoleState, told: c.NoteReading) -> Iterator[Fact]:
    reading = told.reading
    if reading.run != state.run:
        yield f.ConsoleSwitchedOn(run=reading.run, was=state.run)
    if state.silent:
        yield f.ConsoleCameBack()
    if reading.firmware != state.firmware:
        yield f.FirmwareChanged(was=state.firmware, digest=reading.firmware)
    if told.was_set:
        yield f.MeterSet(
            was_cents=state.meter_cents, meter_cents=reading.meter_cents, heard=reading.heard
        )
    elif (reading.meter_cents, reading.heard) != (state.meter_cents, state.heard):
        yield f.MeterRead(meter_cents=reading.meter_cents, heard=reading.heard)
    yield from _variance(state, told)
    yield from _faults(state, told)


def _variance(state: ConsoleState, told: c.NoteReading) -> Iterator[Fact]:
    """The meter against the pool at the same point of the book: no press under way is a fault."""
    reading = told.reading
    over = reading.meter_cents - told.pool_cents
    if over == state.variance_cents:
        return
    if over:
        yield f.VarianceFound(
            meter_cents=reading.meter_cents,
            pool_cents=told.pool_cents,
            was_over_cents=state.variance_cents,
            heard=reading.heard,
        )
    else:
        yield f.VarianceEnded(meter_cents=reading.meter_cents, heard=reading.heard)


def _faults(state: ConsoleState, told: c.NoteReading) -> Iterator[Fact]:
    reported = {fault.code: fault for fault in told.reading.faults}
    for code, fault in reported.items():
        if code not in state.reported:
            yield f.ConsoleFaulted(code=code, detail=fault.detail)
    for code in sorted(state.reported - set(reported)):
        yield f.ConsoleFaultEnded(code=code)


def note_silence(state: ConsoleState, told: c.NoteSilence) -> Sequence[Fact]:
    if state.silent or state.withdrawn:
        return []
    return [f.ConsoleFellSilent(how=told.how, misses=told.misses, detail=told.detail)]


_ASKED: dict[type[Command], Callable[[ConsoleState, Any, c.Told], Sequence[Fact]]] = {
    c.WithdrawConsole: withdraw,
    c.SetMeter: set_meter,
}
_TOLD: dict[type[Command], Callable[[ConsoleState, Any], Sequence[Fact]]] = {
    c.NoteReading: note_reading,
    c.NoteSilence: note_silence,
}
