"""Hands, absences, penalties, sessions and places in words."""

from collections.abc import Callable, Iterable
from typing import Any

from games.game import Line
from tournaments.narrate.words import alert, ended, hour, plain, when
from tournaments.rules.floor import facts as f
from tournaments.rules.places import facts as p
from tournaments.rules.sessions import facts as s
from tournaments.rules.undo.facts import ActUndone


def _undone(x: ActUndone) -> Line:
    kinds = dict.fromkeys(wire.partition(".")[2].replace("_", " ") for wire in x.what)
    return alert(f"{x.by} undid “{', '.join(kinds)}”: {ended(x.why)}.")


def _completed(x: f.HandCompleted) -> Line:
    paid = "".join(f" Entry {entry}, not there, paid {due:,}." for entry, due in x.posted)
    said = "was misdealt" if x.misdealt else "is over"
    return plain(f"Table {x.table}: hand {x.hand} {said}.{paid}", x.clause)


def _penalty(x: f.PenaltyImposed) -> Line:
    length = f", {x.hands} hands" if x.hands else f", until {hour(x.until)}" if x.until else ""
    said = "a warning" if x.kind == "warning" else f"a penalty{length}"
    return alert(f"{x.by} gave entry {x.entry} {said} ({x.rule}): {ended(x.why)}.", x.clause)


def _stake(x: f.StakeMade) -> Line:
    said = f"Seat {x.seat} of table {x.table} staked {x.chips:,}"
    if x.out_of_turn:
        return alert(f"{said} out of turn; it stands, with a warning.", x.clause)
    return plain(f"{said}.", x.clause)


def _found_late(x: f.WagerFoundLate) -> Line:
    where = f"Seat {x.seat} of table {x.table}: the {x.box}"
    if x.found == x.stood:
        return plain(f"{where} lies at {x.stood:,} again.", x.clause)
    return alert(
        f"{where} stood at {x.stood:,} when the opportunity closed; {x.found:,} was found.",
        x.clause,
    )


def _out(x: p.EntryOut) -> Line:
    where = f" at table {x.table}" if x.table else ""
    hand = f", hand {x.hand}" if x.hand else ""
    return plain(f"Entry {x.entry} is out{where}{hand}: {ended(x.why)}.", x.clause)


def _entries(numbers: Iterable[int]) -> str:
    """Told so that the page puts the player beside each number."""
    return ", ".join(f"entry {number}" for number in numbers)


def _parted(x: p.TieParted) -> Line:
    shown = x.shown or tuple(f"{value:,}" for _, value in x.values)
    each = ", ".join(f"entry {e} {c}" for (e, _), c in zip(x.values, shown, strict=False))
    again = f" Again: {_entries(x.again)}." if x.again else ""
    return plain(f"Tie parted by {x.how.replace('_', ' ')}: {each}.{again}", x.clause)


def _announced(x: s.SessionAnnounced) -> Line:
    first = [entry for entry, _, _, place in x.ranks if place == 1]
    return plain(f"Session {x.session} is announced: first {_entries(first)}.", x.clause)


def _dealt(x: f.DealCompleted) -> Line:
    dead = f" Dead hands: {_entries(x.dead)}." if x.dead else ""
    return plain(f"Table {x.table}: all hands are complete.{dead}", x.clause)


TELLERS: dict[type[Any], Callable[[Any], Line]] = {
    f.HandStarted: lambda x: plain(f"Table {x.table}: hand {x.hand} started."),
    f.DealCompleted: _dealt,
    f.HandCompleted: _completed,
    f.HandAnnulled: lambda x: alert(
        f"Table {x.table}: hand {x.hand} is {'not over' if x.dealing else 'void'}: {ended(x.why)}."
    ),
    f.HandStartAnnulled: lambda x: alert(
        f"Table {x.table}: hand {x.hand} was not started: {ended(x.why)}."
    ),
    f.DealAnnulled: lambda x: alert(f"Table {x.table}: not all hands were dealt: {ended(x.why)}."),
    f.PlayerAbsent: lambda x: plain(f"Entry {x.entry} is away.", x.clause),
    f.PlayerBack: lambda x: plain(f"Entry {x.entry} is back."),
    f.PenaltyImposed: _penalty,
    f.PenaltyLifted: lambda x: plain(f"The penalty of entry {x.entry} is lifted: {ended(x.why)}."),
    f.PenaltyRestored: lambda x: alert(f"The penalty of entry {x.entry} runs on: {ended(x.why)}."),
    f.EntryDisqualified: lambda x: alert(
        f"{x.by} disqualified entry {x.entry}; {x.chips:,} leave play: {ended(x.why)}.", x.clause
    ),
    f.DisqualificationAnnulled: lambda x: alert(
        f"The disqualification of entry {x.entry} is void: {ended(x.why)}."
    ),
    f.WagerAsked: lambda x: plain(f"Seat {x.seat} of table {x.table} is asked to wager.", x.clause),
    f.StakeMade: _stake,
    f.WagerFoundLate: _found_late,
    f.LateWagerStands: lambda x: alert(
        f"{x.by} let the {x.box} of seat {x.seat} of table {x.table} stand at {x.found:,}: "
        f"{ended(x.why)}.",
        x.clause,
    ),
    f.StakeVoided: lambda x: alert(
        f"{x.by} voided the {x.chips:,} of seat {x.seat}: {ended(x.why)}.", x.clause
    ),
    f.WagersClosed: lambda x: plain(f"Table {x.table}: no more wagers.", x.clause),
    f.WageringAnnulled: lambda x: alert(
        f"Table {x.table}: the wagers stand as before: {ended(x.why)}."
    ),
    p.EntryOut: _out,
    p.EntryBroke: lambda x: plain(
        f"Entry {x.entry} has {'too few' if x.kept else 'no'} chips and may still re-buy.", x.clause
    ),
    p.OutAnnulled: lambda x: alert(f"Entry {x.entry} is not out: {ended(x.why)}."),
    p.TieParted: _parted,
    p.PartingAnnulled: lambda x: alert(f"The cut is void: {ended(x.why)}."),
    p.PlacesAwarded: lambda x: plain(
        f"{x.by} awarded the places; the first goes to "
        f"{' and '.join(f'entry {entry}' for entry in x.places[0])}.",
        x.clause,
    ),
    p.AwardAnnulled: lambda x: alert(f"The award of places is void: {ended(x.why)}."),
    s.SessionMoved: lambda x: plain(
        f"{x.by} moved the start of session {x.session} to {when(x.starts_at)}: {ended(x.notice)}.",
        x.clause,
    ),
    s.SessionStarted: lambda x: plain(f"{x.by} started session {x.session}.", x.clause),
    s.SessionStartAnnulled: lambda x: alert(
        f"The start of session {x.session} is void: {ended(x.why)}."
    ),
    s.SessionEnded: lambda x: plain(f"Session {x.session} is over.", x.clause),
    s.SessionReopened: lambda x: alert(f"Session {x.session} goes on: {ended(x.why)}."),
    s.SessionAnnounced: _announced,
    s.AnnouncementAnnulled: lambda x: alert(
        f"The result of session {x.session} is void: {ended(x.why)}."
    ),
    s.EntriesAdvanced: lambda x: plain(
        f"From session {x.session} go on to heat {x.heat}: {_entries(x.entries)}.",
        x.clause,
    ),
    s.AdvanceAnnulled: lambda x: alert(f"Nobody goes on from {x.session} yet: {ended(x.why)}."),
    s.RepechageAdmitted: lambda x: plain(
        f"Admitted to {x.session}: {_entries(x.entries)}.", x.clause
    ),
    s.TablesCleared: lambda x: plain(f"The tables of session {x.session} are cleared."),
    ActUndone: _undone,
}
