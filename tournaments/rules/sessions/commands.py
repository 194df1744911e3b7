"""Sessions started, ended and announced; players who go on."""

from casino.kernel.event import Command, command


@command(needs="director")
class MoveStart(Command):
    """Move a session's starting time, after notice to the players."""

    session: str
    starts_at: str
    notice: str


@command(needs="director")
class StartSession(Command):
    """Begin play of a session; who is not seated by its time is dealt with as the rules say."""

    session: str = ""


@command(needs="director")
class EndSession(Command):
    """End a session when its measure is reached; a hand being played is played out first."""

    session: str = ""
    why: str = ""


@command(needs="director")
class AnnounceSession(Command):
    """Announce the places of a session from its final counts."""

    session: str = ""


@command(needs="director")
class AdvanceEntries(Command):
    """Send the players who qualified on to the next heat; nobody named means those by the rule."""

    session: str = ""
    entries: tuple[int, ...] = ()


@command(needs="director")
class AdmitRepechage(Command):
    """Admit players to a catch-up session that the conditions provide."""

    session: str
    entries: tuple[int, ...]
