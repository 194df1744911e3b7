"""Opening a tournament, naming who directs it, ending it."""

from casino.kernel.event import Command, command


@command(needs="director")
class OpenTournament(Command):
    """Begin a tournament under one instrument: ``uth-2019``, ``canberra-2017``, ``stud-2006`` or
    ``holdem-sa-2020``."""

    code: str
    name: str
    instrument: str


@command(needs="manager")
class NameDirector(Command):
    """Name a tournament director or assistant."""

    who: str


@command(needs="manager")
class EndDirector(Command):
    """Take a naming back."""

    who: str
    why: str


@command(needs="manager")
class CancelTournament(Command):
    """Call the tournament off; what was paid is refunded as the instrument says."""

    why: str


@command(needs="manager")
class ReinstateTournament(Command):
    """Take a cancellation back, when nothing is refunded or every refund was taken back."""

    why: str


@command(needs="director")
class CloseTournament(Command):
    """End the tournament, with every dollar accounted for."""


@command(needs="manager")
class ReopenTournament(Command):
    """Take the closing back, so that a payment can be put right."""

    why: str
