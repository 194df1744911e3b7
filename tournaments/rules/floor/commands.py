"""Hands started and completed, players away, penalties, opening wagers."""

from casino.kernel.event import Command, command


@command(needs="director")
class StartHand(Command):
    """Start a hand, or a round, at a table."""

    table: str


@command(needs="director")
class CompleteDeal(Command):
    """All players hold complete hands; who is not seated has a dead hand."""

    table: str


@command(needs="director")
class ReportHand(Command):
    """A hand is over, or was misdealt; blinds and antes of absent players are taken."""

    table: str
    misdealt: bool = False


@command(needs="director")
class MarkAbsent(Command):
    """A player is away from the seat; hands are dealt and blinds taken."""

    entry: int


@command(needs="director")
class MarkBack(Command):
    """A player is back in the seat."""

    entry: int


@command(needs="director")
class Penalise(Command):
    """Impose a penalty: a warning, minutes, hands, or hands for each player at the table."""

    entry: int
    kind: str
    rule: str
    why: str
    amount: int = 0


@command(needs="director")
class LiftPenalty(Command):
    """End a penalty before its time."""

    number: int
    why: str


@command(needs="director")
class Disqualify(Command):
    """Send a player out of the tournament without refund; the chips leave play."""

    entry: int
    rule: str
    why: str


@command(needs="director")
class DisqualifyAbsent(Command):
    """Disqualify a player who has not taken the seat in the first three levels."""

    entry: int
    why: str


@command(needs="director")
class AskWager(Command):
    """The dealer asks a seat for its opening wagers."""

    table: str
    seat: int


@command(needs="director")
class PlaceStake(Command):
    """A player stakes within the opportunity; a later amount replaces an earlier one."""

    table: str
    seat: int
    chips: int


@command(needs="director")
class ReportStake(Command):
    """A wager was found that was made out of turn."""

    table: str
    seat: int
    chips: int


@command(needs="director")
class VoidStake(Command):
    """Void a repeated wager out of turn."""

    table: str
    seat: int
    why: str


@command(needs="director")
class LetWagerStand(Command):
    """What was found in a box after its opportunity lay there before: it was keyed wrongly."""

    table: str
    seat: int
    box: str
    why: str


@command(needs="director")
class CloseWagers(Command):
    """No more opening wagers: the first card is dealt."""

    table: str
