"""Tables under the other four instruments, opened and equipped for tests."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from casino.kernel.codec import canonical
from games.canberra_poker.equipment import EQUIPMENT as CANBERRA
from games.five_card_stud.equipment import EQUIPMENT as STUD
from games.kit.equipment import Equipment
from games.tables.rules import commands as c
from games.texas_holdem.equipment import EQUIPMENT as ADELAIDE
from tests.games.tables.gaming_table import DAY, GamingTable, clock

MARKS = ("ante", "bet", "jackpot")
CANBERRA_SETTINGS: dict[str, Any] = {
    "seats": 7,
    "limits": {
        "ante": {"minimum_cents": 1_000, "maximum_cents": 20_000},
        "bet": {"minimum_cents": 2_000, "maximum_cents": 40_000},
    },
    "multiple_cents": 500,
    "maximum_payout_cents": 5_000_000,
}
POKER_SETTINGS: dict[str, Any] = {
    "seats": 8,
    "buy_in": {"minimum_cents": 10_000, "maximum_cents": 50_000},
    "limits": {"bet": {"minimum_cents": 500, "maximum_cents": 5_000}, "structure": "fixed"},
    "forced_bets": "blinds",
}
ADELAIDE_SETTINGS: dict[str, Any] = {
    "seats": 9,
    "buy_in": {"minimum_cents": 10_000, "maximum_cents": 50_000},
    "limits": {"bet": {"minimum_cents": 500}, "structure": "no limit"},
    "blinds": [200, 500],
}


def adelaide_clock(time: str, day: str = DAY) -> str:
    """An instant on the floor, in Adelaide's summer."""
    return f"{day}T{time}:00+10:30"


def opening_of(
    game: str, instrument: str, gear: Equipment, settings: Mapping[str, Any], /, **changes: Any
) -> c.OpenTable:
    """The command that opens a table of that game, with some fields changed."""
    fields: dict[str, Any] = {
        "table": "P3",
        "pit": "Poker room",
        "game": game,
        "instrument": instrument,
        "layout_approval": "GRC 2017/31",
        "layout_approved_on": "2006-04-30" if instrument != "poker-1996" else "1996-05-01",
        "settings": canonical(dict(settings)).decode(),
        "equipment": canonical(asdict(gear)).decode(),
        "seats": settings["seats"],
        "at": clock("18:00"),
    }
    return c.OpenTable(**fields | changes)


def canberra_opening(**changes: Any) -> c.OpenTable:
    fields = {"layout_marks": MARKS} | changes
    return opening_of("canberra", "canberra-2017", CANBERRA, CANBERRA_SETTINGS, **fields)


def stud_opening(**changes: Any) -> c.OpenTable:
    return opening_of("stud5", "stud-2006", STUD, POKER_SETTINGS, **changes)


def adelaide_opening(**changes: Any) -> c.OpenTable:
    fields = {"at": adelaide_clock("18:00")} | changes
    return opening_of("texas", "holdem-sa-2020", ADELAIDE, ADELAIDE_SETTINGS, **fields)


class PokerTable(GamingTable):
    """A table dealt by hand: shuffled and cut for every round."""

    at = clock("19:00")
    deck = "red"

    def mix(self) -> None:
        self.do(c.ShuffleDeck(deck=self.deck, method="hand"))
        self.do(c.CutDeck(deck=self.deck, above=20))

    def begin(self, at: str = "") -> Any:
        """A round on a freshly mixed deck; the fact of its start."""
        self.mix()
        return self.start(self.deck, at or self.at)[-1]

    def cannot_begin(self, at: str = "") -> tuple[str, str]:
        return self.not_started(self.deck, at or self.at)

    def round(self, bet: tuple[int, ...] | None = None, **fields: Any) -> Any:
        """A whole round."""
        started = self.begin()
        ended = {"round": self.state.rounds, "outcome": "closed", "bet": bet} | fields
        self.do(c.EndRound(**ended))
        return started

    def sit(self, *seats: int, stake: int = 200) -> None:
        """Players named after their seats sit down with a stake in dollars."""
        for seat in seats:
            if self.state.gear.demands("seat_permission"):
                self.do(c.PermitSeat(player=f"P{seat}"))
            self.do(c.SeatPlayer(seat=seat, player=f"P{seat}", stake_cents=stake * 100))


def canberra(kind: str = "manual") -> PokerTable:
    """A Canberra Poker table with a shoe of that kind and its decks, unchecked."""
    table = PokerTable()
    table.do(canberra_opening())
    table.do(c.InstallShoe(serial="S1", approval="GRC 2017/9", kind=kind))  # type: ignore[arg-type]
    for colour in ("red", "blue") if kind == "automated" else ("red",):
        manual = kind == "manual"
        table.do(c.RegisterDeck(deck=colour, colour=colour, cards=52, cutting_card=manual))
    return table


def stud(cards: int = 52, jokers: int = 0) -> PokerTable:
    """A five card stud table with its deck announced and checked."""
    table = PokerTable()
    table.do(stud_opening())
    table.do(c.InstallShoe(serial="M1", approval="", kind="manual"))
    table.do(c.ChooseDeck(cards=cards, jokers=jokers))
    table.do(c.AnnounceDeck())
    deck = c.RegisterDeck(deck="red", colour="red", cards=cards, jokers=jokers, cutting_card=True)
    table.do(deck)
    table.check("red", cards + jokers)
    return table


class AdelaideTable(PokerTable):
    """Rounds at Adelaide's hours."""

    at = adelaide_clock("19:00")


def adelaide(*seats: int) -> AdelaideTable:
    """An Adelaide table with a dealer, a washed deck and players in these seats."""
    table = AdelaideTable()
    table.do(adelaide_opening())
    table.do(c.AssignStaff(role="dealer", who="D-204", instruction="TH-7 of 2020-11-02"))
    table.do(c.RegisterDeck(deck="red", colour="red", cards=52, cutting_card=True))
    table.check("red")
    table.do(c.WashDeck(deck="red"))
    table.sit(*seats)
    return table
