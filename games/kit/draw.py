"""A draw of cards anyone can do again: the cards follow from a seed whose digest was shown first.

Cards are drawn from a whole deck of 52; the highest rank wins, suits are equal, and those who tie
draw again.
"""

from collections.abc import Iterator, Sequence
from hashlib import sha256

from games.kit.cards import RANKS, Deck

_LABEL = b"pitbook draw 1\n"


def commitment(seed: str) -> str:
    """What is shown before the draw, and the seed is later held to."""
    return sha256(_LABEL + seed.encode()).hexdigest()


def order(seed: str) -> tuple[str, ...]:
    """A deck as the seed mixes it: each card takes its place by a digest of its own."""
    return tuple(
        sorted(Deck(52).cards, key=lambda card: sha256(f"{seed}\n{card}".encode()).digest())
    )


def draw(seed: str, players: Sequence[str]) -> tuple[list[tuple[str, str]], str]:
    """Every card drawn with who drew it, in order, and the winner."""
    cards, drawn, rivals = _cards(seed), [], list(players)
    while True:
        turn = [(player, next(cards)) for player in rivals]
        drawn += turn
        best = max(RANKS[card[0]] for _, card in turn)
        rivals = [player for player, card in turn if RANKS[card[0]] == best]
        if len(rivals) == 1:
            return drawn, rivals[0]


def _cards(seed: str) -> Iterator[str]:
    """One deck after another, so that no number of ties runs out of cards."""
    number = 0
    while True:
        number += 1
        yield from order(f"{seed}/{number}")
