"""One simulated table: opened, equipped, dealt on and closed, one act at a time.

``evening`` does one thing whenever it is asked to go on, at the time the table's clock then shows,
so that many tables can be run side by side in the order of their clocks.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from hashlib import sha256
from random import Random
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command
from games.demo.equipping import brief, decks_of, equip, has_machine, mix
from games.demo.players import Hands, shuffled
from games.game import Game
from games.kit.cards import Deck
from games.simulation.chips import count_in, count_out, is_counted_in
from games.simulation.conduct import note_conduct
from games.simulation.doors import Door, Opening, by_now
from games.simulation.guests import comings_and_goings, pay_charges, settings_of
from games.simulation.machine import Machine
from games.simulation.mishaps import mishap, way_out
from games.simulation.shifts import Crew
from games.simulation.shoes import ShoeMaker, Stand, no_shoe
from games.tables.rules import commands as c
from games.tables.rules.state import TableState

APPROVED_ON = "1995-01-01"
STEPS_AT_MOST, STARTS_AT_MOST = 900, 60
BETWEEN_ROUNDS = (25, 70)
BETWEEN_ACTS = (2, 7)
# Of what goes wrong at a table with a machine, this much is the machine's.
BY_MACHINE = 0.5
# Why a round that did not come to its end is voided.
STOPPED = "The floor was stopped in the middle of this round."
LEFT_ALONE = "The round was begun and nobody played it on."
STUCK = "The round could not be played to its end."

# What else follows a round at a simulated table: conduct here, jackpot claims from above the games.
# What takes a while yields, so that the other tables go on meanwhile.
AFTER_ROUND: list[Callable[["SimulatedTable"], Iterator[None] | None]] = [note_conduct]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where a simulated table stands and how it is played.

    ``staffed``: chips are counted, conduct noted and claims settled, by the house's own people.
    ``closes``: it ends its evening with notice and a closing, which takes its minutes.
    ``crew``: who deals in its pit, and changes shifts there together with it.
    """

    code: str
    pit: str
    game: Game
    shoe: str
    seats: tuple[int, ...]
    seed: str
    faults: float = 0.0
    settings: Any = None
    approval: str = "GRC 2019/114"
    staffed: bool = True
    closes: bool = False
    crew: Crew | None = None


class SimulatedTable:
    """Bots and a dealer at one table. ``at`` is the table's clock, moved on after every act."""

    def __init__(self, plan: Plan, door: Door, at: datetime, shoes: ShoeMaker = no_shoe) -> None:
        self.plan, self.door, self.at, self.shoes = plan, door, at, shoes
        self.game = plan.game
        self.settings = settings_of(self.game, plan.settings or {})
        self.chance = Random(f"{plan.seed} {plan.code} {at.date()}")
        self.decks = decks_of(self.game.equipment)
        self.round = 0
        self.machine: Machine | None = None

    @property
    def state(self) -> TableState:
        """The table as the house has it."""
        found = self.door.table(self.plan.code)
        assert found is not None, self.plan.code
        return found

    def tell(self, command: Command) -> None:
        """Record a fact about the table."""
        self.door.command_table(self.plan.code, command, command.needs, self.at)

    def evening(self, rounds: int) -> Iterator[None]:
        """Open, deal so many rounds and perhaps close; or deal without end, for 0."""
        yield from self._opened()
        self.machine = self._machine()
        dealt = 0
        while not rounds or dealt < rounds:
            yield from self._left_alone()
            yield from comings_and_goings(self)
            yield from self._dealt(self._mixed())
            if self.machine:
                yield from self.machine.attended()
            for after in AFTER_ROUND if self.plan.staffed else ():
                yield from after(self) or ()
            self.wait(*BETWEEN_ROUNDS)
            yield
            dealt += 1
            if self.plan.crew and self.plan.crew.due(self.at):
                yield from self.plan.crew.relieve(self)
        if self.plan.crew:
            self.plan.crew.leave(self.plan.code)
        if self.plan.closes:
            yield from self._closed()

    def _opened(self) -> Iterator[None]:
        found = self.door.table(self.plan.code)
        if found is None or found.status != "open":
            self._open(again=found is not None)
            yield from self.pause()
        elif found.round_open:
            yield from self._finish(found.rounds, STOPPED)
        if self.plan.staffed and not is_counted_in(self.plan.code):
            count_in(self.plan.code, self.plan.pit, self.at, len(self.plan.seats), self.chance)
            yield from self.pause()

    def _open(self, *, again: bool) -> None:
        opening = Opening(
            code=self.plan.code, game=self.game, pit=self.plan.pit, settings=self.settings,
            layout_approval=self.plan.approval, layout_approved_on=APPROVED_ON,
        )  # fmt: skip
        self.door.open_table(opening, "supervisor", self.at)
        if again:
            brief(self.game.equipment, self.tell)
        else:
            equip(self.game.equipment, self.plan.shoe, self.plan.approval, self.tell)
        self._check_decks("opening")

    def _machine(self) -> Machine | None:
        state, gear = self.state, self.game.equipment
        if not (state.shoe and has_machine(gear)):
            return None
        stand = Stand(
            serial=state.shoe, table=self.plan.code, seed=self.plan.seed, at=by_now(self.at)
        )
        shoe = self.shoes(stand)
        return Machine(self, state.shoe, shoe) if shoe else None

    def _check_decks(self, occasion: Any) -> None:
        cards = self.state.deck_cards
        for deck in self.decks:
            self.tell(c.CheckDeck(deck=deck, occasion=occasion, cards=cards))

    def _closed(self) -> Iterator[None]:
        notice = timedelta(minutes=max(10, self.game.equipment.closure_minutes))
        closes = self.at + notice
        self.tell(c.NotifyClosure(at=self.at.isoformat(), closes_at=closes.isoformat()))
        self.at = closes
        yield
        if self.machine:
            self.machine.shuffle()
        self.tell(c.CloseTable(at=self.at.isoformat()))
        self._check_decks("closing")
        self.tell(c.ReconcileCards())
        if self.plan.staffed:
            count_out(self.plan.code, self.at, self.chance)
        yield from self.pause()

    def _mixed(self) -> str:
        state = self.state
        deck = self.decks[state.rounds % len(self.decks)]
        if state.decks[deck].in_doubt:
            self.tell(c.CheckDeck(deck=deck, occasion="ordered", cards=state.deck_cards))
        if self.machine:
            self.machine.shuffle()
        mix(state, deck, self._how(state.rounds + 1), self.tell)
        return deck

    def _how(self, number: int) -> str:
        if self.machine and self.machine.deals:
            return f"By shoe {self.machine.serial}, whose log has its seed"
        return f"Simulated shuffle from seed {self._seed(number)}"

    def _seed(self, number: int) -> str:
        told = f"{self.plan.seed} {self.plan.code} round {number}"
        return sha256(told.encode()).hexdigest()[:16]

    def _dealt(self, deck: str) -> Iterator[None]:
        yield from self._started(deck)
        yield from self._played(self._hands(self.round))

    def _started(self, deck: str) -> Iterator[None]:
        """A round may have to wait: for the approval of play beside a faulty jackpot."""
        for _ in range(STARTS_AT_MOST):
            yield from pay_charges(self)
            try:
                self.round = self.door.start_round(self.plan.code, deck, "dealer", self.at)
                break
            except Refused as refused:
                why = refused.why
                yield from self.pause()
        else:
            raise LookupError(f"no round can be started at table {self.plan.code}: {why}")
        yield from self.pause()

    def _left_alone(self) -> Iterator[None]:
        """A round that somebody has begun at a page is waited for, and ended if nobody comes."""
        for _ in range(STARTS_AT_MOST):
            if not self.state.round_open:
                return
            yield from self.pause()
        yield from self._finish(self.state.rounds, LEFT_ALONE)

    def _hands(self, number: int) -> Hands:
        gear = self.state.gear
        return Hands(
            game=self.game,
            players=dict(self.state.players),
            settings=self.settings,
            cards=shuffled(Deck(gear.cards, gear.joker), self._seed(number)),
            chance=self.chance,
        )

    def _played(self, hands: Hands) -> Iterator[None]:
        """Act after act to the end of the round; something may go wrong once on the way."""
        moment = self._goes_wrong()
        for step in range(STEPS_AT_MOST):
            state = self.door.round(self.game, self.plan.code, self.round)
            command = mishap(self.game, state, self.chance) if step == moment else None
            command = command or hands.next_act(state)
            if command is None:
                break
            if self.machine and self.machine.takes(command):
                yield from self.machine.deal(hands, state, command)
                continue
            hands.saw(self.tell_round(command))
            yield from self.pause()
        yield from self._finish(self.round, STUCK)

    def _goes_wrong(self) -> int:
        """The step of the round at which something is to go wrong; -1 if nothing, or a machine."""
        if self.chance.random() >= self.plan.faults:
            return -1
        if self.machine and self.chance.random() < BY_MACHINE:
            self.machine.go_wrong()
            return -1
        return self.chance.randint(3, 30)

    def _finish(self, number: int, why: str) -> Iterator[None]:
        """What nobody can play on is voided by the supervisor, unless somebody was quicker."""
        if not self.state.round_open or self.state.rounds != number:
            return
        self.round = number
        state = self.door.round(self.game, self.plan.code, number)
        command = way_out(self.game, state, why)
        if command is None:
            raise LookupError(f"round {number} of table {self.plan.code} has no end")
        self.tell_round(command)
        yield from self.pause()

    def tell_round(self, command: Command) -> Any:
        """Record what a command asks of the round; the round's own facts that came of it."""
        try:
            return self.door.command_round(
                self.plan.code, self.round, command, command.needs, self.at
            )
        except Refused:
            # Somebody else (a shoe, a person at a page) has been quicker; look again.
            return ()

    def pause(self) -> Iterator[None]:
        """A moment between two acts."""
        self.wait(*BETWEEN_ACTS)
        yield

    def wait(self, least: int, most: int) -> None:
        """Let so many seconds pass at the table."""
        self.at += timedelta(seconds=self.chance.randint(least, most))
