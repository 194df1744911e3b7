"""What the pages and the API show of a shoe, with the faces of a running round under seal."""

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Literal

from casino.kernel import store
from casino.kernel.event import Event
from casino.kernel.handle import state_of
from casino.web.doors import AUDITING
from games.alerts.desk import last_change
from games.game import FACE_DOWN, Line
from games.models import AlertLine, ShoeBoard, TableBoard
from games.shoes import SHOE
from games.shoes.desk import ShoeHealth, shoes
from games.shoes.narrate import narrate
from games.shoes.projections import remembered
from games.shoes.rules import facts as f
from games.shoes.rules import randomness
from games.shoes.rules.randomness import Figures
from games.shoes.rules.state import ShoeState
from games.shoes.streams import shoe_stream

FEED = 60

Grade = Literal["good", "warn", "bad", "off"]


class NoSuchShoe(LookupError):
    """No shoe of that serial was ever registered."""


@dataclass(frozen=True, slots=True)
class Health:
    """How a shoe is, in a word or two."""

    word: str
    grade: Grade

    @property
    def shape(self) -> str:
        """A mark that tells the grades apart without their colours."""
        return {"good": "●", "warn": "◆", "bad": "▲", "off": "○"}[self.grade]


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the feed."""

    event: Event
    line: Line


@dataclass(frozen=True, slots=True)
class Randomness:
    """The last block that was judged, and how far the next one is."""

    judged: f.RandomnessJudged | None
    shuffles: int
    so_far: Figures | None
    block: int = randomness.BLOCK
    once_in: int = randomness.ONCE_IN
    places: int = randomness.PLACES


@dataclass(frozen=True, slots=True)
class Shown:
    """A shoe on the list."""

    known: ShoeHealth
    alerts: int = 0

    @property
    def health(self) -> Health:
        """The gravest thing there is to say of it."""
        return health_of(self.known)

    @property
    def by_hand(self) -> bool:
        """A dealing shoe, of which nothing is told but where it stands."""
        return self.known.row.by_hand and not self.known.row.address


def health_of(known: ShoeHealth) -> Health:
    """How a shoe is: what is wrong with it, else whether it is heard."""
    row = known.row
    if not row.address:
        return Health("Dealing shoe, no line" if row.by_hand else "Not connected", "off")
    if not row.polled:
        return Health("Out of the house", "off")
    if row.silent:
        return Health("Does not answer", "bad")
    if row.fault:
        return Health(row.fault.replace("_", " ").capitalize(), "bad")
    if row.alert:
        return Health("Has an alert", "warn")
    if known.last_heard is None:
        return Health("Not heard yet", "warn")
    return Health("In order", "good")


def listed() -> list[Shown]:
    """Every shoe of the house; those that want somebody's attention come first."""
    waiting: dict[str, int] = {}
    for serial in AlertLine.objects.filter(is_open=True).values_list("shoe", flat=True):
        waiting[serial] = waiting.get(serial, 0) + 1
    found = [Shown(known, waiting.get(known.row.serial, 0)) for known in shoes()]
    order = ("bad", "warn", "good", "off")
    return sorted(found, key=lambda shown: (order.index(shown.health.grade), shown.known.row.pk))


def shoe_known(serial: str) -> ShoeHealth:
    """One shoe; raises ``NoSuchShoe``."""
    found = shoes(serial=serial)
    if not found:
        raise NoSuchShoe(f"there is no shoe {serial}")
    return found[0]


def state_now(row: ShoeBoard) -> ShoeState:
    """The shoe's whole state."""
    return remembered(row) or state_of(shoe_stream(row.serial), SHOE)[0]


def open_alerts_of(serial: str) -> list[AlertLine]:
    """The shoe's open alerts, newest first."""
    return list(AlertLine.objects.filter(is_open=True, shoe=serial).order_by("-position"))


def randomness_of(state: ShoeState) -> Randomness:
    """The shoe's randomness in figures."""
    tally = state.tally
    so_far = randomness.figures(tally) if tally.shuffles else None
    return Randomness(state.judged, tally.shuffles, so_far)


def seen_of(version: int) -> str:
    """Changes whenever something is recorded of the shoe or of its alerts."""
    return f"{version}.{last_change()}"


def feed_of(row: ShoeBoard, version: int, roles: Collection[str]) -> list[Entry]:
    """What was last recorded of the shoe, newest first."""
    events = store.read(shoe_stream(row.serial), max(0, version - FEED))
    seal = Seal(row, roles)
    return [Entry(event, seal.line(event)) for event in reversed(events)]


class Seal:
    """Faces nobody on the floor may see yet: those of a running round, and to dealers all."""

    def __init__(self, row: ShoeBoard, roles: Collection[str]) -> None:
        board = TableBoard.objects.filter(pk=row.table, round_open=True).first()
        self.table, self.round = (board.code, board.round) if board else ("", 0)
        shuffle = state_now(row).shuffle if board else None
        self.since = shuffle.sequence if shuffle else 0
        self.all = not set(roles) & AUDITING

    def hides(self, event: Event) -> bool:
        """Whether the faces in an event are under seal."""
        match event.fact:
            case f.CardsReadByShoe(table=table, round=number, first=first):
                running = (table, number) == (self.table, self.round) or first > self.since
                return self.all or bool(self.round and running)
            case f.ShoeContradictedItself() | f.ShoeFaulted(cards=[_, *_]):
                return self.all or bool(self.round)
        return False

    def line(self, event: Event) -> Line:
        """The event's sentence, without the faces that are under seal."""
        line = narrate(event.fact)
        if not self.hides(event):
            return line
        match event.fact:
            case f.ShoeContradictedItself(sequence=number):
                return replace(line, sentence=f"Entry {number} of its log came with other words.")
            case f.ShoeFaulted(code=code):
                return replace(line, sentence=f"Its cards show a fault: {code.replace('_', ' ')}.")
        return replace(line, cards=(FACE_DOWN,) * len(line.cards))
