"""What may be done with a jackpot now, as buttons, and what each of them asks."""

from collections.abc import Collection, Iterator, Mapping
from typing import Any, get_type_hints

from casino.access.roles import may
from casino.kernel.codec import BadCommand
from casino.kernel.event import Command
from casino.kernel.money import cents
from games import asked
from jackpots.console.rules.commands import SetMeter
from jackpots.models import ConsoleBoard
from jackpots.narrate import hand_name
from jackpots.pages.acts_system import check_hand, hands_of, sign_payout, system_acts
from jackpots.pages.asking import APPROVAL, WHY, Act, Ask
from jackpots.rules import commands as c
from jackpots.rules.equipment import play_refused
from jackpots.rules.state import Claim, PoolState


def acts_of(
    state: PoolState, consoles: Collection[ConsoleBoard], roles: Collection[str]
) -> list[Act]:
    """What a person with these roles may do, or have another sign here."""
    money = system_acts(state) if state.system else _money(state)
    offered = [*_equipment(state), *money, *_consoles(consoles)]
    for claim in state.claims.values():
        offered += _claim(state, claim)
    return [
        act
        for act in offered
        if may(roles, act.command.needs) or (act.signature and may(roles, "dealer"))
    ]


def _equipment(state: PoolState) -> Iterator[Act]:
    if play_refused(state) is not None:
        yield Act(
            command=c.ApprovePlay, label="Approve play without jackpot wagers", group="fault",
            asks=(WHY,), first=True,
        )  # fmt: skip
    if state.faults:
        yield Act(
            command=c.ResumeWagers, label="Offer jackpot wagers again", group="fault", asks=(WHY,)
        )
    yield Act(
        command=c.ReportFault, label="Report a fault", group="report",
        asks=(Ask(name="detail", kind="text", label="What is wrong"),),
    )  # fmt: skip


def _money(state: PoolState) -> Iterator[Act]:
    pools = (("jackpot", "Jackpot"), ("reserve", "Reserve"))
    pool = Ask(name="pool", kind="choice", label="Pool", choices=pools)
    amount = Ask(name="amount_cents", kind="amount", label="Amount, dollars")
    yield Act(
        command=c.SeedPool, label="Seed a pool", group="money", asks=(pool, amount, APPROVAL, WHY),
        first=bool(state.seed_due_cents),
    )  # fmt: skip
    reasons = (
        ("malfunction", "Malfunction"), ("cap", "Down to the cap"),
        ("seed_recovery", "Seed recovery"), ("removal", "Booked removal"),
    )  # fmt: skip
    yield Act(
        command=c.AdjustPool, label="Adjust a pool", group="money",
        asks=(
            Ask(name="reason", kind="choice", label="Lawful reason", choices=reasons), pool,
            Ask(name="change_cents", kind="amount", label="Change, dollars",
                hint="With a minus where the pool falls. A second person confirms it."),
            Ask(name="document", kind="line", label="Document it rests on"), WHY,
        ),
    )  # fmt: skip
    yield Act(
        command=c.CapMeter, label="Cap the meter", group="money",
        asks=(
            Ask(name="cap_cents", kind="amount", label="Cap, dollars",
                hint="At or above what the meter shows; 0 lifts the cap."), APPROVAL,
        ),
    )  # fmt: skip
    parts = (
        Ask(name="jackpot_parts", kind="number", label="To the jackpot, in ten-thousandths",
            hint="7500 is 75 %; all parts make 10000."),
        Ask(name="reserve_parts", kind="number", label="To the reserve, in ten-thousandths"),
        Ask(name="seed_cents", kind="amount", label="Seed after a win, dollars", needed=False),
    )  # fmt: skip
    yield Act(
        command=c.ApproveTerms, label="Enter new terms", group="money",
        asks=(APPROVAL, *parts, WHY),
    )  # fmt: skip


def _consoles(consoles: Collection[ConsoleBoard]) -> Iterator[Act]:
    for console in consoles:
        if not console.to_set:
            yield Act(
                command=SetMeter, label="Set the meter to the book",
                group=f"console {console.serial}", fields={"serial": console.serial}, asks=(WHY,),
                first=bool(console.variance_cents),
            )  # fmt: skip


def _claim(state: PoolState, claim: Claim) -> Iterator[Act]:
    group, known = f"claim {claim.claim}", {"claim": claim.claim}
    hands = tuple((hand, hand_name(hand).capitalize()) for hand in hands_of(state))
    entry = (
        Ask(name="hand", kind="choice", label="Hand", choices=hands),
        Ask(name="amount_cents", kind="amount", label="Amount, dollars",
            hint="Work it out yourself: nobody sees the other person's entry."),
    )  # fmt: skip
    if claim.status in ("declared", "checked") and state.system:
        yield check_hand(claim)
    elif claim.status in ("declared", "checked"):
        yield Act(
            command=c.CheckClaim, label="Check the cards", group=group, fields=known,
            first=not claim.checked,
            asks=(
                Ask(name="cards_shown", kind="tick", label="Every winning card lies open"),
                Ask(name="deck_sorted", kind="tick", label="The rest of the deck is sorted"),
                Ask(name="cards_counted", kind="number", label="Cards counted, all together"),
            ),
        )  # fmt: skip
    if claim.status == "checked":
        yield Act(
            command=c.PrepareClaim, label="Enter hand and amount", group=group, fields=known,
            asks=entry, first=True,
        )  # fmt: skip
    if claim.status == "prepared":
        yield Act(
            command=c.VerifyClaim, label="Verify as the second person", group=group,
            fields=known, asks=entry, first=True,
        )  # fmt: skip
    if claim.status == "verified":
        yield from sign_payout(state, claim)
        yield Act(
            command=c.ConfirmPayout, label="Confirm at the console and pay", group=group,
            fields={"table": claim.table, "round": claim.round}, first=True,
        )  # fmt: skip
    yield Act(command=c.RejectClaim, label="Reject", group=group, fields=known, asks=(WHY,))


def command_of(cls: type[Command], form: Mapping[str, str]) -> Command:
    """The command a form asks for; raises ``BadCommand`` naming what is missing or wrong."""
    hints = get_type_hints(cls)
    fields: dict[str, Any] = {}
    for name in cls.__dataclass_fields__:  # type: ignore[attr-defined]
        if hints[name] is bool:
            fields[name] = form.get(name) == "on"
        elif form.get(name, "").strip():
            fields[name] = _value(name, form[name].strip(), hints[name])
    return asked.command_from((cls,), cls.__name__, fields)


def _value(name: str, text: str, hint: Any) -> Any:
    if name.endswith("_cents"):
        try:
            return cents(text)
        except ValueError as wrong:
            raise BadCommand(str(wrong)) from wrong
    if hint == tuple[str, ...]:
        return [part.strip() for part in text.split(",") if part.strip()]
    if hint is int:
        if not (text.isdecimal() and text.isascii()):
            raise BadCommand(f"Enter a whole number: {name.replace('_', ' ')}.")
        return int(text)
    return text
