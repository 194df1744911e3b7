"""What each fact of a poker round changes on the floor board, known from the fact alone.

Most of it is known from the kind of the fact already, and worked out once a kind.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, Literal

from casino.kernel.event import Fact, UnknownFact
from games.game import Progress
from games.kit.room import facts as f
from games.kit.room.drawing import CardDiscarded
from games.kit.room.fees import HandFeesReturned, HandFeesTaken
from games.kit.room.felt import PHASES
from games.kit.room.flow import NEXT
from games.kit.room.irregular.facts import AwardTakenBack, ChargesGivenBack
from games.kit.room.jacks import PassedOut
from games.kit.room.narrate import ALERTS, narrate
from games.kit.room.procedures import Procedures

IN = (
    f.AntePosted, f.BlindPosted, f.Called, f.Raised, f.TimeBought, HandFeesTaken, AwardTakenBack,
)  # fmt: skip
OUT = (f.UncalledReturned, f.PotAwarded, f.StakeReturned, HandFeesReturned)
QUIET = (f.ClockCalled,)
PHASE: dict[type[Fact], str] = {
    f.CardsDealt: "dealing",
    f.BoardDealt: "dealing",
    f.StreetOpened: "betting",
    PassedOut: "forced",
    f.CardsDrawn: "drawing",
    CardDiscarded: "discarding",
    f.WinnersAnnounced: "settling",
    f.RoundClosed: "closed",
    f.RoundVoided: "void",
}
Dealt = tuple[tuple[str, str], ...]

# Calls and raises of one amount change the same, and there are many of them.
_seen = lru_cache(2048)(Progress)


@dataclass(frozen=True, slots=True)
class Kind:
    """What a kind of fact changes, whatever it says."""

    moves: Literal["", "in", "out"]
    told: bool
    cited: bool
    phase: str | None
    ends: Literal["", "closed", "void"]
    deals: Callable[[Any], Dealt] | None
    withholds: Callable[[Any], int] | None


def progress(own: Procedures, fact: Fact | UnknownFact) -> Progress:
    """The board's view of one fact."""
    if isinstance(fact, UnknownFact):
        return Progress()
    kind = _kind(type(fact), own.alerts)  # type: ignore[arg-type]
    amount = fact.amount_cents if kind.moves else 0  # type: ignore[attr-defined]
    clause = fact.clause if kind.cited else ""  # type: ignore[attr-defined]
    seen = _seen(
        phase=PHASES[NEXT[fact.then]] if isinstance(fact, f.StreetClosed) else kind.phase,
        in_cents=amount if kind.moves == "in" else 0,
        out_cents=amount if kind.moves == "out" else 0,
        irregularity=narrate(own, fact).sentence if kind.told else "",
        clauses=(clause,) if clause else (),
        ends=kind.ends,
        dealt=kind.deals(fact) if kind.deals else (),
        withheld_cents=kind.withholds(fact) if kind.withholds else 0,
    )
    more = own.progress.get(type(fact))
    return replace(seen, **more(fact)) if more else seen


@cache
def _kind(cls: type[Fact], alerts: tuple[type[Fact], ...]) -> Kind:
    return Kind(
        moves="in" if issubclass(cls, IN) else "out" if issubclass(cls, OUT) else "",
        told=issubclass(cls, (*ALERTS, *alerts)) and not issubclass(cls, QUIET),
        cited=hasattr(cls, "clause"),
        phase=_phase(cls),
        ends=_ends(cls),
        deals=DEALS.get(cls),
        withholds=WITHHOLDS.get(cls),
    )


def _phase(cls: type[Fact]) -> str | None:
    if issubclass(cls, f.RoundOpened):
        return PHASES["forced"]
    return PHASES[PHASE[cls]] if cls in PHASE else None


def _ends(cls: type[Fact]) -> Literal["", "closed", "void"]:
    if issubclass(cls, f.RoundClosed):
        return "closed"
    return "void" if issubclass(cls, f.RoundVoided) else ""


def _to_seats(fact: f.CardsDealt) -> Dealt:
    return tuple(zip(map(str, fact.seats), map(_face, fact.cards), strict=True))


def _to_board(fact: f.BoardDealt) -> Dealt:
    return tuple(("board", _face(card)) for card in fact.cards)


def _burnt(fact: f.CardBurnt) -> Dealt:
    return (("burnt", _face(fact.card)),)


def _drawn(fact: f.CardsDrawn) -> Dealt:
    return tuple((str(fact.seat), _face(card)) for card in fact.cards)


def _face(card: str) -> str:
    return "" if card == f.UNKNOWN else card


# What is kept apart for the jackpot (holdem-sa-2020:78b, 78c).
WITHHOLDS: dict[type[Fact], Callable[[Any], int]] = {
    f.ChargeTaken: lambda x: x.amount_cents if x.kind == "jackpot drop" else 0,
    HandFeesTaken: lambda x: x.jackpot_cents,
    HandFeesReturned: lambda x: -x.jackpot_cents,
    ChargesGivenBack: lambda x: -x.drop_cents,
}
DEALS: dict[type[Fact], Callable[[Any], Dealt]] = {
    f.CardsDealt: _to_seats,
    f.BoardDealt: _to_board,
    f.CardBurnt: _burnt,
    f.CardsDrawn: _drawn,
}
