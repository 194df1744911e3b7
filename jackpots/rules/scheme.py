"""What a jackpot scheme is: which hands qualify, and what they are paid from which pool."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Winner:
    """A seat with an accepted jackpot wager and a qualifying hand."""

    seat: int
    hand: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Share:
    """What one winner is paid: so much out of the jackpot pool, the rest from the reserve."""

    seat: int
    hand: str
    amount_cents: int
    jackpot_cents: int
    clause: str

    @property
    def rest_cents(self) -> int:
        """What does not come out of the jackpot pool: a floor's excess, or a fixed multiple."""
        return self.amount_cents - self.jackpot_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Prize:
    """One line of the pay table, as the screen and the pages show it."""

    hand: str
    words: str
    clause: str


Pay = Callable[[int, Sequence[Winner], int], tuple[Share, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme:
    """An approved way of paying a progressive jackpot.

    ``pay`` takes the jackpot pool, the winners of one round and the displayed wager, and answers in
    order of payment. ``drawing`` are the hands paid out of the jackpot pool, ``outright`` those
    that win it. ``latches`` is set where the value of a win is fixed when it is recorded, and play
    does not wait for the equipment. ``clauses`` are what each step rests on.
    """

    key: str
    name: str
    instrument: str
    prizes: tuple[Prize, ...]
    hands: tuple[str, ...]
    drawing: frozenset[str]
    outright: frozenset[str]
    house_share: bool
    deck_cards: int
    clauses: Mapping[str, str]
    pay: Pay
    class_of: Callable[[Sequence[str]], str]
    latches: bool = False
