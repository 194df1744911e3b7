"""Commands about what players pay for their seat and their time."""

from casino.kernel.event import Command, command


@command()
class AnnounceCharges(Command):
    """Tell the players what their time costs, ahead of a round."""

    at: str


@command()
class CollectTime(Command):
    """Take the time charge of a player in advance, for so many periods from now on."""

    seat: int
    at: str
    periods: int = 1


@command()
class RefundTime(Command):
    """Give a time charge back: every instrument bars it."""

    seat: int


@command()
class CollectSeatingFee(Command):
    """Take the fee for starting play at this table."""

    seat: int
    at: str


COMMANDS: tuple[type[Command], ...] = (
    AnnounceCharges, CollectTime, RefundTime, CollectSeatingFee,
)  # fmt: skip
