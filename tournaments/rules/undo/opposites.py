"""The opposite of every fact of the floor, worked out from the tournament before it.

``before`` is the tournament as the act found it, ``now`` as it is; what is opposite of a fact must
still fit what has happened since, and is refused where it does not.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot import facts as b
from tournaments.rules.ballot.common import require_link_kept
from tournaments.rules.chips import facts as ch
from tournaments.rules.clock import facts as k
from tournaments.rules.clock.of_session import recorded
from tournaments.rules.entries import facts as e
from tournaments.rules.entries.changing import require_no_bounty
from tournaments.rules.entries.returning import reinstated
from tournaments.rules.entries.selling import require_alone, require_room
from tournaments.rules.floor import facts as fl
from tournaments.rules.floor.state import Wagering
from tournaments.rules.places import facts as p
from tournaments.rules.places.going_out import waits_again
from tournaments.rules.sessions import facts as s
from tournaments.rules.state import TournamentState
from tournaments.rules.timing.facts import TimeRanOut

Opposite = Callable[[TournamentState, TournamentState, Any, str], list[Fact]]


def _free(now: TournamentState, table: str, seat: int) -> None:
    board = now.ballot.tables.get(table)
    if board is None or seat in board.places or seat > board.seats:
        raise Refused("seat_held", "", f"Seat {seat} of table {table} is not free any more.")


def _table_set(
    before: TournamentState, now: TournamentState, x: b.TableSet, why: str
) -> list[Fact]:
    old = before.ballot.tables.get(x.table)
    require_link_kept(now, x.table, old.floor_table if old else "")
    if old is None:
        if now.ballot.at(x.table).places:
            raise Refused("table_occupied", "", "Players sit at the table.")
        return [b.TableRemoved(table=x.table, why=why)]
    return [
        b.TableSet(
            table=x.table, seats=old.seats, game=old.game, floor_table=old.floor_table,
            clause=x.clause,
        )
    ]  # fmt: skip


def _table_removed(
    before: TournamentState, now: TournamentState, x: b.TableRemoved, why: str
) -> list[Fact]:
    old = before.ballot.tables[x.table]
    return [
        b.TableSet(
            table=x.table, seats=old.seats, game=old.game, floor_table=old.floor_table, clause=""
        )
    ]


def _drawn(before: TournamentState, now: TournamentState, x: b.BallotDrawn, why: str) -> list[Fact]:
    moved = [e for e, table, seat in x.placed if now.ballot.where.get(e) != (table, seat)]
    if moved:
        raise Refused("moved_since", "", f"Entry {moved[0]} does not sit where the draw put it.")
    return [b.BallotAnnulled(number=x.number, session=x.session, placed=x.placed, why=why)]


def _given(before: TournamentState, now: TournamentState, x: b.SeatGiven, why: str) -> list[Fact]:
    if now.ballot.where.get(x.entry) != (x.table, x.seat):
        raise Refused("moved_since", "", f"Entry {x.entry} does not sit there any more.")
    return [b.SeatVacated(entry=x.entry, table=x.table, seat=x.seat, why=why)]


def _moved(before: TournamentState, now: TournamentState, x: b.EntryMoved, why: str) -> list[Fact]:
    if now.ballot.where.get(x.entry) != (x.to_table, x.to_seat):
        raise Refused("moved_since", "", f"Entry {x.entry} does not sit there any more.")
    held = now.ballot.at(x.table)
    if held.places.get(x.seat) is not None and x.table in now.ballot.tables:
        _free(now, x.table, x.seat)
    return [
        b.EntryMoved(
            number=now.ballot.last_move + 1, entry=x.entry, table=x.to_table, seat=x.to_seat,
            to_table=x.table, to_seat=x.seat, chips=now.chips.stacks.get(x.entry, 0), waits=False,
            why=f"move {x.number} undone: {why}", at=x.at, clause=x.clause,
        )
    ]  # fmt: skip


def _broken(
    before: TournamentState, now: TournamentState, x: b.TableBroken, why: str
) -> list[Fact]:
    if x.table in now.ballot.tables:
        raise Refused("table_set", "", f"Table {x.table} has been set up again.")
    old = before.ballot.tables[x.table]
    table = b.TableSet(
        table=x.table, seats=old.seats, game=old.game, floor_table=old.floor_table, clause=x.clause
    )
    facts: list[Fact] = [table]
    if old.button:
        facts.append(b.ButtonSet(table=x.table, seat=old.button, why=why))
    if old.marker:
        facts.append(b.MarkerSet(table=x.table, seat=old.marker, clause=""))
    return facts


def _carried(
    before: TournamentState, now: TournamentState, x: b.ChipsCarried, why: str
) -> list[Fact]:
    return [
        b.ChipsCarried(
            move=x.move, entry=x.entry, table=x.table, to_table=x.to_table, chips=x.before,
            before=x.chips,
        )
    ]  # fmt: skip


def _button(before: TournamentState, now: TournamentState, x: b.ButtonSet, why: str) -> list[Fact]:
    return [b.ButtonSet(table=x.table, seat=before.ballot.at(x.table).button, why=why)]


def _marker(before: TournamentState, now: TournamentState, x: b.MarkerSet, why: str) -> list[Fact]:
    return [b.MarkerSet(table=x.table, seat=before.ballot.at(x.table).marker, clause=x.clause)]


def clock_set(before: TournamentState, now: TournamentState, x: k.ClockSet, why: str) -> list[Fact]:
    """The clock as it would stand had the act not been done."""
    was = before.clock
    return [
        k.ClockSet(
            act="undo", at=was.at, played_ms=was.played_ms, running=was.running, called=was.called,
            why=why, by=x.by, clause="", since=was.since, levels=recorded(was.schedule),
        )
    ]  # fmt: skip


def _pace(before: TournamentState, now: TournamentState, x: k.PaceSet, why: str) -> list[Fact]:
    return [k.PaceSet(seconds=before.clock.pace_seconds, by=x.by, at=x.at, clause=x.clause)]


def _moved_start(
    before: TournamentState, now: TournamentState, x: s.SessionMoved, why: str
) -> list[Fact]:
    return [
        s.SessionMoved(
            session=x.session, starts_at=x.before, notice=f"undone: {why}", by=x.by,
            before=x.starts_at, clause=x.clause,
        )
    ]  # fmt: skip


def annulled(make: Callable[[TournamentState, Any, str], Fact]) -> Opposite:
    """The opposite that is one fact, whatever has happened since."""
    return lambda before, now, x, why: [make(before, x, why)]


def _out(before: TournamentState, now: TournamentState, x: p.EntryOut, why: str) -> list[Fact]:
    """Back to the seat, or to another free one of the same table."""
    entry, seat = now.entries.entries[x.entry], x.seat
    require_no_bounty(now, entry)
    require_alone(now, entry)
    if x.table and (x.entry not in now.places.broke):
        board = now.ballot.tables.get(x.table)
        taken = board.places if board else {}
        if board is None or len(taken) >= board.seats:
            raise Refused("seat_held", "", f"Table {x.table} has no free seat any more.")
        if seat in taken:
            seat = next(n for n in range(1, board.seats + 1) if n not in taken)
    chips = before.chips.stacks.get(x.entry, 0)
    if not x.table and before.book.chips_each_session:
        chips = 0
    back = p.OutAnnulled(entry=x.entry, table=x.table, seat=seat, chips=chips, why=why)
    was = before.places.broke.get(x.entry)
    return [back, waits_again(was, x.clause)] if was else [back]


def _disqualified(
    before: TournamentState, now: TournamentState, x: fl.EntryDisqualified, why: str
) -> list[Fact]:
    entry = now.entries.entries[x.entry]
    require_no_bounty(now, entry)
    require_alone(now, entry)
    if x.table:
        _free(now, x.table, x.seat)
    return [
        fl.DisqualificationAnnulled(
            entry=x.entry, table=x.table, seat=x.seat, chips=x.chips, why=why,
            present=x.entry in before.ballot.present,
        )
    ]  # fmt: skip


def _found_late(
    before: TournamentState, now: TournamentState, x: fl.WagerFoundLate, why: str
) -> list[Fact]:
    was = before.floor.wagering.get(x.table, Wagering()).late.get(
        (x.seat, x.box), (x.stood, x.stood)
    )
    return [replace(x, found=was[1])]


def _back_in(
    before: TournamentState, now: TournamentState, x: e.EntryForfeited | e.EntryWithdrawn, why: str
) -> list[Fact]:
    entry = now.entries.entries[x.entry]
    if entry.status not in ("forfeited", "withdrawn"):
        raise Refused("entry_not_in", "", f"Entry {x.entry} is {entry.status}.")
    require_room(now)
    require_alone(now, entry)
    return [reinstated(now, entry, x.by, why)]


def _nothing(before: TournamentState, now: TournamentState, x: Fact, why: str) -> list[Fact]:
    """A fact whose trace another opposite of the same act takes away, or that leaves none."""
    return []


FREELY: dict[type[Fact], Opposite] = {
    b.TableSet: _table_set,
    b.TableRemoved: _table_removed,
    b.DrawCommitted: _nothing,
    b.BalanceDrawn: _nothing,
    b.BallotDrawn: _drawn,
    b.SeatGiven: _given,
    b.SeatTaken: annulled(lambda before, x, why: b.SeatEmpty(entry=x.entry)),
    b.EntryMoved: _moved,
    b.TableBroken: _broken,
    b.ChipsCarried: _carried,
    b.ButtonSet: _button,
    b.MarkerSet: _marker,
    p.EntryOut: _out,
    p.EntryBroke: _out,
    p.PlacesAwarded: annulled(lambda before, x, why: p.AwardAnnulled(why=why)),
    k.PaceSet: _pace,
    k.PaceDirected: _nothing,
    TimeRanOut: _nothing,
    e.EntryForfeited: _back_in,
    e.EntryWithdrawn: _back_in,
    s.SessionMoved: _moved_start,
    fl.PlayerAbsent: annulled(lambda before, x, why: fl.PlayerBack(entry=x.entry, at=x.at)),
    fl.PlayerBack: annulled(
        lambda before, x, why: fl.PlayerAbsent(entry=x.entry, at=x.at, clause="")
    ),
    fl.PenaltyImposed: annulled(
        lambda before, x, why: fl.PenaltyLifted(number=x.number, entry=x.entry, why=why, by=x.by)
    ),
    fl.PenaltyLifted: annulled(
        lambda before, x, why: fl.PenaltyRestored(number=x.number, entry=x.entry, why=why)
    ),
    fl.EntryDisqualified: _disqualified,
    fl.WagerFoundLate: _found_late,
    ch.DifferenceExplained: annulled(
        lambda before, x, why: ch.DifferenceReopened(number=x.number, why=why)
    ),
    ch.ChipsRemoved: annulled(
        lambda before, x, why: ch.ChipsIssued(
            entry=x.entry, chips=x.chips, why=f"given back: {why}", clause=x.clause
        )
    ),
}
