"""The round's rules: every command answered with facts, or refused with the clause."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import (
    dealing,
    deciding,
    finding,
    irregular,
    jackpot,
    showdown,
    wagering,
)
from games.canberra_poker.rules.state import RoundState
from games.kit.house.waiting import Deciding, due_now
from games.kit.timing import with_what_is_due

DECIDING = {"decisions": Deciding("bet or fold", "turn over the dealer's hand")}


def decide(state: RoundState, command: Command) -> Sequence[Fact]:
    """Answer a command with facts, or refuse it with the clause."""
    try:
        return _answer(state, command)
    except Refused as refused:
        due = partial(due_now, state.phase, state.undecided(), DECIDING)
        raise with_what_is_due(refused, due) from None


def _answer(state: RoundState, command: Command) -> Sequence[Fact]:
    if isinstance(command, c.OpenRound) != (state.phase == "new"):
        raise Refused(
            "round_not_open" if state.phase == "new" else "round_already_open",
            "canberra-2017:Def:Round of Play",
            "Open the round first." if state.phase == "new" else "The round is open already.",
        )
    if state.over and not isinstance(command, (*REPORTS, *AFTER_THE_ROUND)):
        voiding = isinstance(command, c.VoidRound)
        raise Refused(
            "round_over",
            "canberra-2017:16.2" if voiding else "canberra-2017:Def:Round of Play",
            f"Round {state.number} is {state.phase}: nothing more is decided in it.",
        )
    if state.halted and not isinstance(command, (*REPORTS, *WHILE_HALTED)):
        raise Refused(
            "approval_needed",
            "canberra-2017:14.5",
            "The jackpot's equipment failed: play goes on when the supervisor approves it.",
        )
    return _RULES[type(command)](state, command)


def place_wager(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    """Each area of a box has its own rules: 3 and 4, 7.2, 10."""
    areas = {
        "ante": wagering.place_ante,
        "bet": deciding.place_bet,
        "jackpot": jackpot.place_jackpot_wager,
    }
    return areas[command.box](state, command)


REPORTS = (
    c.ReportCardCount, c.ReportWrongDeal, c.ReportCardsExposed, c.ReportCardsHandled,
    c.ReportHandInRack, c.ReportWagerFound, c.ReportMissingCard, c.ReportForeignCard,
    c.ReportMalfunction, c.ReportJackpotFault,
)  # fmt: skip
AFTER_THE_ROUND = (c.VoidClosedRound, c.ReconstructHand, c.AcceptLateClaim)
WHILE_HALTED = (c.ApprovePlay, c.VoidRound, c.VoidSeatWagers)

_RULES: dict[type[Command], Callable[[RoundState, Any], Sequence[Fact]]] = {
    c.OpenRound: wagering.open_round,
    c.OfferWagers: wagering.offer_wagers,
    c.PlaceWager: place_wager,
    c.WithdrawWager: wagering.withdraw_wager,
    c.AcceptJackpotWagers: jackpot.accept_jackpot_wagers,
    c.PermitOverMaximum: wagering.permit_over_maximum,
    c.DealCards: dealing.deal_cards,
    c.TurnDealerCard: dealing.turn_dealer_card,
    c.CallBetOrFold: deciding.call_bet_or_fold,
    c.Fold: deciding.fold,
    c.DeemFold: deciding.deem_fold,
    c.CorrectFold: deciding.correct_fold,
    c.RevealDealerHand: showdown.reveal_dealer_hand,
    c.RevealHand: showdown.reveal_hand,
    c.DeclareJackpotHand: jackpot.declare_jackpot_hand,
    c.SettleHand: showdown.settle_hand,
    c.DiscardHand: showdown.discard_hand,
    c.DiscardDealerHand: showdown.discard_dealer_hand,
    c.CloseRound: irregular.close_round,
    c.AcceptLateClaim: jackpot.accept_late_claim,
    c.CorrectCards: finding.correct_cards,
    c.ReportCardCount: irregular.report_card_count,
    c.ReportWrongDeal: irregular.report_wrong_deal,
    c.ReportCardsExposed: irregular.report_cards_exposed,
    c.ReportCardsHandled: deciding.report_cards_handled,
    c.ReportHandInRack: irregular.report_hand_in_rack,
    c.ReconstructHand: irregular.reconstruct_hand,
    c.ReportWagerFound: finding.report_wager_found,
    c.ReportMissingCard: irregular.report_missing_card,
    c.ReportForeignCard: irregular.report_foreign_card,
    c.ReportMalfunction: irregular.report_malfunction,
    c.ReportJackpotFault: jackpot.report_jackpot_fault,
    c.ApprovePlay: jackpot.approve_play,
    c.ConfirmRuling: irregular.confirm_ruling,
    c.VoidRound: irregular.void_open_round,
    c.VoidSeatWagers: irregular.void_seat_wagers,
    c.VoidClosedRound: irregular.void_closed_round,
}
