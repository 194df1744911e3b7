"""What is recorded of the clock, of breaks, of the pace, and of hands played together."""

from casino.kernel.event import Fact, fact


@fact("tournament.clock_set")
class ClockSet(Fact):
    """From ``at`` on, with ``played_ms`` of the schedule played, the clock runs or stands.

    ``act`` says what was done: start, pause, resume, adjust, break, end_break, session or undo.
    ``levels`` is the schedule where it changes: seconds, small, big, ante, pause. ``since`` is when
    it was done, which for a break that was called lies before ``at``.
    """

    act: str
    at: str
    played_ms: int
    running: bool
    called: bool
    why: str
    by: str
    clause: str
    levels: tuple[tuple[int, int, int, int, bool], ...] = ()
    since: str = ""


@fact("tournament.pace_set")
class PaceSet(Fact):
    """How long a player, or a round, may take; 0 lifts it."""

    seconds: int
    by: str
    at: str
    clause: str


@fact("tournament.pace_directed")
class PaceDirected(Fact):
    """A player is told to keep to the pace."""

    entry: int
    direction: str
    by: str
    at: str
    clause: str


@fact("tournament.hand_for_hand_begun")
class HandForHandBegun(Fact):
    hand: int
    by: str
    at: str


@fact("tournament.hand_for_hand_ended")
class HandForHandEnded(Fact):
    by: str
    at: str


@fact("tournament.shared_hand_completed")
class SharedHandCompleted(Fact):
    """Every table has finished the hand that all play together."""

    hand: int
    at: str
