"""Everything a director does on the floor beside moving players: hands, absences, penalties."""

from tournaments.rules.floor import away, hands, live, wagering
from tournaments.rules.floor.steps import STEPS as FLOOR_STEPS
from tournaments.rules.told import Acts, Steps

ACTS: Acts = {**hands.ACTS, **away.ACTS, **wagering.ACTS, **live.ACTS}
STEPS: Steps = {**FLOOR_STEPS}
