"""The jackpot of the demo floor, a table that feeds it, and the consoles, CON-001 and on."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random

from django.db import transaction

from casino.devices.credentials import secret_of
from casino.devices.simulator.server import HOST
from casino.kernel import store
from casino.kernel.codec import read_command
from casino.kernel.handle import Request, state_of
from games import floor
from games.chips.demo import fund
from games.demo.dealer import Dealer
from games.demo.plan import MAIN, TablePlan
from games.demo.players import Hands, shuffled
from games.kit.cards import Deck
from games.streams import round_stream, table_stream
from jackpots.console import CONSOLE, console_stream
from jackpots.console.desk import register_console
from jackpots.console.rules.commands import RegisterConsole
from jackpots.console.simulator import MODEL, SimulatedConsole
from jackpots.desk import command_jackpot
from jackpots.models import PoolBoard
from jackpots.rules.commands import OpenJackpot

APPROVAL = "GRC 2017/88"
CODE = "RIVER"
KEY = 1
SYSTEM_CONSOLE = "CON-101"


def serials(count: int) -> list[str]:
    """CON-001, CON-002 and so on."""
    return [f"CON-{number:03d}" for number in range(1, count + 1)]


def simulated(count: int) -> list[SimulatedConsole]:
    """The consoles themselves, the Jackpot System's with them, each with its secret."""
    return [
        SimulatedConsole(serial=serial, secret=secret_of(console_stream(serial), KEY) or b"")
        for serial in (*serials(count), SYSTEM_CONSOLE)
    ]


def switched_on_again(console: SimulatedConsole) -> SimulatedConsole:
    """A console keeps its meter without power: it shows what the book read of it last."""
    known, _ = state_of(console_stream(console.serial), CONSOLE)
    return replace(console, meter_cents=known.meter_cents, heard=known.heard)


def register_demo_console(serial: str, code: str, port: int) -> bool:
    """Register a simulated console for a jackpot; whether it was new or had moved."""
    command = RegisterConsole(
        serial=serial,
        model=MODEL,
        approval=APPROVAL,
        address=f"http://{HOST}:{port}/consoles/{serial}",
        jackpot=code,
        key=KEY,
    )
    return bool(register_console(command, Request(actor="manager")).events)


def make_demo_jackpot(count: int, port: int) -> int:
    """Open the demo's jackpot, deal its table and register its consoles; how much was new."""
    new = 0
    if not PoolBoard.objects.filter(pk=CODE).exists():
        opened = datetime.now(UTC) - timedelta(hours=4)
        command_jackpot(CODE, OPENING, Request(actor="manager", occurred_at=opened))
        new += 1
    if not store.read(table_stream(TABLE.code), version=1):
        with transaction.atomic():
            _make_table()
        new += 1
    return new + sum(register_demo_console(serial, CODE, port) for serial in serials(count))


def _make_table() -> None:
    dealer = Dealer(TABLE)
    dealer.open()
    fund(TABLE.code, TABLE.pit, dealer.at, len(TABLE.seats))
    dealer.check_decks("opening")
    dealer.seat_players()
    for _ in range(TABLE.rounds):
        _deal(dealer)
    dealer.shuffle()


def _deal(dealer: Dealer) -> None:
    """A round in which everybody takes part in the jackpot; the rest is played as usual."""
    deck = dealer.shuffle()
    floor.start_round(TABLE.code, deck, dealer.request("dealer"), dealer.at.isoformat())
    dealer.round += 1
    _tell(dealer, "OfferWagers")
    for seat in TABLE.seats:
        _tell(dealer, "PlaceWager", seat=seat, box="ante", amount_cents=1000)
        _tell(dealer, "PlaceWager", seat=seat, box="jackpot", amount_cents=200)
    _tell(dealer, "AcceptJackpotWagers")
    hands = Hands(
        game=dealer.game,
        players=dict.fromkeys(TABLE.seats, ""),
        settings=dealer.settings,
        cards=shuffled(Deck(52), f"jackpot demo {dealer.round}"),
        chance=Random(dealer.round),
    )
    stream = round_stream(TABLE.code, dealer.round)
    while command := hands.next_act(state_of(stream, dealer.game.decider)[0]):
        hands.saw(dealer.tell_round(command))


def _tell(dealer: Dealer, name: str, **fields: object) -> None:
    cls = dealer.game.command(name)
    assert cls is not None, name
    dealer.tell_round(read_command(cls, fields))


TABLE = TablePlan(
    code="CP-1", pit=MAIN, game="canberra", shoe="SIM-007", rounds=12, ending="ready",
    seats=(1, 2, 4, 5, 6), minutes_ago=90, settings={"jackpot": CODE},
)  # fmt: skip
OPENING = OpenJackpot(
    code=CODE,
    name="River Jackpot",
    scheme="canberra",
    jackpot_cents=4_812_350,
    reserve_cents=1_250_000,
    approval=APPROVAL,
    jackpot_parts=7500,
    reserve_parts=2500,
    seed_cents=1_000_000,
    why="Balance carried over from the former system, counted on 1 July.",
)
