"""A floor of two hundred tables, every fact of it decided by the rules."""

from datetime import UTC, datetime, timedelta

from casino.kernel.handle import Book, Request, transact
from games import floor
from games.shoes import SHOE
from games.shoes.desk import register_shoe
from games.shoes.rules.commands import NoteSilence, RegisterShoe
from games.shoes.streams import shoe_stream
from games.streams import table_stream
from games.tables import TABLE
from games.tables.rules import commands as c
from tests.web.floor_setup import act, bet, deal, equip, open_table, start_round

TABLES, A_PIT = 200, 25
IN_A_ROUND = ("BIG-3", "BIG-7", "BIG-60")
MISDEALT = "BIG-60"
SILENT = "BIG-133"
CLOSED = ("BIG-10", "BIG-110")


def big_floor(tables: int = TABLES) -> None:
    """BIG-1 to BIG-200 in pits of 25: some in a round, two closed, two with an alert."""
    for number in range(1, tables + 1):
        code = f"BIG-{number}"
        open_table(code, pit=f"Pit {(number - 1) // A_PIT + 1}")
        if code in IN_A_ROUND:
            _play(code)
        elif code not in CLOSED:
            _settle_in(code, number)
    events = {MISDEALT: _misdeal, SILENT: _silence, **dict.fromkeys(CLOSED, _close)}
    for code, happen in events.items():
        if int(code.removeprefix("BIG-")) <= tables:
            happen(code)


def _settle_in(code: str, number: int) -> None:
    """A shoe and a few players, in one breath."""
    commands = [
        c.InstallShoe(serial=f"SH-{number}", approval="GRC-9"),
        *(c.SeatPlayer(seat=seat, player=f"P-{number}-{seat}") for seat in range(1, number % 6)),
    ]

    def work(book: Book) -> None:
        for command in commands:
            book.record(table_stream(code), TABLE, command)

    transact(work, Request(actor="Morgan"))


def _play(code: str) -> None:
    equip(code)
    start_round(code)
    bet(code)


def _misdeal(code: str) -> None:
    deal(code)
    act(code, 1, "DeclareMisdeal", why="two cards stuck together")


def _silence(code: str) -> None:
    """The table's shoe is known to the house and has stopped answering."""
    asked, serial = Request(actor="Morgan"), code.replace("BIG", "SH")
    register_shoe(
        RegisterShoe(serial=serial, model="M1", approval="GRC-9", address="http://127.0.0.1:9/s"),
        asked,
    )
    silence = NoteSilence(how="silent", misses=3)
    transact(lambda book: book.record(shoe_stream(serial), SHOE, silence), Request(actor="poller"))


def _close(code: str) -> None:
    """Told an hour ago, for a quarter of an hour later."""
    told = datetime.now(UTC) - timedelta(hours=1)
    closes = (told + timedelta(minutes=15)).isoformat()
    for command in (
        c.NotifyClosure(at=told.isoformat(), closes_at=closes),
        c.CloseTable(at=closes),
    ):
        floor.command_table(code, command, Request(actor="Morgan"))
