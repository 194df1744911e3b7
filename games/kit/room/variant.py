"""What tells one poker game from another, declared and not programmed."""

from dataclasses import dataclass, field
from typing import Any, Literal

from games.kit.cards import DECK_SIZES

# ``card``: by the up cards; ``blind``: left of the last blind; ``button``: left of the button;
# ``opener``: left of the button, or with antes whoever opened the first betting round.
Opens = Literal["card", "blind", "button", "opener"]

MOST_SEATS = 12


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """One deal and the betting round after it, in the order burn, down, up, communal.

    ``burn`` is where a card is burnt, on tables that burn cards at all.
    ``draw`` is how many cards a player may change before the betting; before the cards of a street
    with ``discard`` each player gives up a hole card, at tables that have it so. ``bets`` is the
    size of a fixed-limit bet in units of the minimum bet, ``raises`` that of a raise where it is
    another.
    """

    name: str
    down: int = 0
    up: int = 0
    communal: int = 0
    burn: bool = False
    draw: int = 0
    discard: bool = False
    opens: Opens = "button"
    bets: int = 1
    raises: int = 0

    @property
    def own(self) -> int:
        """The cards each player gets."""
        return self.down + self.up


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A poker game: deck, streets, and how a hand is made of the cards.

    ``from_hole`` is how many hole cards a hand takes, no more and no fewer; 0 is any number.
    ``decks`` are the sizes a table may choose from; ``settings`` are the game's own defaults where
    they differ from the room's.
    """

    key: str
    name: str
    streets: tuple[Street, ...]
    deck: int = 52
    decks: tuple[int, ...] = ()
    joker_optional: bool = False
    from_hole: int = 0
    settings: dict[str, Any] = field(default_factory=dict)

    @property
    def sizes(self) -> tuple[int, ...]:
        """The decks the game may be dealt from."""
        return self.decks or (self.deck,)

    @property
    def hole_cards(self) -> int:
        """How many cards a player has face down at the end."""
        return sum(street.down for street in self.streets)

    def seat_cap(self, cards: int, burns: bool) -> int:
        """The most players for whom no street but the last can run out of cards.

        The last street, if it deals to each player, needs a single card: it is then communal.
        """
        *earlier, last = self.streets
        each = sum(street.own for street in earlier)
        burnt = sum(street.burn for street in self.streets) if burns else 0
        shared = sum(street.communal for street in self.streets) + burnt + bool(last.own)
        return min(MOST_SEATS, (cards - shared) // each)


ANY_DECK = DECK_SIZES
