"""The decks of a table: checked, inspected, replaced, counted, doubted and reconciled."""

from collections.abc import Sequence
from typing import Any

from casino.kernel.changing import replace
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.tables.rules import commands as c
from games.tables.rules import facts as f
from games.tables.rules.common import Acts, Steps
from games.tables.rules.state import Deck, TableState

BOTH = frozenset({"dealer", "supervisor"})


def check_deck(state: TableState, command: c.CheckDeck) -> Sequence[Fact]:
    """A check is an observation: what was found is recorded, sound or not."""
    deck = known_deck(state, command.deck)
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
            clause=state.gear.clause(clause),
        )
    ]


def inspect_deck(state: TableState, command: c.InspectDeck) -> Sequence[Fact]:
    """A second look that nobody has to take, but never before the dealer's own."""
    clause = state.gear.clause("inspect")
    if not known_deck(state, command.deck).checked:
        raise Refused(
            "deck_not_checked", clause or state.gear.clause("check"), "The dealer checks it first."
        )
    return [f.DeckInspected(deck=command.deck, clause=clause)]


def replace_cards(state: TableState, command: c.ReplaceCards) -> Sequence[Fact]:
    clause = state.gear.clause("replace")
    known_deck(state, command.deck)
    if state.round_open:
        raise Refused(
            "round_still_open", clause, "Cards are replaced after a round, not during one."
        )
    if not command.cards:
        raise Refused("cards_not_named", clause, "Name the cards that are replaced.")
    return [f.CardsReplaced(deck=command.deck, cards=command.cards, why=command.why, clause=clause)]


def order_count(state: TableState, command: c.OrderCount) -> Sequence[Fact]:
    known_deck(state, command.deck)
    return [
        f.CountOrdered(
            deck=command.deck,
            why=command.why,
            round=state.rounds if state.round_open else 0,
            clause=state.gear.clause("count"),
        )
    ]


def doubt_deck(state: TableState, command: c.DoubtDeck) -> Sequence[Fact]:
    """The deck of the last round; of an earlier one it is not known which, so every deck."""
    last = command.round == state.rounds and state.deck_in_play in state.decks
    decks = (state.deck_in_play,) if last else tuple(sorted(state.decks))
    clause = state.gear.clause("clear_jam" if command.cause == "jam" else "check_after_void")
    doubted = f.DeckDoubted(round=command.round, decks=decks, clause=clause, cause=command.cause)
    return [doubted]


def reconcile_cards(state: TableState, command: c.ReconcileCards) -> Sequence[Fact]:
    clause = state.gear.clause("check_at_closing") or state.gear.clause("check")
    if state.status == "open":
        raise Refused("table_still_open", clause, "Cards are reconciled once the table is closed.")
    waiting = [name for name, deck in sorted(state.decks.items()) if not deck.closing_checked]
    if waiting:
        raise Refused(
            "closing_check_missing",
            clause,
            f"Check the {' and '.join(waiting)} deck card by card before reconciling.",
        )
    return [f.CardsReconciled(decks=tuple(sorted(state.decks)), clause=clause)]


def require_sound(state: TableState, name: str) -> None:
    """Refuse to deal from a deck that still wants checking, or while one is missing."""
    gear, deck = state.gear, known_deck(state, name)
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
            deck.doubt_clause or gear.clause("check_after_void"),
            f"Check the {name} deck for missing, foreign and damaged cards first.",
        )


def known_deck(state: TableState, name: str) -> Deck:
    """A deck of the table; refused where there is none of that name."""
    deck = state.decks.get(name)
    if deck is None:
        known = ", ".join(sorted(state.decks)) or "none yet"
        retired = name in state.retired_decks
        raise Refused(
            "deck_retired" if retired else "deck_unknown",
            (state.gear.clause("shoe_swap") if retired else "") or state.gear.clause("decks"),
            f"The {name} deck was taken out of use: bring new cards."
            if retired
            else f"There is no {name} deck at this table; registered: {known}.",
        )
    return deck


def with_deck(state: TableState, name: str, **changes: Any) -> TableState:
    """The table with one of its decks changed."""
    return replace(state, decks=state.decks | {name: replace(state.decks[name], **changes)})


def _checked(state: TableState, fact: f.DeckChecked) -> TableState:
    deck = state.decks[fact.deck]
    by_dealer = fact.role == "dealer"
    closing = deck.closing_checked or (by_dealer and fact.occasion == "closing")
    if not fact.sound:
        found = {"unsound": True, "odd_backs": fact.odd_backs, "closing_checked": closing}
        return with_deck(state, fact.deck, **found)
    again = fact.by in deck.checked_by and bool(fact.by)
    return with_deck(
        state,
        fact.deck,
        unsound=False,
        odd_backs=0,
        in_doubt=False,
        doubt_clause="",
        checked=deck.checked or by_dealer,
        awaiting=deck.awaiting if again else deck.awaiting - {fact.role},
        checked_by=deck.checked_by | {fact.by} if deck.awaiting else frozenset(),
        closing_checked=closing,
    )


def _replaced(state: TableState, fact: f.CardsReplaced) -> TableState:
    fresh = {"unsound": False, "shuffled": False, "cut": False}
    return with_deck(state, fact.deck, awaiting=BOTH, checked_by=frozenset(), **fresh)


def _doubted(state: TableState, fact: f.DeckDoubted) -> TableState:
    for deck in fact.decks:
        state = with_deck(state, deck, in_doubt=True, doubt_clause=fact.clause)
    return state


ACTS: Acts = {
    c.CheckDeck: check_deck,
    c.SignedCheck: check_deck,
    c.InspectDeck: inspect_deck,
    c.ReplaceCards: replace_cards,
    c.OrderCount: order_count,
    c.DoubtDeck: doubt_deck,
    c.ReconcileCards: reconcile_cards,
}

STEPS: Steps = {
    f.DeckChecked: _checked,
    f.DeckInspected: lambda s, _: s,
    f.CardsReplaced: _replaced,
    f.CountOrdered: lambda s, _: s,
    f.DeckDoubted: _doubted,
    f.CardsReconciled: lambda s, _: replace(s, reconciled=True),
}
