"""The door to the alerts: clear one, and find those of a table or of the whole floor."""

from collections.abc import Iterable, Mapping

from django.db.models import Max, Q, QuerySet

from casino.kernel.decider import Refused
from casino.kernel.handle import Book, Request, transact
from casino.kernel.store import Appended
from games.alerts import ALERT
from games.alerts.models import AlertLine
from games.alerts.rules.commands import ClearAlert
from games.models import TableBoard
from games.shoes import SHOE
from games.shoes.rules.commands import ClearAlert as ClearShoeAlert
from games.shoes.streams import shoe_stream


class NoSuchAlert(LookupError):
    """No event at that position has raised an alert."""


def alert_stream(position: int) -> str:
    """The stream of an alert, named by the event that raised it."""
    return f"alert/{position}"


def clear_alert(position: int, why: str, request: Request) -> Appended:
    """Take an alert off the list, and off the shoe's own list if a shoe raised it."""

    def work(book: Book) -> None:
        line = alert_at(position)
        if line.kind == "approval":
            raise Refused(
                "approval_waits", line.clause, "It waits for an answer: confirm or decline it."
            )
        command = ClearAlert(alert=line.key, sentence=line.sentence, by=request.actor, why=why)
        book.record(alert_stream(position), ALERT, command)
        if line.shoe:
            _clear_at_shoe(book, line, why, request.actor)

    return transact(work, request)


def _clear_at_shoe(book: Book, line: AlertLine, why: str, by: str) -> None:
    stream = shoe_stream(line.shoe)
    name = line.key.removeprefix(f"{stream} ")
    if name in book.state(stream, SHOE).alerts:
        book.record(stream, SHOE, ClearShoeAlert(alert=name, who=by, why=why))


def alert_at(position: int) -> AlertLine:
    """The alert that an event raised; raises ``NoSuchAlert``."""
    line = AlertLine.objects.filter(position=position).first()
    if line is None:
        raise NoSuchAlert(f"no alert was raised at position {position}")
    return line


def open_alerts(table: str = "") -> list[AlertLine]:
    """The open alerts, newest first: all of them, or those of one table and of its shoe."""
    return list(_of(table).filter(is_open=True).order_by("-position"))


def alerts_by_table(tables: Iterable[TableBoard]) -> Mapping[str, list[AlertLine]]:
    """The open alerts of each table by its code; a shoe's stand at the table it is in."""
    standing = {row.shoe: row.code for row in tables if row.shoe}
    found: dict[str, list[AlertLine]] = {}
    for line in open_alerts():
        found.setdefault(line.table or standing.get(line.shoe, ""), []).append(line)
    return found


def last_change(table: str = "") -> int:
    """Grows with every change to the alerts, of the house or of one table and its shoe."""
    return _of(table).aggregate(last=Max("changed"))["last"] or 0


def _of(table: str) -> "QuerySet[AlertLine]":
    if not table:
        return AlertLine.objects.all()
    shoes = TableBoard.objects.filter(pk=table).exclude(shoe="").values("shoe")
    return AlertLine.objects.filter(Q(table=table) | Q(shoe__in=shoes))
