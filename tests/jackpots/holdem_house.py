"""Texas Hold'em tables on a Jackpot System, told through the house's own doors."""

from typing import Any

from casino.kernel.codec import read_command
from casino.kernel.event import Command
from casino.kernel.handle import Request, state_of
from casino.kernel.store import Appended
from games import floor
from games.demo.equipping import decks_of, equip, mix
from games.streams import round_stream
from games.tables.rules import commands as t
from jackpots import desk
from jackpots.rules import commands as c
from jackpots.rules import system_commands as sc
from tests.jackpots.system_harness import OPENING

CODE = "J1"
SEATS = (1, 2, 3)


def ask(asked: Command, by: str = "Blake", code: str = CODE) -> Appended:
    """What a person asks of the system."""
    return desk.command_jackpot(code, asked, Request(actor=by))


def open_system(**opening: Any) -> None:
    """A system at its seed of $5,000, over the tables named."""
    ask(sc.OpenJackpotSystem(**OPENING | opening), by="Mika", code=opening.get("code", CODE))


class HoldemTable:
    """One open table with three players; rounds are numbered as they are dealt."""

    def __init__(self, code: str = "P3", jackpot: str = CODE) -> None:
        self.code, self.round = code, 0
        game = floor.game_named("texas")
        floor.open_table(
            code, "texas", Request(actor="Blake"), pit="Poker room", layout_approval="L1",
            layout_approved_on="2020-10-10", settings={"jackpot": jackpot},
        )  # fmt: skip
        equip(game.equipment, "", "", self.tell)
        self.decks = decks_of(game.equipment)
        for deck in self.decks:
            self.tell(t.CheckDeck(deck=deck, occasion="opening", cards=52))
        for seat in SEATS:
            self.tell(t.PermitSeat(player=f"{code}-{seat}"))
            seated = t.SeatPlayer(
                seat=seat, player=f"{code}-{seat}", stake_cents=50_000, at=floor.now()
            )
            self.tell(seated)

    def tell(self, command: Command) -> None:
        """One fact about the table."""
        floor.command_table(self.code, command, Request(actor="Blake"))

    def act(self, name: str, by: str = "Dana", **fields: Any) -> Appended:
        """One command of the round, by name."""
        cls = floor.game_of_round(self.code, self.round).command(name)
        assert cls is not None, name
        command = read_command(cls, fields)
        return floor.command_round(self.code, self.round, command, Request(actor=by))

    def start(self, press: bool = True) -> int:
        """A round with its hole cards dealt."""
        deck = self.decks[self.round % len(self.decks)]
        mix(floor.table_now(self.code)[0], deck, "", self.tell)
        floor.start_round(self.code, deck, Request(actor="Dana"))
        self.round += 1
        if press:
            self.act("PressJackpotButton")
        self.act("CollectForcedBets")
        self.act("DealStreet")
        return self.round

    def win(self, flop: str = "Qs Js Ts", cards: str = "As Ks", press: bool = True) -> int:
        """All fold to one player, who asks for the flop."""
        number = self.start(press)
        seat = self.fold_to_one()
        self.act("RequestFlop", seat=seat, cards=cards.split())
        self.act("DealRequestedFlop", cards=flop.split())
        self.winner = seat
        return number

    def alone_on_the_flop(self, flop: str, cards: str) -> None:
        """All see the flop, one bets it and shows what nobody called."""
        for name in ("Call", "Call", "Check"):
            self.act(name, seat=self.turn)
        self.act("DealStreet", cards=flop.split())
        self.winner = self.turn
        self.act("Bet", seat=self.winner, amount_cents=1000)
        self.fold_to_one()
        self.act("TableForJackpot", seat=self.winner, cards=cards.split())

    @property
    def turn(self) -> int:
        """Whose turn it is."""
        game = floor.game_of_round(self.code, self.round)
        return int(state_of(round_stream(self.code, self.round), game.decider)[0].turn)

    def fold_to_one(self) -> int:
        """The seat that is left."""
        game = floor.game_of_round(self.code, self.round)
        stream = round_stream(self.code, self.round)
        while (state := state_of(stream, game.decider)[0]).phase == "betting":
            self.act("Fold", seat=state.turn)
        return int(state.live[0])

    def finish(self) -> None:
        """Pay the pot; the round is closed."""
        self.act("SettleRound")

    def plain(self, press: bool = True) -> int:
        """A whole round in which nothing happens."""
        number = self.start(press)
        self.fold_to_one()
        self.finish()
        return number


def check_hand(claim: int) -> None:
    """The deck is whole."""
    counted = {"spades": 13, "hearts": 13, "diamonds": 13, "clubs": 13}
    ask(sc.CheckHand(claim=claim, cards_shown=True, **counted), by="Dana")


def enter(claim: int, hand: str, cents: int) -> None:
    """Checked by Dana, prepared by Robin, verified by Mika; not yet confirmed."""
    check_hand(claim)
    ask(c.PrepareClaim(claim=claim, hand=hand, amount_cents=cents), by="Robin")
    ask(c.VerifyClaim(claim=claim, hand=hand, amount_cents=cents), by="Mika")
