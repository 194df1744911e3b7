"""Whether tables, rights and the demo floor are this version's already: then a start is seconds.

The mark is a comment on the database of the launcher's own server, so that it goes where the
database goes. A server that somebody else keeps is set up anew at every start.
"""

import hashlib
import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from stack.console import Trouble
from stack.places import Places
from stack.services import Database

PACKAGES = ("casino", "games", "jackpots", "tournaments", "audit", "stack")
UNSEEN = ("__pycache__", "static")
HALF_LOADED = "loading"


def is_settled(places: Places, database: Database, env: Mapping[str, str]) -> bool:
    """Tell whether nothing has changed since this database was last set up."""
    server = database.server
    if server is None or not logins_file(places).exists():
        return False
    return server.mark() == _print(places, env)


def note_settled(places: Places, database: Database, env: Mapping[str, str], logins: str) -> None:
    """Remember what was set up, and the logins that go with it."""
    logins_file(places).write_text(logins, encoding="utf-8")
    if database.server:
        database.server.set_mark(_print(places, env))


def note_loading(database: Database) -> None:
    """Remember that a demo floor is being loaded for the first time."""
    if database.server and not database.server.mark():
        database.server.set_mark(HALF_LOADED)


def drop_half_loaded(database: Database) -> bool:
    """Throw a demo floor away that was not loaded to its end: it would lack nights for ever."""
    server = database.server
    if server is None or server.mark() != HALF_LOADED:
        return False
    server.make_anew()
    return True


def refuse_demo_floor(places: Places) -> None:
    """Trouble when an empty house is asked for where the demo floor's book lies."""
    kept = logins_file(places)
    if kept.exists() and kept.read_text(encoding="utf-8").strip():
        raise Trouble(
            f"{places.var} holds the book of the demo floor, which stays where it is. "
            "Move that folder away, or remove it, and start again."
        )


def logins_file(places: Places) -> Path:
    """The logins of the demo floor as they were last printed; empty without a demo."""
    return places.var / "logins"


def _print(places: Places, env: Mapping[str, str]) -> str:
    """The code and the settings that a set-up follows from."""
    told = hashlib.sha256((places.root / "requirements.txt").read_bytes())
    for name in sorted(name for name in env if name.startswith("PITBOOK_")):
        told.update(f"{name}={env[name]}\n".encode())
    for package in PACKAGES:
        for path in _files(places.root / package):
            seen = os.stat(path)
            told.update(f"{path}\0{seen.st_size}\0{seen.st_mtime_ns}\n".encode())
    return told.hexdigest()


def _files(root: Path) -> Iterator[str]:
    for directory, below, names in os.walk(root):
        below[:] = sorted(name for name in below if name not in UNSEEN)
        yield from (os.path.join(directory, name) for name in sorted(names))
