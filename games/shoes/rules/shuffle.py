"""A shuffle anyone can do again: the order of a deck follows from a seed shown after the deal."""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from games.kit.cards import DECK_SIZES, Deck

_LABEL = b"pitbook shuffle 1\n"
_WORD = 1 << 64


def commitment(seed: str) -> str:
    """What the shoe shows before the first card, and the seed is later held to."""
    return sha256(_LABEL + seed.encode()).hexdigest()


def order(seed: str, cards: Sequence[str]) -> tuple[str, ...]:
    """The cards as the seed shuffles them: Fisher and Yates, every order equally likely."""
    shuffled, words = list(cards), _words(seed)
    for last in range(len(shuffled) - 1, 0, -1):
        chosen = _below(last + 1, words)
        shuffled[last], shuffled[chosen] = shuffled[chosen], shuffled[last]
    return tuple(shuffled)


def deck_of(cards: int) -> tuple[str, ...]:
    """The cards of a deck of this size in their canonical order; none if there is no such deck."""
    if cards in DECK_SIZES:
        return Deck(cards).cards
    return Deck(cards - 1, joker=True).cards if cards - 1 in DECK_SIZES else ()


def _words(seed: str) -> Iterator[int]:
    """Numbers of 64 bits, as many as are wanted, from nothing but the seed."""
    block = 0
    while True:
        digest = sha256(f"{seed}\n{block}".encode()).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A number under ``limit``; words of the uneven rest are passed over, so none is favoured."""
    fair = _WORD - _WORD % limit
    return next(word for word in words if word < fair) % limit
