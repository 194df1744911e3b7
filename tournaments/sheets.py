"""The conditions as they are read: item by item with the clause, for page and PDF alike."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from casino.kernel.money import dollars
from tournaments import sheets_of_play as play
from tournaments.narrate.words import when
from tournaments.offers.prizes import DEALS
from tournaments.rules.conditions.checklist import ITEMS, Answer, checklist
from tournaments.rules.conditions.terms import Conditions, Offer
from tournaments.rules.state import TournamentState

NOT_SPECIFIED = "Not specified"
STATEMENT = (
    "The Tournament Director or Assistant conducts the tournament under these conditions and the "
    "rules of the game. Where the two differ, the rules of the game prevail."
)
TIES = {
    "share": "The prizes concerned are added up and shared equally",
    "draw": "Those who are level draw cards",
    "cut": "Those who are level cut cards; the highest is placed first, suits are equal",
    "extra_rounds": "Those who are level play extra rounds",
}
FORMATS = {
    "freeze_out": "Freeze-out: neither re-buys nor add-ons", "free_roll": "Free-roll: no entry fee",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Said:
    """One item: what it is about, what the conditions say, and by which clause it is asked."""

    label: str
    lines: tuple[str, ...]
    clause: str = ""


def document(state: TournamentState, terms: Conditions) -> list[Said]:
    """Every item of the instrument that concerns this event, answered in words; the start first."""
    said = []
    for answer in checklist(state.book, terms):
        lines = lines_of(answer, terms)
        if answer.relevant or lines:
            said.append(Said(answer.label, lines or (NOT_SPECIFIED,), answer.clause))
    besides = besides_of(state, terms)
    return (
        [*besides[:1], *said, *besides[1:]] if "start" not in state.book.items else said + besides
    )


def lines_of(answer: Answer, terms: Conditions) -> tuple[str, ...]:
    """What the conditions say of one item."""
    return tuple(line for line in _SAY[answer.key](terms) if line)


def besides_of(state: TournamentState, terms: Conditions) -> list[Said]:
    """What they say beside what the instrument asks for."""
    return [Said(label, lines) for label, lines in _besides(state, terms) if any(lines)]


def _start(terms: Conditions) -> Iterator[str]:
    yield when(terms.starts_at)
    if terms.sit_and_go:
        yield f"Sit-and-go: starts with {terms.sit_and_go_players} players"
    yield terms.how_to_enter
    yield terms.eligibility
    if terms.members_only:
        yield "Members only"
    if terms.signed_terms:
        yield "Entrants agree to rules and conditions in writing"


def _fees(terms: Conditions) -> Iterator[str]:
    if terms.entry_cents is None:
        return
    yield (
        f"Entry {dollars(terms.entry_cents)}: {dollars(terms.contribution_cents or 0)} to the "
        f"prize pool, {dollars(terms.commission_cents or 0)} commission"
    )
    yield from _bounty(terms)


def _bounty(terms: Conditions) -> Iterator[str]:
    if terms.bounty_cents:
        yield f"{dollars(terms.bounty_cents)} of the pool part is a bounty on the entrant"


def _offer(offer: Offer, noun: str) -> Iterator[str]:
    if offer.allowed is None:
        return
    if not offer.allowed:
        yield f"No {noun}"
        return
    yield f"{dollars(offer.cost_cents)} for {offer.chips:,} chips. {offer.method}"
    bounds = [
        f"from level {offer.from_level}" if offer.from_level else "",
        f"to the end of level {offer.until_level}" if offer.until_level else "",
        f"to the end of session {offer.until_session}" if offer.until_session else "",
        _stack(offer) if noun == "re-buys" else "",
        f"at most {offer.most} each" if offer.most else "",
    ]
    said = ", ".join(bound for bound in bounds if bound)
    yield said[:1].upper() + said[1:]


def _stack(offer: Offer) -> str:
    return (
        f"with {offer.at_or_below:,} chips or less" if offer.at_or_below else "with no chips left"
    )


def _chips(terms: Conditions) -> Iterator[str]:
    if terms.entry_chips:
        yield f"{terms.entry_chips:,} for an entry"
    if terms.early_chips:
        yield f"{terms.early_chips:,} more for an entry before {when(terms.early_until_at)}"
    for noun, offer in (("re-buy", terms.rebuy), ("add-on", terms.addon)):
        if offer.allowed:
            yield f"{offer.chips:,} for a {noun}".replace("a add", "an add")


def _breakdown(terms: Conditions) -> Iterator[str]:
    for table in terms.pay_tables:
        parts = ", ".join(f"{share / 100:g} %" for share in table.shares)
        entries = "1 entry" if table.from_entries == 1 else f"{table.from_entries} entries"
        yield f"From {entries}: {parts}"
    if terms.pay_tables and terms.prize_unit_cents > 1:
        unit = dollars(terms.prize_unit_cents)
        yield f"Rounded down to a multiple of {unit}; what is left over goes to first place"
    if terms.fixed_cents:
        yield "Fixed: " + ", ".join(dollars(cents) for cents in terms.fixed_cents)
    for gift in terms.in_kind:
        source = "out of the pool" if gift.from_pool else "on top of the pool"
        yield f"Place {gift.place}: {gift.what} ({dollars(gift.value_cents)}, {source})"
    if terms.guarantee_cents:
        yield f"At least {dollars(terms.guarantee_cents)} is guaranteed"


def _players(terms: Conditions) -> Iterator[str]:
    if terms.least_players or terms.most_players:
        yield f"At least {terms.least_players or '–'}, at most {terms.most_players or '–'}"


def _one(text: str) -> Iterator[str]:
    yield text


_SAY: dict[str, Callable[[Conditions], Iterable[str]]] = {
    "start": _start,
    "fees": _fees,
    "entry_payment": lambda t: _one(dollars(t.entry_cents) if t.entry_cents is not None else ""),
    "contribution": lambda t: _one(
        dollars(t.contribution_cents) if t.contribution_cents is not None else ""
    ),
    "fee": lambda t: _one(dollars(t.commission_cents) if t.commission_cents is not None else ""),
    "sessions": play.sessions,
    "allotment": lambda t: _one(
        "By the session entered" if len(t.sessions) > 1 else "One session for all"
    ),
    "seating": lambda t: _one(f"By ballot, {t.seats_per_table} seats at a table"),
    "tables": play.tables,
    "extras": lambda t: (
        [f"{e.subject.replace('_', ' ').capitalize()}: {e.text}" for e in t.extras] or ["None"]
    ),
    "progress": lambda t: _one(t.progress_method),
    "points": lambda t: _one(", ".join(str(p) for p in t.points)),
    "points_elimination": lambda t: _one(t.elimination if t.progression == "points" else ""),
    "points_places": lambda t: _one(t.session_places),
    "points_ties": lambda t: _one(TIES.get(t.ties, "") if t.progression == "points" else ""),
    "session_ties": lambda t: _one(
        TIES.get(t.session_ties, "") if t.progression == "points" else ""
    ),
    "repechage": lambda t: _one(t.repechage_how if t.repechage else "None"),
    "rebuys": lambda t: _offer(t.rebuy, "re-buys"),
    "addons": lambda t: _offer(t.addon, "add-ons"),
    "chips": _chips,
    "players": _players,
    "most_players": lambda t: _one(f"At most {t.most_players}" if t.most_players else ""),
    "entries_per_player": lambda t: _one(
        "One" if t.entries_per_player == 1 else str(t.entries_per_player)
    ),
    "groups": play.groups,
    "jackpot_wagers": lambda t: _one(t.jackpot_wagers),
    "betting": play.betting,
    "heads_elimination": lambda t: _one("" if t.progression == "points" else t.elimination),
    "heads_advancing": lambda t: _one(t.advancing),
    "heads_ties": lambda t: _one("" if t.progression == "points" else TIES.get(t.session_ties, "")),
    "breakdown": _breakdown,
    "distribution": lambda t: _one(t.distribution),
    "ties": lambda t: _one(TIES.get(t.ties, "")),
    "statement": lambda t: _one(STATEMENT if t.director_statement else ""),
}


# Items that not every instrument lists and every entrant wants to know, and those that only
# concern some events.
BESIDE = (
    "chips", "players", "tables", "groups", "rebuys", "addons", "jackpot_wagers", "distribution",
    "statement",
)  # fmt: skip
OF_SOME = (
    "progress", "points", "points_elimination", "points_places", "session_ties",
    "heads_elimination", "heads_advancing", "heads_ties",
)  # fmt: skip


def _besides(state: TournamentState, terms: Conditions) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What the instrument does not ask for and an entrant wants to know."""
    items = state.book.items
    if "start" not in items:
        yield "Start and entry", tuple(line for line in _start(terms) if line)
    if "fees" not in items:
        yield "Bounty", tuple(_bounty(terms))
    extras = ("extras",) * bool(terms.extras) + ("repechage",) * bool(terms.repechage)
    some = (key for key in OF_SOME if ITEMS[key].relevant(terms))
    for key in (*BESIDE, *extras, *some):
        if key not in items:
            yield ITEMS[key].label, tuple(line for line in _SAY[key](terms) if line)
    yield "Announced as", tuple(FORMATS[name] for name in terms.formats)
    late = f"To the end of level {terms.late_levels}" if terms.late_levels else "None"
    yield "Late entry", (late,)
    yield "Deals", tuple(DEALS.get(kind, kind) for kind in terms.deals)
    yield "Refunds", (terms.refunds,)
    points = "points_ties" in items and terms.progression == "points"
    if "ties" not in items and not points:
        yield "Ties", (TIES.get(terms.ties, ""),)
    yield "Time to act", (f"{terms.act_seconds} seconds" if terms.act_seconds else "",)
