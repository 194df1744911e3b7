"""The draw: each player in turn changes cards, and an empty shoe is filled from the discards.

In 3 Card Manila a player may have to give up a card instead and get none for it.
"""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact, fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, require_dealt_in, require_faces, require_phase
from games.kit.room.state import RoundState, put, replace

UNKNOWN = f.UNKNOWN
HAND = 5


@fact("poker.card_discarded")
class CardDiscarded(Fact):
    """A player has given up a hole card and gets none for it."""

    seat: int
    card: str
    to_act: int
    clause: str


def draw(state: RoundState, command: c.DrawCards) -> Sequence[Fact]:
    require_phase(state, "drawing", "draw", "Cards are changed after the first betting round.")
    _require_turn(state, command.seat)
    seat, count = command.seat, command.count
    most = most_drawn(state)
    if not 0 <= count <= most:
        raise Refused("too_many_changed", state.clause("draw"), f"0 to {most} cards are changed.")
    gone = _faces(state, command.discards, count)
    held = int(state.terms.hold_fifth and count == HAND and len(state.live) > 1)
    taken = _faces(state, command.cards, count - held)
    require_faces(state, taken, state.clause("draw"))
    if missing := [card for card in gone if card not in state.holes[seat]]:
        raise Refused(
            "card_not_held", state.clause("draw"), f"Seat {seat} does not hold {missing[0]}."
        )
    drawn = f.CardsDrawn(
        seat=seat,
        discarded=gone,
        cards=taken,
        to_act=_next(state),
        clause=state.clause("draw"),
        held_back=held,
    )
    return [*refilled(state, count), drawn]


def discard(state: RoundState, command: c.DiscardCard) -> Sequence[Fact]:
    why = "A card is given up once, before the second communal card."
    require_phase(state, "discarding", "discard", why)
    _require_turn(state, command.seat)
    seat, card, clause = command.seat, command.card, state.clause("discard")
    held = state.holes[seat]
    if card not in held:
        if card == UNKNOWN or UNKNOWN not in held:
            raise Refused("card_not_held", clause, f"Seat {seat} gives up one of its cards.")
        require_faces(state, (card,), clause)
    return [CardDiscarded(seat=seat, card=card, to_act=_next(state), clause=clause)]


def _require_turn(state: RoundState, seat: int) -> None:
    require_dealt_in(state, seat)
    if seat != state.turn:
        raise Refused("out_of_turn", state.clause("turn"), f"It is seat {state.turn}'s turn.")


def discards(state: RoundState) -> int:
    """The cards that lie in the muck: changed, folded or burnt."""
    return state.used - sum(len(state.holes[seat]) for seat in state.live)


def most_drawn(state: RoundState) -> int:
    """How many cards a player may change: no more than the shoe can replace, or shoe and muck."""
    if state.terms.shoe_runs_out == "no more changes":
        return min(state.on_street.draw, state.cards_left - len(state.held_back))
    return min(state.on_street.draw, state.cards_left + discards(state))


def _faces(state: RoundState, given: tuple[str, ...], count: int) -> tuple[str, ...]:
    if given and len(given) != count:
        raise Refused(
            "wrong_number_of_cards", state.clause("draw"), f"{count} cards are changed here."
        )
    return given or (UNKNOWN,) * count


def refilled(state: RoundState, count: int) -> list[Fact]:
    """The discards of the others are shuffled in when the shoe cannot serve this player."""
    if count <= state.cards_left:
        return []
    return [f.DiscardsShuffled(cards=discards(state), clause=state.clause("draw"))]


def _next(state: RoundState) -> int:
    """The live players draw once each, clockwise from the left of the button."""
    live = state.live
    place = live.index(state.turn) + 1
    return live[place] if place < len(live) else 0


def _drawn(state: RoundState, fact: f.CardsDrawn) -> RoundState:
    hand = list(state.holes[fact.seat])
    for card in fact.discarded:
        hand.remove(card if card in hand else UNKNOWN)
    count = len(fact.cards)
    return replace(
        state,
        holes=put(state.holes, fact.seat, (*hand, *fact.cards)),
        used=state.used + count,
        turn=fact.to_act,
        opener_drew=len(fact.discarded) if fact.seat == state.opened_by else state.opener_drew,
        held_back=(*state.held_back, fact.seat) if fact.held_back else state.held_back,
    )


def _discarded(state: RoundState, fact: CardDiscarded) -> RoundState:
    hand, card = list(state.holes[fact.seat]), fact.card
    hand.remove(card if card in hand else UNKNOWN)
    return replace(
        state,
        holes=put(state.holes, fact.seat, tuple(hand)),
        gone=state.gone if card == UNKNOWN else (*state.gone, card),
        turn=fact.to_act,
        phase=state.phase if fact.to_act else "dealing",
    )


def _shuffled(state: RoundState, fact: f.DiscardsShuffled) -> RoundState:
    return replace(state, used=state.used - fact.cards)


ACTS: Acts = {c.DrawCards: draw, c.DiscardCard: discard}

STEPS: Steps = {f.CardsDrawn: _drawn, CardDiscarded: _discarded, f.DiscardsShuffled: _shuffled}
