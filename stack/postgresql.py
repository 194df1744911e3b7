"""A real PostgreSQL on a private socket and no port: no clash, and nobody else can log in."""

import os
import signal
import subprocess
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from stack.accounts import Account
from stack.console import Trouble
from stack.process import Program

SUPERUSER = "postgres"
OWNER = "pitbook_owner"
RUNTIME = "pitbook_runtime"
DATABASE = "pitbook"

# The owner may create databases so that the tests can make theirs. The run-time role may do nothing
# until `manage.py grant_runtime` gives it exactly its rights.
ROLES_SQL = f"""
SELECT 'CREATE ROLE {OWNER} LOGIN CREATEDB'
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{OWNER}') \\gexec
SELECT 'CREATE ROLE {RUNTIME} LOGIN'
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{RUNTIME}') \\gexec
GRANT {RUNTIME} TO {OWNER};
SELECT 'CREATE DATABASE {DATABASE} OWNER {OWNER}'
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = '{DATABASE}') \\gexec
"""


@dataclass(frozen=True)
class Server:
    """One PostgreSQL cluster: where it lives and how it is started and asked."""

    bindir: Path
    home: Path
    sockets: Path
    account: Account | None
    durable: bool

    @property
    def data(self) -> Path:
        """The data directory."""
        return self.home / "data"

    def program(self) -> Program:
        """The postmaster. SIGINT is its fast stop; SIGTERM would wait for every client to leave."""
        unsafe = ("fsync", "synchronous_commit", "full_page_writes")
        speed = () if self.durable else tuple(f"--{name}=off" for name in unsafe)
        return Program(
            name="postgresql",
            argv=(
                str(self.bindir / "postgres"),
                *("-D", str(self.data), "-k", str(self.sockets)),
                *("--listen_addresses=", "--unix_socket_permissions=0700"),
                *speed,
            ),
            env=environment(),
            cwd=Path("/"),
            account=self.account,
            stop_signal=signal.SIGINT,
            is_server=True,
        )

    def url(self, role: str) -> str:
        """The connection URL of a role."""
        return f"postgresql:///{DATABASE}?host={quote(str(self.sockets), safe='/')}&user={role}"

    def ready(self) -> bool:
        """Tell whether it answers queries."""
        return self._psql("SELECT 1").returncode == 0

    def create_roles(self) -> None:
        """Create both roles and the database where they do not exist."""
        done = self._psql(ROLES_SQL)
        if done.returncode != 0:
            raise Trouble(f"PostgreSQL refused to create its roles: {done.stderr.strip()}")

    def make_anew(self) -> None:
        """Drop the database with all that is in it, and create it empty."""
        self._psql(f"DROP DATABASE {DATABASE} WITH (FORCE)")
        self.create_roles()

    def mark(self) -> str:
        """What the launcher last noted on the database."""
        oid = f"SELECT oid FROM pg_database WHERE datname = '{DATABASE}'"
        return self._psql(f"SELECT shobj_description(({oid}), 'pg_database')").stdout.strip()

    def set_mark(self, text: str) -> None:
        """Note something on the database, to be read at the next start."""
        if not text.isalnum():
            raise ValueError("a mark is letters and digits")
        self._psql(f"COMMENT ON DATABASE {DATABASE} IS '{text}'")

    def _psql(self, sql: str) -> subprocess.CompletedProcess[str]:
        where = ("-h", str(self.sockets), "-U", SUPERUSER, "-d", "postgres")
        return subprocess.run(
            [str(self.bindir / "psql"), "-XqAt", "-v", "ON_ERROR_STOP=1", *where],
            input=sql,
            env=environment(),
            text=True,
            capture_output=True,
            check=False,
        )


def environment() -> dict[str, str]:
    """The launcher's environment without libpq's variables, which would bend the private server."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PG")}
