"""What may be done with a float now, as buttons, and what each of them asks."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

from django.conf import settings

from casino.access.roles import may
from casino.kernel.codec import canonical
from casino.kernel.event import Command
from casino.kernel.money import dollars
from games.chips.narrate import variance_name
from games.chips.rules import commands as c
from games.chips.rules.state import Drop, FloatState, Slip, Variance
from games.chips.rules.tray import over_or_short


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question: a tray of chips, an amount, a line, a text, or a choice of amounts."""

    name: str
    kind: str
    label: str
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    needed: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """A button. ``signature`` acts may be signed here by another person with their password."""

    command: type[Command]
    label: str
    group: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    asks: tuple[Ask, ...] = ()
    signature: bool = False
    first: bool = False
    tray: tuple[int, ...] = ()

    @property
    def name(self) -> str:
        """The command's name, as the form sends it."""
        return self.command.__name__

    @property
    def id(self) -> str:
        """The same for the same offer, so that its button is known after the page moved on."""
        said = [self.name, self.label, {k: str(v) for k, v in self.fields.items()}]
        return sha256(canonical(said)).hexdigest()[:16]


TRAY = Ask(name="chips", kind="tray", label="Chips")
WHY = Ask(name="why", kind="text", label="Why")


def acts_of(state: FloatState, roles: Collection[str]) -> list[Act]:
    """What a person with these roles may begin, or have signed here by another."""
    columns = tuple(sorted({*settings.CHIP_DENOMINATIONS, *state.chips}, reverse=True))
    return [
        Act(
            command=act.command, label=act.label, group=act.group, fields=act.fields,
            asks=act.asks, signature=act.signature, first=act.first, tray=columns,
        )
        for act in _all(state)
        if may(roles, act.command.needs) or (act.signature and may(roles, "dealer"))
    ]  # fmt: skip


def _all(state: FloatState) -> Iterator[Act]:
    if state.count:
        yield Act(
            command=c.SignCount, label=f"Sign the {state.count.occasion} count", group="count",
            signature=True, first=True,
        )  # fmt: skip
    if state.status == "open":
        yield from _while_open(state)
    else:
        yield _count("opening", "Count the opener", first=not state.count)
    for slip in state.slips.values():
        yield from _slip(slip)
    for name, variance in state.variances.items():
        yield from _variance(state, name, variance)
    for period, drop in state.drops.items():
        yield from _drop(period, drop)


def _count(occasion: str, label: str, first: bool = False) -> Act:
    tube = (
        Ask(name="commission_cents", kind="amount", label="Commission tube", needed=False),
        Ask(name="jackpot_drop_cents", kind="amount", label="Jackpot drop", needed=False),
    )
    return Act(
        command=c.CountChips, label=label, group="count", fields={"occasion": occasion},
        asks=(TRAY, *tube) if occasion == "closing" else (TRAY,), first=first,
    )  # fmt: skip


def _while_open(state: FloatState) -> Iterator[Act]:
    cash = Ask(name="amount_cents", kind="amount", label="Cash taken, dollars")
    player = Ask(name="player", kind="line", label="Player, if known", needed=False)
    yield Act(command=c.SellChips, label="Buy-in", group="move", asks=(cash, player), first=True)
    yield Act(command=c.RequestFill, label="Ask for a fill", group="move", asks=(TRAY,))
    yield Act(command=c.RequestCredit, label="Ask for a credit", group="move", asks=(TRAY,))
    if state.buy_ins:
        number = Ask(
            name="number", kind="choice", label="Buy-in",
            choices=tuple((str(n), f"{n}: {dollars(a)}") for n, a in state.buy_ins.items()),
        )  # fmt: skip
        yield Act(
            command=c.CorrectBuyIn, label="Correct a buy-in", group="move",
            asks=(number, cash, WHY),
        )  # fmt: skip
    yield _count("closing", "Count the closer")


def _slip(slip: Slip) -> Iterator[Act]:
    steps: dict[tuple[str, str], tuple[type[Command], str]] = {
        ("fill", "requested"): (c.IssueFill, "Send from the cage"),
        ("fill", "sent"): (c.ReceiveFill, "Received at the table"),
        ("credit", "requested"): (c.SendCredit, "Chips have left the table"),
        ("credit", "sent"): (c.AcceptCredit, "Received in the cage"),
    }
    command, label = steps[slip.kind, slip.status]
    group = f"slip {slip.kind} {slip.number}"
    yield Act(
        command=command, label=label, group=group, fields={"number": slip.number},
        signature=True, first=True,
    )  # fmt: skip
    yield Act(
        command=c.VoidSlip, label="Void", group=group,
        fields={"kind": slip.kind, "number": slip.number}, asks=(WHY,),
    )  # fmt: skip


def _variance(state: FloatState, name: str, variance: Variance) -> Iterator[Act]:
    if variance.signed:
        return
    told = f"{variance_name(name)}: {over_or_short(variance.difference_cents)}"
    report = Ask(
        name="report", kind="text", label="Report", needed=variance.report_required,
        hint="Required for a difference of this size." if variance.report_required else "",
    )  # fmt: skip
    asks: tuple[Ask, ...] = (WHY, report)
    if name.startswith("count/"):
        counts = state.drops[variance.period].counts
        choices = tuple((dollars(a), f"{dollars(a)} ({who})") for who, a in counts.items())
        asks += (Ask(name="accepted_cents", kind="choice", label="Right count", choices=choices),)
    group, fields = f"variance {name}", {"variance": name}
    if variance.explained_by:
        yield Act(
            command=c.SignVariance, label=f"Sign {told}", group=group, fields=fields,
            signature=True, first=True,
        )  # fmt: skip
    else:
        yield Act(
            command=c.ExplainVariance, label=f"Explain {told}", group=group, fields=fields,
            asks=asks, first=True,
        )  # fmt: skip


def _drop(period: int, drop: Drop) -> Iterator[Act]:
    cash = Ask(
        name="amount_cents", kind="amount", label="Cash in the box, dollars",
        hint="Count it yourself: other counts stay sealed until yours is in.",
    )  # fmt: skip
    for command in (c.CountDrop, c.VerifyDrop):
        yield Act(
            command=command, label=f"Count drop box {period}", group=f"drop {period}",
            fields={"period": period}, asks=(cash,), first=True,
        )  # fmt: skip
    if drop.seals:
        yield Act(
            command=c.DiscardDropCounts, label="Count again from the start",
            group=f"drop {period}", fields={"period": period}, asks=(WHY,),
        )  # fmt: skip
