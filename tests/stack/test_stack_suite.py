"""`./test` itself: what goes through to pytest, and what a missing component means."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from watching import descendants

from stack.checks import Result, checks, run_side_by_side
from stack.components import Components
from stack.console import Unavailable
from stack.places import ROOT, Places
from stack.process import Program
from stack.stopping import Stop, StopRequested
from stack.suite import summarise

TINY = "tests/stack/test_stack_locking.py"
WORD = "makes_nothing"


@pytest.fixture
def without_browser(launcher_env: dict[str, str], tmp_path: Path) -> dict[str, str]:
    """The environment of a machine that has no Chromium."""
    for tool in ("sh", "env"):
        (tmp_path / tool).symlink_to(shutil.which(tool) or "")
    return {**launcher_env, "PATH": str(tmp_path)}


def run_suite(env: dict[str, str], *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "stack", "test", *arguments],
        cwd=ROOT,
        env=env,
        text=True,
        capture_output=True,
        check=False,
    )


def test_arguments_go_to_pytest_and_a_missing_component_is_told_last(
    without_browser: dict[str, str],
) -> None:
    done = run_suite(without_browser, "-n0", TINY, "-k", WORD)

    assert done.returncode == 0, done.stdout + done.stderr
    assert "1 passed" in done.stdout
    assert done.stdout.splitlines()[-1].startswith("  skipped browser: no Chromium on PATH")


def test_with_ci_a_missing_component_is_a_failure_and_nothing_is_left(
    without_browser: dict[str, str],
) -> None:
    done = run_suite({**without_browser, "CI": "true"}, "-n0", TINY, "-k", WORD)

    assert done.returncode == 1
    assert "1 passed" in done.stdout
    assert "FAILED  browser: no Chromium on PATH" in done.stdout
    started = re.search(r"^Starting PostgreSQL in (\S+)/pg \.\.\.$", done.stdout, re.MULTILINE)
    assert started
    assert not Path(started[1]).exists()


def test_a_configured_server_that_is_silent_ends_it_before_anything_starts(
    launcher_env: dict[str, str], state: Path
) -> None:
    done = run_suite({**launcher_env, "REDIS_URL": f"unix://{state}/none.sock"})

    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Pitbook: REDIS_URL is set, but nothing answers at ")
    assert done.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("passed", "missing", "strict", "code"),
    [
        (True, {}, True, 0),
        (True, {"browser": "none"}, False, 0),
        (True, {"browser": "none"}, True, 1),
        (False, {}, False, 1),
    ],
)
def test_the_exit_code(passed: bool, missing: dict[str, str], strict: bool, code: int) -> None:
    assert summarise([Result("pytest", passed, 1.0)], missing, strict=strict) == code


def test_the_tests_learn_why_a_component_is_missing() -> None:
    def find() -> str:
        raise Unavailable("no Redis here")

    found = Components({})
    found.get("redis", "REDIS_URL", find)

    assert found.missing == {"redis": "no Redis here"}
    assert found.env == {"PITBOOK_NO_REDIS": "no Redis here"}


def test_a_failed_check_is_reported_with_its_output(
    places: Places, state: Path, stop: Stop, capfd: pytest.CaptureFixture[str]
) -> None:
    good, bad, tests = (
        Program(name, (sys.executable, "-c", script), {})
        for name, script in {
            "good": "print('fine')",
            "bad": "import sys; sys.exit('line 7 is wrong')",
            "pytest": "print('3 passed')",
        }.items()
    )

    results = run_side_by_side([good, bad], state, tests, stop)

    assert [(result.name, result.passed) for result in results] == [
        ("good", True),
        ("bad", False),
        ("pytest", True),
    ]
    assert capfd.readouterr().out == "3 passed\n\nbad failed:\nline 7 is wrong\n"


def test_an_interrupted_run_ends_the_checks_and_the_tests(
    places: Places, state: Path, stop: Stop
) -> None:
    long = Program("long", (sys.executable, "-c", "import sys; sys.stdin.read()"), {})
    before = descendants(os.getpid())
    stop.ask()

    with pytest.raises(StopRequested):
        run_side_by_side(checks(places, dict(os.environ)), state, long, stop)

    assert descendants(os.getpid()) == before
