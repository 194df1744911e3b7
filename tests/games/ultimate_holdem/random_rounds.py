"""Rounds taken at random: any option with any answer, and any command of the game with any fields.

A walk is a list of numbers, one a step, so that a failing round shrinks to the steps that matter.
"""

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.game import Option, TableForRound
from games.kit.cards import Deck
from games.ultimate_holdem import GAME
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules.state import RoundState

PLAYERS = {1: "amber", 2: "ruby", 4: "opal"}
ADVISED = ("ruby",)
PACK = sorted(Deck(52).cards)
AMOUNTS = (0, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 50_000, 60_000, 240_000)
TEXTS = ("", "keyed by mistake", "amber", "ruby", "blue")
# What mostly ends a round is seldom given, or few rounds would come to their showdown.
ENDING = (
    c.CloseRound, c.VoidRound, c.VoidClosedRound, c.DeclareMisdeal, c.ReportMalfunction,
    c.VoidSeatWagers,
    c.ReportMissingCard, c.ReportForeignCard, c.ReportCardCount, c.ReportHandWithoutWager,
    c.WithdrawWager,
)  # fmt: skip


class Walk:
    """One round being taken at random, with every fact of it."""

    def __init__(self) -> None:
        lent = TableForRound(
            table="UTH-03",
            number=88,
            settings=GAME.default_settings,
            deck="red",
            shoe="S1",
            players=PLAYERS,
            advised=ADVISED,
        )
        self.state: RoundState = GAME.decider.initial
        self.facts: list[Fact] = []
        self.refusals: list[Refused] = []
        self.give(GAME.open_round(lent))

    def give(self, command: Command) -> bool:
        """Give a command; whether the rules accepted it. Any error but a refusal is a defect."""
        try:
            facts = GAME.decider.decide(self.state, command)
        except Refused as refused:
            self.refusals.append(refused)
            return False
        self.facts += facts
        self.state = GAME.decider.fold(facts, self.state)
        GAME.decider.check(self.state)
        return True

    def bet(self, number: int) -> None:
        """Opening wagers to begin with, most of them in order."""
        chance = Random(number)
        for seat in PLAYERS:
            amount = chance.choice(AMOUNTS[2:12])
            for box in ("ante", "blind", "trips")[: chance.choice((0, 1, 2, 2, 3, 3))]:
                self.give(c.PlaceWager(seat=seat, box=box, amount_cents=amount))
                if not chance.randrange(8):
                    odd = chance.choice(AMOUNTS)
                    self.give(c.ReportWagerFound(seat=seat, box=box, amount_cents=odd))
        if chance.randrange(4):
            self.give(c.OfferWagers())
            self.give(c.DealCards(to="all"))

    def step(self, number: int) -> None:
        """One step: now and then any command at all, mostly something that is on offer."""
        chance = Random(number)
        seldom = not chance.randrange(40)
        if not chance.randrange(7):
            classes = [cls for cls in GAME.commands if seldom or cls not in ENDING]
            self.give(any_command(self.state, chance.choice(classes), chance))
            return
        on_offer = [
            option
            for option in GAME.options(self.state)
            if seldom or GAME.command(option.command) not in ENDING
        ]
        if on_offer:
            kind = chance.choice(sorted({option.command for option in on_offer}))
            chosen = chance.choice([option for option in on_offer if option.command == kind])
            self.give(filled(chosen, answers(self.state, chosen, chance)))


def walked(numbers: Iterable[int]) -> Iterator[Walk]:
    """The same walk after every step."""
    walk = Walk()
    yield walk
    for nth, number in enumerate(numbers):
        walk.step(number) if nth else walk.bet(number)
        yield walk


def filled(option: Option, given: dict[str, Any]) -> Command:
    """The command behind an option, with its questions answered."""
    cls = GAME.command(option.command)
    assert cls is not None, option.command
    return read_command(cls, {**option.fields, **given})


def unseen(state: RoundState) -> list[str]:
    """Cards that may still turn up."""
    return [card for card in PACK if card not in state.cards_seen]


def answers(state: RoundState, option: Option, chance: Random) -> dict[str, Any]:
    """A likely answer to each question of an option."""
    return {name: _answer(state, asked, chance) for name, asked in option.ask.items()}


def _answer(state: RoundState, asked: str, chance: Random) -> Any:
    kind, _, count = asked.partition(":")
    if kind == "cards":
        return chance.sample(unseen(state), int(count))
    if kind == "card":
        return chance.choice(PACK)
    if kind == "amount":
        return chance.choice(AMOUNTS)
    if kind == "number":
        return chance.randrange(7)
    if kind == "seat":
        return chance.randrange(1, state.settings.seats + 1)
    return "seen by the supervisor" if kind == "text" else chance.choice(asked.split("|"))


def any_command(state: RoundState, cls: type[Command], chance: Random) -> Command:
    """A command with fields of the right kind and no sense."""
    hints = get_type_hints(cls)
    fields = {
        name: _nonsense(state, name, hints[name], chance)
        for name in cls.__dataclass_fields__  # type: ignore[attr-defined]
    }
    return read_command(cls, fields)


def _nonsense(state: RoundState, name: str, hint: Any, chance: Random) -> Any:
    if get_origin(hint) is Literal:
        return chance.choice(get_args(hint))
    if name == "cards" and get_origin(hint) is tuple:
        return chance.sample(PACK if chance.randrange(2) else unseen(state), chance.randrange(4))
    if get_origin(hint) is tuple:
        return chance.sample(range(9), chance.randrange(3))
    if name.endswith("_cents"):
        return chance.choice((*AMOUNTS, -500, 1234))
    if hint is int:
        return chance.randrange(-1, state.settings.seats + 2)
    return chance.choice((*TEXTS, "As"))
