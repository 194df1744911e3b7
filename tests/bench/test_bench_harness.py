"""The arithmetic behind the figures: pairing, medians, and when a target is met."""

import json
from itertools import cycle
from pathlib import Path

import pytest

from bench.harness import FEWEST, Row, contest, each, rate, table, write_json


def row(ratio: float, target: str) -> Row:
    return Row("this / that", 2.0, 1.0, "per s", ratio, (ratio, ratio), target)


@pytest.mark.parametrize(
    ("ratio", "target", "verdict"),
    [
        (0.5, ">= 0.5", "met"),
        (0.49, ">= 0.5", "missed"),
        (0.25, "<= 0.25", "met"),
        (0.26, "<= 0.25", "missed"),
        (1.2, ">= 1 (stretch)", "met"),
        (0.1, "", ""),
    ],
)
def test_a_target_is_met_or_missed(ratio: float, target: str, verdict: str) -> None:
    assert row(ratio, target).verdict == verdict


def test_the_ratio_is_the_median_of_the_rounds_and_not_of_the_sides() -> None:
    ours, theirs = cycle([9.0, 10.0, 90.0, 40.0]), cycle([9.0, 5.0, 30.0, 10.0])
    found = contest("", lambda: next(ours), lambda: next(theirs), rounds=3, unit="per s")
    assert (found.ratio, found.ours, found.theirs) == (3.0, 40.0, 10.0)
    assert found.best == 90 / 30


def test_sides_take_turns_at_going_first_after_warming_up() -> None:
    calls: list[str] = []

    def side(name: str) -> float:
        calls.append(name)
        return 1.0

    contest("", lambda: side("a"), lambda: side("b"), rounds=3, unit="per s")
    assert "".join(calls) == "ababbaab"


def test_a_busy_machine_gets_the_fewest_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bench.harness.PATIENCE", -1.0)
    calls: list[int] = []

    def ours() -> float:
        calls.append(1)
        return 1.0

    contest("", ours, lambda: 1.0, rounds=50, unit="per s")
    assert len(calls) == 1 + FEWEST


def test_where_less_is_better_the_best_is_the_least() -> None:
    ours, theirs = cycle([1.0, 4.0, 2.0]), cycle([1.0, 8.0, 8.0])
    found = contest("", lambda: next(ours), lambda: next(theirs), rounds=3, unit="ms")
    assert found.best == 1.0


def test_a_rate_counts_what_was_done_by_the_clock_given() -> None:
    ticks = iter([10.0, 12.0])
    assert rate(lambda: 30, lambda: next(ticks)) == 15
    seen: list[tuple[object, ...]] = []
    ticks = iter([0.0, 0.5])
    assert each(lambda *given: seen.append(given), [(1, 2), (3, 4)], lambda: next(ticks)) == 4
    assert seen == [(1, 2), (3, 4)]


def test_rows_are_shown_and_kept(tmp_path: Path) -> None:
    rows = [row(2.0, ">= 3"), row(4.0, ">= 3")]
    shown = table(rows).splitlines()
    assert [line.split()[-1] for line in shown[1:]] == ["missed", "met"]
    write_json(tmp_path / "rows.json", rows)
    kept = json.loads((tmp_path / "rows.json").read_text())
    assert [(one["ratio"], one["verdict"]) for one in kept] == [(2.0, "missed"), (4.0, "met")]
