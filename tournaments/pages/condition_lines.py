"""Lists of the conditions as lines of text: levels, sessions, breakdowns, prizes in kind."""

import re
from collections.abc import Callable
from datetime import datetime
from decimal import Decimal, InvalidOperation
from typing import Any

from django.utils.timezone import get_current_timezone, localtime

from casino.kernel.money import cents, dollars
from games.registry import all_games
from tournaments.rules.conditions.terms import (
    Extra,
    Level,
    PayTable,
    PrizeInKind,
    SessionPlan,
)

_LEVEL = re.compile(r"(\d+)/(\d+)(?:/(\d+))?\s+(\d+)(?:\s*\+\s*(\d+))?")
_ENDS = re.compile(r"(rounds|minutes|players)\s+(\d+)")


def _lines(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.strip()]


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _cells(line: str, least: int) -> list[str]:
    cells = [cell.strip() for cell in line.split("|")]
    if len(cells) < least:
        raise ValueError(f"{line!r} needs {least} parts, separated by |")
    return cells


def _number(text: str, empty: int = 0) -> int:
    if not text:
        return empty
    if not text.isdecimal():
        raise ValueError(f"{text!r} is not a whole number")
    return int(text)


def read_levels(text: str) -> tuple[Level, ...]:
    """``100/200/25 20 +10``: blinds, ante, minutes, break after it."""
    levels = []
    for line in _lines(text):
        found = _LEVEL.fullmatch(line)
        if found is None:
            raise ValueError(f"{line!r} is not a level: write 100/200/25 20 +10")
        small, big, ante, minutes, rest = (int(part or 0) for part in found.groups())
        levels.append(Level(small=small, big=big, ante=ante, minutes=minutes, break_minutes=rest))
    return tuple(levels)


def _level(level: Level) -> str:
    ante = f"/{level.ante}" if level.ante else ""
    rest = f" +{level.break_minutes}" if level.break_minutes else ""
    return f"{level.small}/{level.big}{ante} {level.minutes}{rest}"


def read_sessions(text: str) -> tuple[SessionPlan, ...]:
    """``1A | 1 | uth | rounds 30 | 8 | 3 | 2026-03-07T19:00 | repechage | 100-1000 | level 4``;
    the end may be left."""
    plans = []
    for line in _lines(text):
        cells = _cells(line, 4) + [""] * 10
        least, most = _bounds(cells[8])
        ends = _ENDS.fullmatch(cells[3])
        if ends is None:
            raise ValueError(f"{cells[3]!r}: a session ends by rounds 30, minutes 60 or players 1")
        plans.append(
            SessionPlan(
                name=cells[0],
                heat=_number(cells[1], 1),
                game=_game_key(cells[2]),
                ends_by=ends[1],  # type: ignore[arg-type]
                measure=int(ends[2]),
                tables=_number(cells[4]),
                advance=_number(cells[5]),
                starts_at=instant(cells[6]) if cells[6] else "",
                repechage=cells[7] == "repechage",
                table_minimum=least,
                table_maximum=most,
                first_level=_number(cells[9].removeprefix("level").strip()),
            )
        )
    return tuple(plans)


def _bounds(text: str) -> tuple[int, int]:
    """``100-1000``: the least and the most of a wager."""
    least, _, most = (part.strip() for part in text.partition("-"))
    return _number(least), _number(most)


def _game_key(text: str) -> str:
    """The key of a game by its name, however it is spelt, or by its key."""
    if not text or text in all_games():
        return text
    named = (key for key, game in all_games().items() if _letters(game.name) == _letters(text))
    found = next(named, "")
    if not found:
        names = ", ".join(game.name for game in all_games().values())
        raise ValueError(f"{text!r} is no game of this house: {names}")
    return found


def _letters(text: str) -> str:
    return "".join(letter for letter in text.casefold() if letter.isalnum())


def _session(plan: SessionPlan) -> str:
    start = local(plan.starts_at) if plan.starts_at else ""
    game = all_games().get(plan.game)
    cells = [
        plan.name, str(plan.heat), game.name if game else plan.game,
        f"{plan.ends_by} {plan.measure}", str(plan.tables or ""), str(plan.advance or ""), start,
        "repechage" if plan.repechage else "",
        f"{plan.table_minimum}-{plan.table_maximum}" if plan.table_minimum else "",
        f"level {plan.first_level}" if plan.first_level else "",
    ]  # fmt: skip
    return " | ".join(cells).rstrip(" |")


def local(at: str) -> str:
    """An instant as a date field shows it."""
    return localtime(datetime.fromisoformat(at)).strftime("%Y-%m-%dT%H:%M")


def instant(text: str) -> str:
    """What a date field sends, in the floor's own time."""
    read = datetime.fromisoformat(text)
    return (read if read.tzinfo else read.replace(tzinfo=get_current_timezone())).isoformat()


def read_pay_tables(text: str) -> tuple[PayTable, ...]:
    """``20: 50 30 20`` is the breakdown in percent from 20 entries on."""
    tables = []
    for line in _lines(text):
        start, _, shares = line.rpartition(":")
        parts = tuple(_share(word) for word in _words(shares))
        tables.append(PayTable(from_entries=_number(start.strip(), 1), shares=parts))
    return tuple(tables)


def _share(word: str) -> int:
    try:
        hundredths = Decimal(word.removesuffix("%")) * 100
    except InvalidOperation:
        raise ValueError(f"{word!r} is not a percentage") from None
    if hundredths != int(hundredths) or hundredths < 0:
        raise ValueError(f"{word!r} has more than two decimals")
    return int(hundredths)


def _pay_table(table: PayTable) -> str:
    return f"{table.from_entries}: " + " ".join(f"{share / 100:g}" for share in table.shares)


def read_in_kind(text: str) -> tuple[PrizeInKind, ...]:
    """``1 | Seat in the final | 2000 | pool``; ``extra`` is on top of the pool."""
    gifts = []
    for line in _lines(text):
        place, what, cost, source = [*_cells(line, 3), "extra"][:4]
        gifts.append(
            PrizeInKind(
                place=_number(place),
                what=what,
                value_cents=cents(cost),
                from_pool=source == "pool",
            )
        )
    return tuple(gifts)


def _gift(gift: PrizeInKind) -> str:
    cost = dollars(gift.value_cents).removeprefix("$")
    return f"{gift.place} | {gift.what} | {cost} | {'pool' if gift.from_pool else 'extra'}"


def read_extras(text: str) -> tuple[Extra, ...]:
    """``betting time | Thirty seconds``."""
    return tuple(
        Extra(subject=cells[0].lower().replace(" ", "_"), text=cells[1])
        for cells in (_cells(line, 2) for line in _lines(text))
    )


def _each(write: Callable[[Any], str], between: str = "\n") -> Callable[[Any], str]:
    return lambda values: between.join(write(value) for value in values)


READERS: dict[str, Callable[[str], Any]] = {
    "levels": read_levels,
    "sessions": read_sessions,
    "pay_tables": read_pay_tables,
    "in_kind": read_in_kind,
    "extras": read_extras,
    "fixed_cents": lambda text: tuple(cents(word) for word in text.split()),
    "points": lambda text: tuple(_number(word) for word in _words(text)),
    "games": lambda text: tuple(_words(text)),
    "deals": lambda text: tuple(_words(text)),
    "formats": lambda text: tuple(text.split()),
}
WRITERS: dict[str, Callable[[Any], str]] = {
    "levels": _each(_level),
    "sessions": _each(_session),
    "pay_tables": _each(_pay_table),
    "in_kind": _each(_gift),
    "extras": _each(lambda extra: f"{extra.subject.replace('_', ' ')} | {extra.text}"),
    "fixed_cents": _each(lambda amount: dollars(amount).removeprefix("$"), " "),
    "points": _each(str, " "),
    "games": _each(str, " "),
    "deals": _each(str, " "),
    "formats": _each(str, " "),
}
