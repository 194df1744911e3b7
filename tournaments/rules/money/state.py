"""Where every dollar of a tournament is: taken, returned, in the pool, kept, and paid."""

from dataclasses import dataclass, field
from typing import Literal


@dataclass(frozen=True, slots=True, kw_only=True)
class Added:
    """What the house puts on top: cash, or something in kind beside the pool for a place."""

    number: int
    amount_cents: int
    what: str
    value_cents: int = 0
    place: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeLine:
    """The prize of a place: so much of the pool, of which so much is in kind.

    ``extra`` is what the house gives on top of the pool, in kind.
    """

    place: int
    amount_cents: int
    in_kind: str = ""
    in_kind_cents: int = 0
    extra: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lock:
    """The pool as it was fixed; ``overlay_cents`` is what the guarantee cost the house."""

    pool_cents: int
    overlay_cents: int
    commission_cents: int
    bounties_cents: int
    entries: int
    prizes: tuple[PrizeLine, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Award:
    """What one entry is due. ``payee`` is its player, or the Crown."""

    entry: int
    payee: str
    place: int
    amount_cents: int
    in_kind: str = ""
    in_kind_cents: int = 0
    extra: str = ""

    @property
    def cash_cents(self) -> int:
        """What is paid in money."""
        return self.amount_cents - self.in_kind_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What the last players agreed on: each one's amount, and what is left to play for."""

    kind: str
    amounts: dict[int, int]
    left_cents: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyState:
    """Running totals; ``equation.check`` holds them against the entries and the prizes.

    ``payments`` − ``returned`` = ``commission`` + ``contributions``, always. ``refunded`` are the
    entries that had their money back since the tournament was cancelled.
    """

    payments_cents: int = 0
    returned_cents: int = 0
    commission_cents: int = 0
    contributions_cents: int = 0
    added: dict[int, Added] = field(default_factory=dict)
    last_added: int = 0
    bounties: dict[int, int] = field(default_factory=dict)
    bounties_paid_cents: int = 0
    lock: Lock | None = None
    deal: Deal | None = None
    awards: tuple[Award, ...] = ()
    awards_stage: Literal["", "prepared", "confirmed"] = ""
    prepared_by: str = ""
    confirmed_by: str = ""
    ineligible: dict[int, str] = field(default_factory=dict)
    paid: dict[int, int] = field(default_factory=dict)
    refunds: Literal["", "full", "none"] = ""
    refunded: tuple[int, ...] = ()

    @property
    def added_cents(self) -> int:
        """Cash the house has put on top."""
        return sum(one.amount_cents for one in self.added.values())

    @property
    def pool_cents(self) -> int:
        """Entry fees less commission, re-buys, add-ons and added cash: what is to be won."""
        if self.lock is not None:
            return self.lock.pool_cents
        return self.contributions_cents + self.added_cents

    @property
    def paid_cents(self) -> int:
        """Prizes handed over."""
        return sum(self.paid.values())
