"""Who decides a dispute under each instrument, who reviews it, and by which clause."""

from dataclasses import dataclass

from casino.rulebook.instruments import instruments


@dataclass(frozen=True, slots=True, kw_only=True)
class Power:
    """``uncovered`` decides what the rules say nothing of; ``rights`` is what must be told."""

    decides: str = ""
    uncovered: str = ""
    reviews: str = ""
    rights: str = ""
    body: str = "the regulator"


COMMISSION = "the ACT Gambling and Racing Commission"
POWERS = {
    "uth-2019": Power(
        decides="uth-2019:15.5",
        uncovered="uth-2019:15.5",
        reviews="uth-2019:15.5",
        body=COMMISSION,
    ),
    "canberra-2017": Power(
        decides="canberra-2017:16.5",
        uncovered="canberra-2017:16.5",
        reviews="canberra-2017:16.5",
        body=COMMISSION,
    ),
    "stud-2006": Power(
        decides="stud-2006:19.4",
        uncovered="stud-2006:19.4",
        reviews="stud-2006:19.4",
        body=COMMISSION,
    ),
    "holdem-sa-2020": Power(
        decides="holdem-sa-2020:83",
        uncovered="holdem-sa-2020:82",
        reviews="holdem-sa-2020:83",
        rights="holdem-sa-2020:84",
        body="the Government Inspectorate",
    ),
}


def power_under(instrument: str) -> Power:
    """The power an instrument gives, or the one that serves it; else it is left to the house."""
    known = instruments().get(instrument)
    return POWERS.get(known.general if known else instrument, Power())
