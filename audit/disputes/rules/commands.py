"""What may be asked of a dispute. ``by`` and ``at`` are said by the house and never by a sender."""

from typing import Literal

from audit.disputes.rules.facts import Head
from casino.kernel.event import Command, command

Party = Literal["complainant", "house", "witness"]
Favours = Literal["complainant", "house", "neither"]
Outcome = Literal["upheld", "varied", "overturned", "withdrawn"]


@command(needs="disputes")
class OpenDispute(Command):
    """Take up a complaint about a round; number, instrument and exhibit come from the house."""

    table: str
    round: int
    complainant: str
    subject: str
    number: int = 0
    instrument: str = ""
    frozen: tuple[Head, ...] = ()
    by: str = ""
    at: str = ""


@command(needs="disputes")
class TakeStatement(Command):
    """Take down what a party says, or that it declines to say anything."""

    party: Party
    who: str
    text: str = ""
    declined: bool = False
    by: str = ""
    at: str = ""


@command(needs="disputes")
class WeighClause(Command):
    """Name a clause that may decide the matter, and what speaks for and against it."""

    clause: str
    argument: str
    by: str = ""
    at: str = ""


@command(needs="disputes")
class NoteDispute(Command):
    """Add a note, also after the end."""

    text: str
    by: str = ""
    at: str = ""


@command(needs="manager")
class RuleDispute(Command):
    """Decide for the house; ``covered`` is no where the rules say nothing of the matter."""

    favours: Favours
    reason: str
    clauses: tuple[str, ...] = ()
    covered: bool = True
    remedy: str = ""
    by: str = ""
    at: str = ""


@command(needs="disputes")
class AdviseRights(Command):
    """Say that the complainant was told of the review, and how."""

    how: str
    by: str = ""
    at: str = ""


@command(needs="disputes")
class RequestReview(Command):
    """Attach the written request for a review: who wrote it, when it came, what it says."""

    who: str
    received_on: str
    text: str
    by: str = ""
    at: str = ""


@command(needs="regulator")
class RecordReview(Command):
    """The regulator's own answer to the request."""

    outcome: Outcome
    reason: str
    reference: str = ""
    by: str = ""
    at: str = ""


@command(needs="disputes")
class CloseDispute(Command):
    """End it; ``accepted`` says whether the complainant accepts the outcome."""

    accepted: bool = False
    why: str = ""
    by: str = ""
    at: str = ""


COMMANDS: tuple[type[Command], ...] = (
    OpenDispute, TakeStatement, WeighClause, NoteDispute, RuleDispute, AdviseRights, RequestReview,
    RecordReview, CloseDispute,
)  # fmt: skip
