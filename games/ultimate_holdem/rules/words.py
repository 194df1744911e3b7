"""The fixed words of the commands: boxes of the layout, places of cards, causes of a void."""

from typing import Literal

Box = Literal["ante", "blind", "trips", "play"]
Place = Literal["communal", "seat", "dealer"]
Cause = Literal[
    "impractical",
    "fraud",
    "collusion",
    "civil_commotion",
    "fire",
    "riot",
    "brawl",
    "robbery",
    "disruption",
]
