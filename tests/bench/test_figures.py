"""What the bench writes into the documents: a table between two marks, and plots."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from bench import figures, plots
from bench.__main__ import PURE, STORED
from bench.harness import Row

GROWING = Row(
    "append: 100 events / 10", 2.0, 1.0, "ms", 1.1, (1.0, 1.2), "<= 1.2",
    points=((10.0, 1.0), (100.0, 1.1)),
)  # fmt: skip
SLOW = Row("ours / <theirs>", 1.0, 4.0, "per s", 0.25, (0.2, 0.3), ">= 0.5")


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    page = f"# Performance\n\nbefore\n\n{figures.BEGIN}\nold\n{figures.END}\n\nafter\n"
    (tmp_path / "performance.md").write_text(page)
    return tmp_path


def test_a_part_measured_again_replaces_its_own_rows_only(docs: Path) -> None:
    order = ("reading", "growth")
    figures.write(docs, {"growth": [GROWING]}, order)
    figures.write(docs, {"reading": [GROWING]}, order)
    figures.write(docs, {"reading": [SLOW]}, order)
    page = (docs / "performance.md").read_text()
    assert page.startswith("# Performance\n\nbefore\n")
    assert page.endswith("\n\nafter\n")
    assert "old" not in page
    assert page.index("**reading**") < page.index("**growth**")
    assert (page.count("append: 100"), page.count("**missed**"), page.count("| met |")) == (1, 1, 1)


def test_a_page_without_its_marks_is_not_written_over() -> None:
    with pytest.raises(LookupError, match="no place for the table"):
        figures.between_marks("# Performance\n", "table")


def test_plots_are_drawings_a_reader_can_open(docs: Path) -> None:
    figures.write(docs, {"growth": [GROWING, SLOW]}, ("growth",))
    for name, shape in (("growth", "polyline"), ("targets", "rect")):
        drawn = ElementTree.parse(docs / "plots" / f"{name}.svg").getroot()
        assert drawn.tag.endswith("svg")
        assert any(part.tag.endswith(shape) for part in drawn.iter())


def test_there_is_nothing_to_draw_without_points_or_targets() -> None:
    plain = Row("a / b", 1.0, 1.0, "ms", 1.0, (1.0, 1.0))
    assert plots.growth([plain]) == plots.targets([plain]) == ""


def test_every_part_can_be_found() -> None:
    folder = Path(figures.__file__).parent
    assert all((folder / f"{part}.py").exists() for part in (*PURE, *STORED))
