"""Children of the launcher: kept alive while they are wanted, and never left behind."""

import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from watching import alive, descendants, wait_until

from stack import supervisor as supervision
from stack.console import Trouble
from stack.places import ROOT
from stack.process import Child, Program
from stack.stopping import Stop, StopRequested, run_to_end
from stack.supervisor import Supervisor

# A process with a child of its own that does not care for SIGTERM.
STUBBORN = "trap '' TERM; sleep 1000 & wait"
ASKING = """
import sys
from pathlib import Path
from stack.process import Program
from stack.stopping import Stop
from stack.supervisor import Supervisor
with Supervisor(Path(sys.argv[1]), Stop()) as kept:
    kept.start(Program("one", ("sleep", "1000"), {}))
    kept.start(Program("two", ("sleep", "1000"), {}))
    print("started", flush=True)
    kept.watch()
"""


def shell(name: str, script: str, **changes: float) -> Program:
    return Program(name, ("/bin/sh", "-c", script), dict(os.environ), **changes)  # type: ignore[arg-type]


def test_a_child_that_does_not_stop_is_killed_with_its_own_children(state: Path) -> None:
    child = Child(shell("stubborn", STUBBORN, stop_seconds=0.2), state / "log")
    wait_until(lambda: bool(descendants(child.pid)), "The grandchild", state)
    family = descendants(child.pid) | {child.pid}

    assert child.stop() == -signal.SIGKILL

    wait_until(lambda: not alive(family), "The end of the grandchild", state)


def test_what_a_dead_child_started_does_not_outlive_it(state: Path) -> None:
    child = Child(shell("short", "sleep 1000 & echo $!"), state / "log")
    wait_until(lambda: child.exit_code() is not None, "The end of the child", state)
    orphan = int(child.tail())

    wait_until(lambda: not alive([orphan]), "The end of the grandchild", state)


def test_a_killed_launcher_leaves_no_orphan(state: Path) -> None:
    launcher = subprocess.Popen(
        [sys.executable, "-c", ASKING, str(state / "log")], cwd=ROOT, stdout=subprocess.PIPE
    )
    assert launcher.stdout
    assert launcher.stdout.readline() == b"started\n"
    children = descendants(launcher.pid)
    assert len(children) == 2

    launcher.kill()
    launcher.communicate()

    wait_until(lambda: not alive(children), "The end of the children", state)


def start_until_up(kept: Supervisor, program: Program, log: Path) -> None:
    kept.start(program)
    kept.wait_until(lambda: log.read_text() == "up\n", program.name, 60)


def test_servers_stop_last_and_in_the_reverse_of_the_order_they_started_in(state: Path) -> None:
    with Supervisor(state / "log", Stop()) as kept:
        for name in ("first", "second", "third"):
            trap = f"trap 'echo {name} >> {state}/stopped; exit' TERM; echo up; sleep 1000 & wait"
            program = replace(shell(name, trap), is_server=name != "third")
            start_until_up(kept, program, state / "log" / f"{name}.log")

    assert (state / "stopped").read_text().split() == ["third", "second", "first"]


def test_what_stands_on_the_servers_stops_side_by_side(state: Path) -> None:
    # Each ends only when the other was asked too; one after the other, both would be killed.
    asked = f"{state}/asked-"
    with Supervisor(state / "log", Stop()) as kept:
        for name, other in (("web", "beat"), ("beat", "web")):
            meet = f"touch {asked}{name}; until [ -e {asked}{other} ]; do sleep 0.05; done"
            trap = (
                f"trap '{meet}; echo {name} >> {state}/met; exit' TERM; echo up; sleep 1000 & wait"
            )
            start_until_up(kept, shell(name, trap), state / "log" / f"{name}.log")

    assert sorted((state / "met").read_text().split()) == ["beat", "web"]


def test_the_lines_of_a_step_are_told_as_they_come(state: Path, supervisor: Supervisor) -> None:
    heard: list[str] = []

    def tell(line: str) -> None:
        heard.append(line)
        (state / "heard").touch()

    waits = f"echo one; until [ -e {state}/heard ]; do sleep 0.05; done; echo two; printf three"
    assert supervisor.run_steps(shell("demo", waits), tell=tell) == ["one\ntwo\nthree"]
    assert heard == ["one", "two"]


def test_a_crashed_child_is_started_again(
    state: Path, stop: Stop, capsys: pytest.CaptureFixture[str]
) -> None:
    script = f"echo run >> {state}/runs; [ $(wc -l < {state}/runs) -gt 1 ] && kill $1; exit 3"
    with Supervisor(state / "log", stop) as kept:
        kept.start(Program("fragile", ("/bin/sh", "-c", script, "sh", str(os.getpid())), {}))
        previous = signal.signal(signal.SIGTERM, lambda *_: stop.ask())
        try:
            with pytest.raises(StopRequested):
                kept.watch()
        finally:
            signal.signal(signal.SIGTERM, previous)

    assert (state / "runs").read_text() == "run\nrun\n"
    assert "fragile ended with exit code 3. Starting it again in 0.5 s." in capsys.readouterr().out


def test_restarts_slow_down_and_recover(state: Path) -> None:
    child = Child(shell("fragile", "exit 3"), state / "log")
    child.stop()
    kept = supervision.Kept(child)
    delays = []
    for _ in range(8):
        kept.note_crash(3, child.started_at)
        delays.append((kept.restart_at or 0) - child.started_at)

    assert delays == pytest.approx([0.5, 1, 2, 4, 8, 16, 30, 30])
    settled = child.started_at + supervision.SETTLED_AFTER + 1
    kept.note_crash(3, settled)
    assert (kept.restart_at or 0) - settled == pytest.approx(0.5)


def test_a_child_that_ends_while_it_is_waited_for_is_trouble_with_its_last_words(
    state: Path, supervisor: Supervisor
) -> None:
    supervisor.start(shell("web", "echo Address already in use; exit 2"))

    with pytest.raises(Trouble, match=r"(?s)web ended with exit code 2\..*already in use"):
        supervisor.wait_until(lambda: False, "The web server", 60)


def test_silence_is_trouble_that_names_the_logs(state: Path, supervisor: Supervisor) -> None:
    with pytest.raises(Trouble, match=rf"Redis did not answer within 0 s; see {state}/log"):
        supervisor.wait_until(lambda: False, "Redis", 0)


def test_a_failed_step_is_trouble_and_the_other_steps_end(
    state: Path, supervisor: Supervisor
) -> None:
    with pytest.raises(Trouble, match=r"(?s)migrate ended with exit code 1\..*no such table"):
        supervisor.run_steps(
            shell("migrate", "echo no such table; exit 1"), shell("static", "exit 0")
        )


def test_a_step_that_cannot_start_does_not_leave_the_others_running(
    state: Path, supervisor: Supervisor
) -> None:
    before = descendants(os.getpid())

    with pytest.raises(FileNotFoundError):
        supervisor.run_steps(
            shell("long", "sleep 1000"), Program("missing", (str(state / "none"),), {})
        )

    assert descendants(os.getpid()) == before


def test_a_stop_ends_the_program_on_the_terminal(state: Path, stop: Stop) -> None:
    stop.ask()
    before = descendants(os.getpid())

    with pytest.raises(StopRequested):
        run_to_end(shell("install", "sleep 1000"), stop)

    assert descendants(os.getpid()) == before


def test_under_nohup_a_closed_terminal_stops_nothing(stop: Stop) -> None:
    previous = {name: signal.getsignal(name) for name in (signal.SIGHUP, signal.SIGTERM)}
    ours = signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    try:
        stop.listen()
        os.kill(os.getpid(), signal.SIGHUP)
        stop.wait(0)
        os.kill(os.getpid(), signal.SIGTERM)
        with pytest.raises(StopRequested):
            stop.wait(60)
    finally:
        for name, handler in (*previous.items(), (signal.SIGINT, ours)):
            signal.signal(name, handler)


def test_the_logs_of_the_run_before_are_kept(state: Path) -> None:
    for word in ("yesterday", "today"):
        with Supervisor(state / "log", Stop()) as kept:
            kept.run_steps(shell("web", f"echo {word}"))

    assert (state / "log" / "web.log.1").read_text() == "yesterday\n"
    assert (state / "log" / "web.log").read_text() == "today\n"
