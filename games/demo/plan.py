"""The demo floor as data: which tables stand where, and what has happened on each of them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from games.game import Game

Ending = Literal["ready", "in_progress", "misdeal", "limits", "closed", "opening"]
MAIN, SALON = "Main pit", "Salon"


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePlan:
    """One table: ``rounds`` are settled, then comes the ``ending``."""

    code: str
    pit: str
    game: str
    shoe: str
    rounds: int
    ending: Ending
    seats: tuple[int, ...]
    minutes_ago: int
    settings: Mapping[str, Any] = field(default_factory=dict)


HIGH_LIMITS = {
    "limits": {
        "ante": {"minimum_cents": 10_000, "maximum_cents": 200_000},
        "blind": {"minimum_cents": 10_000, "maximum_cents": 200_000},
        "trips": {"minimum_cents": 2_500, "maximum_cents": 50_000},
        "play": {"minimum_cents": 10_000, "maximum_cents": 800_000},
    },
    "multiple_cents": 2_500,
    "maximum_payout_cents": 10_000_000,
}

TABLES = (
    TablePlan(
        code="UTH-1", pit=MAIN, game="uth", shoe="SIM-001",
        rounds=6, ending="ready", seats=(1, 2, 4, 5), minutes_ago=75,
    ),
    TablePlan(
        code="UTH-2", pit=MAIN, game="uth", shoe="SIM-002",
        rounds=2, ending="in_progress", seats=(1, 3, 4, 6), minutes_ago=22,
    ),
    TablePlan(
        code="UTH-3", pit=MAIN, game="uth", shoe="SIM-003",
        rounds=1, ending="misdeal", seats=(2, 3, 5), minutes_ago=25,
    ),
    TablePlan(
        code="UTH-4", pit=SALON, game="uth", shoe="SIM-004", settings=HIGH_LIMITS,
        rounds=3, ending="limits", seats=(3, 4), minutes_ago=40,
    ),
    TablePlan(
        code="UTH-5", pit=SALON, game="uth", shoe="SIM-005",
        rounds=2, ending="closed", seats=(1, 2, 6), minutes_ago=120,
    ),
    TablePlan(
        code="UTH-6", pit=SALON, game="uth", shoe="SIM-006",
        rounds=0, ending="opening", seats=(), minutes_ago=5,
    ),
    TablePlan(
        code="CP-2", pit=SALON, game="canberra", shoe="SIM-008",
        rounds=4, ending="ready", seats=(1, 2, 4, 7), minutes_ago=55,
    ),
)  # fmt: skip


def tables_for(games: Iterable[Game]) -> list[TablePlan]:
    """The planned tables, and one table for every game that has none."""
    planned = {plan.game for plan in TABLES}
    others = [game for game in games if game.key not in planned]
    return [
        *TABLES,
        *(
            TablePlan(
                code=f"{game.key.upper()}-1", pit=MAIN, game=game.key, shoe=f"SIM-{number:03d}",
                rounds=2, ending="ready", seats=(1, 2, 3, 4), minutes_ago=60,
            )
            for number, game in enumerate(others, len(TABLES) + 1)
        ),
    ]  # fmt: skip
