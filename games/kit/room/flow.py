"""What follows of itself: betting opens when the cards are out and closes when bets meet."""

from collections.abc import Sequence

from casino.kernel.event import Fact
from games.kit.room import facts as f
from games.kit.room.betting import limits_of
from games.kit.room.common import Steps
from games.kit.room.dealing import due
from games.kit.room.drawing import refilled
from games.kit.room.jacks import passed_out, required
from games.kit.room.limits import Level
from games.kit.room.openers import by_up_cards
from games.kit.room.pots import uncalled
from games.kit.room.state import RoundState, put, replace
from games.kit.room.turns import first_of

NEXT = {
    "won": "settling", "showdown": "showdown", "deal": "dealing", "draw": "drawing",
    "discard": "discarding",
}  # fmt: skip


def follow(state: RoundState) -> Sequence[Fact]:
    """The next facts that nobody has to ask for; none while somebody has to act."""
    if state.own is not None or state.laid:
        for own in state.rules.room.procedures.follows:
            if facts := own(state):
                return facts
    match state.phase:
        case "dealing" | "drawing" | "discarding" if len(state.live) == 1:
            return _close(state)
        case "dealing" if not due(state):
            return _open_or_close(state)
        case "drawing" if not state.turn:
            return _held_back(state) or _open_or_close(state)
        case "betting" if not state.turn:
            return _close(state)
    return ()


def _held_back(state: RoundState) -> Sequence[Fact]:
    """The last card of those who changed all five, once the others have drawn."""
    if not state.held_back:
        return ()
    seats, hidden = state.held_back, (f.UNKNOWN,) * len(state.held_back)
    refill = refilled(state, len(seats))
    return [*refill, f.CardsDealt(seats=seats, cards=hidden, up=False, clause=state.clause("draw"))]


def _open_or_close(state: RoundState) -> Sequence[Fact]:
    """Betting begins, unless all but one are all in: then the next cards follow."""
    seat = first_of(state, _from_opener(state))
    if not seat:
        return _close(state)
    level = limits_of(state).opened(state.level.bet_cents, _raise_cents(state))
    return [
        f.StreetOpened(
            street=state.street,
            to_act=seat,
            bet_cents=level.bet_cents,
            raise_cents=level.raise_cents,
            clause=state.clause("opener"),
        )
    ]


def _raise_cents(state: RoundState) -> int:
    """The least raise where the street sets it by itself, as the first one of Manila does."""
    terms = state.terms
    if state.street or not state.level.bet_cents or terms.structure != "fixed":
        return 0
    return max(terms.bet_minimum_cents * terms.raises[0], state.level.bet_cents)


def _from_opener(state: RoundState) -> tuple[int, ...]:
    """All seats, beginning with the one the street names as opener."""
    seat = opener_of(state)
    return (seat, *state.after(seat)[:-1])


def opener_of(state: RoundState) -> int:
    """The seat that begins the betting of this street, if it has anything to decide."""
    street, order = state.on_street, state.order
    if street.opens == "card":
        return _by_up_cards(state)
    if street.opens == "blind" and state.last_blind:
        return state.after(state.last_blind)[0]
    if street.opens == "opener" and state.terms.forced == "antes" and state.opened_by:
        return state.opened_by
    return order[0]


def _by_up_cards(state: RoundState) -> int:
    seats = state.able or state.live
    return by_up_cards(
        {seat: state.ups[seat] for seat in seats},
        state.button,
        basis=state.terms.opener_basis,
        lowest=state.street == 0 and state.terms.opener == "lowest",
        ties=state.terms.opener_ties,
    )


def _close(state: RoundState) -> Sequence[Fact]:
    """The betting round is over: hand back what nobody called, and say what follows."""
    if passed := passed_out(state):
        return passed
    live = state.live
    then = "won" if len(live) == 1 else "showdown" if state.last_street else _next_deal(state)
    paid = {seat: state.paid[seat] for seat in state.order}
    back = uncalled(paid, live)
    returned = [
        f.UncalledReturned(seat=seat, amount_cents=cents, clause=state.clause("uncalled"))
        for seat, cents in back.items()
    ]
    name = "won" if then == "won" else "street_over"
    closed = f.StreetClosed(
        street=state.street, then=then, first=_first_to_show(state), clause=state.clause(name)
    )
    return [*returned, closed]


def _next_deal(state: RoundState) -> str:
    following = state.rules.variant.streets[state.street + 1]
    if following.discard and state.terms.third_card == "discarded":
        return "discard"
    return "draw" if following.draw else "deal"


def _first_to_show(state: RoundState) -> int:
    """Who was called shows first; unbet, the street's opener, or who was called before."""
    if state.aggressor and not state.out[state.aggressor]:
        return state.aggressor
    no_betting = not any(state.acted)
    if no_betting and state.rules.room.all_in_shows == "last called" and state.shows_first:
        return state.shows_first
    live = state.live
    return next(seat for seat in _from_opener(state) if seat in live)


def _street_opened(state: RoundState, fact: f.StreetOpened) -> RoundState:
    return replace(
        state,
        phase="betting",
        turn=fact.to_act,
        level=Level(fact.bet_cents, fact.bet_cents, fact.raise_cents),
        opened_by=state.opened_by if fact.street or required(state) else fact.to_act,
    )


def _returned(state: RoundState, fact: f.UncalledReturned) -> RoundState:
    seat, amount = fact.seat, fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] + amount),
        paid=put(state.paid, seat, state.paid[seat] - amount),
        uncalled_cents=state.uncalled_cents + amount,
    )


def _street_closed(state: RoundState, fact: f.StreetClosed) -> RoundState:
    """Chips are swept into the pots; the next street is dealt to those still in.

    Who acted counts on where nobody is left to play: it ends the time of misdeals.
    """
    over = fact.then in ("won", "showdown")
    live = state.live
    size = len(state.stacks)
    return replace(
        state,
        phase=NEXT[fact.then],
        street=state.street if over else fact.street + 1,
        dealt=0,
        turn=live[0] if fact.then in ("draw", "discard") else 0,
        receiving=live,
        bets=(0,) * size,
        acted=state.acted if fact.then == "won" else (False,) * size,
        last_bet_cents=state.level.bet_cents if state.aggressor else state.last_bet_cents,
        level=Level(),
        aggressor=0,
        barred={},
        shows_first=fact.first,
        called_bet=bool(state.aggressor),
        callers=state.callers if over else (),
        winners=live if fact.then == "won" else (),
    )


STEPS: Steps = {
    f.StreetOpened: _street_opened,
    f.UncalledReturned: _returned,
    f.StreetClosed: _street_closed,
}
