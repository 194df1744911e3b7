"""What the sign at a table says because of the table itself, each row with its clause."""

import json

from games.kit.terms import posted
from games.tables.rules.state import TableState
from games.tables.sentences.words import hour

Rows = tuple[tuple[str, str, str], ...]


def table_sign(state: TableState) -> Rows:
    """Rows of (notice, what it says, clause), for a table whose game has no sign of its own."""
    return (*notices(state), *posted(state.gear, json.loads(state.terms)))


def notices(state: TableState) -> Rows:
    """The rows that no settings say: the table closes, its deck, for whom it is."""
    return (*_closing(state), *_deck(state), *_reserved(state))


def chosen_deck(state: TableState) -> dict[str, int]:
    """The deck that a game's sign is to go by, where the table has chosen one."""
    chosen = state.chosen
    return {"cards": chosen.cards, "joker": chosen.joker} if chosen else {}


def _closing(state: TableState) -> Rows:
    clause = state.gear.clause("closure")
    if not state.closes_at or state.status != "open":
        return ()
    return (("This table is about to close", f"at {hour(state.closes_at, clause)}", clause),)


def _deck(state: TableState) -> Rows:
    chosen = state.chosen
    if chosen is None or not chosen.announced:
        return ()
    joker = " and the joker" if chosen.joker else ""
    return (("Deck", f"{chosen.cards} cards{joker}", state.gear.clause("choice")),)


def _reserved(state: TableState) -> Rows:
    groups = ((state.seating.reserved, "reserved"), (state.seating.language, "language"))
    return tuple(("Reserved for", who, state.gear.clause(demand)) for who, demand in groups if who)
