"""A table's opening, hours, people, limits and closing."""

from casino.kernel.event import Fact, fact


@fact("table.opened")
class TableOpened(Fact):
    table: str
    pit: str
    game: str
    instrument: str
    layout_approval: str
    layout_approved_on: str
    settings: str
    equipment: str
    seats: int
    at: str
    layout_marks: tuple[str, ...] = ()
    hours: str = ""


@fact("table.gaming_hours_changed")
class GamingHoursChanged(Fact):
    hours: str
    clause: str


@fact("table.staff_assigned")
class StaffAssigned(Fact):
    """``instruction`` refers to the training that fits the person for this game."""

    role: str
    who: str
    instruction: str
    clause: str


@fact("table.uninstructed_staff_noted")
class UninstructedStaffNoted(Fact):
    """Somebody was put on the game without a record of instruction: a breach to be answered."""

    role: str
    who: str
    clause: str


@fact("table.limits_notified")
class LimitsNotified(Fact):
    settings: str
    effective_at: str
    clause: str


@fact("table.limits_agreed")
class LimitsAgreed(Fact):
    """Every player at the table agreed to new limits, which come with the next round."""

    settings: str
    seats: tuple[int, ...]
    at: str
    clause: str


@fact("table.limits_changed")
class LimitsChanged(Fact):
    settings: str
    clause: str


@fact("table.closure_notified")
class ClosureNotified(Fact):
    closes_at: str
    clause: str


@fact("table.last_rounds_called")
class LastRoundsCalled(Fact):
    """``last`` is the number of the last round that is dealt."""

    rounds: int
    last: int
    clause: str


@fact("table.closed")
class TableClosed(Fact):
    at: str
    clause: str
