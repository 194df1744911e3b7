"""A recorded round as a PHH hand."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from casino.kernel.event import Fact
from games.game import Game
from games.kit.room import facts as f
from games.kit.room.state import RoundState
from games.phh.codes import NotCovered, code_of
from games.phh.document import Action, Document, chips
from games.texas_holdem.rules.jackpot_facts import JackpotButtonPressed, QualifyingHandRecorded

UNKNOWN = f.UNKNOWN


def to_phh(game: Game, told: Sequence[Fact], more: Mapping[str, Any] | None = None) -> Document:
    """The hand that these facts of a round tell; raises ``NotCovered``."""
    state = _finished(game, told)
    opened = told[0]
    assert isinstance(opened, f.RoundOpened)
    code, terms = code_of(game, opened.terms), opened.terms
    players = {seat: number for number, seat in enumerate(state.order, start=1)}
    writer = _Writer(players, _hands(state, told))
    for fact in told:
        writer.take(fact)
    blinds = [0] * len(players)
    for seat, cents in writer.blinds.items():
        blinds[players[seat] - 1] = cents
    fixed = terms.structure == "fixed"
    return Document(
        variant=code,
        antes=(terms.ante_cents,) * len(players),
        blinds=tuple(blinds[::-1] if len(blinds) == 2 else blinds) if any(blinds) else (),
        bring_in_cents=terms.bet_minimum_cents // 2 if code == "F7S" else 0,
        small_bet_cents=terms.bet_minimum_cents if fixed else 0,
        big_bet_cents=2 * terms.bet_minimum_cents if fixed else 0,
        min_bet_cents=0 if fixed else terms.bet_minimum_cents,
        stacks=tuple(opened.stakes[seat] for seat in players),
        finishing=tuple(state.stacks[seat] for seat in players),
        actions=tuple(writer.actions),
        more={**(more or {}), **_beyond(state)},
    )


def _finished(game: Game, told: Sequence[Fact]) -> RoundState:
    state: RoundState = game.decider.fold(told)
    if game.shares != "poker" or state.phase == "new":
        raise NotCovered(f"PHH has no code for {game.name}.")
    if state.phase != "closed":
        raise NotCovered("PHH holds hands that were played to their end; this one was not.")
    return state


def _beyond(state: RoundState) -> dict[str, Any]:
    """What the format has no place for, under names of our own."""
    return {"_commission": chips(state.charged_cents)} if state.charged_cents else {}


def _hands(state: RoundState, told: Sequence[Fact]) -> dict[int, tuple[str, ...]]:
    """The hole cards of each seat as far as they became known, in the order they were dealt."""
    shown = {fact.seat: fact.cards for fact in told if isinstance(fact, f.HandTabled)}
    return {seat: shown.get(seat, state.holes[seat]) for seat in state.order}


@dataclass
class _Writer:
    players: Mapping[int, int]
    hands: Mapping[int, Sequence[str]]
    actions: list[Action] = field(default_factory=list)
    blinds: dict[int, int] = field(default_factory=dict)
    bets: dict[int, int] = field(default_factory=dict)
    dealt: dict[int, list[str]] = field(default_factory=dict)
    held: dict[int, int] = field(default_factory=dict)
    ups: dict[int, list[str]] = field(default_factory=dict)

    def take(self, fact: Fact) -> None:
        """Write down what a fact is in the format, if it is anything."""
        if not isinstance(fact, f.CardsDealt) and self.dealt:
            self._hand_out()
        for words in self._words(fact):
            self.actions.append(Action(words))

    def _words(self, fact: Fact) -> Iterator[tuple[str, ...]]:
        match fact:
            case f.BlindPosted():
                self._blind(fact)
            case f.CardsDealt():
                self._deal(fact)
            case f.BoardDealt(cards=cards):
                yield "d", "db", "".join(cards)
            case f.StreetOpened(street=street) if street:
                self.bets = {}
            case f.Checked() | f.Called():
                self._bet(fact.seat, getattr(fact, "amount_cents", 0))
                yield self._player(fact.seat), "cc"
            case f.Raised():
                self._bet(fact.seat, fact.amount_cents)
                yield self._player(fact.seat), "cbr", chips(self.bets[fact.seat])
            case f.Folded():
                if fact.cause:
                    raise NotCovered(f"PHH knows no hand folded by a ruling ({fact.cause}).")
                yield self._player(fact.seat), "f"
            case f.HandTabled(seat=seat):
                yield self._player(seat), "sm", "".join(self._shown(seat))
            case f.HandSurrendered():
                yield self._player(fact.seat), "sm"
            case _ if type(fact) not in SILENT and not isinstance(fact, f.RoundOpened):
                raise NotCovered(f"PHH has no way to say {fact.wire.partition('.')[2]}.")

    def _player(self, seat: int) -> str:
        return f"p{self.players[seat]}"

    def _bet(self, seat: int, cents: int) -> None:
        self.bets[seat] = self.bets.get(seat, 0) + cents

    def _blind(self, fact: f.BlindPosted) -> None:
        if fact.dead:
            raise NotCovered("PHH knows no dead blind.")
        self.blinds[fact.seat] = fact.level_cents
        self._bet(fact.seat, fact.amount_cents)

    def _deal(self, fact: f.CardsDealt) -> None:
        for seat, card in zip(fact.seats, fact.cards, strict=True):
            if fact.up:
                self.ups.setdefault(seat, []).append(card)
                self.dealt.setdefault(seat, []).append(card)
                continue
            place = self.held.get(seat, 0)
            self.held[seat] = place + 1
            known = self.hands[seat]
            self.dealt.setdefault(seat, []).append(known[place] if place < len(known) else UNKNOWN)

    def _hand_out(self) -> None:
        dealt, self.dealt = self.dealt, {}
        for seat, cards in dealt.items():
            self.actions.append(Action(("d", "dh", self._player(seat), "".join(cards))))

    def _shown(self, seat: int) -> Sequence[str]:
        return [*self.hands[seat], *self.ups.get(seat, ())]


SILENT = (
    f.AntePosted, f.CardBurnt, f.StreetOpened, f.StreetClosed, f.UncalledReturned,
    f.WinnersAnnounced, f.ChargeTaken, f.PotAwarded, f.RoundClosed, f.ClockCalled,
    JackpotButtonPressed, QualifyingHandRecorded,
)  # fmt: skip
