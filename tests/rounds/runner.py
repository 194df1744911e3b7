"""Runs a round file: an example of a rule that anyone on the floor can read.

    # uth-2019:8.1(c)(ii)  Before the flop a play wager is three or four times the ante.
    open    players=3:ruby                         opens the round; settings as dotted names,
                                                   and shoe_kind=manual for a deal by hand;
                                                   in poker with stakes=1:200,2:200 button=2
    given   PlaceWager  seat=3 box=ante amount=10.00     must be accepted
    when    PlaceWager  seat=3 box=play amount=20.00     is looked at by the lines that follow:
    refused play_wager_multiple uth-2019:8.1(c)(ii)      the code and the clause
    then    WagerPlaced seat=3 amount=30.00        the next fact it led to, with these fields
    never   RoundVoided                            no such fact came of it
    phase   after_flop                             where the round stands
    money   seat=3 net=-20.00                      what the seat is up or down
    house   20.00                                  what the house has won less what it has lost

A field whose name ends in ``_cents`` is written without the ending, in dollars. Cards and seats are
separated by commas; text with spaces stands in quotes.
"""

import json
import shlex
from collections.abc import Callable, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from casino.kernel.codec import fields_of, read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.money import cents, dollars
from games.game import Game, TableForRound


class Run:
    """One round file being run."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.state: Any = game.decider.initial
        self.facts: list[Fact] = []
        self.refused: Refused | None = None

    def line(self, text: str) -> None:
        """Do or check what one line says."""
        verb, *words = shlex.split(text)
        step: Callable[[list[str]], None] = getattr(self, f"_{verb}")
        step(words)

    def _open(self, words: list[str]) -> None:
        given = dict(word.split("=", 1) for word in words)
        players = dict(pair.split(":") for pair in given.pop("players", "").split(",") if pair)
        advised = tuple(name for name in given.pop("advised", "").split(",") if name)
        shoe_kind = given.pop("shoe_kind", "automated")
        stakes = dict(pair.split(":") for pair in given.pop("stakes", "").split(",") if pair)
        players |= {seat: f"P{seat}" for seat in stakes}
        table = {name: int(given.pop(name, 0)) for name in ("button", "cards")}
        read = _poker_settings if stakes else _settings
        lent = TableForRound(
            table="T1",
            number=1,
            settings=read(self.game.default_settings, given),
            deck="red",
            shoe="S1",
            shoe_kind=shoe_kind,
            players={int(seat): name for seat, name in players.items()},
            advised=advised,
            stakes={int(seat): cents(amount) for seat, amount in stakes.items()},
            **table,
        )
        self._do(self.game.open_round(lent))
        assert self.refused is None, self.refused

    def _given(self, words: list[str]) -> None:
        self._do(self._command(words))
        assert self.refused is None, f"refused: {self.refused}"

    def _when(self, words: list[str]) -> None:
        self._do(self._command(words))

    def _refused(self, words: list[str]) -> None:
        code, clause = words[0], " ".join(words[1:])
        assert self.refused is not None, f"accepted: {self.facts}"
        assert (self.refused.code, self.refused.clause) == (code, clause), self.refused.why

    def _then(self, words: list[str]) -> None:
        assert self.refused is None, f"refused: {self.refused}"
        wanted = dict(word.split("=", 1) for word in words[1:])
        while self.facts:
            fact = self.facts.pop(0)
            if type(fact).__name__ == words[0] and _fits(fact, wanted):
                return
        raise AssertionError(f"no {' '.join(words)} (further) among the facts")

    def _never(self, words: list[str]) -> None:
        assert words[0] not in [type(fact).__name__ for fact in self.facts]

    def _phase(self, words: list[str]) -> None:
        assert self.state.phase == words[0], f"the round is at {self.state.phase}"

    def _money(self, words: list[str]) -> None:
        wanted = dict(word.split("=", 1) for word in words)
        seat = next(m for m in self.game.money(self.state) if m.seat == int(wanted["seat"]))
        assert seat.net_cents == cents(wanted["net"]), f"the seat is at {dollars(seat.net_cents)}"

    def _house(self, words: list[str]) -> None:
        won = -sum(seat.net_cents for seat in self.game.money(self.state))
        assert won == cents(words[0]), f"the house is at {dollars(won)}"

    def _command(self, words: list[str]) -> Command:
        cls = self.game.command(words[0])
        assert cls is not None, f"{self.game.name} has no command {words[0]}"
        return read_command(cls, _values(cls, words[1:]))

    def _do(self, command: Command) -> None:
        decider = self.game.decider
        self.facts, self.refused = [], None
        try:
            self.facts = list(decider.decide(self.state, command))
        except Refused as refused:
            self.refused = refused
            return
        self.state = decider.fold(self.facts, self.state)
        decider.check(self.state)


def run_file(path: Path, game: Game) -> None:
    """Run every line of a round file; the first that does not hold is named."""
    run = Run(game)
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        if not text.strip() or text.startswith("#"):
            continue
        try:
            run.line(text)
        except AssertionError as error:
            raise AssertionError(f"{path.name}:{number}: {text}\n    {error}") from error


def _values(cls: type, words: list[str]) -> dict[str, Any]:
    known = {field.name: str(field.type) for field in fields(cls)}
    values: dict[str, Any] = {}
    for word in words:
        name, text = word.split("=", 1)
        name = name if name in known else f"{name}_cents"
        values[name] = _value(text, name, known.get(name, "str"))
    return values


def _value(text: str, name: str, kind: str) -> Any:
    if name.endswith("_cents"):
        return cents(text)
    if "tuple" in kind:
        parts = [part for part in text.split(",") if part]
        return [int(part) for part in parts] if "int" in kind else parts
    if "bool" in kind:
        return text == "yes"
    return int(text) if "int" in kind else text


def _settings(defaults: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """``ante.minimum=25.00`` changes one limit; ``seats=7`` or ``jackpot=J1`` a setting."""
    chosen = {key: dict(v) if isinstance(v, Mapping) else v for key, v in defaults.items()}
    chosen["limits"] = {box: dict(limits) for box, limits in defaults["limits"].items()}
    for name, text in given.items():
        box, _, bound = name.partition(".")
        if bound:
            chosen["limits"][box][f"{bound}_cents"] = cents(text)
        elif f"{name}_cents" in chosen:
            chosen[f"{name}_cents"] = cents(text)
        else:
            kind = type(defaults[name])
            chosen[name] = text if kind is str else kind(int(text))
    return chosen


def _poker_settings(defaults: Mapping[str, Any], given: Mapping[str, str]) -> dict[str, Any]:
    """``limits.bet.minimum=5.00``, ``blinds=2.00,5.00`` or ``forced_bets=antes``."""
    chosen = json.loads(json.dumps(defaults))
    for path, text in given.items():
        *parts, last = path.split(".")
        place = chosen
        for part in parts:
            place = place[part]
        name = last if last in place else f"{last}_cents"
        if name.endswith("_cents"):
            place[name] = cents(text)
        elif isinstance(place[name], list):
            place[name] = [cents(part) for part in text.split(",") if part]
        else:
            place[name] = type(place[name])(text)
    return dict(chosen)


def _fits(fact: Fact, wanted: Mapping[str, str]) -> bool:
    found = fields_of(fact)
    return all(_shown(found, name) == text for name, text in wanted.items())


def _shown(found: Mapping[str, Any], name: str) -> str:
    if name not in found:
        return dollars(found[f"{name}_cents"]).replace("$", "").replace(",", "")
    value = found[name]
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
