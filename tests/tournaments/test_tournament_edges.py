"""Tournaments over pages and API."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.api.conftest import Terminal
from tournaments.models import TournamentBoard

pytestmark = pytest.mark.django_db


def test_a_tournament_is_opened_over_the_api_and_shown(make_user: Callable[..., User]) -> None:
    director = Terminal(make_user("director", name="Dora"))
    director.post(
        "tournaments/T5/commands/", command="OpenTournament", name="Friday", instrument="uth-2019"
    )

    assert TournamentBoard.objects.get(pk="T5").name == "Friday"
    shown = director.get("tournaments/T5/")
    assert shown["instrument"] == "uth-2019"
    browser = Client()
    browser.force_login(User.objects.get(username="Dora"))
    assert "Friday" in browser.get("/tournaments/").content.decode()
    assert "Friday" in browser.get("/tournaments/T5/").content.decode()
