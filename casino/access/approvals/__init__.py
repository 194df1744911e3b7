"""Second-person approval: one prepares an act, another confirms it, and only then is it done."""

from casino.access.approvals.rules.decide import decide
from casino.access.approvals.rules.evolve import evolve
from casino.access.approvals.rules.state import ApprovalState
from casino.kernel.decider import Decider

APPROVAL: Decider[ApprovalState] = Decider(initial=ApprovalState(), decide=decide, evolve=evolve)
