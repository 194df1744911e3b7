"""Every item an instrument lists for the conditions, and whether it is answered."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from tournaments.rules.conditions.terms import Conditions, Offer
from tournaments.rules.instrument import Instrument

Test = Callable[[Conditions], bool]


@dataclass(frozen=True, slots=True)
class Item:
    """One item: what it is about, when it is answered, and when it has to be."""

    label: str
    answered: Test
    relevant: Test = lambda _: True


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """An item of the checklist as one version of the conditions leaves it.

    ``lacks`` names what is still to be said of an item that has several parts.
    """

    key: str
    label: str
    clause: str
    answered: bool
    relevant: bool
    required: bool
    lacks: tuple[str, ...] = ()

    @property
    def open(self) -> bool:
        """Whether it stands in the way of the release."""
        return self.required and self.relevant and not self.answered


def _offer(offer: Offer) -> bool:
    """Nobody may buy, or how, until when and for how much is said."""
    if not offer.allowed:
        return offer.allowed is not None
    window = offer.until_level or offer.until_session
    return bool(offer.method.strip() and window and offer.cost_cents)


def _several(terms: Conditions) -> bool:
    return len({plan.heat for plan in terms.sessions}) > 1


def _points(terms: Conditions) -> bool:
    return terms.progression == "points"


def _heads(terms: Conditions) -> bool:
    """Players compete against each other to go on: so called, or by heats without points."""
    return terms.progression == "head_to_head" or (_several(terms) and not _points(terms))


def _started(terms: Conditions) -> bool:
    told = terms.how_to_enter.strip() and terms.eligibility.strip()
    return bool((terms.starts_at or terms.sit_and_go) and told and terms.members_only is not None)


def _tables(terms: Conditions) -> bool:
    known = terms.tables_basis.strip() or (
        terms.sessions and all(plan.tables for plan in terms.sessions)
    )
    trigger = terms.sit_and_go_players and terms.sit_and_go_seating.strip()
    return bool(known and (trigger or not terms.sit_and_go))


def _chips(terms: Conditions) -> bool:
    sold = [offer for offer in (terms.rebuy, terms.addon) if offer.allowed]
    return bool(terms.entry_chips and all(offer.chips for offer in sold))


def _betting(terms: Conditions) -> bool:
    if terms.betting == "house":
        return bool(terms.table_minimum and terms.table_maximum)
    return bool(terms.betting and terms.levels)


ITEMS: dict[str, Item] = {
    "start": Item("Start, how to enter, who may", _started),
    "fees": Item(
        "Entry fee and commission",
        lambda t: None not in (t.entry_cents, t.commission_cents, t.contribution_cents),
    ),
    "entry_payment": Item("Entry payment", lambda t: t.entry_cents is not None),
    "contribution": Item("Prize pool contribution", lambda t: t.contribution_cents is not None),
    "fee": Item("The casino's fee", lambda t: t.commission_cents is not None),
    "sessions": Item("Sessions", lambda t: bool(t.sessions or t.sessions_basis.strip())),
    "allotment": Item(
        "Players allotted to sessions", lambda t: bool(t.sessions or t.sessions_basis.strip())
    ),
    "seating": Item("Seating", lambda t: bool(t.seats_per_table)),
    "tables": Item("Tables in each session", _tables),
    "extras": Item("Other playing conditions", lambda t: all(e.text.strip() for e in t.extras)),
    "progress": Item(
        "How players progress",
        lambda t: bool(t.progress_method.strip()),
        lambda t: len(t.sessions) > 1,
    ),
    "points": Item("Points by place", lambda t: bool(t.points), _points),
    "points_elimination": Item(
        "Elimination in a points contest", lambda t: bool(t.elimination.strip()), _points
    ),
    "points_places": Item(
        "How session places are decided", lambda t: bool(t.session_places.strip()), _points
    ),
    "points_ties": Item("Equal points", lambda t: bool(t.ties), _points),
    "session_ties": Item("Equal chips at a session's end", lambda t: bool(t.session_ties), _points),
    "repechage": Item(
        "Repechage",
        lambda t: t.repechage is False or bool(t.repechage and t.repechage_how.strip()),
    ),
    "rebuys": Item("Re-buys", lambda t: _offer(t.rebuy)),
    "addons": Item("Add-ons", lambda t: _offer(t.addon)),
    "chips": Item("Tournament chips", _chips),
    "players": Item("Least and most players", lambda t: bool(t.least_players and t.most_players)),
    "most_players": Item("Most players", lambda t: bool(t.most_players)),
    "entries_per_player": Item("Entries a patron", lambda t: t.entries_per_player > 0),
    "groups": Item("Limits on player groups", lambda t: bool(t.groups.strip())),
    "jackpot_wagers": Item("Jackpot wagers", lambda t: bool(t.jackpot_wagers.strip())),
    "betting": Item("Betting structure and limits", _betting),
    "heads_elimination": Item(
        "Elimination, head to head", lambda t: bool(t.elimination.strip()), _heads
    ),
    "heads_advancing": Item("How many advance", lambda t: bool(t.advancing.strip()), _heads),
    "heads_ties": Item("Equal chips, head to head", lambda t: bool(t.session_ties), _heads),
    "breakdown": Item("Prize breakdown", lambda t: bool(t.pay_tables or t.fixed_cents)),
    "distribution": Item("How prizes are paid", lambda t: bool(t.distribution.strip())),
    "ties": Item("Equal chips or points for a prize", lambda t: bool(t.ties)),
    "statement": Item("Director's authority", lambda t: t.director_statement),
}


# The parts of items that are only answered together.
PARTS: dict[str, tuple[tuple[str, Test], ...]] = {
    "start": (
        ("when it starts", lambda t: bool(t.starts_at or t.sit_and_go)),
        ("how to enter", lambda t: bool(t.how_to_enter.strip())),
        ("who may enter", lambda t: bool(t.eligibility.strip())),
        ("whether for members only", lambda t: t.members_only is not None),
    ),
    "fees": (
        ("the entry fee", lambda t: t.entry_cents is not None),
        ("what of it goes to the prize pool", lambda t: t.contribution_cents is not None),
        ("the commission", lambda t: t.commission_cents is not None),
    ),
    "players": (
        ("the least", lambda t: bool(t.least_players)),
        ("the most", lambda t: bool(t.most_players)),
    ),
    "betting": (
        ("the betting structure", lambda t: bool(t.betting)),
        ("the levels", lambda t: t.betting in ("", "house") or bool(t.levels)),
        ("the table minimum", lambda t: t.betting != "house" or bool(t.table_minimum)),
        ("the table maximum", lambda t: t.betting != "house" or bool(t.table_maximum)),
    ),
}


def _lacks(key: str, terms: Conditions) -> tuple[str, ...]:
    parts = [name for name, said in PARTS.get(key, ()) if not said(terms)]
    return tuple(parts) if len(parts) < len(PARTS.get(key, ())) else ()


def checklist(book: Instrument, terms: Conditions) -> Iterator[Answer]:
    """Every item of the instrument in its own order."""
    for key, clause in book.items.items():
        item = ITEMS[key]
        yield Answer(
            key=key,
            label=item.label,
            clause=f"{book.key}:{clause}",
            answered=item.answered(terms),
            relevant=item.relevant(terms),
            required=book.items_required,
            lacks=_lacks(key, terms),
        )


def unanswered(book: Instrument, terms: Conditions) -> list[Answer]:
    """What stands in the way of the release."""
    return [answer for answer in checklist(book, terms) if answer.open]
