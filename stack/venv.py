"""The virtual environment: made once, installed into only when the locked requirements change."""

import hashlib
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from stack.console import Trouble, say
from stack.locking import waiting_lock
from stack.places import Places
from stack.process import Child, Program
from stack.stopping import Stop, run_to_end, wait_for

STAMP = "pitbook-installed.json"
UV_REQUIREMENTS = "stack/uv.txt"


def ensure(places: Places, requirements: Sequence[str], stop: Stop) -> None:
    """Have an environment with exactly these requirement files installed."""
    if places.venv_is_given:
        if not os.access(places.python, os.X_OK):
            raise Trouble(f"PITBOOK_VENV names {places.venv}, which has no bin/python.")
        return
    with waiting_lock(places.venv_lock, "another ./run or ./test that is installing", stop):
        _ensure_locked(places, requirements, stop)


def _ensure_locked(places: Places, requirements: Sequence[str], stop: Stop) -> None:
    stamp = _read_stamp(places)
    wanted = {name: _checksum(places.root / name) for name in requirements}
    usable = os.access(places.python, os.X_OK)
    # No stamp: an interrupted start left half an environment. Another interpreter: a system upgrade
    # replaced it, and the packages are not found any more.
    if not usable or stamp.get("python") != str(places.python.resolve()):
        _make(places, stop)
        stamp = {"python": str(places.python.resolve())}
    if wanted.items() <= stamp.items():
        return
    _write_stamp(places, {"python": stamp["python"]})
    _install(places, requirements, stop)
    _write_stamp(places, {**stamp, **wanted})


def _read_stamp(places: Places) -> dict[str, str]:
    try:
        stamp: dict[str, str] = json.loads((places.venv / STAMP).read_text())
    except (FileNotFoundError, NotADirectoryError, ValueError):
        return {}
    return stamp


def _write_stamp(places: Places, stamp: dict[str, str]) -> None:
    part = places.venv / f"{STAMP}.part"
    part.write_text(json.dumps(stamp))
    part.replace(places.venv / STAMP)


def _make(places: Places, stop: Stop) -> None:
    say("Making the virtual environment (first run only) ...")
    with tempfile.TemporaryDirectory() as scratch:
        plain = (sys.executable, "-m", "venv", "--clear", str(places.venv))
        child = Child(Program("venv", plain, dict(os.environ)), Path(scratch) / "log")
        if wait_for(child, stop) == 0:
            return
    # Debian without python3-venv: pip fetches uv to a side directory, and uv makes the environment.
    with tempfile.TemporaryDirectory() as boot:
        uv = str(Path(boot) / "bin" / "uv")
        pip = (sys.executable, "-m", "pip", "install", "--quiet", "--target", boot)
        fetched = _run(places, stop, *pip, "--require-hashes", "-r", UV_REQUIREMENTS)
        command = (uv, "venv", "--quiet", "--clear", "--seed", "--python", sys.executable)
        if fetched and _run(places, stop, *command, str(places.venv)):
            return
    shutil.rmtree(places.venv, ignore_errors=True)
    raise Trouble("Python's venv module is missing (Debian: apt-get install python3-venv).")


def _install(places: Places, requirements: Sequence[str], stop: Stop) -> None:
    files = [part for name in requirements for part in ("-r", name)]
    count = sum((places.root / name).read_text().count("==") for name in requirements)
    say(f"Installing about {count} packages (only when {' or '.join(requirements)} changes) ...")
    python = str(places.python)
    uv = places.venv / "bin" / "uv"
    pip = (python, "-m", "pip", "install", "--disable-pip-version-check", "--require-hashes")
    if uv.exists() or _run(places, stop, *pip, "--quiet", "-r", UV_REQUIREMENTS):
        if _run(places, stop, str(uv), "pip", "install", "--python", python, *files):
            return
        say("uv could not install them; trying pip, which is slower ...")
    if not _run(places, stop, *pip, *files):
        raise Trouble("The packages could not be installed; the lines above say why.")


def _run(places: Places, stop: Stop, *argv: str) -> bool:
    program = Program(Path(argv[0]).name, argv, dict(os.environ), cwd=places.root)
    try:
        return run_to_end(program, stop) == 0
    except OSError:
        return False


def _checksum(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()
