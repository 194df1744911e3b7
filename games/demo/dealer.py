"""One table of the demo, told fact by fact through the same door as everybody else's.

Times run from some minutes ago until now. Every shuffle records its seed before a card is used.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Any, Literal

from casino.kernel import store
from casino.kernel.event import Command, Fact
from casino.kernel.handle import Request, state_of
from games import floor
from games.demo.equipping import decks_of, equip, mix
from games.demo.plan import TablePlan
from games.demo.players import Hands, shuffled
from games.kit.cards import Deck
from games.streams import round_stream
from games.tables.rules import commands as c

APPROVAL, APPROVED_ON = "GRC 2019/114", "2019-05-02"
SEED_NOTE = "Demo shuffle from seed "


class Dealer:
    """Opens a table, equips it and deals rounds on it."""

    def __init__(self, plan: TablePlan) -> None:
        self.plan = plan
        self.game = floor.game_named(plan.game)
        self.settings: dict[str, Any] = {**self.game.default_settings, **plan.settings}
        self.decks = decks_of(self.game.equipment)
        self.round = 0
        self._now = datetime.now(UTC)
        self._clock = self._now - timedelta(minutes=plan.minutes_ago)
        self._chance = Random(f"pitbook demo {plan.code}")
        self._seed = ""

    @property
    def at(self) -> datetime:
        """The time at the table."""
        return self._clock

    def wait(self, minutes: int) -> datetime:
        """Let time pass at the table, though never beyond now."""
        self._clock = min(self._now, self._clock + timedelta(minutes=minutes))
        return self._clock

    def open(self) -> None:
        """Open the table with its shoe and its decks."""
        floor.open_table(
            self.plan.code, self.plan.game, self.request("supervisor"), pit=self.plan.pit,
            layout_approval=APPROVAL, layout_approved_on=APPROVED_ON,
            settings=self.settings, layout_marks=tuple(self.game.equipment.layout_marks),
            at=self.at.isoformat(),
        )  # fmt: skip
        equip(self.game.equipment, self.plan.shoe, APPROVAL, self.tell)

    def check_decks(self, occasion: Literal["opening", "closing"]) -> None:
        """Count every deck."""
        for deck in self.decks:
            cards = self.game.equipment.cards
            self.tell(c.CheckDeck(deck=deck, occasion=occasion, cards=cards))

    def seat_players(self) -> None:
        """Give the planned seats to players, who are opaque ids."""
        for seat in self.plan.seats:
            player = sha256(f"{self.plan.code} {seat}".encode()).hexdigest()[:6].upper()
            self.tell(c.SeatPlayer(seat=seat, player=f"P-{player}"))

    def shuffle(self) -> str:
        """Shuffle the deck that is next in turn, from a seed that is recorded with it."""
        deck = self.decks[self.round % len(self.decks)]
        told = f"pitbook demo {self.plan.code} round {self.round + 1}"
        self._seed = sha256(told.encode()).hexdigest()[:16]
        table = floor.table_now(self.plan.code)[0]
        mix(table, deck, f"{SEED_NOTE}{self._seed}", self.tell)
        return deck

    def deal(self, until: Callable[[Command], bool] = lambda _: False) -> None:
        """Start a round and take it to its end, or until the act that stops it."""
        deck = self.shuffle()
        at = self.at.isoformat()
        floor.start_round(self.plan.code, deck, self.request("dealer"), at)
        self.round += 1
        gear = self.game.equipment
        hands = Hands(
            game=self.game,
            players=dict.fromkeys(self.plan.seats, ""),
            settings=self.settings,
            cards=shuffled(Deck(gear.cards, gear.joker), self._seed),
            chance=self._chance,
        )
        while command := hands.next_act(self._state()):
            hands.saw(self.tell_round(command))
            if until(command):
                break

    def tell(self, command: Command) -> None:
        """Record a fact about the table."""
        floor.command_table(self.plan.code, command, self.request(command.needs))

    def tell_round(self, command: Command) -> list[Fact]:
        """Record what a command asks of the round; the round's own facts that came of it."""
        request = self.request(command.needs)
        appended = floor.command_round(self.plan.code, self.round, command, request)
        stream = round_stream(self.plan.code, self.round)
        told = [event.fact for event in appended.events if event.stream == stream]
        return store.understood(stream, told)

    def _state(self) -> Any:
        return state_of(round_stream(self.plan.code, self.round), self.game.decider)[0]

    def request(self, actor: str) -> Request:
        """People of the demo are called after their roles."""
        seconds = timedelta(seconds=self._chance.randint(2, 9))
        self._clock = min(self._now, self._clock + seconds)
        return Request(actor=actor, occurred_at=self._clock)
