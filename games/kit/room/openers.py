"""Who acts first on a street, and who shows first when the betting is over."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from games.kit.cards import ACE, JOKER, RANKS
from games.kit.room.seats import from_left_of, from_seat

Basis = Literal["card", "board"]
Ties = Literal["next card", "position"]


def left_of(seat: int, active: Collection[int]) -> int:
    """The first active seat clockwise of a seat: of the last blind, or of the button."""
    return from_left_of(seat, active)[0]


def by_up_cards(
    up: Mapping[int, Sequence[str]],
    button: int,
    *,
    basis: Basis = "card",
    lowest: bool = False,
    ties: Ties = "next card",
) -> int:
    """The seat whose up cards open a street; suits never count, ties go round from the button.

    By card the highest (or lowest) card opens and the next one breaks ties, unless they go round
    at once; by board the best exposed hand opens. The lowest opens by card whatever the basis.
    """
    count = 1 if ties == "position" else None
    if lowest:
        standing = {s: [-rank for rank in sorted(_ranks(cards))[:count]] for s, cards in up.items()}
    elif basis == "card":
        standing = {s: sorted(_ranks(cards), reverse=True)[:count] for s, cards in up.items()}
    else:
        standing = {seat: _board(cards) for seat, cards in up.items()}
    best = max(standing.values())
    return left_of(button, [seat for seat in up if standing[seat] == best])


def showing_order(
    showing: Collection[int], *, called: int = 0, opener: int = 0, button: int = 0
) -> tuple[int, ...]:
    """The order of the showdown: who was called in the last betting round, then clockwise.

    Where nobody bet, the seat that opened that round shows first; where there was none, the seat
    left of the button.
    """
    if called in showing:
        return from_seat(called, showing)
    return from_seat(opener, showing) if opener else from_left_of(button, showing)


def _ranks(cards: Iterable[str]) -> list[int]:
    """The ranks of up cards; the joker, which may be any card, stands as an ace."""
    return [ACE if card == JOKER else RANKS[card[0]] for card in cards]


def _board(cards: Sequence[str]) -> list[int]:
    """What up to four open cards are worth: how many match, then their ranks, in one list.

    So few cards make no straight and no flush.
    """
    groups = matched(cards)
    return [*(many for many, _ in groups), 0, *(rank for _, rank in groups)]


def matched(cards: Sequence[str]) -> list[tuple[int, int]]:
    """How many cards there are of each rank, and the rank, the largest group first.

    The joker joins the largest group, the highest of equal ones.
    """
    count = Counter(RANKS[card[0]] for card in cards if card != JOKER)
    groups = sorted(((many, rank) for rank, many in count.items()), reverse=True)
    if JOKER in cards:
        many, rank = groups[0] if groups else (0, ACE)
        groups = [(many + 1, rank), *groups[1:]]
    return groups
