"""The clock: a player who takes too long is given so many seconds and no more."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from math import ceil

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.betting import to_call_cents
from games.kit.room.common import Acts, Steps
from games.kit.room.state import RoundState, put, replace
from games.kit.room.turns import turn_after


def call_clock(state: RoundState, command: c.CallClock) -> Sequence[Fact]:
    """So many seconds to think and, in Adelaide, ten more counted down; express tables have one."""
    _require_turn(state, command.seat)
    if state.clock_seat == command.seat:
        why = f"The clock runs on seat {command.seat} already: nobody is given the time twice."
        raise Refused("clock_running", state.clause("clock", _kind(state)), why)
    think, count = state.rules.room.clock_seconds
    if state.terms.express_seconds or state.terms.think_seconds:
        think, count = state.terms.express_seconds or state.terms.think_seconds, 0
    begin = datetime.fromisoformat(command.at)
    return [
        f.ClockCalled(
            seat=command.seat,
            countdown_at=(begin + timedelta(seconds=think)).isoformat(),
            expires_at=(begin + timedelta(seconds=think + count)).isoformat(),
            clause=state.clause("clock", _kind(state)),
        )
    ]


def expire_clock(state: RoundState, command: c.ExpireClock) -> Sequence[Fact]:
    """Folded; in Adelaide a player who faces no bet has checked instead."""
    seat = command.seat
    _require_turn(state, seat)
    if state.clock_seat != seat:
        raise Refused("no_clock", state.clause("clock"), f"No clock runs on seat {seat}.")
    left = datetime.fromisoformat(state.clock_until) - datetime.fromisoformat(command.at)
    if left > timedelta():
        why = f"The clock has another {ceil(left.total_seconds())} seconds to run."
        raise Refused("time_left", state.clause("clock"), why)
    checks, clause = _checks(state, seat), clause_out(state, seat)
    to_act = turn_after(state, seat, folds=not checks)
    if checks:
        return [f.Checked(seat=seat, to_act=to_act, clause=clause)]
    return [f.Folded(seat=seat, to_act=to_act, cause="out of time", clause=clause)]


def clause_out(state: RoundState, seat: int) -> str:
    """The clause by which a seat is folded, or has checked, when its time is over."""
    return state.clause("clock_checks" if _checks(state, seat) else "clock_out", _kind(state))


def _checks(state: RoundState, seat: int) -> bool:
    return state.rules.room.clock_expired == "check or fold" and not to_call_cents(state, seat)


def too_late(state: RoundState, seat: int, at: str) -> bool:
    """Whether what a player does comes when the time called on him is over; ``at`` is its time."""
    if not (at and seat and state.clock_seat == seat):
        return False
    return datetime.fromisoformat(at) >= datetime.fromisoformat(state.clock_until)


def buy_time(state: RoundState, command: c.BuyTime) -> Sequence[Fact]:
    """At an express table more time costs a posted amount, which is no part of any pot."""
    seat, cost = command.seat, state.terms.charges.bought_time_cents
    _require_turn(state, seat)
    if not (state.terms.express_seconds and cost):
        raise Refused("no_time_sold", state.clause("buy_time"), "No time is sold at this table.")
    if state.clock_seat != seat:
        raise Refused("no_clock", state.clause("buy_time"), f"No clock runs on seat {seat}.")
    if state.stacks[seat] <= cost:
        raise Refused("stake_too_small", state.clause("buy_time"), "The stake does not pay it.")
    seconds, clause = state.terms.bought_seconds, state.clause("buy_time")
    return [f.TimeBought(seat=seat, amount_cents=cost, seconds=seconds, clause=clause)]


def _require_turn(state: RoundState, seat: int) -> None:
    if state.phase != "betting" or state.turn != seat:
        raise Refused("not_to_act", state.clause("clock"), f"Seat {seat} is not to act.")


def _kind(state: RoundState) -> str:
    return "express" if state.terms.express_seconds else ""


def _called(state: RoundState, fact: f.ClockCalled) -> RoundState:
    return replace(state, clock_seat=fact.seat, clock_until=fact.expires_at)


def _bought(state: RoundState, fact: f.TimeBought) -> RoundState:
    until = datetime.fromisoformat(state.clock_until) + timedelta(seconds=fact.seconds)
    return replace(
        state,
        stacks=put(state.stacks, fact.seat, state.stacks[fact.seat] - fact.amount_cents),
        fees_cents=state.fees_cents + fact.amount_cents,
        clock_until=until.isoformat(),
    )


ACTS: Acts = {c.CallClock: call_clock, c.ExpireClock: expire_clock, c.BuyTime: buy_time}

STEPS: Steps = {f.ClockCalled: _called, f.TimeBought: _bought}
