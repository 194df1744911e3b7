"""A tournament in the book: the same acts as in memory, through the house's own door."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from casino.kernel.event import Command
from casino.kernel.handle import Request
from tests.tournaments.terms import terms
from tournaments import desk
from tournaments.rules.ballot import commands as b
from tournaments.rules.conditions import commands as cc
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.entries import commands as ec
from tournaments.rules.life.commands import NameDirector, OpenTournament
from tournaments.rules.sessions import commands as s
from tournaments.rules.state import TournamentState


class Desk:
    """One tournament of the house; ``at`` is what the wall clock shows, now where it is empty."""

    def __init__(self, code: str, instrument: str, director: str = "Dora", at: str = "") -> None:
        self.code, self.director, self.at = code, director, at
        self.tell(OpenTournament(code=code, name="Friday Night Hold'em", instrument=instrument))

    def tell(self, asked: Command, by: str = "") -> None:
        """Record one act."""
        request = Request(actor=by or self.director)
        desk.command_tournament(self.code, asked, request, at=self.at)

    @property
    def state(self) -> TournamentState:
        """The tournament as the book has it."""
        return desk.tournament_now(self.code)[0]

    def selling(self, written: Conditions | None = None, **changed: Any) -> "Desk":
        """Conditions drafted, released by another, published and notified; entries are open."""
        conditions = written or replace(terms(self.state.instrument), **changed)
        self.tell(cc.DraftConditions(conditions=conditions, why="First"))
        found = findings(self.state.book, self.state.conditions.newest, 40)
        accepted = tuple(one.code for one in found if not one.bars)
        release = cc.ReleaseConditions(
            version=1, expected_entries=40, accepted=accepted, why="Looked at"
        )
        self.tell(release, by="Blake")
        if self.state.book.approval:
            self.tell(cc.ApproveConditions(reference="A-1", commission_parts=1000), by="Mika")
        self.tell(cc.PublishConditions(notice="Posted"))
        if self.state.book.notice:
            self.tell(cc.NotifyRegulator(recipient="The Commission"))
        self.tell(NameDirector(who=self.director), by="Mika")
        self.tell(ec.OpenEntries())
        return self

    def sell(self, players: list[str], **said: Any) -> "Desk":
        """Entries over the counter."""
        price = self.state.terms.entry_cents or 0
        for player in players:
            asked = ec.SellEntry(
                player=player, paid_cents=price, eligible=True, signed=True, **said
            )
            self.tell(asked, by="Cass")
        return self

    def seated(self, tables: int, seats: int) -> "Desk":
        """Tables set up, seats drawn, everybody in them."""
        for number in range(1, tables + 1):
            self.tell(b.SetTable(table=str(number), seats=seats))
        self.tell(b.CallBallot())
        self.tell(b.DrawBallot())
        return self.sitting()

    def sitting(self) -> "Desk":
        """Everybody sat down a minute before the published start."""
        now, starts = self.at, self.state.terms.starts_at
        if starts:
            self.at = (datetime.fromisoformat(starts) - timedelta(minutes=1)).isoformat()
        self.tell(b.TakeSeats())
        self.at = now
        return self

    def playing(self) -> "Desk":
        """The first session is being played."""
        self.tell(s.StartSession())
        return self
