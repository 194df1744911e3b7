"""A second start repeats nothing that is done: what it goes by, and what makes it begin anew."""

from dataclasses import replace
from pathlib import Path

import pytest

from stack.console import Trouble
from stack.places import Places
from stack.services import Database, start_database
from stack.settled import (
    drop_half_loaded,
    is_settled,
    logins_file,
    note_loading,
    note_settled,
    refuse_demo_floor,
)
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


def test_an_empty_house_is_not_begun_on_the_book_of_the_demo_floor(checkout: Places) -> None:
    refuse_demo_floor(checkout)
    logins_file(checkout).write_text("")
    refuse_demo_floor(checkout)
    logins_file(checkout).write_text("  login  password\n")
    with pytest.raises(Trouble, match="holds the book of the demo floor"):
        refuse_demo_floor(checkout)


def test_a_demo_floor_that_was_not_loaded_to_its_end_is_made_anew(
    checkout: Places, database: Database
) -> None:
    assert not drop_half_loaded(database), "nothing was begun"
    note_loading(database)
    assert drop_half_loaded(database)
    assert database.server
    assert database.server.ready()
    assert not database.server.mark(), "an empty database, of which nothing is known"
    note_loading(database)
    note_settled(checkout, database, ENV, "")
    note_loading(database)
    assert not drop_half_loaded(database), "a floor that was complete once is kept"
