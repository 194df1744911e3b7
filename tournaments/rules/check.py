"""What must hold of a tournament after every append."""

from collections.abc import Callable

from tournaments.rules.chips.equation import check as check_chips
from tournaments.rules.chips.equation import check_seats
from tournaments.rules.money.equation import check as check_money
from tournaments.rules.state import TournamentState

CHECKS: tuple[Callable[[TournamentState], None], ...] = (check_money, check_chips, check_seats)


def check(state: TournamentState) -> None:
    """Every subject's own equation."""
    for hold in CHECKS:
        hold(state)
