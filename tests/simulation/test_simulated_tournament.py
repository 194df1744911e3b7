"""A tournament beside the tables of a simulated floor runs from its conditions to its close."""

from datetime import UTC, datetime, timedelta
from io import StringIO

import pytest
from django.core.management import call_command

from casino.kernel import bulk
from casino.kernel.verification import verify
from games.simulation.floor import plans, run
from games.simulation.week import night, nights
from tournaments.desk import tournament_now
from tournaments.models import TournamentBoard
from tournaments.rules.state import TournamentState
from tournaments.simulation import PLAYERS, TournamentEvening, on_fridays

pytestmark = pytest.mark.django_db(transaction=True)
LAST_WEEK = datetime.now(UTC) - timedelta(days=7)


def played(code: str, seed: str, days: int) -> TournamentState:
    with bulk.filling():
        run([TournamentEvening(code, seed, LAST_WEEK + timedelta(days=days))], speed=0)
    return tournament_now(code)[0]


def test_it_is_closed_with_every_dollar_paid_and_every_chip_with_the_winner() -> None:
    state = played("ONE", "a", 0)
    assert state.closed
    assert len(state.entries.entries) == PLAYERS
    assert len(state.places.outs) == PLAYERS - 1
    assert state.money.lock is not None
    assert state.money.paid_cents == state.money.lock.pool_cents == PLAYERS * 20000
    assert state.money.confirmed_by != state.money.prepared_by
    assert state.chips.value == PLAYERS * (state.terms.entry_chips or 0)
    assert TournamentBoard.objects.get(pk="ONE").status == "closed"
    assert verify(lambda *_: None)[1] == []


def test_the_seed_decides_who_finishes_where() -> None:
    first = played("ONE", "a", 0).places.final
    assert first == played("TWO", "a", 1).places.final
    assert first != played("THREE", "b", 2).places.final


def test_one_of_seven_nights_has_one() -> None:
    openings = nights(7, datetime.now(UTC))
    friday = [opening for opening in openings if on_fridays("w", opening)]
    assert len(friday) == 1
    with bulk.filling():
        run(night(plans(2, "w", 0.0), friday[0], "w", 2), speed=0)
    board = TournamentBoard.objects.get()
    assert (board.status, board.entries) == ("closed", PLAYERS)


def test_one_is_played_beside_live_tables_when_asked_for() -> None:
    call_command("simulate_floor", tables=1, rounds=1, speed=0.0, stdout=StringIO())
    assert not TournamentBoard.objects.exists()
    asked = {"tables": 1, "rounds": 1, "speed": 0.0, "tournament": True}
    call_command("simulate_floor", stdout=StringIO(), **asked)
    assert TournamentBoard.objects.get().status == "closed"
