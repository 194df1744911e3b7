"""The players of a simulated table: who sits down, with how much, and what a seat costs them."""

from collections.abc import Iterator, Mapping
from datetime import timedelta
from hashlib import sha256
from typing import TYPE_CHECKING, Any

from games.game import Game
from games.tables.rules import commands as c
from games.tables.rules.charging import charges_of
from games.tables.rules.common import instant
from games.tables.rules.stakes import cut_begun

if TYPE_CHECKING:
    from games.simulation.table import SimulatedTable

# Most of the room lives on its pots. One game of 1996 charges by time, and Adelaide's for a seat.
CHARGED: Mapping[str, Mapping[str, Any]] = {
    "omaha": {
        "rate_hundredths": 0, "maximum_cents": 0,
        "time_fee_cents": 600, "time_fee_minutes": 30, "time_fee_maximum_cents": 1000,
    },
    "texas": {"seating_fee_cents": 500},
}  # fmt: skip
# Time is paid a little ahead, so that no round has to wait for it.
AHEAD = timedelta(minutes=3)


def settings_of(game: Game, chosen: Mapping[str, Any]) -> dict[str, Any]:
    """The game's own settings with what was chosen for the table, and what it charges."""
    settings = {**game.default_settings, **chosen}
    if game.key in CHARGED:
        settings["charges"] = {**settings["charges"], **CHARGED[game.key]}
    return settings


def comings_and_goings(table: "SimulatedTable") -> Iterator[None]:
    """Empty seats fill up, lost stakes are made good, and some have had enough."""
    for seat in table.plan.seats:
        state = table.state
        least, stake = _buy_in(table), state.stakes.get(seat, 0)
        if seat not in state.players:
            _seat(table, seat)
        elif seat in state.declared or (len(state.players) > 2 and _bored(table)):
            table.tell(c.LeaveSeat(seat=seat, at=table.at.isoformat()))
        elif stake < least and not cut_begun(state):
            table.tell(c.ChangeStake(seat=seat, change_cents=2 * least - stake))
        else:
            continue
        yield from table.pause()


def pay_charges(table: "SimulatedTable") -> Iterator[None]:
    """What is due before a round: the time charge told and paid for, the fee for a seat."""
    state, at = table.state, table.at.isoformat()
    charges, paid = charges_of(state.settings), state.charging
    if charges.time_fee_cents:
        if paid.announced != (charges.time_fee_cents, charges.time_fee_minutes):
            table.tell(c.AnnounceCharges(at=at))
        for seat, player in sorted(state.players.items()):
            until = paid.paid_until.get(player)
            if until is None or instant(until) <= table.at + AHEAD:
                table.tell(c.CollectTime(seat=seat, at=at))
                yield from table.pause()
    if charges.seating_fee_cents:
        for seat, player in sorted(state.players.items()):
            if player not in paid.seating_paid:
                table.tell(c.CollectSeatingFee(seat=seat, at=at))
                yield from table.pause()


def _bored(table: "SimulatedTable") -> bool:
    return table.chance.random() < 0.02


def _buy_in(table: "SimulatedTable") -> int:
    return int((table.settings.get("buy_in") or {}).get("minimum_cents", 0))


def _seat(table: "SimulatedTable", seat: int) -> None:
    name = sha256(f"{table.plan.code} {seat} {table.chance.random()}".encode()).hexdigest()
    player = f"P-{name[:6].upper()}"
    if table.state.gear.demands("seat_permission"):
        table.tell(c.PermitSeat(player=player))
    table.tell(
        c.SeatPlayer(
            seat=seat, player=player, at=table.at.isoformat(),
            stake_cents=_buy_in(table) * table.chance.randint(1, 3),
        )
    )  # fmt: skip
