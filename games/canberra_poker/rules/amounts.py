"""What a wager acts for at settlement, whatever was put in the box (3.2, 3.4, 3.5, 7.2)."""

from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.settings import BET_MULTIPLE
from games.canberra_poker.rules.state import RoundState
from games.kit.house.limits import Acting, by_limits


def ante_acts(state: RoundState, number: int) -> Acting:
    """What a seat's ante acts for; nothing where there is none, or it came after the first card."""
    seat = state.seat(number)
    if "ante" not in seat.wagers:
        return Acting(0)
    if state.phase != "wagers" and number not in state.dealt_in:
        return Acting(0, "canberra-2017:4.1(a)")
    return by_limits(state, seat, "ante", HOUSE)


def bet_due(state: RoundState, number: int) -> int:
    """7.2: twice the ante, as it acts (3.5), for a player who stays in."""
    ante_cents = ante_acts(state, number).cents or state.seat(number).placed("ante")
    return BET_MULTIPLE * ante_cents


def acting(state: RoundState, number: int) -> dict[str, Acting]:
    """What each wager of a seat acts for; the jackpot wager is always the amount on the sign."""
    seat = state.seat(number)
    if "ante" not in seat.wagers:
        return {}
    amounts = {box: Acting(wager.stake_cents) for box, wager in seat.wagers.items()}
    amounts["ante"] = ante = ante_acts(state, number)
    if not ante.cents:
        # Nothing stands without the ante: the bet doubles it, the jackpot wager needs it (10.1).
        return dict.fromkeys(amounts, Acting(0, ante.clause))
    if "bet" in amounts or state.phase == "showdown":
        amounts["bet"] = _bet(state, number)
    if "jackpot" in amounts and not seat.lit and state.phase != "wagers":
        amounts["jackpot"] = Acting(0, "canberra-2017:10.2")
    return amounts


def doubts(state: RoundState) -> frozenset[tuple[str, int]]:
    """The bets that wait for a supervisor's ruling."""
    return frozenset(
        ("bet", number)
        for number in state.in_hand()
        if (acts := acting(state, number).get("bet"))
        and acts.needs_ruling
        and not state.seat(number).wagers["ante"].result
        and ("bet", number) not in state.confirmed
    )


def _bet(state: RoundState, number: int) -> Acting:
    seat, ante = state.seat(number), ante_acts(state, number)
    placed, due = seat.placed("bet"), BET_MULTIPLE * ante.cents
    if placed == BET_MULTIPLE * seat.placed("ante"):
        return Acting(due, ante.clause if due < placed else "")
    if placed >= due:
        return Acting(due, "canberra-2017:7.2" if placed > due else "")
    # The rules name no consequence of a bet short of its double, or gone: a person rules.
    return Acting(placed, "canberra-2017:7.2", needs_ruling=True)
