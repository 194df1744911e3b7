"""Somebody else at a simulated table: a person at a page, or another simulated floor."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from datetime import UTC, datetime
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connections

from casino.kernel.codec import read_command
from casino.kernel.handle import Request
from games import floor
from games.management.commands.simulate_floor import alone
from games.models import RoundSheet
from games.simulation.doors import HouseDoor
from games.simulation.floor import FIRST_NUMBER, plans, playable
from games.simulation.table import SimulatedTable

pytestmark = pytest.mark.django_db(transaction=True)


def a_table() -> SimulatedTable:
    now = datetime.now(UTC)
    stud = [game for game in playable(now) if game.key == "stud7"]
    (plan,) = plans(1, "s", 0.0, stud)
    return SimulatedTable(replace(plan, staffed=False), HouseDoor(), now)


def void(table: SimulatedTable, number: int) -> None:
    cls = table.game.command("VoidRound")
    assert cls is not None
    command = read_command(cls, {"cause": "fire", "why": "smoke"})
    floor.command_round(table.plan.code, number, command, Request(actor="supervisor"))


def test_a_round_that_somebody_ends_and_one_that_somebody_begins_are_got_over() -> None:
    table = a_table()
    acts = table.evening(2)
    while not table.round:
        next(acts)
    void(table, 1)
    table.door.start_round(table.plan.code, table._mixed(), "dealer", table.at)
    list(acts)
    outcomes = RoundSheet.objects.order_by("number").values_list("outcome", flat=True)
    assert list(outcomes) == ["void", "void", "closed"]


def test_two_floors_are_not_dealt_at_the_same_tables() -> None:
    asked = {"tables": 1, "rounds": 1, "speed": 0.0}
    with ThreadPoolExecutor(1) as other:
        held = alone(FIRST_NUMBER)
        assert other.submit(held.__enter__).result()
        with pytest.raises(CommandError, match="--first"):
            call_command("simulate_floor", stdout=StringIO(), **asked)
        said = StringIO()
        call_command("simulate_floor", stdout=said, first=61, **asked)
        assert "Rounds begun: 1; void: 0" in said.getvalue()
        other.submit(held.__exit__, None, None, None).result()
        other.submit(connections.close_all).result()
    call_command("simulate_floor", stdout=StringIO(), **asked)
    assert {code[-2:] for code in RoundSheet.objects.values_list("table", flat=True)} == {
        "11",
        "61",
    }
