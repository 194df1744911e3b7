"""The command behind recorded facts, so that an auditor can have every figure decided again."""

from collections.abc import Callable, Sequence
from dataclasses import fields
from typing import Any

from casino.kernel.event import Command, Fact
from games.kit.redo import Redo, same
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.dealing import due
from games.kit.room.drawing import CardDiscarded
from games.kit.room.forced import BLINDS
from games.kit.room.jacks import OpenersShown
from games.kit.room.rules import Rules
from games.kit.room.state import RoundState

Back = Callable[[RoundState, Sequence[Any]], Command | None]

USUAL = {name for names in BLINDS.values() for name in names}
DEALT = (f.CardBurnt, f.CardsDealt, f.BoardDealt)
OPENING = tuple(field.name for field in fields(c.OpenRound))


def _opened(_state: RoundState, facts: Sequence[Any]) -> Command:
    return c.OpenRound(**{name: getattr(facts[0], name) for name in OPENING})


def _blind(_state: RoundState, facts: Sequence[Any]) -> Command | None:
    posted: f.BlindPosted = facts[0]
    if posted.kind in ("straddle", "over-blind"):
        return c.PostStraddle(seat=posted.seat, amount_cents=posted.level_cents)
    return c.PostBlind(seat=posted.seat) if posted.kind in USUAL else None


def _deal(state: RoundState, facts: Sequence[Any]) -> Command | None:
    """A street dealt whole; card by card there is nothing to reckon."""
    shown: list[str] = []
    holes: list[str] = []
    count = 0
    for fact in facts:
        if not isinstance(fact, DEALT):
            break
        count += 1 if isinstance(fact, f.CardBurnt) else len(fact.cards)
        if isinstance(fact, f.CardsDealt) and not fact.up:
            holes += fact.cards
        elif not isinstance(fact, f.CardBurnt):
            shown += fact.cards
    cards = due(state)
    if count != len(cards) or _face_up(facts[0], cards[0].how):
        return None
    return c.DealStreet(cards=tuple(shown), holes=tuple(holes))


def _face_up(fact: Fact, how: str) -> bool:
    """A card that was to go down and lay face up."""
    return isinstance(fact, f.CardsDealt) and fact.up and how == "down"


def _drawn(_state: RoundState, facts: Sequence[Any]) -> Command:
    drawn = next(fact for fact in facts if isinstance(fact, f.CardsDrawn))
    return c.DrawCards(
        seat=drawn.seat, count=len(drawn.discarded), discards=drawn.discarded, cards=drawn.cards
    )


def _called(_state: RoundState, facts: Sequence[Any]) -> Command:
    """A call, or the call that has to be paid before a fold."""
    paid = len(facts) > 1 and isinstance(facts[1], f.Folded) and facts[0].to_act == facts[0].seat
    return c.Fold(seat=facts[0].seat) if paid else c.Call(seat=facts[0].seat)


def _raised(state: RoundState, facts: Sequence[Any]) -> Command:
    raised: f.Raised = facts[0]
    if state.level.bet_cents:
        return c.Raise(seat=raised.seat, to_cents=raised.bet_cents)
    return c.Bet(seat=raised.seat, amount_cents=raised.amount_cents)


def _folded(_state: RoundState, facts: Sequence[Any]) -> Command | None:
    return None if facts[0].cause else c.Fold(seat=facts[0].seat)


def _tabled(state: RoundState, facts: Sequence[Any]) -> Command | None:
    seat = facts[0].seat
    return None if state.out[seat] else c.TableHand(seat=seat, cards=facts[0].cards)


def _settled(_state: RoundState, _facts: Sequence[Any]) -> Command:
    return c.SettleRound()


WAYS: dict[type[Fact], Back] = {
    f.AntePosted: same(c.PostAnte, "seat"),
    f.ChipsAdded: same(c.AddChips, "seat", "amount_cents"),
    f.BlindPosted: _blind,
    **dict.fromkeys(DEALT, _deal),
    f.CardsDrawn: _drawn,
    f.DiscardsShuffled: _drawn,
    CardDiscarded: same(c.DiscardCard, "seat", "card"),
    f.Called: _called,
    f.Raised: _raised,
    f.Folded: _folded,
    f.HandTabled: _tabled,
    OpenersShown: same(c.ShowOpeners, "seat", "cards"),
    f.HandSurrendered: same(c.SurrenderHand, "seat", "declared"),
    f.WinnersAnnounced: lambda _state, _facts: c.AnnounceWinners(),
    f.AnnouncementFlagged: lambda _state, facts: c.AnnounceWinners(seats=facts[0].announced),
    f.ChargeTaken: _settled,
    f.PotAwarded: _settled,
    f.TimeBought: same(c.BuyTime, "seat"),
    f.RoundVoided: same(c.VoidRound, "cause", "why"),
}


def redo_of(rules: Rules) -> Redo:
    """The ways back of one game, its own opening included."""
    ways: dict[type[Fact], Back] = {**WAYS, **rules.room.procedures.redo, rules.opened: _opened}

    def redo(state: RoundState, facts: Sequence[Fact]) -> Command | None:
        way = ways.get(type(facts[0]))
        return way(state, facts) if way else None

    return redo
