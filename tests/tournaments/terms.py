"""Conditions to test with: complete ones for each instrument, changed as a test needs."""

from dataclasses import replace
from typing import Any

from tournaments.rules.conditions.terms import Conditions, Level, Offer, PayTable, SessionPlan

START = "2026-03-07T19:00:00+11:00"

COMMON = Conditions(
    starts_at=START,
    how_to_enter="At the entry desk",
    eligibility="Anybody of 18 or more",
    members_only=False,
    signed_terms=False,
    entry_cents=22000,
    contribution_cents=20000,
    commission_cents=2000,
    sessions=(SessionPlan(name="1", tables=8, ends_by="rounds", measure=30),),
    seats_per_table=6,
    repechage=False,
    rebuy=Offer(allowed=False),
    addon=Offer(allowed=False),
    entry_chips=5000,
    least_players=6,
    most_players=48,
    groups="None",
    jackpot_wagers="Barred",
    betting="house",
    table_minimum=100,
    table_maximum=1000,
    pay_tables=(PayTable(from_entries=1, shares=(5000, 3000, 2000)),),
    distribution="Cash at the close",
    ties="share",
    director_statement=True,
)
REBUYS = Offer(
    allowed=True, method="At the table", cost_cents=20000, chips=3000, until_session=1, most=1
)
ADDONS = Offer(
    allowed=True, method="At the break", cost_cents=10000, chips=2000, until_session=1, most=1
)
BLINDS = (Level(small=25, big=50), Level(small=50, big=100), Level(small=100, big=200, ante=25))
GAMES = {
    "uth-2019": ("uth",),
    "canberra-2017": ("canberra",),
    "stud-2006": ("stud5",),
    "holdem-sa-2020": ("texas",),
}
POKER: dict[str, Any] = {
    "betting": "no_limit",
    "levels": BLINDS,
    "late_levels": 2,
    "table_minimum": 0,
    "table_maximum": 0,
    "seats_per_table": 9,
}


def terms(instrument: str = "uth-2019", **changed: Any) -> Conditions:
    """Conditions that can be released under an instrument."""
    said: dict[str, Any] = {"games": GAMES[instrument]}
    if instrument in ("stud-2006", "holdem-sa-2020"):
        said |= POKER
    if instrument == "holdem-sa-2020":
        said |= {"ties": "cut"}
    return replace(COMMON, **(said | changed))
