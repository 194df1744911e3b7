"""Who may take a free seat: players choose, cards decide between several, the seated come first."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.draw import commitment, draw
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.button import anticlockwise
from games.tables.rules.common import Acts, Steps
from games.tables.rules.state import SeatDraw, TableState


def wanting(state: TableState, seat: int) -> tuple[str, ...]:
    """The players between whom a seat has to be decided: the seated ones, if any wants it."""
    asked = tuple(player for wanted, player in state.seating.wanted if wanted == seat)
    seated = tuple(player for player in asked if player in state.players.values())
    return seated if seated and state.gear.demands("seated_first") else asked


def require_claim(state: TableState, seat: int, player: str) -> None:
    """Refuse a seat that somebody else has the better right to."""
    rivals = wanting(state, seat)
    won = state.seating.won.get(seat)
    if won is not None and won != player:
        raise Refused("seat_won", state.gear.clause("seat_choice"), f"{won} drew for the seat.")
    if won is not None or not rivals or rivals == (player,):
        return
    if by_order(state, rivals):
        first = next(p for p in _in_order(state, seat) if p in rivals)
        if player != first:
            raise Refused("seat_order", state.gear.clause("seated_first"), f"{first} comes first.")
        return
    if player not in rivals and rivals[0] in state.players.values():
        raise Refused(
            "seated_players_first",
            state.gear.clause("seated_first"),
            f"{rivals[0]} plays here and wants the seat: it is offered there first.",
        )
    raise Refused(
        "draw_needed",
        state.gear.clause("seat_choice"),
        f"{' and '.join(dict.fromkeys((*rivals, player)))} want the seat: draw cards for it.",
    )


def by_order(state: TableState, rivals: Sequence[str]) -> bool:
    """Whether the order round the table decides between players who sit at it."""
    seated = set(rivals) <= set(state.players.values())
    return seated and state.gear.demands("seat_order")


def _in_order(state: TableState, seat: int) -> list[str]:
    return [state.players[place] for place in anticlockwise(state, seat)]


def request_seat(state: TableState, command: c.RequestSeat) -> Sequence[Fact]:
    clause = state.gear.clause("seat_choice")
    if not 1 <= command.seat <= state.seats:
        raise Refused("no_such_seat", "", f"The table has seats 1 to {state.seats}.")
    if command.seat in state.players:
        raise Refused("seat_taken", "", f"Seat {command.seat} is taken.")
    if not command.player.strip():
        raise Refused("player_missing", "", "Say who wants the seat.")
    if (command.seat, command.player) in state.seating.wanted:
        raise Refused("asked_already", clause, f"{command.player} has asked for it already.")
    called = state.seating.draw is not None and state.seating.draw.seat == command.seat
    if called or command.seat in state.seating.won:
        raise Refused("draw_called", clause, "The draw for that seat has been called.")
    return [f.SeatRequested(seat=command.seat, player=command.player, clause=clause)]


def withdraw_request(state: TableState, command: c.WithdrawRequest) -> Sequence[Fact]:
    if (command.seat, command.player) not in state.seating.wanted:
        raise Refused("not_asked", "", f"{command.player} has not asked for that seat.")
    return [f.SeatRequestWithdrawn(seat=command.seat, player=command.player)]


def call_draw(state: TableState, command: c.CallDraw) -> Sequence[Fact]:
    """The seed is fixed before the draw; the house makes it and shows its digest."""
    clause = state.gear.clause("seat_choice")
    rivals = wanting(state, command.seat)
    if len(rivals) < 2:
        raise Refused("nothing_to_draw", clause, "Only one player wants the seat: give it.")
    if by_order(state, rivals):
        raise Refused(
            "seat_order", state.gear.clause("seated_first"), "The order round the table decides."
        )
    if state.seating.draw is not None or command.seat in state.seating.won:
        raise Refused("draw_called", clause, "A draw has been called already.")
    if not isinstance(command, c.CommitDraw) or not command.digest:
        raise Refused("seed_missing", clause, "The house commits to a seed before a draw.")
    return [
        f.SeatDrawCalled(
            seat=command.seat,
            players=rivals,
            digest=command.digest,
            nonce=command.nonce,
            clause=clause,
        )
    ]


def draw_seat(state: TableState, command: c.DrawSeat) -> Sequence[Fact]:
    clause, called = state.gear.clause("seat_choice"), state.seating.draw
    if called is None or called.seat != command.seat:
        raise Refused("draw_not_called", clause, "Call the draw first.")
    if not isinstance(command, c.RevealDraw) or commitment(command.seed) != called.digest:
        raise Refused("seed_mismatch", clause, "The seed is not the one the draw was called on.")
    drawn, winner = draw(command.seed, called.players)
    return [
        f.SeatDrawn(
            seat=command.seat,
            players=tuple(player for player, _ in drawn),
            cards=tuple(card for _, card in drawn),
            winner=winner,
            seed=command.seed,
            clause=clause,
        )
    ]


def _requested(state: TableState, fact: f.SeatRequested) -> TableState:
    wanted = (*state.seating.wanted, (fact.seat, fact.player))
    return replace(state, seating=replace(state.seating, wanted=wanted))


def _withdrawn(state: TableState, fact: f.SeatRequestWithdrawn) -> TableState:
    seating = state.seating
    wanted = tuple(want for want in seating.wanted if want != (fact.seat, fact.player))
    won = {s: p for s, p in seating.won.items() if (s, p) != (fact.seat, fact.player)}
    off = seating.draw is not None and seating.draw.seat == fact.seat
    draw_left = None if off else seating.draw
    return replace(state, seating=replace(seating, wanted=wanted, won=won, draw=draw_left))


def _called(state: TableState, fact: f.SeatDrawCalled) -> TableState:
    called = SeatDraw(seat=fact.seat, players=fact.players, digest=fact.digest, nonce=fact.nonce)
    return replace(state, seating=replace(state.seating, draw=called))


def _drawn(state: TableState, fact: f.SeatDrawn) -> TableState:
    won = state.seating.won | {fact.seat: fact.winner}
    return replace(state, seating=replace(state.seating, draw=None, won=won))


ACTS: Acts = {
    c.RequestSeat: request_seat,
    c.WithdrawRequest: withdraw_request,
    c.CallDraw: call_draw,
    c.CommitDraw: call_draw,
    c.DrawSeat: draw_seat,
    c.RevealDraw: draw_seat,
}

STEPS: Steps = {
    f.SeatRequested: _requested,
    f.SeatRequestWithdrawn: _withdrawn,
    f.SeatDrawCalled: _called,
    f.SeatDrawn: _drawn,
}
