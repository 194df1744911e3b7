"""A float told fact by fact, without a database: who asks, and the figures of the moment."""

from collections.abc import Sequence
from typing import Any

from casino.kernel.codec import encode
from casino.kernel.event import Command, Fact
from games.chips import FLOAT
from games.chips.rules import commands as c
from games.chips.rules.state import FloatState

AT = "2026-11-17T20:00:00+11:00"
SHIFT = "Main pit/2026-11-17/1"
CHIPS = {500: 100, 2500: 40, 10000: 20}
DEALER, BOSS, CASHIER, MANAGER = "Dana", "Blake", "Cass", "Mika"


class Float:
    """One table's float and the people around it."""

    def __init__(self) -> None:
        self.state = FloatState()
        self.house_cents = 0
        self.rounds: dict[int, int] = {}
        self.last_round = 0
        self.tube_cents = self.jackpot_cents = 0
        self.round_open = False
        self.slips = {"fill": 0, "credit": 0}
        self.facts: list[Fact] = []
        self.kept: list[tuple[str, int, str]] = []

    def tell(self, by: str, asked: Command, **more: Any) -> Sequence[Fact]:
        """What follows; a refusal goes to the test."""
        told = c.Told(
            asked=asked,
            by=by,
            at=AT,
            **{
                "shift": SHIFT,
                "game": "uth",
                "number": self._number(asked),
                "house_cents": self.house_cents,
                "rounds": {n: r for n, r in self.rounds.items() if n > self.state.after_round},
                "tube_cents": self.tube_cents,
                "jackpot_cents": self.jackpot_cents,
                "last_round": self.last_round,
                "round_open": self.round_open,
                "report_over_cents": 2500,
                "regulator_from_cents": 10000,
                "salt": f"salt of {by}",
                "earlier": tuple(self.kept) if isinstance(asked, c.CountDrop) else (),
            }
            | more,
        )
        facts = FLOAT.decide(self.state, told)
        for fact in facts:
            encode(fact)
        self.state = FLOAT.fold(facts, self.state)
        FLOAT.check(self.state)
        self.facts += facts
        return facts

    def _number(self, asked: Command) -> int:
        kind = {c.RequestFill: "fill", c.RequestCredit: "credit"}.get(type(asked))
        return self.slips[kind] + 1 if kind else 0

    def count(self, occasion: c.Occasion, chips: dict[int, int], **tube: int) -> Sequence[Fact]:
        """Counted and signed by two people."""
        self.tell(DEALER, c.CountChips(occasion=occasion, chips=chips, **tube))
        return self.tell(BOSS, c.SignCount())

    def fill(self, chips: dict[int, int]) -> None:
        """A fill from the request to the tray."""
        self.tell(BOSS, c.RequestFill(chips=chips))
        self.slips["fill"] += 1
        self.tell(CASHIER, c.IssueFill(number=self.slips["fill"]))
        self.tell(DEALER, c.ReceiveFill(number=self.slips["fill"]))

    def credit(self, chips: dict[int, int]) -> None:
        """A credit from the request to the cage."""
        self.tell(BOSS, c.RequestCredit(chips=chips))
        self.slips["credit"] += 1
        self.tell(DEALER, c.SendCredit(number=self.slips["credit"]))
        self.tell(CASHIER, c.AcceptCredit(number=self.slips["credit"]))

    def play(self, result_cents: int) -> None:
        """One round that wins or loses the house this much."""
        self.last_round += 1
        self.rounds[self.last_round] = result_cents
        self.house_cents += result_cents

    def count_drop(self, by: str, amount_cents: int, period: int = 1) -> Sequence[Fact]:
        """One blind count, whose figure is kept as the house keeps it."""
        facts = self.tell(by, c.CountDrop(period=period, amount_cents=amount_cents))
        self.kept.append((by, amount_cents, f"salt of {by}"))
        return facts

    @classmethod
    def opened(cls) -> "Float":
        """A float that was opened empty and filled."""
        made = cls()
        made.count("opening", {})
        made.fill(CHIPS)
        return made
