"""Instants in sentences are read in the house's own time."""

import json
from datetime import timedelta

import pytest
from django.test import RequestFactory
from django.utils.timezone import localtime, now

from casino.api.problems import problem_response
from casino.kernel.decider import Refused
from casino.web.instants import in_house_time
from games.pages.refusals import refusing

TOLD = "It starts at 2026-03-07T18:30:00+00:00, not before."
READ = "It starts at 05:30 on Sunday 8 March 2026, not before."


@pytest.mark.parametrize(
    ("written", "read"),
    [
        (TOLD, READ),
        ("From 2026-03-07T18:30Z to 2026-07-07T18:30:00.250000+10:00.",
         "From 05:30 on Sunday 8 March 2026 to 18:30 on Tuesday 7 July 2026."),
        ("Version 2026-03-07 of rule 16.10 has no instant.",
         "Version 2026-03-07 of rule 16.10 has no instant."),
    ],
)  # fmt: skip
def test_an_instant_is_read_as_the_clock_on_the_wall_shows_it(written: str, read: str) -> None:
    assert in_house_time(written) == read


def test_an_instant_of_today_has_no_day() -> None:
    noon = localtime(now()).replace(hour=12, minute=5, second=9, microsecond=0)
    assert in_house_time(noon.isoformat()) == "12:05"
    assert " on " in in_house_time((noon + timedelta(days=1)).isoformat())


def test_pages_and_the_api_refuse_in_the_house_s_time() -> None:
    def act() -> None:
        raise Refused("too_early", "uth-2019:16.10", TOLD)

    trouble = refusing(act)
    assert trouble is not None
    assert trouble.sentence == READ
    asked = RequestFactory().post("/api/")
    answer = problem_response(Refused("too_early", "", TOLD), {"request": asked})
    assert json.loads(answer.content)["detail"] == READ
