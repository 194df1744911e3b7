"""Every fact of a round as one plain sentence, with the cards to draw beside it."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.game import FACE_DOWN, Line
from games.ultimate_holdem.rules import facts as f
from games.ultimate_holdem.rules import rulings as r

STREETS = {
    "before_flop": "before the flop",
    "after_flop": "after the flop",
    "on_river": "on the river",
}


def narrate(fact: Fact | UnknownFact) -> Line:
    """One sentence for a fact; a kind this code does not know is shown by its name."""
    if isinstance(fact, UnknownFact):
        return Line(sentence=f"A fact this version cannot read: {fact.wire}.", tone="alert")
    sentence = _SENTENCES[type(fact)](fact)
    return Line(
        sentence=sentence,
        cards=_cards(fact),
        clause=getattr(fact, "clause", ""),
        tone=_tone(fact),
    )


def place(to: str, seat: int) -> str:
    """Where cards lie, in words."""
    return {"communal": "the communal area", "dealer": "the dealer"}.get(to, f"seat {seat}")


def words(name: str) -> str:
    """A code in plain words: ``full_house`` is full house."""
    return name.replace("_", " ")


def ended(reason: str) -> str:
    """A person's reason with one full stop, whether or not it was typed with one."""
    return f"{reason.strip().rstrip('.')}."


def listed(seats: tuple[int, ...]) -> str:
    """Seats as people say them."""
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {', '.join(map(str, seats))}"


def _cards(fact: Fact) -> tuple[str, ...]:
    match fact:
        case f.CardDealt():
            return (FACE_DOWN,)
        case f.DealerHandDeclared() | f.HandDeclared():
            return fact.cards
        case r.CardMissing(card=card) | r.ForeignCardFound(card=card):
            return (card or FACE_DOWN,)
        case f.CardsDiscarded():
            return ()
    cards = getattr(fact, "cards", ())
    return cards if isinstance(cards, tuple) else ()


def _tone(fact: Fact) -> Any:
    if isinstance(fact, ALERTS):
        return "alert"
    return "money" if isinstance(fact, MONEY) else "plain"


ALERTS = (
    f.HandDeemedFolded, f.PlayerAdvised, r.FoldCorrected, r.DeclarationFlagged, r.CardsCorrected,
    r.CardCountReported, r.CardsExposed, r.HandWithoutWagerFound, r.HandVoided, r.CardMissing,
    r.ForeignCardFound, r.WagerFound, r.ShoeMalfunctioned, r.RulingAwaited, r.MisdealDeclared,
    r.RoundVoided, r.SettlementReversed,
)  # fmt: skip
MONEY = (
    f.WagerPlaced, f.WagerReplaced, f.WagerWithdrawn, f.AnteRefunded, f.WagerWon, f.WagerLost,
    f.WagerPushed, f.ExcessReturned, f.WagerVoided,
)  # fmt: skip


def _won(x: f.WagerWon) -> str:
    return (
        f"Seat {x.seat}: {x.box} wins {dollars(x.winnings_cents)} "
        f"({x.pays} to {x.to} on {dollars(x.stake_cents)})."
    )


def _placed(x: f.WagerPlaced) -> str:
    when = f" {STREETS[x.street]}" if x.street else ""
    return f"Seat {x.seat} puts {dollars(x.amount_cents)} on {x.box}{when}."


def _reversed(x: r.SettlementReversed) -> str:
    moved = {"given": x.given_back_cents, "taken": x.taken_back_cents}
    what = "".join(f", {dollars(cents)} {how} back" for how, cents in moved.items() if cents)
    return f"Seat {x.seat}: the {x.box} result is reversed{what}."


def _found(x: r.WagerFound) -> str:
    acts = f" It acts for {dollars(x.acts_cents)}." if x.acts_cents < x.amount_cents else ""
    return (
        f"Seat {x.seat}: {dollars(x.amount_cents)} found in the {x.box} box; "
        f"{dollars(x.was_cents)} was recorded.{acts if x.clause else ''}"
    )


def _exposed(x: r.CardsExposed) -> str:
    down = f" Play wagers down: {listed(x.play_wagers)}." if x.play_wagers else ""
    return f"Cards of {place(x.to, x.seat)} were seen {STREETS.get(x.phase, words(x.phase))}.{down}"


def _without(x: r.HandWithoutWagerFound) -> str:
    lacks = " and ".join(x.missing) or "nothing"
    touched = "cards were handled" if x.cards_handled else "no cards were handled"
    return f"Seat {x.seat} was dealt a hand and lacks {lacks}; {touched}."


def _declared(x: f.DealerHandDeclared) -> str:
    ends = "qualifies" if x.qualifies else "does not qualify"
    return f"Dealer's hand: {x.sentence}; it {ends}."


def _advised(x: f.PlayerAdvised) -> str:
    return (
        f"Seat {x.seat} is told: the {x.box} minimum is {dollars(x.minimum_cents)}; "
        "wagers under it will be handed back from now on."
    )


def _count(x: r.CardCountReported) -> str:
    return f"{x.cards} cards counted at {place(x.to, x.seat)}; {x.due} are due."


def _flagged(x: r.DeclarationFlagged) -> str:
    whose = f"Seat {x.seat}" if x.seat else "The dealer's hand"
    return f"{whose} was called {words(x.declared)}, but it is {words(x.hand_class)}."


_SENTENCES: dict[type[Fact], Callable[[Any], str]] = {
    f.RoundOpened: lambda x: f"Round {x.number} is open for wagers on the {x.deck or 'one'} deck.",
    f.WagersOffered: lambda x: f"Wagers are offered to {listed(x.seats)}.",
    f.WagerPlaced: _placed,
    f.WagerReplaced: lambda x: (
        f"Seat {x.seat} changes its {x.box} from {dollars(x.was_cents)} "
        f"to {dollars(x.amount_cents)}."
    ),
    f.WagerWithdrawn: lambda x: f"Seat {x.seat} takes back {dollars(x.amount_cents)} from {x.box}.",
    f.PlayerAdvised: _advised,
    f.OverMaximumPermitted: lambda x: (
        f"A marker lets seat {x.seat} bet up to {dollars(x.limit_cents)} on {x.box}."
    ),
    f.BetsClosed: lambda _: "No more bets.",
    f.CardDealt: lambda x: f"Card {x.number} is dealt face down to {place(x.to, x.seat)}.",
    f.CardsHandled: lambda x: f"Seat {x.seat} has handled its cards.",
    f.HandFolded: lambda x: f"Seat {x.seat} folds {STREETS[x.street]}.",
    f.HandDeemedFolded: lambda x: f"Seat {x.seat} is deemed to have folded ({x.reason}).",
    r.FoldCorrected: lambda x: f"Seat {x.seat} had not folded: keyed by mistake ({x.why}).",
    f.HandChecked: lambda x: f"Seat {x.seat} checks {STREETS[x.street]}.",
    f.FlopRevealed: lambda _: "The flop is turned over.",
    f.TurnAndRiverRevealed: lambda _: "The turn and the river are turned over.",
    f.DealerHandRevealed: lambda _: "“Dealer's hand”: the dealer's cards are turned over.",
    f.DealerHandDeclared: _declared,
    r.DeclarationFlagged: _flagged,
    f.AnteRefunded: lambda x: f"Seat {x.seat}: ante {dollars(x.amount_cents)} is handed back.",
    f.HandConceded: lambda x: f"Conceding hand: seat {x.seat} gives up its hand.",
    f.HandRevealed: lambda x: f"Seat {x.seat}'s cards are turned over.",
    f.HandDeclared: lambda x: f"Seat {x.seat} has {x.sentence}.",
    f.WagerWon: _won,
    f.WagerLost: lambda x: f"Seat {x.seat}: {x.box} {dollars(x.stake_cents)} is lost.",
    f.WagerPushed: lambda x: f"Seat {x.seat}: {x.box} {dollars(x.stake_cents)} pushes.",
    f.ExcessReturned: lambda x: (
        f"Seat {x.seat}: {dollars(x.amount_cents)} of the {x.box} was not at risk and goes back."
    ),
    f.WagerVoided: lambda x: (
        f"Seat {x.seat}: {x.box} is void, {dollars(x.amount_cents)} goes back."
    ),
    r.SettlementReversed: _reversed,
    f.CardsDiscarded: lambda x: f"Seat {x.seat}'s {x.cards} cards go to the discard rack.",
    r.CardsCorrected: lambda x: f"Cards keyed wrongly are put right: {ended(x.why)}",
    f.RoundClosed: lambda _: "The last wager is settled: the round is closed.",
    r.CardCountReported: _count,
    r.CardsExposed: _exposed,
    r.RoundContinued: lambda x: f"The round goes on: {ended(x.why)}",
    r.HandWithoutWagerFound: _without,
    r.HandVoided: lambda x: f"Seat {x.seat}'s hand is void: {ended(x.why)}",
    r.CardMissing: lambda _: "A card is missing from the shoe.",
    r.ForeignCardFound: lambda x: (
        f"A card of the {x.deck} deck was found." if x.deck else "A foreign card was found."
    ),
    r.WagerFound: _found,
    r.ShoeMalfunctioned: lambda x: (
        f"The shoe malfunctioned ({words(x.kind)}){': ' + x.detail if x.detail else ''}."
    ),
    r.RulingAwaited: lambda x: f"The supervisor has to confirm: {ended(x.proposal)}",
    r.RulingConfirmed: lambda x: f"The supervisor confirms the ruling: {ended(x.why)}",
    r.MisdealDeclared: lambda x: f"Misdeal: {ended(x.why)}",
    r.RoundVoided: lambda x: f"The round is void: {ended(x.why)}",
}
