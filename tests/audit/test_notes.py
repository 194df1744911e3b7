"""Notes beside a record, and findings that somebody has to answer."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from audit.notes.desk import notes_about
from audit.visits.models import VisitLine
from casino.kernel import store
from games.alerts.desk import open_alerts
from tests.api.conftest import Terminal, problem_of
from tests.web.floor_setup import played_table

pytestmark = pytest.mark.django_db
MakeUser = Callable[..., User]
ROUND, API = "round/UTH-1/1", "audit/streams/round/UTH-1/1/notes/"


@pytest.fixture
def terminal(make_user: MakeUser) -> Callable[..., Terminal]:
    return lambda *roles, **named: Terminal(make_user(*roles, **named))


@pytest.fixture
def ada(make_user: MakeUser) -> Client:
    played_table("UTH-1")
    client = Client()
    client.force_login(make_user("auditor", name="Ada"))
    return client


def write(client: Client, **typed: str) -> int:
    posted = {"version": "3", "text": "The card lay face up.", "key": "k-1", **typed}
    return client.post(f"/audit/streams/{ROUND}/notes/", posted).status_code


def test_an_auditor_writes_beside_a_round_and_the_round_stays_as_it_is(ada: Client) -> None:
    before = [event.hash for event in store.read(ROUND)]
    assert write(ada) == 302
    assert write(ada) == 302, "a double tap writes once"
    (note,) = notes_about(ROUND)
    assert (note.version, note.by, note.finding) == (3, "Ada", False)
    assert "The card lay face up." in ada.get("/audit/rounds/UTH-1/1/").content.decode()
    assert [event.hash for event in store.read(ROUND)] == before
    assert open_alerts() == []


def test_a_finding_stands_among_the_alerts(ada: Client) -> None:
    write(ada, finding="on")
    (line,) = open_alerts()
    assert line.sentence == f"Ada found, at {ROUND} step 3: The card lay face up."
    assert "Finding on step 3" in ada.get(f"/audit/streams/note/{ROUND}/").content.decode()


@pytest.mark.parametrize("typed", [{"version": "99"}, {"text": " "}, {"version": "x"}])
def test_a_refused_note_loses_nothing_that_was_typed(ada: Client, typed: dict[str, str]) -> None:
    posted = {"version": "3", "text": "Seen on camera 4.", "key": "k-2", **typed}
    answer = ada.post(f"/audit/streams/{ROUND}/notes/", posted)
    assert answer.status_code == 422
    assert posted["text"].strip() in answer.content.decode()
    assert notes_about(ROUND) == []


def test_notes_over_the_api(ada: Client, terminal: Callable[..., Terminal]) -> None:
    regulator, dealer = terminal("regulator", name="Remy"), terminal("dealer")
    regulator.post(API, version=2, text="To be explained.", finding=True)
    (told,) = regulator.get(API)
    assert (told["version"], told["by"], told["finding"]) == (2, "Remy", True)
    assert problem_of(dealer.client.get(f"/api/{API}"), 403)["code"] == "role_needed"
    assert dealer.problem(403, API, version=2, text="No.")["code"] == "role_needed"
    assert regulator.problem(422, API, version=99, text="No.")["code"] == "no_such_step"
    missing = "audit/streams/round/UTH-9/1/notes/"
    assert regulator.problem(404, missing, version=1, text="No.")["code"] == "no_such_stream"


def test_the_audits_api_is_looked_at_by_nobody_unseen(terminal: Callable[..., Terminal]) -> None:
    played_table("UTH-1")
    terminal("supervisor", name="Blake").get("audit/rounds/", table="UTH-1")
    assert list(VisitLine.objects.values_list("who", "what")) == [
        ("Blake", "/api/audit/rounds/?table=UTH-1")
    ]
