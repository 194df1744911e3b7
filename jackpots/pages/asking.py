"""A button of a jackpot's page, and the questions behind it."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from casino.kernel.event import Command
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc

SIGNED = (c.VerifyClaim, c.ConfirmPayout, c.ApprovePlay, sc.SignPayout)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question: an amount, a number, a line, a text, a tick, or a choice."""

    name: str
    kind: str
    label: str
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    needed: bool = True
    value: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A button; its name and the fields already known are its address."""

    command: type[Command]
    label: str
    group: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    asks: tuple[Ask, ...] = ()
    first: bool = False

    @property
    def name(self) -> str:
        """The command's name, as the form sends it."""
        return self.command.__name__

    @property
    def id(self) -> str:
        """The same for the same offer."""
        return "-".join([self.name, *(str(value) for value in self.fields.values())])

    @property
    def signature(self) -> bool:
        """Whether another person may sign it here with their password."""
        return self.command in SIGNED


WHY = Ask(name="why", kind="text", label="Why")
APPROVAL = Ask(name="approval", kind="line", label="Approval reference")
