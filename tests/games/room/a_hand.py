"""A poker round driven by hand for tests, in dollars; down cards stay unknown unless given."""

from collections.abc import Mapping, Sequence
from typing import Any

from casino.kernel.decider import Refused
from casino.kernel.event import Command, Fact
from games.game import Game, TableForRound
from games.kit.room import commands as c
from games.kit.room.dealing import due
from games.kit.room.state import RoundState

ANTES = {"forced_bets": "antes", "ante_cents": 100, "blinds": []}


def limits(structure: str, least: int = 5, most: int = 0) -> dict[str, Any]:
    """Bet limits in dollars, in the shape of a table's settings."""
    bet = {"minimum_cents": least * 100, "maximum_cents": (most or least) * 100}
    return {"limits": {"bet": bet, "structure": structure}}


class AHand:
    """One round: ``do`` must be accepted, ``refused`` must not."""

    def __init__(
        self,
        game: Game,
        stakes: Mapping[int, int],
        *,
        button: int = 0,
        cards: int = 0,
        joker: bool = False,
        posts: Mapping[int, int] | None = None,
        dead_posts: Mapping[int, int] | None = None,
        **settings: Any,
    ) -> None:
        self.game = game
        self.state: RoundState = game.decider.initial
        self.facts: list[Fact] = []
        self.taken_cents = 0
        table = TableForRound(
            table="P3",
            number=7,
            settings={**game.default_settings, **settings},
            players={seat: f"P{seat}" for seat in stakes},
            stakes={seat: dollars * 100 for seat, dollars in stakes.items()},
            button=button or max(stakes),
            cards=cards,
            joker=joker,
            posts=posts or {},
            dead_posts=dead_posts or {},
        )
        self.do(game.open_round(table))

    def do(self, command: Command) -> list[Any]:
        """What was recorded; money is conserved after every fact."""
        facts = list(self.game.decider.decide(self.state, command))
        self.state = self.game.decider.fold(facts, self.state)
        self.game.decider.check(self.state)
        assert self.state == self.game.decider.fold([*self.facts, *facts])
        self.facts += facts
        for fact in facts:
            assert self.game.narrate(fact).sentence
            step = self.game.progress(fact)
            self.taken_cents += step.in_cents - step.out_cents
        left = self.state.chips_cents - sum(self.state.stacks)
        assert self.taken_cents == left, "the board counts what lies in pots and tube"
        self.game.options(self.state)
        self.game.felt(self.state)
        return facts

    def refused(self, command: Command) -> tuple[str, str]:
        """The code and the clause of the refusal."""
        try:
            accepted = self.game.decider.decide(self.state, command)
        except Refused as refused:
            return refused.code, refused.clause
        raise AssertionError(f"accepted: {accepted}")

    def collect(self) -> "AHand":
        self.do(c.CollectForcedBets())
        return self

    def deal(self, cards: str = "", holes: str = "") -> "AHand":
        """The rest of the street; ``cards`` are those turned face up."""
        self.do(c.DealStreet(cards=tuple(cards.split()), holes=tuple(holes.split())))
        return self

    def next(self, card: str = "??") -> list[Any]:
        return self.do(c.DealNext(card=card))

    def check(self, *seats: int) -> "AHand":
        for seat in seats:
            self.do(c.Check(seat=seat))
        return self

    def call(self, *seats: int) -> "AHand":
        for seat in seats:
            self.do(c.Call(seat=seat))
        return self

    def fold(self, *seats: int) -> "AHand":
        for seat in seats:
            self.do(c.Fold(seat=seat))
        return self

    def bet(self, seat: int, dollars: int) -> "AHand":
        self.do(c.Bet(seat=seat, amount_cents=dollars * 100))
        return self

    def raise_to(self, seat: int, dollars: int) -> "AHand":
        self.do(c.Raise(seat=seat, to_cents=dollars * 100))
        return self

    def show(self, **hands: str) -> "AHand":
        """Hands tabled at the showdown, as ``seat4="As Kd"``."""
        for name, cards in hands.items():
            self.do(c.TableHand(seat=int(name.removeprefix("seat")), cards=tuple(cards.split())))
        return self

    def settle(self) -> "AHand":
        if self.state.phase == "showdown":
            self.do(c.AnnounceWinners())
        self.do(c.SettleRound())
        return self

    def seats_due(self) -> list[tuple[str, int]]:
        """The cards still to come on this street: how, and to which seat."""
        return [(card.how, card.seat) for card in due(self.state)]

    @property
    def stacks(self) -> dict[int, float]:
        return {seat: self.state.stacks[seat] / 100 for seat in sorted(self.state.order)}

    @property
    def pot(self) -> float:
        return self.state.pot_cents / 100

    def of(self, kind: type) -> Sequence[Any]:
        """The facts of one kind so far."""
        return [fact for fact in self.facts if isinstance(fact, kind)]


def names(facts: Sequence[Fact]) -> list[str]:
    """The kinds of facts, for comparing what came of a command."""
    return [type(fact).__name__ for fact in facts]
