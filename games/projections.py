"""The floor board and the round list, folded from events."""

from collections.abc import Iterable

from casino.kernel.event import Event
from casino.kernel.projection import Projection
from games.alerts.projections import AlertList
from games.chips.projections import PROJECTIONS as CHIPS
from games.game import Progress
from games.incidents.projections import IncidentList
from games.models import RoundSheet, TableBoard
from games.progress import progress_of
from games.registry import telling
from games.shoes.projections import ShoeList
from games.streams import round_of, round_stream
from games.tables.rules import facts as f


class FloorBoard(Projection):
    """Every table as it is now."""

    name = "floor-board"
    model = TableBoard

    def concerns(self, kind: str) -> bool:
        return kind in ("round", "table")

    def keys(self, event: Event) -> Iterable[str]:
        place = round_of(event.stream)
        return (place[0] if place else event.stream.removeprefix("table/"),)

    def fold(self, row: TableBoard, event: Event) -> None:
        place = round_of(event.stream)
        if place:
            _round_fact(row, place[1], progress_of(event))
        else:
            _table_fact(row, event)
        row.changed_at = event.recorded_at


def _round_fact(row: TableBoard, number: int, step: Progress) -> None:
    """A round that has ended can still be voided; its money then changes the table's result."""
    lent = row.lent_after < number <= row.lent_until
    chips = 0 if lent else step.in_cents - step.out_cents
    aside = step.jackpot_cents + step.withheld_cents
    if number != row.round or not row.round_open:
        row.result_cents += chips
        row.jackpot_cents += aside
        return
    row.phase = step.phase or row.phase
    row.on_layout_cents += chips
    row.jackpot_on_layout_cents += aside


def _table_fact(row: TableBoard, event: Event) -> None:
    match event.fact:
        case f.TableOpened() as fact:
            row.pit, row.game, row.instrument = fact.pit, fact.game, fact.instrument
            row.seats, row.settings, row.status = fact.seats, fact.settings, "open"
            row.players, row.phase = 0, "Between rounds"
        case f.ShoeInstalled(serial=serial) | f.ShoeReplaced(installed=serial):
            row.shoe = serial
        case f.LimitsChanged(settings=settings):
            row.settings = settings
        case f.PlayerSeated():
            row.players += 1
        case f.PlayerLeft():
            row.players -= 1
        case f.LentSeatsTaken(players=players):
            row.players = len(players)
        case f.TableGivenBack():
            row.players = 0
        case f.RoundStarted() as fact:
            row.round, row.round_open, row.phase = fact.round, True, "Wagers"
            row.on_layout_cents, row.round_started_at = 0, event.occurred_at
            _lent(row, fact)
        case f.RoundEnded() as fact if fact.round == row.round:
            row.round_open, row.phase = (
                False,
                "Between rounds" if fact.outcome == "closed" else "Void",
            )
            row.result_cents, row.on_layout_cents = row.result_cents + row.on_layout_cents, 0
            row.jackpot_cents += row.jackpot_on_layout_cents
            row.jackpot_on_layout_cents = 0
        case f.TimeCharged() | f.SeatingFeeCharged() as fact:
            _fee(row, fact)
        case f.TableClosed():
            row.status, row.phase, row.players = "closed", "", 0


def _fee(row: TableBoard, fact: f.TimeCharged | f.SeatingFeeCharged) -> None:
    """Taken outside the rounds: the table's result all the same, the jackpot's part apart."""
    cents = fact.amount_cents
    jackpot_cents = fact.jackpot_cents if isinstance(fact, f.TimeCharged) else 0
    row.result_cents += cents
    row.jackpot_cents += jackpot_cents
    row.fees_cents += cents
    row.fees_jackpot_cents += jackpot_cents


def _lent(row: TableBoard, fact: f.RoundStarted) -> None:
    """The rounds of the table's last lending follow one another; their chips are no money."""
    if fact.lent:
        row.lent_after = row.lent_after if row.lent_until == fact.round - 1 else fact.round - 1
        row.lent_until = fact.round


class RoundList(Projection):
    """Every round, with its money and its irregularities."""

    name = "round-list"
    model = RoundSheet

    def concerns(self, kind: str) -> bool:
        return kind in ("round", "table")

    def keys(self, event: Event) -> Iterable[str]:
        if isinstance(event.fact, f.RoundStarted) and event.fact.lent:
            return (round_stream(event.stream.removeprefix("table/"), event.fact.round),)
        return (event.stream,) if event.stream.startswith("round/") else ()

    def fold(self, row: RoundSheet, event: Event) -> None:
        if isinstance(event.fact, f.RoundStarted):
            row.lent = event.fact.lent
            return
        if event.version == 1 and (place := round_of(event.stream)):
            row.table, row.number = place
            row.started_at = event.occurred_at
            if game := telling(event.type):
                row.game, row.instrument = game.key, game.instrument
        step = progress_of(event)
        row.phase, row.outcome = step.phase or row.phase, step.ends or row.outcome
        row.in_cents += step.in_cents
        row.out_cents += step.out_cents
        row.jackpot_cents += step.jackpot_cents + step.withheld_cents
        if step.irregularity:
            row.irregularities += 1
            row.last_irregularity = step.irregularity
        if step.clauses:
            row.clauses = " ".join(sorted({*row.clauses.split(), *step.clauses}))
        row.events, row.changed_at = event.version, event.recorded_at


PROJECTIONS = [FloorBoard(), RoundList(), ShoeList(), AlertList(), IncidentList(), *CHIPS]
