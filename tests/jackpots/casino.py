"""A Canberra Poker table that feeds a jackpot, told through the house's own doors."""

from collections.abc import Mapping
from typing import Any

from casino.kernel import store
from casino.kernel.event import Command
from casino.kernel.handle import Request
from casino.kernel.store import Appended
from games import floor
from games.demo.equipping import decks_of, equip, mix
from games.tables.rules import commands as t
from jackpots import desk
from jackpots.models import PoolBoard
from jackpots.rules import commands as c
from tests.jackpots.harness import OPENING

CODE = "RIVER"
DEALER_HAND = ("Ac", "Ks", "4s", "3h", "2s")
NO_QUALIFIER = ("Qc", "9c", "6s", "3s", "2d")
FLUSH = ("Kd", "Jd", "9d", "7d", "5d")
ROYAL = ("Ah", "Kh", "Qh", "Jh", "Th")
STRAIGHT_FLUSH = ("9h", "8h", "7h", "6h", "5h")
OTHER_STRAIGHT_FLUSH = ("6c", "5c", "4c", "3c", "2c")
NOTHING = ("Js", "8c", "7c", "5s", "3d")
HANDS = {FLUSH: "flush", ROYAL: "royal_flush", STRAIGHT_FLUSH: "straight_flush"}
HANDS |= {OTHER_STRAIGHT_FLUSH: "straight_flush"}


def ask(asked: Command, by: str = "Blake", code: str = CODE) -> Appended:
    """What a person asks of the jackpot."""
    return desk.command_jackpot(code, asked, Request(actor=by))


def open_jackpot(**opening: Any) -> None:
    """A jackpot with $50,000 on the meter and $10,000 in reserve."""
    ask(c.OpenJackpot(**OPENING | opening), by="Mika", code=opening.get("code", CODE))


class Table:
    """One open table; rounds are numbered as they are dealt."""

    def __init__(self, code: str = "CP-1", seats: int = 4, **settings: Any) -> None:
        self.code, self.round = code, 0
        game = floor.game_named("canberra")
        chosen = {**game.default_settings, "jackpot": CODE, **settings}
        floor.open_table(
            code, "canberra", Request(actor="Blake"), pit="Pit 1", layout_approval="GRC-1",
            layout_approved_on="2019-05-02", settings=chosen,
            layout_marks=tuple(game.equipment.layout_marks),
        )  # fmt: skip
        equip(game.equipment, f"SH-{code}", "GRC-2", self.tell)
        self.decks = decks_of(game.equipment)
        for deck in self.decks:
            self.tell(t.CheckDeck(deck=deck, occasion="opening", cards=52))
        for seat in range(1, seats + 1):
            self.tell(t.SeatPlayer(seat=seat, player=f"{code}-{seat}"))

    def tell(self, command: Command) -> None:
        """One fact about the table."""
        floor.command_table(self.code, command, Request(actor="Blake"))

    def act(self, name: str, **fields: Any) -> Appended:
        """One command of the round, by name."""
        cls = floor.game_of_round(self.code, self.round).command(name)
        assert cls is not None, name
        return floor.command_round(self.code, self.round, cls(**fields), Request(actor="Dana"))

    def start(self, seats: Mapping[int, Any], jackpot: bool = True) -> int:
        """Start a round: antes down, and jackpot wagers accepted, at these seats."""
        deck = self.decks[self.round % len(self.decks)]
        mix(floor.table_now(self.code)[0], deck, "", self.tell)
        floor.start_round(self.code, deck, Request(actor="Dana"))
        self.round += 1
        self.act("OfferWagers")
        for seat in seats:
            self.act("PlaceWager", seat=seat, box="ante", amount_cents=1000)
            if jackpot:
                self.act("PlaceWager", seat=seat, box="jackpot", amount_cents=200)
        if jackpot:
            self.act("AcceptJackpotWagers")
        return self.round

    def to_showdown(
        self, hands: Mapping[int, tuple[str, ...]], dealer: tuple[str, ...] = DEALER_HAND
    ) -> None:
        """Deal, bet everywhere, and turn the dealer's hand over."""
        self.act("DealCards", to="all")
        self.act("TurnDealerCard", cards=dealer[:1])
        self.act("CallBetOrFold")
        for seat in hands:
            self.act("PlaceWager", seat=seat, box="bet", amount_cents=2000)
        self.act("RevealDealerHand", cards=dealer[1:])

    def show(self, seat: int, cards: tuple[str, ...], declare: bool = True) -> None:
        """Turn a hand over, and declare it if it wins a jackpot."""
        self.act("RevealHand", seat=seat, cards=cards)
        if declare and cards in HANDS:
            self.act("DeclareJackpotHand", seat=seat)

    def finish(self, hands: Mapping[int, tuple[str, ...]]) -> None:
        """Settle and collect everything; the round ends."""
        for seat in sorted(hands, reverse=True):
            self.act("SettleHand", seat=seat)
            self.act("DiscardHand", seat=seat)
        self.act("DiscardDealerHand")

    def play(
        self, hands: Mapping[int, tuple[str, ...]], dealer: tuple[str, ...] = DEALER_HAND
    ) -> int:
        """A whole round with jackpot wagers everywhere."""
        number = self.start(hands)
        self.to_showdown(hands, dealer)
        for seat in sorted(hands, reverse=True):
            self.show(seat, hands[seat])
        self.finish(hands)
        return number


def settle(claim: int, hand: str, cents: int, code: str = CODE) -> None:
    """Checked by Dana, prepared by Blake, verified by Mika; not yet confirmed."""
    ask(
        c.CheckClaim(claim=claim, cards_shown=True, deck_sorted=True, cards_counted=52),
        by="Dana", code=code,
    )  # fmt: skip
    ask(c.PrepareClaim(claim=claim, hand=hand, amount_cents=cents), code=code)
    ask(c.VerifyClaim(claim=claim, hand=hand, amount_cents=cents), by="Mika", code=code)


def pools(code: str = CODE) -> tuple[int, int]:
    """Both pools as the board shows them, after checking the equation there and in the book."""
    board = PoolBoard.objects.get(pk=code)
    state, version = desk.jackpot_now(code)
    assert board.owed_cents == board.held_cents
    assert (state.jackpot_cents, state.reserve_cents) == (board.jackpot_cents, board.reserve_cents)
    assert board.events == version
    return board.jackpot_cents, board.reserve_cents


def kinds(stream: str) -> list[str]:
    """The kinds of a stream's events, without their first word."""
    return [event.type.partition(".")[2] for event in store.read(stream)]
