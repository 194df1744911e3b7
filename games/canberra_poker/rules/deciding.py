"""Rule 7: bet exactly twice the ante, or fold and lose it."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.amounts import bet_due
from games.canberra_poker.rules.closing import collect
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.state import RoundState
from games.kit.house.settlement import uncollect
from games.kit.house.wagering import require_chips, require_reason, require_seat


def call_bet_or_fold(state: RoundState, command: c.CallBetOrFold) -> Sequence[Fact]:
    """12.5: with an automated shoe the call lets players pick their cards up; by 7.1 it may."""
    clause = "canberra-2017:12.5" if state.automated else "canberra-2017:7.1"
    if state.phase != "decisions" or state.announced:
        raise Refused("not_now", clause, "Bet or fold is called once, when the up card is shown.")
    return [f.BetOrFoldCalled(clause=clause)]


def place_bet(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    _require_turn(state, command.seat, "canberra-2017:4.5")
    require_chips(command.medium, HOUSE)
    player = state.seat(command.seat).wagers["ante"].player
    if command.player not in ("", player):
        raise Refused("box_taken", "canberra-2017:4.4", "Only the box's own player bets on it.")
    due = bet_due(state, command.seat)
    if command.amount_cents != due:
        raise Refused(
            "bet_not_twice_the_ante",
            "canberra-2017:7.2",
            f"On this ante the bet is {dollars(due)}.",
        )
    return [
        f.WagerPlaced(
            seat=command.seat,
            box="bet",
            amount_cents=due,
            player=player,
            clause="canberra-2017:7.2",
        )
    ]


def fold(state: RoundState, command: c.Fold) -> Sequence[Fact]:
    _require_turn(state, command.seat, "canberra-2017:7.1")
    folded = f.HandFolded(seat=command.seat, clause="canberra-2017:7.1")
    return [folded, *collect(state, command.seat, "canberra-2017:7.3")]


def deem_fold(state: RoundState, command: c.DeemFold) -> Sequence[Fact]:
    """No rule names a player who does not decide: the table's setting does."""
    _require_turn(state, command.seat, "canberra-2017:7.1")
    if state.settings.undecided_player == "return":
        raise Refused(
            "wagers_go_back",
            "canberra-2017:16.4",
            "At this table the wagers of a player who does not decide go back: void them.",
        )
    folded = f.HandDeemedFolded(
        seat=command.seat, reason=command.reason, clause="canberra-2017:7.1"
    )
    return [folded, *collect(state, command.seat, "canberra-2017:7.3")]


def correct_fold(state: RoundState, command: c.CorrectFold) -> Sequence[Fact]:
    seat = state.seat(command.seat)
    if seat.out != "folded" or seat.discarded or state.phase != "decisions":
        raise Refused(
            "fold_stands",
            "canberra-2017:Def:Fold",
            "Cards that were passed in do not come back into play.",
        )
    require_reason(command.why, "canberra-2017:7.3", "Name the keying error.")
    corrected = r.FoldCorrected(seat=command.seat, why=command.why, clause="canberra-2017:7.3")
    return [corrected, *uncollect(command.seat, seat.wagers, "canberra-2017:7.3", HOUSE)]


def report_cards_handled(state: RoundState, command: c.ReportCardsHandled) -> Sequence[Fact]:
    """Before the call, or before the dealer's last card, cards are handled too early."""
    require_seat(state, command.seat, HOUSE)
    early = state.phase in ("wagers", "dealing") and "canberra-2017:7.1"
    uncalled = state.automated and not state.announced and "canberra-2017:12.5"
    return [f.CardsHandled(seat=command.seat, clause=early or uncalled or "")]


def can_decide(state: RoundState) -> bool:
    """Whether players may bet or fold now."""
    return state.phase == "decisions" and (state.announced or not state.automated)


def _require_turn(state: RoundState, number: int, clause: str) -> None:
    """Whether this seat has its decision to make; ``clause`` forbids it before its time."""
    require_seat(state, number, HOUSE)
    if state.phase != "decisions":
        raise Refused(
            "not_time_to_decide",
            clause,
            "Players bet or fold when the dealer has five cards, and until the hand is shown.",
        )
    if not can_decide(state):
        raise Refused("bet_or_fold_not_called", "canberra-2017:12.5", "Call bet or fold first.")
    seat = state.seat(number)
    if not seat.in_hand:
        passed = seat.out == "folded"
        raise Refused(
            "no_hand_in_play",
            "canberra-2017:7.3" if passed else "canberra-2017:7.1",
            f"Seat {number} {'folded' if passed else 'has no hand'} in this round.",
        )
    if "bet" in seat.wagers:
        raise Refused(
            "decided_already", "canberra-2017:7.1", f"Seat {number} has its bet down already."
        )
    if seat.in_rack:
        raise Refused(
            "hand_in_rack",
            "canberra-2017:14.4",
            f"Seat {number}'s hand is in the discard rack: put it together again first.",
        )
