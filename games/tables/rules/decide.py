"""What the instrument allows to be done with a table, its people, cards, shoe, limits and seats."""

from collections.abc import Sequence
from types import ModuleType

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.tables.rules import (
    apart,
    away,
    cards,
    charging,
    claims,
    decks,
    entering,
    lending,
    life,
    limits,
    new_deck,
    rounds,
    seating,
    shoe,
    shuffling,
    staff,
    stakes,
    waiting,
)
from games.tables.rules import commands as c
from games.tables.rules.state import TableState

PARTS: tuple[ModuleType, ...] = (
    life, staff, limits, decks, new_deck, cards, shuffling, shoe, seating, claims, waiting, away,
    apart, stakes, charging, entering, lending, rounds,
)  # fmt: skip

ACTS = {cls: act for part in PARTS for cls, act in part.ACTS.items()}

AFTER_CLOSING = (
    c.CheckDeck, c.ReconcileCards, c.LeaveSeat, c.EndRound, c.NoteAdvice, c.WithdrawAdvice,
    c.DoubtDeck, c.CorrectStakes, c.GiveBack,
)  # fmt: skip


def decide(state: TableState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it with the clause."""
    opening = isinstance(command, c.OpenTable)
    if state.status != "open" and not (opening or isinstance(command, AFTER_CLOSING)):
        raise Refused(
            "table_not_open", "", f"Table {state.table or '?'} is not open. Open it first."
        )
    if isinstance(command, lending.CASH_ONLY):
        lending.require_own(state)
    facts: Sequence[Fact] = ACTS[type(command)](state, command)
    return facts
