"""How the conditions are remembered."""

from dataclasses import replace
from typing import Any

from tournaments.rules.conditions import facts as f
from tournaments.rules.conditions.state import Approval, ConditionsState
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Steps


def _with(state: TournamentState, **said: Any) -> TournamentState:
    return replace(state, conditions=replace(state.conditions, **said))


def _drafted(state: TournamentState, x: f.ConditionsDrafted) -> TournamentState:
    kept = state.conditions
    return _with(
        state,
        versions=kept.versions | {x.version: x.conditions},
        drafted_by=kept.drafted_by | {x.version: x.by},
        draft=x.version,
    )


def _approved(state: TournamentState, x: f.ConditionsApproved) -> TournamentState:
    approval = Approval(reference=x.reference, commission_parts=x.commission_parts)
    return _with(state, approvals=state.conditions.approvals | {x.version: approval})


def _taken_back(state: TournamentState, x: f.ConditionsStepTakenBack) -> TournamentState:
    kept: ConditionsState = state.conditions
    match x.step:
        case "release":
            return _with(state, released=0, released_by="")
        case "publication":
            earlier = [v for v in kept.publications if v != x.version]
            return _with(state, publications=tuple(earlier), published=max(earlier, default=0))
        case "notice":
            return _with(state, notified=tuple(v for v in kept.notified if v != x.version))
    left = {v: approval for v, approval in kept.approvals.items() if v != x.version}
    return _with(state, approvals=left)


def _published(state: TournamentState, x: f.ConditionsPublished) -> TournamentState:
    return _with(
        state, published=x.version, publications=(*state.conditions.publications, x.version)
    )


STEPS: Steps = {
    f.ConditionsDrafted: _drafted,
    f.ConditionsReleased: lambda s, x: _with(
        s, released=x.version, released_by=x.by, expected_entries=x.expected_entries
    ),
    f.ConditionsApproved: _approved,
    f.ConditionsPublished: _published,
    f.RegulatorNotified: lambda s, x: _with(s, notified=(*s.conditions.notified, x.version)),
    f.ConditionsStepTakenBack: _taken_back,
}
