"""Rules 3.6, 4.2, 10 and 14.5 in the round: the jackpot wager, its acceptance, the declaration.

What the pools take and pay is not decided here.
"""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.odds import JACKPOT_LINES
from games.canberra_poker.rules.state import RoundState, Seat
from games.canberra_poker.rules.wagering import require_open
from games.kit.house.wagering import (
    require_chips,
    require_not_voided,
    require_reason,
    require_seat,
)


def place_jackpot_wager(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    require_seat(state, command.seat, HOUSE)
    require_open(state, "canberra-2017:4.1(b)")
    require_not_voided(state, command.seat, HOUSE)
    require_chips(command.medium, HOUSE)
    _require_jackpot(state)
    seat, displayed = state.seat(command.seat), state.settings.jackpot_wager_cents
    player = command.player or state.owner(command.seat)
    if "ante" not in seat.wagers or seat.wagers["ante"].player != player:
        raise Refused(
            "jackpot_needs_ante",
            "canberra-2017:10.1",
            "A jackpot wager goes with the same player's ante, on that player's own box.",
        )
    if command.amount_cents != displayed:
        raise Refused(
            "jackpot_wager_amount",
            "canberra-2017:3.6",
            f"A jackpot wager is {dollars(displayed)}, as displayed.",
        )
    if "jackpot" in seat.wagers:
        raise Refused("jackpot_wager_made", "canberra-2017:3.6", "The wager is down already.")
    return [
        f.WagerPlaced(
            seat=command.seat,
            box="jackpot",
            amount_cents=displayed,
            player=player,
            clause="canberra-2017:4.1(b)",
        )
    ]


def accept_jackpot_wagers(state: RoundState, command: c.AcceptJackpotWagers) -> Sequence[Fact]:
    """10.2: a wager is accepted when its sensor pad lights up, and not by lying there."""
    require_open(state, "canberra-2017:4.1(b)")
    _require_jackpot(state)
    waiting = unlit(state)
    chosen = command.seats or tuple(waiting)
    if missing := sorted(set(chosen) - set(waiting)) or not chosen:
        where = f" at seat {', '.join(map(str, missing))}" if isinstance(missing, list) else ""
        raise Refused(
            "no_jackpot_wager", "canberra-2017:10.2", f"No jackpot wager waits for its pad{where}."
        )
    return [
        f.JackpotWagerAccepted(
            seat=number,
            player=state.owner(number),
            amount_cents=state.seat(number).placed("jackpot"),
            clause="canberra-2017:10.2",
        )
        for number in chosen
    ]


def unlit(state: RoundState) -> list[int]:
    """Seats with a jackpot wager whose pad has not lit up."""
    return [
        number
        for number, seat in sorted(state.seats.items())
        if "jackpot" in seat.wagers and not seat.lit and not seat.wagers["jackpot"].result
    ]


def unlit_back(state: RoundState, but: Sequence[int]) -> list[Fact]:
    """At the first card a chip on an unlit pad plays no part and goes back."""
    waiting = [number for number in unlit(state) if number not in but]
    if waiting and state.settings.unlit_jackpot_chip == "hold":
        raise Refused(
            "jackpot_wager_not_accepted",
            "canberra-2017:10.2",
            f"The pad of seat {', '.join(map(str, waiting))} is not lit: light it, or hand "
            "the jackpot wager back.",
        )
    return [
        f.WagerVoided(
            seat=number,
            box="jackpot",
            amount_cents=state.seat(number).placed("jackpot"),
            clause="canberra-2017:10.2",
        )
        for number in waiting
    ]


def undeclared(seat: Seat) -> bool:
    """Whether a shown hand qualifies, with an accepted wager, and nobody has declared it."""
    return seat.lit and seat.hand_class in JACKPOT_LINES and not seat.claimed and not seat.out


def declare_jackpot_hand(state: RoundState, command: c.DeclareJackpotHand) -> Sequence[Fact]:
    """10.4 and 10.5: declared before the cards are collected, and whatever the dealer holds."""
    require_seat(state, command.seat, HOUSE)
    seat = state.seat(command.seat)
    _require_qualifying(seat)
    if seat.collected or seat.in_rack:
        raise Refused(
            "cards_collected",
            "canberra-2017:10.4",
            "The cards are collected: a supervisor may let the claim count once the hand is "
            "rebuilt.",
        )
    clause = "canberra-2017:10.4" if command.by == "player" else "canberra-2017:10.5"
    return [_declared(state, command.seat, command.by, clause)]


def accept_late_claim(state: RoundState, command: c.AcceptLateClaim) -> Sequence[Fact]:
    """10.4 with 14.4: a ruling with its reason, on a hand put together again from the rack."""
    require_seat(state, command.seat, HOUSE)
    if state.phase == "void":
        raise Refused("round_over", "canberra-2017:Def:Void", "The round is void.")
    seat = state.seat(command.seat)
    _require_qualifying(seat)
    if not seat.collected:
        raise Refused("not_late", "canberra-2017:10.4", "The cards lie there still: declare them.")
    if not seat.rebuilt:
        raise Refused(
            "hand_not_rebuilt",
            "canberra-2017:14.4",
            "Put the hand together again from the discard rack first.",
        )
    require_reason(command.why, "canberra-2017:10.4", "Say why the claim counts.")
    return [_declared(state, command.seat, "supervisor", "canberra-2017:10.4", command.why)]


def report_jackpot_fault(state: RoundState, command: c.ReportJackpotFault) -> Sequence[Fact]:
    """14.5: at once, to a supervisor who is named; play waits for the supervisor's approval."""
    require_reason(command.supervisor, "canberra-2017:14.5", "Name the supervisor who is told.")
    return [
        r.JackpotEquipmentFailed(
            supervisor=command.supervisor, detail=command.detail, clause="canberra-2017:14.5"
        )
    ]


def approve_play(state: RoundState, command: c.ApprovePlay) -> Sequence[Fact]:
    if not state.halted:
        raise Refused("play_not_halted", "canberra-2017:14.5", "Play does not wait for approval.")
    return [r.PlayApproved(why=command.why, clause="canberra-2017:14.5")]


def _require_jackpot(state: RoundState) -> None:
    if not state.settings.jackpot:
        raise Refused(
            "no_jackpot", "canberra-2017:10.6", "This table feeds no jackpot: hand the chip back."
        )
    if state.jackpot_off:
        raise Refused(
            "jackpot_out_of_order",
            "canberra-2017:4.2",
            "The jackpot's equipment is out of order: no jackpot wagers are taken.",
        )


def _require_qualifying(seat: Seat) -> None:
    if seat.out:
        raise Refused(
            "hand_not_in_play",
            "canberra-2017:7.3" if seat.out == "folded" else "canberra-2017:16.3(a)",
            f"The hand is {seat.out}: its jackpot wager wins nothing.",
        )
    if not seat.lit:
        raise Refused(
            "no_jackpot_wager", "canberra-2017:10.2", "No jackpot wager was accepted at that seat."
        )
    if not seat.hand_class:
        raise Refused("hand_not_shown", "canberra-2017:10.5", "Turn the player's cards over first.")
    if seat.hand_class not in JACKPOT_LINES:
        raise Refused(
            "hand_does_not_qualify", "canberra-2017:10.7(e)", "Nothing below a flush qualifies."
        )
    if seat.claimed:
        raise Refused("declared_already", "canberra-2017:10.4", "The hand is declared already.")


def _declared(state: RoundState, number: int, by: str, clause: str, why: str = "") -> Fact:
    held = state.seat(number).hand_class
    return f.JackpotHandDeclared(
        seat=number,
        hand_class=held,
        wager_cents=state.settings.jackpot_wager_cents,
        by=by,
        late=by == "supervisor",
        why=why,
        clause=clause,
        line=JACKPOT_LINES[held],
    )
