"""The clock, breaks and the pace in words."""

from collections.abc import Callable
from typing import Any

from games.game import Line
from tournaments.narrate.words import alert, ended, plain
from tournaments.rules.clock import facts as f

DONE = {
    "start": "started the clock", "pause": "stopped the clock", "resume": "let the clock run on",
    "adjust": "put the clock to another time", "break": "gave a break",
    "end_break": "ended the break", "undo": "put the clock back as it was",
    "session": "put the clock to the first level of the session",
}  # fmt: skip


def _clock(x: f.ClockSet) -> Line:
    why = f": {ended(x.why)}" if x.why else ""
    return plain(f"{x.by} {DONE.get(x.act, x.act)}{why}.", x.clause)


def _pace(x: f.PaceSet) -> Line:
    said = f"set the pace at {x.seconds} seconds" if x.seconds else "lifted the pace"
    return plain(f"{x.by} {said}.", x.clause)


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    f.ClockSet: _clock,
    f.PaceSet: _pace,
    f.PaceDirected: lambda x: plain(
        f"{x.by} directed entry {x.entry}: {ended(x.direction)}.", x.clause
    ),
    f.HandForHandBegun: lambda x: alert(f"Hand for hand from shared hand {x.hand} on."),
    f.SharedHandCompleted: lambda x: plain(f"Every table has finished shared hand {x.hand}."),
    f.HandForHandEnded: lambda x: plain("Hand for hand is over."),
}
