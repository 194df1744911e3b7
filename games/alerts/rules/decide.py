"""When an alert may be taken off the list: once, by a named person, with a reason."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.alerts.rules.commands import ClearAlert
from games.alerts.rules.facts import AlertCleared


def decide(cleared: bool, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it."""
    if not isinstance(command, ClearAlert):
        raise TypeError(f"{type(command).__name__} is not asked of an alert")
    if cleared:
        raise Refused("alert_cleared", "", "Somebody has cleared this alert already.")
    if not (command.by.strip() and command.why.strip()):
        raise Refused("reason_missing", "", "Say what was done about it.")
    return [
        AlertCleared(
            alert=command.alert,
            sentence=command.sentence,
            by=command.by,
            why=command.why.strip(),
        )
    ]


def evolve(cleared: bool, fact: Fact) -> bool:
    """Whether the alert is cleared after one more fact."""
    return cleared or isinstance(fact, AlertCleared)
