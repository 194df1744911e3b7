"""A tournament as its events leave it: one frozen part a subject."""

from dataclasses import dataclass, field

from tournaments.rules.ballot.state import BallotState
from tournaments.rules.chips.state import ChipsState
from tournaments.rules.clock.state import ClockState
from tournaments.rules.conditions.state import ConditionsState
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.entries.state import EntriesState
from tournaments.rules.floor.state import FloorState
from tournaments.rules.instrument import Instrument
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.money.state import MoneyState
from tournaments.rules.places.state import PlacesState
from tournaments.rules.sessions.state import SessionsState


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentState:
    """``directors`` were named by a shift manager; ``ended`` is how it came to an end."""

    code: str = ""
    name: str = ""
    instrument: str = ""
    directors: tuple[str, ...] = ()
    cancelled: bool = False
    closed: bool = False
    conditions: ConditionsState = field(default_factory=ConditionsState)
    entries: EntriesState = field(default_factory=EntriesState)
    money: MoneyState = field(default_factory=MoneyState)
    sessions: SessionsState = field(default_factory=SessionsState)
    ballot: BallotState = field(default_factory=BallotState)
    clock: ClockState = field(default_factory=ClockState)
    chips: ChipsState = field(default_factory=ChipsState)
    floor: FloorState = field(default_factory=FloorState)
    places: PlacesState = field(default_factory=PlacesState)

    @property
    def book(self) -> Instrument:
        """The instrument this tournament is held under."""
        return INSTRUMENTS[self.instrument]

    @property
    def terms(self) -> Conditions:
        """The conditions in force."""
        return self.conditions.now

    def clause(self, subject: str) -> str:
        """The instrument's clause of a subject."""
        return self.book.clause(subject)

    @property
    def begun(self) -> bool:
        """Whether a session has been started."""
        return self.sessions.number > 0
