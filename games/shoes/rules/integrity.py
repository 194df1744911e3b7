"""Whether a shoe's cards are those of one whole deck, and came as it had bound itself to."""

from collections import Counter
from collections.abc import Sequence

from casino.kernel.event import Fact
from games.kit.cards import DECK_SIZES
from games.shoes.rules import facts as f
from games.shoes.rules.reading import Reading
from games.shoes.rules.shuffle import commitment, deck_of, order
from games.shoes.rules.state import ShoeState


def unfit_cards(state: ShoeState) -> Sequence[Fact]:
    """Faults that show in the cards dealt since the shuffle, reported by the shoe or not."""
    if state.shuffle is None:
        return []
    dealt, deck = [card for _, card in state.dealt], deck_of(state.shuffle.cards)
    twice = sorted(card for card, times in Counter(dealt).items() if times > 1)
    foreign = sorted({card for card in dealt if deck and card not in deck})
    return [
        *_unfit(state, "duplicate_card", twice, "came out twice since the shuffle"),
        *_unfit(state, "foreign_card", foreign, "does not belong to the deck"),
    ]


def unfit_shuffle(state: ShoeState, due: int) -> Sequence[Fact]:
    """Cards that went into a shuffle and are not as many as the table's deck has.

    At no table, ``due`` is 0: then any whole deck will do, and others are held against a full one.
    """
    if state.shuffle is None or (not due and deck_of(state.shuffle.cards)):
        return []
    shuffled, due = state.shuffle.cards, due or max(DECK_SIZES)
    return _counted(state, f"{shuffled} cards went into the shuffle, {due} due", due - shuffled)


def miscounts(state: ShoeState, reading: Reading) -> Sequence[Fact]:
    """A count that is not what the shuffle and the cards dealt leave; only asked at rest."""
    if state.shuffle is None or not state.whole or state.sequence != reading.sequence:
        return []
    left, counted = state.shuffle.cards - len(state.dealt), reading.deck.cards
    return _counted(state, f"{counted} cards counted in the shoe, {left} due", left - counted)


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


def _counted(state: ShoeState, detail: str, short: int) -> Sequence[Fact]:
    if not short or "miscount" in state.found:
        return []
    return [_fault("miscount", detail, short=short)]


def _unfit(state: ShoeState, code: str, cards: Sequence[str], why: str) -> Sequence[Fact]:
    if not cards or code in state.found:
        return []
    return [_fault(code, f"{', '.join(cards)} {why}", cards=tuple(cards))]


def _fault(code: str, detail: str, cards: tuple[str, ...] = (), short: int = 0) -> Fact:
    return f.ShoeFaulted(
        code=code, kind="cards_unfit", detail=detail, found_by="book", cards=cards, short=short
    )
