"""What may be asked about a table's opening, hours, people, limits and closing."""

from typing import Literal

from casino.kernel.event import Command, command


@command(needs="supervisor")
class OpenTable(Command):
    """``settings`` and ``equipment`` are canonical JSON, taken from the game by the edge.

    ``layout_marks`` are the markings found on the layout; ``hours`` the licensed gaming hours.
    """

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


@command(needs="manager")
class ChangeGamingHours(Command):
    """Enter the licensed hours, such as 12:00-06:00; 00:00-24:00 is round the clock."""

    hours: str


@command(needs="supervisor")
class AssignStaff(Command):
    """Say who deals, who watches or who interprets; ``instruction`` refers to their training."""

    role: Literal["dealer", "supervisor", "interpreter"]
    who: str
    instruction: str = ""


@command(needs="supervisor")
class NotifyLimits(Command):
    """Tell the players of new limits before they take effect."""

    settings: str
    at: str
    effective_at: str


@command(needs="supervisor")
class AgreeLimits(Command):
    """Change the limits from the next round because the players of these seats agree."""

    settings: str
    agreed: tuple[int, ...]
    at: str


@command(needs="supervisor")
class NotifyClosure(Command):
    """Tell the players when the table closes."""

    at: str
    closes_at: str


@command(needs="supervisor")
class CallLastRounds(Command):
    """Call the last rounds, after which the table closes."""


@command(needs="supervisor")
class CloseTable(Command):
    """Close the table, with the notice its instrument asks for behind it."""

    at: str


COMMANDS: tuple[type[Command], ...] = (
    ChangeGamingHours, AssignStaff, NotifyLimits, AgreeLimits, NotifyClosure, CallLastRounds,
    CloseTable,
)  # fmt: skip
