"""A game of the room: what is dealt, and by which procedures and clauses an instrument runs it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from games.kit.room.facts import RoundOpened
from games.kit.room.limits import Cap, Short, Structure
from games.kit.room.procedures import Procedures
from games.kit.room.shares import Odd, Sharing, Side
from games.kit.room.tariffs import Tariff
from games.kit.room.variant import Variant

NONE = Procedures()
STRUCTURES: tuple[Structure, ...] = ("fixed", "half pot", "full pot", "no limit", "straddle")


@dataclass(frozen=True, slots=True, kw_only=True)
class Room:
    """Where the instruments part company, and the clause behind each rule by the engine's names.

    A name followed by ``.1`` is the clause on the first street, a name with a word behind it the
    clause in that case, where it is another one. ``cap_structures`` are those to which the ceiling
    on raises applies, all if none is named. ``opening_options``: the first player has the choices
    of the table's structure (stud rules 10.1). ``all_in_shows``: who opens a showdown that was
    reached without a last betting round. ``share_unit_cents`` 0 is the smallest chip.
    ``procedures`` are acts of the instrument's own, mostly about irregularities.
    ``clock_seconds`` are those to think and those counted down; ``voids`` the causes by which an
    open round may be voided, each with its clause.
    """

    instrument: str
    clauses: Mapping[str, str]
    tariff: Tariff
    short: Short
    odd: Odd
    short_fixed: Short | None = None
    cap: Cap | None = None
    cap_structures: tuple[str, ...] = ()
    cap_needs_blinds: bool = False
    structures: tuple[Structure, ...] = STRUCTURES
    blinds_number: tuple[int, int] = (1, 3)
    antes_with_blinds: bool = False
    bets_by_big_blind: bool = False
    straddle: Literal["over-blind", "double"] = "over-blind"
    opening_options: bool = False
    all_in_shows: Literal["opener", "last called"] = "opener"
    share_unit_cents: int = 0
    high_only: bool = False
    clock_seconds: tuple[int, int] = (90, 0)
    express: bool = False
    tournaments: bool = False
    clock_expired: Literal["fold", "check or fold"] = "fold"
    procedures: Procedures = NONE
    voids: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """One game under its instrument; ``opened`` is the fact by which its rounds begin."""

    variant: Variant
    room: Room
    opened: type[RoundOpened]

    def clause(self, name: str, case: str = "", street: int = -1) -> str:
        """The clause behind a rule, the most particular there is; streets count from 0."""
        clauses, on = self.room.clauses, f"{name}.{street + 1}"
        if case:
            for key in (f"{name} {case}.{street + 1}", f"{name} {case}"):
                if key in clauses:
                    return clauses[key]
        return clauses[on] if on in clauses else clauses[name]

    def sharing(
        self, chip_cents: int, designated: str = "the button", odd_half: Side = "high"
    ) -> Sharing:
        """In what unit tied winners share, and who gets the rest, with such a smallest chip.

        ``designated`` is the position that the 1996 rules begin with, where the table has it, and
        ``odd_half`` the half of a split pot that has the odd unit.
        """
        unit, odd = self.room.share_unit_cents or chip_cents, self.room.odd
        if odd == "button seat" and designated != "the button":
            odd = "left of button"
        return Sharing(unit_cents=unit, odd=odd, clause=self.clause("share"), odd_half=odd_half)

    def __str__(self) -> str:
        return self.variant.key
