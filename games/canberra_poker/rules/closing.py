"""How wagers and cards leave the layout: collected, void as if never made, and into the rack."""

from collections.abc import Sequence
from functools import reduce

from casino.kernel.event import Fact
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules.amounts import acting
from games.canberra_poker.rules.evolve import evolve
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.state import RoundState
from games.kit.house import settlement as house


def collect(state: RoundState, number: int, clause: str) -> list[Fact]:
    """Take a seat's remaining wagers; what was never at risk goes back first."""
    wagers, amounts = state.seat(number).wagers, acting(state, number)
    taken = house.collect(number, wagers, amounts, clause, HOUSE)
    return [*taken, *jackpot_with_ante(state, number)]


def jackpot_with_ante(state: RoundState, number: int) -> list[Fact]:
    """10.1: where the ante is handed back the jackpot wager goes with it."""
    acts = acting(state, number).get("jackpot")
    return jackpot_back(state, acts.clause, number) if acts and not acts.cents else []


def rounded_off(state: RoundState, facts: Sequence[Fact]) -> list[Fact]:
    """Close the round if these facts bring its last card into the discard rack."""
    after = reduce(evolve, facts, state)
    if after.over or after.not_collected() or not after.dealer_discarded:
        return list(facts)
    lone: list[Fact] = [
        f.WagerVoided(
            seat=number,
            box=box,
            amount_cents=wager.on_layout_cents,
            clause="canberra-2017:10.1" if box == "jackpot" else "canberra-2017:4.1(a)",
        )
        for number, box, wager in after.wagers()
        if wager.on_layout_cents
    ]
    for number, seat in sorted(after.seats.items()):
        if "jackpot" in seat.wagers and seat.wagers["jackpot"].on_layout_cents:
            lone += jackpot_back(after, "canberra-2017:10.1", number)
    return [*facts, *lone, f.RoundClosed(clause="canberra-2017:Def:Round of Play")]


def void_round(state: RoundState, cause: str, why: str, clause: str) -> list[Fact]:
    """As if the round had not been played: stakes, payouts and jackpot wagers all go back."""
    voided = house.void_round(state, cause, why, clause, HOUSE)
    return [*voided, *jackpot_back(state, clause)]


def void_wagers(state: RoundState, number: int, clause: str) -> list[Fact]:
    """One seat's wagers without a result, its jackpot wager included."""
    voided = house.void_wagers(state, clause, HOUSE, number)
    return [*voided, *jackpot_back(state, clause, number)]


def jackpot_back(state: RoundState, clause: str, only_seat: int = 0) -> list[Fact]:
    """Accepted jackpot wagers leave the pools again."""
    return [
        f.JackpotWagerReturned(seat=number, amount_cents=seat.placed("jackpot"), clause=clause)
        for number, seat in sorted(state.seats.items())
        if seat.lit and only_seat in (0, number)
    ]
