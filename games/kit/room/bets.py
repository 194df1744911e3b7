"""How checks, calls, bets and folds are remembered."""

from games.kit.room import facts as f
from games.kit.room.common import Steps
from games.kit.room.limits import Level
from games.kit.room.state import RoundState, put, replace


def _checked(state: RoundState, fact: f.Checked) -> RoundState:
    return replace(state, acted=put(state.acted, fact.seat, True), turn=fact.to_act, clock_seat=0)


def call_made(state: RoundState, fact: f.Called) -> RoundState:
    """The round with a call in the pot."""
    seat, amount = fact.seat, fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] - amount),
        paid=put(state.paid, seat, state.paid[seat] + amount),
        bets=put(state.bets, seat, state.bets[seat] + amount),
        acted=put(state.acted, seat, True),
        callers=(*state.callers, seat),
        turn=fact.to_act,
        clock_seat=0,
    )


def _raise_made(state: RoundState, fact: f.Raised) -> RoundState:
    seat, amount = fact.seat, fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] - amount),
        paid=put(state.paid, seat, state.paid[seat] + amount),
        bets=put(state.bets, seat, state.bets[seat] + amount),
        acted=put(state.acted, seat, True),
        level=Level(fact.bet_cents, fact.full_cents, fact.raise_cents, fact.raises, fact.capped),
        aggressor=seat,
        callers=(),
        before_raise=(state.level, state.aggressor, state.callers),
        opened_by=state.opened_by or seat,
        turn=fact.to_act,
        clock_seat=0,
    )


def _fold_made(state: RoundState, fact: f.Folded) -> RoundState:
    return replace(
        state,
        out=put(state.out, fact.seat, fact.cause or "folded"),
        last_folded=fact.seat,
        folded_on=state.street,
        acted=put(state.acted, fact.seat, True),
        turn=fact.to_act,
        clock_seat=0,
    )


STEPS: Steps = {
    f.Checked: _checked,
    f.Called: call_made,
    f.Raised: _raise_made,
    f.Folded: _fold_made,
}
