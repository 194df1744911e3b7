"""What may be done at one table, with one entry, or about one event of the feed."""

from collections.abc import Iterator

from games import floor
from tournaments.asks import WHY, Act, Ask
from tournaments.offers.entries import allowed, named
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot.common import late_for_seat, require_assignable
from tournaments.rules.ballot.state import Board
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.floor import commands as fl
from tournaments.rules.floor.away import too_late_to_come
from tournaments.rules.floor.state import Wagering
from tournaments.rules.floor.wagering import require_played, wagering_order
from tournaments.rules.places import commands as p
from tournaments.rules.sessions.who import left_in, next_for
from tournaments.rules.state import TournamentState
from tournaments.rules.undo.commands import UndoAct

LATEST_OUT = 12
RULE = Ask(name="rule", kind="line", label="Rule or point of the code broken")
SEAT = (
    Ask(name="table", kind="line", label="To table"), Ask(name="seat", kind="number", label="Seat"),
)  # fmt: skip
KINDS = (
    ("warning", "Warning"), ("minutes", "Minutes"), ("hands", "Hands"),
    ("per_player", "Hands for each player"),
)  # fmt: skip


def offers(state: TournamentState, about: str) -> Iterator[Act]:
    """``about`` is ``table 3``, ``entry 12``, ``event 40`` or ``difference 2``."""
    kind, _, name = about.partition(" ")
    if state.cancelled or state.closed or not name:
        return
    if kind == "table" and name in state.ballot.tables:
        yield from _table(state, name)
    elif kind == "entry" and name.isdecimal() and int(name) in state.entries.entries:
        yield from _entry(state, int(name))
    elif kind == "event" and name.isdecimal():
        yield Act(
            command=UndoAct, label="Undo", group="undo", fields={"event": int(name)}, asks=(WHY,)
        )
    elif kind == "difference" and name.isdecimal():
        yield Act(
            command=ch.ExplainDifference, label="Explain", group="chips",
            fields={"number": int(name)}, asks=(WHY,),
        )  # fmt: skip


def _table(state: TournamentState, table: str) -> Iterator[Act]:
    board, of = state.ballot.tables[table], {"table": table}
    seats = tuple((str(seat), f"Seat {seat}") for seat in sorted(board.places))
    if board.dealing and not board.recorded:
        yield Act(command=fl.CompleteDeal, label="All hands are dealt", group="hand", fields=of)
        if allowed(state, lambda now: require_played(now, table)):
            yield Act(
                command=fl.ReportHand, label="Hand is over", group="hand", fields=of, first=True
            )
        yield Act(
            command=fl.ReportHand, label="Misdealt", group="hand", fields=of | {"misdealt": True}
        )
    elif board.places and not board.floor_table and not board.dealing:
        yield Act(command=fl.StartHand, label="Start a hand", group="hand", fields=of)
    if state.book.marker:
        yield from _wagers(state, table)
    place = Ask(name="seat", kind="choice", label="Seat", choices=seats)
    if board.places and not state.book.marker:
        yield Act(command=b.SetButton, label="Button", group="table", fields=of, asks=(place,))
    if board.places and state.book.marker:
        yield Act(command=b.SetMarker, label="Marker", group="table", fields=of, asks=(place,))
    if board.places and len(state.ballot.tables) > 1:
        reason = Ask(name="why", kind="line", label="Why", needed=False)
        yield Act(
            command=b.BreakTable, label="Break the table", group="table", fields=of, asks=(reason,),
            danger=True, note=_before_breaking(state, table),
        )  # fmt: skip
    if not board.recorded:
        yield _recorded(board, of)
    if not board.places:
        yield Act(command=b.RemoveTable, label="Take out", group="table", fields=of, asks=(WHY,))
    yield from _chips(state, table)


def _recorded(board: Board, of: dict[str, str]) -> Act:
    """Whether a table of the floor records the hands; it goes back when its round is over."""
    same = of | {"seats": board.seats, "game": board.game}
    if board.floor_table:
        label = f"Give {board.floor_table} back to the floor"
        return Act(command=b.SetTable, label=label, group="table", fields=same)
    code = Ask(
        name="floor_table", kind="line", label="Table of the floor",
        hint="The code of an open table of this game, without players and without a float.",
    )  # fmt: skip
    return Act(
        command=b.SetTable, label="Record its hands", group="table", fields=same, asks=(code,)
    )


def _before_breaking(state: TournamentState, table: str) -> str:
    """What the players carry away is what is known of their stacks."""
    board, held = state.ballot.tables[table], state.chips.totals.get(table, 0)
    known = sum(state.chips.stacks.get(entry, 0) for entry in board.places.values())
    if known == held or state.book.marker:
        return ""
    return (
        f"The table should hold {held:,} chips, and its players are known to have {known:,}: count "
        "it first."
    )


def _wagers(state: TournamentState, table: str) -> Iterator[Act]:
    board, now = state.ballot.tables[table], state.floor.wagering.get(table)
    if not board.dealing or now is None:
        return
    for (seat, box), (_, found) in now.changed.items():
        yield Act(
            command=fl.LetWagerStand, label=f"Seat {seat}: {box} {found:,} stands", group="hand",
            fields={"table": table, "seat": seat, "box": box}, asks=(WHY,),
        )  # fmt: skip
    if not now.closed and not board.recorded:
        yield from _opening(table, board, now)


def _opening(table: str, board: Board, now: Wagering) -> Iterator[Act]:
    """What a director does about the opening wagers until they are closed."""
    left = [seat for seat in wagering_order(board) if seat not in now.had and seat != now.asked]
    chips = Ask(name="chips", kind="number", label="Chips")
    if left:
        yield Act(
            command=fl.AskWager, label=f"Ask seat {left[0]}", group="hand",
            fields={"table": table, "seat": left[0]}, first=True,
        )  # fmt: skip
    if now.asked:
        yield Act(
            command=fl.PlaceStake, label=f"Seat {now.asked} stakes", group="hand",
            fields={"table": table, "seat": now.asked}, asks=(chips,),
        )  # fmt: skip
    seat = Ask(name="seat", kind="number", label="Seat")
    yield Act(
        command=fl.ReportStake, label="Out of turn", group="hand", fields={"table": table},
        asks=(seat, chips),
    )  # fmt: skip
    yield Act(
        command=fl.VoidStake, label="Void a repeated one", group="hand", fields={"table": table},
        asks=(seat, WHY),
    )  # fmt: skip
    yield Act(command=fl.CloseWagers, label="No more wagers", group="hand", fields={"table": table})


def _chips(state: TournamentState, table: str) -> Iterator[Act]:
    of = {"table": table}
    small = Ask(name="small", kind="number", label="Chips to go")
    large = Ask(name="large", kind="number", label="Changed into")
    if state.book.marker:
        yield Act(
            command=ch.StockRack, label="Stock the rack", group="chips", fields=of,
            asks=(Ask(name="chips", kind="number", label="Value"),),
        )  # fmt: skip
    yield Act(
        command=ch.ColourUp, label="Colour up", group="chips", fields=of,
        asks=(small, large, Ask(name="chips", kind="number", label="How many")),
    )  # fmt: skip


def _entry(state: TournamentState, entry: int) -> Iterator[Act]:
    of = {"entry": entry}
    if entry in state.places.broke:
        yield Act(command=p.DeclineRebuy, label="No re-buy", group="entry", fields=of, first=True)
    if entry not in state.ballot.where:
        if entry in left_in(state):
            yield from _seat(state, entry)
            yield from _expulsion(state, entry)
        return
    if entry not in state.ballot.present:
        if entry not in late_for_seat(state, floor.now()):
            yield Act(command=b.TakeSeat, label="Is seated", group="entry", fields=of, first=True)
        if state.book.forfeits == "never" and too_late_to_come(state, floor.now()):
            yield Act(
                command=fl.DisqualifyAbsent, label="Disqualify, never seated", group="entry",
                fields=of, asks=(WHY,), danger=True,
            )  # fmt: skip
    yield from _at_play(state, entry)
    if state.book.moves_in_session and (state.sessions.current or _assignable(state, entry)):
        yield Act(
            command=b.MoveEntry, label="Move", group="entry", fields=of,
            asks=(
                *SEAT, Ask(name="chips", kind="number", label="Chips counted", needed=False), WHY,
            ),
        )  # fmt: skip
    yield from _carried(state, entry)
    yield from _expulsion(state, entry)


def _at_play(state: TournamentState, entry: int) -> Iterator[Act]:
    """What comes of playing, from the start of the session that the seat is for."""
    of = {"entry": entry}
    if next_for(state, entry) not in ("", state.sessions.current):
        return
    seat = state.ballot.where.get(entry)
    if entry not in state.places.broke and not (seat and state.ballot.at(seat.table).recorded):
        yield _out(state, entry)
    if entry in state.floor.absent:
        yield Act(command=fl.MarkBack, label="Is back", group="entry", fields=of)
    elif entry in state.ballot.present:
        yield Act(command=fl.MarkAbsent, label="Is away", group="entry", fields=of)
    yield from _discipline(state, entry)


def _assignable(state: TournamentState, entry: int) -> bool:
    return allowed(state, lambda now: require_assignable(now, entry))


def _seat(state: TournamentState, entry: int) -> Iterator[Act]:
    if state.ballot.tables and state.book.assigns_seats:
        yield Act(
            command=b.AssignSeat, label="Give a seat", group="entry", fields={"entry": entry},
            asks=(*SEAT, WHY),
        )  # fmt: skip


def _carried(state: TournamentState, entry: int) -> Iterator[Act]:
    """What a moved player brought, as long as it is the player's latest move."""
    moved = [m for m in state.ballot.moves if m.entry == entry]
    if moved and state.ballot.where.get(entry) == moved[-1].to:
        chips = Ask(name="chips", kind="number", label="Chips counted on arrival",
                    value=str(moved[-1].chips))  # fmt: skip
        yield Act(
            command=b.CountCarried, label="Count what was carried", group="entry",
            fields={"move": moved[-1].number}, asks=(chips,),
        )  # fmt: skip


def _out(state: TournamentState, entry: int) -> Act:
    put_in = Ask(
        name="put_in", kind="number", label="Chips put into the last pot", needed=False,
        value=str(state.chips.stacks.get(entry, 0)),
    )  # fmt: skip
    order = Ask(name="all_in_order", kind="number", label="All-in first, second…", needed=False)
    asks = (put_in, *((order,) * (state.book.simultaneous == "all_in")), *_together(state))
    return Act(
        command=p.ReportOut, label="Is out", group="entry", fields={"entry": entry}, asks=asks
    )


def _together(state: TournamentState) -> Iterator[Ask]:
    """Who went out last, or waits to re-buy: in the same hand as this player, or not."""
    last = sorted((*state.places.outs, *state.places.broke.values()), key=lambda out: -out.moment)
    if last:
        yield Ask(
            name="together_with", kind="list", label="Out in the same hand as", needed=False,
            choices=tuple(named(state, out.entry) for out in last[:LATEST_OUT]),
        )  # fmt: skip


def _discipline(state: TournamentState, entry: int) -> Iterator[Act]:
    of = {"entry": entry}
    amount = Ask(name="amount", kind="number", label="How many", needed=False)
    kinds = KINDS if state.clause("penalty_minutes") else KINDS[:1]
    kind = Ask(name="kind", kind="choice", label="Penalty", choices=kinds)
    yield Act(
        command=fl.Penalise, label="Penalise", group="entry", fields=of,
        asks=(kind, amount, RULE, WHY),
    )  # fmt: skip
    if state.clause("pockets"):
        chips = Ask(name="chips", kind="number", label="Chips found")
        yield Act(
            command=ch.ForfeitChips, label="Chips in a pocket", group="entry", fields=of,
            asks=(chips, WHY), danger=True,
        )  # fmt: skip
    said = Ask(name="direction", kind="line", label="What the player is told")
    yield Act(command=k.DirectPace, label="Direct the pace", group="entry", fields=of, asks=(said,))
    for penalty in state.floor.penalties.values():
        if penalty.entry == entry and not penalty.lifted and penalty.kind != "warning":
            yield Act(
                command=fl.LiftPenalty, label=f"Lift penalty {penalty.number}", group="entry",
                fields={"number": penalty.number}, asks=(WHY,),
            )  # fmt: skip


def _expulsion(state: TournamentState, entry: int) -> Iterator[Act]:
    if state.clause("disqualified"):
        yield Act(
            command=fl.Disqualify, label="Disqualify", group="entry", fields={"entry": entry},
            asks=(RULE, WHY), danger=True,
        )  # fmt: skip
