"""All about entries: what may be done, and how it is remembered."""

from tournaments.rules.entries import absent, buying, changing, selling, steps
from tournaments.rules.told import Acts, Steps

ACTS: Acts = {**selling.ACTS, **buying.ACTS, **absent.ACTS, **changing.ACTS}
STEPS: Steps = steps.STEPS
