"""Jacks or better: who may open draw poker, how it is proved, and a deal that nobody opens.

Hole cards lie face down when the first bet is made, so that it is judged when they are seen: the
opener shows openers to be paid, and a hand that was opened on less is dead. A deal that everybody
passes is dealt again for the antes that lie there.
"""

from collections.abc import Sequence
from itertools import combinations

from casino.kernel.decider import Refused
from casino.kernel.event import Fact, fact
from games.kit.cards import CardError
from games.kit.hand_classes import HandClass
from games.kit.ranking import HandOrder
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, deck_of
from games.kit.room.irregular.dead import dead
from games.kit.room.irregular.misdeal import dealt_again
from games.kit.room.openers import matched
from games.kit.room.state import RoundState, replace

JACK, PAIR, HAND = 11, 2, 5
LOWER = (HandClass.ONE_PAIR, HandClass.FIVE_ODD_CARDS)


@fact("poker.openers_shown")
class OpenersShown(Fact):
    """The cards a player opened on, as many of them as prove it; ``why`` if he is paid without."""

    seat: int
    cards: tuple[str, ...]
    holds: bool
    clause: str
    why: str = ""


@fact("poker.passed_out")
class PassedOut(Fact):
    """Nobody opened: the cards are shuffled and dealt again, the antes stay."""

    cards_out: int
    clause: str


def required(state: RoundState) -> bool:
    """Whether the table asks for openers."""
    return state.terms.opening_requirement == "jacks or better"


def to_open(state: RoundState) -> bool:
    """Whether the next bet is the one that takes openers."""
    return required(state) and not state.street and not state.level.bet_cents


def openers(state: RoundState, cards: Sequence[str]) -> bool:
    """Whether two to five cards are a pair of jacks or better by themselves."""
    (many, rank), *others = matched(cards)
    if many > PAIR or (others and others[0][0] == PAIR) or (many == PAIR and rank >= JACK):
        return True
    deck = deck_of(state.terms.cards, state.terms.joker)
    order = HandOrder(deck=deck, ace_low=state.terms.ace_low)
    return len(cards) == HAND and order.classed(order.key_of(cards))[0] not in LOWER


def proof(state: RoundState, held: Sequence[str]) -> tuple[str, ...]:
    """The fewest of these cards that may be what the opener opened on; none if they prove it not.

    As many cards as were changed cannot have been there.
    """
    counts = range(PAIR, len(held) - state.opener_drew + 1)
    fits = (cards for count in counts for cards in combinations(held, count))
    return next((cards for cards in fits if openers(state, cards)), ())


def require_openers(state: RoundState, seat: int) -> None:
    """Refuse to open on a hand that is known and is less; one face down is judged when seen."""
    held = state.holes[seat]
    if to_open(state) and f.UNKNOWN not in held and not openers(state, held):
        why = f"Seat {seat} does not hold a pair of jacks or better: check or fold."
        raise Refused("no_openers", state.clause("openers"), why)


def passed_out(state: RoundState) -> list[Fact]:
    """The deal nobody opened, if it is one: who could bet has passed, and hands are left."""
    able = state.able
    passed = bool(able) and all(state.acted[seat] for seat in able)
    if not to_open(state) or not passed or len(state.live) == 1:
        return []
    return [PassedOut(cards_out=state.used, clause=state.clause("passed_out"))]


def openers_due(state: RoundState) -> int:
    """The seat that has to show openers before it is paid; 0 if none has."""
    seat = state.opened_by
    if not required(state) or not seat or state.openers_shown or state.out[seat]:
        return 0
    alone = state.phase == "settling" and state.live == (seat,)
    return seat if state.phase == "showdown" or alone else 0


def require_shown(state: RoundState) -> None:
    """Refuse to go on to the winners while openers have yet to be shown."""
    if seat := openers_due(state):
        raise Refused(
            "openers_not_shown", state.clause("openers"), f"Seat {seat} has yet to show openers."
        )


def show_openers(state: RoundState, command: c.ShowOpeners) -> Sequence[Fact]:
    """Without openers the hand is dead, unless nobody else is left with a claim to the pot."""
    clause, seat, cards = state.clause("openers"), command.seat, command.cards
    if seat != openers_due(state):
        raise Refused("no_openers_due", clause, f"No openers are to be shown by seat {seat}.")
    _require_own(state, seat, cards)
    holds = openers(state, cards)
    if holds:
        return [OpenersShown(seat=seat, cards=cards, holds=True, clause=clause)]
    alone = state.live == (seat,) and not state.last_folded
    why = "Nobody else has a claim to the pot." if alone else ""
    shown = OpenersShown(seat=seat, cards=cards, holds=False, clause=clause, why=why)
    return [shown, *(() if alone else dead(state, seat, "opened without openers", clause))]


def _require_own(state: RoundState, seat: int, cards: tuple[str, ...]) -> None:
    """Refuse cards that cannot be of the five the player opened on.

    Of those shown, no more can be out of the hand than were changed, and no more in it than kept.
    """
    clause, held = state.clause("openers"), state.holes[seat]
    if not PAIR <= len(cards) <= HAND:
        raise Refused("wrong_number_of_cards", clause, "Two to five cards prove openers.")
    try:
        deck_of(state.terms.cards, state.terms.joker).read(cards)
    except CardError as wrong:
        raise Refused(wrong.code, clause, str(wrong)) from wrong
    if f.UNKNOWN in held:
        if state.live != (seat,):
            raise Refused("hand_not_shown", state.clause("show"), "First the hand is tabled.")
        return
    kept = len(set(cards) & set(held))
    if kept > len(held) - state.opener_drew or len(cards) - kept > state.opener_drew:
        why = f"Seat {seat} changed {state.opener_drew}: those cannot be the cards."
        raise Refused("not_that_hand", clause, why)


ACTS: Acts = {c.ShowOpeners: show_openers}

STEPS: Steps = {
    OpenersShown: lambda state, _: replace(state, openers_shown=True),
    PassedOut: lambda state, _: dealt_again(state),
}
