"""A whole tournament played by dice: from the first entry to the last prize, hand by hand in turn.

It knows only how to tell the tournament something and how to read it, so that the same evening runs
in memory, in the book, and over a database that is killed in its middle. Everything it does next
follows from the tournament's own state.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from casino.kernel.event import Command
from tests.tournaments.terms import terms
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot.moving import GAP, sits
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions.terms import Conditions, Level, PayTable, SessionPlan
from tournaments.rules.entries import commands as ec
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.positions import uneven
from tournaments.rules.life.commands import CloseTournament
from tournaments.rules.money import commands as mc
from tournaments.rules.places import commands as p
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState

LEVELS = tuple(
    Level(small=25 * 2**n, big=50 * 2**n, minutes=40, break_minutes=15 if n % 3 == 2 else 0)
    for n in range(15)
)
PAID = 54


def conditions(entries: int) -> Conditions:
    """Adelaide hold'em for this many, the first tenth of them paid."""
    paid = max(3, entries // 9)
    each = 10000 // (paid + 4)
    shares = (10000 - each * (paid - 1), *([each] * (paid - 1)))
    return replace(
        terms("holdem-sa-2020"), most_players=entries + 50, levels=LEVELS, seats_per_table=9,
        starts_at="2026-01-01T19:00:00+11:00",
        pay_tables=(PayTable(from_entries=1, shares=shares),),
        sessions=(SessionPlan(name="Main", ends_by="players", measure=1),), entry_chips=10000,
    )  # fmt: skip


@dataclass
class Simulation:
    """``tell`` records an act by somebody, ``state`` reads the tournament."""

    tell: Callable[[Command, str], Any]
    state: Callable[[], TournamentState]
    entries: int
    tables: int
    seed: str = "dice"

    def sell(self, until: int) -> None:
        """Entries over the counter until so many have been taken."""
        price = self.state().terms.entry_cents or 0
        for number in range(self.state().entries.last_entry + 1, until + 1):
            entry = ec.SellEntry(
                player=f"P-{number:03}", paid_cents=price, eligible=True, signed=True
            )
            self.tell(entry, "Cass")

    def seat(self) -> None:
        """Tables set, seats drawn, everybody in them, the session and the clock started."""
        state = self.state()
        for number in range(len(state.ballot.tables) + 1, self.tables + 1):
            self.tell(b.SetTable(table=str(number), seats=9), "Dora")
        if not state.ballot.digest:
            self.tell(b.CallBallot(), "Dora")
        if not state.ballot.where:
            self.tell(b.DrawBallot(), "Dora")
        if not self.state().ballot.present:
            self.tell(b.TakeSeats(), "Dora")
        if not self.state().begun:
            self.tell(s.StartSession(), "Dora")
        if not self.state().clock.at:
            self.tell(k.StartClock(), "Dora")

    def play(self, until: int) -> None:
        """Hands and eliminations until so many players are left."""
        state = self.state()
        while len(left_in(state)) > max(1, until):
            self._step(state)
            state = self.state()

    def _step(self, state: TournamentState) -> None:
        """One thing that happens next: a break, a balancing, or a player out."""
        boards = {t: board for t, board in state.ballot.tables.items() if board.places}
        free = {
            t: sum(b_.seats - len(b_.places) for o, b_ in boards.items() if o != t) for t in boards
        }
        small = min(boards, key=lambda t: (len(boards[t].places), t))
        if len(boards) > 1 and free[small] >= len(boards[small].places):
            self.tell(b.BreakTable(table=small), "Dora")
        elif uneven([sits(state, t) for t in boards], GAP):
            self.tell(b.BalanceTables(), "Dora")
        else:
            self._out(state, list(boards))

    def _out(self, state: TournamentState, tables: list[str]) -> None:
        """Two players of a table meet, and one of them has everything afterwards."""
        gone = len(state.places.outs)
        table = tables[self._dice(gone, "table") % len(tables)]
        places = state.ballot.tables[table].places
        seats = sorted(places)
        lost = places[seats[self._dice(gone, "seat") % len(seats)]]
        put_in = 1000 + self._dice(gone, "pot") % 9000
        if gone % 50 == 25:
            self._count(state, table)
        self.tell(p.ReportOut(entry=lost, put_in=put_in), "Dora")
        if gone % 20 == 10 and len(seats) > 2:
            self.tell(fl.ReportHand(table=table), "Dora")

    def _count(self, state: TournamentState, table: str) -> None:
        """At a count the chips of the eliminated are found with those who won them."""
        entries = list(state.ballot.tables[table].places.values())
        total = state.chips.totals[table]
        each = total // len(entries) // 25 * 25
        stacks = [(entry, each) for entry in entries[1:]]
        first = (entries[0], total - each * (len(entries) - 1))
        self.tell(ch.ReportCount(table=table, stacks=(first, *stacks)), "Dora")

    def _dice(self, turn: int, what: str) -> int:
        return int.from_bytes(sha256(f"{self.seed}/{turn}/{what}".encode()).digest()[:6])

    def finish(self) -> None:
        """Places awarded, prizes prepared, confirmed by another, paid; the tournament closed."""
        state = self.state()
        if not state.places.final:
            self.tell(p.AwardPlaces(), "Dora")
        if state.entries.open:
            self.tell(ec.CloseEntries(), "Dora")
        if state.money.lock is None:
            self.tell(mc.LockPool(), "Dora")
        if not state.money.awards:
            self.tell(mc.PrepareAwards(), "Dora")
        if self.state().money.awards_stage == "prepared":
            self.tell(mc.ConfirmAwards(), "Blake")
        money = self.state().money
        for award in money.awards:
            if award.entry not in money.paid:
                self.tell(mc.PayPrize(entry=award.entry), "Cass")
        self.tell(CloseTournament(), "Dora")
