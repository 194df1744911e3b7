"""The rulebook as plain text for a terminal: clauses, the tests that hold them, totals by kind."""

from collections.abc import Collection, Iterator, Sequence
from textwrap import wrap

from casino.rulebook.book import Clause, Kind
from casino.rulebook.coverage import Coverage
from casino.rulebook.instruments import Instrument

INDENT = "    "
HOLDERS_SHOWN = 3

Tables = Sequence[tuple[Instrument, Sequence[Clause]]]


def report(
    tables: Tables,
    *,
    kinds: Collection[str],
    coverage: Coverage | None,
    only_missing: bool,
    width: int,
) -> Iterator[str]:
    """The clauses of each edition, then the totals of all; ``only_missing`` needs coverage."""
    for edition, clauses in tables:
        yield from (_heading(edition), "")
        if only_missing and coverage is not None:
            missing = coverage.missing(clauses)
            yield from _clauses(missing, None, width)
            yield f"Without a test: {len(missing)} clauses of {edition.key}."
        else:
            yield from _clauses(clauses, coverage, width)
        yield ""
    yield from _totals(tables, kinds, coverage)


def _heading(edition: Instrument) -> str:
    start, end = edition.effective_from, edition.effective_until
    days = f"in force from {start}" + (f" until {end}" if end else "")
    return f"{edition.key}: {edition.title} ({edition.number}), {days}"


def _clauses(clauses: Sequence[Clause], coverage: Coverage | None, width: int) -> Iterator[str]:
    column = max((len(c.number) for c in clauses), default=0)
    for clause in clauses:
        number = clause.number
        for obligation in clause.obligations:
            yield f"{number:<{column}}  {obligation.kind:<7}  {obligation.area}"
            yield from _paragraph(obligation.requirement, width)
            number = ""
        if coverage is not None:
            yield from _held_by(coverage.of(clause), width)


def _held_by(holders: tuple[str, ...], width: int) -> Iterator[str]:
    if not holders:
        yield f"{INDENT}no test"
        return
    more = len(holders) - HOLDERS_SHOWN
    shown = [*holders[:HOLDERS_SHOWN], *([f"and {more} more"] if more > 0 else [])]
    yield from _paragraph("held by " + ", ".join(shown), width)


def _paragraph(text: str, width: int) -> list[str]:
    return wrap(
        text,
        width,
        initial_indent=INDENT,
        subsequent_indent=INDENT,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _totals(tables: Tables, kinds: Collection[str], coverage: Coverage | None) -> Iterator[str]:
    shown = [kind for kind in Kind if not kinds or kind in kinds]
    column = max(len(edition.key) for edition, _ in tables)
    yield f"{'':<{column}}" + "".join(f"{name:>10}" for name in (*shown, "all"))
    for edition, clauses in tables:
        counts = [_count(clauses, {kind}, coverage) for kind in shown]
        counts.append(_count(clauses, set(shown), coverage))
        yield f"{edition.key:<{column}}" + "".join(f"{count:>10}" for count in counts)
    yield "(obligations)" if coverage is None else "(obligations held by a test / all obligations)"


def _count(clauses: Sequence[Clause], kinds: Collection[Kind], coverage: Coverage | None) -> str:
    counted = [c for c in clauses for o in c.obligations if o.kind in kinds]
    if coverage is None:
        return str(len(counted))
    return f"{sum(bool(coverage.of(c)) for c in counted)}/{len(counted)}"
