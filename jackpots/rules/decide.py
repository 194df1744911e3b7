"""What follows from what is asked of a jackpot."""

from collections.abc import Callable, Sequence
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from jackpots.rules import claims, counting, equipment, hand_check, handset, money, systems, wagers
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from jackpots.rules.state import PoolState

Act = Callable[[PoolState, Any, c.Told], Sequence[Fact]]


def decide(state: PoolState, command: Command) -> Sequence[Fact]:
    """Answer with facts, none where nothing is new, or refuse."""
    asked = command.asked if isinstance(command, c.Told) else command
    if not state.open and not isinstance(asked, c.OpenJackpot | sc.OpenJackpotSystem):
        raise Refused("no_such_jackpot", "", "This jackpot was never opened: open it first.")
    if isinstance(command, c.Told):
        return _ASKED[type(asked)](state, asked, command)
    if type(command) not in _TOLD:
        raise TypeError(f"{type(command).__name__} comes to a jackpot only as told by the house")
    return _TOLD[type(command)](state, command)


_ASKED: dict[type[Command], Act] = {
    c.OpenJackpot: money.open_jackpot,
    c.ApproveTerms: money.approve_terms,
    c.CapMeter: money.cap,
    c.SeedPool: money.seed,
    c.AdjustPool: money.adjust,
    c.CheckClaim: claims.check,
    c.PrepareClaim: claims.prepare,
    c.VerifyClaim: claims.verify,
    c.ConfirmPayout: claims.confirm,
    c.RejectClaim: claims.reject,
    c.ReportFault: equipment.report,
    c.ApprovePlay: equipment.approve_play,
    c.ResumeWagers: equipment.resume,
    sc.OpenJackpotSystem: systems.open_system,
    sc.ApproveIncrement: systems.approve_increment,
    sc.LinkTable: systems.link,
    sc.UnlinkTable: systems.unlink,
    sc.NominateHand: systems.nominate,
    sc.NotifyHandChange: systems.notify,
    sc.AddQualifyingHand: systems.add_hand,
    sc.RemoveQualifyingHand: systems.remove_hand,
    sc.CountMissedRounds: counting.count_missed,
    sc.CheckHand: hand_check.check,
    sc.SignPayout: hand_check.sign,
}
_TOLD: dict[type[Command], Callable[[PoolState, Any], Sequence[Fact]]] = {
    c.TakeWager: wagers.take,
    c.ReverseSeat: wagers.reverse_seat,
    c.ReverseRound: wagers.reverse_round,
    c.NoteRoundEnd: wagers.end_round,
    c.DeclareClaim: wagers.declare,
    c.NoteFault: equipment.note_fault,
    c.EndFault: equipment.end_fault,
    sc.CountRound: counting.count,
    sc.RecordHand: handset.record,
}
