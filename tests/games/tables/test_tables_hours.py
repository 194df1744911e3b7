"""Rules 14.1 of uth-2019 and Instr3: licensed hours as data, and games that are not approved."""

from datetime import datetime

import pytest

from games.tables.rules import commands as c
from games.tables.rules.hours import within
from tests.games.tables.gaming_table import GamingTable, clock, opening, ready


@pytest.mark.rule("uth-2019:14.1")
@pytest.mark.parametrize(
    ("time", "open_then"),
    [("12:00", True), ("23:59", True), ("05:59", True), ("06:00", False), ("11:59", False)],
)
def test_a_round_starts_within_the_licensed_hours_only(time: str, open_then: bool) -> None:
    table = ready()
    (changed,) = table.do(c.ChangeGamingHours(hours="12:00-06:00"))
    assert changed.clause == "uth-2019:14.1"
    if open_then:
        table.start("red", clock(time))
    else:
        assert table.not_started("red", clock(time)) == ("outside_gaming_hours", "uth-2019:14.1")


@pytest.mark.rule("uth-2019:14.1")
def test_the_hours_are_read_by_the_clock_of_the_casino() -> None:
    table = ready()
    table.do(c.ChangeGamingHours(hours="12:00-13:00"))
    table.start("red", "2026-03-01T01:30:00+00:00")


@pytest.mark.rule("uth-2019:14.1")
def test_the_hours_come_with_the_opening_and_hold_for_the_day() -> None:
    table = GamingTable()
    (opened,) = table.do(opening(hours="10:00-04:00"))
    assert (opened.hours, table.state.hours) == ("10:00-04:00", "10:00-04:00")
    bad = GamingTable().refused(opening(hours="always"))
    assert bad == ("hours_unreadable", "uth-2019:14.1")


@pytest.mark.rule("uth-2019:14.1", "uth-2019:14.2")
def test_notice_is_for_closing_before_the_hours_end() -> None:
    table = ready()
    table.do(c.ChangeGamingHours(hours="12:00-23:00"))
    early = c.CloseTable(at=clock("22:59"))
    assert table.refused(early) == ("closure_needs_notice", "uth-2019:14.2")
    (closed,) = table.do(c.CloseTable(at=clock("23:00")))
    assert closed.clause == "uth-2019:14.1"


@pytest.mark.parametrize("hours", ["", "12:00", "25:00-26:00", "12:00-6:00", "12:60-13:00"])
def test_hours_that_are_no_span_of_the_day_are_not_entered(hours: str) -> None:
    assert ready().refused(c.ChangeGamingHours(hours=hours))[0] == "hours_unreadable"


def test_round_the_clock_has_no_end() -> None:
    for time in ("00:00", "12:00", "23:59"):
        assert within("00:00-24:00", datetime.fromisoformat(clock(time)))


@pytest.mark.rule("uth-2019:Instr3", "canberra-2017:Instr4", "stud-2006:Inst.3")
@pytest.mark.rule("poker-1996:Inst:Approval", "holdem-sa-2020:Order")
@pytest.mark.parametrize(
    ("instrument", "clause"),
    [
        ("uth-2019", "uth-2019:Instr3"),
        ("canberra-2017", "canberra-2017:Instr4"),
        ("stud-2006", "stud-2006:Inst.3"),
        ("poker-1996", "poker-1996:Inst:Approval"),
        ("holdem-sa-2020", "holdem-sa-2020:Order"),
    ],
)
def test_a_game_that_is_not_approved_is_refused_whoever_orders_it(
    instrument: str, clause: str
) -> None:
    """The opening is a supervisor's order already; no role and no reason lifts the refusal."""
    badugi = opening(game="badugi", instrument=instrument)
    assert GamingTable().refused(badugi) == ("game_not_governed", clause)
