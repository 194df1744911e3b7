"""``manage.py rulebook`` as someone at a terminal meets it."""

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from casino.rulebook.citations import PROJECT_DIR
from casino.rulebook.management.commands import rulebook as command


def printed(*arguments: str) -> list[str]:
    out = StringIO()
    call_command("rulebook", *arguments, stdout=out)
    return out.getvalue().splitlines()


@pytest.fixture
def narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")


@pytest.fixture
def two_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A project in which two tests hold one clause, and nothing else is held."""
    tests = "".join(
        f'@pytest.mark.rule("uth-2019:8.1(c)(ii)")\ndef test_{name}(): ...\n' for name in "ab"
    )
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_play.py").write_text(f"import pytest\n{tests}")
    monkeypatch.setattr(command, "PROJECT_DIR", tmp_path)


def test_an_instruments_clauses_are_printed_in_document_order() -> None:
    lines = printed("uth-2019")
    assert lines[0] == (
        "uth-2019: Poker - Ultimate Texas Hold-em (NI2019-212), in force from 2019-04-18"
    )
    starts = [line.split()[0] for line in lines if line and not line.startswith((" ", "("))]
    assert starts.index("8.1(c)(ii)") < starts.index("9.1") < starts.index("10.1")


def test_without_an_instrument_all_are_printed_with_their_totals() -> None:
    lines = printed()
    rows = [line.split() for line in lines[-7:-1]]
    assert rows[0] == ["enforce", "record", "show", "conduct", "define", "all"]
    assert rows[1:] == [
        ["uth-2019", "156", "53", "7", "14", "25", "255"],
        ["canberra-2017", "147", "36", "11", "14", "18", "226"],
        ["stud-2006", "221", "69", "4", "21", "22", "337"],
        ["poker-1996", "120", "22", "7", "0", "10", "159"],
        ["holdem-sa-2020", "306", "69", "16", "12", "38", "441"],
    ]


@pytest.mark.usefixtures("narrow_terminal")
def test_lines_fit_the_terminal() -> None:
    lines = printed("uth-2019", "--kind", "enforce", "--area", "settlement")
    requirements = [line for line in lines if line.startswith("    ")]
    assert requirements
    assert max(map(len, requirements)) <= 60


def test_kind_and_area_narrow_the_list() -> None:
    lines = printed("uth-2019", "--kind", "record,show", "--area", "betting")
    clauses = [line.split() for line in lines[2:-4] if not line.startswith(" ")]
    assert {(kind, area) for _, kind, area in clauses} == {("record", "betting")}
    assert lines[-2].split() == ["uth-2019", "8", "0", "8"]


@pytest.mark.usefixtures("two_tests")
def test_coverage_names_the_tests_and_counts_them() -> None:
    lines = printed("uth-2019", "--coverage", "--area", "betting")
    place = next(n for n, line in enumerate(lines) if line.startswith("8.1(c)(ii)"))
    holders = " ".join(line.strip() for line in lines[place:])
    assert "held by tests/test_play.py::test_a, tests/test_play.py::test_b" in holders
    assert "    no test" in lines
    held, counted = lines[-2].split()[1].split("/")
    assert int(held) == 1 < int(counted)


@pytest.mark.usefixtures("two_tests")
def test_missing_lists_only_what_must_be_tested_and_is_not() -> None:
    lines = printed("uth-2019", "--missing", "--area", "betting")
    numbers = [line.split()[0] for line in lines[2:] if line[:1].isdigit()]
    assert "8.1(a)" in numbers
    assert "8.1(c)(ii)" not in numbers
    assert f"Without a test: {len(numbers)} clauses of uth-2019." in lines


def test_coverage_needs_the_tests(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "PROJECT_DIR", tmp_path)
    with pytest.raises(CommandError, match="not installed here"):
        printed("--coverage")


@pytest.mark.parametrize(
    "arguments", [["uth-2020"], ["--kind", "enforce,forbid"], ["--area", "parking"]]
)
def test_a_name_that_does_not_exist_is_one_sentence(arguments: list[str]) -> None:
    wrong = arguments[-1].rpartition(",")[2]
    with pytest.raises(CommandError, match=f'There is no .* called "{wrong}"; choose from') as got:
        printed(*arguments)
    assert got.value.returncode == 2
    assert "\n" not in str(got.value)


def test_from_the_shell_an_unknown_instrument_ends_with_code_2() -> None:
    done = subprocess.run(
        [sys.executable, "manage.py", "rulebook", "uth-2020"],
        cwd=PROJECT_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
