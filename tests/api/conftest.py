"""A terminal of the floor: speaks to the API as one person, with a new key for every POST."""

from base64 import b64encode
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from django.contrib.auth.models import User
from django.test import Client

from tests.conftest import PASSWORD


class Terminal:
    """One person's calls; ``problem`` asserts what a refused call is told."""

    def __init__(self, user: User) -> None:
        self.user = user
        login = b64encode(f"{user.get_username()}:{PASSWORD}".encode()).decode()
        self.client = Client(headers={"Authorization": f"Basic {login}"})

    def get(self, path: str, **query: Any) -> Any:
        response = self.client.get(f"/api/{path}", query)
        assert response.status_code == 200, response.content
        return response.json()

    def send(self, path: str, body: Any, key: str = "", **headers: str) -> Any:
        """The bare response of a POST."""
        return self.client.post(
            f"/api/{path}",
            body,
            content_type="application/json",
            headers={"Idempotency-Key": key or uuid4().hex, **headers},
        )

    def post(self, path: str, key: str = "", status: int = 201, **body: Any) -> Any:
        response = self.send(path, body, key)
        assert response.status_code == status, response.content
        return response.json()

    def problem(self, status: int, path: str, key: str = "", **body: Any) -> Any:
        """A POST that is answered with a problem."""
        return problem_of(self.send(path, body, key), status)


def problem_of(response: Any, status: int) -> Any:
    """The body of a problem, after checking what every problem must have (RFC 9457)."""
    assert response.status_code == status, response.content
    assert response.headers["Content-Type"] == "application/problem+json"
    told = response.json()
    assert told["status"] == status
    assert told["instance"] == response.wsgi_request.path
    assert told["type"] == f"urn:pitbook:problem:{told['code']}"
    assert told["title"]
    assert told["detail"]
    return told


@pytest.fixture
def terminal(make_user: Callable[..., User]) -> Callable[..., Terminal]:
    """``terminal("dealer")``: somebody with that role, signed in."""
    return lambda *roles, **named: Terminal(make_user(*roles, **named))


@pytest.fixture
def boss(terminal: Callable[..., Terminal]) -> Terminal:
    """A pit boss, who may do all that a dealer may."""
    return terminal("supervisor", name="boss")


@pytest.fixture
def dealer(terminal: Callable[..., Terminal]) -> Terminal:
    """A dealer's terminal."""
    return terminal("dealer", name="dealer-7")


OPENING = {
    "code": "T1",
    "game": "uth",
    "pit": "Main pit",
    "layout_approval": "L-1",
    "layout_approved_on": "2019-05-01",
}


@pytest.fixture
def table(boss: Terminal) -> str:
    """A table that is ready for its first round; the address of it."""
    boss.post("tables/", **OPENING)
    for command in (
        {"command": "InstallShoe", "serial": "S-1", "approval": "A-1"},
        {"command": "RegisterDeck", "deck": "red", "colour": "red", "cards": 52},
        {"command": "RegisterDeck", "deck": "blue", "colour": "blue", "cards": 52},
        {"command": "CheckDeck", "deck": "red", "occasion": "opening", "cards": 52},
        {"command": "CheckDeck", "deck": "blue", "occasion": "opening", "cards": 52},
        {"command": "ShuffleDeck", "deck": "red"},
        {"command": "SeatPlayer", "seat": 1, "player": "P-1"},
        {"command": "SeatPlayer", "seat": 3, "player": "P-3"},
    ):
        boss.post("tables/T1/commands/", **command)
    return "tables/T1/"


@pytest.fixture
def round_path(dealer: Terminal, table: str) -> str:
    """The first round of that table, just started; the address of it."""
    started = dealer.post(f"{table}rounds/", deck="red")
    assert started["number"] == 1
    return f"{table}rounds/1/"
