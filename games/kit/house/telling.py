"""The facts that house-banked games share as plain sentences, and what each does to the chips."""

from collections.abc import Callable, Mapping
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.game import FACE_DOWN, Line
from games.kit.house import facts as f
from games.kit.house import rulings as r

Sentence = Callable[[Any], str]

ALERTS = (
    f.PlayerAdvised, r.DeclarationFlagged, r.CardsCorrected, r.CardCountReported, r.HandVoided,
    r.CardMissing, r.ForeignCardFound, r.WagerFound, r.ShoeMalfunctioned, r.RulingAwaited,
    r.RoundVoided, r.SettlementReversed,
)  # fmt: skip
# Told in the alert's tone, yet no irregularity of their own on the floor board.
QUIET = (f.PlayerAdvised, r.SettlementReversed)
MONEY = (
    f.WagerPlaced, f.WagerReplaced, f.WagerWithdrawn, f.WagerWon, f.WagerLost, f.WagerPushed,
    f.ExcessReturned, f.WagerVoided,
)  # fmt: skip


def tell(
    fact: Fact | UnknownFact,
    sentences: Mapping[type[Fact], Sentence],
    cards: Callable[[Fact], tuple[str, ...]],
    alerts: tuple[type[Fact], ...] = (),
    money: tuple[type[Fact], ...] = (),
) -> Line:
    """One sentence for a fact, the game's own or a shared one; an unknown kind by its name."""
    if isinstance(fact, UnknownFact):
        return Line(sentence=f"A fact this version cannot read: {fact.wire}.", tone="alert")
    return Line(
        sentence=_sentence(fact, sentences)(fact),
        cards=cards(fact),
        clause=getattr(fact, "clause", ""),
        tone="alert"
        if isinstance(fact, ALERTS + alerts)
        else "money"
        if isinstance(fact, MONEY + money)
        else "plain",
    )


def _sentence(fact: Fact, sentences: Mapping[type[Fact], Sentence]) -> Sentence:
    return next(
        found for cls in type(fact).__mro__ if (found := sentences.get(cls) or SENTENCES.get(cls))
    )


def cards_of(fact: Fact) -> tuple[str, ...]:
    """The cards to draw beside a shared fact."""
    match fact:
        case f.CardDealt():
            return (FACE_DOWN,)
        case r.CardMissing(card=card) | r.ForeignCardFound(card=card):
            return (card or FACE_DOWN,)
    cards = getattr(fact, "cards", ())
    return cards if isinstance(cards, tuple) else ()


def chips_moved(fact: Fact) -> tuple[int, int]:
    """What a fact brings onto the layout, and what it sends back to players, in cents."""
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
        case f.ExcessReturned(amount_cents=amount) | f.WagerVoided(amount_cents=amount):
            return 0, amount
        case r.SettlementReversed(taken_back_cents=taken):
            return 0, -taken
    return 0, 0


def words(name: str) -> str:
    """A code in plain words: ``full_house`` is full house."""
    return name.replace("_", " ")


def ended(reason: str) -> str:
    """A person's reason with one full stop, whether or not it was typed with one."""
    return f"{reason.strip().rstrip('.')}."


def listed(seats: tuple[int, ...]) -> str:
    """Seats as people say them."""
    return f"seat {seats[0]}" if len(seats) == 1 else f"seats {', '.join(map(str, seats))}"


def place(to: str, seat: int) -> str:
    """Where cards lie, in words."""
    return {"communal": "the communal area", "dealer": "the dealer"}.get(to, f"seat {seat}")


def _won(x: f.WagerWon) -> str:
    return (
        f"Seat {x.seat}: {x.box} wins {dollars(x.winnings_cents)} "
        f"({x.pays} to {x.to} on {dollars(x.stake_cents)})."
    )


def _reversed(x: r.SettlementReversed) -> str:
    moved = {"lost": x.given_back_cents, "handed over": x.taken_back_cents}
    what = "".join(f", {dollars(cents)} {how}," for how, cents in moved.items() if cents)
    return f"Seat {x.seat}: the {x.box} result{what} is undone."


def _found(x: r.WagerFound) -> str:
    acts = f" It acts for {dollars(x.acts_cents)}." if x.acts_cents < x.amount_cents else ""
    return (
        f"Seat {x.seat}: {dollars(x.amount_cents)} found in the {x.box} box; "
        f"{dollars(x.was_cents)} was recorded.{acts if x.clause else ''}"
    )


def _declared(x: f.DealerHandDeclared) -> str:
    ends = "qualifies" if x.qualifies else "does not qualify"
    return f"Dealer's hand: {x.sentence}; it {ends}."


def _advised(x: f.PlayerAdvised) -> str:
    return (
        f"Seat {x.seat} is told: the {x.box} minimum is {dollars(x.minimum_cents)}; "
        "wagers under it will be handed back from now on."
    )


def _flagged(x: r.DeclarationFlagged) -> str:
    whose = f"Seat {x.seat}" if x.seat else "The dealer's hand"
    return f"{whose} was called {words(x.declared)}, but it is {words(x.hand_class)}."


SENTENCES: dict[type[Fact], Sentence] = {
    f.RoundOpened: lambda x: f"Round {x.number} is open for wagers on the {x.deck or 'one'} deck.",
    f.WagersOffered: lambda x: f"Wagers are offered to {listed(x.seats)}.",
    f.WagerPlaced: lambda x: f"Seat {x.seat} puts {dollars(x.amount_cents)} on {x.box}.",
    f.WagerReplaced: lambda x: (
        f"Seat {x.seat} changes its {x.box} from {dollars(x.was_cents)} "
        f"to {dollars(x.amount_cents)}."
    ),
    f.WagerWithdrawn: lambda x: f"Seat {x.seat} takes back {dollars(x.amount_cents)} from {x.box}.",
    f.PlayerAdvised: _advised,
    f.AdviceWithdrawn: lambda x: (
        f"Seat {x.seat}'s wager under the minimum does not stand, so the advice is withdrawn."
    ),
    f.OverMaximumPermitted: lambda x: (
        f"A marker lets seat {x.seat} bet up to {dollars(x.limit_cents)} on {x.box}."
    ),
    f.CardDealt: lambda x: f"Card {x.number} is dealt face down to {place(x.to, x.seat)}.",
    f.DealerHandRevealed: lambda _: "“Dealer's hand”: the dealer's cards are turned over.",
    f.DealerHandDeclared: _declared,
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
    f.CardsDiscarded: lambda x: f"Seat {x.seat}'s {x.cards} cards go to the discard rack.",
    f.RoundClosed: lambda _: "The last wager is settled: the round is closed.",
    r.DeclarationFlagged: _flagged,
    r.SettlementReversed: _reversed,
    r.CardsCorrected: lambda x: f"Cards keyed wrongly are put right: {ended(x.why)}",
    r.CardCountReported: lambda x: (
        f"{x.cards} cards counted at {place(x.to, x.seat)}; {x.due} are due."
    ),
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
    r.RoundVoided: lambda x: f"The round is void: {ended(x.why)}",
}
