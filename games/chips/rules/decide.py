"""What follows from what is asked of a table's float."""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel.event import Command, Fact
from games.chips.rules import commands as c
from games.chips.rules import counting, dropping, moving, variances
from games.chips.rules.state import FloatState

Act = Callable[[FloatState, Any, c.Told], Sequence[Fact]]


def decide(state: FloatState, command: Command) -> Sequence[Fact]:
    """Answer with facts, or refuse."""
    if not isinstance(command, c.Told):
        raise TypeError(f"{type(command).__name__} comes to a float only as told by the house")
    return _ACTS[type(command.asked)](state, command.asked, command)


_ACTS: dict[type[Command], Act] = {
    c.CountChips: counting.count,
    c.SignCount: counting.sign,
    c.SellChips: moving.sell,
    c.CorrectBuyIn: moving.correct,
    c.RequestFill: moving.request_fill,
    c.IssueFill: moving.send,
    c.ReceiveFill: moving.receive,
    c.RequestCredit: moving.request_credit,
    c.SendCredit: moving.send,
    c.AcceptCredit: moving.receive,
    c.VoidSlip: moving.void,
    c.CountDrop: dropping.count,
    c.VerifyDrop: dropping.count,
    c.DiscardDropCounts: dropping.discard,
    c.ExplainVariance: variances.explain,
    c.SignVariance: variances.sign,
}
