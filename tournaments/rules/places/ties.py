"""Which ties are to be parted now, and by what: by cards, or by extra rounds."""

from collections.abc import Sequence
from typing import Literal

from casino.kernel.decider import Refused
from tournaments.rules.places.standing import level, tie_rule
from tournaments.rules.sessions.results import session_tie_rule, ties_at_end, unannounced
from tournaments.rules.state import TournamentState

How = Literal["cards", "extra_rounds"]
BY: dict[str, How] = {"cut": "cards", "draw": "cards", "extra_rounds": "extra_rounds"}


def to_part(state: TournamentState, how: How) -> list[tuple[int, ...]]:
    """Those level at a session's end, and those level in the standings once these are known.

    Until then only the places of those who are out stand. Where the conditions share and somebody
    must go on all the same, cards decide.
    """
    found = ties_at_end(state) if BY.get(session_tie_rule(state), "cards") == how else []
    if BY.get(tie_rule(state)) != how:
        return found
    out = {each.entry for each in state.places.outs}
    known = not state.sessions.current and not unannounced(state)
    return [*found, *(tie for tie in level(state) if known or out.issuperset(tie))]


def require_level(state: TournamentState, entries: Sequence[int], how: How) -> None:
    """Everybody who is level takes part, and nobody else."""
    ties = to_part(state, how)
    if not ties:
        named = how.replace("_", " ")
        code = "no_cards_for_ties" if how == "cards" else "no_extra_rounds"
        raise Refused(code, state.clause("ties"), f"No tie is to be parted by {named} now.")
    if sorted(entries) not in [sorted(tie) for tie in ties]:
        groups = "; ".join(" ".join(map(str, tie)) for tie in ties)
        raise Refused("not_level", state.clause("ties"), f"Level are entries {groups}.")
