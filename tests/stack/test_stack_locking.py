"""One Pitbook a checkout, one installer at a time."""

import contextlib
import subprocess
import sys
from pathlib import Path

import pytest

from stack.console import Trouble
from stack.locking import refuse_second_run, run_lock, waiting_lock
from stack.places import ROOT
from stack.stopping import Stop, StopRequested

HOLD = """
import sys
from pathlib import Path
from stack.locking import run_lock
with run_lock(Path(sys.argv[1]), "http://127.0.0.1:8123/"):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def holder(state: Path) -> subprocess.Popen[str]:
    """Another process that holds the lock of a running Pitbook."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLD, str(state / "run.lock")],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdout
    assert process.stdout.readline() == "held\n"
    return process


def test_a_second_run_is_told_where_the_first_is(
    state: Path, holder: subprocess.Popen[str]
) -> None:
    try:
        for attempt in (refuse_second_run, lambda path: run_lock(path, "").__enter__()):
            with pytest.raises(Trouble) as caught:
                attempt(state / "run.lock")
            assert "http://127.0.0.1:8123/" in str(caught.value)
            assert f"process {holder.pid}" in str(caught.value)
    finally:
        holder.communicate("")


def test_a_killed_run_leaves_no_lock_behind(state: Path, holder: subprocess.Popen[str]) -> None:
    holder.kill()
    holder.communicate()

    refuse_second_run(state / "run.lock")
    with contextlib.suppress(StopRequested), run_lock(state / "run.lock", "here"):
        raise StopRequested
    assert (state / "run.lock").read_text() == ""


def test_looking_for_a_first_run_makes_nothing(state: Path) -> None:
    refuse_second_run(state / "var" / "run.lock")

    assert not (state / "var").exists()


def test_waiting_for_another_installer_can_be_interrupted(
    state: Path, stop: Stop, capsys: pytest.CaptureFixture[str]
) -> None:
    stop.ask()
    with (
        waiting_lock(state / "lock", "the other", Stop()),
        pytest.raises(StopRequested),
        waiting_lock(state / "lock", "the other", stop),
    ):
        pass

    assert capsys.readouterr().out == "Waiting for the other ...\n"
