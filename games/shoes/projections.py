"""The board of shoes, folded from their own events and from the tables they stand at."""

from collections.abc import Iterable

from casino.devices import board
from casino.kernel.codec import canonical
from casino.kernel.event import Event
from casino.kernel.projection import Projection
from games.shoes import SHOE
from games.shoes.models import ShoeBoard
from games.shoes.rules.state import ShoeState
from games.shoes.streams import serial_of
from games.tables.rules import facts as t


class ShoeList(Projection):
    """Every shoe as it is now."""

    name = "shoe-board"
    model = ShoeBoard

    def concerns(self, kind: str) -> bool:
        return kind in ("shoe", "table")

    def keys(self, event: Event) -> Iterable[str]:
        serial = serial_of(event.stream)
        if serial:
            return (serial,)
        match event.fact:
            case t.ShoeInstalled(serial=installed):
                return (installed,)
            case t.ShoeReplaced(removed=removed, installed=installed):
                return tuple(filter(None, {removed, installed}))
        return ()

    def fold(self, row: ShoeBoard, event: Event) -> None:
        table = event.stream.removeprefix("table/")
        match event.fact:
            case (
                t.ShoeInstalled(serial=row.pk, kind=kind)
                | t.ShoeReplaced(installed=row.pk, kind=kind)
            ):
                row.table, row.by_hand = table, kind == "manual"
            case t.ShoeReplaced():
                row.table = "" if row.table == table else row.table
            case _:
                _show(row, board.state_after(row, event, SHOE))
        row.changed_at = event.recorded_at


def remembered(row: ShoeBoard) -> ShoeState | None:
    """The shoe's state as the board holds it; None if other code than today's wrote it."""
    return board.remembered(row, SHOE)


def _show(row: ShoeBoard, state: ShoeState) -> None:
    row.model, row.approval, row.address = state.model, state.approval, state.address
    row.polled = not state.withdrawn
    row.state, row.deck_colour, row.cards = state.status, state.deck_colour, state.cards
    row.firmware, row.sequence, row.silent = state.firmware, state.sequence, state.silent
    row.fault = " ".join(state.faults)
    row.alert = "; ".join(text for _, text in sorted(state.alerts.items()))
    row.alerts = canonical(state.alerts).decode()
    board.remember(row, state, SHOE)
