"""A round of Texas Hold'em in memory: commands by name, facts folded, chips counted every time."""

from collections.abc import Mapping
from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.game import Option, TableForRound
from games.kit.redo import rework
from games.kit.room.state import RoundState
from games.texas_holdem import GAME

STAKE = 100_000
AT = "2026-11-17T21:00:00+10:30"


def posted(fact: Fact) -> int:
    """What an exhibit's postings put on the table's account by this fact."""
    fields = GAME.postings.get(fact.wire, {}).get("table", ())
    signed = ((-1 if name.startswith("-") else 1, name.lstrip("-")) for name in fields)
    return sum(sign * getattr(fact, name) for sign, name in signed)


class AdelaideRound:
    """Six players with $1,000 each and the button before seat 6, unless said otherwise."""

    def __init__(
        self,
        seats: int = 6,
        stakes: Mapping[int, int] | None = None,
        missed: Mapping[int, int] | None = None,
        **settings: Any,
    ) -> None:
        self.state: RoundState = GAME.decider.initial
        self.facts: list[Fact] = []
        self.taken_cents = self.posted_cents = 0
        players = {seat: f"P{seat}" for seat in range(1, seats + 1)}
        table = TableForRound(
            table="P3", number=1, settings={**GAME.default_settings, **settings}, deck="red",
            players=players, button=seats, missed=missed or {},
            stakes={seat: (stakes or {}).get(seat, STAKE) for seat in players},
        )  # fmt: skip
        self._record(GAME.open_round(table))

    def _record(self, command: Any) -> list[Fact]:
        facts = list(GAME.decider.decide(self.state, command))
        again, differing = rework(GAME.decider, GAME.redo, self.state, facts)
        assert not differing, "an auditor finds the same figures"
        for fact in facts:
            self.state = GAME.decider.evolve(self.state, fact)
            assert GAME.narrate(fact).sentence
            step = GAME.progress(fact)
            self.taken_cents += step.in_cents - step.out_cents
            self.posted_cents += posted(fact)
        assert again == self.state
        left = self.state.chips_cents - sum(self.state.stacks)
        assert self.taken_cents == left, "the board counts what lies in pots and tube"
        assert self.posted_cents == self.state.pot_cents + self.state.charged_cents
        GAME.decider.check(self.state)
        GAME.felt(self.state)
        GAME.options(self.state)
        self.facts += facts
        return facts

    def do(self, name: str, **fields: Any) -> list[Fact]:
        """A command the rules accept; what came of it."""
        cls = GAME.command(name)
        assert cls is not None, name
        return self._record(read_command(cls, fields))

    def refused(self, name: str, **fields: Any) -> tuple[str, str]:
        """The code and the clause with which the rules refuse a command."""
        before = self.state
        try:
            facts = self.do(name, **fields)
        except Refused as no:
            self.state = before
            return no.code, no.clause.removeprefix("holdem-sa-2020:")
        raise AssertionError(f"accepted: {facts}")

    def deal(self, *cards: str, **fields: Any) -> list[Fact]:
        """The next street; the first one after its blinds."""
        if self.state.phase == "forced":
            self.do("CollectForcedBets")
        return self.do("DealStreet", cards=list(cards), **fields)

    def play(self, *acts: tuple[str, int] | tuple[str, int, int]) -> None:
        """Acts in turn: ("Call", 3), ("Raise", 4, 2000)."""
        for name, seat, *amount in acts:
            field = {"Raise": "to_cents", "Bet": "amount_cents"}.get(name)
            more = {field: amount[0]} if field else {}
            self.do(name, seat=seat, **more)

    def fold(self, *seats: int) -> None:
        """These seats fold one after another."""
        self.play(*(("Fold", seat) for seat in seats))

    def check_round(self) -> None:
        """Everybody in turn checks."""
        while self.state.phase == "betting":
            self.do("Check", seat=self.state.turn)

    def to_flop(self, *flop: str) -> None:
        """Everybody calls and the big blind checks; the flop is dealt."""
        self.deal()
        while self.state.phase == "betting":
            seat = self.state.turn
            owes = self.state.level.bet_cents - self.state.bets[seat]
            self.do("Call" if owes else "Check", seat=seat)
        self.deal(*(flop or ("Kd", "8c", "3s")))

    def offered(self, name: str) -> list[Option]:
        """The buttons of that name."""
        return [option for option in GAME.options(self.state) if option.command == name]

    def kinds(self) -> list[str]:
        """The kinds of the facts so far."""
        return [type(fact).__name__ for fact in self.facts]
