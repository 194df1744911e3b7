"""Chips put forward without a word: what they count for, in turn and out of turn."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.room import betting
from games.kit.room import commands as c
from games.kit.room.common import Acts, Steps, require_dealt_in
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.irregular.laid import laid_by
from games.kit.room.state import Laid, RoundState, replace


def report_chips(state: RoundState, command: i.ReportChips) -> Sequence[Fact]:
    """Out of turn they wait for the player's turn; in turn the rules say what they are."""
    early, seat = state.clause("early"), command.seat
    if state.phase != "betting":
        raise Refused("no_betting", state.clause("no_betting"), "No betting round is open.")
    require_dealt_in(state, seat)
    before = laid_by(state, seat)
    amount = command.amount_cents + (before.amount_cents if before else 0)
    if not 0 < command.amount_cents <= amount <= state.stacks[seat]:
        left = dollars(state.stacks[seat])
        raise Refused("stake_too_small", state.clause("table_stakes"), f"The stake is {left}.")
    if seat != state.turn:
        return [g.ChipsLaid(seat=seat, amount_cents=amount, kind="early", clause=early)]
    return _counted(state, seat, amount, state.clause("maximum", state.terms.structure))


def at_turn(state: RoundState) -> Sequence[Fact]:
    """What becomes of chips put out of turn, now that it is the player's turn."""
    seat = state.turn
    laid = laid_by(state, seat) if state.laid and seat and state.phase == "betting" else None
    if laid is None or laid.kind != "early":
        return ()
    amount = laid.amount_cents
    freed = g.EarlyBetFreed(seat=seat, amount_cents=amount, clause=state.clause("early_freed"))
    raised = state.level.bet_cents > laid.bet_cents
    if raised and state.level.bet_cents > state.bets[seat] + amount:
        return [freed]
    stands = g.EarlyBetStands(seat=seat, amount_cents=amount, clause=state.clause("early"))
    try:
        return [stands, *_counted(state, seat, amount, state.clause("early_over"))]
    except Refused:
        return [freed]


def _counted(state: RoundState, seat: int, amount_cents: int, over: str) -> Sequence[Fact]:
    """The act that chips amount to; what is too much for it goes back first."""
    own, bet = state.bets[seat], state.level.bet_cents
    to, whole = own + amount_cents, amount_cents == state.stacks[seat]
    bounds = betting.bounds_of(state, seat)
    if bounds and to < bounds.min_cents and betting.opening(state) == "C":
        return [_returned(seat, amount_cents, state.clause("blind_c"))]
    if to < bet and not whole:
        clause = state.clause("short_call")
        return [g.ChipsLaid(seat=seat, amount_cents=amount_cents, kind="short", clause=clause)]
    if to <= bet:
        return betting.call(state, c.Call(seat=seat))
    if bounds is None or to < bounds.min_cents:
        back = _returned(seat, to - bet, state.clause("over_call"))
        if bet > own:
            return [back, *betting.call(state, c.Call(seat=seat))]
        return [back] if betting.opening(state) else [back, *_check(state, seat)]
    most = bounds.max_cents
    excess = [_returned(seat, to - most, over)] if to > most else []
    return [*excess, *_wager(state, seat, min(to, most))]


def _wager(state: RoundState, seat: int, to_cents: int) -> Sequence[Fact]:
    if to_cents == state.bets[seat] + state.stacks[seat]:
        return betting.all_in(state, c.AllIn(seat=seat))
    if state.level.bet_cents:
        return betting.raise_to(state, c.Raise(seat=seat, to_cents=to_cents))
    return betting.bet(state, c.Bet(seat=seat, amount_cents=to_cents))


def _check(state: RoundState, seat: int) -> Sequence[Fact]:
    return betting.check(state, c.Check(seat=seat))


def _returned(seat: int, cents: int, clause: str) -> g.ChipsReturned:
    return g.ChipsReturned(seat=seat, amount_cents=cents, clause=clause)


def _laid(state: RoundState, fact: g.ChipsLaid) -> RoundState:
    seat = fact.seat
    laid = Laid(fact.amount_cents, fact.kind, state.street, state.paid[seat], state.level.bet_cents)
    return replace(state, laid={**state.laid, seat: laid})


def _freed(state: RoundState, fact: g.EarlyBetFreed) -> RoundState:
    laid = state.laid[fact.seat]._replace(kind="freed")
    return replace(state, laid={**state.laid, fact.seat: laid})


def _stands(state: RoundState, fact: g.EarlyBetStands) -> RoundState:
    return replace(state, laid={s: laid for s, laid in state.laid.items() if s != fact.seat})


ACTS: Acts = {i.ReportChips: report_chips}

FOLLOWS = (at_turn,)

STEPS: Steps = {
    g.ChipsLaid: _laid,
    g.EarlyBetFreed: _freed,
    g.EarlyBetStands: _stands,
    g.ChipsReturned: lambda state, _: state,
}
