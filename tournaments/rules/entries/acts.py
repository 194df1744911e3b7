"""All about entries: what may be done, and how it is remembered."""

from tournaments.rules.entries import absent, buying, changing, returning, selling, steps
from tournaments.rules.told import Acts, Steps

ACTS: Acts = {**selling.ACTS, **buying.ACTS, **absent.ACTS, **changing.ACTS, **returning.ACTS}
STEPS: Steps = steps.STEPS
