"""How a playing card is named and drawn: rank, suit symbol and colour, or its back."""

from dataclasses import dataclass

RANK_NAMES = {
    "A": "Ace", "K": "King", "Q": "Queen", "J": "Jack", "T": "10",
    **{pip: pip for pip in "23456789"},
}  # fmt: skip
SUIT_NAMES = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
# The pips as outlines in a 32 by 32 square: fonts differ in theirs, and some draw them as emoji.
SUIT_SHAPES = {
    "s": "M16 2c4 6 12 10 12 17a6.5 6.5 0 0 1-10.6 5c.3 2.3 1.2 4.2 2.6 6H12c1.4-1.8"
    " 2.3-3.7 2.6-6A6.5 6.5 0 0 1 4 19C4 12 12 8 16 2z",
    "h": "M16 30C9 23 3 17.5 3 11a7 7 0 0 1 13-3.6A7 7 0 0 1 29 11c0 6.5-6 12-13 19z",
    "d": "M16 1c3 5.5 6.5 10 11 15-4.5 5-8 9.5-11 15-3-5.5-6.5-10-11-15 4.5-5 8-9.5 11-15z",
    "c": "M16 2a6.8 6.8 0 0 1 5.7 10.5 6.8 6.8 0 1 1-4.3 11.3c.2 2.4 1 4.3 2.6 6.2h-8"
    "c1.6-1.9 2.4-3.8 2.6-6.2a6.8 6.8 0 1 1-4.3-11.3A6.8 6.8 0 0 1 16 2z",
}


@dataclass(frozen=True, slots=True)
class Face:
    """What to draw of one card; ``suit`` is empty for a back and for the joker."""

    name: str
    rank: str = ""
    suit: str = ""

    @property
    def shape(self) -> str:
        """The outline of the suit symbol."""
        return SUIT_SHAPES.get(self.suit, "")


def face(text: str) -> Face:
    """The face of a card written as ``As`` or ``Td``; anything that is no card shows its back."""
    if text == "Jo":
        return Face("Joker", "★")
    rank, suit = text[:1], text[1:]
    if rank in RANK_NAMES and suit in SUIT_NAMES:
        name = f"{RANK_NAMES[rank]} of {SUIT_NAMES[suit]}"
        return Face(name, "10" if rank == "T" else rank, suit)
    return Face("Card face down")
