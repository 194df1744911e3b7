"""What each fact of a poker round changes on the floor board, known from the fact alone."""

from dataclasses import replace
from typing import Literal

from casino.kernel.event import Fact, UnknownFact
from games.game import Progress
from games.kit.room import facts as f
from games.kit.room.fees import HandFeesReturned, HandFeesTaken
from games.kit.room.felt import PHASES
from games.kit.room.narrate import ALERTS, narrate
from games.kit.room.procedures import Procedures

IN = (f.AntePosted, f.BlindPosted, f.Called, f.Raised, f.TimeBought, HandFeesTaken)
OUT = (f.UncalledReturned, f.PotAwarded, f.StakeReturned, HandFeesReturned)
QUIET = (f.ClockCalled,)
PHASE: dict[type[Fact], str] = {
    f.CardsDealt: "dealing",
    f.BoardDealt: "dealing",
    f.StreetOpened: "betting",
    f.CardsDrawn: "drawing",
    f.WinnersAnnounced: "settling",
    f.RoundClosed: "closed",
    f.RoundVoided: "void",
}
THEN = {"deal": "dealing", "draw": "drawing", "showdown": "showdown", "won": "settling"}


def progress(own: Procedures, fact: Fact | UnknownFact) -> Progress:
    """The board's view of one fact."""
    if isinstance(fact, UnknownFact):
        return Progress()
    amount = getattr(fact, "amount_cents", 0)
    clause = getattr(fact, "clause", "")
    told = isinstance(fact, (*ALERTS, *own.alerts)) and not isinstance(fact, QUIET)
    seen = Progress(
        phase=_phase(fact),
        in_cents=amount if isinstance(fact, IN) else 0,
        out_cents=amount if isinstance(fact, OUT) else 0,
        irregularity=narrate(own, fact).sentence if told else "",
        clauses=(clause,) if clause else (),
        ends=_ends(fact),
        dealt=_dealt(fact),
        withheld_cents=_withheld(fact),
    )
    more = own.progress.get(type(fact))
    return replace(seen, **more(fact)) if more else seen


def _withheld(fact: Fact) -> int:
    """What is kept apart for the jackpot (holdem-sa-2020:78b, 78c)."""
    match fact:
        case f.ChargeTaken(kind="jackpot drop", amount_cents=cents):
            return cents
        case HandFeesTaken(jackpot_cents=cents):
            return cents
        case HandFeesReturned(jackpot_cents=cents):
            return -cents
    return 0


def _dealt(fact: Fact) -> tuple[tuple[str, str], ...]:
    match fact:
        case f.CardsDealt():
            places = [str(seat) for seat in fact.seats]
            return tuple(zip(places, map(_face, fact.cards), strict=True))
        case f.BoardDealt():
            return tuple(("board", _face(card)) for card in fact.cards)
        case f.CardBurnt():
            return (("burnt", _face(fact.card)),)
        case f.CardsDrawn():
            return tuple((str(fact.seat), _face(card)) for card in fact.cards)
    return ()


def _face(card: str) -> str:
    return "" if card == f.UNKNOWN else card


def _phase(fact: Fact) -> str | None:
    if isinstance(fact, f.RoundOpened):
        return PHASES["forced"]
    if isinstance(fact, f.StreetClosed):
        return PHASES[THEN[fact.then]]
    return PHASES[PHASE[type(fact)]] if type(fact) in PHASE else None


def _ends(fact: Fact) -> Literal["", "closed", "void"]:
    if isinstance(fact, f.RoundClosed):
        return "closed"
    return "void" if isinstance(fact, f.RoundVoided) else ""
