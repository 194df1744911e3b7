"""A poker round played at random, but always by the rules: for properties, bots and comparisons.

Everything is drawn from one ``Random``, so a round is the same again from the same seed. The cards
come out of a shuffled deck in the order of the deal; the house learns of them as it would on the
floor, down cards at the showdown only, unless ``open_holes`` says that somebody knows them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from casino.kernel.decider import Decider
from casino.kernel.event import Command, Fact
from games.game import Game, TableForRound
from games.kit.cards import Deck
from games.kit.room import commands as c
from games.kit.room.betting import bounds_of, opening, to_call_cents
from games.kit.room.dealing import due
from games.kit.room.drawing import most_drawn
from games.kit.room.forced import antes_due, blinds_due, straddle_due
from games.kit.room.irregular.commands import ShuffleAgain
from games.kit.room.jacks import openers_due
from games.kit.room.open_points import points_of
from games.kit.room.showdown import pots_of, to_show
from games.kit.room.state import RoundState

STEPS = 2000


@dataclass
class Played:
    """A round in memory: what was asked, what was recorded, and where it stands."""

    game: Game
    chance: Random
    state: RoundState
    deck: list[str]
    open_holes: bool = False
    gives_up: bool = True
    commands: list[Command] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    hands: dict[int, list[str]] = field(default_factory=dict)
    first: dict[int, tuple[str, ...]] = field(default_factory=dict)
    muck: list[str] = field(default_factory=list)

    @property
    def decider(self) -> Decider[RoundState]:
        return self.game.decider

    def do(self, command: Command) -> Sequence[Fact]:
        """Record a command; the rules must accept it and conservation must hold."""
        before = self.state
        facts = self.decider.decide(before, command)
        self._take(before, command)
        for fact in facts:
            self.state = self.decider.evolve(self.state, fact)
        self.decider.check(self.state)
        self.commands.append(command)
        self.facts += facts
        return facts

    def finish(self) -> "Played":
        """Play on at random until the round is over."""
        for _ in range(STEPS):
            if self.state.over:
                return self
            self.do(self.chance.choice(list(self.legal())))
        raise AssertionError(f"a round that does not end: {self.state.phase}")

    def legal(self) -> Iterator[Command]:
        """Some of every kind of act the rules allow now; never none while the round is open."""
        match self.state.phase:
            case _ if self.state.shuffle_due:
                yield ShuffleAgain(cut_above=2)
            case "forced" if blinds_due(self.state) or antes_due(self.state):
                yield c.CollectForcedBets()
            case "forced":
                seat, cents = straddle_due(self.state)
                if cents and self.state.stacks[seat] >= cents:
                    yield c.PostStraddle(seat=seat, amount_cents=cents)
                yield self._deal()
            case "dealing":
                yield self._deal()
            case "drawing":
                yield self._draw()
            case "discarding":
                yield self._discard()
            case "betting":
                yield from self._bets()
            case "showdown":
                yield from self._showdown()
            case "settling":
                yield self._openers() or c.SettleRound()

    def _deal(self) -> Command:
        cards = list(zip(due(self.state), self.deck, strict=False))
        shown = tuple(face for card, face in cards if card.how in ("up", "board"))
        holes = tuple(face for card, face in cards if card.how == "down")
        return c.DealStreet(cards=shown, holes=holes if self.open_holes else ())

    def _draw(self) -> Command:
        seat = self.state.turn
        count = self.chance.randint(0, most_drawn(self.state))
        if not self.open_holes:
            return c.DrawCards(seat=seat, count=count)
        if len(self.deck) < count:
            self._refill()
        gone, taken = self.hands[seat][:count], self.deck[:count]
        return c.DrawCards(seat=seat, count=count, discards=tuple(gone), cards=tuple(taken))

    def _discard(self) -> Command:
        """Without its face half the time, though somebody may know it."""
        seat = self.state.turn
        if not self.open_holes and self.chance.random() < 0.5:
            return c.DiscardCard(seat=seat)
        return c.DiscardCard(seat=seat, card=self.chance.choice(self.hands[seat]))

    def _refill(self) -> None:
        folded = [seat for seat in self.state.order if self.state.out[seat]]
        self.muck += [card for seat in folded for card in self.hands.pop(seat, [])]
        self.chance.shuffle(self.muck)
        self.deck += self.muck
        self.muck = []

    def _take(self, before: RoundState, command: Command) -> None:
        """Move the cards as the command did."""
        if isinstance(command, c.DealStreet):
            for card in due(before):
                face = self.deck.pop(0)
                if card.how == "down":
                    self.hands.setdefault(card.seat, []).append(face)
            self.first = {seat: tuple(hand) for seat, hand in self.hands.items()}
        if isinstance(command, ShuffleAgain) and not before.used:
            self.deck = list(Deck(before.terms.cards, before.terms.joker).cards)
            self.chance.shuffle(self.deck)
            self.hands, self.muck = {}, []
        if isinstance(command, c.DrawCards):
            hand = self.hands[command.seat]
            if len(self.deck) < command.count:
                self._refill()
            taken = [self.deck.pop(0) for _ in range(command.count)]
            self.muck += hand[: command.count]
            self.hands[command.seat] = hand[command.count :] + taken

        if isinstance(command, c.DiscardCard):
            hand = self.hands[command.seat]
            hand.remove(command.card if command.card in hand else hand[0])

    def _bets(self) -> Iterator[Command]:
        state, seat = self.state, self.state.turn
        call, first = to_call_cents(state, seat), opening(state)
        if call and first != "C":
            whole = state.stacks[seat] <= call
            yield from (c.AllIn(seat=seat) if whole else c.Call(seat=seat),) * 3
        if not call and first not in ("ante", "C"):
            yield from (c.Check(seat=seat),) * 3
        if first != "ante":
            yield c.Fold(seat=seat)
        yield from self._raises(seat, bool(state.level.bet_cents))

    def _raises(self, seat: int, raising: bool) -> Iterator[Command]:
        state, bounds = self.state, bounds_of(self.state, seat)
        if bounds is None:
            return
        whole = state.bets[seat] + state.stacks[seat]
        chip = state.terms.smallest_chip_cents
        low, high = -(-bounds.min_cents // chip), bounds.max_cents // chip
        some = self.chance.randint(low, high) * chip if low <= high else bounds.min_cents
        for to in {bounds.min_cents, bounds.max_cents, some}:
            if to == whole:
                yield c.AllIn(seat=seat)
            elif to % chip:
                continue
            elif raising:
                yield c.Raise(seat=seat, to_cents=to)
            else:
                yield c.Bet(seat=seat, amount_cents=to)

    def _showdown(self) -> Iterator[Command]:
        waiting = to_show(self.state)
        if not waiting or len(self.state.live) == 1:
            yield self._openers() or c.AnnounceWinners()
            return
        seat = waiting[0]
        yield from (c.TableHand(seat=seat, cards=tuple(self.hands[seat])),) * 4
        if self.gives_up and all(pot.seats != (seat,) for pot in pots_of(self.state)):
            yield c.SurrenderHand(seat=seat)

    def _openers(self) -> Command | None:
        """The first five of who opened, all of them, are what proves it or not."""
        seat = openers_due(self.state)
        return c.ShowOpeners(seat=seat, cards=self.first[seat]) if seat else None


def own_settings(game: Game, chance: Random) -> dict[str, Any]:
    """What the instruments leave open, settled at random; with openers go antes."""
    points = points_of(game.decider.initial.rules)
    chosen: dict[str, Any] = {point.name: chance.choice(list(point.choices)) for point in points}
    if chosen.get("opening_requirement", "none") != "none":
        chosen |= {"forced_bets": "antes", "ante_cents": 100}
    return chosen


def begin(
    game: Game,
    chance: Random,
    *,
    stakes: Mapping[int, int] | None = None,
    settings: Mapping[str, Any] | None = None,
    cards: int = 0,
    joker: bool = False,
    button: int = 0,
    open_holes: bool = False,
    gives_up: bool = True,
) -> Played:
    """A round just opened; without stakes two to as many players as the table seats, at random."""
    rules = game.decider.initial.rules
    chosen = {**game.default_settings, **(settings or {})}
    size = cards or rules.variant.deck
    if stakes is None:
        cap = min(chosen["seats"], rules.variant.seat_cap(size + joker, chosen["burns"]))
        seats = sorted(chance.sample(range(1, chosen["seats"] + 1), chance.randint(2, cap)))
        stakes = {seat: chance.randint(1, 200) * 100 for seat in seats}
    deck = list(Deck(size, joker).cards)
    chance.shuffle(deck)
    table = TableForRound(
        table="T1",
        number=1,
        settings=chosen,
        players={seat: f"P-{seat}" for seat in stakes},
        stakes=stakes,
        cards=cards,
        joker=joker,
        button=button or chance.choice(list(stakes)),
    )
    played = Played(game, chance, game.decider.initial, deck, open_holes, gives_up)
    played.do(game.open_round(table))
    return played
