"""How wagers leave the layout: collected, returned, or void with the round."""

from collections.abc import Sequence
from functools import reduce

from casino.kernel.event import Fact
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.amounts import acting
from games.ultimate_holdem.rules.evolve import evolve
from games.ultimate_holdem.rules.state import RoundState


def collect(state: RoundState, number: int, clause: str) -> list[Fact]:
    """Take a seat's remaining wagers for the house; what was never at risk goes back first."""
    facts: list[Fact] = []
    amounts = acting(state, number)
    for box, wager in state.seat(number).wagers.items():
        if wager.result:
            continue
        stake = amounts[box].cents if box in amounts else wager.stake_cents
        facts += returned(
            number, box, wager.stake_cents - stake, amounts[box].clause if box in amounts else ""
        )
        if stake:
            facts.append(f.WagerLost(seat=number, box=box, stake_cents=stake, clause=clause))
        else:
            facts.append(f.WagerVoided(seat=number, box=box, amount_cents=0, clause="uth-2019:5.4"))
    return facts


def returned(seat: int, box: str, amount_cents: int, clause: str) -> list[Fact]:
    """Hand back the part of a wager that is not at risk, if there is one."""
    if not amount_cents:
        return []
    return [f.ExcessReturned(seat=seat, box=box, amount_cents=amount_cents, clause=clause)]


def rounded_off(state: RoundState, facts: Sequence[Fact]) -> list[Fact]:
    """Close the round if these facts settle its last hand; lone wagers without a hand go back."""
    after = reduce(evolve, facts, state)
    if after.in_hand():
        return list(facts)
    lone = [
        f.WagerVoided(
            seat=seat, box=box, amount_cents=wager.on_layout_cents, clause="uth-2019:Def:Blind"
        )
        for seat, box, wager in after.wagers()
        if wager.on_layout_cents
    ]
    return [*facts, *lone, f.RoundClosed(clause="uth-2019:Def:Round of Play")]


def void_round(state: RoundState, cause: str, why: str, clause: str) -> list[Fact]:
    """No result for anyone: results already given are reversed, every stake goes back."""
    return [r.RoundVoided(cause=cause, why=why, clause=clause), *void_wagers(state, clause)]


def void_wagers(state: RoundState, clause: str, only_seat: int = 0) -> list[Fact]:
    """Every wager, or those of one seat, without a result: as if it had not been made."""
    facts: list[Fact] = []
    for seat, box, wager in state.wagers():
        if only_seat not in (0, seat):
            continue
        facts += _undo(seat, box, state, clause)
        if wager.result != "voided":
            facts.append(
                f.WagerVoided(seat=seat, box=box, amount_cents=wager.stake_cents, clause=clause)
            )
    return facts


def _undo(seat: int, box: str, state: RoundState, clause: str) -> list[Fact]:
    wager = state.seat(seat).wagers[box]
    if wager.result in ("", "voided"):
        return []
    lost = wager.result == "lost"
    return [
        r.SettlementReversed(
            seat=seat,
            box=box,
            taken_back_cents=0 if lost else wager.stake_cents + wager.winnings_cents,
            given_back_cents=wager.stake_cents if lost else 0,
            clause=clause,
        )
    ]
