"""Mixing the cards: washed when new, shuffled for every round, and cut where there is a cut."""

from collections.abc import Sequence

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.cards import known_deck, with_deck
from games.tables.rules.common import Acts, Steps, reason
from games.tables.rules.new_deck import require_no_new_deck
from games.tables.rules.state import TableState

# The cut leaves more than one card on either side.
LEAST_ON_A_SIDE = 2


def wash_deck(state: TableState, command: c.WashDeck) -> Sequence[Fact]:
    deck = known_deck(state, command.deck)
    clause = state.gear.clause("wash")
    if deck.washed:
        raise Refused("washed_already", clause, f"The {command.deck} deck is not new any more.")
    _not_in_play(state, command.deck)
    return [f.DeckWashed(deck=command.deck, clause=clause)]


def shuffle_deck(state: TableState, command: c.ShuffleDeck) -> Sequence[Fact]:
    gear = state.gear
    deck = known_deck(state, command.deck)
    if command.method == "hand" and gear.demands("shuffle_by_shoe"):
        raise Refused(
            "shuffle_by_hand",
            gear.clause("shuffle_by_shoe"),
            "Cards are shuffled by the automated shoe only.",
        )
    if command.method == "shoe" and gear.demands("machine") and not _machine(state):
        raise Refused(
            "machine_not_approved",
            gear.clause("machine"),
            "No approved shuffling machine is at the table: shuffle by hand.",
        )
    _not_in_play(state, command.deck)
    require_no_new_deck(state)
    if gear.demands("wash") and not deck.washed:
        raise Refused("deck_not_washed", gear.clause("wash"), "Wash a new deck before its shuffle.")
    demand = "shuffle_each_round"
    if state.misdealt and gear.demands("shuffle_after_misdeal"):
        demand = "shuffle_after_misdeal"
    return [_shuffled(state, command.deck, command.method, command.why, gear.clause(demand))]


def order_shuffle(state: TableState, command: c.OrderShuffle) -> Sequence[Fact]:
    gear, clause = state.gear, state.gear.clause("shuffle_on_order")
    known_deck(state, command.deck)
    why = reason(command.why, clause, "Say why the cards need a shuffle.")
    _not_in_play(state, command.deck)
    by_shoe = gear.demands("shuffle_by_shoe") or _machine(state)
    return [_shuffled(state, command.deck, "shoe" if by_shoe else "hand", why, clause)]


def cut_deck(state: TableState, command: c.CutDeck) -> Sequence[Fact]:
    """One cut after the shuffle, by the dealer, with more than one card on either side."""
    gear, deck = state.gear, known_deck(state, command.deck)
    clause = gear.clause("cut")
    if not clause:
        raise Refused(
            "no_cut", gear.clause("shuffle_each_round"), "The cards are not cut with this shoe."
        )
    if not deck.shuffled:
        raise Refused("deck_not_shuffled", clause, "Shuffle the deck, then cut it.")
    if deck.cut:
        raise Refused("cut_already", clause, "The deck has been cut once: shuffle it again.")
    below = deck.cards - command.above
    if min(command.above, below) < LEAST_ON_A_SIDE:
        raise Refused(
            "cut_too_near_the_end", clause, "Leave more than one card on either side of the cut."
        )
    return [f.DeckCut(deck=command.deck, above=command.above, below=below, clause=clause)]


def require_mixed(state: TableState, name: str) -> None:
    """Refuse to deal from a deck that is not shuffled, or not cut where it has to be."""
    gear, deck = state.gear, state.decks[name]
    if state.misdealt:
        demand = "shuffle_after_misdeal"
        raise Refused(
            "shuffle_after_misdeal",
            gear.clause(demand) or gear.clause("shuffle_each_round"),
            f"Shuffle the cards after the misdeal of round {state.misdealt}.",
        )
    if not deck.shuffled:
        raise Refused(
            "deck_not_shuffled",
            gear.clause("shuffle_each_round"),
            f"The {name} deck has not been shuffled since it was last dealt.",
        )
    if gear.demands("cut") and not deck.cut:
        raise Refused("deck_not_cut", gear.clause("cut"), f"The dealer cuts the {name} deck once.")


def _machine(state: TableState) -> bool:
    return bool(state.shoe) and state.shoe_kind == "automated"


def _shuffled(state: TableState, deck: str, method: str, why: str, clause: str) -> f.DeckShuffled:
    return f.DeckShuffled(
        deck=deck, method=method, after_misdeal=state.misdealt, why=why, clause=clause
    )


def _not_in_play(state: TableState, deck: str) -> None:
    if state.round_open and deck == state.deck_in_play:
        raise Refused(
            "deck_in_play",
            state.gear.clause("shuffle_on_order"),
            "The deck is in play: shuffle it after the round, or void the round.",
        )


def _remember_shuffle(state: TableState, fact: f.DeckShuffled) -> TableState:
    return replace(with_deck(state, fact.deck, shuffled=True, cut=False), misdealt=0)


ACTS: Acts = {
    c.WashDeck: wash_deck,
    c.ShuffleDeck: shuffle_deck,
    c.OrderShuffle: order_shuffle,
    c.CutDeck: cut_deck,
}

STEPS: Steps = {
    f.DeckWashed: lambda s, x: with_deck(s, x.deck, washed=True),
    f.DeckShuffled: _remember_shuffle,
    f.DeckCut: lambda s, x: with_deck(s, x.deck, cut=True),
}
