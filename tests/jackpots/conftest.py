"""Consoles to test with, and people who pay and look."""

import os
from collections.abc import Callable, Iterator

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from audit.recompute.working import long_streams, recompute_range, recompute_stream, short_kinds
from casino.devices import memory
from casino.kernel import store
from casino.kernel.handle import Request
from jackpots.console.desk import register_console
from jackpots.console.rules.commands import RegisterConsole
from jackpots.demo import KEY
from tests.api.conftest import Terminal
from tests.jackpots.casino import CODE, open_jackpot
from tests.jackpots.simulated import Console, Consoles

ROLES = {"Dana": "dealer", "Blake": "supervisor", "Cass": "cashier", "Mika": "manager"}


@pytest.fixture(scope="session")
def consoles() -> Iterator[Consoles]:
    """Many simulated consoles; what Redis remembers of them goes with them."""
    with Consoles() as running:
        yield running
    if os.environ.get("PITBOOK_NO_REDIS"):
        return
    for key in memory.redis().scan_iter(f"{settings.REDIS_PREFIX}device:console*"):
        memory.redis().delete(key)


@pytest.fixture
def console(consoles: Consoles, redis: object) -> Console:
    """A simulated console that shows the jackpot RIVER, registered and not yet asked."""
    open_jackpot()
    made = consoles.console()
    command = RegisterConsole(
        serial=made.serial, model="Simulated", approval="TEST-1", address=made.address,
        jackpot=CODE, key=KEY,
    )  # fmt: skip
    register_console(command, Request(actor="Mika"))
    return made


@pytest.fixture
def people(make_user: Callable[..., User], empty_cache: None) -> dict[str, User]:
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


@pytest.fixture(autouse=True)
def everything_follows_again(request: pytest.FixtureRequest) -> Iterator[None]:
    """Whatever a test did to a book, every figure of it follows again from its facts."""
    marked = request.node.get_closest_marker("django_db")
    if not marked or marked.kwargs.get("transaction"):
        yield
        return
    request.getfixturevalue("db")
    yield
    end = store.last()
    found = [x for kind in short_kinds() for x in recompute_range(kind, 0, end).found]
    for stream in long_streams():
        found += [x for _, tally in recompute_stream(stream, 0, end) for x in tally.found]
    assert not found, found
