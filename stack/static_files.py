"""Whether the static files must be collected again: the slowest step of a start, seldom needed."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path

from stack.places import Places

MADE_BY_COLLECTING = "staticfiles.json"


def are_current(places: Places, env: Mapping[str, str]) -> bool:
    """Tell whether the collected files are those of this version."""
    collected = Path(env["PITBOOK_STATIC_ROOT"]) / MADE_BY_COLLECTING
    stamp = _stamp(places)
    return collected.exists() and stamp.exists() and stamp.read_text() == _fingerprint(places, env)


def note_collected(places: Places, env: Mapping[str, str]) -> None:
    """Remember what was collected."""
    _stamp(places).write_text(_fingerprint(places, env))


def _stamp(places: Places) -> Path:
    return places.var / "static.stamp"


def _fingerprint(places: Places, env: Mapping[str, str]) -> str:
    """Packages bring static files too, so the locked requirements are part of it."""
    told = hashlib.sha256((places.root / "requirements.txt").read_bytes())
    told.update(env["PITBOOK_STATIC_ROOT"].encode())
    told.update(env.get("PITBOOK_STATIC_STORAGE", "").encode())
    for path in sorted(_sources(places.root)):
        seen = path.stat()
        told.update(f"{path}\0{seen.st_size}\0{seen.st_mtime_ns}\n".encode())
    return told.hexdigest()


def _sources(root: Path) -> Iterator[Path]:
    for pattern in ("[a-z]*/static", "[a-z]*/[a-z]*/static"):
        for directory in root.glob(pattern):
            yield from (path for path in directory.rglob("*") if path.is_file())
