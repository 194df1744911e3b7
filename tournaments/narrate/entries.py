"""Entries in words."""

from collections.abc import Callable
from typing import Any

from casino.kernel.money import dollars
from games.game import Line
from tournaments.narrate.words import alert, ended, money, plain
from tournaments.rules.entries import facts as f
from tournaments.rules.timing.facts import TimeRanOut


def _taken(x: f.EntryTaken) -> Line:
    where = f" for session {x.session}" if x.session else ""
    late = ", late" if x.late else ""
    place = f", in the place of entry {x.replaces}" if x.replaces else ""
    comma = "," if late or place else ""
    return money(
        f"Entry {x.entry}: {x.player}{where}{late}{place}{comma} paid "
        f"{dollars(x.paid_cents)}, {dollars(x.contribution_cents)} to the pool and "
        f"{dollars(x.commission_cents)} commission, and has {x.chips:,} chips.",
        x.clause,
    )


def _replaced(x: f.EntryReplaced) -> Line:
    back = f" {dollars(x.returned_cents)} went back." if x.returned_cents else ""
    return alert(f"A reserve took the place of entry {x.entry} ({x.player}).{back}", x.clause)


def _taken_back(x: f.RefundTakenBack) -> Line:
    amount = f"{dollars(x.returned_cents)} of entry {x.entry} ({x.player}) came in again, "
    seat = f", back at table {x.table} seat {x.seat}" if x.table else ""
    stack = f" with {x.chips:,} chips" if x.chips else ""
    return money(
        f"{amount if x.returned_cents else f'Entry {x.entry} ({x.player}): '}"
        f"it was {x.was} by mistake and is {x.status}{seat}{stack}: {ended(x.why)}."
    )


def _reinstated(x: f.EntryReinstated) -> Line:
    seat = f", at table {x.table} seat {x.seat}" if x.table else ""
    stack = f" with {x.chips:,} chips" if x.chips > 0 else ""
    return alert(f"Entry {x.entry} ({x.player}) is back in{seat}{stack}: {ended(x.why)}.")


def _bought(x: f.PurchaseMade) -> Line:
    kind = "re-buy" if x.kind == "rebuy" else "add-on"
    return money(
        f"Entry {x.entry} ({x.player}) bought a {kind} for {dollars(x.paid_cents)}: "
        f"{x.chips:,} chips.".replace("a add-on", "an add-on"),
        x.clause,
    )


def _time(x: TimeRanOut) -> Line:
    said = {
        "none": "there was time left", "fold": "the hand is folded", "dead": "the hand is dead",
        "check": "it counts as a check", "directed": "the director directs the player",
    }[x.ruling]  # fmt: skip
    return alert(
        f"Entry {x.entry} ({x.player}) had not acted for {x.seconds} of {x.limit_seconds} "
        f"seconds: {said}.",
        x.clause,
    )


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    TimeRanOut: _time,
    f.EntriesOpened: lambda x: plain(
        f"{x.by} opened the entries under version {x.version} of the conditions.", x.clause
    ),
    f.EntriesClosed: lambda x: plain(f"Entries were closed{f': {ended(x.why)}' if x.why else ''}."),
    f.EntryTaken: _taken,
    f.TermsSigned: lambda x: plain(
        f"{x.player} signed version {x.version} of the conditions.", x.clause
    ),
    f.EntryVoided: lambda x: alert(
        f"Entry {x.entry} was voided and {dollars(x.returned_cents)} returned: {ended(x.why)}."
    ),
    f.EntryCorrected: lambda x: alert(
        f"Entry {x.entry} was put right: it is {x.player}'s ({ended(x.why)})."
    ),
    f.SessionAllotted: lambda x: plain(
        f"Entry {x.entry} was allotted to {x.session}: {ended(x.why)}.", x.clause
    ),
    f.ReserveListed: lambda x: plain(f"{x.player} waits as reserve {x.reserve}."),
    f.ReserveStruck: lambda x: plain(f"{x.player} is off the list of reserves: {ended(x.why)}."),
    f.ReserveRelisted: lambda x: plain(
        f"{x.player} waits as reserve {x.reserve} again: {ended(x.why)}."
    ),
    f.EntryForfeited: lambda x: alert(
        f"Entry {x.entry} ({x.player}) was not seated in time and forfeits the place.", x.clause
    ),
    f.EntryReplaced: _replaced,
    f.EntryReinstated: _reinstated,
    f.RefundTakenBack: _taken_back,
    f.SubstituteApproved: lambda x: alert(
        f"{x.by} lets {x.player} play for {x.entrant} (entry {x.entry}): {ended(x.why)}.", x.clause
    ),
    f.SubstituteEnded: lambda x: alert(
        f"{x.player} plays again (entry {x.entry}): {ended(x.why)}."
    ),
    f.EntryWithdrawn: lambda x: alert(
        f"Entry {x.entry} ({x.player}) was withdrawn: {ended(x.why)}."
    ),
    f.EntryRefunded: lambda x: money(
        f"Entry {x.entry} ({x.player}) was refunded {dollars(x.returned_cents)}, "
        f"{dollars(x.commission_cents)} of it commission: {ended(x.why)}.",
        x.clause,
    ),
    f.PurchaseMade: _bought,
    f.PurchaseVoided: lambda x: alert(
        f"Purchase {x.purchase} of entry {x.entry} was voided, {dollars(x.returned_cents)} and "
        f"{x.chips:,} chips went back: {ended(x.why)}."
    ),
    f.PurchaseRestored: lambda x: alert(
        f"Purchase {x.purchase} of entry {x.entry} stands after all, {dollars(x.returned_cents)} "
        f"and {x.chips:,} chips are back: {ended(x.why)}."
    ),
}
