"""What an instrument says about tournaments, as data; ``instruments`` holds the four of them.

What follows from a difference is written once, in the module of its subject; it asks the instrument
and cites the clause found here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from tournaments.rules.conditions.terms import TieRule


@dataclass(frozen=True, slots=True, kw_only=True)
class Instrument:
    """One approved document's tournament rules.

    ``clauses`` names the clause of each subject, ``items`` that of each item of the conditions.
    Unless ``items_required``, an item left open is published as not specified. ``boxes_at_least``
    is how many table minimums a player must be able to stake to stay in a house-banked game;
    ``ante_games`` are played for antes instead of blinds, each with its name.
    """

    key: str
    name: str
    games: tuple[str, ...]
    clauses: Mapping[str, str]
    items: Mapping[str, str] = field(default_factory=dict)
    items_required: bool = True
    notice: bool = True
    approval: bool = False
    reserve_returns_fee: bool = False
    forfeits: Literal["at_start", "declared", "never"] = "at_start"
    many_entries: bool = False
    refunds: Literal["conditions", "never", "decided"] = "conditions"
    fee_cap_parts: int = 0
    commission_on_rebuys: bool = False
    addons: bool = True
    ties: tuple[TieRule, ...] = ("share",)
    cancel_refunds: bool = True
    ballot_every_session: bool = True
    moves_in_session: bool = False
    assigns_seats: bool = False
    chips_each_session: bool = False
    boxes_at_least: int = 0
    ante_games: Mapping[str, str] = field(default_factory=dict)
    simultaneous: Literal["contribution", "all_in", "chips"] = "chips"
    marker: Literal["", "may", "must"] = ""
    act_seconds: int = 0
    time_up: Literal["directed", "fold", "dead_or_check"] = "directed"

    def clause(self, subject: str) -> str:
        """The clause of a subject with the instrument's name; empty where it has none."""
        found = self.clauses.get(subject, "")
        return f"{self.key}:{found}" if found else ""
