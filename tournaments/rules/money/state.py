"""Where every dollar of a tournament is: taken, returned, in the pool, kept, and paid."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class MoneyState:
    """Running totals; ``check`` holds them against the entries and the prizes."""

    payments_cents: int = 0
    commission_cents: int = 0
    bounties_cents: int = 0
    refunded_cents: int = 0
    added: dict[int, int] = field(default_factory=dict)
