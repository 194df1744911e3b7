"""Bringing decks to a table: the size chosen and announced, registered, sealed beforehand."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps, between_rounds
from games.tables.rules.state import ChosenDeck, Deck, SealedDeck, TableState


def choose_deck(state: TableState, command: c.ChooseDeck) -> Sequence[Fact]:
    """Decks of another size leave the table; the players have to be told again."""
    gear, clause = state.gear, state.gear.clause("choice")
    if command.cards not in gear.sizes:
        sizes = ", ".join(map(str, gear.sizes)) or str(gear.cards)
        raise Refused("wrong_deck", gear.clause("decks"), f"This game is dealt from {sizes} cards.")
    if not 0 <= command.jokers <= int(gear.joker_optional):
        raise Refused(
            "one_joker", gear.clause("joker") or clause, "One joker at most goes with the deck."
        )
    between_rounds(state, clause, "The deck is chosen between rounds.")
    joker = bool(command.jokers)
    size = command.cards + command.jokers
    chosen = f.DeckChosen(cards=command.cards, joker=joker, clause=clause)
    retired = [
        f.DeckRetired(deck=name, why="another deck was chosen", clause=clause)
        for name, deck in sorted(state.decks.items())
        if deck.cards != size
    ]
    return [chosen, *retired]


def announce_deck(state: TableState, command: c.AnnounceDeck) -> Sequence[Fact]:
    clause = state.gear.clause("choice")
    if state.chosen is None:
        raise Refused("deck_not_chosen", clause, "Choose the deck first, then tell the players.")
    return [f.DeckAnnounced(cards=state.chosen.cards, joker=state.chosen.joker, clause=clause)]


def require_announced(state: TableState) -> None:
    """Refuse a round before players know how many cards are in it."""
    if state.gear.demands("choice") and not (state.chosen and state.chosen.announced):
        raise Refused(
            "deck_not_announced",
            state.gear.clause("choice"),
            "Choose the deck and tell the players how many cards it has.",
        )


def register_deck(state: TableState, command: c.RegisterDeck) -> Sequence[Fact]:
    gear = state.gear
    if len(state.decks) == gear.decks:
        _require_cards(state, command)
        raise Refused(
            "too_many_decks", gear.clause("decks"), f"The table takes {gear.decks} decks only."
        )
    return [registered(state, command)]


def registered(state: TableState, command: c.RegisterDeck) -> f.DeckRegistered:
    """The deck as it comes in; refused where the instrument does not allow it."""
    _require_cards(state, command)
    gear = state.gear
    colour = command.colour.strip().casefold()
    if any(deck.colour.strip().casefold() == colour for deck in state.decks.values()):
        raise Refused(
            "same_colour",
            gear.clause("colours"),
            f"The other deck is {command.colour} too: bring one of another colour.",
        )
    if gear.demands("cutting_card") and not command.cutting_card:
        raise Refused(
            "cutting_card_missing", gear.clause("cutting_card"), "Bring a cutting card with it."
        )
    return f.DeckRegistered(
        deck=command.deck,
        colour=command.colour,
        cards=state.deck_cards,
        cutting_card=command.cutting_card,
    )


def _require_cards(state: TableState, command: c.RegisterDeck) -> None:
    gear = state.gear
    if command.cards != gear.cards or command.jokers != int(gear.joker):
        short = command.cards < gear.cards and gear.demands("no_short_deck")
        raise Refused(
            "wrong_deck",
            gear.clause("no_short_deck" if short else "decks"),
            f"This game is dealt from decks of {gear.cards} cards "
            f"{'with a' if gear.joker else 'without'} joker.",
        )
    if command.deck in state.decks or command.deck in state.retired_decks:
        raise Refused("deck_known", gear.clause("decks"), "That deck was at this table already.")


def seal_deck(state: TableState, command: c.SealDeck) -> Sequence[Fact]:
    clause = state.gear.clause("precheck")
    if not clause:
        raise Refused(
            "checked_at_the_table", state.gear.clause("check"), "Decks are checked at the table."
        )
    if command.cards != state.deck_cards:
        raise Refused("wrong_deck", state.gear.clause("decks"), "Only a whole deck is sealed.")
    if not (command.store.strip() and command.seal.strip()):
        raise Refused("store_missing", clause, "Say where the deck is kept and under which seal.")
    if command.deck in (*state.sealed, *state.decks, *state.retired_decks):
        raise Refused("deck_known", clause, "That deck is known at this table already.")
    return [
        f.DeckSealed(
            deck=command.deck,
            colour=command.colour,
            cards=command.cards,
            store=command.store,
            seal=command.seal,
            clause=clause,
        )
    ]


def issue_deck(state: TableState, command: c.IssueDeck) -> Sequence[Fact]:
    clause = state.gear.clause("precheck")
    sealed = state.sealed.get(command.deck)
    if sealed is None:
        raise Refused("deck_not_sealed", clause, f"No {command.deck} deck lies under seal.")
    known = c.RegisterDeck(
        deck=command.deck,
        colour=sealed.colour,
        cards=state.gear.cards,
        jokers=int(state.gear.joker),
        cutting_card=command.cutting_card,
    )
    whole = command.seal == "whole"
    issued = f.DeckIssued(deck=command.deck, seal=sealed.seal, whole=whole, clause=clause)
    return [*register_deck(state, known), issued]


def _registered(state: TableState, fact: f.DeckRegistered) -> TableState:
    """Whatever new deck was due, here it is."""
    deck = Deck(colour=fact.colour, cards=fact.cards)
    return replace(
        state, decks=state.decks | {fact.deck: deck}, new_deck="", asked_new_deck=frozenset()
    )


def _issued(state: TableState, fact: f.DeckIssued) -> TableState:
    deck = replace(state.decks[fact.deck], checked=fact.whole)
    kept = {name: sealed for name, sealed in state.sealed.items() if name != fact.deck}
    return replace(state, decks=state.decks | {fact.deck: deck}, sealed=kept)


def _sealed(state: TableState, fact: f.DeckSealed) -> TableState:
    deck = SealedDeck(colour=fact.colour, cards=fact.cards, store=fact.store, seal=fact.seal)
    return replace(state, sealed=state.sealed | {fact.deck: deck})


def _retired(state: TableState, fact: f.DeckRetired) -> TableState:
    kept = {name: deck for name, deck in state.decks.items() if name != fact.deck}
    return replace(state, decks=kept, retired_decks=state.retired_decks | {fact.deck}, loaded=False)


def _announced(state: TableState, fact: f.DeckAnnounced) -> TableState:
    return replace(state, chosen=ChosenDeck(cards=fact.cards, joker=fact.joker, announced=True))


ACTS: Acts = {
    c.ChooseDeck: choose_deck,
    c.AnnounceDeck: announce_deck,
    c.RegisterDeck: register_deck,
    c.SealDeck: seal_deck,
    c.IssueDeck: issue_deck,
}

STEPS: Steps = {
    f.DeckChosen: lambda s, x: replace(s, chosen=ChosenDeck(cards=x.cards, joker=x.joker)),
    f.DeckAnnounced: _announced,
    f.DeckRegistered: _registered,
    f.DeckSealed: _sealed,
    f.DeckIssued: _issued,
    f.DeckRetired: _retired,
}
