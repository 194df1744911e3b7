"""The Jackpot System of the demo floor: two Hold'em tables, and a royal flush that waits."""

from django.db import transaction

from casino.kernel import store
from casino.kernel.codec import read_command
from casino.kernel.handle import state_of
from games import floor
from games.demo.dealer import Dealer
from games.demo.plan import TablePlan
from games.streams import round_stream, table_stream
from games.tables.rules import commands as t
from jackpots.demo import SYSTEM_CONSOLE, register_demo_console
from jackpots.desk import command_jackpot
from jackpots.models import PoolBoard
from jackpots.rules.system_commands import OpenJackpotSystem

CODE = "TORRENS"
POKER_ROOM = "Poker room"
STAKE_CENTS = 40_000
PLANS = tuple(
    TablePlan(
        code=code, pit=POKER_ROOM, game="texas", shoe="", rounds=rounds, ending="ready",
        seats=seats, minutes_ago=80, settings={"jackpot": CODE, "several_boards": True},
    )
    for code, rounds, seats in (("HE-1", 5, (1, 2, 4, 6, 8)), ("HE-2", 3, (2, 3, 5, 7)))
)  # fmt: skip
OPENING = OpenJackpotSystem(
    code=CODE,
    name="Torrens Jackpot",
    approval="CBS 11708",
    tables=tuple(plan.code for plan in PLANS),
    display="Screen over the poker room",
    seed_cents=500_000,
    increment_cents=75,
    unit_cents=500,
    mode="board",
    off_flop_parts=3000,
    notice_displayed=True,
    why="Balance carried over from the former system, counted on 1 July.",
    signature_cents=1_000_000,
    jackpot_cents=1_234_525,
)


def make_demo_system(port: int) -> int:
    """Tables, the system, rounds, a claim that waits, and its console; how much was new."""
    new = 0
    for plan in PLANS:
        if not store.read(table_stream(plan.code), version=1):
            with transaction.atomic():
                _open(plan)
            new += 1
    if not PoolBoard.objects.filter(pk=CODE).exists():
        with transaction.atomic():
            _begin()
        new += 1
    return new + register_demo_console(SYSTEM_CONSOLE, CODE, port)


def _open(plan: TablePlan) -> None:
    dealer = Dealer(plan)
    dealer.open()
    dealer.check_decks("opening")
    for seat in plan.seats:
        player = f"P-{plan.code}-{seat}"
        dealer.tell(t.PermitSeat(player=player))
        at = dealer.at.isoformat()
        dealer.tell(t.SeatPlayer(seat=seat, player=player, stake_cents=STAKE_CENTS, at=at))


def _begin() -> None:
    dealers = [Dealer(plan) for plan in PLANS]
    command_jackpot(CODE, OPENING, dealers[0].request("manager"))
    for dealer in dealers:
        for _ in range(dealer.plan.rounds):
            _deal(dealer)
            _tell(dealer, "SettleRound")
    seat = _deal(dealers[0])
    _tell(dealers[0], "RequestFlop", seat=seat, cards=["As", "Ks"])
    _tell(dealers[0], "DealRequestedFlop", cards=["Qs", "Js", "Ts"])
    _tell(dealers[0], "RecordQualifyingHand", by="supervisor", seat=seat)
    _tell(dealers[0], "SettleRound")


def _deal(dealer: Dealer) -> int:
    """A round in which all fold to one; the seat that is left."""
    deck = dealer.shuffle()
    code = dealer.plan.code
    floor.start_round(code, deck, dealer.request("dealer"), dealer.at.isoformat())
    dealer.round += 1
    for name in ("PressJackpotButton", "CollectForcedBets", "DealStreet"):
        _tell(dealer, name)
    stream = round_stream(code, dealer.round)
    while (state := state_of(stream, dealer.game.decider)[0]).phase == "betting":
        _tell(dealer, "Fold", seat=state.turn)
    return int(state.live[0])


def _tell(dealer: Dealer, name: str, by: str = "dealer", **fields: object) -> None:
    cls = dealer.game.command(name)
    assert cls is not None, name
    request = dealer.request(by)
    floor.command_round(dealer.plan.code, dealer.round, read_command(cls, fields), request)
