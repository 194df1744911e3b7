"""A poker round as its facts leave it, and the questions the rules ask of it.

What belongs to seats lies in tuples indexed by the number of the seat, and nothing grows with the
number of acts: a state is small, and folding one more fact costs the same at any time.
"""

from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from games.kit.room.facts import UNKNOWN
from games.kit.room.limits import Level
from games.kit.room.rules import Rules
from games.kit.room.seats import from_left_of
from games.kit.room.terms import Terms
from games.kit.room.variant import Street


class Laid(NamedTuple):
    """Chips before a player that are no bet yet: ``early``, ``freed`` or ``short`` of a call.

    With the street, what the seat had paid and what was to be matched when they were laid.
    """

    amount_cents: int
    kind: str
    street: int
    paid_cents: int
    bet_cents: int


NO_TERMS = Terms(seats=0, bet_minimum_cents=0, bet_maximum_cents=0, bets=(), raises=())
Hand = tuple[str, ...]


class RoundState(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """``order`` are the seats dealt in, clockwise from the left of the button.

    Phases: new, forced (blinds and antes), dealing, drawing, betting, showdown, settling (the
    winners are known), closed, void. By seat: ``stacks`` before the player, ``paid`` into the pots,
    ``forced`` of that by blinds and antes, ``dead`` beside that and for no bet, ``bets`` of this
    street, ``out`` why a hand is out, ``acted`` on this street, ``holes`` and ``ups`` the cards.

    ``fixed_stakes`` are seats of declared players, who add no chips.
    ``receiving`` are dealt to on this street; ``dealt`` counts its cards so far and ``used`` all
    that left the shoe. ``turn`` is whose turn it is; ``aggressor`` made the last bet of the street,
    ``shows_first`` opens the showdown, ``opened_by`` opened the first betting round, changed
    ``opener_drew`` cards then and has shown openers if ``openers_shown``; ``last_blind``
    posted last and ``blind_cents`` is what the blinds made to be matched; ``called_bet``: the last
    betting round had a bet, which ``callers`` called; ``before_raise`` is
    the level, the aggressor and the callers that it found. ``uncalled_cents`` were bets that nobody
    called and that went back. ``charged_cents`` came out of the pots,
    ``dropped_cents`` of it for the jackpot, ``fees_cents`` out of stacks, of it ``hand_fee_cents``
    from each seat for the hand.
    ``last_folded`` folded last, on street ``folded_on``; ``swapped`` had a first card exposed,
    ``laid`` are chips that are no bet yet, ``shuffle_due`` the clause by which the shoe is shuffled
    before the next card.
    ``gone`` are known cards that left play, ``lie_open`` hands shown by winners nobody called,
    ``barred`` seats that may not bet or raise on this street, with the clause. ``own`` is what the
    instrument's procedures remember.
    """

    rules: Rules
    phase: str = "new"
    terms: Terms = NO_TERMS
    table: str = ""
    number: int = 0
    players: dict[int, str] = {}
    missed: dict[int, int] = {}
    posts: dict[int, int] = {}
    dead_posts: dict[int, int] = {}
    fixed_stakes: tuple[int, ...] = ()
    button: int = 0
    order: tuple[int, ...] = ()
    chips_cents: int = 0
    stacks: tuple[int, ...] = ()
    paid: tuple[int, ...] = ()
    bets: tuple[int, ...] = ()
    out: tuple[str, ...] = ()
    acted: tuple[bool, ...] = ()
    holes: tuple[Hand, ...] = ()
    ups: tuple[Hand, ...] = ()
    board: Hand = ()
    antes: frozenset[int] = frozenset()
    blinds: tuple[int, ...] = ()
    forced: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()
    receiving: tuple[int, ...] = ()
    street: int = 0
    dealt: int = 0
    used: int = 0
    burnt: int = 0
    held_back: tuple[int, ...] = ()
    called_bet: bool = False
    callers: tuple[int, ...] = ()
    before_raise: tuple[Level, int, tuple[int, ...]] = (Level(), 0, ())
    level: Level = Level()
    last_bet_cents: int = 0
    turn: int = 0
    last_blind: int = 0
    aggressor: int = 0
    opened_by: int = 0
    opener_drew: int = 0
    openers_shown: bool = False
    shows_first: int = 0
    tabled: frozenset[int] = frozenset()
    declared: dict[int, str] = {}
    winners: tuple[int, ...] = ()
    uncalled_cents: int = 0
    charged_cents: int = 0
    dropped_cents: int = 0
    fees_cents: int = 0
    hand_fee_cents: int = 0
    awarded: tuple[int, ...] = ()
    refunded: tuple[int, ...] = ()
    clock_seat: int = 0
    clock_until: str = ""
    blind_cents: int = 0
    last_folded: int = 0
    folded_on: int = 0
    swapped: tuple[int, ...] = ()
    laid: dict[int, Laid] = {}
    shuffle_due: str = ""
    gone: Hand = ()
    lie_open: frozenset[int] = frozenset()
    barred: dict[int, str] = {}
    own: Any = None

    @property
    def over(self) -> bool:
        """Nothing more happens in this round."""
        return self.phase in ("closed", "void")

    @property
    def live(self) -> tuple[int, ...]:
        """The seats whose hands are still in, clockwise from the left of the button."""
        out = self.out
        return tuple([seat for seat in self.order if not out[seat]])

    @property
    def able(self) -> tuple[int, ...]:
        """The live seats that have chips left to bet."""
        out, stacks = self.out, self.stacks
        return tuple([seat for seat in self.order if not out[seat] and stacks[seat]])

    @property
    def pot_cents(self) -> int:
        """All that lies in the pots, this street's bets included."""
        return sum(self.paid) + sum(self.dead) - self.charged_cents - sum(self.awarded)

    @property
    def on_street(self) -> Street:
        """The street being dealt or bet on."""
        return self.rules.variant.streets[self.street]

    @property
    def last_street(self) -> bool:
        """No street follows this one."""
        return self.street + 1 == len(self.rules.variant.streets)

    @property
    def cards_left(self) -> int:
        """How many cards the shoe still holds."""
        return self.terms.cards + self.terms.joker - self.used

    def faces(self) -> set[str]:
        """Every card whose face is known."""
        faces = set(self.board).union(self.gone, *self.holes, *self.ups)
        faces.discard(UNKNOWN)
        return faces

    def clause(self, name: str, case: str = "") -> str:
        """The clause behind a rule on this street."""
        return self.rules.clause(name, case, self.street)

    def after(self, seat: int) -> tuple[int, ...]:
        """The seats dealt in, clockwise from the one after ``seat``, which comes last."""
        order = self.order
        if seat in order:
            place = order.index(seat) + 1
            return order[place:] + order[:place]
        return from_left_of(seat, order)


def put(values: tuple, seat: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The same by seat, with another value at one of them."""
    return (*values[:seat], value, *values[seat + 1 :])


def check(state: RoundState) -> None:
    """Chips are neither made nor lost, and a round that is over leaves none in the pots."""
    if state.phase == "new":
        return
    stacks, paid, charged = state.stacks, state.paid, state.charged_cents
    pots = sum(paid) + sum(state.dead) - charged - sum(state.awarded)
    if sum(stacks) + pots + charged + state.fees_cents != state.chips_cents:
        raise AssertionError(f"{state.chips_cents} cents came to the table, not all are there")
    if pots < 0 or min(stacks) < 0 or min(paid) < 0:
        raise AssertionError("a stack or a pot has fallen below zero")
    if pots and state.over:
        raise AssertionError(f"a round that is over leaves {pots} cents in the pots")


__all__ = ["RoundState", "check", "put", "replace"]
