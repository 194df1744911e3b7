"""What may be asked of an act that needs a second person. Who asks is said by the edge."""

from casino.kernel.event import Command, command


@command()
class PrepareAct(Command):
    """Put an act before a second person, as it would be done and with the figure it moves."""

    number: int
    act: str
    target: str
    fields: str
    sentence: str
    why: str
    clause: str
    amount_cents: int
    least_role: str
    by: str
    at: str
    lapses_at: str


@command()
class ConfirmAct(Command):
    """The second person agrees; ``amount_cents`` is the figure as it stands by then."""

    by: str
    at: str
    amount_cents: int


@command()
class DeclineAct(Command):
    """The act is not done; the one who prepared it may take it back in the same way."""

    by: str
    why: str
    at: str


@command(needs="device")
class LapseAct(Command):
    """Given by the house itself when the time for confirming is over."""

    at: str
