"""The rows kept beside the documentation, and put into it: a table between two marks, and plots.

Rows are kept part by part, so that a part that is measured again replaces its own and no others.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path

from bench import plots
from bench.harness import Row, cells

BEGIN, END = "<!-- figures: bench/run --write -->", "<!-- end of figures -->"
PAGE, PLOTS = "performance.md", "plots"
HEADINGS = ("what / against what", "ours", "theirs", "unit", "ratio", "middle half", "target", "")
Parts = dict[str, list[Row]]


def write(docs: Path, measured: Parts, order: tuple[str, ...]) -> None:
    """Put what was measured into the documents, beside what stays of earlier runs."""
    folder = docs / PLOTS
    folder.mkdir(exist_ok=True)
    kept = folder / "figures.json"
    parts = {**(_read(kept) if kept.exists() else {}), **measured}
    parts = {part: parts[part] for part in order if part in parts}
    kept.write_text(_written(parts))
    rows = [row for part in parts.values() for row in part]
    for name, drawn in (("growth", plots.growth(rows)), ("targets", plots.targets(rows))):
        if drawn:
            (folder / f"{name}.svg").write_text(drawn)
    page = docs / PAGE
    page.write_text(between_marks(page.read_text(), table(parts)))


def between_marks(page: str, table: str) -> str:
    """The page with its table replaced; everything around it stays."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise LookupError(f"{PAGE} has no place for the table between {BEGIN} and {END}")
    return f"{before}{BEGIN}\n\n{table}\n{END}{after}"


def table(parts: Mapping[str, list[Row]]) -> str:
    """Every part under its name, as Markdown."""
    lines = [f"| {' | '.join(HEADINGS)} |", f"|{'---|' * len(HEADINGS)}"]
    for part, rows in parts.items():
        lines.append(f"| **{part}** |{' |' * (len(HEADINGS) - 1)}")
        lines += [f"| {' | '.join(_cells(row))} |" for row in rows]
    return "\n".join(lines) + "\n"


def _cells(row: Row) -> list[str]:
    what, ours, theirs, unit, ratio, spread, _, target, verdict = cells(row)
    said = "**missed**" if verdict == "missed" else verdict
    return [what, ours, theirs, unit, ratio, spread, target, said]


def _written(parts: Parts) -> str:
    plain = {part: [asdict(row) for row in rows] for part, rows in parts.items()}
    return json.dumps(plain, indent=1) + "\n"


def _read(path: Path) -> Parts:
    return {
        part: [_row(fields) for fields in rows]
        for part, rows in json.loads(path.read_text()).items()
    }


def _row(fields: dict[str, object]) -> Row:
    low, high = fields["spread"]  # type: ignore[misc]
    points = tuple((x, y) for x, y in fields["points"])  # type: ignore[attr-defined]
    return Row(**{**fields, "spread": (low, high), "points": points})  # type: ignore[arg-type]
