"""What can happen to the shift of a pit."""

from casino.kernel.event import Fact, fact


@fact("shift.opened")
class ShiftOpened(Fact):
    """``follows`` is the shift it was taken over from, if any."""

    pit: str
    day: str
    number: int
    follows: str
    by: str
    at: str


@fact("shift.float_joined")
class FloatJoined(Fact):
    table: str
    period: int


@fact("shift.float_tallied")
class FloatTallied(Fact):
    table: str
    period: int
    variance_cents: int


@fact("shift.variance_noted")
class VarianceNoted(Fact):
    table: str
    variance: str
    difference_cents: int
    signed: bool


@fact("shift.drop_noted")
class DropNoted(Fact):
    table: str
    period: int
    amount_cents: int


@fact("shift.hand_over_offered")
class HandOverOffered(Fact):
    by: str
    at: str


@fact("shift.handed_over")
class ShiftHandedOver(Fact):
    by: str
    to: str
    at: str


@fact("shift.closed")
class ShiftClosed(Fact):
    by: str
    at: str
