"""What people do with the conditions before anybody may enter."""

from typing import Literal

from casino.kernel.event import Command, command
from tournaments.rules.conditions.terms import Conditions

StepBack = Literal["release", "publication", "notice", "approval"]


@command(needs="director")
class DraftConditions(Command):
    """Write the conditions, whole; after publication this makes a new version, for a reason."""

    conditions: Conditions
    why: str = ""


@command(needs="supervisor")
class ReleaseConditions(Command):
    """Release the draft as a second person after the check before the event.

    ``expected_entries`` is what the house expects; every finding that does not bar the release is
    accepted by its code, with one reason for all.
    """

    version: int
    expected_entries: int
    accepted: tuple[str, ...] = ()
    why: str = ""


@command(needs="manager")
class ApproveConditions(Command):
    """Enter the approval of the released version and the commission it allows of all entry fees,
    in ten-thousandths."""

    reference: str
    commission_parts: int


@command(needs="director")
class PublishConditions(Command):
    """Put the released version before the patrons; a change of published conditions says how
    the entrants were given notice."""

    notice: str = ""


@command(needs="director")
class NotifyRegulator(Command):
    """Record that the regulator has a copy of the published version, and who received it."""

    recipient: str


@command(needs="manager")
class TakeBackConditions(Command):
    """Take back a release, a publication, a notice or an approval entered by mistake."""

    step: StepBack
    why: str
