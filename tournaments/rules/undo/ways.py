"""How each act is taken back: by which acts, or why nothing can take it back."""

from casino.kernel.event import Command
from tournaments.rules.ballot import commands as b
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.conditions import commands as co
from tournaments.rules.entries import commands as e
from tournaments.rules.floor import commands as fl
from tournaments.rules.life import commands as life
from tournaments.rules.money import commands as m
from tournaments.rules.places import commands as p
from tournaments.rules.sessions import commands as s
from tournaments.rules.timing import commands as t
from tournaments.rules.undo.commands import UndoAct

Ways = tuple[type[Command], ...]

BEFORE: dict[type[Command], Ways] = {
    life.OpenTournament: (life.CancelTournament,),
    life.NameDirector: (life.EndDirector,),
    life.EndDirector: (life.NameDirector,),
    co.DraftConditions: (co.DraftConditions,),
    co.ReleaseConditions: (co.TakeBackConditions,),
    co.ApproveConditions: (co.TakeBackConditions,),
    co.PublishConditions: (co.TakeBackConditions,),
    co.NotifyRegulator: (co.TakeBackConditions,),
    co.TakeBackConditions: (
        co.ReleaseConditions, co.ApproveConditions, co.PublishConditions, co.NotifyRegulator,
    ),
}  # fmt: skip
ENTRIES: dict[type[Command], Ways] = {
    e.OpenEntries: (e.CloseEntries,),
    e.CloseEntries: (e.OpenEntries,),
    e.SellEntry: (e.VoidEntry,),
    e.VoidEntry: (e.TakeBackRefund,),
    e.SellRebuy: (e.VoidPurchase,),
    e.SellAddon: (e.VoidPurchase,),
    e.VoidPurchase: (e.RestorePurchase,),
    e.RestorePurchase: (e.VoidPurchase,),
    e.DeclareForfeit: (e.ReinstateEntry, UndoAct),
    e.WithdrawEntry: (e.ReinstateEntry, UndoAct),
    e.ReinstateEntry: (e.WithdrawEntry, e.DeclareForfeit),
    e.RefundEntry: (e.TakeBackRefund,),
    e.TakeBackRefund: (e.VoidEntry, e.RefundEntry, m.PayRefund),
    e.ListReserve: (e.StrikeReserve,),
    e.StrikeReserve: (e.RelistReserve,),
    e.RelistReserve: (e.StrikeReserve,),
    e.SeatReserve: (e.VoidEntry, e.TakeBackRefund, e.RelistReserve),
    e.CorrectEntry: (e.CorrectEntry,),
    e.AllotSession: (e.AllotSession,),
    e.ApproveSubstitute: (e.EndSubstitute,),
    e.EndSubstitute: (e.ApproveSubstitute,),
}
MONEY: dict[type[Command], Ways] = {
    m.AddValue: (m.WithdrawValue,),
    m.WithdrawValue: (m.AddValue,),
    m.LockPool: (m.UnlockPool,),
    m.UnlockPool: (m.LockPool,),
    m.AwardBounty: (m.ReverseBounty,),
    m.ReverseBounty: (m.AwardBounty,),
    m.AgreeDeal: (m.EndDeal,),
    m.EndDeal: (m.AgreeDeal,),
    m.PrepareAwards: (m.RecallAwards,),
    m.ConfirmAwards: (m.RecallAwards, m.PrepareAwards),
    m.RecallAwards: (m.PrepareAwards, m.ConfirmAwards),
    m.DeclareIneligible: (m.ReverseIneligible,),
    m.ReverseIneligible: (m.DeclareIneligible,),
    m.PayPrize: (m.ReversePayment,),
    m.ReversePayment: (m.PayPrize,),
    m.DecideRefunds: (m.DecideRefunds,),
    m.PayRefund: (e.TakeBackRefund,),
    life.CancelTournament: (life.ReinstateTournament,),
    life.ReinstateTournament: (life.CancelTournament,),
    life.CloseTournament: (life.ReopenTournament,),
    life.ReopenTournament: (life.CloseTournament,),
}
ON_THE_FLOOR = (
    t.ReportTimeUp, s.MoveStart, s.StartSession, s.EndSession, s.AdmitRepechage,
    s.AnnounceSession, s.AdvanceEntries, b.SetTable, b.RemoveTable, b.DrawBallot, b.AssignSeat,
    b.TakeSeat, b.TakeSeats, b.SetButton, b.SetMarker, b.MoveEntry, b.BalanceTables, b.BreakTable,
    b.CountCarried, k.StartClock, k.PauseClock, k.ResumeClock, k.AdjustClock, k.CallBreak,
    k.SetPace, k.DirectPace, k.BeginHandForHand, k.CompleteSharedHand, k.EndHandForHand,
    ch.ChooseChips, ch.StockRack, ch.ForfeitChips, ch.ReportCount, ch.ExplainDifference,
    ch.ColourUp, ch.RaceOff, fl.StartHand, fl.CompleteDeal, fl.ReportHand, fl.MarkAbsent,
    fl.MarkBack, fl.Penalise, fl.LiftPenalty, fl.Disqualify, fl.DisqualifyAbsent, fl.AskWager,
    fl.PlaceStake, fl.ReportStake, fl.VoidStake, fl.LetWagerStand, fl.CloseWagers, p.ReportOut,
    p.DeclineRebuy, p.CutCards, p.PlayExtraRounds, p.AwardPlaces,
)  # fmt: skip
WAYS_BACK: dict[type[Command], Ways] = (
    BEFORE | ENTRIES | MONEY | dict.fromkeys(ON_THE_FLOOR, (UndoAct,))
)
FOR_GOOD: dict[type[Command], str] = {
    b.CallBallot: "A seed that could be taken back would commit the house to nothing.",
    ch.AlterStack: "It is always refused, so that there is nothing to take back.",
    ch.RedeemChips: "It is always refused, so that there is nothing to take back.",
    UndoAct: "The act is done again; seats that were drawn are drawn anew.",
}
