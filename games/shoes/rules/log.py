"""Reading the shoe's own log: each entry once, in its order, whatever way the answers came."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from casino.kernel.event import Fact
from games.shoes.rules import facts as f
from games.shoes.rules.reading import Entry, Reading
from games.shoes.rules.shuffle import commitment, deck_of, order
from games.shoes.rules.state import ShoeState


def reached(entries: Iterable[Entry], since: int) -> int:
    """The number up to which ``entries`` leave no hole after ``since``."""
    known = {entry.sequence for entry in entries}
    while since + 1 in known:
        since += 1
    return since


def contradictions(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    """Entries that say otherwise than what was recorded, each told once."""
    told: dict[int, Fact] = {}
    dealt = {at: f"card {card}" for at, card in state.dealt}
    recorded = dict(dealt)
    for entry in reading.entries:
        said = recorded.setdefault(entry.sequence, str(entry))
        fresh = entry.sequence > state.sequence or entry.sequence in dealt
        if fresh and said != str(entry) and entry.sequence not in state.contradicted:
            told.setdefault(
                entry.sequence,
                f.ShoeContradictedItself(
                    sequence=entry.sequence, recorded=said, now_says=str(entry)
                ),
            )
    return list(told.values())


def losses(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    """Entries that the shoe has dropped before they were read."""
    if reading.oldest <= state.sequence + 1:
        return []
    return [f.EntriesLost(first=state.sequence + 1, last=reading.oldest - 1)]


def news(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    """The entries that follow without a hole on what is recorded."""
    by_number: dict[int, Entry] = {}
    for entry in reading.entries:
        by_number.setdefault(entry.sequence, entry)
    last = reached(reading.entries, state.sequence)
    fresh = [by_number[number] for number in range(state.sequence + 1, last + 1)]
    facts: list[Fact] = []
    for what, entries in groupby(fresh, key=lambda entry: entry.what):
        alike = list(entries)
        facts += _cards(alike) if what == "card" else map(_plain, alike)
    return facts


def gaps(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    """A hole that asking again did not fill, told once."""
    if state.sequence >= reading.sequence:
        return []
    later = [entry.sequence for entry in reading.entries if entry.sequence > state.sequence]
    gap = (state.sequence, min(later, default=reading.sequence + 1))
    return [] if gap == state.gap else [f.SequenceGapFound(after=gap[0], before=gap[1])]


def unfit_cards(state: ShoeState) -> Sequence[Fact]:
    """Faults that show in the cards dealt since the shuffle, reported by the shoe or not."""
    if state.shuffle is None:
        return []
    dealt, deck = [card for _, card in state.dealt], deck_of(state.shuffle.cards)
    twice = sorted({card for card in dealt if dealt.count(card) > 1})
    foreign = sorted({card for card in dealt if deck and card not in deck})
    return [
        *_unfit(state, "duplicate_card", twice, "came out twice since the shuffle"),
        *_unfit(state, "foreign_card", foreign, "does not belong to the deck"),
    ]


def miscounts(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    """A count that is not what the shuffle and the cards dealt leave; only asked at rest."""
    if state.shuffle is None or not state.whole or state.sequence != reading.sequence:
        return []
    left, counted = state.shuffle.cards - len(state.dealt), reading.deck.cards
    odd = [] if counted == left else [f"{counted} cards counted in the shoe, {left} due"]
    return _unfit(state, "miscount", odd)


def finding(state: ShoeState, seed: str) -> str:
    """Whether a seed shown after the deal proves that the cards came in the order bound to."""
    shuffle = state.shuffle
    if shuffle is None or not shuffle.commitment or not state.whole:
        return "unknown"
    deck = deck_of(shuffle.cards)
    if not deck:
        return "unknown"
    dealt = tuple(card for _, card in state.dealt)
    kept = commitment(seed) == shuffle.commitment and order(seed, deck)[: len(dealt)] == dealt
    return "proven" if kept else "disproved"


def _unfit(state: ShoeState, code: str, what: Sequence[str], why: str = "") -> Sequence[Fact]:
    if not what or code in state.found:
        return []
    detail = f"{', '.join(what)} {why}".strip()
    return [f.ShoeFaulted(code=code, kind="cards_unfit", detail=detail, found_by="book")]


def _cards(entries: Sequence[Entry]) -> Sequence[Fact]:
    cards = tuple(entry.card for entry in entries)
    return [f.CardsReadByShoe(first=entries[0].sequence, cards=cards)]


def _plain(entry: Entry) -> Fact:
    if entry.what == "shuffle":
        return f.CardsShuffled(
            sequence=entry.sequence,
            colour=entry.colour,
            cards=entry.cards,
            commitment=entry.commitment,
        )
    return f.SeedShown(sequence=entry.sequence, seed=entry.seed, finding="unknown")
