"""What a console's trouble means for its jackpot: told in the transaction that records it."""

from collections.abc import Iterable, Iterator

from casino.kernel.event import Command, Fact
from casino.kernel.handle import Book
from games.floor import now
from jackpots.console.rules import facts as k
from jackpots.narrate import narrate_console
from jackpots.on_record import supervisors_of
from jackpots.pool import POOL, pool_stream
from jackpots.rules.commands import EndFault, NoteFault


def tell_pool(book: Book, serial: str, code: str, facts: Iterable[Fact]) -> None:
    """Begin and end the faults of the jackpot that this console shows."""
    for command in _commands(serial, code, facts):
        book.record(pool_stream(code), POOL, command)


def _commands(serial: str, code: str, facts: Iterable[Fact]) -> Iterator[Command]:
    for fact in facts:
        match fact:
            case k.VarianceFound():
                yield _fault(serial, code, "variance", "variance", fact)
            case k.VarianceEnded():
                yield EndFault(fault=f"console {serial} variance")
            case k.ConsoleFaulted(code=fault):
                yield _fault(serial, code, fault, "fault", fact)
            case k.ConsoleFaultEnded(code=fault):
                yield EndFault(fault=f"console {serial} {fault}")
            case k.ConsoleFellSilent():
                yield _fault(serial, code, "silent", "fault", fact)
            case k.ConsoleCameBack():
                yield EndFault(fault=f"console {serial} silent")


def _fault(serial: str, code: str, name: str, kind: str, fact: Fact) -> Command:
    return NoteFault(
        fault=f"console {serial} {name}",
        kind=kind,
        detail=f"Console {serial}: {narrate_console(fact).sentence}",
        supervisors=supervisors_of(code),
        by=f"console {serial}",
        at=now(),
    )
