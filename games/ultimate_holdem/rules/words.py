"""The fixed words of the commands: boxes of the layout, places of cards."""

from typing import Literal

Box = Literal["ante", "blind", "trips", "play"]
Place = Literal["communal", "seat", "dealer"]
