"""What the project claims, and how coverage is measured against it."""

from pathlib import Path

import pytest

from casino.rulebook.book import Clause, Kind, Obligation, Rulebook, rulebook
from casino.rulebook.claims import EmptyClaim, claimed_clauses
from casino.rulebook.coverage import Coverage, measure, unknown_citations


def clause(number: str, kind: Kind = Kind.ENFORCE) -> Clause:
    area = "seating" if number == "Def:Chip" else "deal"
    duty = Obligation(area=area, kind=kind, requirement="Text.", check="", notes="")
    return Clause(instrument="test-2000", number=number, obligations=(duty,))


BOOK = Rulebook(
    {
        "test-2000": [
            clause(number)
            for number in ("Instr1", "Instr2", "Def:Box", "Def:Chip", "1.1", "2.1", "9.1", "10.1")
        ]
    }
)


def claimed(tmp_path: Path, text: str) -> list[str]:
    path = tmp_path / "claimed.toml"
    path.write_text(f"[test-2000]\n{text}", encoding="utf-8")
    return [c.number for c in claimed_clauses(BOOK, path)]


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ('rules = ["2-10"]', ["2.1", "9.1", "10.1"]),
        ('rules = ["10", "1.1"]', ["1.1", "10.1"]),
        ('rules = ["Instr2"]', ["Instr2"]),
        ('rules = ["Def"]', ["Def:Box", "Def:Chip"]),
        ('rules = ["Def"]\nexcept = ["Def:Chip"]', ["Def:Box"]),
        ('rules = ["10"]\nareas = ["seating"]', ["Def:Chip", "10.1"]),
    ],
)
def test_claims_are_rules_spans_parts_and_single_clauses(
    tmp_path: Path, text: str, numbers: list[str]
) -> None:
    assert claimed(tmp_path, text) == numbers


@pytest.mark.parametrize(
    "text",
    ['rules = ["11"]', 'areas = ["parking"]', 'rules = ["3-8"]', 'rules = ["1"]\nexcept = ["2.1"]'],
)
def test_a_claim_that_selects_nothing_is_a_slip(tmp_path: Path, text: str) -> None:
    with pytest.raises(EmptyClaim, match="of test-2000"):
        claimed(tmp_path, text)


def test_the_project_claims_the_house_banked_games_with_their_tournaments() -> None:
    numbers = {c.id for c in claimed_clauses(rulebook())}
    assert {"uth-2019:1.1", "uth-2019:2.1", "uth-2019:13.8", "uth-2019:Def:Fold"} <= numbers
    assert {"uth-2019:Table1:Play", "uth-2019:Instr2", "uth-2019:Instr3"} <= numbers
    assert {"uth-2019:Def:Tournament Chips", "uth-2019:16.1"} <= numbers
    assert "uth-2019:Instr1" not in numbers
    assert {"canberra-2017:2.6(a)", "canberra-2017:8.1:Ante", "canberra-2017:16.4"} <= numbers
    assert {"canberra-2017:Def:Starting Marker", "canberra-2017:17.1"} <= numbers


def test_only_clauses_that_must_be_tested_can_be_missing() -> None:
    clauses = [
        clause("1.1"),
        clause("1.2", Kind.RECORD),
        clause("1.3", Kind.SHOW),
        clause("1.4", Kind.DEFINE),
        clause("1.5"),
    ]
    coverage = Coverage({"test-2000:1.5": ("tests/test_a.py::test_one",)})
    assert [c.number for c in coverage.missing(clauses)] == ["1.1", "1.2", "1.3"]


def test_markers_and_round_files_are_measured_together(tmp_path: Path) -> None:
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_a.py").write_text(
        'import pytest\n@pytest.mark.rule("test-2000:1.1", "test-2000:9.9")\ndef test_a(): ...\n'
    )
    (tmp_path / "games/g/rounds").mkdir(parents=True)
    (tmp_path / "games/g/rounds/a.round").write_text("# test-2000:1.1  Text.\n")
    holders = measure(tmp_path).of(clause("1.1"))
    assert holders == ("games/g/rounds/a.round", "tests/test_a.py::test_a")
    assert [(c.clause, c.where) for c in unknown_citations(BOOK, tmp_path)] == [
        ("test-2000:9.9", "tests/test_a.py:2")
    ]
