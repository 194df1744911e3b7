"""What is recorded of a tournament's beginning and end."""

from casino.kernel.event import Fact, fact


@fact("tournament.opened")
class TournamentOpened(Fact):
    code: str
    name: str
    instrument: str
    by: str


@fact("tournament.director_named")
class DirectorNamed(Fact):
    who: str
    by: str
    clause: str


@fact("tournament.director_ended")
class DirectorEnded(Fact):
    who: str
    by: str
    why: str


@fact("tournament.cancelled")
class TournamentCancelled(Fact):
    """``refunds`` says whether the instrument has everything refunded at once."""

    by: str
    at: str
    why: str
    refunds: bool
    due_cents: int
    clause: str


@fact("tournament.reinstated")
class TournamentReinstated(Fact):
    by: str
    why: str


@fact("tournament.closed")
class TournamentClosed(Fact):
    by: str
    at: str
    pool_cents: int
    commission_cents: int
    clause: str


@fact("tournament.reopened")
class TournamentReopened(Fact):
    by: str
    why: str
