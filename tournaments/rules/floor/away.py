"""Players away from their seats, and the penalties a director may impose."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot.common import board_of, seat_of
from tournaments.rules.ballot.drawing import Seat
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.floor import commands as c
from tournaments.rules.floor import facts as f
from tournaments.rules.floor.penalties import HANDS, MINUTES, PER_PLAYER, until
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told

NO_SHOW_LEVELS = 3
LISTED = {
    "minutes": ("minutes", MINUTES), "hands": ("hands", HANDS), "per_player": ("hands", PER_PLAYER),
}  # fmt: skip


def _asked(state: TournamentState, told: Told) -> None:
    require_running(state)
    require_director(state, told)


def mark_absent(state: TournamentState, asked: c.MarkAbsent, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    seat_of(state, asked.entry)
    if asked.entry in state.floor.absent:
        raise Refused("absent_already", state.clause("absent"), "The player is away already.")
    return [f.PlayerAbsent(entry=asked.entry, at=told.at, clause=state.clause("absent"))]


def mark_back(state: TournamentState, asked: c.MarkBack, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    if asked.entry not in state.floor.absent:
        raise Refused("not_absent", "", "The player is not away.")
    serving = state.floor.serving(asked.entry, told.at)
    if serving is not None:
        clause = state.clause("penalty")
        raise Refused("penalty_runs", clause, "The penalty has not ended.")
    return [f.PlayerBack(entry=asked.entry, at=told.at)]


def penalise(state: TournamentState, asked: c.Penalise, told: Told) -> Sequence[Fact]:
    """Only what the instrument lists; it ends by itself."""
    _asked(state, told)
    seat = seat_of(state, asked.entry)
    clause = _clause(state, asked.kind)
    if not asked.rule.strip():
        raise Refused("rule_missing", clause, "Name the rule or the point of the code broken.")
    if asked.kind not in ("warning", *LISTED):
        raise Refused("penalty_not_listed", clause, "A warning, minutes or hands may be imposed.")
    if asked.kind in LISTED and asked.amount not in LISTED[asked.kind][1]:
        unit, allowed = LISTED[asked.kind]
        why = f"The list knows {', '.join(map(str, allowed))} {unit}."
        raise Refused("penalty_not_listed", clause, why)
    players = len(board_of(state, seat.table).places)
    hands = {"hands": asked.amount, "per_player": asked.amount * players}.get(asked.kind, 0)
    return [
        f.PenaltyImposed(
            number=state.floor.last_penalty + 1, entry=asked.entry, kind=asked.kind,
            until=until(told.at, asked.amount) if asked.kind == "minutes" else "", hands=hands,
            rule=asked.rule.strip(), why=reason(asked.why), by=told.by, at=told.at, clause=clause,
        )
    ]  # fmt: skip


def _clause(state: TournamentState, kind: str) -> str:
    listed = state.clause(f"penalty_{kind}")
    if not listed and kind != "warning":
        why = "These rules list no such penalty; record an incident instead."
        raise Refused("penalty_not_listed", state.clause("director"), why)
    return listed or state.clause("director")


def lift_penalty(state: TournamentState, asked: c.LiftPenalty, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    penalty = state.floor.penalties.get(asked.number)
    if penalty is None or penalty.lifted:
        raise Refused("no_such_penalty", "", f"No penalty {asked.number} stands.")
    return [
        f.PenaltyLifted(number=asked.number, entry=penalty.entry, why=reason(asked.why), by=told.by)
    ]


def disqualify(state: TournamentState, asked: c.Disqualify, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    clause = state.clause("disqualified")
    if not clause:
        why = "These rules know no disqualification; exclude the player by an incident."
        raise Refused("penalty_not_listed", state.clause("director"), why)
    if not asked.rule.strip():
        raise Refused("rule_missing", clause, "Name the rule or the point of the code broken.")
    why = f"{asked.rule.strip()}: {reason(asked.why)}"
    return [_disqualified(state, asked.entry, why, clause, told)]


def too_late_to_come(state: TournamentState, at: str) -> bool:
    """Whether the levels are over that are left to a player who has not taken the seat."""
    return state.clock.level_at(at) > NO_SHOW_LEVELS


def disqualify_absent(
    state: TournamentState, asked: c.DisqualifyAbsent, told: Told
) -> Sequence[Fact]:
    """After three levels without taking the seat, with good reason to think it stays empty."""
    _asked(state, told)
    clause = state.clause("no_show")
    if state.book.forfeits != "never":
        raise Refused("forfeited_instead", clause, "Declare the place forfeited instead.")
    if asked.entry in state.ballot.present:
        raise Refused("seated_already", clause, "The player has taken the seat.")
    if not too_late_to_come(state, told.at):
        level = state.clock.level_at(told.at)
        why = f"It is level {level}; the first {NO_SHOW_LEVELS} levels are left to the player."
        raise Refused("too_early", clause, why)
    return [_disqualified(state, asked.entry, reason(asked.why), clause, told)]


def _disqualified(
    state: TournamentState, entry: int, why: str, clause: str, told: Told
) -> f.EntryDisqualified:
    """Between sessions a player has no seat, and can be disqualified all the same."""
    if entry not in left_in(state):
        raise Refused("not_in_play", clause, f"There is no entry {entry} in play.")
    seat = state.ballot.where.get(entry, Seat("", 0))
    return f.EntryDisqualified(
        entry=entry, table=seat.table, seat=seat.seat, chips=state.chips.stacks.get(entry, 0),
        why=why, by=told.by, at=told.at, clause=clause,
    )  # fmt: skip


ACTS: Acts = {
    c.MarkAbsent: mark_absent,
    c.MarkBack: mark_back,
    c.Penalise: penalise,
    c.LiftPenalty: lift_penalty,
    c.Disqualify: disqualify,
    c.DisqualifyAbsent: disqualify_absent,
}
