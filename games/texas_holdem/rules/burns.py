"""Rules 55c, 56c and 56d: too many cards burnt before a street, or none."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import facts as r
from games.kit.room.state import RoundState
from games.texas_holdem.rules import irregular_facts as f
from games.texas_holdem.rules.deals import substantial_action
from games.texas_holdem.rules.own import own_of

FLOP = 1


def too_many_burns(state: RoundState, burns: int) -> Sequence[Fact]:
    """55c, 56c: the first burn stays, the others are shuffled in with the street."""
    rule, extra = _require_dealt(state, "55c", "56c"), burns - 1
    if substantial_action(state):
        return [_stands(state, state.used + extra, state.burnt + extra, "too many burns", rule)]
    count = len(_cards(state))
    return taken_back(state, "too many burns", rule, dealt=1, used=state.used - count)


def no_burn(state: RoundState) -> Sequence[Fact]:
    """55c: the flop goes back; 56d: the card shown becomes the burn and the next is the street."""
    rule = _require_dealt(state, "55c", "56d")
    if substantial_action(state):
        return [_stands(state, state.used - 1, state.burnt - 1, "no burn", rule)]
    cards = _cards(state)
    if lying(state) == FLOP:
        used = state.used - len(cards) - 1
        return taken_back(state, "no burn", rule, dealt=0, used=used, burnt=state.burnt - 1)
    return taken_back(state, "no burn", rule, dealt=1, used=state.used - 1, gone=cards)


def lying(state: RoundState) -> int:
    """The street that may still be judged: the one bet on, or the last where nobody can bet."""
    if state.phase == "betting":
        return state.street
    if len(state.able) > 1 or state.called_bet or state.tabled or own_of(state).runs:
        return 0
    if state.phase == "dealing" and not state.dealt:
        return max(0, state.street - 1)
    return state.street if state.phase == "showdown" else 0


def taken_back(
    state: RoundState,
    why: str,
    rule: str,
    *,
    dealt: int,
    used: int,
    burnt: int | None = None,
    gone: tuple[str, ...] = (),
) -> Sequence[Fact]:
    """What was bet on the street goes back with it."""
    clause = f"holdem-sa-2020:{rule}"
    returned: list[Fact] = [
        r.StakeReturned(seat=seat, amount_cents=state.bets[seat], clause=clause)
        for seat in state.order
        if state.bets[seat]
    ]
    back = f.StreetTakenBack(
        street=lying(state),
        cards=_cards(state),
        dealt=dealt,
        used=used,
        burnt=state.burnt if burnt is None else burnt,
        gone=gone,
        reshuffled=0 if gone else state.terms.cards - used,
        why=why,
        clause=clause,
    )
    return [*returned, back]


def _stands(state: RoundState, used: int, burnt: int, why: str, rule: str) -> Fact:
    clause = f"holdem-sa-2020:{rule}"
    return f.StreetStands(street=state.street, used=used, burnt=burnt, why=why, clause=clause)


def _cards(state: RoundState) -> tuple[str, ...]:
    return state.board[-state.rules.variant.streets[lying(state)].communal :]


def _require_dealt(state: RoundState, flop: str, later: str) -> str:
    street = lying(state)
    if not street:
        raise Refused("not_now", f"holdem-sa-2020:{flop}", "No street lies there to judge.")
    return flop if street == FLOP else later
