"""The same bots over HTTP, against a real server: every act is recorded there."""

from dataclasses import replace
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from pytest_django.live_server_helper import LiveServer

from casino.access.demo_people import PASSWORD, make_people
from casino.kernel.verification import verify
from games.models import RoundSheet
from games.simulation.floor import plans
from games.simulation.http_door import HttpDoor, Refusing
from games.simulation.load import play_over_http


@pytest.fixture
def people(transactional_db: None, settings: Any) -> None:
    settings.DEMO = True
    make_people()


def test_a_floor_is_played_over_http(live_server: LiveServer, people: None) -> None:
    planned = [replace(plan, staffed=False) for plan in plans(2, "http", 0.5)]
    load = play_over_http(planned, live_server.url, PASSWORD, threads=2, rounds=2, speed=0)
    assert RoundSheet.objects.exclude(outcome="open").count() == 4
    assert load.rounds == 4
    assert load.requests > 100 > load.refused
    assert 0 < load.within(0.5) <= load.within(0.99)
    assert verify(lambda *_: None)[1] == []


def test_a_wrong_password_is_said_at_once(live_server: LiveServer, people: None) -> None:
    with pytest.raises(Refusing, match="does not let supervisor in"):
        HttpDoor(live_server.url, "wrong").table("UTH-11")
    for address, said in (
        (live_server.url, "does not let supervisor in with this password"),
        (live_server.url.removeprefix("http://"), "Write the address as http://"),
        ("http://127.0.0.1:1/", "could not be played: "),
    ):
        with pytest.raises(CommandError, match=said):
            call_command(
                "simulate_floor", via_http=address, password="wrong", tables=1, stdout=StringIO()
            )


def test_load_plays_tables_of_its_own_and_says_what_came_of_it(
    live_server: LiveServer, people: None
) -> None:
    said = StringIO()
    call_command(
        "simulate_floor", via_http=live_server.url, tables=1, rounds=1, speed=0.0, stdout=said
    )
    (played,) = RoundSheet.objects.all()
    assert played.table.endswith("-501")
    assert f"Playing {played.table}" in said.getvalue()
    assert "Rounds begun: 1." in said.getvalue()
    assert "refused by the rules" in said.getvalue()
