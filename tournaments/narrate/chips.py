"""Tournament chips in words."""

from collections.abc import Callable
from typing import Any

from games.game import Line
from tournaments.narrate.words import alert, ended, hour, plain
from tournaments.rules.chips import facts as f


def _counted(x: f.TableCounted) -> Line:
    brought = "".join(f", {chips:,} of it from broken table {table}" for table, chips in x.brought)
    return plain(f"{x.by} counted table {x.table}: {x.value:,}, expected {x.expected:,}{brought}.")


def _differ(x: f.ChipsDiffer) -> Line:
    more = x.counted - x.expected
    said = f"{abs(more):,} too {'many' if more > 0 else 'few'}"
    since = hour(x.since) or "the start"
    return alert(f"Table {x.table}: {said}, between {since} and {hour(x.until)}.", x.clause)


def _raced(x: f.ChipsRacedOff) -> Line:
    winners = ", ".join(f"entry {entry}" for entry, _ in x.won) or "nobody"
    return plain(
        f"Table {x.table} raced off its {x.small:,} chips: {x.taken} went, {x.given} of "
        f"{x.large:,} came; odd chips to {winners}."
    )


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    f.ChipSetChosen: lambda x: plain(
        f"Played with chips of {', '.join(f'{d:,}' for d in x.denominations)}."
    ),
    f.ChipsIssued: lambda x: plain(
        f"Entry {x.entry} is given {x.chips:,} chips: {ended(x.why)}.", x.clause
    ),
    f.RackStocked: lambda x: plain(f"The rack of table {x.table} changes by {x.chips:,}."),
    f.ChipsRemoved: lambda x: alert(
        f"{x.chips:,} chips of entry {x.entry} leave play: {ended(x.why)}.", x.clause
    ),
    f.TableCounted: _counted,
    f.CountAnnulled: lambda x: alert(f"The count of table {x.table} is void: {ended(x.why)}."),
    f.ChipsDiffer: _differ,
    f.DifferenceExplained: lambda x: plain(
        f"{x.by} explained difference {x.number}: {ended(x.why)}."
    ),
    f.DifferenceReopened: lambda x: alert(f"Difference {x.number} is open again: {ended(x.why)}."),
    f.ChipsColouredUp: lambda x: plain(
        f"Table {x.table} changed {x.chips} chips of {x.small:,} into {x.large:,}."
    ),
    f.ChipsRacedOff: _raced,
    f.RaceAnnulled: lambda x: alert(f"The race of table {x.table} is void: {ended(x.why)}."),
    f.StackTold: lambda x: plain(
        f"Round {x.round}: entry {x.entry} has {x.chips:,}, {x.chips - x.before:+,}."
    ),
}
