"""A tournament in memory: tell it things, read its state, see what it refuses."""

import pytest

from casino.kernel.codec import decode, encode
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from tournaments.book import TOURNAMENT
from tournaments.rules.life.commands import NameDirector, OpenTournament
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

    def with_director(self) -> "Evening":
        """Dora is named by the shift manager."""
        self.tell(NameDirector(who="Dora"), by="Mika")
        return self
