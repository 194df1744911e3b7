"""The limits of a table: changed with notice, or with every player's agreement."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.terms import require_terms
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.charging import settings_due
from games.tables.rules.common import Acts, Steps, between_rounds, instant
from games.tables.rules.stakes import short_seats
from games.tables.rules.state import TableState


def notify_limits(state: TableState, command: c.NotifyLimits) -> Sequence[Fact]:
    clause = state.gear.clause("limits")
    if instant(command.effective_at) <= instant(command.at):
        raise Refused(
            "limits_need_notice",
            clause,
            "Players are told before new limits take effect: choose a later time.",
        )
    _require_settings(state, command.settings)
    _require_antes(state, command.settings)
    if state.gear.demands("limits_agreed") and raises(state.settings, command.settings):
        raise Refused(
            "limits_need_agreement",
            state.gear.clause("limits_agreed"),
            "Limits are raised only if every player at the table agrees: ask them all.",
        )
    due = limits_due(state, command.at)
    if due:
        between_rounds(state, clause, "Limits notified earlier come with the next round: wait.")
    notified = f.LimitsNotified(
        settings=command.settings, effective_at=command.effective_at, clause=clause
    )
    return [*due, notified]


def agree_limits(state: TableState, command: c.AgreeLimits) -> Sequence[Fact]:
    clause = state.gear.clause("limits_agreed")
    if not clause:
        raise Refused(
            "limits_need_notice",
            state.gear.clause("limits"),
            "New limits take a notice beforehand, whatever the players agree.",
        )
    _require_settings(state, command.settings)
    _require_antes(state, command.settings)
    if missing := sorted(set(state.players) - set(command.agreed)):
        seats = ", ".join(map(str, missing))
        raise Refused(
            "limits_need_agreement", clause, f"Every player has to agree; still to ask: {seats}."
        )
    agreed = tuple(sorted(state.players))
    return [f.LimitsAgreed(settings=command.settings, seats=agreed, at=command.at, clause=clause)]


def _require_antes(state: TableState, settings: str) -> None:
    """Whether there are antes, and of how much, is decided before play."""
    before, after = (json.loads(text).get("ante_cents", 0) for text in (state.settings, settings))
    if state.gear.demands("antes_first") and state.started and before != after:
        raise Refused(
            "antes_decided_first",
            state.gear.clause("antes_first"),
            "Antes are decided before play begins.",
        )


def _require_settings(state: TableState, settings: str) -> None:
    if json.loads(settings).get("seats") != state.seats:
        raise Refused(
            "seats_of_the_layout",
            state.gear.clause("layout"),
            f"The layout has {state.seats} seats: close the table to change that.",
        )
    require_terms(state.gear, settings, "opening")


def limits_due(state: TableState, at: str) -> list[f.LimitsChanged]:
    """The change of limits that players were told of, once its time has come."""
    settings = settings_due(state, at)
    if not settings:
        return []
    return [f.LimitsChanged(settings=settings, clause=state.gear.clause("limits"))]


def raises(before: str, after: str) -> bool:
    """Whether a wager limit rises, the way of limiting changes, or a blind changes at all."""
    was, now = json.loads(before), json.loads(after)
    if was.get("blinds") != now.get("blinds"):
        return True
    old, new = _leaves(was.get("limits", {})), _leaves(now.get("limits", {}))
    return any(_raised(old.get(path), value) for path, value in new.items())


def _raised(was: Any, now: Any) -> bool:
    if type(was) is int and type(now) is int:
        return now > was
    return bool(was != now)


def _leaves(settings: Any, path: str = "") -> dict[str, Any]:
    if not isinstance(settings, Mapping):
        return {path: settings}
    found: dict[str, Any] = {}
    for key, value in settings.items():
        found |= _leaves(value, f"{path}/{key}")
    return found


def minimums(settings: Any) -> dict[str, int]:
    """Every minimum in a table's settings, by where it stands."""
    return {p: v for p, v in _leaves(settings).items() if p.endswith("/minimum_cents")}


def _notified(state: TableState, settings: str, effective_at: str) -> TableState:
    charging = replace(state.charging, notified_in=state.rounds)
    return replace(state, notified=(settings, effective_at), charging=charging)


def _changed(state: TableState, fact: f.LimitsChanged) -> TableState:
    """A new minimum wipes the slate of players advised about the old one (5.4, our resolution)."""
    raised = minimums(json.loads(fact.settings)) != minimums(json.loads(state.settings))
    return replace(
        state,
        settings=fact.settings,
        notified=None,
        advised=frozenset() if raised else state.advised,
        short=short_seats(state, fact.settings),
    )


ACTS: Acts = {c.NotifyLimits: notify_limits, c.AgreeLimits: agree_limits}

STEPS: Steps = {
    f.LimitsNotified: lambda s, x: _notified(s, x.settings, x.effective_at),
    f.LimitsAgreed: lambda s, x: _notified(s, x.settings, x.at),
    f.LimitsChanged: _changed,
}
