"""A dealer and players who take any round of any game to its end by what the rules offer.

They look at nothing but ``game.options``: the house's next step, a seat's decisions, and what has
to be asked for. The cards lie in a shuffled deck; each place of the felt has those that were dealt
to it, and a player decides, by the game's own bot, on what such a player sees.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.event import Command, Fact
from games.game import Game, Option
from games.kit.bots import Choice, Look
from games.kit.cards import Deck

# What players do now and then only, or a supervisor must judge, is no part of an ordinary round.
UNUSUAL = (
    "Withdraw", "Deem", "Correct", "Concede", "Permit", "Void", "CallClock", "ExpireClock",
    "StartClock", "Surrender", "PostStraddle", "DealNext", "SharePot", "Report",
)  # fmt: skip
OPENERS = ("OfferWagers", "PressJackpotButton")
NEEDED_BOXES = ("ante", "blind")
SIDE_BOXES = ("jackpot",)
SHUFFLES = ("ShuffleAgain",)
STAKES = (1, 1, 2, 2, 3, 5)


def shuffled(deck: Deck, seed: str) -> list[str]:
    """The deck as this seed shuffles it; anybody who has the seed can do it again."""
    cards = list(deck.cards)
    Random(seed).shuffle(cards)
    return cards


@dataclass
class Hands:
    """One round at a table: who plays, the cards to come, and what has been asked already.

    ``lying`` are the cards dealt to each place, ``shown`` those of them that lie open.
    """

    game: Game
    players: Mapping[int, str]
    settings: Mapping[str, Any]
    cards: list[str]
    chance: Random
    asked: set[tuple[Any, ...]] = field(default_factory=set)
    lying: dict[str, list[str]] = field(default_factory=dict)
    shown: set[str] = field(default_factory=set)
    discards: tuple[str, ...] = ()

    def saw(self, facts: Iterable[Fact]) -> None:
        """Take the cards that were dealt off the deck, each to its place."""
        for fact in facts:
            for place, face in self.game.progress(fact).dealt:
                card = face or self.cards.pop(0)
                self.shown |= {face} - {""}
                self.lying.setdefault(place, []).append(card)

    def next_act(self, state: Any) -> Command | None:
        """The next act of an ordinary round; None when there is nothing left to do."""
        options = [option for option in self.game.options(state) if self._ordinary(option)]
        for choice in self._in_turn(state, options):
            command = self._command(state, choice)
            if command is not None:
                self._throw_away(choice)
                self._gather(choice.offer)
                return command
        return None

    def _gather(self, option: Option) -> None:
        """A deck that is shuffled again holds every card once more."""
        if option.command in SHUFFLES:
            self.cards += [card for lying in self.lying.values() for card in lying]
            self.chance.shuffle(self.cards)
            self.lying, self.shown = {}, set()

    def _in_turn(self, state: Any, options: list[Option]) -> Iterator[Choice]:
        """What to try, best first; nobody is asked anything before it is their turn."""
        yield from map(Choice, self._once(o for o in options if o.command in OPENERS))
        yield from self._at_seats(state, options)
        yield from map(Choice, _house(options))

    def _throw_away(self, choice: Choice) -> None:
        lying = self.lying.get(str(choice.offer.seat), [])
        for card in choice.discards:
            lying.remove(card)

    def _ordinary(self, option: Option) -> bool:
        usual = option.group != "irregular" and not option.command.startswith(UNUSUAL)
        return usual and (option.seat is None or option.seat in self.players)

    def _once(self, options: Iterable[Option]) -> list[Option]:
        fresh = [option for option in options if _mark(option) not in self.asked]
        self.asked |= {_mark(option) for option in fresh[:1]}
        return fresh[:1]

    def _at_seats(self, state: Any, options: list[Option]) -> list[Choice]:
        """First every wager a player may still make, then one decision of the first to decide."""
        at_seats = [option for option in options if option.group == "seat"]
        opening = [option for option in at_seats if _opens(option)]
        wagers = self._once(opening)
        if wagers:
            return [Choice(wagers[0])] if self._wants(wagers[0]) else self._at_seats(state, options)
        decisions = [option for option in at_seats if option not in opening]
        if not decisions:
            return []
        first = [option for option in decisions if option.seat == decisions[0].seat]
        choice = self.game.bot(self._look(state, first[0].seat or 0), first)
        return [choice] if choice else []

    def _look(self, state: Any, seat: int) -> Look:
        return Look(
            seat=seat,
            own=tuple(self.lying.get(str(seat), ())),
            open={
                place: tuple(card for card in cards if card in self.shown)
                for place, cards in self.lying.items()
            },
            state=state,
            chance=self.chance,
        )

    def _wants(self, wager: Option) -> bool:
        return wager.fields.get("box") in NEEDED_BOXES or self.chance.random() < 0.5

    def _command(self, state: Any, choice: Choice) -> Command | None:
        option = choice.offer
        cls = self.game.command(option.command)
        if cls is None:
            return None
        asked = {name: kind for name, kind in option.ask.items() if name not in choice.answers}
        fields = {**option.fields, **choice.answers}
        amounts = self._amounts(option) if asked.pop("amount_cents", None) else [None]
        for name, kind in asked.items():
            fields[name] = self._answer(option, kind.rstrip("?"))
        for chosen in amounts:
            given = fields if chosen is None else fields | {"amount_cents": chosen}
            command = read_command(cls, given)
            if self.game.decider.can(state, command):
                return command
        return None

    def _answer(self, option: Option, kind: str) -> Any:
        if kind.startswith("cards:"):
            return self._turn(option, int(kind.partition(":")[2]))
        if kind in ("number", "count"):
            return len(self.cards) // 2
        return kind.split("|", maxsplit=1)[0] if "|" in kind else AS_PROPOSED

    def _turn(self, option: Option, count: int) -> list[str]:
        """The cards that are turned over: those that lie at the place, or else off the deck."""
        place = str(option.seat) if option.seat else _house_place(option.command)
        hidden = [card for card in self.lying.get(place, ()) if card not in self.shown]
        if len(hidden) < count:
            drawn, self.cards = self.cards[:count], self.cards[count:]
            return drawn
        self.shown |= set(hidden[:count])
        return hidden[:count]

    def _amounts(self, option: Option) -> Sequence[int]:
        """What the player would stake, then every other usual stake, for boxes that must match."""
        box = str(option.fields.get("box", ""))
        least = self.settings.get("limits", {}).get(box, {}).get("minimum_cents")
        least = least or self.settings.get("multiple_cents", 100)
        usual = sorted({least * times for times in STAKES})
        return [least * self.chance.choice(STAKES), *usual]


AS_PROPOSED = "As the rules propose."


def _opens(option: Option) -> bool:
    """Whether it is a wager before the cards: of the player's own size, or beside the game."""
    box = option.fields.get("box")
    return bool(box) and ("amount_cents" in option.ask or box in SIDE_BOXES)


def _house_place(command: str) -> str:
    return "dealer" if "Dealer" in command else "communal"


def _house(options: Iterable[Option]) -> list[Option]:
    """The house's next step: settling before dealing on."""
    steps = [option for option in options if option.group in ("deal", "settle")]
    return sorted((o for o in steps if o.command not in OPENERS), key=lambda o: o.group != "settle")


def _mark(option: Option) -> tuple[Any, ...]:
    return (option.command, *sorted(option.fields.items()))
