"""The fields in which the conditions are typed, in the order of the form."""

from dataclasses import dataclass, replace
from typing import Any

from games.registry import all_games
from tournaments.offers.prizes import DEALS
from tournaments.rules.conditions.findings import OPEN_SUBJECTS
from tournaments.rules.instrument import Instrument


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One field: which part of the conditions, how it is typed, and to which items it belongs."""

    name: str
    label: str
    kind: str = "text"
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    rows: int = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """Fields that belong together."""

    title: str
    fields: tuple[Field, ...]


def _f(name: str, label: str, kind: str = "text", **more: Any) -> Field:
    return Field(name=name, label=label, kind=kind, **more)


def _offer(prefix: str, noun: str) -> tuple[Field, ...]:
    return (
        _f(f"{prefix}.allowed", f"{noun} allowed", "flag"),
        _f(f"{prefix}.method", "How", "line"),
        _f(f"{prefix}.cost_cents", "Cost", "amount"),
        _f(f"{prefix}.commission_cents", "of it commission", "amount"),
        _f(f"{prefix}.chips", "Chips", "number"),
        _f(f"{prefix}.from_level", "From level", "number"),
        _f(f"{prefix}.until_level", "To the end of level", "number", hint="0: no bound"),
        _f(f"{prefix}.until_session", "To the end of session", "number", hint="0: no bound"),
        _f(f"{prefix}.at_or_below", "Largest stack that may", "number"),
        _f(f"{prefix}.most", "At most, each player", "number", hint="0: any number"),
    )


TIES = (
    ("", "Not said"), ("share", "Prizes pooled and shared"), ("draw", "Draw of cards"),
    ("cut", "Cut of cards"), ("extra_rounds", "Extra rounds"),
)  # fmt: skip

SECTIONS: tuple[Section, ...] = (
    Section(title="Start and entry", fields=(
        _f("starts_at", "Starts", "when"),
        _f("how_to_enter", "How to enter", "line"),
        _f("eligibility", "Who may enter", "line"),
        _f("members_only", "Members only", "flag"),
        _f("signed_terms", "Agreement in writing required", "flag"),
        _f("least_players", "Least players", "number"),
        _f("most_players", "Most players", "number"),
        _f("entries_per_player", "Entries a player", "number"),
        _f("late_levels", "Late entry to the end of level", "number",
           hint="0: none after the start"),
        _f("groups", "Limits on groups of players", "line"),
        _f("most_of_group_per_table", "Most of one group at a table", "number", hint="0: no limit"),
        _f("refund_hours", "Refund of a withdrawal up to hours before", "number",
           hint="Empty: no refund"),
        _f("refunds", "Refunds, in words", "line"),
    )),
    Section(title="Money", fields=(
        _f("entry_cents", "Entry fee", "amount"),
        _f("contribution_cents", "of it to the pool", "amount"),
        _f("commission_cents", "of it commission", "amount"),
        _f("bounty_cents", "Bounty, out of the pool part", "amount"),
        _f("guarantee_cents", "Guaranteed pool", "amount"),
    )),
    Section(title="Prizes", fields=(
        _f("pay_tables", "Breakdown in percent", "lines", rows=4,
           hint="From how many entries on, then the share of each place: 11: 50 30 20"),
        _f("fixed_cents", "Fixed prizes, dollars", "lines",
           hint="First place first: 500 300. They are taken out of the pool before the shares."),
        _f("in_kind", "Prizes in kind", "lines",
           hint="One a line: place | what it is | its cost | pool or extra. Out of the pool, or "
           "extra on top of it: 1 | Seat in the final | 2000 | pool"),
        _f("prize_unit_cents", "Prizes rounded to", "amount"),
        _f("distribution", "How prizes are paid", "line"),
        _f("ties", "Equal for a prize", "choice", choices=TIES),
        _f("deals", "Deals allowed", "ticks", choices=tuple(DEALS.items())),
    )),
    Section(title="Structure", fields=(
        _f("formats", "Announced as", "choice", choices=(
            ("", "Neither"), ("freeze_out", "Freeze-out: no re-buys, no add-ons"),
            ("free_roll", "Free-roll: no entry payment"),
            ("freeze_out free_roll", "Freeze-out and free-roll"))),
        _f("games", "Games", "ticks"),
        _f("sessions", "Sessions", "lines", rows=4,
           hint="One a line: name | heat | game | end | tables | how many of each table go on | "
           "start | repechage | table limits of its own | level it begins at. It ends by rounds "
           "30, minutes 120 or players 1; what comes last may be left out: "
           "1A | 1 | {game} | minutes 120 | 8 | 3 | 2026-03-07T19:00"),
        _f("sessions_basis", "or how they are worked out", "line"),
        _f("tables_basis", "Tables: how their number is worked out", "line"),
        _f("seats_per_table", "Seats at a table", "number"),
        _f("sit_and_go", "Sit-and-go", "tick"),
        _f("sit_and_go_players", "Starts with players", "number"),
        _f("sit_and_go_seating", "How players are put on tables", "line"),
        _f("progression", "Progression", "choice", choices=(
            ("", "Not said"), ("single", "One session"), ("head_to_head", "Head to head"),
            ("points", "Points"))),
        _f("progress_method", "How players progress", "line"),
        _f("elimination", "Who is eliminated", "line"),
        _f("advancing", "How many advance", "line"),
        _f("points", "Points by place", "line", hint="10 8 6 4"),
        _f("session_places", "How places in a session are decided", "line"),
        _f("session_ties", "Equal at a session's end", "choice", choices=TIES),
        _f("repechage", "Repechage held", "flag"),
        _f("repechage_how", "Who qualifies for it", "line"),
        _f("extras", "Other playing conditions", "lines",
           hint="One a line: subject | what is agreed. Subjects the rules leave open: {subjects}"),
        _f("act_seconds", "Seconds to act", "number", hint="0: as the rules say"),
    )),
    Section(title="Chips and betting", fields=(
        _f("entry_chips", "Chips for an entry", "number"),
        _f("early_chips", "More for an early entry", "number"),
        _f("early_until_at", "Early until", "when"),
        _f("betting", "Betting", "choice", choices=(
            ("", "Not said"), ("no_limit", "No limit"), ("pot_limit", "Pot limit"),
            ("limit", "Limit"), ("house", "Against the house"))),
        _f("levels", "Levels", "lines", rows=8, hint="One a line: small blind/big blind/ante, "
           "minutes, + minutes of the break after it: 25/50 20 or 100/200/25 20 +10. Against the "
           "house: raised table minimum/maximum, minutes: 200/2000 20"),
        _f("table_minimum", "Table minimum", "number"),
        _f("table_maximum", "Table maximum", "number"),
        _f("jackpot_wagers", "Jackpot wagers", "line"),
    )),
    Section(title="Re-buys", fields=_offer("rebuy", "Re-buys")),
    Section(title="Add-ons", fields=_offer("addon", "Add-ons")),
    Section(title="Authority", fields=(
        _f("director_statement", "The director runs the event under these conditions and the rules "
           "of the game, and the rules win where they differ", "tick"),
    )),
)  # fmt: skip


def sections_for(book: Instrument) -> tuple[Section, ...]:
    """The form for one instrument: its own games, and examples that it knows."""
    names = {key: game.name for key, game in all_games().items()}
    games = tuple((key, names.get(key, key)) for key in book.games)
    subjects = ", ".join(OPEN_SUBJECTS).replace("_", " ")
    words = {"{game}": games[0][1], "{subjects}": subjects}
    known = {
        section.title: tuple(
            replace(_told(field, games, words), choices=_choices(book, field, games))
            for field in section.fields
            if _knows(book, field.name)
        )
        for section in SECTIONS
    }
    return tuple(Section(title=title, fields=fields) for title, fields in known.items() if fields)


def _knows(book: Instrument, name: str) -> bool:
    """Whether an instrument has room for a field; the check would bar what is said in it."""
    prefix, _, part = name.partition(".")
    if prefix == "addon" and (not book.addons or part == "at_or_below"):
        return False
    if part == "commission_cents":
        return book.commission_on_rebuys
    return {
        "refund_hours": book.refunds != "never",
        "entries_per_player": book.many_entries,
    }.get(name, True)


def _choices(
    book: Instrument, field: Field, games: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, str], ...]:
    if field.name == "games":
        return games
    if field.name == "ties":
        return tuple((key, said) for key, said in field.choices if not key or key in book.ties)
    return field.choices


def _told(field: Field, games: tuple[tuple[str, str], ...], words: dict[str, str]) -> Field:
    hint = field.hint
    for word, said in words.items():
        hint = hint.replace(word, said)
    if field.name == "sessions" and len(games) > 1:
        hint += f". Games: {', '.join(name for _, name in games)}"
    return replace(field, hint=hint)
