"""The decks of a table: registered, checked, replaced, counted and shuffled by the instrument."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.state import Deck, TableState


def register_deck(state: TableState, command: c.RegisterDeck) -> Sequence[Fact]:
    gear = state.equipment
    if command.cards != gear.cards or command.jokers != int(gear.joker):
        raise Refused(
            "wrong_deck",
            gear.clause("decks"),
            f"This game is dealt from decks of {gear.cards} cards "
            f"{'with a' if gear.joker else 'without'} joker.",
        )
    if command.deck in state.decks or command.deck in state.retired_decks:
        raise Refused("deck_known", gear.clause("decks"), "That deck was at this table already.")
    if len(state.decks) == gear.decks:
        raise Refused(
            "too_many_decks", gear.clause("decks"), f"The table takes {gear.decks} decks only."
        )
    colour = command.colour.strip().casefold()
    if any(deck.colour.strip().casefold() == colour for deck in state.decks.values()):
        raise Refused(
            "same_colour",
            gear.clause("colours"),
            f"The other deck is {command.colour} too: bring one of another colour.",
        )
    return [f.DeckRegistered(deck=command.deck, colour=command.colour, cards=command.cards)]


def check_deck(state: TableState, command: c.CheckDeck) -> Sequence[Fact]:
    """A check is an observation: what was found is recorded, sound or not."""
    deck = _deck(state, command.deck)
    clause = {"replacement": "replace", "ordered": "count"}.get(command.occasion, "check")
    if command.odd_backs:
        clause = "backs"
    return [
        f.DeckChecked(
            deck=command.deck,
            role=command.role,
            by=command.by if isinstance(command, c.SignedCheck) else "",
            occasion=command.occasion,
            cards=command.cards,
            odd_backs=command.odd_backs,
            sound=command.cards == deck.cards and not command.odd_backs,
            clause=state.equipment.clause(clause),
        )
    ]


def replace_cards(state: TableState, command: c.ReplaceCards) -> Sequence[Fact]:
    clause = state.equipment.clause("replace")
    _deck(state, command.deck)
    if state.round_open:
        raise Refused(
            "round_still_open", clause, "Cards are replaced after a round, not during one."
        )
    if not command.cards:
        raise Refused("cards_not_named", clause, "Name the cards that are replaced.")
    return [f.CardsReplaced(deck=command.deck, cards=command.cards, why=command.why, clause=clause)]


def order_count(state: TableState, command: c.OrderCount) -> Sequence[Fact]:
    _deck(state, command.deck)
    return [
        f.CountOrdered(
            deck=command.deck,
            why=command.why,
            round=state.rounds if state.round_open else 0,
            clause=state.equipment.clause("count"),
        )
    ]


def shuffle_deck(state: TableState, command: c.ShuffleDeck) -> Sequence[Fact]:
    gear = state.equipment
    _deck(state, command.deck)
    if command.method == "hand" and gear.demands("shuffle_by_shoe"):
        raise Refused(
            "shuffle_by_hand",
            gear.clause("shuffle_by_shoe"),
            "Cards are shuffled by the automated shoe only.",
        )
    _not_in_play(state, command.deck)
    demand = "shuffle_after_misdeal" if state.misdealt else "shuffle_each_round"
    return [_shuffled(state, command.deck, command.method, command.why, gear.clause(demand))]


def order_shuffle(state: TableState, command: c.OrderShuffle) -> Sequence[Fact]:
    clause = state.equipment.clause("shuffle_on_order")
    _deck(state, command.deck)
    if not command.why.strip():
        raise Refused("reason_missing", clause, "Say why the cards need a shuffle.")
    _not_in_play(state, command.deck)
    return [_shuffled(state, command.deck, "shoe", command.why, clause)]


def require_ready(state: TableState, name: str) -> None:
    """Refuse to deal from a deck that still wants checking or shuffling."""
    gear, deck = state.equipment, _deck(state, name)
    if len(state.decks) < gear.decks:
        raise Refused(
            "deck_missing", gear.clause("decks"), f"The table needs {gear.decks} decks registered."
        )
    if deck.unsound:
        raise Refused(
            "deck_unsound",
            gear.clause("backs" if deck.odd_backs else "decks"),
            f"The {name} deck failed its check: replace the cards and check it again.",
        )
    if not deck.checked:
        raise Refused(
            "deck_not_checked",
            gear.clause("check"),
            f"The dealer checks the {name} deck card by card before gaming.",
        )
    if deck.awaiting:
        raise Refused(
            "replacement_not_checked",
            gear.clause("replace"),
            f"Replaced cards are checked by dealer and supervisor, each in person; still to "
            f"check: {' and '.join(sorted(deck.awaiting))}.",
        )
    if deck.in_doubt:
        raise Refused(
            "deck_in_doubt",
            gear.clause("check_after_void"),
            f"Check the {name} deck for missing and foreign cards first.",
        )
    _require_shuffled(state, name)


def _require_shuffled(state: TableState, name: str) -> None:
    gear = state.equipment
    if state.misdealt:
        raise Refused(
            "shuffle_after_misdeal",
            gear.clause("shuffle_after_misdeal"),
            f"Shuffle the cards after the misdeal of round {state.misdealt}.",
        )
    if not state.decks[name].shuffled:
        raise Refused(
            "deck_not_shuffled",
            gear.clause("shuffle_each_round"),
            f"The {name} deck has not been shuffled since it was last dealt.",
        )


def _shuffled(state: TableState, deck: str, method: str, why: str, clause: str) -> f.DeckShuffled:
    return f.DeckShuffled(
        deck=deck, method=method, after_misdeal=state.misdealt, why=why, clause=clause
    )


def _not_in_play(state: TableState, deck: str) -> None:
    if state.round_open and deck == state.deck_in_play:
        raise Refused(
            "deck_in_play",
            state.equipment.clause("shuffle_on_order"),
            "The deck is in play: shuffle it after the round, or void the round.",
        )


def _deck(state: TableState, name: str) -> Deck:
    deck = state.decks.get(name)
    if deck is None:
        known = ", ".join(sorted(state.decks)) or "none yet"
        retired = name in state.retired_decks
        raise Refused(
            "deck_retired" if retired else "deck_unknown",
            state.equipment.clause("shoe_swap" if retired else "decks"),
            f"The {name} deck was taken out of use with the old shoe: bring new cards."
            if retired
            else f"There is no {name} deck at this table; registered: {known}.",
        )
    return deck
