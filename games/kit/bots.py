"""Players of a simulated floor: what a player sees, and how one who knows the game would act.

A bot chooses among the options the rules offer its seat; it never learns more than a player at
that seat would. Chance comes in from outside, so that a seed gives the same evening again.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class Chance(Protocol):
    """The part of ``random.Random`` that bots use."""

    def random(self) -> float: ...
    def choice(self, seq: Sequence[T], /) -> T: ...
    def choices(self, population: Sequence[T], weights: Sequence[float]) -> list[T]: ...
    def randint(self, a: int, b: int) -> int: ...


class Offer(Protocol):
    """An option as a bot sees it."""

    @property
    def command(self) -> str: ...
    @property
    def fields(self) -> Mapping[str, Any]: ...
    @property
    def ask(self) -> Mapping[str, str]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """What a player sees: the own cards, every card that lies open by place, and the game."""

    seat: int
    own: tuple[str, ...]
    open: Mapping[str, tuple[str, ...]]
    state: Any
    chance: Chance


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player does, the answers to what the offer asks, and the cards thrown away with it."""

    offer: Any
    answers: Mapping[str, Any] = field(default_factory=dict)
    discards: tuple[str, ...] = ()


Bot = Callable[[Look, Sequence[Any]], Choice | None]

# How often each decision is taken, for one of any other kind.
HABITS = {"Check": 4.0, "Fold": 1.0}


def any_player(look: Look, offers: Sequence[Any]) -> Choice | None:
    """Somebody who plays by habit and looks at no card."""
    weights = [HABITS.get(offer.command, 2.0) for offer in offers]
    return Choice(look.chance.choices(offers, weights)[0]) if offers else None


def named(offers: Sequence[Any], command: str, **fields: Any) -> Any | None:
    """The first offer of that command with these fields."""
    for offer in offers:
        if offer.command == command and fields.items() <= dict(offer.fields).items():
            return offer
    return None
