"""Tournament chips by denomination, and every count held against what the book expects."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from tournaments.rules.ballot.common import board_of, next_draw, seat_of, seed_for
from tournaments.rules.chips import commands as c
from tournaments.rules.chips import facts as f
from tournaments.rules.chips.denominations import race, worth
from tournaments.rules.chips.state import ChipsState
from tournaments.rules.chips.steps import STEPS as CHIP_STEPS
from tournaments.rules.common import reason, require_director, require_running
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Steps, Told


def _asked(state: TournamentState, told: Told) -> None:
    require_running(state)
    require_director(state, told)


def choose_chips(state: TournamentState, asked: c.ChooseChips, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    chosen = tuple(sorted(set(asked.denominations)))
    if not chosen or chosen[0] < 1:
        raise Refused("no_denominations", "", "Name the denominations, such as 25 100 500 1000.")
    if state.chips.issued:
        raise Refused("chips_in_play", "", "Chips of another set are in play already.")
    return [f.ChipSetChosen(denominations=chosen)]


def stock_rack(state: TournamentState, asked: c.StockRack, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    board_of(state, asked.table)
    if not state.book.marker:
        raise Refused("no_bank", "", "Players of these games win from each other, not from a bank.")
    if asked.chips < 1:
        raise Refused("nothing_stocked", "", "Say how many chips.")
    return [f.RackStocked(table=asked.table, chips=asked.chips, why=asked.why.strip())]


def forfeit_chips(state: TournamentState, asked: c.ForfeitChips, told: Told) -> Sequence[Fact]:
    """Chips kept out of view are lost and leave play; nobody else gets them."""
    _asked(state, told)
    clause = state.clause("pockets") or state.clause("stack_changes")
    if not state.clause("pockets"):
        raise Refused(
            "not_forfeited", clause, "Record an incident; the chips go back on the table."
        )
    seat = seat_of(state, asked.entry)
    held = state.chips.stacks.get(asked.entry, 0)
    if not 0 < asked.chips <= held:
        raise Refused("more_than_held", clause, f"The stack is {held:,}.")
    return [
        f.ChipsRemoved(
            entry=asked.entry, table=seat.table, chips=asked.chips, why=reason(asked.why),
            by=told.by, at=told.at, clause=clause,
        )
    ]  # fmt: skip


def alter_stack(state: TournamentState, asked: c.AlterStack, told: Told) -> Sequence[Fact]:
    """No stack is added to, reduced or passed on, whoever asks."""
    why = "A stack changes by play, re-buy and add-on only."
    if asked.other:
        why = "Chips do not pass from one player to another outside of play."
    raise Refused("stack_fixed", state.clause("stack_changes"), why)


def redeem_chips(state: TournamentState, asked: c.RedeemChips, told: Told) -> Sequence[Fact]:
    """Tournament chips serve for tournaments only and are exchanged for nothing."""
    why = "Tournament chips have no cash value and are played in this tournament only."
    raise Refused("no_cash_value", state.clause("tournament_chips"), why)


def report_count(state: TournamentState, asked: c.ReportCount, told: Told) -> Sequence[Fact]:
    """Recorded whatever it shows; a difference is named with its table and interval."""
    require_director(state, told)
    board = board_of(state, asked.table)
    seated, named = set(board.places.values()), {entry for entry, _ in asked.stacks}
    if named != seated or len(named) != len(asked.stacks):
        raise Refused("count_incomplete", "", "Enter the stack of every player at the table, once.")
    if min((asked.rack, *(value for _, value in (*asked.stacks, *asked.chips)))) < 0:
        raise Refused("count_negative", "", "A stack cannot be below nought.")
    value = sum(stack for _, stack in asked.stacks) + asked.rack
    if asked.chips and worth(dict(asked.chips)) != value:
        found = worth(dict(asked.chips))
        why = f"The chips counted make {found:,}, the stacks {value:,}: count again."
        raise Refused("count_contradicts", "", why)
    known = state.chips.totals.get(asked.table, 0)
    brought = from_broken(state, value - known)
    expected = known + sum(chips for _, chips in brought)
    last = state.chips.counts.get(asked.table)
    counted = f.TableCounted(
        table=asked.table, stacks=asked.stacks, chips=asked.chips, rack=asked.rack, value=value,
        expected=expected, since=last.at if last else "", at=told.at, by=told.by, brought=brought,
    )  # fmt: skip
    bank_unknown = state.book.marker and asked.table not in state.chips.racks
    if value == expected or bank_unknown:
        return [counted]
    differ = f.ChipsDiffer(
        number=state.chips.last_difference + 1, table=asked.table, since=counted.since,
        until=told.at, expected=expected, counted=value, clause=state.clause("stack_changes"),
    )  # fmt: skip
    return [counted, differ]


def not_arrived(state: TournamentState) -> dict[str, int]:
    """What broken tables held beside the stacks their players were known to carry.

    Against a bank, what the players no longer have is with the bank.
    """
    held = () if state.book.marker else state.chips.totals.items()
    return {table: chips for table, chips in held if chips and table not in state.ballot.tables}


def from_broken(state: TournamentState, more: int) -> tuple[tuple[str, int], ...]:
    """How much of what a table holds too many, or too few, came from tables that were broken."""
    found: list[tuple[str, int]] = []
    for table, chips in not_arrived(state).items():
        part = min(more, chips) if chips > 0 else max(more, chips)
        if more * chips > 0:
            found.append((table, part))
            more -= part
    return tuple(found)


def explain_difference(
    state: TournamentState, asked: c.ExplainDifference, told: Told
) -> Sequence[Fact]:
    _asked(state, told)
    if not any(d.number == asked.number and not d.closed for d in state.chips.differences):
        raise Refused("no_such_difference", "", f"No difference {asked.number} is open.")
    return [f.DifferenceExplained(number=asked.number, why=reason(asked.why), by=told.by)]


def _require_denominations(chips: ChipsState, small: int, large: int) -> None:
    if small < 1 or large <= small or large % small:
        raise Refused("denominations", "", "The larger chip must be a multiple of the smaller.")
    if not chips.in_play.get(small):
        raise Refused("denominations", "", f"No chips of {small} are in play.")


def colour_up(state: TournamentState, asked: c.ColourUp, told: Told) -> Sequence[Fact]:
    _asked(state, told)
    board_of(state, asked.table)
    _require_denominations(state.chips, asked.small, asked.large)
    per = asked.large // asked.small
    if asked.chips < per or asked.chips % per:
        raise Refused("odd_chips", "", f"{per} chips of {asked.small} make one of {asked.large}.")
    if asked.chips > state.chips.in_play[asked.small]:
        raise Refused("denominations", "", f"There are not so many chips of {asked.small} in play.")
    return [
        f.ChipsColouredUp(
            table=asked.table, small=asked.small, large=asked.large, chips=asked.chips
        )
    ]


def race_off(state: TournamentState, asked: c.RaceOff, told: Told) -> Sequence[Fact]:
    """From seat 1 on, a card for every odd chip; one chip to a player, and nobody is raced out."""
    _asked(state, told)
    board, seed = board_of(state, asked.table), seed_for(state, told)
    _require_denominations(state.chips, asked.small, asked.large)
    seated = [board.places[seat] for seat in sorted(board.places)]
    counts = dict(asked.odd)
    if set(counts) - set(seated):
        raise Refused("not_seated", "", "Only players at the table hold chips of it.")
    odd = {entry: counts[entry] for entry in seated if counts.get(entry)}
    stacks = {entry: state.chips.stacks.get(entry, 0) for entry in seated}
    short = [
        entry for entry, count in odd.items() if count < 0 or count * asked.small > stacks[entry]
    ]
    if short:
        raise Refused("more_than_held", "", f"Entry {short[0]} does not hold so many: count first.")
    if sum(odd.values()) > state.chips.in_play[asked.small]:
        raise Refused("denominations", "", f"There are not so many chips of {asked.small} in play.")
    raced = race(odd, stacks, asked.small, asked.large, seed)
    fact = f.ChipsRacedOff(
        table=asked.table,
        small=asked.small,
        large=asked.large,
        seed=seed,
        odd=tuple(odd.items()),
        cards=raced.cards,
        won=tuple(raced.won.items()),
        stacks=tuple(raced.stacks.items()),
        taken=raced.removed,
        given=raced.given,
        gained=raced.gained,
    )
    return [fact, next_draw(state, told)]


ACTS: Acts = {
    c.ChooseChips: choose_chips,
    c.StockRack: stock_rack,
    c.ForfeitChips: forfeit_chips,
    c.AlterStack: alter_stack,
    c.RedeemChips: redeem_chips,
    c.ReportCount: report_count,
    c.ExplainDifference: explain_difference,
    c.ColourUp: colour_up,
    c.RaceOff: race_off,
}

STEPS: Steps = {**CHIP_STEPS}
