"""Ultimate Texas Hold-em under NI2019-212.

``GAME`` is loaded when it is first asked for, so that whoever wants the rules alone gets no more.
"""

from typing import Any


def __getattr__(name: str) -> Any:
    if name != "GAME":
        raise AttributeError(f"{__name__} has no {name}")
    from games.ultimate_holdem.game import GAME

    return GAME
