"""Reading the shoe's own log: each entry once, in its order, whatever way the answers came."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from casino.kernel.event import Fact
from games.shoes.rules import facts as f
from games.shoes.rules.reading import Entry, Reading
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
