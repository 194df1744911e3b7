"""The waiting list, the permission to sit, games reserved, and one player more at the start."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, reason
from games.tables.rules.state import TableState


def join_list(state: TableState, command: c.JoinWaitingList) -> Sequence[Fact]:
    clause = state.gear.clause("waiting_list")
    if not command.player.strip():
        raise Refused("player_missing", clause, "Say who waits.")
    if command.player in state.players.values():
        raise Refused("seated_already", clause, f"{command.player} has a seat here.")
    if command.player in state.seating.waiting:
        raise Refused("waiting_already", clause, f"{command.player} is on the list.")
    return [f.WaitingListJoined(player=command.player, clause=clause)]


def leave_list(state: TableState, command: c.LeaveWaitingList) -> Sequence[Fact]:
    if command.player not in state.seating.waiting:
        raise Refused("not_waiting", "", f"{command.player} is not on the waiting list.")
    return [f.WaitingListLeft(player=command.player)]


def permit_seat(state: TableState, command: c.PermitSeat) -> Sequence[Fact]:
    clause = state.gear.clause("seat_permission")
    if not command.player.strip():
        raise Refused("player_missing", clause, "Say who may take a seat.")
    if command.player in state.seating.permitted:
        raise Refused("permitted_already", clause, f"{command.player} may take a seat already.")
    return [f.SeatPermitted(player=command.player, clause=clause)]


def reserve_game(state: TableState, command: c.ReserveGame) -> Sequence[Fact]:
    clause = state.gear.clause("language" if command.kind == "language" else "reserved")
    if not clause:
        raise Refused("not_reservable", "", "This instrument reserves no games.")
    return [f.GameReserved(kind=command.kind, group=command.group.strip(), clause=clause)]


def allow_extra(state: TableState, command: c.AllowExtraPlayer) -> Sequence[Fact]:
    """Only to avoid a dispute at the start; whoever leaves later is not replaced."""
    clause = state.gear.clause("extra_player")
    if not clause:
        raise Refused("seats_of_the_layout", state.gear.clause("layout"), "No more seats here.")
    if state.started or state.round_open:
        raise Refused("game_has_started", clause, "One player more is for the start only.")
    if state.seating.extra:
        raise Refused("extra_allowed", clause, "One player more is allowed already.")
    why = reason(command.why, clause, "Say which dispute it avoids.")
    return [f.ExtraPlayerAllowed(why=why, clause=clause)]


def _joined(state: TableState, fact: f.WaitingListJoined) -> TableState:
    waiting = (*state.seating.waiting, fact.player)
    return replace(state, seating=replace(state.seating, waiting=waiting))


def _gone(state: TableState, fact: f.WaitingListLeft) -> TableState:
    waiting = tuple(player for player in state.seating.waiting if player != fact.player)
    return replace(state, seating=replace(state.seating, waiting=waiting))


def _permitted(state: TableState, fact: f.SeatPermitted) -> TableState:
    permitted = state.seating.permitted | {fact.player}
    return replace(state, seating=replace(state.seating, permitted=permitted))


def _reserved(state: TableState, fact: f.GameReserved) -> TableState:
    if fact.kind == "language":
        return replace(state, seating=replace(state.seating, language=fact.group))
    return replace(state, seating=replace(state.seating, reserved=fact.group))


ACTS: Acts = {
    c.JoinWaitingList: join_list,
    c.LeaveWaitingList: leave_list,
    c.PermitSeat: permit_seat,
    c.ReserveGame: reserve_game,
    c.AllowExtraPlayer: allow_extra,
}

STEPS: Steps = {
    f.WaitingListJoined: _joined,
    f.WaitingListLeft: _gone,
    f.SeatPermitted: _permitted,
    f.GameReserved: _reserved,
    f.ExtraPlayerAllowed: lambda s, _: replace(s, seating=replace(s.seating, extra=True)),
}
