"""What the book holds of an act that is to be undone: its facts, and the tournament around it."""

from dataclasses import replace

from casino.kernel import store
from casino.kernel.event import Event, Fact
from casino.kernel.handle import Book, state_of
from tournaments.book import TOURNAMENT, tournament_stream
from tournaments.rules.ballot.facts import DrawCommitted
from tournaments.rules.floor.facts import HandCompleted, HandStarted
from tournaments.rules.places.facts import PlacesAwarded
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told
from tournaments.rules.undo.acts import OPPOSITES
from tournaments.rules.undo.commands import UndoAct, Undone

LONGEST_ACT = 2000


def remembered(_book: Book, state: TournamentState, told: Told) -> Told:
    """An undoing gets the act it is about."""
    if not isinstance(told.asked, UndoAct):
        return told
    stream = tournament_stream(state.code)
    act = events_of_act(stream, told.asked.event)
    if not act:
        return told
    facts = tuple(event.fact for event in act if isinstance(event.fact, Fact))
    before, _ = state_of(stream, TOURNAMENT, version=act[0].version - 1)
    after, _ = state_of(stream, TOURNAMENT, version=act[-1].version)
    events = tuple(event.version for event in act)
    return replace(told, undone=Undone(before=before, after=after, facts=facts, events=events))


def events_of_act(stream: str, version: int) -> list[Event]:
    """The events that were recorded together with this one."""
    events = store.read(stream, max(0, version - LONGEST_ACT), version=version)
    if not events or events[-1].version != version:
        return []
    asked = events[-1].correlation
    first = next((n for n, e in enumerate(events) if e.correlation == asked), len(events) - 1)
    later = store.read(stream, events[-1].version)
    rest = [event for event in later if event.correlation == asked]
    return [*events[first:], *rest]


def may_undo(event: Event, state: TournamentState) -> bool:
    """Whether a line of the feed is an act of the floor that nobody has undone."""
    if state.closed or state.cancelled:
        return False
    if state.places.final and not isinstance(event.fact, PlacesAwarded):
        return False
    known = type(event.fact) in OPPOSITES and not isinstance(event.fact, DrawCommitted)
    if isinstance(event.fact, HandStarted | HandCompleted):
        board = state.ballot.tables.get(event.fact.table)
        known = board is not None and not board.floor_table
    return known and event.version not in state.floor.undone
