"""How a table's settings are called on the floor, and between what there is to choose."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True)
class Wording:
    """One setting in words; ``unit`` is how a figure is written down."""

    label: str
    choices: Mapping[str, str] = field(default_factory=dict)
    unit: Literal["", "dollars", "percent"] = ""


Wordings = Mapping[str, Wording]
