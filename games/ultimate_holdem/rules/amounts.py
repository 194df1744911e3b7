"""What a wager acts for at settlement, whatever was put in the box (5.2, 5.4, 5.5, 13.7)."""

from games.kit.house.limits import Acting, by_limits, maximum
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.state import PLAY_MULTIPLES, STREETS, RoundState, Seat


def play_bets(state: RoundState, number: int) -> list[tuple[int, int]]:
    """The play wagers of this street, as (times, cents): multiples of the ante as it acts."""
    ante_cents = acting(state, number)["ante"].cents or state.seat(number).placed("ante")
    return [(times, times * ante_cents) for times in PLAY_MULTIPLES[state.phase]]


def play_street(state: RoundState) -> str:
    """The street a play wager found now belongs to; before the flop reaches back to the deal."""
    if state.phase in ("wagers", "dealing"):
        return "before_flop"
    return state.phase if state.phase in STREETS else "on_river"


def least_play(state: RoundState, number: int) -> int:
    """The least a seat's play wager may be on the street it was made on."""
    street = state.seat(number).wagers["play"].street
    return min(PLAY_MULTIPLES[street]) * acting(state, number)["ante"].cents


def doubts(state: RoundState) -> frozenset[tuple[str, int]]:
    """What waits for a supervisor's ruling: wagers that fit no rule, and 13.4's overlap."""
    exposure = state.awaited & {("exposure", 0)}
    return exposure | {
        (box, number)
        for number in state.in_hand()
        for box, acts in acting(state, number).items()
        if acts.needs_ruling
        and not state.seat(number).wagers[box].result
        and (box, number) not in state.confirmed
    }


def acting(state: RoundState, number: int) -> dict[str, Acting]:
    """What each wager of a seat acts for."""
    seat = state.seat(number)
    amounts = {box: by_limits(state, seat, box, HOUSE) for box in seat.wagers if box != "play"}
    if "ante" not in amounts or "blind" not in amounts:
        return {}
    amounts |= _equal(seat, amounts["ante"], amounts["blind"])
    if not amounts["ante"].cents:
        # Nothing stands without the ante: play is a multiple of it, trips needs it (4.3).
        return {box: Acting(0, "uth-2019:5.4") for box in seat.wagers}
    if "play" in seat.wagers:
        amounts["play"] = _play(state, seat, amounts["ante"])
    return amounts


def _equal(seat: Seat, ante: Acting, blind: Acting) -> dict[str, Acting]:
    """The blind is the ante's equal; found unequal, both act for the lesser, by a ruling."""
    if ante.cents == blind.cents:
        return {}
    lesser = min(ante.cents, blind.cents)
    unequal = seat.placed("ante") != seat.placed("blind")
    clause = "uth-2019:Def:Blind" if unequal else "uth-2019:5.5"
    return {
        "ante": Acting(lesser, clause if ante.cents > lesser else ante.clause),
        "blind": Acting(lesser, clause, needs_ruling=unequal),
    }


def _play(state: RoundState, seat: Seat, ante: Acting) -> Acting:
    """13.7: by the multiples of the street it was made on, run off the ante as it acts."""
    wager = seat.wagers["play"]
    found = _by_multiple(seat, ante)
    most = maximum(state, seat, "play", wager.player)
    if found.cents > most:
        return Acting(most, "uth-2019:5.5", found.needs_ruling)
    if found.clause == "uth-2019:13.7(a)" and wager.player in state.advised:
        return Acting(0, "uth-2019:13.7(a)")
    return found


def _by_multiple(seat: Seat, ante: Acting) -> Acting:
    wager = seat.wagers["play"]
    multiples = PLAY_MULTIPLES[wager.street]
    for times in multiples:
        if wager.placed_cents == times * seat.placed("ante"):
            same = ante.cents == seat.placed("ante")
            return Acting(times * ante.cents, "" if same else ante.clause)
    allowed = [times * ante.cents for times in multiples]
    if wager.placed_cents > max(allowed):
        return Acting(max(allowed), "uth-2019:13.7(b)")
    if wager.placed_cents < min(allowed):
        return Acting(wager.placed_cents, "uth-2019:13.7(a)")
    lower = max(amount for amount in allowed if amount <= wager.placed_cents)
    return Acting(lower, "uth-2019:13.7", needs_ruling=lower != wager.placed_cents)
