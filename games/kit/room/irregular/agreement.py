"""Irregularities no rule covers: put to the players, and decided by the operator if they differ."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room.common import Acts, Steps
from games.kit.room.irregular import commands as i
from games.kit.room.irregular import facts as g
from games.kit.room.state import RoundState, replace


def put_to_players(state: RoundState, command: i.PutToPlayers) -> Sequence[Fact]:
    clause = state.clause("put_to_players")
    if not command.question.strip() or len(set(command.options)) < 2:
        raise Refused("options_missing", clause, "Say what happened and give the ways out of it.")
    return [g.OptionsPut(question=command.question, options=command.options, clause=clause)]


def agree_option(state: RoundState, command: i.AgreeOption) -> Sequence[Fact]:
    """Only what every player of the round agrees to."""
    clause = state.clause("put_to_players")
    if command.option not in _asked(state).options:
        raise Refused("not_an_option", clause, "That was not put to the players.")
    if missing := sorted(set(state.order) - set(command.agreed)):
        raise Refused(
            "not_all_agree", clause, f"Seat {missing[0]} does not agree: the operator decides."
        )
    return [
        g.OptionAgreed(
            question=_asked(state).question,
            option=command.option,
            seats=tuple(sorted(state.order)),
            clause=clause,
        )
    ]


def rule_dispute(state: RoundState, command: i.RuleDispute) -> Sequence[Fact]:
    clause = state.clause("dispute")
    if not command.ruling.strip() or not command.why.strip():
        raise Refused("reason_missing", clause, "Enter the decision and the reason for it.")
    if command.option and command.option not in _asked(state).options:
        raise Refused(
            "not_an_option", state.clause("put_to_players"), "That was not put to the players."
        )
    return [
        g.DisputeRuled(
            question=_asked(state).question,
            ruling=command.ruling,
            why=command.why,
            clause=clause,
            option=command.option,
            agreed=tuple(seat for seat in sorted(state.order) if seat in command.agreed),
        )
    ]


def _asked(state: RoundState) -> g.OptionsPut:
    """What was put to the players and is not settled."""
    return state.own or g.OptionsPut(question="", options=(), clause="")


def _put(state: RoundState, fact: g.OptionsPut) -> RoundState:
    return replace(state, own=fact)


def _settled(state: RoundState, _fact: object) -> RoundState:
    return replace(state, own=None)


ACTS: Acts = {
    i.PutToPlayers: put_to_players,
    i.AgreeOption: agree_option,
    i.RuleDispute: rule_dispute,
}

STEPS: Steps = {g.OptionsPut: _put, g.OptionAgreed: _settled, g.DisputeRuled: _settled}
