"""Seats whose player is away or does not bet, and when they may be given to somebody else."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.button import misses_big_blind, next_button
from games.tables.rules.common import Acts, Steps, full, player_at
from games.tables.rules.seating import left
from games.tables.rules.state import TableState

IDLE_ROUNDS = 3
THIRD = 2


def step_away(state: TableState, command: c.StepAway) -> Sequence[Fact]:
    player = player_at(state, command.seat)
    clause = state.gear.clause("away_blind") or state.gear.clause("enter_missed")
    if command.seat in state.seating.away:
        raise Refused("away_already", clause, f"{player} is away already.")
    return [f.PlayerAway(seat=command.seat, player=player, clause=clause)]


def come_back(state: TableState, command: c.ComeBack) -> Sequence[Fact]:
    player = player_at(state, command.seat)
    if command.seat not in state.seating.away:
        raise Refused("not_away", "", f"{player} is not away.")
    return [f.PlayerBack(seat=command.seat, player=player)]


def release_seat(state: TableState, command: c.ReleaseSeat) -> Sequence[Fact]:
    """A third player away loses the seat; any other before missing a second big blind."""
    player = player_at(state, command.seat)
    gear, seating = state.gear, state.seating
    if command.seat not in seating.away:
        raise Refused("not_away", gear.clause("away_blind"), f"{player} is not away.")
    if gear.demands("away_third") and seating.away.index(command.seat) >= THIRD:
        return _vacated(state, command.seat, command.at, "the third player away", "away_third")
    due = command.seat in misses_big_blind(state, next_button(state), seating.away)
    if not (gear.demands("away_blind") and due and seating.missed.get(command.seat)):
        raise Refused(
            "seat_not_due",
            gear.clause("away_blind"),
            f"Seat {command.seat} is kept until the player is about to miss a second big blind.",
        )
    return _vacated(
        state, command.seat, command.at, "about to miss a second big blind", "away_blind"
    )


def vacate_seat(state: TableState, command: c.VacateSeat) -> Sequence[Fact]:
    """Three rounds in a row without a bet while every other seat was taken."""
    player_at(state, command.seat)
    rounds = state.seating.idle.get(command.seat, 0)
    if not (state.gear.demands("idle") and rounds >= IDLE_ROUNDS and full(state)):
        raise Refused(
            "may_stay",
            state.gear.clause("idle"),
            f"A player gives up a seat after {IDLE_ROUNDS} rounds without a bet at a full table.",
        )
    ground = f"no bet in {rounds} rounds at a full table"
    return _vacated(state, command.seat, command.at, ground, "idle")


def _vacated(state: TableState, seat: int, at: str, ground: str, demand: str) -> list[Fact]:
    ruled = f.SeatRuledVacant(
        seat=seat,
        player=state.players[seat],
        ground=ground,
        clause=state.gear.clause(demand),
    )
    return [ruled, left(state, seat, at)]


def _away(state: TableState, fact: f.PlayerAway) -> TableState:
    return replace(state, seating=replace(state.seating, away=(*state.seating.away, fact.seat)))


def _back(state: TableState, fact: f.PlayerBack) -> TableState:
    seating = state.seating
    missed = {seat: number for seat, number in seating.missed.items() if seat != fact.seat}
    away = tuple(seat for seat in seating.away if seat != fact.seat)
    return replace(state, seating=replace(seating, away=away, missed=missed))


ACTS: Acts = {
    c.StepAway: step_away,
    c.ComeBack: come_back,
    c.ReleaseSeat: release_seat,
    c.VacateSeat: vacate_seat,
}

STEPS: Steps = {
    f.PlayerAway: _away,
    f.PlayerBack: _back,
    f.SeatRuledVacant: lambda s, _: s,
}
