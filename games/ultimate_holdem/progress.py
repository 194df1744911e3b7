"""What each fact changes on the floor board, known from the fact alone."""

from typing import Literal

from casino.kernel.event import Fact, UnknownFact
from games.game import Aftermath, Progress
from games.ultimate_holdem.felt import PHASES
from games.ultimate_holdem.narrate import ALERTS, narrate
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r
from games.ultimate_holdem.rules.state import DEALER_CARDS

QUIET = (f.PlayerAdvised, r.SettlementReversed)
AFTERMATH: dict[str, tuple[Aftermath, ...]] = {
    "misdeal": ("shuffle",),
    "malfunction": ("check_shoe",),
}


def progress(fact: Fact | UnknownFact) -> Progress:
    """The board's view of one fact."""
    if isinstance(fact, UnknownFact):
        return Progress()
    in_cents, out_cents = _chips(fact)
    told = isinstance(fact, ALERTS) and not isinstance(fact, QUIET)
    clauses = {getattr(fact, "clause", ""), getattr(fact, "line", "")} - {""}
    return Progress(
        phase=_phase(fact),
        in_cents=in_cents,
        out_cents=out_cents,
        irregularity=narrate(fact).sentence if told else "",
        clauses=tuple(sorted(clauses)),
        ends=_ends(fact),
        advised=fact.player if isinstance(fact, f.PlayerAdvised) else "",
        aftermath=_aftermath(fact),
    )


def _aftermath(fact: Fact) -> tuple[Aftermath, ...]:
    """13.6(c) asks for a check of the deck even where the round was over by then."""
    if isinstance(fact, r.CardMissing | r.ForeignCardFound):
        return ("check_deck",)
    return AFTERMATH.get(fact.cause, ()) if isinstance(fact, r.RoundVoided) else ()


def _chips(fact: Fact) -> tuple[int, int]:
    match fact:
        case f.WagerPlaced(amount_cents=amount):
            return amount, 0
        case f.WagerReplaced(was_cents=was, amount_cents=amount):
            return amount - was, 0
        case f.WagerWithdrawn(amount_cents=amount):
            return -amount, 0
        case r.WagerFound(difference_cents=difference):
            return difference, 0
        case f.WagerWon(stake_cents=stake, winnings_cents=won):
            return 0, stake + won
        case f.WagerPushed(stake_cents=amount):
            return 0, amount
        case f.AnteRefunded() | f.ExcessReturned() | f.WagerVoided():
            return 0, fact.amount_cents
        case r.SettlementReversed(taken_back_cents=taken):
            return 0, -taken
    return 0, 0


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


def _ends(fact: Fact) -> Literal["", "closed", "void"]:
    if isinstance(fact, f.RoundClosed):
        return "closed"
    return "void" if isinstance(fact, r.RoundVoided) else ""
