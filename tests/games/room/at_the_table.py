"""A poker table for tests: hands told in the words of the floor, amounts in dollars.

table = Table(TEXAS, {1: 200, 2: 200, 3: 200}, button=3)
table.deal().play("3 call", "1 call", "2 check").deal("Ah Kd 9c")
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.game import Game, TableForRound
from games.kit.room.betting import bounds_of
from games.kit.room.commands import COMMANDS, OpenRound
from games.kit.room.state import RoundState

AMOUNT = {"bet": "amount_cents", "raise": "to_cents", "straddle": "amount_cents"}
NAMES = {
    "check": "Check", "call": "Call", "bet": "Bet", "raise": "Raise", "fold": "Fold",
    "allin": "AllIn", "blind": "PostBlind", "ante": "PostAnte", "straddle": "PostStraddle",
    "gives-up": "SurrenderHand", "draws": "DrawCards",
}  # fmt: skip
# No commission, where a test is about something else: an hourly charge leaves the pots whole.
BY_TIME = {"time_fee_cents": 1000, "time_fee_maximum_cents": 1200, "approval": "GRC 1"}


def fixed(cents: int) -> dict[str, Any]:
    """Limits of one size."""
    return limited("fixed", cents)


def limited(structure: str, cents: int = 500, most: int = 0) -> dict[str, Any]:
    """Limits of a structure from a smallest bet on."""
    bet = {"minimum_cents": cents, "maximum_cents": most or cents}
    return {"bet": bet, "structure": structure}


class Table:
    """A round at a table, with what was last recorded and how each seat stands."""

    def __init__(
        self,
        game: Game,
        stakes: Mapping[int, int],
        *,
        button: int,
        cards: int = 0,
        joker: bool = False,
        forced: bool = True,
        **settings: Any,
    ) -> None:
        self.game = game
        self.facts: list[Fact] = []
        self.last: Sequence[Fact] = ()
        self.state: RoundState = game.decider.initial
        chosen = {**game.default_settings, "charges": BY_TIME, **settings}
        lent = TableForRound(
            table="P1",
            number=1,
            settings=chosen,
            cards=cards,
            joker=joker,
            players={seat: f"P-{seat}" for seat in stakes},
            stakes={seat: dollars * 100 for seat, dollars in stakes.items()},
            button=button,
        )
        opening = game.open_round(lent)
        assert isinstance(opening, OpenRound)
        self._record(game.decider.decide(self.state, opening))
        if forced:
            self.do("CollectForcedBets")

    def do(self, command: str, **fields: Any) -> "Table":
        """Give a command that the rules accept."""
        cls = self.game.command(command)
        assert cls is not None, command
        self._record(self.game.decider.decide(self.state, read_command(cls, fields)))
        return self

    def _record(self, facts: Sequence[Fact]) -> None:
        self.last = facts
        for fact in facts:
            self.state = self.game.decider.evolve(self.state, fact)
        self.facts += facts
        self.game.decider.check(self.state)

    def play(self, *acts: str) -> "Table":
        """Acts such as ``3 call``, ``4 raise 20``, ``5 bet 7.50``."""
        for act in acts:
            command, fields = read(act)
            self.do(command, **fields)
        return self

    def refuses(self, act: str, code: str, clause: str, **more: Any) -> "Table":
        """Try an act or a command by name; the rules must refuse it by this code and clause."""
        command, fields = read(act) if act[0].isdigit() else (act, {})
        with pytest.raises(Refused) as refused:
            self.do(command, **fields, **more)
        assert (refused.value.code, refused.value.clause) == (code, clause), refused.value
        return self

    def deal(self, shown: str = "", holes: str = "") -> "Table":
        """Deal the street: the cards turned up, and those down where a test knows them."""
        return self.do("DealStreet", cards=shown.split(), holes=holes.split())

    def show(self, **hands: str) -> "Table":
        """Table hands: ``show(s1="Ah Kd", s4="9c 9d")``."""
        for seat, cards in hands.items():
            self.do("TableHand", seat=int(seat[1:]), cards=cards.split())
        return self

    def settle(self) -> "Table":
        """Announce if there was a showdown, then charge and pay."""
        if self.state.phase == "showdown":
            self.do("AnnounceWinners")
        return self.do("SettleRound")

    @property
    def stacks(self) -> dict[int, float]:
        """Dollars before each seat."""
        return {seat: self.state.stacks[seat] / 100 for seat in sorted(self.state.order)}

    def bounds(self) -> tuple[float, float]:
        """Dollars between which the seat in turn may bet or raise to."""
        found = bounds_of(self.state, self.state.turn)
        return (found.min_cents / 100, found.max_cents / 100) if found else (0, 0)

    def offered(self) -> set[str]:
        """The commands of straight play offered to the seat in turn."""
        straight = {cls.__name__ for cls in COMMANDS}
        turn = {o.command for o in self.game.options(self.state) if o.seat == self.state.turn}
        return turn & straight

    def told(self, kind: type[Fact]) -> list[Any]:
        """The facts of that kind so far."""
        return [fact for fact in self.facts if type(fact) is kind]


def read(act: str) -> tuple[str, dict[str, Any]]:
    """An act in words as a command and its fields."""
    seat, word, *rest = act.split()
    fields: dict[str, Any] = {"seat": int(seat)}
    if word in AMOUNT:
        fields[AMOUNT[word]] = round(float(rest[0]) * 100)
    if word == "draws":
        fields["count"] = int(rest[0])
    return NAMES[word], fields
