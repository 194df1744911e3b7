"""The people of the demo: one for each role, who can sign in on a demo floor and nowhere else."""

import re
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import authenticate
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from casino.access.demo_people import PASSWORD, PEOPLE, logins, make_people
from casino.access.roles import ROLES, roles_of

pytestmark = pytest.mark.django_db


def printed() -> str:
    said = StringIO()
    call_command("demo_logins", stdout=said)
    return said.getvalue()


def test_everybody_can_sign_in_with_what_is_printed(settings: Any) -> None:
    settings.DEMO = True
    assert make_people() == len(PEOPLE)
    assert printed().strip() == logins().strip()
    for name in PEOPLE:
        assert re.search(rf"^  {name} +{PASSWORD} ", printed(), re.MULTILINE)
        user = authenticate(username=name, password=PASSWORD)
        assert user is not None
        assert roles_of(user) == ({name} if name in ROLES else set())


def test_outside_the_demo_nobody_gets_a_known_password(settings: Any) -> None:
    settings.DEMO = False
    make_people()
    assert authenticate(username="manager", password=PASSWORD) is None
    assert "manager" not in printed()


def test_somebody_who_is_there_already_is_left_alone(settings: Any) -> None:
    settings.DEMO = True
    User.objects.create_user("manager", password="her own")
    assert make_people() == len(PEOPLE) - 1
    assert make_people() == 0
    manager = authenticate(username="manager", password="her own")
    assert manager is not None
    assert roles_of(manager) == set()


def test_the_door_of_a_demo_floor_names_its_people_and_no_other_does(
    settings: Any, client: Client
) -> None:
    settings.DEMO = True
    page = client.get("/login/").content.decode()
    assert all(f"<dt>{name}</dt>" in page for name in PEOPLE if name != "device")
    assert "./run --empty" in page
    settings.DEMO = False
    assert "<dt>" not in client.get("/login/").content.decode()
