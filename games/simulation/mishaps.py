"""What goes wrong at a simulated table: something the rules let be reported, filled in likely."""

from random import Random
from typing import Any

from casino.kernel.codec import BadCommand, read_command
from casino.kernel.event import Command
from games.game import Game, Option
from games.kit.cards import Deck

# How often each kind happens, for one of any other kind; what is not named happens like the rest.
LIKELY = {
    "DeclareMisdeal": 3, "ReportCardsExposed": 4, "ReportCardExposed": 4, "ReportMalfunction": 1,
    "ReportMissingCard": 0.3, "ReportForeignCard": 0.3, "VoidRound": 0.5, "VoidSeatWagers": 0.3,
    "VoidClosedRound": 0, "PermitOverMaximum": 0.3,
}  # fmt: skip
WHY = "Seen by the dealer, called to the supervisor at once."
# What is written into the other fields of words.
WORDS = {
    "deck": "blue", "detail": "a card is stuck in its mouth", "supervisor": "The pit boss",
    "question": "whose card it was", "ruling": "the hand stands as it was called",
    "on": "a side bet",
}  # fmt: skip
# Why a round is voided in a common year, and what is then written down.
CAUSES = {
    "impractical": "The cards were swept up before the hands were read.",
    "cards": "Two cards of the deck lay under the table.",
    "medical_emergency": "A player needed the first-aiders.",
    "disruption": "The lights went out over the pit.",
}
# What a round that cannot be played on is voided for, whichever its rules know first.
WAYS_OUT = ("impractical", "disruption")


def mishap(game: Game, state: Any, chance: Random) -> Command | None:
    """One of the irregularities the round can now have, or None."""
    offers = [option for option in game.options(state) if option.group == "irregular"]
    while offers:
        weights = [LIKELY.get(option.command, 1) for option in offers]
        if not any(weights):
            return None
        option = chance.choices(offers, weights)[0]
        offers.remove(option)
        command = _filled(game, option, chance)
        if command is not None and game.decider.can(state, command):
            return command
    return None


def way_out(game: Game, state: Any, why: str) -> Command | None:
    """A void of the round, for what cannot be played on."""
    cls = game.command("VoidRound")
    for option in game.options(state):
        if option.command == "VoidRound" and cls is not None:
            causes = option.ask["cause"].split("|")
            cause = next(cause for cause in (*WAYS_OUT, *causes) if cause in causes)
            return read_command(cls, {**option.fields, "cause": cause, "why": why})
    return None


def _filled(game: Game, option: Option, chance: Random) -> Command | None:
    cls = game.command(option.command)
    if cls is None:
        return None
    answers = {name: _answer(game, name, kind, chance) for name, kind in option.ask.items()}
    if "why" in answers:
        answers["why"] = CAUSES.get(answers.get("cause", ""), WHY)
    try:
        return read_command(cls, {**option.fields, **answers})
    except BadCommand:
        return None


def _answer(game: Game, name: str, asked: str, chance: Random) -> Any:
    kind, _, count = asked.rstrip("?").partition(":")
    deck = Deck(game.equipment.cards, game.equipment.joker).cards
    match kind:
        case "cards":
            return chance.sample(deck, int(count) if count.isdecimal() else 1)
        case "card":
            return chance.choice(deck)
        case "amount":
            return chance.choice((500, 1000, 2000, 5000))
        case "number" | "count":
            return chance.randint(1, 6)
        case "seat":
            return chance.randint(1, 6)
        case "text":
            return WORDS.get(name, WHY)
    choices = asked.rstrip("?").split("|")
    return chance.choice([one for one in choices if one in CAUSES] or choices)
