"""What the pit must not overlook: every alert stays until a named person clears it."""

from casino.kernel.decider import Decider
from games.alerts.rules.decide import decide, evolve

ALERT: Decider[bool] = Decider(initial=False, decide=decide, evolve=evolve)
