"""Configured servers that answer, but not as Pitbook needs: one sentence each."""

import dataclasses
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from watching import wait_until

from stack import cluster, probe, redis_server, services
from stack.console import Trouble
from stack.places import Places
from stack.postgresql import OWNER, RUNTIME, Server
from stack.process import Child
from stack.supervisor import Supervisor

# Only the superuser enters without a password.
HBA = "local all postgres trust\nlocal all all scram-sha-256\n"


@pytest.fixture
def server(places: Places, state: Path) -> Iterator[Server]:
    """A PostgreSQL that asks for passwords."""
    server = cluster.prepare(places.venv, state, durable=False)
    (server.data / "pg_hba.conf").write_text(HBA)
    child = Child(server.program(), state / "pg.log")
    wait_until(server.ready, "PostgreSQL", state)
    server.create_roles()
    with psycopg.connect(server.url("postgres")) as connection:
        connection.execute(f"ALTER ROLE {OWNER} PASSWORD 'right'")
    yield server
    child.stop()


def ask(places: Places, question: str, url: str) -> str:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DATABASE_URL", url)
        return services.ask(places, question, "DATABASE_URL")


def address(server: Server, password: str, role: str = OWNER) -> str:
    return f"{server.url(role)}&password={password}"


def test_the_role_behind_a_configured_database_is_found(
    server: Server, places: Places, supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", address(server, "right"))

    found = services.start_database(places, supervisor, places.var, durable=True)

    assert found == services.Database(address(server, "right"), address(server, "right"), OWNER)


def test_a_wrong_password_is_one_sentence_without_the_password(
    server: Server, places: Places, supervisor: Supervisor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", address(server, "right"))
    monkeypatch.setenv("DATABASE_OWNER_URL", address(server, "mistaken"))

    with pytest.raises(Trouble) as caught:
        services.start_database(places, supervisor, places.var, durable=True)

    said = str(caught.value)
    assert said.startswith("DATABASE_OWNER_URL is set, but PostgreSQL refuses it (")
    assert f'password authentication failed for user "{OWNER}"' in said
    assert "mistaken" not in said
    assert "\n" not in said


def test_a_database_that_does_not_exist_is_named(server: Server, places: Places) -> None:
    url = address(server, "right").replace("/pitbook?", "/ledger?")

    with pytest.raises(Trouble, match='database "ledger" does not exist'):
        ask(places, "database", url)


def test_a_postgresql_that_is_too_old_is_refused(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE_URL", address(server, "right"))
    monkeypatch.setattr(probe, "OLDEST_POSTGRESQL", 990000)

    with pytest.raises(Trouble, match=r"DATABASE_URL is a PostgreSQL 18; 15 is the oldest\."):
        probe.database("DATABASE_URL")


def test_the_tests_ask_for_a_role_that_may_create_databases(server: Server, places: Places) -> None:
    ask(places, "test-roles", address(server, "right"))

    with psycopg.connect(server.url("postgres")) as connection:
        connection.execute(f"ALTER ROLE {OWNER} NOCREATEDB")
    with pytest.raises(Trouble, match=f"ALTER ROLE {OWNER} CREATEDB"):
        ask(places, "test-roles", address(server, "right"))


def test_the_tests_make_the_runtime_role_where_it_is_missing(
    server: Server, places: Places
) -> None:
    with psycopg.connect(server.url("postgres")) as connection:
        connection.execute(f"DROP ROLE {RUNTIME}")

    with pytest.raises(Trouble, match=f"DATABASE_URL has no role {RUNTIME} "):
        ask(places, "test-roles", address(server, "right"))
    ask(places, "test-roles", server.url("postgres"))
    ask(places, "test-roles", address(server, "right"))


def test_a_redis_that_wants_a_password_is_one_sentence(
    places: Places, supervisor: Supervisor, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = redis_server.prepare(places.venv, state, durable=False)
    program = server.program()
    program = dataclasses.replace(program, argv=(*program.argv, "--requirepass", "right"))
    child = Child(program, state / "redis.log")
    try:
        wait_until(server.socket.exists, "Redis", state)
        monkeypatch.setenv("REDIS_URL", f"unix://:mistaken@{server.socket}")
        with pytest.raises(Trouble) as caught:
            services.start_redis(places, supervisor, state, durable=True)
        monkeypatch.setenv("REDIS_URL", f"unix://:right@{server.socket}")
        url = services.start_redis(places, supervisor, state, durable=True)
    finally:
        child.stop()

    assert str(caught.value).startswith("REDIS_URL is set, but Redis refuses it (")
    assert "\n" not in str(caught.value)
    assert "mistaken" not in str(caught.value)
    assert url == f"unix://:right@{server.socket}"
