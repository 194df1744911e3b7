"""What is recorded of sessions, heats and progress."""

from casino.kernel.event import Fact, fact


@fact("tournament.session_moved")
class SessionMoved(Fact):
    """A session starts at another time, after notice."""

    session: str
    starts_at: str
    notice: str
    by: str
    before: str
    clause: str


@fact("tournament.session_started")
class SessionStarted(Fact):
    """Play begins. ``ends_at`` is set where the session lasts a time."""

    session: str
    heat: int
    number: int
    at: str
    ends_at: str
    by: str
    clause: str


@fact("tournament.session_start_annulled")
class SessionStartAnnulled(Fact):
    session: str
    why: str


@fact("tournament.session_ended")
class SessionEnded(Fact):
    """No hand starts any more; the result is announced after the counts."""

    session: str
    at: str
    why: str
    clause: str


@fact("tournament.session_reopened")
class SessionReopened(Fact):
    session: str
    why: str


@fact("tournament.session_announced")
class SessionAnnounced(Fact):
    """The result: entry, table, chips, place; and the points each place won, in hundredths."""

    session: str
    ranks: tuple[tuple[int, str, int, int], ...]
    points: tuple[tuple[int, int], ...]
    by: str
    clause: str


@fact("tournament.announcement_annulled")
class AnnouncementAnnulled(Fact):
    session: str
    points: tuple[tuple[int, int], ...]
    why: str


@fact("tournament.entries_advanced")
class EntriesAdvanced(Fact):
    """Who goes on to which heat; the others are out unless a repechage or points keep them in."""

    session: str
    heat: int
    entries: tuple[int, ...]
    by: str
    clause: str


@fact("tournament.advance_annulled")
class AdvanceAnnulled(Fact):
    session: str
    heat: int
    entries: tuple[int, ...]
    why: str


@fact("tournament.repechage_admitted")
class RepechageAdmitted(Fact):
    session: str
    entries: tuple[int, ...]
    by: str
    clause: str


@fact("tournament.tables_cleared")
class TablesCleared(Fact):
    """After a session everybody leaves the seat; ``stacks`` are the chips taken along."""

    session: str
    stacks: tuple[tuple[int, str, int, int], ...]
    removed: bool
