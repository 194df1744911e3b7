"""Rounds taken at random: any option with any answer, and any command of the game with any fields.

A walk is a list of numbers, one a step, so that a failing round shrinks to the steps that matter.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Literal, get_args, get_origin, get_type_hints

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.game import Game, Option, TableForRound
from games.kit.cards import Deck

PLAYERS = {1: "amber", 2: "ruby", 4: "opal"}
ADVISED = ("ruby",)
PACK = sorted(Deck(52).cards)
AMOUNTS = (0, 500, 1000, 1500, 2000, 2500, 3000, 4000, 5000, 7500, 10_000, 50_000, 60_000, 240_000)
TEXTS = ("", "keyed by mistake", "amber", "ruby", "blue")
# What mostly ends a round is seldom given, or few rounds would come to their showdown.
ENDING = (
    "CloseRound", "VoidRound", "VoidClosedRound", "DeclareMisdeal", "ReportMalfunction",
    "VoidSeatWagers", "ReportMissingCard", "ReportForeignCard", "ReportCardCount",
    "ReportHandWithoutWager", "WithdrawWager", "ReportWrongDeal", "ReportCardsExposed",
    "ReportJackpotFault",
)  # fmt: skip


@dataclass(frozen=True)
class Kind:
    """A game to walk through: its opening bets, and what the table lends its rounds."""

    game: Game
    bets: Callable[["Walk", Random], None]
    settings: Mapping[str, Any] = field(default_factory=dict)
    shoe_kind: str = "automated"

    def __repr__(self) -> str:
        return f"{self.game.key} from a shoe that is {self.shoe_kind}"


class Walk:
    """One round being taken at random, with every fact of it."""

    def __init__(self, kind: Kind) -> None:
        self.kind, self.game = kind, kind.game
        lent = TableForRound(
            table="T-03",
            number=88,
            settings={**self.game.default_settings, **kind.settings},
            deck="red",
            shoe="S1",
            shoe_kind=kind.shoe_kind,
            players=PLAYERS,
            advised=ADVISED,
        )
        self.state: Any = self.game.decider.initial
        self.facts: list[Fact] = []
        self.appends: list[list[Fact]] = []
        self.refusals: list[Refused] = []
        self.give(self.game.open_round(lent))

    def give(self, command: Command) -> bool:
        """Give a command; whether the rules accepted it. Any error but a refusal is a defect."""
        decider = self.game.decider
        try:
            facts = decider.decide(self.state, command)
        except Refused as refused:
            self.refusals.append(refused)
            return False
        self.facts += facts
        self.appends.append(list(facts))
        self.state = decider.fold(facts, self.state)
        decider.check(self.state)
        return True

    def do(self, name: str, **fields: Any) -> bool:
        """Give a command by its name."""
        cls = self.game.command(name)
        assert cls is not None, name
        return self.give(read_command(cls, fields))

    def step(self, number: int) -> None:
        """One step: now and then any command at all, mostly something that is on offer."""
        chance = Random(number)
        seldom = not chance.randrange(40)
        if not chance.randrange(7):
            classes = [cls for cls in self.game.commands if seldom or cls.__name__ not in ENDING]
            self.give(any_command(self.state, chance.choice(classes), chance))
            return
        offered = self.game.options(self.state)
        on_offer = [option for option in offered if seldom or option.command not in ENDING]
        if on_offer:
            kind = chance.choice(sorted({option.command for option in on_offer}))
            chosen = chance.choice([option for option in on_offer if option.command == kind])
            self.give(filled(self.game, chosen, answers(self.state, chosen, chance)))


def walked(kind: Kind, numbers: Iterable[int]) -> Iterator[Walk]:
    """The same walk after every step."""
    walk = Walk(kind)
    yield walk
    for nth, number in enumerate(numbers):
        walk.step(number) if nth else kind.bets(walk, Random(number))
        yield walk


def filled(game: Game, option: Option, given: dict[str, Any]) -> Command:
    """The command behind an option, with its questions answered."""
    cls = game.command(option.command)
    assert cls is not None, option.command
    return read_command(cls, {**option.fields, **given})


def unseen(state: Any) -> list[str]:
    """Cards that may still turn up."""
    return [card for card in PACK if card not in state.cards_seen]


def answers(state: Any, option: Option, chance: Random) -> dict[str, Any]:
    """A likely answer to each question of an option."""
    return {name: _answer(state, asked, chance) for name, asked in option.ask.items()}


def _answer(state: Any, asked: str, chance: Random) -> Any:
    kind, _, count = asked.partition("=")[0].rstrip("?").partition(":")
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


def any_command(state: Any, cls: type[Command], chance: Random) -> Command:
    """A command with fields of the right kind and no sense."""
    hints = get_type_hints(cls)
    fields = {
        name: _nonsense(state, name, hints[name], chance)
        for name in cls.__dataclass_fields__  # type: ignore[attr-defined]
    }
    return read_command(cls, fields)


def _nonsense(state: Any, name: str, hint: Any, chance: Random) -> Any:
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
