"""The account a server runs under when the launcher is root, and directories made for it."""

import hashlib
import os
import pwd
import stat
import subprocess
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from stack.console import Trouble


@dataclass(frozen=True)
class Account:
    """An unprivileged account of this machine."""

    name: str
    uid: int
    gid: int


def server_account() -> Account | None:
    """Return the account PostgreSQL must use: it refuses to run as root; others keep their own."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            entry = pwd.getpwnam(name)
        except KeyError:
            continue
        return Account(name, entry.pw_uid, entry.pw_gid)
    raise Trouble("PostgreSQL cannot run as root, and this machine has no user postgres or nobody.")


def run_as(
    argv: list[str], account: Account | None, env: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a short command as that account, from a directory that every account can be in."""
    return subprocess.run(
        argv,
        check=False,
        text=True,
        capture_output=True,
        cwd="/",
        env=env,
        user=account.uid if account else None,
        group=account.gid if account else None,
        extra_groups=[] if account else None,
    )


def can_run(argv: list[str], account: Account | None) -> bool:
    """Try the command as that account: asks the machine instead of guessing from mode bits."""
    try:
        return run_as(argv, account).returncode == 0
    except OSError:
        return False


def can_enter(directory: Path, account: Account | None) -> bool:
    """Tell whether the account can reach the directory through all of its parents."""
    return can_run(["/bin/sh", "-c", 'cd -- "$1"', "sh", str(directory)], account)


def private_dir(path: Path, account: Account | None) -> Path:
    """Make a 0700 directory of that account; refuse one that a stranger made first."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = path.lstat()
    owner = os.geteuid() if account is None else account.uid
    if not stat.S_ISDIR(found.st_mode) or found.st_uid not in (os.geteuid(), owner):
        raise Trouble(f"{path} belongs to another user; remove it, or run as that user.")
    if found.st_uid != owner and account is not None:
        os.chown(path, account.uid, account.gid, follow_symlinks=False)
    path.chmod(0o700)
    return path


def short_name(path: Path) -> str:
    """A name for a directory that stands in for `path` elsewhere, the same on each run."""
    return "pitbook-" + hashlib.sha256(str(path).encode()).hexdigest()[:12]


def socket_dir(home: Path, account: Account | None) -> Path:
    """A private directory whose sockets fit the 103 bytes that every system allows for a path."""
    wanted = home / "socket"
    if len(str(wanted).encode()) + len("/.s.PGSQL.5432") > 103:
        wanted = Path("/tmp") / short_name(wanted)
    return private_dir(wanted, account)
