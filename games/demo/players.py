"""A dealer and players who take any round of any game to its end by what the rules offer.

They look at nothing but ``game.options``: the house's next step, a seat's decisions, and what has
to be asked for. Cards that are turned over come off a shuffled deck in turn.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.event import Command
from games.game import Game, Option
from games.kit.cards import Deck

# What players do now and then only, or a supervisor must judge, is no part of an ordinary round.
UNUSUAL = ("Withdraw", "Deem", "Correct", "Concede", "Permit", "Void")
OPENERS = ("OfferWagers",)
NEEDED_BOXES = ("ante", "blind")
# How often each decision is taken, for one of any other kind.
HABITS = {"Check": 4, "Fold": 1}
STAKES = (1, 1, 2, 2, 3, 5)


def shuffled(deck: Deck, seed: str) -> list[str]:
    """The deck as this seed shuffles it; anybody who has the seed can do it again."""
    cards = list(deck.cards)
    Random(seed).shuffle(cards)
    return cards


@dataclass
class Hands:
    """One round at a table: who plays, the cards to come, and what has been asked already."""

    game: Game
    players: Mapping[int, str]
    settings: Mapping[str, Any]
    cards: list[str]
    chance: Random
    asked: set[tuple[Any, ...]] = field(default_factory=set)

    def next_act(self, state: Any) -> Command | None:
        """The next act of an ordinary round; None when there is nothing left to do."""
        options = [option for option in self.game.options(state) if self._ordinary(option)]
        for option in self._in_turn(options):
            command = self._command(state, option)
            if command is not None:
                return command
        return None

    def _in_turn(self, options: list[Option]) -> Iterator[Option]:
        """What to try, best first; nobody is asked anything before it is their turn."""
        yield from self._once(option for option in options if option.command in OPENERS)
        yield from self._at_seats(options)
        yield from _house(options)

    def _ordinary(self, option: Option) -> bool:
        usual = option.group != "irregular" and not option.command.startswith(UNUSUAL)
        return usual and (option.seat is None or option.seat in self.players)

    def _once(self, options: Iterable[Option]) -> list[Option]:
        fresh = [option for option in options if _mark(option) not in self.asked]
        self.asked |= {_mark(option) for option in fresh[:1]}
        return fresh[:1]

    def _at_seats(self, options: list[Option]) -> list[Option]:
        """First every wager a player may still make, then one decision of the first to decide."""
        at_seats = [option for option in options if option.group == "seat"]
        wagers = self._once(option for option in at_seats if "amount_cents" in option.ask)
        if wagers:
            return wagers if self._wants(wagers[0]) else self._at_seats(options)
        decisions = [option for option in at_seats if "amount_cents" not in option.ask]
        if not decisions:
            return []
        first = [option for option in decisions if option.seat == decisions[0].seat]
        return self.chance.choices(first, [HABITS.get(option.command, 2) for option in first])

    def _wants(self, wager: Option) -> bool:
        return wager.fields.get("box") in NEEDED_BOXES or self.chance.random() < 0.5

    def _command(self, state: Any, option: Option) -> Command | None:
        cls = self.game.command(option.command)
        if cls is None:
            return None
        fields = dict(option.fields)
        amounts = self._amounts(option) if "amount_cents" in option.ask else [None]
        for name, kind in option.ask.items():
            if name != "amount_cents":
                fields[name] = self._answer(kind)
        for amount in amounts:
            given = fields if amount is None else fields | {"amount_cents": amount}
            command = read_command(cls, given)
            if self.game.decider.can(state, command):
                return command
        return None

    def _answer(self, kind: str) -> Any:
        kind = kind.rstrip("?")
        if kind.startswith("cards:"):
            count = int(kind.partition(":")[2])
            drawn = self.cards[:count]
            del self.cards[:count]
            return drawn
        return kind.split("|")[0] if "|" in kind else "As the rules propose."

    def _amounts(self, option: Option) -> list[int]:
        """What the player would stake, then every other usual stake, for boxes that must match."""
        box = str(option.fields.get("box", ""))
        least = self.settings.get("limits", {}).get(box, {}).get("minimum_cents")
        least = least or self.settings.get("multiple_cents", 100)
        usual = sorted({least * times for times in STAKES})
        return [least * self.chance.choice(STAKES), *usual]


def _house(options: Iterable[Option]) -> list[Option]:
    """The house's next step: settling before dealing on."""
    steps = [option for option in options if option.group in ("deal", "settle")]
    return sorted((o for o in steps if o.command not in OPENERS), key=lambda o: o.group != "settle")


def _mark(option: Option) -> tuple[Any, ...]:
    return (option.command, *sorted(option.fields.items()))
