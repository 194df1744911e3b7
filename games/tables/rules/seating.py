"""Players take seats, change them and leave them."""

from collections.abc import Collection, Sequence
from dataclasses import asdict
from typing import TypeVar

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.claims import require_claim
from games.tables.rules.common import Acts, Steps, player_at, reason
from games.tables.rules.stakes import (
    away_seconds,
    buy_in_range,
    require_buy_in,
    require_stake_free,
)
from games.tables.rules.state import Seating, TableState

T = TypeVar("T")


def seat_player(state: TableState, command: c.SeatPlayer) -> Sequence[Fact]:
    """Refusals stand in order of precedence: the seat, the player, whose turn, the stake."""
    asked = command if isinstance(command, c.AdmitPlayer) else c.AdmitPlayer(**asdict(command))
    _require_free(state, asked.seat)
    _require_player(state, asked)
    ruling = _ruling(state, asked)
    _require_apart(state, asked.seat, asked.not_with, asked.not_beside)
    away = away_seconds(asked.left_at, asked.at)
    span = buy_in_range(state.settings)
    require_buy_in(state.gear, span, asked.stake_cents, asked.took_cents, away)
    if asked.stake_cents < 0:
        raise Refused("stake_missing", state.gear.clause("buy_in"), "Count the stake.")
    seated = f.PlayerSeated(seat=asked.seat, player=asked.player, stake_cents=asked.stake_cents)
    return [*ruling, seated]


def _require_free(state: TableState, seat: int) -> None:
    last = state.seats + int(state.seating.extra)
    if not 1 <= seat <= last:
        raise Refused("no_such_seat", "", f"The table has seats 1 to {last}.")
    if seat in state.players:
        raise Refused("seat_taken", "", f"Seat {seat} is taken.")


def _require_player(state: TableState, asked: c.AdmitPlayer) -> None:
    gear = state.gear
    if not asked.player.strip():
        raise Refused("player_missing", "", "Say who takes the seat.")
    if asked.player in state.players.values():
        raise Refused(
            "one_hand_per_player",
            gear.clause("one_hand"),
            "The player has a seat at this table already.",
        )
    if len(state.players) >= state.seats + int(state.seating.extra):
        raise Refused(
            "table_full",
            gear.clause("extra_player"),
            f"The table takes {state.seats} players; one more only at the start of the game.",
        )
    if gear.demands("seat_permission") and asked.player not in state.seating.permitted:
        raise Refused(
            "seat_not_permitted",
            gear.clause("seat_permission"),
            "A manager permits a player before a seat is taken.",
        )
    language = state.seating.language
    if language and language not in asked.groups:
        raise Refused(
            "language_not_shared", gear.clause("language"), f"This game is for {language} only."
        )


def _ruling(state: TableState, asked: c.AdmitPlayer) -> list[Fact]:
    """The ruling that seats a player whose turn it is not, where somebody may make one."""
    refused = _out_of_turn(state, asked)
    if refused is None:
        return []
    power = "reserved" if refused.code == "game_reserved" else "discretion"
    if not (asked.why.strip() and state.gear.demands(power)):
        raise refused
    clause = state.gear.clause(power)
    return [
        f.SeatedByRuling(seat=asked.seat, player=asked.player, why=asked.why.strip(), clause=clause)
    ]


def _out_of_turn(state: TableState, asked: c.AdmitPlayer) -> Refused | None:
    gear, seating = state.gear, state.seating
    if seating.reserved and seating.reserved not in asked.groups:
        return Refused(
            "game_reserved", gear.clause("reserved"), f"This game is for {seating.reserved} only."
        )
    try:
        require_claim(state, asked.seat, asked.player)
    except Refused as refused:
        return refused
    first = seating.waiting[0] if seating.waiting else asked.player
    if gear.demands("waiting_list") and first != asked.player:
        return Refused(
            "waiting_list", gear.clause("waiting_list"), f"{first} is first on the waiting list."
        )
    return None


def _require_apart(
    state: TableState, seat: int, not_with: Collection[str], not_beside: Collection[str]
) -> None:
    """Those whom a manager keeps apart; the dealer sits between the first and the last seat."""
    clause = state.gear.clause("apart")
    if not clause:
        return
    here = sorted(set(not_with) & set(state.players.values()))
    if here:
        raise Refused("kept_apart", clause, f"Not in the same game as {here[0]}.")
    beside = {state.players.get(seat - 1), state.players.get(seat + 1)} & set(not_beside)
    if beside:
        raise Refused("kept_apart", clause, f"Not beside {beside.pop()}: choose another seat.")


def move_player(state: TableState, command: c.MovePlayer) -> Sequence[Fact]:
    asked = command if isinstance(command, c.AdmitMove) else c.AdmitMove(**asdict(command))
    player = player_at(state, asked.seat)
    _require_free(state, asked.to)
    require_stake_free(state, asked.seat)
    ruling: list[Fact] = []
    try:
        require_claim(state, asked.to, player)
    except Refused:
        if not (asked.why.strip() and state.gear.demands("discretion")):
            raise
        clause = state.gear.clause("discretion")
        why = reason(asked.why, clause, "Say why.")
        ruling = [f.SeatedByRuling(seat=asked.to, player=player, why=why, clause=clause)]
    _require_apart(state, asked.to, (), [p for p in asked.not_beside if p != player])
    clause = state.gear.clause("seat_choice")
    return [*ruling, f.PlayerMoved(seat=asked.seat, to=asked.to, player=player, clause=clause)]


def leave_seat(state: TableState, command: c.LeaveSeat) -> Sequence[Fact]:
    player_at(state, command.seat)
    if command.taken_cents < 0:
        raise Refused("stake_missing", "", "Count what the player takes away.")
    gone = left(state, command.seat, command.at, command.taken_cents)
    if isinstance(command, c.LeaveCounted):
        gone = replace(gone, stake_cents=command.taken_cents)
    return [gone]


def left(state: TableState, seat: int, at: str, taken_cents: int = 0) -> f.PlayerLeft:
    """A player leaves with what was counted, or with the stake that the table knows of."""
    require_stake_free(state, seat)
    stake = taken_cents or state.stakes.get(seat, 0)
    return f.PlayerLeft(seat=seat, player=state.players[seat], stake_cents=stake, at=at)


def _seated(state: TableState, fact: f.PlayerSeated) -> TableState:
    seating = _claims_settled(state, fact.seat, fact.player)
    waiting = tuple(player for player in state.seating.waiting if player != fact.player)
    stakes = state.stakes
    if fact.stake_cents or state.gear.demands("buy_in"):
        stakes = stakes | {fact.seat: fact.stake_cents}
    return replace(
        state,
        players=state.players | {fact.seat: fact.player},
        seating=replace(seating, waiting=waiting),
        stakes=stakes,
    )


def _claims_settled(state: TableState, seat: int, player: str) -> Seating:
    seating = state.seating
    wanted = tuple((s, p) for s, p in seating.wanted if s != seat and p != player)
    won = {s: p for s, p in seating.won.items() if s != seat and p != player}
    off = seating.draw is not None and seating.draw.seat == seat
    return replace(seating, wanted=wanted, won=won, draw=None if off else seating.draw)


def _left(state: TableState, fact: f.PlayerLeft) -> TableState:
    """With a seat empty nobody counts as idle any more."""
    seating = state.seating
    return replace(
        state,
        players=_without(state.players, fact.seat),
        stakes=_without(state.stakes, fact.seat),
        declared=state.declared - {fact.seat},
        short=state.short - {fact.seat},
        dealt=_sits_at(state.dealt, fact.seat, 0),
        asked_new_deck=state.asked_new_deck - {fact.seat},
        seating=replace(
            seating,
            full=False,
            idle={},
            away=tuple(seat for seat in seating.away if seat != fact.seat),
            missed=_without(seating.missed, fact.seat),
            permitted=seating.permitted - {fact.player},
            wanted=tuple((s, p) for s, p in seating.wanted if p != fact.player),
        ),
    )


def _moved(state: TableState, fact: f.PlayerMoved) -> TableState:
    def follow(seats: dict[int, T]) -> dict[int, T]:
        return {fact.to if seat == fact.seat else seat: value for seat, value in seats.items()}

    def follow_all(seats: frozenset[int]) -> frozenset[int]:
        return frozenset(fact.to if seat == fact.seat else seat for seat in seats)

    seating = _claims_settled(state, fact.to, fact.player)
    away = tuple(fact.to if seat == fact.seat else seat for seat in seating.away)
    return replace(
        state,
        players=follow(state.players),
        stakes=follow(state.stakes),
        declared=follow_all(state.declared),
        short=follow_all(state.short),
        dealt=_sits_at(state.dealt, fact.seat, fact.to),
        asked_new_deck=follow_all(state.asked_new_deck),
        seating=replace(
            seating, away=away, missed=follow(seating.missed), idle=follow(seating.idle)
        ),
    )


def _sits_at(dealt: dict[int, int], seat: int, now: int) -> dict[int, int]:
    return {at: now if place == seat else place for at, place in dealt.items()}


def _without(seats: dict[int, T], seat: int) -> dict[int, T]:
    return {at: value for at, value in seats.items() if at != seat}


ACTS: Acts = {
    c.SeatPlayer: seat_player,
    c.SeatByRuling: seat_player,
    c.AdmitPlayer: seat_player,
    c.MovePlayer: move_player,
    c.MoveByRuling: move_player,
    c.AdmitMove: move_player,
    c.LeaveSeat: leave_seat,
    c.LeaveCounted: leave_seat,
}

STEPS: Steps = {
    f.PlayerSeated: _seated,
    f.SeatedByRuling: lambda s, _: s,
    f.PlayerMoved: _moved,
    f.PlayerLeft: _left,
}
