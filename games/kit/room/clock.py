"""The clock: a player who takes too long is given so many seconds and no more."""

from collections.abc import Sequence
from dataclasses import replace as with_fields
from datetime import datetime, timedelta

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.betting import STEPS as BETTING
from games.kit.room.betting import to_call_cents
from games.kit.room.common import Acts, Steps
from games.kit.room.state import RoundState, replace
from games.kit.room.turns import next_to_act


def call_clock(state: RoundState, command: c.CallClock) -> Sequence[Fact]:
    if state.phase != "betting" or state.turn != command.seat:
        raise Refused("not_to_act", state.clause("clock"), f"Seat {command.seat} is not to act.")
    seconds = state.terms.clock_seconds or state.rules.room.clock_seconds
    until = datetime.fromisoformat(command.at) + timedelta(seconds=seconds)
    return [
        f.ClockCalled(seat=command.seat, expires_at=until.isoformat(), clause=state.clause("clock"))
    ]


def expire_clock(state: RoundState, command: c.ExpireClock) -> Sequence[Fact]:
    """Folded; in Adelaide a player who faces no bet has checked instead."""
    seat = command.seat
    if state.clock_seat != seat or not state.clock_until:
        raise Refused("no_clock", state.clause("clock"), f"No clock runs on seat {seat}.")
    if datetime.fromisoformat(command.at) < datetime.fromisoformat(state.clock_until):
        raise Refused(
            "time_left", state.clause("clock"), f"The time runs until {state.clock_until}."
        )
    checks = state.rules.room.clock_expired == "check or fold" and not to_call_cents(state, seat)
    made: f.Checked | f.Folded
    if checks:
        made = f.Checked(seat=seat, to_act=0, clause=state.clause("clock_checks"))
    else:
        made = f.Folded(seat=seat, to_act=0, cause="out of time", clause=state.clause("clock_out"))
    after = BETTING[type(made)](state, made)
    return [with_fields(made, to_act=next_to_act(after, seat))]


def _called(state: RoundState, fact: f.ClockCalled) -> RoundState:
    return replace(state, clock_seat=fact.seat, clock_until=fact.expires_at)


ACTS: Acts = {c.CallClock: call_clock, c.ExpireClock: expire_clock}

STEPS: Steps = {f.ClockCalled: _called}
