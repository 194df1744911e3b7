"""An audit leaves its own tracks: who was shown what, when, recorded before it was shown."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client

from audit.visits import VISITS
from audit.visits.models import VisitLine
from audit.visits.rules.visit import AGAIN_AFTER_SECONDS, NoteVisit
from casino.kernel import store
from casino.kernel.models import EventRow
from casino.kernel.projection import projections, rebuild
from tests.api.conftest import Terminal
from tests.web.floor_setup import played_table

pytestmark = pytest.mark.django_db
MakeUser = Callable[..., User]
BEGUN = datetime(2026, 11, 17, 20, tzinfo=UTC)


def signed_in(user: User) -> Client:
    client = Client()
    client.force_login(user)
    return client


def looks() -> list[tuple[str, str, str]]:
    return list(VisitLine.objects.order_by("at", "key").values_list("who", "roles", "what"))


def test_what_an_auditor_is_shown_is_recorded_with_the_search_and_chained(
    make_user: MakeUser,
) -> None:
    played_table("UTH-1")
    auditor = make_user("auditor", name="Ada")
    client = signed_in(auditor)
    client.get("/audit/?table=UTH-1")
    client.get("/audit/rounds/UTH-1/1/?at=3")
    client.get("/floor/UTH-1/")
    assert looks() == [
        ("Ada", "auditor", "/audit/?table=UTH-1"),
        ("Ada", "auditor", "/audit/rounds/UTH-1/1/?at=3"),
        ("Ada", "auditor", "/floor/UTH-1/"),
    ]
    stream = EventRow.objects.filter(stream__startswith="access/").values("stream").distinct().get()
    assert [event.actor for event in store.read(stream["stream"])] == ["Ada"] * 3


def test_the_audits_pages_are_recorded_for_everybody_and_the_floor_only_for_auditors(
    make_user: MakeUser,
) -> None:
    played_table("UTH-1")
    client = signed_in(make_user("supervisor", name="Blake"))
    client.get("/floor/UTH-1/")
    client.get("/audit/rounds/UTH-1/1/")
    assert looks() == [("Blake", "supervisor", "/audit/rounds/UTH-1/1/")]


def test_what_the_regulator_reads_over_http_is_recorded_too(make_user: MakeUser) -> None:
    played_table("UTH-1")
    regulator = Terminal(make_user("regulator", name="Riva"))
    regulator.get("tables/UTH-1/rounds/1/")
    assert looks() == [("Riva", "regulator", "/api/tables/UTH-1/rounds/1/")]


def test_a_page_that_draws_itself_anew_is_one_look_and_a_later_one_is_another() -> None:
    state = VISITS.initial
    noted = []
    for seconds in (0, 2, AGAIN_AFTER_SECONDS - 1, AGAIN_AFTER_SECONDS, AGAIN_AFTER_SECONDS + 1):
        at = (BEGUN + timedelta(seconds=seconds)).isoformat()
        facts = VISITS.decide(state, NoteVisit(what="/audit/", roles=("auditor",), at=at))
        state = VISITS.fold(facts, state)
        noted.append(len(facts))
    assert noted == [1, 0, 0, 1, 0]
    other = NoteVisit(what="/audit/?table=T", roles=("auditor",), at=BEGUN.isoformat())
    assert len(VISITS.decide(state, other)) == 1


def test_what_was_not_shown_and_what_is_open_to_all_is_no_look(make_user: MakeUser) -> None:
    client = signed_in(make_user("auditor"))
    client.get("/audit/rounds/NONE/1/")
    client.get("/rulebook/")
    client.get("/healthz")
    Client().get("/audit/")
    signed_in(make_user("dealer")).get("/audit/")
    assert looks() == []


def test_where_it_cannot_be_recorded_nothing_is_shown(
    make_user: MakeUser, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = signed_in(make_user("auditor"))
    client.raise_request_exception = False

    def broken(*_args: object, **_named: object) -> None:
        raise RuntimeError("the book does not answer")

    monkeypatch.setattr("audit.visits.middleware.handle", broken)
    answer = client.get("/audit/")
    assert answer.status_code == 500
    assert b"Rounds" not in answer.content


def test_the_list_is_found_by_person_day_and_address_and_rebuilt_as_it_was(
    make_user: MakeUser,
) -> None:
    played_table("UTH-1")
    ada, riva = (
        signed_in(make_user("auditor", name="Ada")),
        signed_in(make_user("regulator", name="Riva")),
    )
    ada.get("/audit/rounds/UTH-1/1/")
    riva.get("/audit/exceptions/")
    page = riva.get("/audit/access/?who=ada&what=rounds").content.decode()
    assert "/audit/rounds/UTH-1/1/" in page
    assert "<td>Riva</td>" not in page
    assert "like that" in riva.get("/audit/access/?day=2001-01-01").content.decode()
    before = list(VisitLine.objects.order_by("key").values())
    rebuild(projections()["visit-list"])
    assert list(VisitLine.objects.order_by("key").values()) == before
