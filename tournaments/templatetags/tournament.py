"""How pages write tournament chips, instants, and what is left of a level."""

from uuid import uuid4

from django import template
from django.utils.safestring import SafeString

from casino.kernel.event import Event
from casino.rulebook.templatetags.rulebook import cite
from tournaments.narrate import prizes, words
from tournaments.rules.instruments import INSTRUMENTS
from tournaments.rules.places.status import Standing
from tournaments.rules.state import TournamentState
from tournaments.undoing import may_undo

register = template.Library()


@register.filter
def chips_of(value: int) -> str:
    """Tournament chips: never with a dollar sign, so that nobody takes them for money."""
    return f"{value:,}"


@register.filter
def minutes(seconds: int) -> str:
    """A time left, as a clock writes it."""
    hours, rest = divmod(max(0, seconds), 3600)
    if hours:
        return f"{hours}:{rest // 60:02}:{rest % 60:02}"
    return f"{rest // 60}:{rest % 60:02}"


@register.filter
def at_hour(text: str) -> str:
    """An instant as the clock on the wall shows it."""
    return words.hour(text)


@register.filter
def when(text: str) -> str:
    """An instant with its day, as people read it."""
    return words.when(text)


@register.filter
def held(instrument: str) -> str:
    """What is played under an instrument."""
    return INSTRUMENTS[instrument].name if instrument in INSTRUMENTS else instrument


@register.filter
def stands(standing: Standing) -> str:
    """How an entry stands, in words: ``seated 3/7`` or ``out, 5th``."""
    places = sorted({standing.place, standing.last_place} - {0})
    place = "–".join(words.ordinal(one) for one in places)
    match standing.status:
        case "seated":
            return f"seated, table {standing.table} seat {standing.seat}"
        case "seat_drawn":
            return f"drawn to table {standing.table} seat {standing.seat}"
        case "no_chips":
            return "no chips, may re-buy"
        case "out":
            return f"out, {place}" if place else "out"
        case "placed":
            return place
    return standing.status


@register.filter
def finding(state: TournamentState, entry: int) -> str:
    """What was found about a winner who may have no prize; empty for everybody else."""
    return prizes.FOUND.get(state.money.ineligible.get(entry, ""), "")


@register.filter
def things(prize: prizes.Prize) -> str:
    """What of a prize is not money."""
    return prizes.things(prize)


@register.filter
def undoable(event: Event, state: TournamentState) -> bool:
    """Whether a line of the feed can be undone."""
    return may_undo(event, state)


@register.filter
def undo_act(version: int) -> str:
    """The act that undoes an event."""
    return f"UndoAct-{version}"


@register.simple_tag
def new_key() -> str:
    """The key under which one sheet is recorded once."""
    return uuid4().hex


@register.simple_tag
def cite_subject(state: TournamentState, subject: str) -> SafeString | str:
    """The instrument's clause of a subject, linked."""
    return cite(state.clause(subject))
