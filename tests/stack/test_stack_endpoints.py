"""What is looked at before anything is made: ports, and whether configured servers listen."""

import socket
from pathlib import Path

import pytest

from stack import endpoints, services
from stack.console import Trouble
from stack.endpoints import HOST, address_of, refuse_silent_server, refuse_used_port


def unused_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
    return port


@pytest.mark.parametrize("address", [HOST, "0.0.0.0"])
def test_a_port_that_somebody_listens_on_is_refused(address: str) -> None:
    with socket.create_server((address, 0)) as server:
        port = server.getsockname()[1]
        with pytest.raises(Trouble, match=rf"^Port {port} is in use; choose another .*--port N\.$"):
            refuse_used_port(port)


def test_a_free_port_is_taken_at_its_word() -> None:
    refuse_used_port(unused_port())


@pytest.mark.parametrize(
    ("url", "address"),
    [
        ("postgresql://u:p@db.example:6000/book", ("db.example", 6000)),
        ("postgres://db.example/book", ("db.example", 5432)),
        ("postgresql:///book?host=/run/pg&port=5433", "/run/pg/.s.PGSQL.5433"),
        ("postgresql://%2Frun%2Fpg/book", "/run/pg/.s.PGSQL.5432"),
        ("postgresql://[::1]:6000/book", ("::1", 6000)),
        ("postgresql://one:1,two:2/book", None),
        ("postgresql:///book?host=one,two", None),
        ("host=db.example dbname=book", None),
        ("redis://:pw@cache.example/2", ("cache.example", 6379)),
        ("rediss://cache.example:7000", ("cache.example", 7000)),
        ("unix:///run/redis%20one.sock?db=1", "/run/redis one.sock"),
    ],
)
def test_the_address_in_a_url(url: str, address: tuple[str, int] | str | None) -> None:
    assert address_of(url) == address


@pytest.mark.parametrize(
    ("variable", "scheme"), [("DATABASE_URL", "postgresql"), ("REDIS_URL", "redis")]
)
def test_a_server_that_does_not_listen_is_named_in_one_sentence(
    variable: str, scheme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = unused_port()
    monkeypatch.setenv(variable, f"{scheme}://secret:word@{HOST}:{port}/0")

    with pytest.raises(Trouble) as caught:
        services.refuse_silent_servers()

    assert str(caught.value).startswith(f"{variable} is set, but nothing answers at {HOST}:{port} ")
    assert "word" not in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_socket_that_is_not_there_is_named(state: Path) -> None:
    with pytest.raises(Trouble, match=rf"{state}/\.s\.PGSQL\.5432"):
        refuse_silent_server("DATABASE_URL", f"postgresql:///book?host={state}")


@pytest.mark.parametrize(
    ("variable", "url"),
    [
        ("DATABASE_URL", "sqlite:///book.db"),
        ("DATABASE_URL", "postgresql://host:port/book"),
        ("DATABASE_URL", "localhost"),
        ("DATABASE_OWNER_URL", "mysql://root@localhost/book"),
        ("REDIS_URL", "redis://host:99999x"),
        ("REDIS_URL", "memory://"),
        ("REDIS_URL", "redis://[::1"),
    ],
)
def test_an_address_of_something_else_is_refused_before_anything_is_made(
    variable: str, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(variable, url)

    with pytest.raises(Trouble, match=f"^{variable} is not an address of the form"):
        services.refuse_silent_servers()


def test_the_words_of_libpq_are_left_to_libpq() -> None:
    endpoints.refuse_malformed("DATABASE_URL", "host=db dbname=book", services.POSTGRESQL)


def test_the_simulated_shoes_move_when_their_usual_port_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with socket.create_server((HOST, 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(endpoints, "USUAL_SHOES_PORT", port)
        moved = endpoints.shoes_port({})
        assert moved not in (0, port)
        assert endpoints.shoes_port({endpoints.SHOES_VARIABLE: str(moved)}) == moved
        assert endpoints.shoes_port({endpoints.SHOES_VARIABLE: str(port)}) not in (0, port)
        monkeypatch.setenv(endpoints.SHOES_VARIABLE, str(port))
        with pytest.raises(Trouble, match=f"Port {port} is in use; .* PITBOOK_SHOES_PORT"):
            endpoints.shoes_port({})


@pytest.mark.parametrize("given", ["none", "0", "65536", "-1"])
def test_a_port_for_the_shoes_that_is_none_is_refused(
    given: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(endpoints.SHOES_VARIABLE, given)

    with pytest.raises(Trouble, match="PITBOOK_SHOES_PORT is not a port number"):
        endpoints.shoes_port({})
