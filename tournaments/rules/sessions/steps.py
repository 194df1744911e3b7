"""How sessions are remembered."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tournaments.rules.ballot.state import Board
from tournaments.rules.chips.steps import remove
from tournaments.rules.entries.facts import SessionAllotted
from tournaments.rules.sessions import facts as f
from tournaments.rules.sessions.state import Played, SessionsState
from tournaments.rules.sessions.who import is_later
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Step, Steps


def _with(change: Callable[[SessionsState, Any], SessionsState]) -> Step:
    def step(state: TournamentState, fact: Any) -> TournamentState:
        return replace(state, sessions=change(state.sessions, fact))

    return step


def _played(sessions: SessionsState, name: str, **changes: object) -> SessionsState:
    now = replace(sessions.played[name], **changes)  # type: ignore[arg-type]
    return replace(sessions, played=sessions.played | {name: now})


def _moved(sessions: SessionsState, fact: f.SessionMoved) -> SessionsState:
    return replace(sessions, starts=sessions.starts | {fact.session: fact.starts_at})


def _started(state: TournamentState, fact: f.SessionStarted) -> TournamentState:
    played = Played(
        name=fact.session,
        heat=fact.heat,
        number=fact.number,
        started_at=fact.at,
        ends_at=fact.ends_at,
        hands={table: board.hands for table, board in state.ballot.tables.items()},
        entries=tuple(state.ballot.where),
    )
    now = replace(
        state.sessions,
        number=fact.number,
        current=fact.session,
        played=state.sessions.played | {fact.session: played},
    )
    return replace(state, sessions=now)


def _start_annulled(sessions: SessionsState, fact: f.SessionStartAnnulled) -> SessionsState:
    played = {name: one for name, one in sessions.played.items() if name != fact.session}
    return replace(sessions, played=played, number=sessions.number - 1, current="")


def _ended(sessions: SessionsState, fact: f.SessionEnded) -> SessionsState:
    return replace(_played(sessions, fact.session, ended_at=fact.at), current="")


def _reopened(sessions: SessionsState, fact: f.SessionReopened) -> SessionsState:
    return replace(_played(sessions, fact.session, ended_at=""), current=fact.session)


def _points(
    sessions: SessionsState, points: tuple[tuple[int, int], ...], sign: int
) -> SessionsState:
    now = dict(sessions.points)
    for entry, won in points:
        now[entry] = now.get(entry, 0) + sign * won
    return replace(sessions, points={entry: won for entry, won in now.items() if won})


def _announced(sessions: SessionsState, fact: f.SessionAnnounced) -> SessionsState:
    told = _played(sessions, fact.session, announced=True, ranks=fact.ranks)
    return _points(told, fact.points, 1)


def _unannounced(sessions: SessionsState, fact: f.AnnouncementAnnulled) -> SessionsState:
    return _points(_played(sessions, fact.session, announced=False, ranks=()), fact.points, -1)


def _advanced(sessions: SessionsState, fact: f.EntriesAdvanced) -> SessionsState:
    through = (*sessions.through.get(fact.heat, ()), *fact.entries)
    told = _played(sessions, fact.session, advanced=fact.entries)
    return replace(told, through=sessions.through | {fact.heat: through})


def _not_advanced(sessions: SessionsState, fact: f.AdvanceAnnulled) -> SessionsState:
    gone = set(fact.entries)
    through = tuple(e for e in sessions.through.get(fact.heat, ()) if e not in gone)
    told = _played(sessions, fact.session, advanced=())
    return replace(told, through=sessions.through | {fact.heat: through})


def _admitted(sessions: SessionsState, fact: f.RepechageAdmitted) -> SessionsState:
    return replace(sessions, repechage=sessions.repechage | {fact.session: fact.entries})


def _cleared(state: TournamentState, fact: f.TablesCleared) -> TournamentState:
    """Everybody stands up; a stack that is not taken along leaves play."""
    tables = {name: _bare(board) for name, board in state.ballot.tables.items()}
    bare = replace(state.ballot, tables=tables, where={}, present=())
    chips = state.chips
    for _, table, _, value in fact.stacks:
        chips = chips.at_table(table, -value)
    state = replace(state, ballot=bare, chips=chips)
    for entry, _, _, value in fact.stacks if fact.removed else ():
        state = remove(state, entry, value)
    return state


def _allotted(state: TournamentState, fact: SessionAllotted) -> TournamentState:
    """To a session of a later heat; which one of the first it played stays with the entry."""
    if not is_later(state, fact.session):
        return state
    given = state.sessions.allotted | {fact.entry: fact.session}
    return replace(state, sessions=replace(state.sessions, allotted=given))


def _bare(board: Board) -> Board:
    return replace(board, places={}, button=0, marker=0, dealt_from=0)


STEPS: Steps = {
    f.SessionMoved: _with(_moved),
    f.SessionStarted: _started,
    f.SessionStartAnnulled: _with(_start_annulled),
    f.SessionEnded: _with(_ended),
    f.SessionReopened: _with(_reopened),
    f.SessionAnnounced: _with(_announced),
    f.AnnouncementAnnulled: _with(_unannounced),
    f.EntriesAdvanced: _with(_advanced),
    f.AdvanceAnnulled: _with(_not_advanced),
    f.RepechageAdmitted: _with(_admitted),
    f.TablesCleared: _cleared,
    SessionAllotted: _allotted,
}
