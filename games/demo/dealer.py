"""One table of the demo, told fact by fact through the same door as everybody else's.

Times run from some minutes ago until now. Every shuffle records its seed before a card is used.
"""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Any, Literal

from casino.kernel.event import Command
from casino.kernel.handle import Request, state_of
from games import floor
from games.demo.plan import TablePlan
from games.demo.players import Hands, shuffled
from games.kit.cards import Deck
from games.streams import round_stream
from games.tables.rules import commands as c

APPROVAL, APPROVED_ON = "GRC 2019/114", "2019-05-02"
COLOURS = ("red", "blue", "green", "black")
SEED_NOTE = "Demo shuffle from seed "


class Dealer:
    """Opens a table, equips it and deals rounds on it."""

    def __init__(self, plan: TablePlan) -> None:
        self.plan = plan
        self.game = floor.game_named(plan.game)
        self.settings: dict[str, Any] = {**self.game.default_settings, **plan.settings}
        self.decks = COLOURS[: self.game.equipment.decks]
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
            self.plan.code, self.plan.game, self._request("supervisor"), pit=self.plan.pit,
            layout_approval=APPROVAL, layout_approved_on=APPROVED_ON,
            settings=self.settings, at=self.at.isoformat(),
        )  # fmt: skip
        gear = self.game.equipment
        if gear.shoe_required:
            self.tell(c.InstallShoe(serial=self.plan.shoe, approval=APPROVAL))
        for colour in self.decks:
            self.tell(
                c.RegisterDeck(deck=colour, colour=colour, cards=gear.cards, jokers=int(gear.joker))
            )

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
        self.tell(c.ShuffleDeck(deck=deck, why=f"{SEED_NOTE}{self._seed}"))
        return deck

    def deal(self, until: Callable[[Command], bool] = lambda _: False) -> None:
        """Start a round and take it to its end, or until the act that stops it."""
        deck = self.shuffle()
        at = self.at.isoformat()
        floor.start_round(self.plan.code, deck, self._request("dealer"), at)
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
            self.tell_round(command)
            if until(command):
                break

    def tell(self, command: Command) -> None:
        """Record a fact about the table."""
        floor.command_table(self.plan.code, command, self._request(command.needs))

    def tell_round(self, command: Command) -> None:
        """Record a fact about the round."""
        request = self._request(command.needs)
        floor.command_round(self.plan.code, self.round, command, request)

    def _state(self) -> Any:
        return state_of(round_stream(self.plan.code, self.round), self.game.decider)[0]

    def _request(self, actor: str) -> Request:
        """People of the demo are called after their roles."""
        seconds = timedelta(seconds=self._chance.randint(2, 9))
        self._clock = min(self._now, self._clock + seconds)
        return Request(actor=actor, occurred_at=self._clock)
