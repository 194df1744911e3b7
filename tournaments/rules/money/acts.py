"""All about money: what may be done, and how it is remembered."""

from tournaments.rules.money import awards, dealing, ending, pool, steps
from tournaments.rules.told import Acts, Steps

ACTS: Acts = {**pool.ACTS, **dealing.ACTS, **awards.ACTS, **ending.ACTS}
STEPS: Steps = steps.STEPS
