"""What each fact changes on the floor board, known from the fact alone."""

from dataclasses import replace

from casino.kernel.event import Fact, UnknownFact
from games.canberra_poker.felt import PHASES
from games.canberra_poker.narrate import ALERTS, narrate
from games.canberra_poker.rules import facts as f
from games.canberra_poker.rules import rulings as r
from games.game import Aftermath, Progress
from games.kit.house import showing

AFTERMATH: dict[str, tuple[Aftermath, ...]] = {
    "wrong_deal": ("shuffle",),
    "exposed_cards": ("shuffle",),
    "malfunction": ("check_shoe",),
}


def progress(fact: Fact | UnknownFact) -> Progress:
    """The board's view of one fact."""
    if isinstance(fact, UnknownFact):
        return Progress()
    seen = showing.progress(fact, narrate, _phase(fact), _aftermath(fact), ALERTS)
    match fact:
        case f.JackpotWagerAccepted():
            return replace(seen, jackpot_cents=fact.amount_cents, jackpot_seat=fact.seat)
        case f.JackpotWagerReturned():
            return replace(seen, jackpot_cents=-fact.amount_cents, jackpot_seat=fact.seat)
        case f.JackpotHandDeclared():
            claim = {"jackpot_claim": fact.hand_class, "jackpot_seat": fact.seat}
            return replace(seen, irregularity="", **claim)  # type: ignore[arg-type]
        case r.JackpotEquipmentFailed():
            return replace(seen, jackpot_fault=fact.detail or "The equipment does not work.")
    return seen


def _aftermath(fact: Fact) -> tuple[Aftermath, ...]:
    if isinstance(fact, r.CardMissing | r.ForeignCardFound):
        return ("check_deck",)
    return AFTERMATH.get(fact.cause, ()) if isinstance(fact, r.RoundVoided) else ()


def _phase(fact: Fact) -> str | None:
    match fact:
        case f.RoundOpened():
            return PHASES["wagers"]
        case f.CardDealt():
            return PHASES["dealing"]
        case f.DealerCardTurned():
            return PHASES["decisions"]
        case f.DealerHandRevealed():
            return PHASES["showdown"]
        case f.RoundClosed():
            return PHASES["closed"]
        case r.RoundVoided():
            return PHASES["void"]
    return None
