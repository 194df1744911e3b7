"""Breaches of conduct: each recorded with its clause, and sanctioned no further than it permits."""

from casino.kernel.decider import Decider
from games.incidents.rules.decide import decide
from games.incidents.rules.state import IncidentState, evolve

INCIDENT: Decider[IncidentState] = Decider(initial=IncidentState(), decide=decide, evolve=evolve)
