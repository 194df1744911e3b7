"""How a tournament begins and ends, and who directs it."""

import re
from collections.abc import Sequence
from dataclasses import replace

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.common import reason, require_running
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.life import commands as c
from tournaments.rules.life import facts as f
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told

CODE = re.compile(r"[A-Za-z0-9][A-Za-z0-9-]{0,23}")


def open_tournament(state: TournamentState, asked: c.OpenTournament, told: Told) -> Sequence[Fact]:
    """Begin a tournament under one of the instruments that know tournaments."""
    if state.code:
        raise Refused("tournament_open", "", f"There is a tournament {state.code} already.")
    if CODE.fullmatch(asked.code) is None:
        raise Refused("code_unfit", "", "A code is made of letters, digits and dashes.")
    if not asked.name.strip():
        raise Refused("name_missing", "", "Give the tournament a name.")
    if asked.instrument not in INSTRUMENTS:
        known = ", ".join(INSTRUMENTS)
        raise Refused("no_such_instrument", "", f"Tournaments are held under one of: {known}.")
    return [
        f.TournamentOpened(
            code=asked.code, name=asked.name.strip(), instrument=asked.instrument, by=told.by
        )
    ]


def name_director(state: TournamentState, asked: c.NameDirector, told: Told) -> Sequence[Fact]:
    """The shift manager names who conducts the tournament."""
    require_running(state)
    if not asked.who.strip():
        raise Refused("director_missing", state.clause("director"), "Say who is to direct it.")
    if asked.who in state.directors:
        raise Refused("director_named", state.clause("director"), f"{asked.who} is named already.")
    return [f.DirectorNamed(who=asked.who, by=told.by, clause=state.clause("director"))]


def end_director(state: TournamentState, asked: c.EndDirector, told: Told) -> Sequence[Fact]:
    """Take a naming back."""
    if asked.who not in state.directors:
        raise Refused("director_not_named", state.clause("director"), f"{asked.who} is not named.")
    return [f.DirectorEnded(who=asked.who, by=told.by, why=reason(asked.why))]


def _opened(state: TournamentState, x: f.TournamentOpened) -> TournamentState:
    return replace(state, code=x.code, name=x.name, instrument=x.instrument)


def _ended(state: TournamentState, x: f.DirectorEnded) -> TournamentState:
    return replace(state, directors=tuple(who for who in state.directors if who != x.who))


ACTS: Acts = {
    c.OpenTournament: open_tournament,
    c.NameDirector: name_director,
    c.EndDirector: end_director,
}
STEPS: Steps = {
    f.TournamentOpened: _opened,
    f.DirectorNamed: lambda s, x: replace(s, directors=(*s.directors, x.who)),
    f.DirectorEnded: _ended,
}
