"""The embedded PostgreSQL: private, durable, with two roles, and gone when it is stopped."""

import os
import shutil
import signal
from pathlib import Path

import psycopg
import pytest

from stack import cluster, services
from stack.accounts import private_dir
from stack.console import Trouble, Unavailable
from stack.places import Places
from stack.postgresql import OWNER, RUNTIME, Server
from stack.process import Child, is_running
from stack.stopping import Stop
from stack.supervisor import Supervisor

as_root = pytest.mark.skipif(os.geteuid() != 0, reason="only root changes the server's account")


def start(server: Server, log: Path) -> Child:
    child = Child(server.program(), log)
    with Supervisor(log.parent, Stop()) as waiting:
        waiting.wait_until(server.ready, "PostgreSQL", 60)
    return child


def test_it_has_an_owner_and_a_runtime_role_and_neither_is_a_superuser(
    places: Places, supervisor: Supervisor, state: Path
) -> None:
    database = services.start_database(places, supervisor, state, durable=False)

    for url, name in ((database.url, RUNTIME), (database.owner_url, OWNER)):
        with psycopg.connect(url) as connection:
            row = connection.execute(
                "SELECT rolname, rolsuper FROM pg_roles WHERE rolname = current_user"
            ).fetchone()
        assert row == (name, False)


def test_the_runtime_role_cannot_make_a_table(
    places: Places, supervisor: Supervisor, state: Path
) -> None:
    database = services.start_database(places, supervisor, state, durable=False)

    with (
        psycopg.connect(database.url) as connection,
        pytest.raises(psycopg.errors.InsufficientPrivilege),
    ):
        connection.execute("CREATE TABLE chips (amount_cents bigint)")


def test_it_opens_no_port_and_no_other_user_can_reach_its_socket(
    places: Places, supervisor: Supervisor, state: Path
) -> None:
    database = services.start_database(places, supervisor, state, durable=False)

    with psycopg.connect(database.owner_url) as connection:
        shown = connection.execute("SHOW listen_addresses").fetchone()
    assert shown == ("",)
    assert (state / "pg" / "socket").stat().st_mode & 0o777 == 0o700


def test_creating_the_roles_again_changes_nothing(places: Places, state: Path) -> None:
    server = cluster.prepare(places.venv, state, durable=False)
    child = start(server, state / "pg.log")
    try:
        server.create_roles()
        server.create_roles()
    finally:
        child.stop()


def test_stopping_leaves_no_process_although_a_client_is_connected(
    places: Places, state: Path
) -> None:
    server = cluster.prepare(places.venv, state, durable=False)
    child = start(server, state / "pg.log")
    server.create_roles()
    with psycopg.connect(server.url(OWNER)):
        assert child.stop() == 0

    assert not is_running(child.pid, "postgres")
    assert not (server.data / "postmaster.pid").exists()


def test_rows_survive_a_stop_and_a_kill(places: Places, state: Path) -> None:
    server = cluster.prepare(places.venv, state, durable=True)
    child = start(server, state / "pg.log")
    server.create_roles()
    with psycopg.connect(server.url(OWNER)) as connection:
        connection.execute("CREATE TABLE facts (n int); INSERT INTO facts VALUES (1)")
    child.stop()

    for end in (signal.SIGKILL, signal.SIGINT):
        again = cluster.prepare(places.venv, state, durable=True)
        child = start(again, state / "pg.log")
        with psycopg.connect(again.url(OWNER)) as connection:
            assert connection.execute("SELECT n FROM facts").fetchall() == [(1,)]
        child.stop(end)


def test_a_pidfile_that_names_another_program_is_cleared(places: Places, state: Path) -> None:
    server = cluster.prepare(places.venv, state, durable=False)
    pidfile = server.data / "postmaster.pid"
    pidfile.write_text(f"{os.getpid()}\n")

    cluster.prepare(places.venv, state, durable=False)

    assert not pidfile.exists()


def test_a_cluster_still_in_use_is_refused_by_name(
    places: Places, state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "PATIENCE_SECONDS", 0.0)
    server = cluster.prepare(places.venv, state, durable=False)
    child = start(server, state / "pg.log")
    try:
        with pytest.raises(Trouble, match=f"process {child.pid} still uses"):
            cluster.prepare(places.venv, state, durable=False)
    finally:
        child.stop()


def test_what_an_interrupted_initdb_left_is_replaced(places: Places, state: Path) -> None:
    home = private_dir(state / "pg", cluster.server_account())
    (home / "data.part").mkdir()
    (home / "data.part" / "PG_VERSION").write_text("half")

    server = cluster.prepare(places.venv, state, durable=False)

    assert (server.data / "PG_VERSION").read_text().strip().isdigit()
    assert not (home / "data.part").exists()


def test_a_checkout_with_a_long_path_gets_a_short_socket_path(places: Places, state: Path) -> None:
    deep = state / ("a" * 60) / ("b" * 60)
    deep.mkdir(parents=True)
    server = cluster.prepare(places.venv, deep, durable=False)
    child = start(server, state / "pg.log")
    try:
        server.create_roles()
        psycopg.connect(server.url(RUNTIME)).close()
    finally:
        child.stop()
        server.sockets.rmdir()


@as_root
def test_a_checkout_that_the_servers_account_cannot_enter_stays_closed(
    places: Places, state: Path
) -> None:
    closed = state / "closed"
    closed.mkdir(mode=0o700)
    venv = closed / "venv"
    venv.symlink_to(places.venv)
    server = cluster.prepare(venv, closed, durable=False)
    child = start(server, state / "pg.log")
    try:
        server.create_roles()
        psycopg.connect(server.url(RUNTIME)).close()
        assert not server.bindir.is_relative_to(closed)
        assert closed.stat().st_mode & 0o777 == 0o700
    finally:
        child.stop()
        shutil.rmtree(server.home)


@as_root
def test_a_directory_that_a_stranger_made_first_is_refused(state: Path) -> None:
    planted = state / "pg"
    planted.mkdir()
    os.chown(planted, 12345, 12345)

    with pytest.raises(Trouble, match="belongs to another user"):
        private_dir(planted, cluster.server_account())


def test_a_machine_without_any_postgresql_is_told_what_to_set(
    state: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cluster, "SYSTEM", state / "none")

    with pytest.raises(Unavailable, match="DATABASE_URL"):
        cluster.find_bindir(state)
