"""What each instrument lets the house charge in the poker room, with the clause of every point.

Rates are in hundredths of a percent. The 1996 alterations gave seven games the same words under
different numbers: section 12 in the two stud games, section 11 in the others.
"""

from collections.abc import Mapping
from dataclasses import dataclass

Clauses = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Scale:
    """A commission on the pots: nil up to an amount, then a rate on their sum."""

    rate_hundredths: int
    nil_up_to_cents: int
    clauses: Clauses
    largest_stake_cents: int = 0
    """The largest required table stake at which it may be used; 0 where any will do."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tariff:
    """The charges of one instrument.

    ``scales`` are the commissions to choose from; without any the rate is nominated within
    ``rates``. ``unit_cents`` is what commission is cut down to, 0 for the smallest chip. A cap or
    a time rate needs an approval reference where ``approved`` is set.
    """

    clauses: Clauses
    scales: tuple[Scale, ...] = ()
    rates: tuple[int, int] = (0, 0)
    unit_cents: int = 0
    approved: bool = True

    def clause(self, point: str) -> str:
        """The clause behind a point, or nothing where the instrument does not speak of it."""
        return self.clauses.get(point, "")


def altered_1996(game: str, section: int) -> Tariff:
    """The tariff of one of the seven games as altered in 1996."""
    rule = f"poker-1996:{game}:{section}"
    reckoned = {"nil": f"{rule}.2(i)(a)", "rate": f"{rule}.2(i)(b)", "cap": f"{rule}.2(i)(b)"}
    return Tariff(
        clauses={
            "charge": f"{rule}.1",
            "pot": f"{rule}.2",
            "rate": f"{rule}.2(i)(b)",
            "announced": f"{rule}.2(i)",
            "approval": f"{rule}.2(i)(b)",
            "uncalled": f"{rule}.2(ii)",
            "tied": f"{rule}.2(iii)",
            "forced": f"{rule}.2(iv)",
            "time": f"{rule}.3",
        },
        scales=(Scale(500, 1900, reckoned),),
        unit_cents=100,
    )


STUD_2006 = Tariff(
    clauses={
        "charge": "stud-2006:15.1",
        "pot": "stud-2006:15.2",
        "rate": "stud-2006:15.2(a)",
        "scale": "stud-2006:15.2(a)",
        "stake": "stud-2006:15.2(e)",
        "approval": "stud-2006:Def:Approved",
        "uncalled": "stud-2006:15.2(b)",
        "tied": "stud-2006:15.2(c)",
        "forced": "stud-2006:15.2(d)",
        "time": "stud-2006:15.3",
    },
    scales=(
        Scale(500, 1900, dict.fromkeys(("nil", "rate", "cap"), "stud-2006:15.2(a)(i)")),
        Scale(1000, 900, dict.fromkeys(("nil", "rate", "cap"), "stud-2006:15.2(a)(ii)"), 10_000),
    ),
    unit_cents=100,
)

ALTERED_1996 = {
    "draw": altered_1996("draw", 11),
    "stud5": altered_1996("stud5", 12),
    "stud7": altered_1996("stud7", 12),
    "manila": altered_1996("manila", 11),
    "manila3": altered_1996("manila3", 11),
    "holdem": altered_1996("holdem", 11),
    "omaha": altered_1996("omaha", 11),
}

ADELAIDE_2020 = Tariff(
    clauses={
        "charge": "holdem-sa-2020:78",
        "change": "holdem-sa-2020:77",
        "announced": "holdem-sa-2020:25",
        "rate": "holdem-sa-2020:78a",
        "cap": "holdem-sa-2020:78a",
        "uncalled": "holdem-sa-2020:25",
        "shared by all": "holdem-sa-2020:59a",
        "loss": "holdem-sa-2020:59b",
        "drop": "holdem-sa-2020:78b",
        "hand": "holdem-sa-2020:78c",
        "time": "holdem-sa-2020:78d",
        "runs": "holdem-sa-2020:78e",
        "seating": "holdem-sa-2020:78f",
        "bought time": "holdem-sa-2020:78g",
    },
    rates=(200, 1000),
    approved=False,
)
