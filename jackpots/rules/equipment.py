"""A fault of the jackpot's equipment: reported at once, play by approval only, wagers off."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules.schemes import clause_of
from jackpots.rules.state import Fault, PoolState

SEEN = "seen at the table"
AT_A_TABLE = "table"


def report(state: PoolState, asked: c.ReportFault, told: c.Told) -> Sequence[Fact]:
    """What somebody at the table sees is recorded as it is said."""
    if not asked.detail.strip():
        raise Refused("reason_missing", clause_of(state.scheme, "fault"), "Say what is wrong.")
    return [
        f.FaultFound(
            fault=SEEN,
            kind="fault",
            detail=asked.detail,
            supervisors=told.supervisors,
            by=told.by,
            at=told.at,
            clause=clause_of(state.scheme, "fault"),
        )
    ]


def note_fault(state: PoolState, asked: c.NoteFault) -> Sequence[Fact]:
    """A fault that stands is told once; one that comes back is told again.

    What fails at one table is that table's: its round waits for approval by itself.
    """
    known = state.faults.get(asked.fault)
    if known is not None and known.standing:
        return []
    return [
        f.FaultFound(
            fault=asked.fault,
            kind=asked.kind,
            detail=asked.detail,
            supervisors=asked.supervisors,
            by=asked.by,
            at=asked.at,
            clause=clause_of(state.scheme, "fault"),
        )
    ]


def end_fault(state: PoolState, asked: c.EndFault) -> Sequence[Fact]:
    known = state.faults.get(asked.fault)
    return [f.FaultEnded(fault=asked.fault)] if known is not None and known.standing else []


def approve_play(state: PoolState, asked: c.ApprovePlay, told: c.Told) -> Sequence[Fact]:
    """14.5: play goes on only after a supervisor approves it."""
    waiting = tuple(
        name
        for name, fault in state.faults.items()
        if not fault.approved_by and fault.kind != AT_A_TABLE
    )
    if not waiting:
        raise Refused("play_goes_on", "", "No fault waits for an approval.")
    if not asked.why.strip():
        raise Refused("reason_missing", clause_of(state.scheme, "fault"), "Say why play goes on.")
    return [
        f.PlayApproved(
            faults=waiting,
            why=asked.why,
            by=told.by,
            at=told.at,
            clause=clause_of(state.scheme, "fault"),
        )
    ]


def resume(state: PoolState, asked: c.ResumeWagers, told: c.Told) -> Sequence[Fact]:
    """4.2: wagers are offered again once nothing is wrong any more.

    What somebody saw at the table, somebody at the table sees mended.
    """
    if not state.faults:
        raise Refused("wagers_offered", "", "Jackpot wagers are offered.")
    standing = [
        name
        for name, fault in state.faults.items()
        if fault.standing and name != SEEN and fault.kind != AT_A_TABLE
    ]
    if standing:
        raise Refused(
            "fault_stands",
            clause_of(state.scheme, "offer"),
            f"This is not over yet: {', '.join(standing)}.",
        )
    if not asked.why.strip():
        raise Refused("reason_missing", clause_of(state.scheme, "offer"), "Say what was done.")
    return [
        f.WagersResumed(
            why=asked.why, by=told.by, at=told.at, clause=clause_of(state.scheme, "offer")
        )
    ]


def table_fault(table: str) -> str:
    """How a pool calls a fault of one table's own equipment."""
    return f"{AT_A_TABLE} {table}"


def play_refused(
    state: PoolState, stops_on_variance: bool = True, table: str = ""
) -> Refused | None:
    """Why no further step may be taken at a table of this jackpot, or None."""
    if state.system is not None:
        return None
    waiting = [
        fault
        for fault in _counting(state, stops_on_variance, table)
        if not fault.approved_by and fault.kind != AT_A_TABLE
    ]
    if not waiting:
        return None
    return Refused(
        "jackpot_fault_unapproved",
        clause_of(state.scheme, "fault"),
        f"The jackpot's equipment is faulty ({waiting[0].detail}): a supervisor approves play "
        "on the jackpot's page first.",
    )


def offer_refused(
    state: PoolState, stops_on_variance: bool = True, table: str = ""
) -> Refused | None:
    """Why no jackpot wager is taken now, or None."""
    if not state.open:
        return Refused("no_such_jackpot", "", "This jackpot was never opened.")
    faults = _counting(state, stops_on_variance, table)
    if not faults:
        return None
    return Refused(
        "jackpot_not_offered",
        clause_of(state.scheme, "offer"),
        f"No jackpot wagers while its equipment is faulty ({faults[0].detail}): play goes on "
        "without them until a supervisor resumes them.",
    )


def _counting(state: PoolState, stops_on_variance: bool, table: str) -> list[Fault]:
    return [
        fault
        for name, fault in state.faults.items()
        if (stops_on_variance or fault.kind != "variance")
        and (fault.kind != AT_A_TABLE or name == table_fault(table))
    ]
