"""The back office: lists to look things up in, and nothing that could be edited."""

from collections.abc import Callable

import pytest
from django.test import Client

from casino.kernel.models import EventRow
from games.models import RoundSheet
from tests.web.floor_setup import played_table

pytestmark = pytest.mark.django_db
LISTS = ["games/tableboard", "games/roundsheet", "kernel/eventrow"]


@pytest.fixture
def root(client: Client, admin_user) -> Client:
    """Someone who may do everything that can be done at all."""
    client.force_login(admin_user)
    return client


def test_the_lists_lead_to_the_table_and_to_the_replay(root: Client) -> None:
    played_table("UTH-1")
    assert 'href="/floor/UTH-1/"' in root.get("/admin/games/tableboard/").content.decode()
    rounds = root.get("/admin/games/roundsheet/").content.decode()
    assert 'href="/audit/rounds/UTH-1/1/"' in rounds
    assert "-$375.00" in rounds
    events = root.get("/admin/kernel/eventrow/?q=round/UTH-1/1").content.decode()
    assert "uth." in events
    assert "table.opened" not in events


@pytest.mark.parametrize("name", LISTS)
def test_nobody_adds_changes_or_deletes_what_was_recorded(root: Client, name: str) -> None:
    played_table("UTH-1")
    keys = {
        "games/tableboard": "UTH-1",
        "games/roundsheet": "round_2FUTH-1_2F1",
        "kernel/eventrow": EventRow.objects.latest("position").pk,
    }
    assert root.get(f"/admin/{name}/add/").status_code == 403
    shown = root.get(f"/admin/{name}/{keys[name]}/change/")
    assert shown.status_code == 200
    assert 'name="_save"' not in shown.content.decode()
    assert root.post(f"/admin/{name}/{keys[name]}/change/", {"x": 1}).status_code == 403
    assert root.post(f"/admin/{name}/{keys[name]}/delete/", {"post": "yes"}).status_code == 403
    assert RoundSheet.objects.count() == 1


def test_an_event_shows_its_hash_in_full(root: Client) -> None:
    played_table("UTH-1")
    event = EventRow.objects.latest("position")
    html = root.get(f"/admin/kernel/eventrow/{event.pk}/change/").content.decode()
    assert bytes(event.hash).hex() in html
    assert bytes(event.prev_hash).hex() in html


def test_roles_are_given_where_the_logins_are(root: Client) -> None:
    assert "Pitbook" in root.get("/admin/auth/user/").content.decode()
    assert root.get("/admin/auth/group/").status_code == 200
    assert root.get("/admin/auth/user/add/").status_code == 200


def test_an_auditor_looks_up_but_makes_no_logins(as_: Callable[..., Client]) -> None:
    auditor = as_("auditor")
    for name in LISTS:
        assert auditor.get(f"/admin/{name}/").status_code == 200
    assert auditor.get("/admin/auth/user/").status_code == 403
    assert "/admin/auth/user/" not in auditor.get("/admin/").content.decode()
