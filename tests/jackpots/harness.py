"""A jackpot without a book: commands in, facts folded, the equation checked after every one."""

from typing import Any

from casino.kernel.event import Command, Fact
from jackpots.pool import POOL
from jackpots.rules import commands as c
from jackpots.rules.state import PoolState

AT = "2026-07-01T20:00:00+10:00"
OPENING: dict[str, Any] = {
    "code": "RIVER",
    "name": "River",
    "scheme": "canberra",
    "jackpot_cents": 5_000_000,
    "reserve_cents": 1_000_000,
    "approval": "GRC-1",
    "jackpot_parts": 7500,
    "reserve_parts": 2500,
    "seed_cents": 1_000_000,
    "why": "Carried over.",
}


class Jackpot:
    """One pool; ``facts`` is its whole book."""

    def __init__(self, **opening: Any) -> None:
        self.state: PoolState = POOL.initial
        self.facts: list[Fact] = []
        self.slips = 0
        self.ask(c.OpenJackpot(**OPENING | opening), by="Mika")

    def tell(self, command: Command) -> list[Fact]:
        """What the house tells; each fact leaves the equation whole."""
        facts = list(POOL.decide(self.state, command))
        for fact in facts:
            self.state = POOL.evolve(self.state, fact)
            POOL.check(self.state)
        self.facts += facts
        return facts

    def ask(self, asked: Command, by: str = "Blake", **more: Any) -> list[Fact]:
        """What a person asks."""
        return self.tell(c.Told(asked=asked, by=by, at=more.pop("at", AT), **more))

    def wager(self, seat: int = 1, number: int = 1, table: str = "CP-1", cents: int = 200) -> Any:
        """An accepted wager."""
        (fact,) = self.tell(
            c.TakeWager(
                table=table, round=number, seat=seat, wager_cents=cents, displayed_cents=cents
            )
        )
        return fact

    def declare(self, seat: int, hand: str, number: int = 1, table: str = "CP-1") -> list[Fact]:
        """A hand declared in the round."""
        return self.tell(c.DeclareClaim(table=table, round=number, seat=seat, hand=hand))

    def end(self, number: int = 1, table: str = "CP-1") -> list[Fact]:
        """The round ends in the ordinary way."""
        return self.tell(c.NoteRoundEnd(table=table, round=number))

    def void(self, number: int = 1, table: str = "CP-1") -> list[Fact]:
        """The round is void."""
        return self.tell(c.ReverseRound(table=table, round=number, why="Fire alarm"))

    def check(self, claim: int) -> None:
        """A check in order."""
        self.ask(
            c.CheckClaim(claim=claim, cards_shown=True, deck_sorted=True, cards_counted=52),
            by="Dana",
        )

    def enter(self, claim: int, hand: str, cents: int) -> None:
        """Checked, prepared by Blake and verified by Mika."""
        self.check(claim)
        self.ask(c.PrepareClaim(claim=claim, hand=hand, amount_cents=cents), salt="s")
        self.ask(
            c.VerifyClaim(claim=claim, hand=hand, amount_cents=cents),
            by="Mika",
            entered=c.Entered(by="Blake", hand=hand, amount_cents=cents, salt="s"),
        )

    def confirm(self, number: int = 1, table: str = "CP-1", by: str = "Mika") -> list[Fact]:
        """Released with a recomputation that agrees with what was entered."""
        claims = self.state.claims_of(f"{table}/{number}")
        self.slips += len(claims)
        return self.ask(
            c.ConfirmPayout(table=table, round=number),
            by=by,
            recomputed={
                claim.claim: c.Recomputed(hand=claim.entered_hand, amount_cents=claim.entered_cents)
                for claim in claims
            },
            slips=tuple(range(self.slips - len(claims) + 1, self.slips + 1)),
        )

    def win(self, seat: int, hand: str, cents: int, number: int = 1, table: str = "CP-1") -> Any:
        """A round with one winner, from wager to payment."""
        self.wager(seat, number, table)
        self.declare(seat, hand, number, table)
        self.end(number, table)
        self.enter(self.state.last_claim, hand, cents)
        return self.confirm(number, table)
