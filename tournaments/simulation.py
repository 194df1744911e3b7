"""A tournament on a simulated floor: from its conditions to the last prize, one act at a time.

Who goes out when follows from the seed. Seats are drawn by the house's own ballot, whose seeds
nobody chooses, so where the players sit differs from one evening to the next.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from zoneinfo import ZoneInfo

from django.conf import settings

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from casino.kernel.handle import Request
from games.simulation.doors import by_now
from games.simulation.floor import Actor
from tournaments.demo import Asked, entries_of, published, terms_of
from tournaments.desk import command_tournament, tournament_now
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot.moving import GAP, sits
from tournaments.rules.chips.commands import ReportCount
from tournaments.rules.clock.commands import StartClock
from tournaments.rules.entries.commands import CloseEntries
from tournaments.rules.floor.positions import uneven
from tournaments.rules.life.commands import CloseTournament, NameDirector, OpenTournament
from tournaments.rules.money import commands as mc
from tournaments.rules.places.commands import AwardPlaces, ReportOut
from tournaments.rules.sessions.commands import StartSession
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState

INSTRUMENT = "holdem-sa-2020"
PLAYERS, TABLES = 18, 2
FRIDAY = 4
# From the first draft of the conditions to the start that they publish.
NOTICE = timedelta(minutes=40)
DESK_SECONDS, PLAY_SECONDS = (15, 60), (120, 840)


@dataclass
class TournamentEvening:
    """One small tournament with a clock of its own."""

    code: str
    seed: str
    at: datetime
    notice: timedelta = NOTICE

    def __post_init__(self) -> None:
        self.pace, self.fate, self.luck = (
            Random(f"{self.seed} {what}") for what in ("pace", "fate", "luck")
        )
        self.starts = (self.at + self.notice).replace(second=0, microsecond=0)

    def acts(self) -> Iterator[None]:
        """The evening; where somebody else has taken the tournament over, it is left to them."""
        for by, asked in self._evening():
            try:
                self._tell(by, asked)
            except Refused:
                return
            self._pass(asked)
            yield

    def _tell(self, by: str, asked: Command) -> None:
        at = by_now(self.at)
        request = Request(actor=by, occurred_at=at)
        command_tournament(self.code, asked, request, at=at.isoformat())

    def _pass(self, asked: Command) -> None:
        """Time goes by: at the desk, at the tables, and until the published start."""
        seconds = PLAY_SECONDS if isinstance(asked, StartClock | ReportOut) else DESK_SECONDS
        self.at += timedelta(seconds=self.pace.randint(*seconds))
        if isinstance(asked, b.TakeSeats):
            self.at = max(self.at, self.starts)

    @property
    def _state(self) -> TournamentState:
        return tournament_now(self.code)[0]

    def _evening(self) -> Iterator[Asked]:
        yield from self._announced()
        yield from entries_of(PLAYERS, first=self.pace.randrange(400, 800))
        for act in _seating():
            yield "director", act
        while len(left_in(self._state)) > 1:
            act = self._happens(self._state)
            if isinstance(act, b.BreakTable):
                yield from self._counted(act.table)
            yield "director", act
        for table in list(self._state.ballot.tables):
            yield from self._counted(table)
        yield from self._prizes()

    def _counted(self, table: str) -> Iterator[Asked]:
        """The stacks of a table, where those who went out have left chips to somebody there."""
        state = self._state
        seated = sorted(state.ballot.tables[table].places.values())
        stacks = {entry: state.chips.stacks.get(entry, 0) for entry in seated}
        won = state.chips.totals.get(table, 0) - sum(stacks.values())
        if seated and won > 0:
            stacks[self.luck.choice(seated)] += won
            yield "director", ReportCount(table=table, stacks=tuple(stacks.items()))

    def _announced(self) -> Iterator[Asked]:
        name = f"Hold'em of {_local(self.starts):%A, %-d %B}"
        opening = OpenTournament(code=self.code, name=name, instrument=INSTRUMENT)
        yield "director", opening
        yield "manager", NameDirector(who="director")
        yield from published(self.code, terms_of(INSTRUMENT, self.starts))

    def _happens(self, state: TournamentState) -> Command:
        """What comes next at the tables: a break, a balancing, or somebody is out."""
        boards = {name: board for name, board in state.ballot.tables.items() if board.places}
        small = min(boards, key=lambda name: (len(boards[name].places), name))
        free = sum(o.seats - len(o.places) for name, o in boards.items() if name != small)
        if len(boards) > 1 and free >= len(boards[small].places):
            return b.BreakTable(table=small)
        if uneven([sits(state, name) for name in boards], GAP):
            return b.BalanceTables()
        return ReportOut(entry=self.fate.choice(sorted(left_in(state))))

    def _prizes(self) -> Iterator[Asked]:
        for act in (AwardPlaces(), CloseEntries(), mc.LockPool(), mc.PrepareAwards()):
            yield "director", act
        yield "supervisor", mc.ConfirmAwards()
        for award in self._state.money.awards:
            yield "cashier", mc.PayPrize(entry=award.entry)
        yield "director", CloseTournament()


def _seating() -> Iterator[Command]:
    for table in range(1, TABLES + 1):
        yield b.SetTable(table=str(table), seats=PLAYERS // TABLES)
    yield from (b.CallBallot(), b.DrawBallot(), b.TakeSeats(), StartSession(), StartClock())


def on_fridays(seed: str, opening: datetime) -> Sequence[Actor]:
    """A floor whose nights are filled in has a tournament every Friday."""
    if _local(opening).weekday() != FRIDAY:
        return []
    return [TournamentEvening(f"FRI-{_local(opening):%y%m%d}", seed, opening)]


def on_request(seed: str, at: datetime) -> Sequence[Actor]:
    """One beside the tables, published to start at once: at any speed its time has come."""
    return [TournamentEvening(f"SIM-{_local(at):%y%m%d-%H%M%S}", seed, at, timedelta())]


def _local(at: datetime) -> datetime:
    return at.astimezone(ZoneInfo(settings.TIME_ZONE))
