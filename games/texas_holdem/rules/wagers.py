"""Rules 69 to 72 and 74: words and chips as they come, in turn and out of turn.

What a player did is reported; the rules say what it counts for. Words bind before chips.
"""

from collections.abc import Sequence
from typing import Literal

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact, command
from games.kit.room import betting
from games.kit.room import commands as c
from games.kit.room.common import require_dealt_in
from games.kit.room.irregular.dead import dead
from games.kit.room.state import RoundState
from games.texas_holdem.rules import wager_facts as f
from games.texas_holdem.rules.own import own_of, standing_in

Said = Literal["", "check", "call", "bet", "raise", "all-in", "fold"]


@command()
class ReportWager(Command):
    """What a player said and put out; a tap on the table is ``check``.

    ``motions`` are the chips of each motion, ``chips`` how many pieces the first one was, and
    ``said_cents`` the total that was announced with a bet or raise.
    """

    seat: int
    said: Said = ""
    motions: tuple[int, ...] = ()
    said_cents: int = 0
    chips: int = 0
    at: str = ""


def report(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    if state.phase != "betting":
        raise Refused("no_betting", state.clause("no_betting"), "No betting round is open.")
    require_dealt_in(state, command.seat)
    if not command.said and not command.motions:
        raise Refused("nothing_reported", "holdem-sa-2020:74a", "Say what was said or put out.")
    total = sum(command.motions[:1])
    if total > state.stacks[command.seat] or min(command.motions, default=1) <= 0:
        raise Refused("stake_too_small", "holdem-sa-2020:33", "The stake does not hold that.")
    if command.seat != state.turn:
        return _out_of_turn(state, command)
    announced = own_of(state).word == (command.seat, state.street, state.level.bet_cents)
    return _BY_WORD[command.said or ("raise" if announced else "")](state, command)


def _out_of_turn(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    """69: a check bars from raising, a wager stands, and a fold is dead at once."""
    seat = command.seat
    if command.said == "fold":
        return dead(state, seat, "folded out of turn", "holdem-sa-2020:129")
    if seat in standing_in(state):
        raise Refused("acted_already", "holdem-sa-2020:69b", "What was put out of turn stands.")
    act, to_cents = command.said or "chips", _announced(state, command)
    if to_cents <= state.bets[seat]:
        acted = f.ActedOutOfTurn(seat=seat, act=act, to_cents=0, clause="holdem-sa-2020:69a")
        return [acted, f.RaisingBarred(seat=seat, clause="holdem-sa-2020:69a")]
    return [f.ActedOutOfTurn(seat=seat, act=act, to_cents=to_cents, clause="holdem-sa-2020:69b")]


def _announced(state: RoundState, command: ReportWager) -> int:
    """How much the player will have in on this street; no more than now is a check (74c).

    A bet or raise announced is the least one at least (74a).
    """
    seat = command.seat
    own = state.bets[seat]
    stake = own + state.stacks[seat]
    if command.said == "check":
        return own
    if command.said == "all-in":
        return stake
    if command.said == "call":
        return min(stake, state.level.bet_cents)
    bounds = betting.bounds_of(state, seat) if command.said else None
    least = bounds.min_cents if bounds else state.level.bet_cents if command.said else 0
    return min(stake, max(least, command.said_cents or own + sum(command.motions[:1])))


def _check(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    """74b, 74c: facing a bet it leaves call or fold."""
    seat = command.seat
    if not betting.to_call_cents(state, seat):
        return [ruled(command, "a check", "74b"), *betting.check(state, c.Check(seat=seat))]
    barred = f.RaisingBarred(seat=seat, clause="holdem-sa-2020:74c")
    return [ruled(command, "call or fold", "74c"), barred]


def _call(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    """74a: the word counts and not the chips; 74c: facing no bet it is a check."""
    seat = command.seat
    if betting.to_call_cents(state, seat):
        return [ruled(command, "a call", "74a"), *betting.call(state, c.Call(seat=seat))]
    return [ruled(command, "a check", "74c"), *betting.check(state, c.Check(seat=seat))]


def _fold(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    return [ruled(command, "a fold", "74a"), *betting.fold(state, c.Fold(seat=command.seat))]


def _all_in(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    return [ruled(command, "all in", "74a"), *betting.all_in(state, c.AllIn(seat=command.seat))]


def _raise(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    """71, 74: announced, the amount may follow; without one the first motion counts."""
    seat, bounds = command.seat, betting.bounds_of(state, command.seat)
    if bounds is None:
        raise betting.no_raise(state, seat)
    facing = betting.to_call_cents(state, seat)
    clause = "71" if facing or command.said == "bet" else "74c"
    fixed = state.terms.structure == "fixed"
    if not (command.said_cents or command.motions or fixed):
        binds = f.WordBinds(seat=seat, said=command.said, clause="holdem-sa-2020:74c")
        return [ruled(command, "the minimum at least", "74c"), binds]
    to = command.said_cents or state.bets[seat] + sum(command.motions[:1])
    to = bounds.min_cents if fixed else min(max(to, bounds.min_cents), bounds.max_cents)
    return [ruled(command, "a wager", clause), *wager(state, seat, to)]


def _silent(state: RoundState, command: ReportWager) -> Sequence[Fact]:
    """70 to 72a: the first motion counts; a single larger chip is a call."""
    seat, put = command.seat, command.motions[0]
    call, stack = betting.to_call_cents(state, seat), state.stacks[seat]
    if command.chips == 1 and 0 < call < put:
        return [ruled(command, "a call", "72a"), *betting.call(state, c.Call(seat=seat))]
    if put == stack and (put <= call or betting.bounds_of(state, seat)):
        return betting.all_in(state, c.AllIn(seat=seat))
    if not call:
        return _opening(state, command, put)
    if put < call:
        barred = f.RaisingBarred(seat=seat, clause="holdem-sa-2020:70")
        return [incomplete(seat, put, state.level.bet_cents, 2 * put >= call), barred]
    return _over_call(state, command, put, put - call)


def _opening(state: RoundState, command: ReportWager, put: int) -> Sequence[Fact]:
    seat, bounds = command.seat, betting.bounds_of(state, command.seat)
    if bounds is None:
        raise betting.no_raise(state, seat)
    if put >= bounds.min_cents:
        return [ruled(command, "a bet", "71"), *wager(state, seat, min(put, bounds.max_cents))]
    if 2 * put >= bounds.min_cents:
        return [incomplete(seat, put, bounds.min_cents, True)]
    return [ruled(command, "a check", "70"), *betting.check(state, c.Check(seat=seat))]


def _over_call(state: RoundState, command: ReportWager, put: int, more: int) -> Sequence[Fact]:
    """70: what goes beyond the call is measured by the least raise."""
    seat, bounds = command.seat, betting.bounds_of(state, command.seat)
    least = bounds.min_cents - state.level.bet_cents if bounds else 0
    if bounds and more >= least:
        to = min(state.bets[seat] + put, bounds.max_cents)
        return [ruled(command, "a raise", "71"), *wager(state, seat, to)]
    if bounds and 2 * more >= least:
        return [incomplete(seat, put, bounds.min_cents, True)]
    clause = "71" if len(command.motions) > 1 and not more else "70"
    return [ruled(command, "a call", clause), *betting.call(state, c.Call(seat=seat))]


def wager(state: RoundState, seat: int, to_cents: int) -> Sequence[Fact]:
    """A bet, a raise or an all-in of that much in all."""
    if to_cents == state.bets[seat] + state.stacks[seat]:
        return betting.all_in(state, c.AllIn(seat=seat))
    if state.level.bet_cents:
        return betting.raise_to(state, c.Raise(seat=seat, to_cents=to_cents))
    return betting.bet(state, c.Bet(seat=seat, amount_cents=to_cents))


def incomplete(seat: int, put: int, to_cents: int, forfeits: bool) -> Fact:
    """70: chips that are no wager yet, and up to what they are completed."""
    return f.WagerIncomplete(
        seat=seat,
        amount_cents=put,
        to_cents=to_cents,
        forfeits=forfeits,
        clause="holdem-sa-2020:70",
    )


def ruled(command: ReportWager, ruling: str, rule: str) -> Fact:
    """What a report counts for."""
    return f.WagerRuled(
        seat=command.seat,
        said=command.said,
        motions=command.motions,
        ruling=ruling,
        clause=f"holdem-sa-2020:{rule}",
    )


_BY_WORD = {
    "": _silent,
    "check": _check,
    "call": _call,
    "bet": _raise,
    "raise": _raise,
    "all-in": _all_in,
    "fold": _fold,
}
