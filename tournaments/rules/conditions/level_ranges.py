"""Which of the levels each session is played at: a game of its own may have levels of its own."""

from tournaments.rules.conditions.terms import Conditions, Level, SessionPlan


def levels_to(terms: Conditions, begins: int) -> tuple[Level, ...]:
    """The levels of a session that begins at this one: up to where those of another begin."""
    later = [plan.first_level for plan in terms.sessions if plan.first_level > max(1, begins)]
    return terms.levels[: min(later) - 1] if later else terms.levels


def ranges(terms: Conditions) -> list[tuple[SessionPlan, range]]:
    """Each session with the numbers of its levels; without a first one of its own it goes on."""
    found, begins = [], 1
    for plan in terms.sessions or (SessionPlan(name=""),):
        begins = plan.first_level or begins
        found.append((plan, range(begins, len(levels_to(terms, begins)) + 1)))
    return found
