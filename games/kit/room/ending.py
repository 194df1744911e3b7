"""How a round ends without a winner, and what may not end one."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps
from games.kit.room.fees import fees_back
from games.kit.room.state import RoundState, put, replace


def void_round(state: RoundState, command: c.VoidRound) -> Sequence[Fact]:
    """Everything goes back to those who put it in; no charge is taken."""
    clause = state.rules.room.voids.get(command.cause)
    if clause is None:
        raise Refused("no_ground_to_void", state.clause("void"), "The rules know no such ground.")
    if not command.why.strip():
        raise Refused("reason_missing", clause, "Say why the round is void.")
    if command.cause not in grounds(state):
        raise Refused("pot_is_won", clause, "The pot is won, and the game complete: pay it.")
    return [
        f.RoundVoided(cause=command.cause, why=command.why, clause=clause),
        *refunds(state, state.clause("void_returns")),
    ]


def grounds(state: RoundState) -> list[str]:
    """Why the round may be voided now; a pot that is won is out of reach of a disturbance."""
    room = state.rules.room
    over = room.clauses.get("unfinished") if state.phase == "settling" else None
    return [cause for cause, clause in room.voids.items() if clause != over]


def refunds(state: RoundState, clause: str) -> list[Fact]:
    """What each seat gets back when the round does not count."""
    put_in = {seat: state.paid[seat] + state.dead[seat] for seat in sorted(state.order)}
    returned = [
        f.StakeReturned(seat=seat, amount_cents=cents, clause=clause)
        for seat, cents in put_in.items()
        if cents
    ]
    return [*returned, *fees_back(state, clause)]


def share_pot(state: RoundState, _command: c.SharePot) -> Sequence[Fact]:
    """Every instrument bars it: the round is played out."""
    raise Refused(
        "no_agreement",
        state.clause("no_agreement"),
        "Players do not agree to share a pot: the round is played out.",
    )


def _voided(state: RoundState, _fact: f.RoundVoided) -> RoundState:
    return replace(state, phase="void", turn=0, winners=())


def _returned(state: RoundState, fact: f.StakeReturned) -> RoundState:
    seat, amount = fact.seat, fact.amount_cents
    live = min(state.paid[seat], amount)
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] + amount),
        paid=put(state.paid, seat, state.paid[seat] - live),
        bets=put(state.bets, seat, max(0, state.bets[seat] - live)),
        dead=put(state.dead, seat, state.dead[seat] - (amount - live)),
        refunded=put(state.refunded, seat, state.refunded[seat] + amount),
    )


ACTS: Acts = {c.VoidRound: void_round, c.SharePot: share_pot}

STEPS: Steps = {f.RoundVoided: _voided, f.StakeReturned: _returned}
