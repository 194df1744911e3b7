"""People who run a tournament; and whatever a test tells one, its figures follow again."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from casino.kernel.event import Command, Fact
from games.kit.redo import rework
from tests.api.conftest import Terminal
from tests.tournaments.evening import Evening
from tests.tournaments.night import Night
from tournaments.book import TOURNAMENT
from tournaments.redo import redo_of

ROLES = {
    "Dora": "director", "Cass": "cashier", "Blake": "supervisor", "Mika": "manager",
    "Arin": "auditor",
}  # fmt: skip


@pytest.fixture
def people(make_user: Callable[..., User]) -> dict[str, User]:
    """Dora directs, Cass sells, Blake is the second person, Mika manages, Arin reads."""
    return {name: make_user(role, name=name) for name, role in ROLES.items()}


@pytest.fixture
def as_(people: dict[str, User]) -> Callable[[str], Client]:
    """A browser in which somebody is signed in: ``as_("Dora")``."""

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
def every_figure_follows_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each append is decided again from the state before it."""

    def watched(original):  # type: ignore[no-untyped-def]
        def tell(self: Evening, asked: Command, *given: str, **more: str) -> list[Fact]:
            before = self.state
            facts: list[Fact] = original(self, asked, *given, **more)
            if facts and before is not self.state:
                _, found = rework(TOURNAMENT, redo_of(""), before, facts)
                assert not found, found
            return facts

        return tell

    for cls in (Evening, Night):
        monkeypatch.setattr(cls, "tell", watched(cls.__dict__["tell"]))
