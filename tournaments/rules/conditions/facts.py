"""What is recorded of the conditions."""

from casino.kernel.event import Fact, fact
from tournaments.rules.conditions.commands import StepBack
from tournaments.rules.conditions.terms import Conditions


@fact("tournament.conditions_drafted")
class ConditionsDrafted(Fact):
    version: int
    conditions: Conditions
    why: str
    by: str
    clause: str


@fact("tournament.conditions_released")
class ConditionsReleased(Fact):
    """The second person's findings before the event, and those accepted with a reason."""

    version: int
    by: str
    expected_entries: int
    accepted: tuple[str, ...]
    why: str
    clause: str


@fact("tournament.conditions_approved")
class ConditionsApproved(Fact):
    version: int
    reference: str
    commission_parts: int
    by: str
    clause: str


@fact("tournament.conditions_published")
class ConditionsPublished(Fact):
    """``digest`` is that of the document; ``notice`` is how entrants were told of a change."""

    version: int
    digest: str
    notice: str
    by: str
    at: str
    clause: str


@fact("tournament.regulator_notified")
class RegulatorNotified(Fact):
    version: int
    recipient: str
    digest: str
    by: str
    at: str
    clause: str


@fact("tournament.conditions_step_taken_back")
class ConditionsStepTakenBack(Fact):
    version: int
    step: StepBack
    by: str
    why: str
