"""What each fact changes on the floor board, known from the fact alone."""

from dataclasses import replace

from casino.kernel.event import Fact, UnknownFact
from games.game import Aftermath, Progress
from games.kit.house import showing
from games.ultimate_holdem.felt import PHASES
from games.ultimate_holdem.narrate import ALERTS, narrate
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.state import DEALER_CARDS

AFTERMATH: dict[str, tuple[Aftermath, ...]] = {
    "misdeal": ("shuffle",),
    "malfunction": ("check_shoe",),
}


def progress(fact: Fact | UnknownFact) -> Progress:
    """The board's view of one fact."""
    if isinstance(fact, UnknownFact):
        return Progress()
    seen = showing.progress(fact, narrate, _phase(fact), _aftermath(fact), ALERTS)
    return replace(seen, out_cents=fact.amount_cents) if isinstance(fact, f.AnteRefunded) else seen


def _aftermath(fact: Fact) -> tuple[Aftermath, ...]:
    """13.6(c) asks for a check of the deck even where the round was over by then."""
    if isinstance(fact, r.CardMissing | r.ForeignCardFound):
        return ("check_deck",)
    return AFTERMATH.get(fact.cause, ()) if isinstance(fact, r.RoundVoided) else ()


def _phase(fact: Fact) -> str | None:
    match fact:
        case f.RoundOpened():
            return PHASES["wagers"]
        case f.CardDealt(to="dealer", number=number):
            return PHASES["before_flop" if _last_card(number) else "dealing"]
        case f.CardDealt():
            return PHASES["dealing"]
        case f.FlopRevealed():
            return PHASES["after_flop"]
        case f.TurnAndRiverRevealed():
            return PHASES["on_river"]
        case f.DealerHandRevealed():
            return PHASES["showdown"]
        case f.RoundClosed():
            return PHASES["closed"]
        case r.RoundVoided():
            return PHASES["void"]
    return None


def _last_card(number: int) -> bool:
    """Five communal cards and pairs make the dealer's second card the only odd-numbered one."""
    return number % DEALER_CARDS == 1
