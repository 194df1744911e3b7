"""A Jackpot System without a book: presses, records and claims, checked after every fact."""

from typing import Any

from casino.kernel.event import Fact
from jackpots.pool import POOL
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.state import RoundPot
from tests.jackpots.harness import AT, Jackpot

ROYAL = ("As", "Ks", "Qs", "Js", "Ts")
TURNED = ("As", "Ks", "Qs", "Js", "4d", "Ts", "2c")
TRADING_DAY = "2026-07-02T06:00:00+09:30"
OPENING: dict[str, Any] = {
    "code": "J1",
    "name": "Adelaide One",
    "approval": "CBS 11708",
    "tables": ("P3", "P4", "P7"),
    "display": "Screen over the pit",
    "seed_cents": 500_000,
    "increment_cents": 75,
    "unit_cents": 100,
    "mode": "board",
    "off_flop_parts": 3000,
    "notice_displayed": True,
    "why": "A new system.",
}


class JackpotSystem(Jackpot):
    """One system over several tables; Blake is an Area Manager, Mika the Casino Manager."""

    def __init__(self, **opening: Any) -> None:
        self.state = POOL.initial
        self.facts: list[Fact] = []
        self.slips = 0
        chosen = OPENING | opening
        games = dict.fromkeys(chosen["tables"], "texas")
        self.ask(sc.OpenJackpotSystem(**chosen), by="Mika", games=games)

    @property
    def display(self) -> int:
        """What every display of the system shows."""
        return self.state.jackpot_cents

    def press(self, table: str = "P3", number: int = 1, by: str = "Dana") -> list[Fact]:
        """The Jackpot Button at the start of a round."""
        return self.tell(sc.CountRound(table=table, round=number, by=by, at=AT))

    def record(
        self,
        table: str = "P3",
        number: int = 1,
        seat: int = 4,
        cards: tuple[str, ...] = ROYAL,
        at: str = AT,
    ) -> Any:
        """A hand on the handset of Blake; the latched value."""
        pot = on_record(self.facts, table, number)
        facts = self.tell(
            sc.RecordHand(
                table=table, round=number, seat=seat, cards=cards, by="Blake", at=at, on_record=pot
            )
        )
        return next(fact for fact in facts if isinstance(fact, sf.ValueHeld))

    def round(self, table: str = "P3", number: int = 1) -> None:
        """A whole round."""
        self.press(table, number)
        self.end(number, table)

    def undo(self, table: str, number: int) -> list[Fact]:
        """The round is void, however long ago it was."""
        pot = on_record(self.facts, table, number)
        known = f"{table}/{number}" in self.state.rounds
        return self.tell(
            c.ReverseRound(
                table=table, round=number, why="Fire alarm", on_record=None if known else pot
            )
        )

    def count_suits(self, claim: int, clubs: int = 13, shown: bool = True) -> Any:
        """The deck sorted and counted."""
        check = sc.CheckHand(
            claim=claim, cards_shown=shown, spades=13, hearts=13, diamonds=13, clubs=clubs
        )
        return self.ask(check, by="Dana")[0]

    def check(self, claim: int) -> None:
        """A check in order."""
        self.count_suits(claim)

    def pay(self, claim: int, by: str = "Mika", **asked: Any) -> list[Fact]:
        """Every step up to the payment, with what is due."""
        waiting = self.state.claims[claim]
        self.enter(claim, waiting.hand, waiting.due_cents)
        return self.release(claim, by, **asked)

    def release(self, claim: int, by: str = "Mika", **asked: Any) -> list[Fact]:
        """Confirmed at the console with a recomputation that agrees."""
        waiting = self.state.claims[claim]
        self.slips += 1
        return self.ask(
            c.ConfirmPayout(table=waiting.table, round=waiting.round, **asked),
            by=by,
            recomputed={
                one.claim: c.Recomputed(hand=one.hand, amount_cents=one.due_cents)
                for one in self.state.claims_of(waiting.place)
            },
            slips=tuple(range(self.slips, self.slips + len(self.state.claims_of(waiting.place)))),
        )


def on_record(facts: list[Fact], table: str, number: int) -> RoundPot | None:
    """A round as the book has it."""
    from jackpots.rules.evolve import evolve
    from jackpots.rules.ledger import MOVING
    from jackpots.rules.state import PoolState

    state = PoolState(code="J1", scheme="adelaide")
    for fact in facts:
        place = (getattr(fact, "table", ""), getattr(fact, "round", 0))
        if isinstance(fact, MOVING) and place == (table, number):
            state = evolve(state, fact)
    return state.rounds.get(f"{table}/{number}")
