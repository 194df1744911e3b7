"""Every fact of a poker round as one plain sentence, with the cards to draw beside it."""

from collections.abc import Callable
from typing import Any

from casino.kernel.event import Fact, UnknownFact
from casino.kernel.money import dollars
from games.game import Line
from games.kit.house.telling import ended, listed
from games.kit.room import facts as f
from games.kit.room.drawing import CardDiscarded
from games.kit.room.fees import HandFeesReturned, HandFeesTaken
from games.kit.room.jacks import OpenersShown, PassedOut
from games.kit.room.procedures import Procedures

ALERTS: tuple[type[Fact], ...] = (f.AnnouncementFlagged, f.RoundVoided, f.ClockCalled)
MONEY: tuple[type[Fact], ...] = (
    f.AntePosted, f.BlindPosted, f.Called, f.Raised, f.UncalledReturned, f.ChargeTaken,
    f.PotAwarded, f.StakeReturned, f.TimeBought, HandFeesTaken, HandFeesReturned,
)  # fmt: skip
THEN = {
    "deal": "The betting round is over: cards follow.",
    "draw": "The betting round is over: cards are changed.",
    "discard": "The betting round is over: each player gives up a card.",
    "showdown": "The last betting round is over: hands are shown.",
}


def narrate(own: Procedures, fact: Fact | UnknownFact) -> Line:
    """One sentence for a fact; a kind this code does not know is shown by its name."""
    if isinstance(fact, UnknownFact):
        return Line(sentence=f"A fact this version cannot read: {fact.wire}.", tone="alert")
    kind = f.RoundOpened if isinstance(fact, f.RoundOpened) else type(fact)
    tell = SENTENCES.get(kind) or own.sentences[kind]
    alert = kind in ALERTS or kind in own.alerts
    return Line(
        sentence=tell(fact),
        cards=_cards(fact),
        clause=getattr(fact, "clause", ""),
        tone="alert" if alert else "money" if kind in MONEY else "plain",
    )


def _cards(fact: Fact) -> tuple[str, ...]:
    """The cards to draw: none where nobody knows a face."""
    cards = getattr(fact, "cards", ())
    return cards if isinstance(cards, tuple) and set(cards) - {f.UNKNOWN} else ()


def _opened(x: f.RoundOpened) -> str:
    return f"Round {x.number} is open; the button is before seat {x.button}."


def _blind(x: f.BlindPosted) -> str:
    dead = " dead" if x.dead else ""
    return f"Seat {x.seat} posts the {x.kind}: {dollars(x.amount_cents)}{dead}."


def _dealt(x: f.CardsDealt) -> str:
    face = "up" if x.up else "down"
    count = len(x.seats)
    if count == 1:
        return f"A card is dealt face {face} to seat {x.seats[0]}."
    return f"{count} cards are dealt face {face}, from seat {x.seats[0]} on."


def _drawn(x: f.CardsDrawn) -> str:
    count = len(x.discarded)
    return f"Seat {x.seat} " + (f"changes {count}." if count else "stands pat.")


def _raised(x: f.Raised) -> str:
    if x.raises == 0 and x.amount_cents == x.bet_cents:
        return f"Seat {x.seat} bets {dollars(x.amount_cents)}{_odd(x)}."
    return f"Seat {x.seat} raises to {dollars(x.bet_cents)}{_odd(x)}."


def _odd(x: f.Called | f.Raised) -> str:
    return f", {dollars(x.odd_cents)} of it beyond whole bets" if x.odd_cents else ""


def _closed(x: f.StreetClosed) -> str:
    return THEN.get(x.then) or f"Seat {x.first} alone is left and wins."


def _tabled(x: f.HandTabled) -> str:
    low = f"; low: {x.low}" if x.low else ""
    return f"Seat {x.seat} shows {x.sentence}{low}."


def _openers(x: OpenersShown) -> str:
    if x.holds:
        return f"Seat {x.seat} shows openers."
    why = f" {x.why}" if x.why else ""
    return f"Seat {x.seat} opened on less than a pair of jacks.{why}"


def _charged(x: f.ChargeTaken) -> str:
    if not x.amount_cents:
        return f"No {x.kind} is taken."
    return f"{x.kind.capitalize()}: {dollars(x.amount_cents)}."


def _awarded(x: f.PotAwarded) -> str:
    pot = f"side pot {x.pot - 1}" if x.pot > 1 else "main pot"
    half = f" {x.half} half of the" if x.half else ""
    odd = f", {dollars(x.odd_cents)} of it uneven" if x.odd_cents else ""
    return f"Seat {x.seat} is paid {dollars(x.amount_cents)} from the{half} {pot}{odd}."


def _flagged(x: f.AnnouncementFlagged) -> str:
    return f"Announced were {listed(x.announced)}; by the cards it is {listed(x.winners)}."


SENTENCES: dict[type[Fact], Callable[[Any], str]] = {
    f.RoundOpened: _opened,
    f.AntePosted: lambda x: f"Seat {x.seat} puts in the ante of {dollars(x.amount_cents)}.",
    f.BlindPosted: _blind,
    f.CardsDealt: _dealt,
    f.ChipsAdded: lambda x: f"Seat {x.seat} adds {dollars(x.amount_cents)} to the stake.",
    f.CardBurnt: lambda _: "A card is burnt.",
    f.BoardDealt: lambda x: f"{len(x.cards)} communal card{'s' * (len(x.cards) > 1)}.",
    f.CardsDrawn: _drawn,
    CardDiscarded: lambda x: f"Seat {x.seat} gives up a card.",
    f.DiscardsShuffled: lambda x: f"The shoe is empty: {x.cards} discards are shuffled.",
    f.StreetOpened: lambda x: f"Betting begins with seat {x.to_act}.",
    f.Checked: lambda x: f"Seat {x.seat} checks.",
    f.Called: lambda x: f"Seat {x.seat} calls {dollars(x.amount_cents)}{_odd(x)}.",
    f.Raised: _raised,
    f.Folded: lambda x: f"Seat {x.seat} folds{f' ({x.cause})' if x.cause else ''}.",
    f.UncalledReturned: lambda x: (
        f"Nobody called {dollars(x.amount_cents)} of seat {x.seat}: it goes back."
    ),
    f.StreetClosed: _closed,
    f.HandTabled: _tabled,
    OpenersShown: _openers,
    PassedOut: lambda _: "Nobody opens: shuffle, cut and deal again; the antes stay.",
    f.HandSurrendered: lambda x: (
        f"Seat {x.seat} {'says fold' if x.declared else 'gives up'} without showing."
    ),
    f.HandSeen: lambda x: f"Seat {x.asked_by} asks to see seat {x.seat}'s hand; it stays dead.",
    HandFeesTaken: lambda x: f"The hand costs {dollars(x.each_cents)} a player.",
    HandFeesReturned: lambda x: (
        f"The {dollars(x.each_cents)} for the hand go back to every player."
    ),
    f.TimeBought: lambda x: (
        f"Seat {x.seat} buys {x.seconds} seconds for {dollars(x.amount_cents)}."
    ),
    f.WinnersAnnounced: lambda x: f"Announced: {x.sentence}.",
    f.AnnouncementFlagged: _flagged,
    f.ChargeTaken: _charged,
    f.PotAwarded: _awarded,
    f.RoundClosed: lambda _: "The pots are paid: the round is closed.",
    f.RoundVoided: lambda x: f"The round is void ({x.cause.replace('_', ' ')}): {ended(x.why)}",
    f.StakeReturned: lambda x: f"{dollars(x.amount_cents)} goes back to seat {x.seat}.",
    f.ClockCalled: lambda x: f"The clock is called on seat {x.seat}.",
}
