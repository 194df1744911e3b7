"""Ways back from facts to commands that the house-banked games share."""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel.event import Command, Fact
from games.kit.house import commands as c
from games.kit.house import facts as f
from games.kit.house import rulings as r
from games.kit.redo import Way


def revealed(command: Callable[..., Command], *fields: str) -> Way:
    """A hand turned over; the class that was called is known where it was called wrongly."""

    def way(_state: object, facts: Sequence[Fact]) -> Command:
        first = facts[0]
        called = next((x.declared for x in facts if isinstance(x, r.DeclarationFlagged)), "")
        return command(declared=called, **{name: getattr(first, name) for name in fields})

    return way


def placed(command: Callable[..., Command]) -> Way:
    """A wager put down, or one that takes another's place."""

    def way(_state: object, facts: Sequence[Fact]) -> Command:
        first: Any = facts[0]
        return command(
            seat=first.seat,
            box=first.box,
            amount_cents=first.amount_cents,
            player=getattr(first, "player", ""),
        )

    return way


def withdrawn(command: Callable[..., Command]) -> Way:
    """What cannot stay without the wager goes back before it, so the last one is the one meant."""

    def way(_state: object, facts: Sequence[Fact]) -> Command:
        last: Any = [fact for fact in facts if isinstance(fact, f.WagerWithdrawn)][-1]
        return command(seat=last.seat, box=last.box)

    return way


def voided(state: Any, facts: Sequence[Fact]) -> Command:
    """A round voided by a person; what the rules void follows from what was reported."""
    first: Any = facts[0]
    if state.phase == "closed":
        return c.VoidClosedRound(why=first.why)
    return c.VoidRound(cause=first.cause, why=first.why)
