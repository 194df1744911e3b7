"""Asking to see a hand that was given up at the showdown, where the instrument gives the right."""

from collections.abc import Sequence
from dataclasses import replace as with_fields

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, require_phase
from games.kit.room.showdown import hand_tabled, require_own_cards, won_by
from games.kit.room.state import RoundState, put, replace

GIVEN_UP = ("surrendered", "declared folded")


def ask_to_see(state: RoundState, command: c.AskToSee) -> Sequence[Fact]:
    """The hand lives again for one who still contests, unless it was folded by a word."""
    require_phase(state, "showdown", "ask_to_see", "Hands are asked for at the showdown.")
    asker, seat = command.seat, command.of
    if not given_up(state, seat):
        raise Refused("not_given_up", state.clause("ask_to_see"), f"Seat {seat} gave up no hand.")
    if state.called_bet and seat in state.callers:
        raise Refused(
            "a_callers_hand",
            state.clause("caller_unseen"),
            "Who called and passes in is not made to show: only the player called is.",
        )
    if not state.called_bet or asker not in state.callers or seat != state.shows_first:
        raise Refused(
            "not_a_caller",
            state.clause("ask_to_see"),
            "Only who called the last bet of the final betting round may ask, and for that hand.",
        )
    clause = state.clause("ask_to_see")
    if _contests(state, asker) and state.out[seat] == "surrendered":
        return [with_fields(hand_tabled(state, seat, command.cards), clause=clause)]
    require_own_cards(state, seat, command.cards)
    return [f.HandSeen(seat=seat, asked_by=asker, cards=command.cards, clause=clause)]


def given_up(state: RoundState, seat: int) -> bool:
    """Whether a hand was passed in at the showdown and has not reached the muck."""
    return seat in state.receiving and state.out[seat] in GIVEN_UP


def _contests(state: RoundState, asker: int) -> bool:
    """Whether the asker's hand is live and not beaten by what lies open already."""
    if state.out[asker]:
        return False
    if asker not in state.tabled:
        return True
    return any(asker in pot.seats for pot in won_by(state)[1])


def _seen(state: RoundState, fact: f.HandSeen) -> RoundState:
    return replace(
        state,
        holes=put(state.holes, fact.seat, fact.cards),
        out=put(state.out, fact.seat, "seen and dead"),
    )


ACTS: Acts = {c.AskToSee: ask_to_see}

STEPS: Steps = {f.HandSeen: _seen}
