"""The people who run a table: who deals, who watches, and whether they were instructed."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps
from games.tables.rules.state import TableState

OTHER = {"dealer": "supervisor", "supervisor": "dealer"}


def assign_staff(state: TableState, command: c.AssignStaff) -> Sequence[Fact]:
    """Who is not instructed is put there all the same: it is recorded, not hidden."""
    gear, who = state.gear, command.who.strip()
    if not who:
        raise Refused("person_missing", gear.clause("dealer"), "Say who it is.")
    if state.staff.get(OTHER.get(command.role, "")) == who:
        raise Refused(
            "same_person", gear.clause("dealer"), "Nobody watches over their own dealing."
        )
    if command.role == "interpreter" and not state.seating.language:
        raise Refused(
            "no_language", gear.clause("language"), "Reserve the game for a language first."
        )
    clause = gear.clause("language" if command.role == "interpreter" else "dealer")
    assigned = f.StaffAssigned(
        role=command.role, who=who, instruction=command.instruction, clause=clause
    )
    if gear.demands("instructed_staff") and not command.instruction.strip():
        breach = f.UninstructedStaffNoted(
            role=command.role, who=who, clause=gear.clause("instructed_staff")
        )
        return [assigned, breach]
    return [assigned]


def require_dealer(state: TableState) -> None:
    """Refuse a round that nobody is named to deal, where the instrument makes the dealer answer."""
    if state.gear.demands("dealer") and not state.staff.get("dealer"):
        raise Refused(
            "no_dealer", state.gear.clause("dealer"), "Say who deals: assign the dealer first."
        )


ACTS: Acts = {c.AssignStaff: assign_staff}

STEPS: Steps = {
    f.StaffAssigned: lambda s, x: replace(s, staff=s.staff | {x.role: x.who}),
    f.UninstructedStaffNoted: lambda s, _: s,
}
