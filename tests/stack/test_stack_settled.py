"""A second start repeats nothing that is done: what it goes by, and what makes it begin anew."""

from dataclasses import replace
from pathlib import Path

import pytest

from stack.places import Places
from stack.services import Database, start_database
from stack.settled import is_settled, logins_file, note_settled
from stack.supervisor import Supervisor

ENV = {"PITBOOK_DEMO": "1", "PITBOOK_SHOES_PORT": "8100", "HOME": "/tmp"}


@pytest.fixture
def checkout(places: Places, state: Path) -> Places:
    """A project of one file, with its state beside it."""
    (state / "games").mkdir()
    (state / "games" / "floor.py").write_text("TABLES = 3\n")
    (state / "requirements.txt").write_text("django==6\n")
    return replace(places, root=state)


@pytest.fixture
def database(places: Places, supervisor: Supervisor, state: Path) -> Database:
    return start_database(places, supervisor, state, durable=False)


def test_a_database_is_set_up_once_for_a_version_and_its_settings(
    checkout: Places, database: Database
) -> None:
    assert not is_settled(checkout, database, ENV)
    note_settled(checkout, database, ENV, "  login  password\n")
    assert is_settled(checkout, database, ENV)
    assert is_settled(checkout, database, {**ENV, "HOME": "/elsewhere"})
    assert not is_settled(checkout, database, {**ENV, "PITBOOK_SHOES_PORT": "8200"})
    (checkout.root / "games" / "floor.py").write_text("TABLES = 4\n")
    assert not is_settled(checkout, database, ENV)


def test_without_its_logins_or_on_another_database_nothing_counts_as_done(
    checkout: Places, database: Database
) -> None:
    note_settled(checkout, database, ENV, "")
    logins_file(checkout).unlink()
    assert not is_settled(checkout, database, ENV)
    note_settled(checkout, database, ENV, "")
    assert database.server
    database.server.set_mark("another")
    assert not is_settled(checkout, database, ENV)


def test_a_server_somebody_else_keeps_is_set_up_every_time(checkout: Places) -> None:
    theirs = Database("postgresql://theirs/", "postgresql://theirs/", "pitbook")
    note_settled(checkout, theirs, ENV, "")
    assert not is_settled(checkout, theirs, ENV)
