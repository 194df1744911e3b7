"""The showdown: who shows first, what has to be shown, and what the dealer calls."""

from collections.abc import Sequence
from functools import lru_cache

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.cards import Deck
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import (
    Acts,
    Steps,
    deck_of,
    require_dealt_in,
    require_faces,
    require_phase,
)
from games.kit.room.dealing import face_down
from games.kit.room.jacks import require_shown
from games.kit.room.making import Keys, Making, Wins
from games.kit.room.openers import showing_order
from games.kit.room.pots import Pot, layers
from games.kit.room.state import RoundState, put, replace
from games.kit.room.winners import Won, winners


def making_of(state: RoundState) -> Making:
    """How hands are made and judged in this round."""
    terms = state.terms
    return _making(
        deck_of(terms.cards, terms.joker),
        terms.ace_low,
        terms.wins,
        terms.low_ace,
        terms.eight_or_better,
        state.rules.variant.from_hole,
    )


@lru_cache(maxsize=256)
def _making(
    deck: Deck, ace_low: bool, wins: Wins, low_ace: bool | None, eight: bool, from_hole: int
) -> Making:
    return Making(
        deck=deck,
        ace_low=ace_low,
        wins=wins,
        low_ace=low_ace,
        eight_or_better=eight,
        from_hole=from_hole or None,
    )


def pots_of(state: RoundState) -> tuple[Pot, ...]:
    """The pots as they lie, main pot first."""
    paid = {seat: state.paid[seat] for seat in state.order}
    return layers(paid, state.live, sum(state.dead)).pots


def won_by(state: RoundState) -> tuple[tuple[Pot, ...], tuple[Won, ...]]:
    """The pots and the winners of each, by the hands that were tabled."""
    pots = pots_of(state)
    keys = {seat: keys_of(state, seat) for seat in state.live if seat in state.tabled}
    return pots, winners(pots, keys)


def keys_of(state: RoundState, seat: int) -> Keys:
    """Where a tabled hand stands."""
    return making_of(state).keys((*state.holes[seat], *state.ups[seat]), state.board)


def to_show(state: RoundState) -> tuple[int, ...]:
    """The seats that have yet to table or surrender, in the order of the showdown."""
    if state.phase != "showdown":
        return face_down(state)
    waiting = [seat for seat in state.live if seat not in state.tabled]
    order = showing_order(state.order, called=state.shows_first, button=state.button)
    return tuple(seat for seat in order if seat in waiting)


def table_hand(state: RoundState, command: c.TableHand) -> Sequence[Fact]:
    """All hole cards lie open, whichever of them the hand uses."""
    if command.seat not in face_down(state):
        require_phase(state, "showdown", "show", "Hands are shown when the last betting is over.")
    require_dealt_in(state, command.seat)
    seat = command.seat
    if seat in state.tabled:
        raise Refused("hand_tabled", state.clause("show"), "That hand lies open already.")
    return [hand_tabled(state, seat, command.cards)]


def hand_tabled(state: RoundState, seat: int, cards: tuple[str, ...]) -> f.HandTabled:
    """The fact of a hand laid open: refused unless these may be the cards that were dealt."""
    require_own_cards(state, seat, cards)
    return _declared(state, seat, cards)


def require_own_cards(state: RoundState, seat: int, cards: tuple[str, ...]) -> None:
    """Refuse hole cards that cannot be those dealt to the seat, or are not all of them."""
    held = state.holes[seat]
    if len(cards) != len(held) or f.UNKNOWN in cards:
        raise Refused(
            "not_all_tabled",
            state.clause("table_all"),
            f"All {len(held)} hole cards are tabled to contest a pot.",
        )
    known = [card for card in held if card != f.UNKNOWN]
    if strange := [card for card in known if card not in cards]:
        raise Refused("not_that_hand", state.clause("show"), f"Seat {seat} was dealt {strange[0]}.")
    require_faces(replace(state, holes=put(state.holes, seat, ())), cards, state.clause("show"))


def _declared(state: RoundState, seat: int, cards: tuple[str, ...]) -> f.HandTabled:
    if state.phase != "showdown" and face_down(state):
        clause = state.clause("tournament_all_in")
        return f.HandTabled(
            seat=seat, cards=cards, hand_class="", sentence="face up, all in", clause=clause
        )
    high, low = making_of(state).declared((*cards, *state.ups[seat]), state.board)
    best = high or low
    return f.HandTabled(
        seat=seat,
        cards=cards,
        hand_class=str(best.hand_class) if best else "",
        sentence=best.sentence if best else "no hand that qualifies",
        low=low.sentence if low and high else "",
        clause=state.clause("show"),
    )


def surrender(state: RoundState, command: c.SurrenderHand) -> Sequence[Fact]:
    require_phase(state, "showdown", "surrender", "There is no showdown: fold in turn.")
    require_dealt_in(state, command.seat)
    seat = command.seat
    if seat in state.tabled:
        raise Refused("hand_tabled", state.clause("tabled_stays"), "A tabled hand is not given up.")
    if any(pot.seats == (seat,) for pot in pots_of(state)):
        raise Refused(
            "last_in_a_pot", state.clause("show"), "Nobody else is left to win one of the pots."
        )
    clause = state.clause("surrender")
    return [f.HandSurrendered(seat=seat, declared=command.declared, clause=clause)]


def announce(state: RoundState, command: c.AnnounceWinners) -> Sequence[Fact]:
    """The winners follow from the cards; another announcement is flagged before the payout."""
    require_phase(state, "showdown", "announce", "Winners are announced at the showdown.")
    if len(state.live) > 1 and (waiting := to_show(state)):
        raise Refused(
            "hand_not_shown", state.clause("show"), f"Seat {waiting[0]} has yet to show or give up."
        )
    require_shown(state)
    _, won = won_by(state)
    seats = tuple(sorted({seat for pot in won for seat in pot.seats}))
    called: list[Fact] = []
    if command.seats and set(command.seats) != set(seats):
        called.append(
            f.AnnouncementFlagged(
                announced=command.seats, winners=seats, clause=state.clause("announce")
            )
        )
    words = "; ".join(f"seat {s}: {state.declared.get(s, 'not shown')}" for s in seats)
    announced = f.WinnersAnnounced(seats=seats, sentence=words, clause=state.clause("announce"))
    return [*called, announced]


def _tabled(state: RoundState, fact: f.HandTabled) -> RoundState:
    low = f"; low: {fact.low}" if fact.low else ""
    return replace(
        state,
        out=put(state.out, fact.seat, ""),
        holes=put(state.holes, fact.seat, fact.cards),
        tabled=state.tabled | {fact.seat},
        declared={**state.declared, fact.seat: fact.sentence + low},
    )


def _surrendered(state: RoundState, fact: f.HandSurrendered) -> RoundState:
    how = "declared folded" if fact.declared else "surrendered"
    return replace(state, out=put(state.out, fact.seat, how))


def _announced(state: RoundState, fact: f.WinnersAnnounced) -> RoundState:
    return replace(state, phase="settling", winners=fact.seats)


def _unchanged(state: RoundState, _fact: object) -> RoundState:
    return state


ACTS: Acts = {
    c.TableHand: table_hand,
    c.SurrenderHand: surrender,
    c.AnnounceWinners: announce,
}

STEPS: Steps = {
    f.HandTabled: _tabled,
    f.HandSurrendered: _surrendered,
    f.WinnersAnnounced: _announced,
    f.AnnouncementFlagged: _unchanged,
}
