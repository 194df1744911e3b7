"""What may be done, and how it is remembered."""

from tournaments.rules.told import Acts, Steps

ACTS: Acts = {}
STEPS: Steps = {}
