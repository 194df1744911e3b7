"""The fields in which the conditions are typed, in the order of the form."""

from dataclasses import dataclass
from typing import Any


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
           hint="One line for each number of entries: 1: 50 30 20"),
        _f("fixed_cents", "Fixed prizes by place, dollars", "lines", hint="500 300"),
        _f("in_kind", "Prizes in kind", "lines",
           hint="place | what | cost | pool or extra"),
        _f("prize_unit_cents", "Prizes rounded to", "amount"),
        _f("distribution", "How prizes are paid", "line"),
        _f("ties", "Equal for a prize", "choice", choices=TIES),
        _f("deals", "Deals allowed", "line", hint="even chips icm"),
    )),
    Section(title="Structure", fields=(
        _f("formats", "Announced as", "choice", choices=(
            ("", "Neither"), ("freeze_out", "Freeze-out: no re-buys, no add-ons"),
            ("free_roll", "Free-roll: no entry payment"),
            ("freeze_out free_roll", "Freeze-out and free-roll"))),
        _f("games", "Games", "line", hint="Keys of the games: uth"),
        _f("sessions", "Sessions", "lines", rows=4,
           hint="name | heat | game | rounds 30 | tables | advance | start | repechage"),
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
        _f("extras", "Other playing conditions", "lines", hint="subject | text"),
        _f("act_seconds", "Seconds to act", "number", hint="0: as the rules say"),
    )),
    Section(title="Chips and betting", fields=(
        _f("entry_chips", "Chips for an entry", "number"),
        _f("early_chips", "More for an early entry", "number"),
        _f("early_until_at", "Early until", "when"),
        _f("betting", "Betting", "choice", choices=(
            ("", "Not said"), ("no_limit", "No limit"), ("pot_limit", "Pot limit"),
            ("limit", "Limit"), ("house", "Against the house"))),
        _f("levels", "Levels", "lines", rows=8, hint="small/big/ante minutes, then +break: "
           "25/50 20 or 100/200/25 20 +10"),
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
