"""Shoe, decks, checks and shuffles in plain sentences."""

from games.game import Line
from games.tables.rules import facts as f
from games.tables.sentences.words import Sentences, alert, because

OCCASIONS = {
    "opening": "before gaming",
    "replacement": "after cards were replaced",
    "ordered": "as ordered",
    "closing": "at closing",
}


def _shoe(fact: f.ShoeInstalled) -> str:
    kind = "Manual shoe" if fact.kind == "manual" else "Shoe"
    approval = f", approval {fact.approval}" if fact.approval else ""
    return f"{kind} {fact.serial} was put in{approval}."


def _shoe_replaced(fact: f.ShoeReplaced) -> Line:
    kind = "manual shoe " if fact.kind == "manual" else ""
    return alert(
        f"Shoe {fact.removed} was taken out and {kind}{fact.installed} put in{because(fact.why)}."
    )


def _deck(cards: int, joker: bool) -> str:
    return f"{cards} cards{' and the joker' if joker else ''}"


def _registered(fact: f.DeckRegistered) -> str:
    with_card = " with a cutting card" if fact.cutting_card else ""
    return f"The {fact.deck} deck came to the table: {fact.cards} {fact.colour} cards{with_card}."


def _checked(fact: f.DeckChecked) -> Line:
    when = OCCASIONS.get(fact.occasion, fact.occasion)
    found = f"{fact.cards} cards"
    if fact.odd_backs:
        found += f", {fact.odd_backs} with a different back"
    verdict = "sound" if fact.sound else "NOT sound"
    return Line(
        sentence=f"The {fact.role} checked the {fact.deck} deck {when}: {found}, {verdict}.",
        tone="plain" if fact.sound else "alert",
    )


def _counted(fact: f.CountOrdered) -> Line:
    during = f" during round {fact.round}" if fact.round else ""
    return alert(f"A count of the {fact.deck} deck was ordered{during}{because(fact.why)}.")


def _due(fact: f.NewDeckDue) -> Line:
    after = f" after round {fact.round}" if fact.round else " now"
    return alert(f"A new deck comes in{after}{because(fact.why)}.")


def _shuffled(fact: f.DeckShuffled) -> str:
    by = "by the shoe" if fact.method == "shoe" else "by hand"
    after = f" after the misdeal of round {fact.after_misdeal}" if fact.after_misdeal else ""
    return f"The {fact.deck} deck was shuffled {by}{after}{because(fact.why)}."


def _doubt(fact: f.DeckDoubted) -> str:
    if fact.cause == "jam":
        return "The cards were taken out of a machine that jammed"
    return f"A card of round {fact.round} was missing or foreign"


def _issued(fact: f.DeckIssued) -> Line:
    if fact.whole:
        return Line(sentence=f"Seal {fact.seal} of the {fact.deck} deck was whole.")
    return alert(f"Seal {fact.seal} of the {fact.deck} deck was broken: it is checked afresh.")


SENTENCES: Sentences = {
    f.ShoeInstalled: _shoe,
    f.ShoeReplaced: _shoe_replaced,
    f.ShoeLoaded: lambda x: f"The cards were loaded into shoe {x.serial}.",
    f.DeckChosen: lambda x: f"The game is set to {_deck(x.cards, x.joker)}.",
    f.DeckAnnounced: lambda x: f"Players were told: {_deck(x.cards, x.joker)}.",
    f.DeckRegistered: _registered,
    f.DeckSealed: lambda x: (
        f"The {x.deck} deck ({x.cards} {x.colour} cards) was checked and put away in {x.store} "
        f"under seal {x.seal}."
    ),
    f.DeckIssued: _issued,
    f.DeckRetired: lambda x: alert(f"The {x.deck} deck left the table{because(x.why)}."),
    f.DeckChecked: _checked,
    f.DeckInspected: lambda x: f"A manager inspected the {x.deck} deck.",
    f.CardsReplaced: lambda x: alert(
        f"Cards of the {x.deck} deck were replaced{because(x.why)}.", x.cards
    ),
    f.CountOrdered: _counted,
    f.NewDeckAsked: lambda x: f"{x.player} at seat {x.seat} asks for a new deck.",
    f.CardMutilated: lambda x: alert("A card is mutilated.", (x.card,)),
    f.NewDeckDue: _due,
    f.DeckWashed: lambda x: f"The {x.deck} deck was washed.",
    f.DeckShuffled: _shuffled,
    f.DeckCut: lambda x: (
        f"The dealer cut the {x.deck} deck: {x.above} cards above, {x.below} below."
    ),
    f.DeckDoubted: lambda x: alert(
        f"{_doubt(x)}: before the next round the {' and the '.join(x.decks)} deck is checked."
    ),
    f.CardsReconciled: lambda x: f"Cards reconciled at closing: {' and '.join(x.decks)}.",
}
