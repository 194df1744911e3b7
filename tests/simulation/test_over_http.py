"""The same bots over HTTP, against a real server: every act is recorded there."""

from dataclasses import replace
from typing import Any

import pytest
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
    assert load.requests > 100
    assert 0 < load.within(0.5) <= load.within(0.99)
    assert verify(lambda *_: None)[1] == []


def test_a_wrong_password_is_said_at_once(live_server: LiveServer, people: None) -> None:
    with pytest.raises(Refusing, match="does not let supervisor in"):
        HttpDoor(live_server.url, "wrong").table("UTH-11")
