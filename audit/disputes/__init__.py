"""Disputes: one round, both parties, the clauses, a ruling, and the regulator's review of it."""

from audit.disputes.rules.decide import decide
from audit.disputes.rules.evolve import evolve
from audit.disputes.rules.state import DisputeState
from casino.kernel.decider import Decider

DISPUTE: Decider[DisputeState] = Decider(initial=DisputeState(), decide=decide, evolve=evolve)
