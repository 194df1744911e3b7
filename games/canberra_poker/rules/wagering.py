"""Rules 3 and 4: antes and jackpot wagers, made before the first card."""

from collections.abc import Sequence
from functools import reduce

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.canberra_poker.rules import commands as c
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules.closing import jackpot_back
from games.canberra_poker.rules.evolve import evolve
from games.canberra_poker.rules.house import HOUSE
from games.canberra_poker.rules.state import RoundState
from games.kit.house.limits import advice, advice_undone, permit, require_amount
from games.kit.house.wagering import (
    require_chips,
    require_not_voided,
    require_own_box,
    require_seat,
)


def open_round(state: RoundState, command: c.OpenRound) -> Sequence[Fact]:
    if not command.shoe:
        automated = command.shoe_kind == "automated"
        raise Refused(
            "no_shoe",
            "canberra-2017:12.1" if automated else "canberra-2017:6.1",
            "Every card comes out of a shoe: name the one in use.",
        )
    return [
        f.RoundOpened(
            table=command.table,
            number=command.number,
            instrument="canberra-2017",
            deck=command.deck,
            shoe=command.shoe,
            shoe_kind=command.shoe_kind,
            settings=command.settings,
            players=command.players,
            advised=command.advised,
        )
    ]


def offer_wagers(state: RoundState, command: c.OfferWagers) -> Sequence[Fact]:
    """4.1: an ante, and unless the equipment is out of order (4.2) the jackpot as well."""
    require_open(state)
    for seat in command.seats:
        require_seat(state, seat, HOUSE)
    seats = command.seats or tuple(range(1, state.settings.seats + 1))
    jackpot = bool(state.settings.jackpot) and not state.jackpot_off
    clause = "canberra-2017:4.2" if state.settings.jackpot and not jackpot else "canberra-2017:4.1"
    return [f.WagersOffered(seats=seats, jackpot=jackpot, clause=clause)]


def place_ante(state: RoundState, command: c.PlaceWager) -> Sequence[Fact]:
    """Refusals stand in order of precedence: where, what with, who, how much."""
    require_seat(state, command.seat, HOUSE)
    made = "ante" in state.seat(command.seat).wagers
    require_open(state, "canberra-2017:4.5" if made else "canberra-2017:4.1(a)")
    require_not_voided(state, command.seat, HOUSE)
    require_chips(command.medium, HOUSE)
    number, amount = command.seat, command.amount_cents
    player = command.player or state.owner(number)
    require_own_box(state, number, player, HOUSE)
    require_amount(state, number, "ante", amount, player, HOUSE)
    placed = _ante(state, command, player)
    told = advice(state, number, "ante", amount, player, HOUSE)
    return [placed, *told, *advice_undone(evolve(state, placed), number, HOUSE)]


def takes_ante(state: RoundState, number: int) -> bool:
    """Whether an ante of the minimum would be accepted at a seat."""
    least = state.settings.limits["ante"].minimum_cents
    try:
        place_ante(state, c.PlaceWager(seat=number, box="ante", amount_cents=least))
    except Refused:
        return False
    return True


def withdraw_wager(state: RoundState, command: c.WithdrawWager) -> Sequence[Fact]:
    require_seat(state, command.seat, HOUSE)
    require_open(state)
    require_not_voided(state, command.seat, HOUSE)
    seat = state.seat(command.seat)
    if command.box not in seat.wagers:
        raise Refused("box_empty", "canberra-2017:4.5", f"Nothing lies on that {command.box} area.")
    # Without the ante there is no jackpot wager (10.1).
    boxes = ["jackpot", "ante"] if command.box == "ante" else ["jackpot"]
    clause = "canberra-2017:10.1" if command.box == "ante" else "canberra-2017:4.5"
    back = [
        f.WagerWithdrawn(
            seat=command.seat,
            box=box,
            amount_cents=seat.placed(box),
            clause=clause if box == "jackpot" else "canberra-2017:4.5",
        )
        for box in boxes
        if box in seat.wagers
    ]
    facts = [*jackpot_back(state, clause, command.seat), *back]
    after: RoundState = reduce(evolve, facts, state)
    return [*facts, *advice_undone(after, command.seat, HOUSE)]


def permit_over_maximum(state: RoundState, command: c.PermitOverMaximum) -> Sequence[Fact]:
    """3.2: the marker covers the whole box, the bet of twice the ante included."""
    require_seat(state, command.seat, HOUSE)
    require_open(state)
    return permit(state, command.seat, "ante", command.limit_cents, HOUSE)


def require_open(state: RoundState, clause: str = "canberra-2017:4.5") -> None:
    """Refuse opening wagers once the first card is out."""
    if state.phase != "wagers":
        raise Refused(
            "wagers_locked",
            clause,
            "The first card is out: opening wagers may not be made or touched any more.",
        )


def _ante(state: RoundState, command: c.PlaceWager, player: str) -> Fact:
    was_cents = state.seat(command.seat).placed("ante")
    if was_cents:
        return f.WagerReplaced(
            seat=command.seat,
            box="ante",
            was_cents=was_cents,
            amount_cents=command.amount_cents,
            clause="canberra-2017:4.1(a)",
        )
    return f.WagerPlaced(
        seat=command.seat,
        box="ante",
        amount_cents=command.amount_cents,
        player=player,
        clause="canberra-2017:4.1(a)",
    )
