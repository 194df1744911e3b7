"""A tournament in memory with its floor: seeds committed in turn, seats, hands and counts."""

from datetime import datetime, timedelta
from typing import Any

from casino.kernel.codec import decode, encode
from casino.kernel.event import Command, Fact
from games.kit.draw import commitment
from tests.tournaments.evening import Evening
from tournaments.book import TOURNAMENT
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.sessions import commands as s
from tournaments.rules.told import Told


def seed_of(draw: int) -> str:
    """The seed the house made for a draw."""
    return f"seed {draw}"


class Night(Evening):
    """An evening whose draws are committed to, as the house does it."""

    def tell(self, asked: Command, by: str = "Dora", seed: str = "") -> list[Fact]:
        """Decide and remember; the seed is the one committed to, unless a test gives another."""
        facts = list(TOURNAMENT.decide(self.state, self.as_told(asked, by, seed)))
        for fact in facts:
            assert decode(fact.wire, fact.schema, encode(fact)) == fact
        self.state = TOURNAMENT.fold(facts, self.state)
        TOURNAMENT.check(self.state)
        self.facts += facts
        return facts

    def as_told(self, asked: Command, by: str, seed: str) -> Told:
        """What the house adds to what somebody asks."""
        ballot = self.state.ballot
        after = ballot.draw + 1
        return Told(
            asked=asked,
            by=by,
            at=self.at,
            seed=seed or seed_of(ballot.draw),
            digest=commitment(seed_of(after)),
            nonce=f"nonce {after}",
        )

    def later(self, **gone: float) -> "Night":
        """The wall clock moves on."""
        self.at = (datetime.fromisoformat(self.at) + timedelta(**gone)).isoformat()
        return self

    def tables(self, number: int, seats: int = 6) -> "Night":
        """So many tables stand ready."""
        for n in range(1, number + 1):
            self.tell(b.SetTable(table=str(n), seats=seats))
        return self

    def drawn(self, session: str = "") -> "Night":
        """Everybody has a drawn seat."""
        if not self.state.ballot.digest:
            self.tell(b.CallBallot())
        self.tell(b.DrawBallot(session=session))
        return self

    def playing(self, session: str = "") -> "Night":
        """Everybody sits, and the session has started at its time."""
        self.drawn(session)
        self.tell(b.TakeSeats())
        starts = self.state.terms.starts_at
        if starts and datetime.fromisoformat(self.at) < datetime.fromisoformat(starts):
            self.at = starts
        self.tell(s.StartSession(session=session))
        return self

    def begun_without(self, missing: int) -> "Night":
        """Everybody else sits in the drawn seat, and the session has started at its time."""
        for entry in self.state.ballot.where:
            if entry != missing:
                self.tell(b.TakeSeat(entry=entry))
        self.at = self.state.terms.starts_at
        self.tell(s.StartSession())
        return self

    def entry_at(self, table: str, seat: int) -> int:
        """Who sits there."""
        return self.state.ballot.tables[table].places[seat]

    def stack(self, entry: int) -> int:
        """The chips of an entry as far as known."""
        return self.state.chips.stacks[entry]

    def count(self, table: str, **stacks: int) -> list[Fact]:
        """Count a table: every stack as the book has it, but for those given as ``e12=500``."""
        places = self.state.ballot.tables[table].places.values()
        counted = {entry: self.stack(entry) for entry in places}
        counted |= {int(name[1:]): value for name, value in stacks.items()}
        return self.tell(ch.ReportCount(table=table, stacks=tuple(counted.items())))


def night(instrument: str, entries: int, tables: int, seats: int = 6, **changed: Any) -> Night:
    """A tournament with so many entries and tables, ready for its ballot."""
    made = Night(instrument)
    made.selling(**{"tables_basis": "By the number of entries"} | changed)
    made.sell_many(entries)
    return made.tables(tables, seats)
