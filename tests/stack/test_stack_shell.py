"""The shell scripts: a machine without a usable Python, and what CI installs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from stack.places import ROOT

TOO_OLD = "#!/bin/sh\nexit 1\n"
RECORD = '#!/bin/sh\necho "$@" >> "$RECORD"\n'


def machine(directory: Path, *tools: str) -> Path:
    """A PATH that holds these tools of the real machine and nothing else."""
    directory.mkdir(exist_ok=True)
    for tool in tools:
        found = shutil.which(tool)
        assert found, tool
        (directory / tool).symlink_to(found)
    return directory


def script(path: Path, text: str) -> None:
    path.write_text(text)
    path.chmod(0o755)


def sh(argv: list[str], path: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    env = {"PATH": str(path), "HOME": str(path), **variables}
    return subprocess.run(argv, env=env, text=True, capture_output=True, check=False)


@pytest.mark.parametrize("command", ["run", "test"])
@pytest.mark.parametrize("old", [False, True])
def test_without_a_new_enough_python_one_sentence_says_so(
    command: str, old: bool, tmp_path: Path
) -> None:
    path = machine(tmp_path / "bin", "dirname")
    if old:
        script(path / "python3", TOO_OLD)

    done = sh([str(ROOT / command)], path, PITBOOK_VAR=str(tmp_path / "var"))

    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.startswith("Pitbook needs Python 3.11 or newer")
    assert done.stderr.count("\n") == 1
    assert not (tmp_path / "var").exists()


def test_an_old_python3_does_not_hide_a_newer_one(tmp_path: Path) -> None:
    path = machine(tmp_path / "bin", "dirname")
    script(path / "python3", TOO_OLD)
    (path / "python3.12").symlink_to(sys.executable)

    done = sh([str(ROOT / "run"), "--help"], path)

    assert done.returncode == 0, done.stderr
    assert "--port" in done.stdout


def test_the_commands_find_their_checkout_from_another_directory(tmp_path: Path) -> None:
    path = machine(tmp_path / "bin", "dirname")
    (path / "python3").symlink_to(sys.executable)
    (tmp_path / "decoys" / ROOT.name).mkdir(parents=True)

    done = subprocess.run(
        [f"{ROOT.name}/run", "--help"],
        cwd=ROOT.parent,
        env={"PATH": str(path), "CDPATH": str(tmp_path / "decoys")},
        text=True,
        capture_output=True,
        check=False,
    )

    assert done.returncode == 0, done.stderr


def checkout(tmp_path: Path) -> Path:
    """A tree with the real .ci/run, whose ./test only says how it was called."""
    root = tmp_path / "checkout"
    shutil.copytree(ROOT / ".ci", root / ".ci")
    (root / "stack").mkdir()
    shutil.copy(ROOT / "stack" / "python.sh", root / "stack")
    script(root / "test", '#!/bin/sh\necho "tests: CI=$CI $*"\nexit 7\n')
    return root


@pytest.mark.skipif(os.geteuid() != 0, reason="only root installs packages")
def test_ci_installs_only_what_is_lacking_and_hands_over_to_the_tests(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    path = machine(tmp_path / "bin", "dirname", "bash")
    (path / "python3").symlink_to(sys.executable)
    script(path / "apt-get", RECORD)

    done = sh([str(root / ".ci" / "run"), "-k", "word"], path, CI="true", RECORD=f"{root}/calls")

    calls = (root / "calls").read_text().splitlines()
    assert calls[0].startswith("update")
    assert [call.split()[-1] for call in calls[1:]] == ["chromium"]
    assert done.stdout.splitlines()[-1] == "tests: CI=true -k word"
    assert done.returncode == 7


@pytest.mark.skipif(os.geteuid() != 0, reason="only root installs packages")
def test_ci_goes_on_when_a_package_cannot_be_had(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    path = machine(tmp_path / "bin", "dirname", "bash")
    script(path / "apt-get", "#!/bin/sh\nexit 100\n")

    done = sh([str(root / ".ci" / "run")], path)

    for package in ("python3", "python3-venv", "chromium"):
        assert f"{package} could not be installed" in done.stdout
    assert done.returncode == 7


def test_ci_goes_on_without_apt(tmp_path: Path) -> None:
    root = checkout(tmp_path)
    path = machine(tmp_path / "bin", "dirname", "bash")

    done = sh([str(root / ".ci" / "run")], path)

    assert "for want of root or apt-get: python3 python3-venv chromium" in done.stdout
    assert done.returncode == 7
