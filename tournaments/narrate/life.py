"""A tournament's beginning and end in words."""

from collections.abc import Callable
from typing import Any

from games.game import Line
from tournaments.narrate.words import alert, ended, plain
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life import facts as f


def _opened(x: f.TournamentOpened) -> Line:
    held = INSTRUMENTS[x.instrument].name if x.instrument in INSTRUMENTS else x.instrument
    return plain(f"{x.by} opened the tournament {x.name} ({held}).")


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    f.TournamentOpened: _opened,
    f.DirectorNamed: lambda x: plain(f"{x.by} named {x.who} tournament director.", x.clause),
    f.DirectorEnded: lambda x: alert(f"{x.by} ended {x.who}'s part as director: {ended(x.why)}."),
}
