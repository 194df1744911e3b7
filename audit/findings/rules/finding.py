"""A finding: made once, and after that only looked into."""

from collections.abc import Sequence

from casino.kernel.decider import Decider
from casino.kernel.event import Command, Fact, command, fact


@fact("finding.made")
class FindingMade(Fact):
    """``kind`` is gap, reorder, rewrite, truncation, seal (one of the seals is not right) or
    refused (no seal was made); ``position`` is the first bad event where there is one."""

    kind: str
    about: str
    position: int
    sentence: str


@command(needs="device")
class ReportFinding(Command):
    """What was found out about the book; always taken, and written down the first time."""

    kind: str
    about: str
    position: int
    sentence: str


def decide(found: bool, command: Command) -> Sequence[Fact]:
    """The finding, unless it is known."""
    assert isinstance(command, ReportFinding), command
    if found:
        return []
    return [
        FindingMade(
            kind=command.kind,
            about=command.about,
            position=command.position,
            sentence=command.sentence,
        )
    ]


def evolve(_found: bool, _fact: Fact) -> bool:
    """It is known from now on."""
    return True


FINDING: Decider[bool] = Decider(initial=False, decide=decide, evolve=evolve)
