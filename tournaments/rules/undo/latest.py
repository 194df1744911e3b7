"""Opposites of facts that can be undone only while nothing of their subject came after them."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact
from tournaments.rules.ballot import facts as b
from tournaments.rules.chips import facts as ch
from tournaments.rules.clock import facts as k
from tournaments.rules.floor import facts as fl
from tournaments.rules.floor.state import Wagering
from tournaments.rules.places import facts as p
from tournaments.rules.sessions import facts as s
from tournaments.rules.state import TournamentState
from tournaments.rules.undo.opposites import Opposite, annulled, clock_set


def _counted(
    before: TournamentState, now: TournamentState, x: ch.TableCounted, why: str
) -> list[Fact]:
    chips = before.chips
    last = chips.counts.get(x.table)
    found = next((d for d in now.chips.differences if d.until == x.at and d.table == x.table), None)
    return [
        ch.CountAnnulled(
            table=x.table,
            stacks=tuple((entry, chips.stacks.get(entry, 0)) for entry, _ in x.stacks),
            total=chips.totals.get(x.table, 0),
            rack=chips.racks.get(x.table, 0),
            last_at=last.at if last else "",
            last_value=last.value if last else 0,
            last_chips=tuple(last.chips.items()) if last else (),
            change=x.value - x.expected,
            difference=found.number if found else 0,
            why=why,
            brought=x.brought,
        )
    ]


def _raced(
    before: TournamentState, now: TournamentState, x: ch.ChipsRacedOff, why: str
) -> list[Fact]:
    return [
        ch.RaceAnnulled(
            table=x.table,
            small=x.small,
            large=x.large,
            stacks=tuple((entry, before.chips.stacks.get(entry, 0)) for entry, _ in x.stacks),
            taken=x.taken,
            given=x.given,
            gained=x.gained,
            why=why,
        )
    ]


def _coloured(
    before: TournamentState, now: TournamentState, x: ch.ChipsColouredUp, why: str
) -> list[Fact]:
    per = x.large // x.small
    back = -(x.chips // per) * per
    return [ch.ChipsColouredUp(table=x.table, small=x.small, large=x.large, chips=back)]


def _hand(
    before: TournamentState, now: TournamentState, x: fl.HandCompleted, why: str
) -> list[Fact]:
    board = before.ballot.tables[x.table]
    here = set(board.places.values())
    served = tuple(
        pen.entry
        for number, pen in before.floor.penalties.items()
        if pen.entry in here and pen.hands_left != now.floor.penalties[number].hands_left
    )
    return [
        fl.HandAnnulled(
            table=x.table, hand=x.hand, misdealt=x.misdealt, posted=x.posted, served=served,
            button=board.button, marker=board.marker, why=why, dealing=board.dealing,
            dead=before.floor.dead.get(x.table, ()),
        )
    ]  # fmt: skip


def _hand_for_hand(before: TournamentState, now: TournamentState, x: Any, why: str) -> list[Fact]:
    """As it was: hand for hand with its hand, or each table by itself."""
    was = before.clock
    if was.hand_for_hand:
        return [k.HandForHandBegun(hand=was.shared_hand, by="", at=x.at)]
    return [k.HandForHandEnded(by="", at=x.at)]


def _started(
    before: TournamentState, now: TournamentState, x: fl.HandStarted, why: str
) -> list[Fact]:
    board = before.ballot.tables[x.table]
    return [
        fl.HandStartAnnulled(
            table=x.table, hand=x.hand, button=board.button, marker=board.marker, why=why
        )
    ]


def _wagers(before: TournamentState, now: TournamentState, x: Any, why: str) -> list[Fact]:
    """The opening wagers of the table as they were, and the warnings with them."""
    was = before.floor.wagering.get(x.table, Wagering())
    return [
        fl.WageringAnnulled(
            table=x.table, asked=was.asked, had=was.had, stakes=tuple(was.stakes.items()),
            closed=was.closed, warned=tuple(before.floor.warned.items()), why=why,
        )
    ]  # fmt: skip


def _let_stand(
    before: TournamentState, now: TournamentState, x: fl.LateWagerStands, why: str
) -> list[Fact]:
    return [
        fl.WagerFoundLate(
            table=x.table, seat=x.seat, entry=x.entry, box=x.box, stood=x.stood, found=x.found,
            at=x.at, clause=x.clause,
        )
    ]  # fmt: skip


def _stocked(
    before: TournamentState, now: TournamentState, x: ch.RackStocked, why: str
) -> list[Fact]:
    return [ch.RackStocked(table=x.table, chips=-x.chips, why=why)]


def _issued(
    before: TournamentState, now: TournamentState, x: ch.ChipsIssued, why: str
) -> list[Fact]:
    seat = now.ballot.where.get(x.entry)
    return [
        ch.ChipsRemoved(
            entry=x.entry, table=seat.table if seat else "", chips=x.chips, why=why, by="", at="",
            clause=x.clause,
        )
    ]  # fmt: skip


def _cleared(
    before: TournamentState, now: TournamentState, x: s.TablesCleared, why: str
) -> list[Fact]:
    """Everybody sits down again, with the chips that were taken away."""
    facts: list[Fact] = []
    for entry, table, seat, chips in x.stacks:
        facts.append(b.SeatGiven(entry=entry, table=table, seat=seat, why=why, by="", clause=""))
        if x.removed and chips:
            facts.append(ch.ChipsIssued(entry=entry, chips=chips, why=why, clause=""))
        if entry in before.ballot.present:
            facts.append(b.SeatTaken(entry=entry, at=""))
    return facts


COUNTS: dict[type[Fact], Opposite] = {
    ch.TableCounted: _counted,
    ch.ChipsDiffer: lambda before, now, x, why: [],
}
CHIPS: dict[type[Fact], Opposite] = {
    ch.ChipSetChosen: lambda before, now, x, why: [
        ch.ChipSetChosen(denominations=before.chips.denominations)
    ],
    ch.RackStocked: _stocked,
    ch.ChipsIssued: _issued,
    ch.ChipsColouredUp: _coloured,
    ch.ChipsRacedOff: _raced,
}
HANDS: dict[type[Fact], Opposite] = {fl.HandCompleted: _hand, fl.HandStarted: _started}
WAGERS: dict[type[Fact], Opposite] = {
    fl.WagerAsked: _wagers,
    fl.StakeMade: _wagers,
    fl.StakeVoided: _wagers,
    fl.LateWagerStands: _let_stand,
    fl.WagersClosed: _wagers,
    fl.DealCompleted: annulled(lambda before, x, why: fl.DealAnnulled(table=x.table, why=why)),
}
CLOCK: dict[type[Fact], Opposite] = {
    k.HandForHandBegun: _hand_for_hand,
    k.HandForHandEnded: _hand_for_hand,
    k.SharedHandCompleted: _hand_for_hand,
}
LEVELS: dict[type[Fact], Opposite] = {k.ClockSet: clock_set}
SESSIONS: dict[type[Fact], Opposite] = {
    s.SessionStarted: annulled(
        lambda before, x, why: s.SessionStartAnnulled(session=x.session, why=why)
    ),
    s.SessionEnded: annulled(lambda before, x, why: s.SessionReopened(session=x.session, why=why)),
    s.SessionAnnounced: annulled(
        lambda before, x, why: s.AnnouncementAnnulled(
            session=x.session, points=x.points, why=why
        )
    ),
    s.EntriesAdvanced: annulled(
        lambda before, x, why: s.AdvanceAnnulled(
            session=x.session, heat=x.heat, entries=x.entries, why=why
        )
    ),
    s.TablesCleared: _cleared,
    s.RepechageAdmitted: annulled(
        lambda before, x, why: s.RepechageAdmitted(
            session=x.session, entries=before.sessions.repechage.get(x.session, ()), by=x.by,
            clause=x.clause,
        )
    ),
}  # fmt: skip
TIES: dict[type[Fact], Opposite] = {
    p.TieParted: annulled(
        lambda before, x, why: p.PartingAnnulled(
            entries=tuple(entry for entry, _ in x.values), why=why
        )
    ),
}


def _chips_at(state: TournamentState, x: ch.TableCounted | ch.ChipsDiffer) -> object:
    chips, here = state.chips, state.ballot.at(x.table).places
    return (
        here, [chips.stacks.get(entry, 0) for entry in here.values()],
        chips.totals.get(x.table), chips.racks.get(x.table), chips.counts.get(x.table),
        [found for found in chips.differences if found.table == x.table],
    )  # fmt: skip


def _level(state: TournamentState, x: k.ClockSet) -> object:
    clock = state.clock
    return clock.schedule, clock.at, clock.played_ms, clock.running, clock.called


def _wagers_at(state: TournamentState, x: Any) -> object:
    floor = state.floor
    return floor.wagering.get(x.table), floor.dead.get(x.table), floor.warned


# Which part of the tournament must be as the act left it: often no more than the table it was at.
LATEST: tuple[tuple[Callable[[TournamentState, Any], object], dict[type[Fact], Opposite]], ...] = (
    (_chips_at, COUNTS),
    (lambda state, x: state.chips, CHIPS),
    (lambda state, x: state.clock, CLOCK),
    (_level, LEVELS),
    (lambda state, x: state.sessions, SESSIONS),
    (lambda state, x: state.ballot.at(x.table), HANDS),
    (_wagers_at, WAGERS),
)
