"""What may be done with a tournament now: every subject says its own, the roles narrow it.

``about`` narrows it further: empty for the tournament itself, ``entry 12`` for one entry,
``table 3`` for one table, so that no page lists thousands of buttons.
"""

from collections.abc import Callable, Collection, Iterable

from casino.access.roles import may
from tournaments.asks import Act
from tournaments.offers import conditions, entries, floor, life, prizes, tables
from tournaments.rules.state import TournamentState

Offers = Callable[[TournamentState, str], Iterable[Act]]

SUBJECTS: tuple[Offers, ...] = (
    life.offers, conditions.offers, tables.offers, entries.offers, prizes.offers, floor.offers,
)  # fmt: skip


def acts_of(state: TournamentState, roles: Collection[str], about: str = "") -> list[Act]:
    """What a person with these roles may do."""
    return [
        act for offers in SUBJECTS for act in offers(state, about) if may(roles, act.command.needs)
    ]


def in_group(acts: Iterable[Act], group: str) -> list[Act]:
    """The acts of one panel."""
    return [act for act in acts if act.group == group]
