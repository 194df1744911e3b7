"""One round of any game played through its decider, for tests."""

from collections.abc import Sequence
from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.game import Game, TableForRound


class RoundOf:
    """One round in memory; every step is checked for money that came or went by itself."""

    def __init__(self, game: Game, lent: TableForRound) -> None:
        self.game = game
        self.state: Any = game.decider.initial
        self.facts: list[Fact] = []
        self._take(game.decider.decide(self.state, game.open_round(lent)))

    def do(self, name: str, **fields: Any) -> list[Fact]:
        """Give a command, which must be accepted; the facts it led to."""
        cls = self.game.command(name)
        assert cls is not None, name
        return self._take(self.game.decider.decide(self.state, read_command(cls, fields)))

    def refused(self, name: str, **fields: Any) -> tuple[str, str]:
        """Give a command, which must be refused; the code and the clause."""
        before = self.state
        try:
            accepted = self.do(name, **fields)
        except Refused as refused:
            assert self.state is before
            return refused.code, refused.clause
        raise AssertionError(f"accepted: {accepted}")

    def net(self, seat: int = 1) -> int:
        """What a seat is up or down, in cents."""
        return next(m.net_cents for m in self.game.money(self.state) if m.seat == seat)

    def house(self) -> int:
        """What the house has won less what it has lost, in cents."""
        won: int = self.state.in_cents - self.state.out_cents
        return won

    def of(self, kind: type[Fact], **fields: Any) -> list[Any]:
        """The recorded facts of a kind that have these fields."""
        return [
            fact
            for fact in self.facts
            if isinstance(fact, kind)
            and all(getattr(fact, name) == value for name, value in fields.items())
        ]

    def _take(self, facts: Sequence[Fact]) -> list[Fact]:
        self.state = self.game.decider.fold(facts, self.state)
        self.game.decider.check(self.state)
        self.facts += facts
        return list(facts)
