"""A launcher of one's own: its state in a short temporary path, the tests' own environment."""

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from stack.places import Places
from stack.stopping import Stop
from stack.supervisor import Supervisor

CONFIGURED = (
    "DATABASE_URL",
    "DATABASE_OWNER_URL",
    "REDIS_URL",
    "PITBOOK_VENV",
    "PITBOOK_VAR",
    "CI",
)


@pytest.fixture(autouse=True)
def unconfigured(monkeypatch: pytest.MonkeyPatch) -> None:
    """Forget the servers and settings that the test run itself was given."""
    for name in os.environ:
        if name in CONFIGURED or name.startswith(("PYTEST_", "PITBOOK_")):
            monkeypatch.delenv(name)


@pytest.fixture
def state() -> Iterator[Path]:
    """A directory that a server's account can enter even when the tests run as root."""
    path = Path(tempfile.mkdtemp(prefix="pitbook-stack-", dir="/tmp"))
    path.chmod(0o711)
    yield path
    shutil.rmtree(path)


@pytest.fixture
def places(state: Path) -> Places:
    return Places(venv=Path(sys.prefix), var=state, venv_is_given=True)


@pytest.fixture
def stop() -> Stop:
    return Stop()


@pytest.fixture
def supervisor(state: Path, stop: Stop) -> Iterator[Supervisor]:
    with Supervisor(state / "log", stop) as kept:
        yield kept


@pytest.fixture
def launcher_env(state: Path) -> dict[str, str]:
    """The environment of a launcher started as a process, apart from this checkout's own state."""
    return {**os.environ, "PITBOOK_VENV": sys.prefix, "PITBOOK_VAR": str(state)}
