"""How wagers leave the layout: collected, returned, or void with the round."""

from collections.abc import Sequence
from functools import reduce

from casino.kernel.event import Fact
from games.kit.house import settlement as house
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules.amounts import acting
from games.ultimate_holdem.rules.evolve import evolve
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.state import RoundState


def collect(state: RoundState, number: int, clause: str) -> list[Fact]:
    """Take a seat's remaining wagers for the house; what was never at risk goes back first."""
    wagers = state.seat(number).wagers
    return house.collect(number, wagers, acting(state, number), clause, HOUSE)


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
    return house.void_round(state, cause, why, clause, HOUSE)


def void_wagers(state: RoundState, clause: str, only_seat: int = 0) -> list[Fact]:
    """Every wager, or those of one seat, without a result: as if it had not been made."""
    return house.void_wagers(state, clause, HOUSE, only_seat)
