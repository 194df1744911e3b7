"""The limit on a group at a table holds whenever somebody is put there, and draws are redone."""

from collections import Counter
from types import SimpleNamespace

import pytest

from tests.tournaments.night import Night
from tournaments import redrawing
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot import facts as f
from tournaments.rules.entries import commands as c
from tournaments.rules.places import commands as p

pytestmark = pytest.mark.rule("uth-2019:16.3(a)(vi)")


def grouped(red: int = 4) -> Night:
    """Twelve players, the first ``red`` of them of one group, at tables of six."""
    evening = Night("uth-2019")
    evening.selling(
        groups="So many of a group", most_of_group_per_table=2, tables_basis="By entries"
    )
    for n in range(1, 13):
        evening.sell(f"P-{n}", group="Red" if n <= red else "")
    return evening.tables(3).playing()


def reds(evening: Night, red: int = 4) -> Counter[str]:
    return Counter(seat.table for e, seat in evening.state.ballot.where.items() if e <= red)


def free(evening: Night, table: str) -> int:
    board = evening.state.ballot.tables[table]
    return next(seat for seat in range(1, board.seats + 1) if seat not in board.places)


def test_no_move_brings_a_third_of_a_group_to_a_table() -> None:
    evening = grouped()
    full = next(table for table, held in reds(evening).items() if held == 2)
    mover = next(e for e in range(1, 5) if evening.state.ballot.where[e].table != full)
    move = b.MoveEntry(entry=mover, table=full, seat=free(evening, full), why="Asked")
    refused = evening.refused(move, "groups_too_large")
    assert refused.clause == "uth-2019:16.3(a)(vi)"

    sits = next(e for e in range(1, 5) if evening.state.ballot.where[e].table == full)
    for entry in (12, sits):
        evening.tell(b.MoveEntry(entry=entry, table=full, seat=free(evening, full), why="Asked"))


def redrawn(evening: Night, monkeypatch: pytest.MonkeyPatch) -> redrawing.Redrawn:
    """The last draw, done again from what was recorded."""
    events = [SimpleNamespace(fact=fact) for fact in evening.facts]
    monkeypatch.setattr(redrawing.store, "read", lambda stream: events)
    return redrawing.draws_of("T5")[-1]


@pytest.mark.parametrize(("table", "tries"), [("1", 1), ("2", 0), ("3", 0)])
def test_a_broken_table_is_drawn_until_groups_fit(
    table: str, tries: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = grouped()
    facts = evening.tell(b.BreakTable(table=table))
    (broken,) = [fact for fact in facts if isinstance(fact, f.TableBroken)]

    assert sorted(reds(evening).values()) == [2, 2]
    assert broken.tries == tries, "the first draw for table 1 puts three together"
    assert redrawn(evening, monkeypatch).holds


def test_a_table_breaks_though_its_groups_fit_nowhere() -> None:
    evening = grouped(red=5)
    evening.tell(b.BreakTable(table="1"))
    assert sorted(reds(evening, 5).values()) == [2, 3]


def test_tables_are_evened_out_by_a_draw_that_keeps_groups_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    evening = grouped()
    places = evening.state.ballot.tables["3"].places
    for entry in [each for each in places.values() if each > 4]:
        evening.tell(p.ReportOut(entry=entry))
    evening.tell(c.CorrectEntry(entry=9, player="P-9", group="Red", why="Came with the club"))
    facts = evening.tell(b.BalanceTables())
    (drawn,) = [fact for fact in facts if isinstance(fact, f.BalanceDrawn)]

    assert drawn.tries > 0, "the first draw would send entry 9 to the two at table 3"
    assert [entry for entry, *_ in drawn.moved] != [9]
    assert redrawn(evening, monkeypatch).holds


def test_a_group_spelt_otherwise_is_the_same_group() -> None:
    evening = Night("uth-2019")
    evening.selling(groups="Two", most_of_group_per_table=2, tables_basis="By entries")
    for n, spelt in enumerate(["Red Club", "RED CLUB", " red  club ", "Red Club"], start=1):
        evening.sell(f"P-{n}", group=spelt)
    evening.sell("P-5", group="Blue")
    evening.tell(c.CorrectEntry(entry=5, player="P-5", group="red club", why="Asked"))
    assert {entry.group for entry in evening.state.entries.entries.values()} == {"Red Club"}

    evening.tell(c.CorrectEntry(entry=5, player="P-5", group="Blue", why="Asked"))
    evening.tell(c.CorrectEntry(entry=5, player="P-5", group="BLUE", why="Asked"))
    assert evening.state.entries.entries[5].group == "BLUE", "nobody else has it"
