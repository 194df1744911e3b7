"""How chips are remembered: what every fact moves, to which table, in which denominations."""

from collections.abc import Iterable
from dataclasses import replace

from tournaments.rules.ballot import facts as b
from tournaments.rules.chips import facts as f
from tournaments.rules.chips.denominations import USUAL, made_up, plus, taken
from tournaments.rules.chips.state import ChipsState, Count, Difference
from tournaments.rules.entries import facts as e
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Steps

Gone = e.EntryVoided | e.EntryWithdrawn | e.EntryForfeited | e.EntryReplaced


def issue(state: TournamentState, entry: int, value: int) -> TournamentState:
    """Put chips into play before an entry, wherever it sits."""
    seat = state.ballot.where.get(entry)
    chips = state.chips.given(entry, seat.table if seat else "", value)
    made = made_up(value, chips.denominations or USUAL)
    held = replace(chips, issued=chips.issued + value, in_play=plus(chips.in_play, made))
    return replace(state, chips=held)


def remove(state: TournamentState, entry: int, value: int, table: str = "") -> TournamentState:
    """Take chips of an entry out of play."""
    seat = state.ballot.where.get(entry)
    chips = state.chips.given(entry, table or (seat.table if seat else ""), -value)
    left = taken(chips.in_play, value)
    return replace(state, chips=replace(chips, removed=chips.removed + value, in_play=left))


def with_chips(state: TournamentState, chips: ChipsState) -> TournamentState:
    """The same with other chips."""
    return replace(state, chips=chips)


def _seated(
    state: TournamentState, placed: Iterable[tuple[int, str]], sign: int = 1
) -> TournamentState:
    chips = state.chips
    for entry, table in placed:
        chips = chips.at_table(table, sign * chips.stacks.get(entry, 0))
    return with_chips(state, chips)


def _drawn(state: TournamentState, fact: b.BallotDrawn) -> TournamentState:
    return _seated(state, ((entry, table) for entry, table, _ in fact.placed))


def _annulled(state: TournamentState, fact: b.BallotAnnulled) -> TournamentState:
    return _seated(state, ((entry, table) for entry, table, _ in fact.placed), -1)


def _given(state: TournamentState, fact: b.SeatGiven) -> TournamentState:
    return _seated(state, [(fact.entry, fact.table)])


def _vacated(state: TournamentState, fact: b.SeatVacated) -> TournamentState:
    return _seated(state, [(fact.entry, fact.table)], -1)


def _moved(state: TournamentState, fact: b.EntryMoved) -> TournamentState:
    chips = state.chips.at_table(fact.table, -fact.chips).at_table(fact.to_table, fact.chips)
    return with_chips(state, replace(chips, stacks=chips.stacks | {fact.entry: fact.chips}))


def _carried(state: TournamentState, fact: b.ChipsCarried) -> TournamentState:
    more = fact.chips - fact.before
    chips = state.chips.at_table(fact.table, -more).at_table(fact.to_table, more)
    return with_chips(state, replace(chips, stacks=chips.stacks | {fact.entry: fact.chips}))


def _chosen(state: TournamentState, fact: f.ChipSetChosen) -> TournamentState:
    return with_chips(state, replace(state.chips, denominations=fact.denominations))


def _issued(state: TournamentState, fact: f.ChipsIssued) -> TournamentState:
    return issue(state, fact.entry, fact.chips)


def _stocked(state: TournamentState, fact: f.RackStocked) -> TournamentState:
    chips = state.chips.at_table(fact.table, fact.chips)
    racks = chips.racks | {fact.table: chips.racks.get(fact.table, 0) + fact.chips}
    if not racks[fact.table]:
        racks = {table: rack for table, rack in racks.items() if table != fact.table}
    made = made_up(abs(fact.chips), chips.denominations or USUAL)
    in_play = plus(chips.in_play, made) if fact.chips > 0 else taken(chips.in_play, -fact.chips)
    now = replace(chips, racks=racks, issued=chips.issued + fact.chips, in_play=in_play)
    return with_chips(state, now)


def _removed(state: TournamentState, fact: f.ChipsRemoved) -> TournamentState:
    return remove(state, fact.entry, fact.chips, fact.table)


def _counted(state: TournamentState, fact: f.TableCounted) -> TournamentState:
    chips = state.chips
    for table, part in fact.brought:
        chips = chips.at_table(table, -part)
    now = replace(
        chips,
        stacks=chips.stacks | dict(fact.stacks),
        totals=chips.totals | {fact.table: fact.value},
        racks=chips.racks | ({fact.table: fact.rack} if fact.table in chips.racks else {}),
        counts=chips.counts
        | {fact.table: Count(at=fact.at, value=fact.value, chips=dict(fact.chips))},
    )
    uncounted = bool(state.book.marker) and fact.table not in chips.racks
    return with_chips(state, _from_bank(now, fact.value - fact.expected) if uncounted else now)


def _from_bank(chips: ChipsState, won: int) -> ChipsState:
    """What players have won from a bank whose rack is not counted; below nought what they lost."""
    made = made_up(won, chips.denominations or USUAL) if won > 0 else {}
    in_play = plus(chips.in_play, made) if won > 0 else taken(chips.in_play, -won)
    return replace(chips, banked=chips.banked - won, in_play=in_play)


def _differ(state: TournamentState, fact: f.ChipsDiffer) -> TournamentState:
    more = fact.counted - fact.expected
    found = Difference(
        number=fact.number, table=fact.table, since=fact.since, until=fact.until,
        expected=fact.expected, counted=fact.counted,
    )  # fmt: skip
    now = replace(
        state.chips,
        unexplained=state.chips.unexplained + more,
        differences=(*state.chips.differences, found),
        last_difference=fact.number,
    )
    return with_chips(state, now)


def _count_annulled(state: TournamentState, fact: f.CountAnnulled) -> TournamentState:
    chips = state.chips
    for table, part in fact.brought:
        chips = chips.at_table(table, part)
    counts = {table: count for table, count in chips.counts.items() if table != fact.table}
    if fact.last_at:
        last = Count(at=fact.last_at, value=fact.last_value, chips=dict(fact.last_chips))
        counts |= {fact.table: last}
    now = replace(
        chips,
        stacks=chips.stacks | dict(fact.stacks),
        totals=chips.totals | {fact.table: fact.total},
        racks=chips.racks | ({fact.table: fact.rack} if fact.table in chips.racks else {}),
        counts=counts,
        differences=tuple(d for d in chips.differences if d.number != fact.difference),
        unexplained=chips.unexplained - (fact.change if fact.difference else 0),
    )
    return with_chips(state, now if fact.difference else _from_bank(now, -fact.change))


def _explained(state: TournamentState, fact: f.DifferenceExplained) -> TournamentState:
    differences = tuple(
        replace(d, explained=fact.why, closed=True) if d.number == fact.number else d
        for d in state.chips.differences
    )
    return with_chips(state, replace(state.chips, differences=differences))


def _reopened(state: TournamentState, fact: f.DifferenceReopened) -> TournamentState:
    differences = tuple(
        replace(d, explained="", closed=False) if d.number == fact.number else d
        for d in state.chips.differences
    )
    return with_chips(state, replace(state.chips, differences=differences))


def _coloured(state: TournamentState, fact: f.ChipsColouredUp) -> TournamentState:
    per = fact.large // fact.small
    change = {fact.small: -fact.chips, fact.large: fact.chips // per}
    return with_chips(state, replace(state.chips, in_play=plus(state.chips.in_play, change)))


def _raced(state: TournamentState, fact: f.ChipsRacedOff) -> TournamentState:
    chips = state.chips.at_table(fact.table, fact.gained)
    change = {fact.small: -fact.taken, fact.large: fact.given}
    now = replace(
        chips,
        stacks=chips.stacks | dict(fact.stacks),
        raced=chips.raced + fact.gained,
        in_play=plus(chips.in_play, change),
    )
    return replace(with_chips(state, now), ballot=replace(state.ballot, digest="", nonce=""))


def _race_annulled(state: TournamentState, fact: f.RaceAnnulled) -> TournamentState:
    chips = state.chips.at_table(fact.table, -fact.gained)
    change = {fact.small: fact.taken, fact.large: -fact.given}
    now = replace(
        chips,
        stacks=chips.stacks | dict(fact.stacks),
        raced=chips.raced - fact.gained,
        in_play=plus(chips.in_play, change),
    )
    return with_chips(state, now)


def _told(state: TournamentState, fact: f.StackTold) -> TournamentState:
    """Between players a hand leaves the table's total; from a bank the rack gives or takes."""
    chips = state.chips
    return with_chips(state, replace(chips, stacks=chips.stacks | {fact.entry: fact.chips}))


def _entered(state: TournamentState, fact: e.EntryTaken) -> TournamentState:
    """Chips come with the entry, unless each session has its own."""
    return state if state.book.chips_each_session else issue(state, fact.entry, fact.chips)


def _bought(state: TournamentState, fact: e.PurchaseMade | e.PurchaseRestored) -> TournamentState:
    return issue(state, fact.entry, fact.chips)


def _returned(state: TournamentState, fact: e.PurchaseVoided) -> TournamentState:
    back = min(state.chips.stacks.get(fact.entry, 0), fact.chips)
    bought = replace(state.entries.purchases[fact.purchase], chips_back=back)
    purchases = state.entries.purchases | {fact.purchase: bought}
    state = replace(state, entries=replace(state.entries, purchases=purchases))
    return remove(state, fact.entry, back)


def _gone(state: TournamentState, fact: Gone) -> TournamentState:
    """An entry that gives up its place leaves the seat, and its chips leave play."""
    held = state.chips.stacks.get(fact.entry, 0)
    state = remove(state, fact.entry, held) if held else state
    return replace(state, ballot=state.ballot.unseat(fact.entry))


def _back(state: TournamentState, fact: e.EntryReinstated) -> TournamentState:
    if fact.chips >= 0:
        return _sits_again(state, fact)
    entry = state.entries.entries[fact.entry]
    bought = sum(one.chips for one in state.entries.bought(fact.entry))
    each = state.book.chips_each_session
    return state if each else issue(state, fact.entry, entry.chips + bought)


def _sits_again(
    state: TournamentState, fact: e.EntryReinstated | e.RefundTakenBack
) -> TournamentState:
    """In the seat that was left, where it is given back, with the stack."""
    if fact.table:
        ballot = state.ballot.seat(fact.entry, fact.table, fact.seat)
        present = (*ballot.present, fact.entry) if fact.present else ballot.present
        state = replace(state, ballot=replace(ballot, present=present))
    return issue(state, fact.entry, fact.chips) if fact.chips else state


STEPS: Steps = {
    e.EntryTaken: _entered,
    e.PurchaseMade: _bought,
    e.PurchaseVoided: _returned,
    e.PurchaseRestored: _bought,
    e.EntryVoided: _gone,
    e.EntryWithdrawn: _gone,
    e.EntryForfeited: _gone,
    e.EntryReplaced: _gone,
    e.EntryReinstated: _back,
    e.RefundTakenBack: _sits_again,
    b.BallotDrawn: _drawn,
    b.BallotAnnulled: _annulled,
    b.SeatGiven: _given,
    b.SeatVacated: _vacated,
    b.EntryMoved: _moved,
    b.ChipsCarried: _carried,
    f.ChipSetChosen: _chosen,
    f.ChipsIssued: _issued,
    f.RackStocked: _stocked,
    f.ChipsRemoved: _removed,
    f.TableCounted: _counted,
    f.ChipsDiffer: _differ,
    f.CountAnnulled: _count_annulled,
    f.DifferenceExplained: _explained,
    f.DifferenceReopened: _reopened,
    f.ChipsColouredUp: _coloured,
    f.ChipsRacedOff: _raced,
    f.RaceAnnulled: _race_annulled,
    f.StackTold: _told,
}
