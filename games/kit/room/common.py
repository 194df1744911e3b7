"""What the parts of a poker round share: their types and the questions every act begins with."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.kit.cards import CardError, Deck
from games.kit.room.facts import UNKNOWN
from games.kit.room.state import RoundState

Acts = Mapping[type[Command], Callable[[RoundState, Any], Sequence[Fact]]]
Steps = Mapping[type[Fact], Callable[[RoundState, Any], RoundState]]


def require_phase(state: RoundState, phase: str, clause: str, why: str) -> None:
    """Refuse what does not belong to this part of the round."""
    if state.phase != phase:
        raise Refused("not_now", state.clause(clause), why)


def require_dealt_in(state: RoundState, seat: int) -> None:
    """Refuse an act of a seat that has no hand in this round."""
    if seat not in state.order or state.out[seat]:
        raise Refused(
            "no_hand_in_play", state.clause("turn"), f"Seat {seat} has no hand in this round."
        )


@cache
def deck_of(cards: int, joker: bool) -> Deck:
    """The deck of that size, made once: reading cards looks them up in it."""
    return Deck(cards, joker)


def require_faces(state: RoundState, cards: Sequence[str], clause: str) -> None:
    """Refuse faces that the deck does not hold, or that lie on the table already."""
    known = [card for card in cards if card != UNKNOWN]
    try:
        deck_of(state.terms.cards, state.terms.joker).read(known)
    except CardError as wrong:
        raise Refused(wrong.code, clause, str(wrong)) from wrong
    if seen := sorted(state.faces() & set(known)):
        raise Refused("duplicate_card", clause, f"{seen[0]} lies on the table already.")
