"""The round's rules: every command answered with facts, or refused with the clause."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.kit.house.waiting import Deciding, due_now
from games.kit.timing import with_what_is_due
from games.ultimate_holdem.rules import betting, dealing, finding, irregular, showdown, wagering
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules.state import RoundState

DECIDING = {
    "before_flop": Deciding("fold, check or bet", "reveal the flop"),
    "after_flop": Deciding("fold, check or bet", "reveal the turn and the river"),
    "on_river": Deciding("fold or bet", "turn over the dealer's hand"),
}


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
            "uth-2019:Def:Round of Play",
            "Open the round first." if state.phase == "new" else "The round is open already.",
        )
    if state.over and not isinstance(command, AFTER_THE_ROUND):
        raise Refused(
            "round_over",
            "uth-2019:15.2" if isinstance(command, c.VoidRound) else "uth-2019:Def:Round of Play",
            f"Round {state.number} is {state.phase}: nothing more is decided in it.",
        )
    return _RULES[type(command)](state, command)


def place_wager(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    """The play box is for rule 8, the other three for rule 4."""
    if command.box == "play":
        return betting.place_play_wager(state, command)
    return wagering.place_opening_wager(state, command)


AFTER_THE_ROUND = (
    c.VoidClosedRound, c.ReportCardCount, c.ReportCardsExposed, c.ReportCardsHandled,
    c.ReportHandWithoutWager, c.ReportMissingCard, c.ReportForeignCard, c.ReportWagerFound,
    c.ReportMalfunction,
)  # fmt: skip

_RULES: dict[type[Command], Callable[[RoundState, Any], Sequence[Fact]]] = {
    c.OpenRound: wagering.open_round,
    c.OfferWagers: wagering.offer_wagers,
    c.PlaceWager: place_wager,
    c.WithdrawWager: wagering.withdraw_wager,
    c.PermitOverMaximum: wagering.permit_over_maximum,
    c.CallNoMoreBets: dealing.call_no_more_bets,
    c.DealCards: dealing.deal_cards,
    c.Fold: betting.fold,
    c.Check: betting.check,
    c.DeemFold: betting.deem_fold,
    c.CorrectFold: betting.correct_fold,
    c.RevealFlop: betting.reveal_flop,
    c.RevealTurnAndRiver: betting.reveal_turn_and_river,
    c.CloseRound: betting.close_round,
    c.RevealDealerHand: showdown.reveal_dealer_hand,
    c.RefundAntes: showdown.refund_antes,
    c.ConcedeHand: showdown.concede_hand,
    c.RevealHand: showdown.reveal_hand,
    c.SettleHand: showdown.settle_hand,
    c.DiscardHand: showdown.discard_hand,
    c.CorrectCards: irregular.correct_cards,
    c.ReportCardCount: irregular.report_card_count,
    c.ReportCardsExposed: irregular.report_cards_exposed,
    c.ReportCardsHandled: irregular.report_cards_handled,
    c.ReportHandWithoutWager: irregular.report_hand_without_wager,
    c.ReportMissingCard: irregular.report_missing_card,
    c.ReportForeignCard: irregular.report_foreign_card,
    c.ReportWagerFound: finding.report_wager_found,
    c.ReportMalfunction: irregular.report_malfunction,
    c.DeclareMisdeal: irregular.declare_misdeal,
    c.ConfirmRuling: irregular.confirm_ruling,
    c.VoidRound: irregular.void_open_round,
    c.VoidSeatWagers: irregular.void_seat_wagers,
    c.VoidClosedRound: irregular.void_closed_round,
}
