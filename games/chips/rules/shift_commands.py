"""What people may ask of a pit's shift, and what the floats of its tables tell it."""

from casino.kernel.event import Command, command


@command(needs="supervisor")
class OpenShift(Command):
    """Begin the pit's next shift."""

    pit: str


@command(needs="supervisor")
class OfferHandOver(Command):
    """The one who leaves offers the shift; whoever takes over signs next."""


@command(needs="supervisor")
class TakeOver(Command):
    """The one who comes takes over: this shift ends and the next begins."""


@command(needs="supervisor")
class CloseShift(Command):
    """End the shift with nobody following."""


@command(needs="supervisor")
class BeginShift(OpenShift):
    """The same with its number and the person, whom the house names and not the sender."""

    day: str
    number: int
    follows: str
    by: str
    at: str


@command(needs="supervisor")
class SignedOffer(OfferHandOver):
    by: str
    at: str


@command(needs="supervisor")
class SignedTakeOver(TakeOver):
    by: str
    at: str


@command(needs="supervisor")
class SignedClose(CloseShift):
    by: str
    at: str


@command()
class JoinFloat(Command):
    table: str
    period: int


@command()
class TallyFloat(Command):
    table: str
    period: int
    variance_cents: int


@command()
class NoteVariance(Command):
    table: str
    variance: str
    difference_cents: int
    signed: bool


@command()
class NoteDrop(Command):
    table: str
    period: int
    amount_cents: int


COMMANDS: tuple[type[Command], ...] = (OfferHandOver, TakeOver, CloseShift)
