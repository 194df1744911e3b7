"""What a table sets for itself: seats, limits of each box, the multiple, the maximum payout."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from games.kit.house.house import Clauses
from games.kit.house.layout import Terms
from games.kit.house.terms import not_allowed, read_terms

BOXES = ("ante", "blind", "play", "trips")

CLAUSES = Clauses(
    layout="uth-2019:Def:Box",
    round_of_play="uth-2019:Def:Round of Play",
    offer="uth-2019:4.2",
    chips="uth-2019:4.1",
    locked="uth-2019:4.6",
    one_box="uth-2019:4.5",
    one_hand="uth-2019:4.4",
    limits="uth-2019:5.1",
    marker="uth-2019:5.2",
    multiple="uth-2019:5.3",
    under_minimum="uth-2019:5.4",
    over_maximum="uth-2019:5.5",
    odds="uth-2019:10.1",
    excluded="uth-2019:12.3",
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings(Terms):
    """The terms a round is opened on and keeps to its end."""


DEFAULTS: Mapping[str, Any] = {
    "seats": 6,
    "limits": {
        "ante": {"minimum_cents": 1000, "maximum_cents": 50_000},
        "blind": {"minimum_cents": 1000, "maximum_cents": 50_000},
        "trips": {"minimum_cents": 500, "maximum_cents": 10_000},
        "play": {"minimum_cents": 1000, "maximum_cents": 200_000},
    },
    "multiple_cents": 500,
    "maximum_payout_cents": 2_500_000,
}


def read(settings: Mapping[str, Any]) -> Settings:
    """A table's settings from plain data; refused where the instrument leaves no choice."""
    terms = Settings(**read_terms(settings, DEFAULTS, CLAUSES, "uth-2019:1.1"))
    if terms.limits["play"].minimum_cents > terms.limits["ante"].minimum_cents:
        raise not_allowed(
            "uth-2019:8.5(b)(ii)",
            "The play minimum may not exceed the ante minimum: on the river the play wager "
            "is the ante's amount.",
        )
    return terms
