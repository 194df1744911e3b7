"""The deal, street by street: burnt card, cards to the players, communal cards."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import groupby, islice
from typing import NamedTuple

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.common import Acts, Steps, require_faces
from games.kit.room.forced import require_collected
from games.kit.room.state import RoundState, replace

UNKNOWN = f.UNKNOWN


class Due(NamedTuple):
    """One card that is due: ``burn``, ``down`` or ``up`` to a seat, or to the ``board``."""

    how: str
    seat: int = 0


@lru_cache(maxsize=4096)
def _plan(burn: bool, down: int, up: int, communal: int, seats: tuple[int, ...]) -> tuple[Due, ...]:
    """The cards of a street in the order of the deal."""
    burnt = (Due("burn"),) if burn else ()
    downs = tuple(Due("down", seat) for seat in seats) * down
    ups = tuple(Due("up", seat) for seat in seats) * up
    return (*burnt, *downs, *ups, *(Due("board"),) * communal)


def plan(state: RoundState) -> tuple[Due, ...]:
    """All cards of this street.

    Short of cards (stud-2006:17.19) the shoe is run out and its last card is for all.
    """
    street, seats = state.on_street, state.receiving
    burn = street.burn and state.terms.burns
    if street.own and state.last_street:
        before = state.cards_left + state.dealt
        if 0 < before < street.own * len(seats) + burn:
            return (Due("burn"),) * (before - 1) + (Due("board"),)
    return _plan(burn, street.down, street.up, street.communal, seats)


def due(state: RoundState) -> tuple[Due, ...]:
    """The cards this street still has to bring."""
    if state.phase not in ("forced", "dealing"):
        return ()
    cards = _swapped(plan(state), state) if state.swapped and not state.street else plan(state)
    return cards[state.dealt :]


def _swapped(cards: tuple[Due, ...], state: RoundState) -> tuple[Due, ...]:
    """Where a player's first card was exposed it trades places with the up card."""
    changed = list(cards)
    for seat in state.swapped:
        down, up = changed.index(Due("down", seat)), changed.index(Due("up", seat))
        changed[down], changed[up] = changed[up], changed[down]
    return tuple(changed)


def deal_street(state: RoundState, command: c.DealStreet) -> Sequence[Fact]:
    cards, clause = require_due(state), state.clause("deal")
    runs = _runs(cards)
    shown = sum([len(seats) for how, seats in runs if how in ("up", "board")])
    hidden = sum([len(seats) for how, seats in runs if how == "down"])
    if len(command.cards) != shown:
        why = f"{shown} cards are turned up here; {len(command.cards)} were given."
        raise Refused("wrong_number_of_cards", clause, why)
    if command.holes and len(command.holes) != hidden:
        why = f"{hidden} cards are dealt face down; {len(command.holes)} were given."
        raise Refused("wrong_number_of_cards", clause, why)
    require_faces(state, (*command.cards, *command.holes), clause)
    faces, holes = iter(command.cards), iter(command.holes or (UNKNOWN,) * hidden)
    return [
        fact
        for how, seats in runs
        for fact in _told(state, how, seats, _faces(how, len(seats), faces, holes))
    ]


def deal_next(state: RoundState, command: c.DealNext) -> Sequence[Fact]:
    card = require_due(state)[0]
    if card.how in ("up", "board") and command.card == UNKNOWN:
        raise Refused(
            "face_needed", state.clause("deal"), "That card is turned face up: say which it is."
        )
    require_faces(state, (command.card,), state.clause("deal"))
    return list(told(state, [(card, command.card)]))


def require_due(state: RoundState) -> tuple[Due, ...]:
    """The cards that are due; refused while something comes before them."""
    if state.phase == "forced":
        require_collected(state)
    if state.shuffle_due:
        raise Refused("shuffle_first", state.shuffle_due, "Shuffle and cut the shoe first.")
    if waiting := face_down(state):
        raise Refused(
            "hands_face_up",
            state.clause("tournament_all_in"),
            f"No more betting is possible: seat {waiting[0]} turns the hand up first.",
        )
    cards = due(state)
    if not cards:
        raise Refused("betting_not_over", state.clause("deal_waits"), "No card is due.")
    return cards


def face_down(state: RoundState) -> tuple[int, ...]:
    """Who must turn the hand up before the next card: in a tournament, once all betting is over."""
    over = state.phase == "dealing" and state.street > 0 and len(state.able) <= 1
    if not (state.terms.tournament and over) or len(state.live) < 2:
        return ()
    return tuple(seat for seat in state.live if seat not in state.tabled)


def _faces(how: str, count: int, faces: Iterator[str], holes: Iterator[str]) -> tuple[str, ...]:
    if how == "burn":
        return (UNKNOWN,) * count
    return tuple(islice(holes if how == "down" else faces, count))


@lru_cache(maxsize=4096)
def _runs(cards: tuple[Due, ...]) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Cards of one kind that follow each other: where they go, and to which seats."""
    runs = groupby(cards, key=lambda card: card.how)
    return tuple((how, tuple(card.seat for card in run)) for how, run in runs)


def told(state: RoundState, dealt: Sequence[tuple[Due, str]]) -> Iterator[Fact]:
    """The facts of cards dealt; those of one kind that follow each other are one fact."""
    faces = iter([face for _, face in dealt])
    for how, seats in _runs(tuple(card for card, _ in dealt)):
        yield from _told(state, how, seats, tuple(islice(faces, len(seats))))


def _told(
    state: RoundState, how: str, seats: tuple[int, ...], faces: tuple[str, ...]
) -> Sequence[Fact]:
    if how == "burn":
        return [f.CardBurnt(card=face, clause=state.clause("burn")) for face in faces]
    if how == "board":
        short = bool(state.on_street.own) and not state.on_street.communal
        clause = "communal_last" if short else "deal"
        return [f.BoardDealt(cards=faces, clause=state.clause(clause))]
    up = how == "up"
    return [f.CardsDealt(seats=seats, cards=faces, up=up, clause=state.clause("deal"))]


def _cards_dealt(state: RoundState, fact: f.CardsDealt) -> RoundState:
    hands = list(state.ups if fact.up else state.holes)
    for seat, card in zip(fact.seats, fact.cards, strict=True):
        hands[seat] = (*hands[seat], card)
    count = len(fact.seats)
    dealt, used = state.dealt + count, state.used + count
    if fact.up:
        return replace(state, phase="dealing", ups=tuple(hands), dealt=dealt, used=used)
    return replace(state, phase="dealing", holes=tuple(hands), dealt=dealt, used=used, held_back=())


def _board_dealt(state: RoundState, fact: f.BoardDealt) -> RoundState:
    count = len(fact.cards)
    return replace(
        state,
        phase="dealing",
        board=state.board + fact.cards,
        dealt=state.dealt + count,
        used=state.used + count,
    )


def _burnt(state: RoundState, _fact: f.CardBurnt) -> RoundState:
    return replace(
        state,
        phase="dealing",
        burnt=state.burnt + 1,
        dealt=state.dealt + 1,
        used=state.used + 1,
    )


ACTS: Acts = {c.DealStreet: deal_street, c.DealNext: deal_next}

STEPS: Steps = {f.CardsDealt: _cards_dealt, f.BoardDealt: _board_dealt, f.CardBurnt: _burnt}
