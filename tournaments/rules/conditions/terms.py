"""The conditions of a tournament: one document, each item of which an instrument may ask for.

An item is unanswered while it is None or empty; ``checklist`` says which must be answered under
which clause. Chips are tournament chips and are never cents.
"""

from dataclasses import dataclass, field
from typing import Literal

Progression = Literal["", "single", "head_to_head", "points"]
TieRule = Literal["", "share", "draw", "cut", "extra_rounds"]
SessionEnd = Literal["rounds", "minutes", "players"]
Betting = Literal["", "no_limit", "pot_limit", "limit", "house"]
Format = Literal["freeze_out", "free_roll"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Level:
    """One level of the clock; ``break_minutes`` is the break after it.

    Against the house ``small`` and ``big`` are the table's minimum and maximum at that level, where
    they are above those of the conditions.
    """

    small: int = 0
    big: int = 0
    ante: int = 0
    minutes: int = 20
    break_minutes: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionPlan:
    """A session: its heat, its game, and what ends it; ``advance`` go on from each table, or of
    all in a points contest.

    Sessions of one heat are played by different entrants; ``tables`` 0 means by the basis stated.
    A table minimum or maximum of 0 is that of the conditions. With a ``first_level`` the clock
    begins there, and an earlier session does not come to it; 0 lets the clock run on.
    """

    name: str
    heat: int = 1
    game: str = ""
    ends_by: SessionEnd = "players"
    measure: int = 1
    tables: int = 0
    advance: int = 0
    starts_at: str = ""
    repechage: bool = False
    table_minimum: int = 0
    table_maximum: int = 0
    first_level: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer:
    """Re-buys or add-ons: whether, how, when, for how much. ``most`` 0 is as often as one likes.

    They are sold from ``from_level`` to the end of ``until_level`` and to the end of
    ``until_session``; 0 sets no bound. ``at_or_below`` is the largest stack that may re-buy.
    """

    allowed: bool | None = None
    method: str = ""
    cost_cents: int = 0
    commission_cents: int = 0
    chips: int = 0
    from_level: int = 0
    until_level: int = 0
    until_session: int = 0
    at_or_below: int = 0
    most: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PayTable:
    """Shares of the pool by place, in ten-thousandths, from this number of entries on."""

    from_entries: int
    shares: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeInKind:
    """A prize that is not money, with its documented cost; out of the pool or on top of it."""

    place: int
    what: str
    value_cents: int
    from_pool: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Extra:
    """A playing condition beside the rules; its subject must be one the rules leave open."""

    subject: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """Everything an entrant is told before paying, in one version.

    ``formats`` are the names it is announced by: a freeze-out sells nothing after the entry, a
    free-roll takes no entry payment.
    """

    starts_at: str = ""
    how_to_enter: str = ""
    eligibility: str = ""
    members_only: bool | None = None
    signed_terms: bool | None = None
    entry_cents: int | None = None
    contribution_cents: int | None = None
    commission_cents: int | None = None
    bounty_cents: int = 0
    games: tuple[str, ...] = ()
    sessions: tuple[SessionPlan, ...] = ()
    sessions_basis: str = ""
    tables_basis: str = ""
    seats_per_table: int = 0
    sit_and_go: bool = False
    sit_and_go_players: int = 0
    sit_and_go_seating: str = ""
    extras: tuple[Extra, ...] = ()
    act_seconds: int = 0
    progression: Progression = ""
    progress_method: str = ""
    elimination: str = ""
    advancing: str = ""
    points: tuple[int, ...] = ()
    session_places: str = ""
    session_ties: TieRule = ""
    ties: TieRule = ""
    repechage: bool | None = None
    repechage_how: str = ""
    rebuy: Offer = field(default_factory=Offer)
    addon: Offer = field(default_factory=Offer)
    entry_chips: int | None = None
    early_chips: int = 0
    early_until_at: str = ""
    least_players: int | None = None
    most_players: int | None = None
    entries_per_player: int = 1
    late_levels: int = 0
    groups: str = ""
    most_of_group_per_table: int = 0
    jackpot_wagers: str = ""
    betting: Betting = ""
    levels: tuple[Level, ...] = ()
    table_minimum: int = 0
    table_maximum: int = 0
    pay_tables: tuple[PayTable, ...] = ()
    fixed_cents: tuple[int, ...] = ()
    in_kind: tuple[PrizeInKind, ...] = ()
    prize_unit_cents: int = 1
    distribution: str = ""
    guarantee_cents: int = 0
    deals: tuple[str, ...] = ()
    refund_hours: int | None = None
    refunds: str = ""
    director_statement: bool = False
    formats: tuple[Format, ...] = ()

    def shares_for(self, entries: int) -> tuple[int, ...]:
        """The breakdown that this many entries call for."""
        due = [table for table in self.pay_tables if table.from_entries <= entries]
        chosen = due or list(self.pay_tables[:1])
        return max(chosen, key=lambda table: table.from_entries).shares if chosen else ()
