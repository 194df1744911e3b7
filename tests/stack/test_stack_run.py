"""`./run` as a whole: a working floor, kept working, and gone without a trace when stopped."""

import http.client
import os
import pwd
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from watching import alive, descendants, wait_until

from stack import services
from stack.accounts import Account, can_run
from stack.endpoints import HOST, refuse_used_port
from stack.places import ROOT, Places
from stack.postgresql import OWNER
from stack.supervisor import Supervisor

SERVERS = """
from stack import services
from stack.places import from_environment
from stack.stopping import Stop
from stack.supervisor import Supervisor
places = from_environment()
with Supervisor(places.logs, Stop()) as kept:
    services.start_database(places, kept, places.var, durable=False)
    services.start_redis(places, kept, places.var, durable=False)
    print("started", flush=True)
    kept.watch()
"""


class Launcher:
    """A `./run` started as a terminal starts it: the leader of a process group of its own."""

    def __init__(self, env: dict[str, str], state: Path, *arguments: str, uid: int | None = None):
        with socket.socket() as probe:
            probe.bind((HOST, 0))
            self.port = probe.getsockname()[1]
        self.output = state / "output"
        self.scratch = state / "scratch"
        with self.output.open("w") as output:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "stack", "run", f"--port={self.port}", *arguments],
                cwd=ROOT,
                env=env,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                user=uid,
                extra_groups=None if uid is None else [],
            )

    def wait_until_ready(self) -> str:
        """What it printed up to and after READY."""
        self.wait_for(lambda: "Ctrl-C stops" in self.output.read_text() or self.ended())
        said = self.output.read_text()
        assert "READY" in said, said
        return said

    def ended(self) -> bool:
        return self.process.poll() is not None

    def wait_for(self, ready: Callable[[], bool]) -> None:
        wait_until(ready, f"./run ({self.output})", self.scratch)

    def status(self, path: str = "/healthz") -> int:
        try:
            with urllib.request.urlopen(f"http://{HOST}:{self.port}{path}", timeout=30) as answer:
                code: int = answer.status
        except urllib.error.HTTPError as error:
            return error.code
        except (OSError, http.client.HTTPException):
            return 0
        return code

    def processes(self, word: str) -> set[int]:
        """Its descendants whose command line holds the word."""
        return {
            pid
            for pid in descendants(self.process.pid)
            if word in Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
        }

    def press_ctrl_c(self) -> int:
        os.killpg(self.process.pid, signal.SIGINT)
        return self.process.wait(120)


@pytest.fixture
def launch(launcher_env: dict[str, str], state: Path) -> Iterator[Callable[..., Launcher]]:
    """Starts launchers, and ends those that a failed test leaves running."""
    started: list[Launcher] = []

    def start(*arguments: str, uid: int | None = None, **variables: str) -> Launcher:
        started.append(Launcher({**launcher_env, **variables}, state, *arguments, uid=uid))
        return started[-1]

    yield start
    for launcher in started:
        if not launcher.ended():
            launcher.process.terminate()
            launcher.process.wait(120)


def test_the_floor_runs_recovers_and_stops_without_an_orphan(
    launch: Callable[..., Launcher], launcher_env: dict[str, str]
) -> None:
    launcher = launch("--days=1")
    said = launcher.wait_until_ready()
    assert f"http://{HOST}:{launcher.port}/" in said
    for role in ("dealer", "supervisor", "auditor"):
        assert role in said
    assert launcher.status("/") == 200
    _second_run_is_refused(launcher, launcher_env)
    _killed_children_come_back(launcher)

    family = descendants(launcher.process.pid)
    assert launcher.processes("celery")
    assert launcher.processes("simulate_shoes")
    assert launcher.press_ctrl_c() == 0
    assert not alive(family)
    refuse_used_port(launcher.port)
    assert launcher.output.read_text().endswith("Stopping ...\nPitbook has stopped.\n")
    _second_start_repeats_nothing(launch())


def _second_start_repeats_nothing(launcher: Launcher) -> None:
    said = launcher.wait_until_ready()
    assert "Migrating" not in said
    assert "Loading" not in said
    assert "supervisor  demo" in said
    assert launcher.status("/") == 200
    assert launcher.press_ctrl_c() == 0


def _second_run_is_refused(launcher: Launcher, env: dict[str, str]) -> None:
    argv = [sys.executable, "-m", "stack", "run"]
    second = subprocess.run(argv, cwd=ROOT, env=env, text=True, capture_output=True, check=False)

    assert second.returncode == 1
    assert second.stderr == (
        f"Pitbook: Pitbook already runs from this directory (process {launcher.process.pid}, "
        f"http://{HOST}:{launcher.port}/).\n"
    )


def _killed_children_come_back(launcher: Launcher) -> None:
    servers = launcher.processes("redis-server") or launcher.processes("valkey-server")
    killed = launcher.processes("gunicorn") | servers
    for pid in killed:
        os.kill(pid, signal.SIGKILL)
    launcher.wait_for(lambda: not alive(killed) and launcher.status() == 200)

    assert "Starting it again" in launcher.output.read_text()


def test_configured_servers_are_used_and_a_killed_launcher_leaves_no_orphan(
    launch: Callable[..., Launcher], places: Places, supervisor: Supervisor, state: Path
) -> None:
    database = services.start_database(places, supervisor, state, durable=False)
    redis_url = services.start_redis(places, supervisor, state, durable=False)

    launcher = launch(
        "--empty",
        DATABASE_URL=database.url,
        DATABASE_OWNER_URL=database.owner_url,
        REDIS_URL=redis_url,
        PITBOOK_VAR=str(state / "other"),
    )
    launcher.wait_until_ready()

    family = descendants(launcher.process.pid)
    assert launcher.status() == 200
    assert {pid for pid in family if _runs_a_server(pid)} == set()
    assert OWNER not in "".join(map(_environment_of, launcher.processes("gunicorn")))
    launcher.process.kill()
    launcher.process.wait()
    launcher.wait_for(lambda: not alive(family))


def test_a_killed_launcher_takes_its_servers_along(
    launcher_env: dict[str, str], state: Path
) -> None:
    launcher = subprocess.Popen(
        [sys.executable, "-c", SERVERS],
        cwd=ROOT,
        env=launcher_env,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert launcher.stdout
    assert "started\n" in iter(launcher.stdout.readline, "")
    family = descendants(launcher.pid)
    assert len(family) > 2

    launcher.kill()
    launcher.communicate()

    wait_until(lambda: not alive(family), "The end of the servers", state / "scratch")


def test_a_failed_start_leaves_nothing_running(
    launch: Callable[..., Launcher], state: Path
) -> None:
    with socket.create_server((HOST, 0)) as taken:
        refused = launch(f"--port={taken.getsockname()[1]}")
        assert refused.process.wait(60) == 1
    assert re.fullmatch(r"Pitbook: Port \d+ is in use; .*\n", refused.output.read_text())
    assert [left.name for left in state.iterdir()] == ["output"]

    broken = launch("--empty", PITBOOK_TIME_ZONE="Nowhere/Nowhere")
    assert broken.process.wait(120) == 1
    assert "Nowhere/Nowhere" in broken.output.read_text()
    assert not [pid for pid in _users_of(state) if pid != os.getpid()]


def _nobody() -> Account | None:
    try:
        entry = pwd.getpwnam("nobody")
    except KeyError:
        return None
    account = Account(entry.pw_name, entry.pw_uid, entry.pw_gid)
    return account if os.geteuid() == 0 and can_run([sys.executable, "-c", ""], account) else None


@pytest.mark.skipif(_nobody() is None, reason="needs root, and a Python that nobody may run")
def test_an_unprivileged_user_can_run_it(launch: Callable[..., Launcher], state: Path) -> None:
    account = _nobody()
    assert account
    mine = state / "mine"
    mine.mkdir()
    shutil.chown(mine, account.uid, account.gid)

    launcher = launch("--empty", uid=account.uid, PITBOOK_VAR=str(mine), HOME=str(mine))
    launcher.wait_until_ready()
    family = descendants(launcher.process.pid)

    assert {Path(f"/proc/{pid}").stat().st_uid for pid in family} == {account.uid}
    assert launcher.press_ctrl_c() == 0
    assert not alive(family)


def _runs_a_server(pid: int) -> bool:
    program = os.path.basename(os.readlink(f"/proc/{pid}/exe"))
    return program.startswith(("postgres", "redis", "valkey"))


def _environment_of(pid: int) -> str:
    return Path(f"/proc/{pid}/environ").read_text()


def _users_of(state: Path) -> list[int]:
    """The processes whose command line names the directory."""
    found = []
    for entry in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            if str(state) in entry.read_text():
                found.append(int(entry.parent.name))
        except OSError:
            continue
    return found
