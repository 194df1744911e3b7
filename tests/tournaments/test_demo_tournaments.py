"""The demo's tournaments are made once, and every page of theirs answers."""

from calendar import day_name
from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tournaments.demo import make_demo_tournaments
from tournaments.desk import tournament_now
from tournaments.models import TournamentBoard

pytestmark = pytest.mark.django_db
PAGES = ("", "conditions/", "conditions/draft/", "desk/", "prizes/", "seats/", "moves/", "wall/")


def test_they_are_made_once_and_their_pages_answer(make_user: Callable[..., User]) -> None:
    make_user("director", name="director")
    browser = Client()
    browser.force_login(User.objects.get(username="director"))

    assert make_demo_tournaments() == 3
    assert make_demo_tournaments() == 0
    assert dict(TournamentBoard.objects.values_list("code", "status")) == {
        "HOLDEM": "playing", "UTH": "entries open", "CANBERRA": "draft",
    }  # fmt: skip
    named = " ".join(TournamentBoard.objects.values_list("name", flat=True))
    assert not [day for day in day_name if day in named], "they start on the day of the demo"
    for code in TournamentBoard.objects.values_list("code", flat=True):
        for page in PAGES:
            address = f"/tournaments/{code}/{page}"
            assert browser.get(address).status_code in (200, 404 if page == "wall/" else 200)
    state, _ = tournament_now("HOLDEM")
    assert len(state.entries.purchases) == 2
