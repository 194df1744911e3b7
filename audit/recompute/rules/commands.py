"""What may be asked of a run, and what the workers report of it."""

from audit.recompute.rules.facts import DivergenceFound
from casino.kernel.event import Command, command


@command(needs="auditor")
class StartRecompute(Command):
    """Work out the figures of a range of the book again."""

    number: int
    after: int
    until: int
    parts: int
    since: str = ""
    to: str = ""


@command(needs="auditor")
class CancelRecompute(Command):
    """Stop a run; what it found so far stays."""

    by: str


@command(needs="device")
class ReportDivergences(Command):
    """What a worker found."""

    found: tuple[DivergenceFound, ...]


@command(needs="device")
class EndRecompute(Command):
    """Every part is done."""

    streams: int
    events: int
    divergences: int
