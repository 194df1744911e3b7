"""What the check before the event finds in the levels: limits, blinds, antes."""

from collections.abc import Iterator

from tournaments.rules.conditions.finding import Finding
from tournaments.rules.conditions.level_ranges import ranges
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.instrument import Instrument


def levels(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    """Limits and blinds that stand upside down, or fall."""
    house = terms.betting == "house"
    if house and 0 < terms.table_maximum < terms.table_minimum:
        yield _of_limits(
            book,
            code="limits_reversed",
            sentence=f"A table minimum of {terms.table_minimum:,} is over the maximum of "
            f"{terms.table_maximum:,}.",
        )
    for number, level in enumerate(terms.levels, start=1):
        if level.big and level.small > level.big:
            yield _of_limits(
                book,
                code="blinds_reversed",
                sentence=f"Level {number} has a {'minimum' if house else 'small blind'} of "
                f"{level.small} over a {'maximum' if house else 'big blind'} of {level.big}.",
            )
    first = {plan.first_level for plan in terms.sessions}
    pairs = zip(terms.levels, terms.levels[1:], strict=False)
    for number, (earlier, later) in enumerate(pairs, start=2):
        if number in first:
            continue
        if later.big < earlier.big or later.small < earlier.small:
            yield _of_limits(
                book,
                code="blinds_fall",
                sentence=f"The {'table limits' if house else 'blinds'} fall at level {number}.",
                bars=False,
            )


def forced_bets(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    """What a level lacks for a hand to be dealt at a table that is recorded hand by hand."""
    if terms.betting == "house":
        return
    numbered = list(enumerate(terms.levels, start=1))
    played = _games_at(terms)
    for key, name in book.ante_games.items():
        no_ante = [n for n, level in numbered if level.ante <= 0 and key in played[n]]
        if not no_ante:
            continue
        yield _of_limits(
            book,
            code="ante_missing",
            sentence=f"{_numbered(no_ante)} no ante, and {name} is played for antes: a table "
            "recorded hand by hand deals no hand there. Write an ante for every level.",
            bars=False,
        )
    blindless = [
        n
        for n, level in numbered
        if not (level.small > 0 and level.big > 0) and played[n] - set(book.ante_games)
    ]
    if blindless:
        yield _of_limits(
            book,
            code="blinds_missing",
            sentence=f"{_numbered(blindless)} no small or no big blind: a table recorded hand by "
            "hand deals no hand there. Write both for every level.",
            bars=False,
        )
    over = [number for number, level in numbered if level.ante > level.big > 0]
    if over:
        yield _of_limits(
            book,
            code="ante_over_blind",
            sentence=f"{_numbered(over)} an ante above the big blind.",
            bars=False,
        )


def _of_limits(book: Instrument, code: str, sentence: str, *, bars: bool = True) -> Finding:
    return Finding(code=code, clause=book.clause("limits"), sentence=sentence, bars=bars)


def _games_at(terms: Conditions) -> dict[int, set[str]]:
    """The games that are played at each level."""
    found: dict[int, set[str]] = {n: set() for n in range(1, len(terms.levels) + 1)}
    for plan, numbers in ranges(terms):
        for number in numbers:
            found[number] |= {plan.game} if plan.game else set(terms.games)
    return found


def beginnings(book: Instrument, terms: Conditions) -> Iterator[Finding]:
    """A session begins at a level that there is."""
    for plan in terms.sessions:
        if plan.first_level > len(terms.levels):
            yield _of_limits(
                book,
                code="first_level_missing",
                sentence=f"Session {plan.name} begins at level {plan.first_level}, and there are "
                f"{len(terms.levels)}.",
            )


def _numbered(levels: list[int]) -> str:
    """``Level 3 has`` or ``Levels 1, 2 and 3 have``."""
    *first, last = map(str, levels)
    return f"Levels {', '.join(first)} and {last} have" if first else f"Level {last} has"
