"""A note about one step of a stream. It is never changed; a later one may say more."""

from collections.abc import Sequence

from casino.kernel.decider import Decider, Refused
from casino.kernel.event import Command, Fact, command, fact


@fact("note.written")
class NoteWritten(Fact):
    """``finding`` says that somebody has to answer it: it stands among the alerts."""

    version: int
    text: str
    finding: bool


@command(needs="disputes")
class WriteNote(Command):
    """``last`` is how many steps the stream has, which the house says and never a sender."""

    version: int
    text: str
    finding: bool = False
    last: int = 0


def decide(_written: int, command: Command) -> Sequence[Fact]:
    """The note, if it is about a step there is."""
    assert isinstance(command, WriteNote), command
    if not command.text.strip():
        raise Refused("text_missing", "", "Write what you have to say.")
    if not 1 <= command.version <= command.last:
        raise Refused("no_such_step", "", f"There are steps 1 to {command.last}.")
    return [NoteWritten(version=command.version, text=command.text, finding=command.finding)]


def evolve(written: int, _fact: Fact) -> int:
    """How many there are."""
    return written + 1


NOTES: Decider[int] = Decider(initial=0, decide=decide, evolve=evolve)
