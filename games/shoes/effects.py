"""What a shoe's malfunction means for the round it happened in: the game's instrument decides."""

import logging
from collections.abc import Iterable

from casino.kernel.codec import read_command
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.handle import Book
from games.floor import game_named, record_in_round
from games.shoes.rules.facts import ShoeFaulted
from games.streams import table_stream
from games.tables import TABLE

_log = logging.getLogger(__name__)


def tell_round(book: Book, serial: str, table: str, facts: Iterable[Fact]) -> None:
    """Report the first new fault to the round now open on the shoe's table, if there is one.

    It stands in the transaction that records the fault: neither is recorded without the other.
    """
    fault = next((fact for fact in facts if isinstance(fact, ShoeFaulted)), None)
    if fault is None or not table:
        return
    state = book.state(table_stream(table), TABLE)
    report = game_named(state.game).command("ReportMalfunction") if state.round_open else None
    if report is None or state.shoe != serial:
        return
    detail = f"Shoe {serial}: {fault.code.replace('_', ' ')}. {fault.detail}".strip(" .")
    command = read_command(report, {"kind": fault.kind, "detail": detail})
    try:
        record_in_round(book, table, state.rounds, command)
    except Refused as refused:
        _log.warning("round %s of table %s took no malfunction: %s", state.rounds, table, refused)
