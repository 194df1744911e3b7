"""The variables that Pitbook's processes get, and the copy kept for a second terminal."""

import contextlib
import os
import secrets
import shlex
from collections.abc import Mapping
from pathlib import Path

from stack.places import Places
from stack.postgresql import environment
from stack.services import Database

KEPT = (
    *("DATABASE_URL", "REDIS_URL", "PITBOOK_SECRET_KEY", "PITBOOK_STATIC_ROOT", "PITBOOK_DEMO"),
    *("PITBOOK_SHOES_PORT", "PITBOOK_CONSOLES_PORT", "PITBOOK_SEALS_DIR"),
)


def process_environment(
    places: Places, database: Database, redis_url: str, *, demo: bool
) -> dict[str, str]:
    """What the processes get: not the owner's URL, so none of them can alter a table."""
    base = dict(os.environ) if os.environ.get("DATABASE_URL") else environment()
    base.pop("DATABASE_OWNER_URL", None)
    return {
        "PITBOOK_STATIC_ROOT": str(places.var / "static"),
        "PITBOOK_SECRET_KEY": _secret_key(places.var / "secret_key"),
        "PITBOOK_SEALS_DIR": str(places.var / "seals"),
        **base,
        "PITBOOK_DEMO": "1" if demo else "0",
        "PYTHONUNBUFFERED": "1",
        "DATABASE_URL": database.url,
        "REDIS_URL": redis_url,
    }


def owner_environment(env: Mapping[str, str], database: Database) -> dict[str, str]:
    """The same for the few commands that change tables and rights."""
    return {**env, "DATABASE_URL": database.owner_url}


def keep_for_second_terminal(path: Path, env: Mapping[str, str], database: Database) -> None:
    """Write what `. var/env && manage.py ...` needs on this floor."""
    values = {**{name: env[name] for name in KEPT}, "DATABASE_OWNER_URL": database.owner_url}
    lines = (f"export {name}={shlex.quote(value)}\n" for name, value in values.items())
    with open(path, "w", encoding="utf-8", opener=_only_ours) as kept:
        kept.writelines(lines)


def kept_for_second_terminal(path: Path) -> dict[str, str]:
    """Read that back at the next start; nothing before the first."""
    with contextlib.suppress(FileNotFoundError, ValueError):
        words = shlex.split(path.read_text(encoding="utf-8"))
        return dict(word.split("=", 1) for word in words if "=" in word)
    return {}


def _secret_key(path: Path) -> str:
    """A key of this checkout's own, kept so that a restart does not log everybody out."""
    if not path.exists():
        # Under another name first: a crash here must not leave an empty key behind.
        part = path.with_suffix(".part")
        with open(part, "w", encoding="utf-8", opener=_only_ours) as kept:
            kept.write(secrets.token_urlsafe(50))
        part.replace(path)
    return path.read_text(encoding="utf-8")


def _only_ours(name: str, flags: int) -> int:
    return os.open(name, flags, 0o600)
