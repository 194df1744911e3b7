"""Many simulated tables side by side, each act in the order of the tables' clocks."""

import heapq
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import reduce
from itertools import count, cycle
from typing import Any, Protocol

from casino.kernel.decider import Refused
from games.game import Game
from games.registry import all_games
from games.shoes.demo import FIRST_OF_FLOOR
from games.simulation.doors import Door
from games.simulation.overseer import overseer
from games.simulation.shoes import ShoeMaker, no_shoe
from games.simulation.table import Plan, SimulatedTable
from games.tables.rules.common import in_force

PITS = ("Main pit", "Poker room")
HOUSE_BANKED = ("uth", "canberra")
FIRST_NUMBER = 11
# Load over HTTP gets tables of its own, out of the way of the bots that play there already.
FIRST_OF_LOAD = 501
SEATS = (1, 2, 3, 5, 6)

# What sits above the games enters here how it furnishes a table, and what else lives on a floor.
FURNISH: list[Callable[[Plan], Plan]] = []
ALSO_PLAYS: list[Callable[[str, datetime], Sequence["Actor"]]] = []
# What lives beside every floor that plays now, with the plans of its tables.
BESIDE: list[Callable[[Sequence[Plan], datetime], "Actor"]] = [overseer]
# And beside one where it was asked for, each under a flag of its own.
ON_REQUEST: dict[str, Callable[[str, datetime], Sequence["Actor"]]] = {}


class Actor(Protocol):
    """Something with a clock of its own that acts whenever it is asked to go on."""

    @property
    def at(self) -> datetime:
        """When its next act is due."""
        ...

    def acts(self) -> Iterator[None]:
        """Its acts, one each time it is asked to go on."""
        ...


@dataclass(order=True)
class _Turn:
    at: datetime
    order: int
    actor: Any = field(compare=False)
    acts: Iterator[None] = field(compare=False)
    ends: bool = field(compare=False, default=True)


class Evening:
    """One table for so many rounds, or without end for 0."""

    def __init__(self, table: SimulatedTable, rounds: int) -> None:
        self.table, self.rounds = table, rounds

    @property
    def at(self) -> datetime:
        """The table's clock."""
        return self.table.at

    def acts(self) -> Iterator[None]:
        """The table's evening, act by act."""
        return self.table.evening(self.rounds)


def playable(at: datetime) -> list[Game]:
    """The games whose instrument is in force on that day."""

    def may_open(game: Game) -> bool:
        try:
            in_force(game.instrument, game.key, at.isoformat())
        except Refused:
            return False
        return True

    return [game for game in all_games().values() if may_open(game)]


def plans(
    tables: int, seed: str, faults: float, games: Sequence[Game] = (), first: int = FIRST_NUMBER
) -> list[Plan]:
    """So many tables, the games taken in turn, each game's numbered from ``first`` on."""
    offered = games or playable(datetime.now(UTC))
    numbers = {game.key: count(first) for game in offered}
    shoes = count(FIRST_OF_FLOOR + first - FIRST_NUMBER)
    return [
        Plan(
            code=f"{game.key.upper()}-{next(numbers[game.key])}",
            pit=PITS[game.key not in HOUSE_BANKED], game=game, shoe=f"SIM-{next(shoes)}",
            seats=SEATS, seed=seed, faults=faults,
        )
        for game, _ in zip(cycle(offered), range(tables), strict=False)
    ]  # fmt: skip


def furnished(plan: Plan) -> Plan:
    """A plan with what other parts of the house put on its table."""
    return reduce(lambda so_far, furnish: furnish(so_far), FURNISH, plan)


def run(
    actors: Sequence[Actor],
    *,
    speed: float,
    until: Callable[[], bool] = bool,
    beside: Sequence[Actor] = (),
) -> int:
    """Let every actor act in the order of their clocks; how many acts there were.

    ``speed`` 1 goes by the real clock, 2 twice as fast, 0 as fast as it can. Those ``beside`` have
    no end of their own: they stop with the last of the others.
    """
    turns = [_Turn(actor.at, n, actor, actor.acts()) for n, actor in enumerate(actors)]
    turns += [_Turn(actor.at, -n, actor, actor.acts(), False) for n, actor in enumerate(beside, 1)]
    heapq.heapify(turns)
    begun, first = time.monotonic(), min((turn.at for turn in turns), default=datetime.now(UTC))
    acts, left = 0, len(actors)
    while left and not until():
        turn = turns[0]
        if speed:
            due = begun + (turn.at - first).total_seconds() / speed
            time.sleep(max(0.0, due - time.monotonic()))
        if next(turn.acts, turn) is turn:
            heapq.heappop(turns)
            left -= turn.ends
            continue
        acts += 1
        turn.at = turn.actor.at
        heapq.heapreplace(turns, turn)
    return acts


def evenings(
    plans: Sequence[Plan], door: Door, at: datetime, rounds: int, shoes: ShoeMaker = no_shoe
) -> list[Actor]:
    """The tables of a plan, opened one shortly after another."""
    made: list[Actor] = []
    for number, plan in enumerate(plans):
        table = SimulatedTable(plan, door, at + timedelta(seconds=number % 45), shoes)
        made.append(Evening(table, rounds))
    return made
