"""A tournament in memory: tell it things, read its state, see what it refuses."""

from dataclasses import replace
from typing import Any

import pytest

from casino.kernel.codec import decode, encode
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from tests.tournaments.terms import terms
from tournaments.book import TOURNAMENT
from tournaments.rules.conditions import commands as cc
from tournaments.rules.conditions.findings import findings
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.entries import commands as ec
from tournaments.rules.life.commands import NameDirector, OpenTournament
from tournaments.rules.places.ordering import Out
from tournaments.rules.sessions.who import plans
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told

AT = "2026-03-07T18:00:00+11:00"


class Evening:
    """One tournament; ``at`` is the clock on the wall."""

    def __init__(self, instrument: str = "uth-2019", at: str = AT) -> None:
        self.state: TournamentState = TOURNAMENT.initial
        self.facts: list[Fact] = []
        self.at = at
        self.tell(OpenTournament(code="T5", name="Friday", instrument=instrument), by="Dora")

    def tell(self, asked: Command, by: str = "Dora", seed: str = "seed") -> list[Fact]:
        """Decide and remember; what comes out must survive the book."""
        facts = list(TOURNAMENT.decide(self.state, Told(asked=asked, by=by, at=self.at, seed=seed)))
        for fact in facts:
            assert decode(fact.wire, fact.schema, encode(fact)) == fact
        self.state = TOURNAMENT.fold(facts, self.state)
        TOURNAMENT.check(self.state)
        self.facts += facts
        return facts

    def refused(self, asked: Command, code: str, by: str = "Dora") -> Refused:
        """The refusal of an act, which must be this one."""
        with pytest.raises(Refused) as raised:
            self.tell(asked, by)
        assert raised.value.code == code, raised.value
        return raised.value

    def drafted(self, conditions: Conditions | None = None, **changed: Any) -> "Evening":
        """Dora has written conditions: these, or complete ones with some changes."""
        written = conditions or terms(self.state.instrument, **changed)
        self.tell(cc.DraftConditions(conditions=written, why="A change"))
        return self

    def release(self, expected: int = 40, by: str = "Blake") -> list[Fact]:
        """Blake releases the draft and accepts whatever does not bar it."""
        state = self.state
        found = findings(state.book, state.conditions.newest, expected)
        accepted = tuple(finding.code for finding in found if not finding.bars)
        return self.tell(
            cc.ReleaseConditions(
                version=state.conditions.draft,
                expected_entries=expected,
                accepted=accepted,
                why="Looked at",
            ),
            by=by,
        )

    def published(self, conditions: Conditions | None = None, **changed: Any) -> "Evening":
        """Drafted, released, approved where that is asked for, published and notified."""
        self.drafted(conditions, **changed).release()
        if self.state.book.approval:
            self.tell(cc.ApproveConditions(reference="A-1", commission_parts=1000), by="Mika")
        self.tell(cc.PublishConditions(notice="Posted at the desk"))
        if self.state.book.notice:
            self.tell(cc.NotifyRegulator(recipient="The Commission"))
        return self

    def selling(self, conditions: Conditions | None = None, **changed: Any) -> "Evening":
        """Entries are open, and Dora directs."""
        self.published(conditions, **changed).with_director()
        self.tell(ec.OpenEntries())
        return self

    def sell(self, player: str, **said: Any) -> int:
        """Cass at the desk takes an entry; its number."""
        price = self.state.terms.entry_cents or 0
        asked = ec.SellEntry(
            **({"player": player, "paid_cents": price, "eligible": True, "signed": True} | said)
        )
        self.tell(asked, by="Cass")
        return self.state.entries.last_entry

    def sell_many(self, number: int) -> "Evening":
        """So many entries of different players."""
        for n in range(1, number + 1):
            self.sell(f"P-{n}")
        return self

    def begin(self, session: int = 1) -> "Evening":
        """Play has come to a session of that number."""
        names = [plan.name for plan in plans(self.state)]
        current = names[min(session, len(names)) - 1]
        sessions = replace(self.state.sessions, number=session, current=current)
        self.state = replace(self.state, sessions=sessions)
        return self

    def placed(self, *groups: tuple[int, ...]) -> "Evening":
        """The director has awarded these places."""
        places = replace(self.state.places, final=groups)
        self.state = replace(self.state, places=places)
        return self

    def gone(self, *entries: int) -> "Evening":
        """These went out, one after the other."""
        outs = tuple(Out(entry=entry, at=self.at, moment=n) for n, entry in enumerate(entries, 1))
        self.state = replace(self.state, places=replace(self.state.places, outs=outs))
        return self

    def with_director(self) -> "Evening":
        """Dora is named by the shift manager."""
        self.tell(NameDirector(who="Dora"), by="Mika")
        return self
