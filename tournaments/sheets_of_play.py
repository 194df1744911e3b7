"""What the conditions say of play: sessions, tables, levels, and who is kept apart."""

from collections.abc import Iterator

from games.registry import all_games
from tournaments.narrate.words import when
from tournaments.rules.conditions.terms import Conditions, Level, SessionPlan
from tournaments.rules.conditions.usual import NO_GROUPS

BETTING = {
    "no_limit": "No limit", "pot_limit": "Pot limit", "limit": "Limit",
    "house": "Against the house",
}  # fmt: skip


def game_named(key: str) -> str:
    """A game as people call it."""
    game = all_games().get(key)
    return game.name if game else key


def session_named(terms: Conditions, plan: SessionPlan) -> str:
    """A session by its name, and by its game where the event has several."""
    several = len({each.game for each in terms.sessions} - {""}) > 1
    return f"{plan.name} · {game_named(plan.game)}" if several and plan.game else plan.name


def sessions(terms: Conditions) -> Iterator[str]:
    """Each session with its game, its end and who goes on."""
    for plan in terms.sessions:
        start = f", {when(plan.starts_at)}" if plan.starts_at else ""
        heat = f", heat {plan.heat}" if len({each.heat for each in terms.sessions}) > 1 else ""
        game = f"{game_named(plan.game)}, " if plan.game else ""
        again = ", repechage" if plan.repechage else ""
        left = "one player is left" if plan.measure == 1 else f"{plan.measure} players are left"
        end = {
            "rounds": f"{plan.measure} rounds", "minutes": f"{plan.measure} minutes",
            "players": f"until {left}",
        }[plan.ends_by]  # fmt: skip
        level = f", from level {plan.first_level} on" if plan.first_level else ""
        of = "all" if terms.progression == "points" else "each table"
        on = f", {plan.advance} of {of} advance" if plan.advance else ""
        yield f"Session {plan.name}{heat}: {game}{end}{on}{start}{again}{_limits_of(plan)}{level}"
    yield terms.sessions_basis


def _limits_of(plan: SessionPlan) -> str:
    """A session's own table limits."""
    if not plan.table_minimum:
        return ""
    most = f" to {plan.table_maximum:,}" if plan.table_maximum else ""
    return f", wagers of {plan.table_minimum:,}{most} chips"


def tables(terms: Conditions) -> Iterator[str]:
    """How many tables each session has, or how that is worked out."""
    for plan in terms.sessions:
        if plan.tables:
            yield f"Session {plan.name}: {plan.tables} table{'s' * (plan.tables > 1)}"
    yield terms.tables_basis
    if terms.sit_and_go:
        yield terms.sit_and_go_seating


def level_line(number: int, level: Level, *, house: bool = False) -> str:
    """A level of the clock in words; against the house its figures are the table limits."""
    if house:
        return f"Level {number}: wagers of {level.small:,} to {level.big:,}, {_lasts(level)}"
    ante = f", ante {level.ante:,}" if level.ante else ""
    return f"Level {number}: {level.small:,}/{level.big:,}{ante}, {_lasts(level)}"


def _lasts(level: Level) -> str:
    rest = f", then a break of {level.break_minutes} minutes" if level.break_minutes else ""
    return f"{level.minutes} minutes{rest}"


def betting(terms: Conditions) -> Iterator[str]:
    """The betting structure, the table limits and the levels."""
    yield BETTING.get(terms.betting, "")
    if terms.table_minimum:
        yield f"Table minimum {terms.table_minimum:,}, maximum {terms.table_maximum:,} chips"
    for number, level in enumerate(terms.levels, start=1):
        yield level_line(number, level, house=terms.betting == "house")


def groups(terms: Conditions) -> Iterator[str]:
    """Limits on groups in the words of the conditions, and how many of one sit at a table."""
    most = terms.most_of_group_per_table
    if not most or terms.groups != NO_GROUPS:
        yield terms.groups
    if most:
        yield f"At most {most} of one group at a table"
