"""A table's float as its events leave it."""

from dataclasses import dataclass, field
from typing import Literal

from games.chips.rules.tray import worth


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """A count that waits for the second signature."""

    occasion: str
    chips: dict[int, int]
    commission_cents: int
    jackpot_drop_cents: int
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """A fill or credit under way, with everybody who signed it so far."""

    kind: str
    number: int
    chips: dict[int, int]
    status: Literal["requested", "sent"]
    signed: tuple[str, ...]

    @property
    def amount_cents(self) -> int:
        """What its chips are worth."""
        return worth(self.chips)


@dataclass(frozen=True, slots=True, kw_only=True)
class Drop:
    """The drop box of a closed period, until its count is settled."""

    shift: str
    sold_cents: int
    seals: dict[str, str] = field(default_factory=dict)
    counts: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Variance:
    """A difference that waits for its explanation and for the signature of a second person."""

    period: int
    shift: str
    difference_cents: int
    report_required: bool
    regulator: bool
    why: str = ""
    report: str = ""
    accepted_cents: int = 0
    explained_by: str = ""
    signed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """The sum of one period, from its opener to its closer."""

    opener_cents: int
    fills_cents: int
    credits_cents: int
    result_cents: int
    sold_cents: int
    counted_cents: int
    variance_cents: int

    @property
    def balanced(self) -> bool:
        """Whether what should be there and the variance make up what is there."""
        expected = self.opener_cents + self.fills_cents - self.credits_cents
        expected += self.result_cents - self.sold_cents
        return expected + self.variance_cents == self.counted_cents


@dataclass(frozen=True, slots=True, kw_only=True)
class FloatState:
    """``chips`` is the last signed inventory: the opener while open, the closer while closed.

    ``house_cents`` is what the table's rounds had won the house when they were last booked, with
    the fees charged outside them, which ``fees_cents`` and ``fees_jackpot_cents`` also keep apart.
    """

    status: Literal["new", "open", "closed"] = "new"
    period: int = 0
    shift: str = ""
    chips: dict[int, int] = field(default_factory=dict)
    opened_at: str = ""
    after_round: int = 0
    house_cents: int = 0
    fees_cents: int = 0
    fees_jackpot_cents: int = 0
    fills_cents: int = 0
    credits_cents: int = 0
    buy_ins: dict[int, int] = field(default_factory=dict)
    slips: dict[str, Slip] = field(default_factory=dict)
    count: Count | None = None
    drops: dict[int, Drop] = field(default_factory=dict)
    variances: dict[str, Variance] = field(default_factory=dict)
    tally: Tally | None = None

    @property
    def sold_cents(self) -> int:
        """Cash taken for chips in this period."""
        return sum(self.buy_ins.values())

    def expected_cents(self, house_cents: int) -> int:
        """What should be in the float, when the rounds so far have won the house this much."""
        if self.status != "open":
            return worth(self.chips)
        moved = self.fills_cents - self.credits_cents - self.sold_cents
        return worth(self.chips) + moved + house_cents - self.house_cents


def slip_key(kind: str, number: int) -> str:
    """How the float calls one of its slips."""
    return f"{kind}-{number}"


def check(state: FloatState) -> None:
    """No column of chips below nothing, and the last closer adds up."""
    trays = [state.chips, *(slip.chips for slip in state.slips.values())]
    assert all(count >= 0 for tray in trays for count in tray.values()), state
    assert min(state.fills_cents, state.credits_cents, state.sold_cents) >= 0, state
    assert state.tally is None or state.tally.balanced, state.tally
