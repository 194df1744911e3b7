"""Check, call, bet, raise, fold, all in: what a player may do in turn."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.room import bets, jacks
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts, require_dealt_in
from games.kit.room.irregular.laid import given_back, must_complete
from games.kit.room.limits import Bounds, Limits
from games.kit.room.state import RoundState
from games.kit.room.turns import odd_of, turn_after


def limits_of(state: RoundState) -> Limits:
    """The limits of this street as the betting stands."""
    terms, room = state.terms, state.rules.room
    fixed = terms.structure == "fixed"
    sizes = terms.raises if state.level.bet_cents else terms.bets
    units = sizes[state.street] if fixed else 1
    capped = terms.structure in room.cap_structures or not room.cap_structures
    blinds = terms.forced != "antes" or not room.cap_needs_blinds
    cap = room.cap._replace(released="never") if room.cap and terms.tournament else room.cap
    return Limits(
        structure=terms.structure,
        least_cents=terms.bet_minimum_cents * units,
        most_cents=max(terms.bet_maximum_cents * units, state.level.raise_cents),
        chip_cents=terms.smallest_chip_cents,
        short=room.short_fixed if fixed and room.short_fixed else room.short,
        cap=cap if capped and blinds else None,
    )


def bounds_of(state: RoundState, seat: int) -> Bounds | None:
    """The totals to which a seat may bet or raise now; None where it may not at all."""
    return _bounds(state, seat, limits_of(state))


def _bounds(state: RoundState, seat: int, limits: Limits) -> Bounds | None:
    if state.laid and must_complete(state, seat):
        return None
    own = state.bets[seat]
    if seat in state.barred or not limits.may_raise(
        state.level, own_cents=own, acted=state.acted[seat], contesting=len(state.able)
    ):
        return None
    return limits.bounds(
        state.level,
        pot_cents=state.pot_cents,
        own_cents=own,
        stack_cents=state.stacks[seat],
        last_bet_cents=state.last_bet_cents,
    )


def to_call_cents(state: RoundState, seat: int) -> int:
    """What a seat still has to put in to stay."""
    return max(0, state.level.bet_cents - state.bets[seat])


def opening(state: RoundState) -> str:
    """What the first act of the round is while it is due: A, B, C, ante until a bet, or nothing."""
    if state.street or not state.rules.room.opening_options:
        return ""
    if jacks.required(state):
        return ""
    if not state.level.bet_cents:
        return "ante"
    return "" if any(state.acted) else state.terms.opening


def check(state: RoundState, command: c.Check) -> Sequence[Fact]:
    _require_turn(state, command)
    seat = command.seat
    if to_call_cents(state, seat):
        raise Refused(
            "bet_to_face", state.clause("no_check"), f"There is a bet: seat {seat} calls or folds."
        )
    clause = state.clause("openers" if jacks.to_open(state) else "check")
    return [f.Checked(seat=seat, to_act=turn_after(state, seat), clause=clause)]


def call(state: RoundState, command: c.Call) -> Sequence[Fact]:
    _require_turn(state, command)
    seat = command.seat
    if not to_call_cents(state, seat):
        raise Refused("nothing_to_call", state.clause("call"), "There is no bet to call: check.")
    return [_called(state, seat)]


def bet(state: RoundState, command: c.Bet) -> Sequence[Fact]:
    _require_turn(state, command)
    if state.level.bet_cents:
        raise Refused("already_bet", state.clause("raise"), "There is a bet already: raise it.")
    return [_wagered(state, command.seat, command.amount_cents, "bet")]


def raise_to(state: RoundState, command: c.Raise) -> Sequence[Fact]:
    _require_turn(state, command)
    if not state.level.bet_cents:
        raise Refused("nothing_to_raise", state.clause("bet"), "There is no bet yet: bet.")
    return [_wagered(state, command.seat, command.to_cents, "raise")]


def all_in(state: RoundState, command: c.AllIn) -> Sequence[Fact]:
    """A call if the stake does not reach further, else a bet or a raise that the limits allow."""
    _require_turn(state, command)
    seat = command.seat
    if state.stacks[seat] <= to_call_cents(state, seat):
        return [_called(state, seat)]
    name = "raise" if state.level.bet_cents else "bet"
    return [_wagered(state, seat, state.bets[seat] + state.stacks[seat], name)]


def fold(state: RoundState, command: c.Fold) -> Sequence[Fact]:
    _require_turn(state, command)
    seat = command.seat
    if opening(state) == "A" and to_call_cents(state, seat):
        amount = min(to_call_cents(state, seat), state.stacks[seat])
        clause = state.clause("blind_a")
        paid = f.Called(seat=seat, amount_cents=amount, to_act=seat, clause=clause)
        return [paid, _folded(bets.call_made(state, paid), seat, "blind_a")]
    return [*given_back(state, seat), _folded(state, seat, "fold")]


def _require_turn(
    state: RoundState, command: c.Check | c.Call | c.Bet | c.Raise | c.AllIn | c.Fold
) -> None:
    """Refusals in order: is there betting, whose hand, whose turn, who, with what, what opens."""
    seat = command.seat
    if state.phase != "betting":
        raise Refused("no_betting", state.clause("no_betting"), "No betting round is open.")
    require_dealt_in(state, seat)
    if seat != state.turn:
        raise Refused("out_of_turn", state.clause("turn"), f"It is seat {state.turn}'s turn.")
    if getattr(command, "by", 0) not in (0, seat):
        raise Refused(
            "not_for_another", state.clause("own_bets"), "Nobody bets for another player."
        )
    if getattr(command, "medium", "chips") != "chips":
        raise Refused("chips_only", state.clause("chips"), "Bets are made in chips only.")
    first = opening(state)
    if first == "ante" and isinstance(command, c.Check | c.Fold):
        raise Refused("must_open", state.clause("must_open"), "The first player has to bet.")
    if first == "C" and isinstance(command, c.Check | c.Call) and bounds_of(state, seat):
        raise Refused("must_raise", state.clause("blind_c"), "The first player raises or folds.")


def _called(state: RoundState, seat: int) -> f.Called:
    needed = to_call_cents(state, seat)
    short = state.stacks[seat] < needed
    amount = min(needed, state.stacks[seat])
    return f.Called(
        seat=seat,
        amount_cents=amount,
        to_act=turn_after(state, seat, paid_cents=amount),
        clause=state.clause("all_in" if short else "call"),
        odd_cents=odd_of(state, seat, amount),
    )


def _wagered(state: RoundState, seat: int, to_cents: int, name: str) -> f.Raised:
    if name == "bet":
        jacks.require_openers(state, seat)
    limits = limits_of(state)
    bounds = _bounds(state, seat, limits)
    stake = state.bets[seat] + state.stacks[seat]
    if bounds is None:
        raise no_raise(state, seat)
    if to_cents > stake:
        raise Refused(
            "stake_too_small", state.clause("table_stakes"), f"The stake reaches {dollars(stake)}."
        )
    if to_cents < bounds.min_cents:
        raise Refused(
            "wager_too_small",
            state.clause(f"minimum {name}", state.terms.forced),
            f"The least is {dollars(bounds.min_cents)} in all.",
        )
    if to_cents > bounds.max_cents:
        raise Refused(
            "wager_too_large",
            state.clause("maximum", state.terms.structure),
            f"The most is {dollars(bounds.max_cents)} in all.",
        )
    if to_cents != stake and to_cents % state.terms.smallest_chip_cents:
        raise Refused(
            "not_in_chips",
            state.clause("chips"),
            f"Chips of {dollars(state.terms.smallest_chip_cents)} are the smallest here.",
        )
    clause = state.clause("all_in" if to_cents == stake else name)
    return _raised(state, seat, to_cents, clause, limits)


def raised(state: RoundState, seat: int, to_cents: int, clause: str) -> f.Raised:
    """A bet or raise of that much in all, whatever the limits say."""
    return _raised(state, seat, to_cents, clause, limits_of(state))


def _raised(state: RoundState, seat: int, to_cents: int, clause: str, limits: Limits) -> f.Raised:
    level = limits.wagered(state.level, to_cents, len(state.able))
    amount = to_cents - state.bets[seat]
    return f.Raised(
        seat=seat,
        amount_cents=amount,
        bet_cents=level.bet_cents,
        full_cents=level.full_cents,
        raise_cents=level.raise_cents,
        raises=level.raises,
        capped=level.capped,
        to_act=turn_after(state, seat, paid_cents=amount, bet_cents=level.bet_cents),
        clause=clause,
        odd_cents=odd_of(state, seat, amount),
    )


def no_raise(state: RoundState, seat: int) -> Refused:
    """Why a player may not raise: nobody can answer, the cap, an all-in too small, no chips."""
    able = len(state.able)
    if must_complete(state, seat):
        clause = state.clause("short_call")
        return Refused("complete_or_fold", clause, "Those chips are completed, or taken back.")
    if seat in state.barred:
        why = "Only a call or a fold is left to that seat in this betting round."
        return Refused("may_not_raise", state.barred[seat], why)
    if limits_of(state).is_capped(state.level, able):
        name = "tournament_cap" if state.terms.tournament else "cap"
        return Refused("raises_used_up", state.clause(name), "No more raises in this round.")
    if state.stacks[seat] <= to_call_cents(state, seat):
        return Refused("stake_too_small", state.clause("all_in"), "The stake reaches a call only.")
    if able < 2:
        return Refused("nobody_to_answer", state.clause("all_in"), "Nobody else can bet any more.")
    return Refused(
        "not_reopened", state.clause("reopens"), "That all-in is too small to raise again upon it."
    )


def _folded(state: RoundState, seat: int, name: str) -> f.Folded:
    to_act = turn_after(state, seat, folds=True)
    return f.Folded(seat=seat, to_act=to_act, clause=state.clause(name))


ACTS: Acts = {
    c.Check: check,
    c.Call: call,
    c.Bet: bet,
    c.Raise: raise_to,
    c.AllIn: all_in,
    c.Fold: fold,
}

STEPS = bets.STEPS
