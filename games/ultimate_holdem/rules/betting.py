"""Rule 8: fold, check or bet, street by street, and the communal cards between the streets."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.kit.house.limits import maximum
from games.kit.house.settlement import uncollect
from games.kit.house.wagering import require_chips, require_reason, require_seat
from games.ultimate_holdem.rules import commands as c
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.amounts import play_bets
from games.ultimate_holdem.rules.closing import collect, rounded_off
from games.ultimate_holdem.rules.house import HOUSE
from games.ultimate_holdem.rules.showdown import read_cards, require_exposure_ruled
from games.ultimate_holdem.rules.state import STREETS, RoundState

BET = {
    "before_flop": "uth-2019:8.1(c)(ii)",
    "after_flop": "uth-2019:8.3(c)(ii)",
    "on_river": "uth-2019:8.5(b)(ii)",
}
BET_MADE = {
    "before_flop": "uth-2019:8.1(c)",
    "after_flop": "uth-2019:8.3(c)",
    "on_river": "uth-2019:8.5(b)",
}
FOLD = {
    "before_flop": "uth-2019:8.1(a)",
    "after_flop": "uth-2019:8.3(a)",
    "on_river": "uth-2019:8.5(a)",
}
CHECK = {"before_flop": "uth-2019:8.1(b)", "after_flop": "uth-2019:8.3(b)"}
STREET = {
    "before_flop": "uth-2019:8.1",
    "after_flop": "uth-2019:8.3",
    "on_river": "uth-2019:8.5",
}


def place_play_wager(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    _require_turn(state, command.seat)
    require_chips(command.medium, HOUSE)
    seat = state.seat(command.seat)
    player = seat.wagers["ante"].player
    if command.player not in ("", player):
        raise Refused("box_taken", "uth-2019:4.5", "Only the hand's own player bets on it.")
    bets = [cents for _, cents in play_bets(state, command.seat)]
    if command.amount_cents not in bets:
        raise Refused(
            "play_wager_multiple",
            BET[state.phase],
            f"On this ante the play wager is {' or '.join(map(dollars, bets))}.",
        )
    if command.amount_cents > (most := maximum(state, seat, "play", player)):
        raise Refused(
            "wager_above_maximum",
            "uth-2019:5.5",
            f"The play box takes {dollars(most)} at most: bet less, or set a marker.",
        )
    return [
        f.WagerPlaced(
            seat=command.seat,
            box="play",
            amount_cents=command.amount_cents,
            player=player,
            street=state.phase,
            clause=BET_MADE[state.phase],
        )
    ]


def check(state: RoundState, command: c.Check) -> Sequence[Fact]:
    _require_turn(state, command.seat)
    if state.phase == "on_river":
        raise Refused(
            "no_check_on_the_river", "uth-2019:8.5", "On the river the player folds or bets."
        )
    return [f.HandChecked(seat=command.seat, street=state.phase, clause=CHECK[state.phase])]


def fold(state: RoundState, command: c.Fold) -> Sequence[Fact]:
    _require_turn(state, command.seat)
    folded = f.HandFolded(seat=command.seat, street=state.phase, clause=FOLD[state.phase])
    return [folded, *collect(state, command.seat, "uth-2019:Def:Fold")]


def deem_fold(state: RoundState, command: c.DeemFold) -> Sequence[Fact]:
    _require_turn(state, command.seat)
    folded = f.HandDeemedFolded(
        seat=command.seat, street=state.phase, reason=command.reason, clause="uth-2019:13.8"
    )
    return [folded, *collect(state, command.seat, "uth-2019:13.8")]


def correct_fold(state: RoundState, command: c.CorrectFold) -> Sequence[Fact]:
    seat = state.seat(command.seat)
    if seat.out != "folded" or seat.folded_on != state.phase:
        raise Refused(
            "fold_stands", "uth-2019:8.6", "Cards that were passed in never come back into play."
        )
    require_reason(command.why, "uth-2019:8.6", "Name the keying error.")
    corrected = r.FoldCorrected(
        seat=command.seat, street=state.phase, why=command.why, clause="uth-2019:8.6"
    )
    return [corrected, *uncollect(command.seat, seat.wagers, "uth-2019:8.6", HOUSE)]


def reveal_flop(state: RoundState, command: c.RevealFlop) -> Sequence[Fact]:
    _require_street_done(state, "before_flop", "uth-2019:8.2")
    cards = read_cards(state, command.cards, 3, "uth-2019:7.2(b)")
    return [f.FlopRevealed(cards=cards, clause="uth-2019:8.2")]


def reveal_turn_and_river(state: RoundState, command: c.RevealTurnAndRiver) -> Sequence[Fact]:
    _require_street_done(state, "after_flop", "uth-2019:8.4")
    cards = read_cards(state, command.cards, 2, "uth-2019:8.4")
    return [f.TurnAndRiverRevealed(cards=cards, clause="uth-2019:8.4")]


def close_round(state: RoundState, command: c.CloseRound) -> Sequence[Fact]:
    if not can_close(state):
        raise Refused(
            "hands_in_play",
            "uth-2019:Def:Round of Play",
            "A round ends early only when every player has folded or nobody has bet.",
        )
    return rounded_off(state, [])


def can_close(state: RoundState) -> bool:
    """Every player has folded (8.2), or no area holds both ante and blind to be dealt to."""
    if state.phase == "wagers":
        hands = (s.has_opening_wagers and not s.out for s in state.seats.values())
        return not any(hands)
    return state.phase in STREETS and not state.in_hand()


def _require_turn(state: RoundState, number: int) -> None:
    """Whether this seat has a decision to make on this street."""
    require_seat(state, number, HOUSE)
    seat = state.seat(number)
    if state.phase not in STREETS:
        raise Refused(
            "not_a_betting_round",
            "uth-2019:8.1",
            "Players act when every hole card is out, and until the dealer's hand is turned over.",
        )
    if not seat.in_hand:
        passed = seat.out == "folded"
        raise Refused(
            "no_hand_in_play",
            "uth-2019:8.6" if passed else STREET[state.phase],
            f"Seat {number} {'folded' if passed else 'has no hand'} in this round.",
        )
    if "play" in seat.wagers:
        raise Refused(
            "play_wager_made",
            "uth-2019:8.5" if state.phase == "on_river" else "uth-2019:8.3",
            f"Seat {number} has its play wager down and acts no more.",
        )
    if state.phase in seat.checked:
        raise Refused(
            "acted_already",
            STREET[state.phase],
            f"Seat {number} has checked: it acts again on the next street.",
        )


def _require_street_done(state: RoundState, street: str, clause: str) -> None:
    if state.phase != street:
        raise Refused(
            "not_now", clause, f"That follows the betting {street.replace('_', ' the ')}."
        )
    if waiting := state.undecided():
        raise Refused(
            "players_undecided",
            clause,
            f"Seat {', '.join(map(str, waiting))} has yet to fold, check or bet.",
        )
    require_exposure_ruled(state)
