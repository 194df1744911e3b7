"""A note in one sentence; a finding is an alert that a named person clears."""

from audit.notes.rules.note import NoteWritten
from casino.kernel.event import Event, Fact, UnknownFact
from games.alerts.sources import News
from games.game import Line


def narrate(fact: Fact | UnknownFact) -> Line:
    """What was written."""
    if not isinstance(fact, NoteWritten):
        return Line(sentence=f"{fact.wire} was recorded.")
    word = "Finding" if fact.finding else "Note"
    tone = "alert" if fact.finding else "plain"
    return Line(sentence=f"{word} on step {fact.version}: {fact.text}", tone=tone)  # type: ignore[arg-type]


def news(event: Event) -> tuple[News, ...]:
    """A finding has to be answered."""
    if not (isinstance(event.fact, NoteWritten) and event.fact.finding):
        return ()
    about = event.stream.partition("/")[2]
    sentence = f"{event.actor} found, at {about} step {event.fact.version}: {event.fact.text}"
    key = f"{event.stream} {event.version}"
    return (News(key=key, does="raise", kind="audit", sentence=sentence),)
