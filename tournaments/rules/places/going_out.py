"""When a player goes out, with whom together, and whether a re-buy still waits."""

from tournaments.rules.entries.buying import used_up, window_open
from tournaments.rules.places import facts as f
from tournaments.rules.places.ordering import Out
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Told


def moment_of(state: TournamentState, table: str, together_with: int = 0) -> int:
    """The moment shared with those who went out in the same hand, or a new one.

    Hand for hand, every table's hand of one number counts as one; the same hand at a table does so
    while it is being dealt; otherwise the director says who went out together.
    """
    outs = (*state.places.outs, *state.places.broke.values())
    named = next((out for out in outs if out.entry == together_with), None)
    if named is not None:
        return named.moment
    board, clock = state.ballot.at(table), state.clock
    together = [
        out.moment
        for out in outs
        if (board.dealing and out.table == table and out.moment > board.moment)
        or (clock.hand_for_hand and out.shared == clock.shared_hand)
    ]
    return together[0] if together else state.places.last_moment + 1


def out(
    state: TournamentState,
    entry: int,
    told: Told,
    *,
    why: str = "no chips",
    put_in: int = 0,
    all_in_order: int = 0,
    moment: int = 0,
) -> f.EntryOut:
    """The fact of a player going out now.

    When the hand is over the button has moved on: the one it was dealt from counts.
    """
    seat = state.ballot.where.get(entry)
    table = seat.table if seat else ""
    board = state.ballot.at(table)
    button = board.dealt_from or board.button
    return f.EntryOut(
        entry=entry,
        moment=moment or moment_of(state, table),
        table=table,
        seat=seat.seat if seat else 0,
        hand=_hand(state, table),
        put_in=put_in,
        all_in_order=all_in_order,
        from_button=(seat.seat - button - 1) % board.seats + 1 if seat else 0,
        chips=state.chips.stacks.get(entry, 0),
        at=told.at,
        why=why,
        clause=state.clause("eliminated") or state.clause("places"),
    )


def _hand(state: TournamentState, table: str) -> int:
    """The hand that is being dealt, or, hand for hand, that all play; 0 where none is known."""
    board, clock = state.ballot.at(table), state.clock
    if board.dealing:
        return board.hands + 1
    return board.hands + (table not in clock.hand_done) if clock.hand_for_hand else 0


def broke(fact: f.EntryOut, clause: str, kept: int = 0) -> f.EntryBroke:
    """The same while a re-buy may still bring the player back."""
    return f.EntryBroke(
        entry=fact.entry, moment=fact.moment, table=fact.table, seat=fact.seat, hand=fact.hand,
        put_in=fact.put_in, all_in_order=fact.all_in_order, from_button=fact.from_button,
        chips=fact.chips, at=fact.at, clause=clause, kept=kept,
    )  # fmt: skip


def waits_again(was: Out, clause: str) -> f.EntryBroke:
    """The player did not decline the re-buy after all."""
    return f.EntryBroke(
        entry=was.entry, moment=was.moment, table=was.table, seat=was.seat, hand=was.hand,
        put_in=was.put_in, all_in_order=was.all_in_order, from_button=was.from_button,
        chips=was.chips, at=was.at, clause=clause, kept=was.kept,
    )  # fmt: skip


def as_out(fact: f.EntryOut | f.EntryBroke, shared: int) -> Out:
    """What is remembered of it."""
    return Out(
        entry=fact.entry,
        at=fact.at,
        moment=fact.moment,
        table=fact.table,
        seat=fact.seat,
        hand=fact.hand,
        put_in=fact.put_in,
        all_in_order=fact.all_in_order,
        from_button=fact.from_button,
        chips=fact.chips,
        shared=shared,
        kept=fact.kept if isinstance(fact, f.EntryBroke) else 0,
        why=fact.why if isinstance(fact, f.EntryOut) else "no chips",
    )


def may_rebuy(state: TournamentState, entry: int, at: str) -> bool:
    """Whether the conditions still let this entry re-buy."""
    return window_open(state, "rebuy", at) and not used_up(state, "rebuy", entry)
