"""The house's own measures, held over every tracked file: size, docstrings, nothing left lying."""

import ast
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

# Every file is read once, by one process.
pytestmark = pytest.mark.xdist_group("tidy")

ROOT = Path(__file__).resolve().parent.parent
LIST_FILES = ("git", "ls-files", "--cached", "--others", "--exclude-standard")
NOT_OURS = {".git", ".venv", "var", "__pycache__"}
CODE = {".py", ".html", ".css", ".js", ".sh", ""}
BINARY = {".png", ".ico", ".jpg", ".woff2", ".gz"}
LOCKED = ("requirements.txt", "requirements-dev.txt", "stack/uv.txt")
FILE_WALL, TEST_WALL, FUNCTION_WALL = 300, 600, 40

# Spelt in pieces, so that this file does not find itself.
LEFT_LYING = re.compile(r"\b(TO" + r"DO|FIX" + r"ME|XX" + r"X)\b")
MACHINE = re.compile(r"(?<![\w.~-])/(wo" + r"rk|ro" + r"ot|ho" + r"me/\w+)/")
INDEX_HOST = re.compile(r"https?://[\w.-]*(py" + r"pi|python" + r"hosted|artif" + r"actory)[\w.-]*")
SOURCE = re.compile(r"index-url|find-links|https?://|file:")


@cache
def tracked() -> tuple[Path, ...]:
    """What git tracks or would track; where there is no git, what is not plainly made here."""
    try:
        listed = subprocess.run(LIST_FILES, cwd=ROOT, text=True, capture_output=True, check=True)
        names = [ROOT / name for name in listed.stdout.splitlines()]
    except (OSError, subprocess.CalledProcessError):
        names = [path for path in ROOT.rglob("*") if not NOT_OURS & set(path.parts)]
    return tuple(sorted(path for path in names if path.is_file() and _is_ours(path)))


def _is_ours(path: Path) -> bool:
    return path.suffix not in BINARY and "migrations" not in path.parts and ".min." not in path.name


def shown(path: Path) -> str:
    return str(path.relative_to(ROOT))


@cache
def python_files() -> tuple[tuple[str, ast.Module], ...]:
    return tuple(
        (shown(path), ast.parse(path.read_text(encoding="utf-8")))
        for path in tracked()
        if path.suffix == ".py"
    )


def matches(pattern: re.Pattern[str], *names: str) -> Iterator[str]:
    """Every line of these files, or of all, that the pattern is found in."""
    for path in tracked():
        if not names or shown(path) in names:
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
                if pattern.search(line):
                    yield f"{shown(path)}:{number}: {line.strip()[:80]}"


def test_something_is_looked_at() -> None:
    assert "manage.py" in {shown(path) for path in tracked()}


def test_no_file_is_longer_than_the_wall() -> None:
    long = []
    for path in tracked():
        wall = TEST_WALL if shown(path).startswith("tests/") else FILE_WALL
        lines = len(path.read_text(encoding="utf-8").splitlines()) if path.suffix in CODE else 0
        if lines > wall:
            long.append(f"{shown(path)}: {lines} lines")

    assert not long


def test_no_function_is_longer_than_the_wall() -> None:
    long = []
    for name, module in python_files():
        for node in ast.walk(module):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or 0) - node.lineno + 1
                if lines > FUNCTION_WALL:
                    long.append(f"{name}:{node.lineno} {node.name}: {lines} lines")

    assert not long


def test_every_module_says_what_it_is_for() -> None:
    mute = [
        name for name, module in python_files() if module.body and not ast.get_docstring(module)
    ]

    assert not mute


def test_nothing_is_left_for_later() -> None:
    assert not list(matches(LEFT_LYING))


@pytest.mark.parametrize("pattern", [MACHINE, INDEX_HOST], ids=["machine path", "index host"])
def test_no_file_knows_the_machine_it_was_written_on(pattern: re.Pattern[str]) -> None:
    assert not list(matches(pattern))


def test_the_locked_requirements_name_no_host() -> None:
    assert not list(matches(SOURCE, *LOCKED))


@pytest.mark.parametrize("name", LOCKED)
def test_every_locked_requirement_carries_its_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    pinned = [line for line in text.splitlines() if re.match(r"[a-z0-9]", line)]

    assert pinned
    assert not [line for line in pinned if "==" not in line or "--hash=sha256:" not in line]


@pytest.mark.parametrize(
    ("pattern", "bad", "good"),
    [
        (MACHINE, "cd /wo" + "rk/main", "the network/wo" + "rk/place"),
        (MACHINE, "see /ho" + "me/kim/x", "~/ho" + "me/kim/"),
        (LEFT_LYING, "# TO" + "DO: later", "a TO" + "DOS"),
        (INDEX_HOST, "https://py" + "pi.org/simple", "https://example.org"),
        (SOURCE, "--index-url x", "django==5.2"),
    ],
)
def test_the_patterns_find_what_they_are_for(pattern: re.Pattern[str], bad: str, good: str) -> None:
    assert pattern.search(bad)
    assert not pattern.search(good)
