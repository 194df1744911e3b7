"""Looks at an address before anything is made: is a port free, does a configured server listen."""

import contextlib
import os
import socket
from collections.abc import Mapping
from urllib.parse import parse_qs, unquote, urlsplit

from stack.console import Trouble

HOST = "127.0.0.1"
SHOES_VARIABLE = "PITBOOK_SHOES_PORT"
USUAL_SHOES_PORT = 8910
CONSOLES_VARIABLE = "PITBOOK_CONSOLES_PORT"
USUAL_CONSOLES_PORT = 8920
DEFAULT_PORTS = {"postgresql": 5432, "postgres": 5432, "redis": 6379, "rediss": 6379}


def refuse_used_port(port: int, choose: str = "./run --port N") -> int:
    """Trouble when nobody could listen there now; returns the port, which a 0 leaves to us."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listener:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((HOST, port))
        except PermissionError:
            raise Trouble(f"Port {port} needs root; choose another with {choose}.") from None
        except OSError:
            raise Trouble(f"Port {port} is in use; choose another with {choose}.") from None
        return int(listener.getsockname()[1])


def shoes_port(last: Mapping[str, str]) -> int:
    """Where the simulated shoes listen; `last` are the variables of the start before."""
    return _simulators_port(SHOES_VARIABLE, last, USUAL_SHOES_PORT)


def consoles_port(last: Mapping[str, str]) -> int:
    """Where the simulated jackpot consoles listen."""
    return _simulators_port(CONSOLES_VARIABLE, last, USUAL_CONSOLES_PORT)


def _simulators_port(variable: str, last: Mapping[str, str], usual: int) -> int:
    """As configured, else as before, for which the floor is set up, else the usual, else any."""
    if given := os.environ.get(variable):
        if not _is_port(given):
            raise Trouble(f"{variable} is not a port number.")
        return refuse_used_port(int(given), variable)
    before = last.get(variable, "")
    for port in (int(before) if _is_port(before) else usual, usual):
        with contextlib.suppress(Trouble):
            return refuse_used_port(port)
    return refuse_used_port(0)


def _is_port(text: str) -> bool:
    return text.isdecimal() and 0 < int(text) < 65536


def refuse_silent_server(variable: str, url: str) -> None:
    """Trouble when nothing listens at the URL; the login waits until its library is installed."""
    address = address_of(url)
    if address is None:
        return
    try:
        if isinstance(address, str):
            with socket.socket(socket.AF_UNIX) as client:
                client.settimeout(5)
                client.connect(address)
        else:
            socket.create_connection(address, timeout=5).close()
    except OSError as error:
        where = address if isinstance(address, str) else f"{address[0]}:{address[1]}"
        reason = error.strerror or str(error)
        raise Trouble(f"{variable} is set, but nothing answers at {where} ({reason}).") from None


def refuse_malformed(variable: str, url: str, schemes: tuple[str, ...]) -> None:
    """Trouble when the text is no address of such a server."""
    example = f"{schemes[0]}://user:password@host:port/{'0' if 'redis' in schemes else 'name'}"
    try:
        known = urlsplit(url).scheme in schemes
        address_of(url)
    except ValueError:
        known = False
    # libpq also takes `host=... dbname=...`, which only its own library can read.
    if not known and not ("=" in url and "://" not in url and "postgresql" in schemes):
        raise Trouble(f"{variable} is not an address of the form {example}.")


def address_of(url: str) -> tuple[str, int] | str | None:
    """The host and port, or the socket file, that a URL names; nothing when it names several."""
    parts = urlsplit(url)
    if parts.scheme == "unix":
        return unquote(parts.path)
    if parts.scheme not in DEFAULT_PORTS:
        return None
    query = parse_qs(parts.query)
    host = unquote(query.get("host", [parts.hostname or "localhost"])[0])
    if "," in host or "," in parts.netloc:
        return None
    port = int(query.get("port", [parts.port or DEFAULT_PORTS[parts.scheme]])[0])
    return f"{host}/.s.PGSQL.{port}" if host.startswith("/") else (host, port)
