"""People who count, sign and look."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.api.conftest import Terminal

ROLES = {"Dana": "dealer", "Blake": "supervisor", "Cass": "cashier", "Mika": "manager"}


@pytest.fixture
def people(make_user: Callable[..., User]) -> dict[str, User]:
    """Dana deals, Blake runs the pit, Cass is in the cage, Mika manages the shift."""
    return {name: make_user(role, name=name) for name, role in ROLES.items()}


@pytest.fixture
def as_(people: dict[str, User]) -> Callable[[str], Client]:
    """A browser in which somebody is signed in: ``as_("Dana")``."""

    def sign_in(name: str) -> Client:
        client = Client()
        client.force_login(people[name])
        return client

    return sign_in


@pytest.fixture
def terminals(people: dict[str, User]) -> dict[str, Terminal]:
    """Everybody's terminal."""
    return {name: Terminal(user) for name, user in people.items()}


@pytest.fixture
def fresh_cache(db: None, empty_cache: None) -> None:
    """Nobody has mistyped a password yet."""
