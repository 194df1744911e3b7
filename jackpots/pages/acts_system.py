"""What may be done with a Jackpot System now, as buttons."""

from collections.abc import Iterator
from itertools import groupby

from jackpots.pages.asking import APPROVAL, WHY, Act, Ask
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules.nomination import OTHERS
from jackpots.rules.schemes import SCHEMES
from jackpots.rules.state import Claim, PoolState

MODES = Ask(
    name="mode", kind="choice", label="Qualifying royal flush",
    choices=(("flop", "Both hole cards and the flop"), ("board", "Turn and river too")),
)  # fmt: skip
OFF_FLOP = Ask(
    name="off_flop_parts", kind="number", label="Off the flop, in ten-thousandths", needed=False,
    hint="3000 is 30 %; only where turn and river help.",
)  # fmt: skip
NOTICE = Ask(name="notice_displayed", kind="tick", label="The notice at the tables shows it")
SET_UP = (
    APPROVAL,
    Ask(name="seed_cents", kind="amount", label="Seed, dollars"),
    Ask(name="increment_cents", kind="amount", label="For every round, dollars"),
    Ask(name="unit_cents", kind="amount", label="Smallest payable amount, dollars"),
    Ask(name="signature_cents", kind="amount", label="Further signature from, dollars",
        needed=False),
)  # fmt: skip


def hands_of(state: PoolState) -> tuple[str, ...]:
    """The hands a claim may be entered as."""
    return SCHEMES[state.scheme].hands


def system_acts(state: PoolState) -> Iterator[Act]:
    """The tables, the nominated hands and the money of a system."""
    assert state.system is not None
    yield from _missed(state)
    yield from _nominating(state)
    yield Act(
        command=sc.LinkTable, label="Link a table", group="money",
        asks=(Ask(name="table", kind="line", label="Table"),
              Ask(name="display", kind="line", label="Jackpot Display at or near it")),
    )  # fmt: skip
    linked = tuple((table, table) for table in state.system.tables)
    if len(linked) > 1:
        yield Act(
            command=sc.UnlinkTable, label="Take a table off", group="money",
            asks=(Ask(name="table", kind="choice", label="Table", choices=linked), WHY),
        )  # fmt: skip
    yield Act(
        command=sc.ApproveIncrement, label="Enter new terms", group="money", asks=(*SET_UP, WHY)
    )
    yield Act(
        command=c.AdjustPool, label="Adjust for a malfunction", group="money",
        fields={"reason": "malfunction", "pool": "jackpot"},
        asks=(
            Ask(name="change_cents", kind="amount", label="Change, dollars",
                hint="With a minus where the meter falls. A second person confirms it."),
            Ask(name="document", kind="line", label="Document it rests on"), WHY,
        ),
    )  # fmt: skip


def _nominating(state: PoolState) -> Iterator[Act]:
    assert state.system is not None
    if state.system.at_seed:
        yield Act(
            command=sc.NominateHand, label="Nominate the hand", group="money",
            asks=(MODES, OFF_FLOP, NOTICE),
        )  # fmt: skip
    yield Act(
        command=sc.NotifyHandChange, label="Notify another hand", group="money",
        asks=(MODES, OFF_FLOP, NOTICE, WHY),
    )  # fmt: skip
    hands = tuple((hand, hand.replace("_", " ").capitalize()) for hand in OTHERS)
    yield Act(
        command=sc.AddQualifyingHand, label="Add a qualifying hand", group="money",
        asks=(
            Ask(name="hand", kind="choice", label="Hand", choices=hands),
            Ask(name="parts", kind="number", label="Of the jackpot, in ten-thousandths",
                needed=False),
            Ask(name="amount_cents", kind="amount", label="Or an amount, dollars", needed=False),
            NOTICE,
        ),
    )  # fmt: skip
    others = {other.hand for one in state.system.nominations[-1:] for other in one.others}
    if others:
        yield Act(
            command=sc.RemoveQualifyingHand, label="Remove a qualifying hand", group="money",
            asks=(Ask(name="hand", kind="choice", label="Hand",
                      choices=tuple(one for one in hands if one[0] in others)), WHY),
        )  # fmt: skip


def missed_runs(state: PoolState) -> list[tuple[str, int, int, int]]:
    """Rounds that are owed, in runs: table, first, last, how many."""
    if state.system is None:
        return []
    places = sorted(_place(place) for place in state.system.missed)
    runs = groupby(enumerate(places), key=lambda one: (one[1][0], one[1][1] - one[0]))
    found = [[place for _, place in run] for _, run in runs]
    return [(run[0][0], run[0][1], run[-1][1], len(run)) for run in found]


def _place(place: str) -> tuple[str, int]:
    table, _, number = place.rpartition("/")
    return table, int(number)


def _missed(state: PoolState) -> Iterator[Act]:
    for table, first, last, count in missed_runs(state):
        rounds = f"{first} to {last}" if count > 1 else str(first)
        yield Act(
            command=sc.CountMissedRounds, label=f"Count round {rounds} of {table}", group="missed",
            fields={"table": table, "first": first, "last": last}, asks=(WHY,), first=True,
        )  # fmt: skip


def check_hand(claim: Claim) -> Act:
    """The hand face up, and the deck suit by suit."""
    suits = ("spades", "hearts", "diamonds", "clubs")
    return Act(
        command=sc.CheckHand, label="Check the cards", group=f"claim {claim.claim}",
        fields={"claim": claim.claim}, first=not claim.checked,
        asks=(
            Ask(name="cards_shown", kind="tick", label="The hand lies face up on the layout"),
            *(Ask(name=suit, kind="number", label=f"{suit.capitalize()} counted",
                  hint="Board, hole and burnt cards included.") for suit in suits),
        ),
    )  # fmt: skip


def sign_payout(state: PoolState, claim: Claim) -> Iterator[Act]:
    """Where the standards ask for another signature."""
    limit = state.terms[-1].signature_cents
    if limit and claim.due_cents >= limit and not claim.signed_by:
        yield Act(
            command=sc.SignPayout, label="Sign for the payout", group=f"claim {claim.claim}",
            fields={"claim": claim.claim}, first=True,
        )  # fmt: skip
