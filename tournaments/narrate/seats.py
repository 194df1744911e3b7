"""Tables, draws, seats and moves in words."""

from collections.abc import Callable
from typing import Any

from games.game import Line
from tournaments.narrate.words import alert, ended, plain
from tournaments.rules.ballot import facts as f


def _set(x: f.TableSet) -> Line:
    live = f", recorded as table {x.floor_table} of the floor" if x.floor_table else ""
    return plain(f"Table {x.table} stands ready for {x.seats} players{live}.", x.clause)


def _drawn(x: f.BallotDrawn) -> Line:
    return plain(
        f"{x.by} drew seats for {len(x.placed)} of session {x.session}; seed {x.seed[:12]}….",
        x.clause,
    )


def _moved(x: f.EntryMoved) -> Line:
    waits = " Takes no hand until the button has passed." if x.waits else ""
    return plain(
        f"Entry {x.entry} moves from {x.table}/{x.seat} to {x.to_table}/{x.to_seat} "
        f"with {x.chips:,}: {ended(x.why)}.{waits}",
        x.clause,
    )


def _committed(x: f.DrawCommitted) -> Line:
    return plain(f"The seed of draw {x.number} is fixed; its digest is {x.digest[:16]}….")


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    f.TableSet: _set,
    f.TableRemoved: lambda x: plain(f"Table {x.table} was taken out: {ended(x.why)}."),
    f.DrawCommitted: _committed,
    f.BallotDrawn: _drawn,
    f.BallotAnnulled: lambda x: alert(f"The seats of draw {x.number} are void: {ended(x.why)}."),
    f.BalanceDrawn: lambda x: plain(
        f"Draw {x.number} said who moves to even out the tables; seed {x.seed[:12]}….", x.clause
    ),
    f.SeatGiven: lambda x: plain(
        f"{x.by} gave entry {x.entry} seat {x.table}/{x.seat}: {ended(x.why)}.", x.clause
    ),
    f.SeatVacated: lambda x: plain(
        f"Entry {x.entry} leaves seat {x.table}/{x.seat}: {ended(x.why)}."
    ),
    f.SeatTaken: lambda x: plain(f"Entry {x.entry} is in the seat."),
    f.SeatEmpty: lambda x: plain(f"Entry {x.entry} is not in the seat after all."),
    f.EntryMoved: _moved,
    f.ChipsCarried: lambda x: plain(
        f"Entry {x.entry} brought {x.chips:,} to table {x.to_table}, not {x.before:,}."
    ),
    f.TableBroken: lambda x: plain(f"Table {x.table} is broken: {ended(x.why)}.", x.clause),
    f.ButtonSet: lambda x: plain(f"Table {x.table}: the button is at seat {x.seat}."),
    f.MarkerSet: lambda x: plain(f"Table {x.table}: the marker is at seat {x.seat}.", x.clause),
}
