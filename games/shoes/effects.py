"""What a shoe's fault means for the round it happened in: the instrument of the table decides.

A game that has a report for the fault takes it and rules on it, by ``ReportForeignCard`` or
``ReportMissingCard`` where the cards are wrong, else by ``ReportMalfunction``. A game without these
leaves it to its equipment: ``clear_jam`` has the cards taken out and checked, ``continue_by_hand``
lets play go on without the machine.
"""

import logging
from collections.abc import Sequence

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book
from games.floor import record_in_round
from games.game import Game
from games.shoes import SHOE
from games.shoes.places import RoundAt, ShoeAt
from games.shoes.rules.commands import NoteEffect
from games.shoes.rules.facts import ShoeFaulted
from games.shoes.streams import shoe_stream
from games.streams import table_stream
from games.tables import TABLE
from games.tables.rules.commands import DoubtDeck

_log = logging.getLogger(__name__)


def answer_faults(book: Book, at: ShoeAt, facts: Sequence[Fact]) -> None:
    """Let the instrument answer the gravest new fault, in the transaction that records it.

    Wrong cards go before a stopped machine: they are what the next round would be dealt from.
    """
    faults = [fact for fact in facts if isinstance(fact, ShoeFaulted)]
    if not faults:
        return
    fault = min(faults, key=lambda one: not (one.cards or one.short))
    if at.round is not None and (report := report_of(at.round.game, at.serial, fault)):
        _tell(book, at.serial, at.round, fault, report)
    else:
        _by_equipment(book, at, fault)


def report_of(game: Game, serial: str, fault: ShoeFaulted) -> Command | None:
    """The game's own report for a fault; None if the game has none."""
    detail = f"Shoe {serial}: {fault.code.replace('_', ' ')}. {fault.detail}".strip(" .")
    card = {"card": fault.cards[0] if fault.cards else ""}
    offered = {
        "ReportForeignCard": card if fault.cards or fault.short < 0 else None,
        "ReportMissingCard": card if fault.short > 0 else None,
        "ReportMalfunction": {"kind": fault.kind, "detail": detail},
    }
    for name, fields in offered.items():
        report = game.command(name)
        if report is not None and fields is not None:
            return read_command(report, fields)
    return None


def _tell(book: Book, serial: str, round_at: RoundAt, fault: ShoeFaulted, report: Command) -> None:
    """Report to the round, and keep with the shoe what came of it."""
    table, number, game = round_at.table, round_at.number, round_at.game
    book.state(round_at.stream, game.decider)
    before = len(book.staged(round_at.stream))
    try:
        record_in_round(book, table, number, report)
    except Refused as refused:
        _log.warning("round %s of table %s took no report: %s", number, table, refused)
        return
    steps = [game.progress(fact) for fact in book.staged(round_at.stream)[before:]]
    void = [step for step in steps if step.ends == "void"]
    cited = [clause for step in void or steps for clause in step.clauses]
    _note(book, serial, fault, table, number, "void" if void else "stands", cited[:1])


def _by_equipment(book: Book, at: ShoeAt, fault: ShoeFaulted) -> None:
    """Rules of the table alone: nothing is void, but the cards or the machine may be out of use."""
    gear = at.gear
    demand = "clear_jam" if fault.code == "jam" or fault.kind == "cards_unfit" else ""
    demand = next((d for d in (demand, "continue_by_hand") if d and gear.demands(d)), "")
    if not demand:
        return
    effect = "check_cards" if demand == "clear_jam" else "by_hand"
    if effect == "check_cards" and at.has_decks:
        # Of no round in particular: the cards in the machine may be those of either deck.
        book.record(table_stream(at.table), TABLE, DoubtDeck(round=0, cause="jam"))
    _note(book, at.serial, fault, at.table, at.number, effect, [gear.clause(demand)])


def _note(
    book: Book,
    serial: str,
    fault: ShoeFaulted,
    table: str,
    number: int,
    effect: str,
    clauses: Sequence[str],
) -> None:
    told = NoteEffect(
        code=fault.code,
        table=table,
        round=number,
        effect=effect,  # type: ignore[arg-type]
        clause=clauses[0] if clauses else "",
    )
    book.record(shoe_stream(serial), SHOE, told)
