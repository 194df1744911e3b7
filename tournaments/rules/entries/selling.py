"""Entries are taken: who may, when, for how much, and how many."""

from collections.abc import Sequence
from typing import Protocol

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from casino.kernel.money import dollars
from tournaments.rules.common import before, require_running
from tournaments.rules.conditions.acts import require_in_force
from tournaments.rules.conditions.terms import Conditions
from tournaments.rules.entries import commands as c
from tournaments.rules.entries import facts as f
from tournaments.rules.entries.common import group_named, require_not_awarded, require_unlocked
from tournaments.rules.entries.state import Entry
from tournaments.rules.sessions.who import left_in, plans, was_played
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Acts, Told


class Sale(Protocol):
    """What the desk enters about an entrant."""

    @property
    def paid_cents(self) -> int: ...
    @property
    def eligible(self) -> bool: ...
    @property
    def signed(self) -> bool: ...
    @property
    def member(self) -> str: ...
    @property
    def group(self) -> str: ...


def open_entries(state: TournamentState, asked: c.OpenEntries, told: Told) -> Sequence[Fact]:
    """Only once the conditions are where they have to be."""
    require_running(state)
    require_in_force(state)
    require_unlocked(state)
    if state.entries.open:
        raise Refused("entries_open", "", "Entries are open.")
    version = state.conditions.published
    return [f.EntriesOpened(version=version, by=told.by, clause=state.clause("before_entries"))]


def close_entries(state: TournamentState, asked: c.CloseEntries, told: Told) -> Sequence[Fact]:
    """No more entries, whatever the window."""
    if not state.entries.open:
        raise Refused("entries_closed", "", "Entries are closed.")
    return [f.EntriesClosed(by=told.by, why=asked.why.strip())]


def sell(state: TournamentState, asked: c.SellEntry, told: Told) -> Sequence[Fact]:
    """Refusals stand in order: the tournament, the player, the place, the money."""
    require_running(state)
    require_in_force(state)
    if not state.entries.open:
        raise Refused("entries_closed", state.clause("before_entries"), "Entries are not open.")
    require_unlocked(state)
    require_not_awarded(state)
    session = session_named(state, asked.session)
    require_window(state, session, told.at)
    require_admissible(state, asked.player, asked)
    require_one_entry(state, asked.player, session)
    require_room(state)
    taken = take(state, asked.player, session, asked, told)
    return [*taken, *_full(state, told)]


def take(
    state: TournamentState, player: str, session: str, sale: Sale, told: Told, replaces: int = 0
) -> list[Fact]:
    """The payment as the conditions split it, and the entry bound to their version."""
    terms = state.terms
    price = terms.entry_cents or 0
    if sale.paid_cents != price:
        raise Refused(
            "payment_differs",
            state.clause("entry_payment") or state.clause("commission"),
            f"An entry costs {dollars(price)}, not {dollars(sale.paid_cents)}.",
        )
    number, version = state.entries.last_entry + 1, state.conditions.published
    entry = f.EntryTaken(
        entry=number,
        player=player.strip(),
        session=session,
        version=version,
        paid_cents=price,
        contribution_cents=price - (terms.commission_cents or 0),
        commission_cents=terms.commission_cents or 0,
        bounty_cents=terms.bounty_cents,
        chips=_chips(terms, told.at),
        member=sale.member.strip(),
        group=group_named(state, sale.group),
        late=state.begun,
        by=told.by,
        at=told.at,
        clause=state.clause("pool"),
        replaces=replaces,
    )
    return [entry, _signature(state, entry)] if sale.signed else [entry]


def _signature(state: TournamentState, entry: f.EntryTaken) -> f.TermsSigned:
    return f.TermsSigned(
        entry=entry.entry,
        player=entry.player,
        version=entry.version,
        at=entry.at,
        clause=state.clause("agreement"),
    )


def _chips(terms: Conditions, at: str) -> int:
    """What an entry is given; an early entrant is given more."""
    early = bool(terms.early_until_at) and before(at, terms.early_until_at)
    return (terms.entry_chips or 0) + (terms.early_chips if early else 0)


def require_window(state: TournamentState, session: str, at: str) -> None:
    """A session that is being played is entered to the end of the last level of the window."""
    late, level, clause = state.terms.late_levels, state.clock.level_at(at), _entering(state)
    name = session or plans(state)[0].name
    if was_played(state, name):
        raise Refused("entries_over", clause, f"Session {name} is over.")
    if name == state.sessions.current and (not late or level > late):
        raise Refused(
            "entries_over",
            clause,
            f"Late entries ended with level {late}; this is level {level}."
            if late
            else "The conditions allow no entry after the start.",
        )


def entries_over(state: TournamentState, at: str) -> bool:
    """Whether play has begun and no session can be entered any more."""
    first = [plan.name for plan in plans(state) if plan.heat == 1 and not plan.repechage]
    return state.begun and not any(_enterable(state, name, at) for name in first)


def _enterable(state: TournamentState, session: str, at: str) -> bool:
    try:
        require_window(state, session, at)
    except Refused:
        return False
    return True


def _entering(state: TournamentState) -> str:
    return state.clause("first_heat") or state.clause("eligibility")


def session_named(state: TournamentState, name: str) -> str:
    """A session of the first heat; the only one need not be named."""
    first = [plan.name for plan in state.terms.sessions if plan.heat == 1 and not plan.repechage]
    if not name and len(first) <= 1:
        return first[0] if first else ""
    if name not in first:
        raise Refused(
            "not_a_first_heat_session",
            state.clause("first_heat") or state.clause("one_entry"),
            f"Entries are taken for sessions of the first heat: {', '.join(first) or 'none'}.",
        )
    return name


def require_admissible(state: TournamentState, player: str, sale: Sale) -> None:
    """What the conditions ask of every entrant."""
    if not player.strip():
        raise Refused("player_missing", "", "Say who enters.")
    require_member(state, player, sale.member)
    if not sale.eligible:
        raise Refused(
            "not_eligible",
            state.clause("eligibility"),
            f"The desk has not seen that the player may enter: {state.terms.eligibility}",
        )
    if state.terms.signed_terms and not sale.signed:
        raise Refused(
            "terms_not_signed",
            state.clause("agreement") or state.clause("eligibility"),
            "The player has not agreed to rules and conditions in writing.",
        )


def require_member(state: TournamentState, player: str, number: str, of: int = 0) -> None:
    """Where only members may enter, refuse who has no membership number, or one of another."""
    if not state.terms.members_only:
        return
    clause, plain = state.clause("eligibility"), number.strip()
    if not plain:
        raise Refused("members_only", clause, "Only members may enter: give the number.")
    entered = [one for one in state.entries.entries.values() if not one.returned]
    others = (one for one in entered if one.number != of)
    holder = next((one for one in others if one.member.casefold() == plain.casefold()), None)
    if holder is not None and holder.entrant != player.strip():
        why = f"{holder.entrant} (entry {holder.number}) has entered with number {plain}."
        raise Refused("member_of_another", clause, f"Only members may enter: {why}")


def require_one_entry(state: TournamentState, player: str, session: str) -> None:
    """One entry a player; where several are allowed, one a session and no more than so many.

    A substitute plays the entry of another, and has none beside it. Who was disqualified is out of
    the tournament, and not of one entry alone.
    """
    gone = [e for e in state.entries.entries.values() if e.status == "disqualified"]
    if player.strip() in {entry.player for entry in gone}:
        clause = state.clause("disqualified")
        raise Refused("disqualified", clause, f"{player} was disqualified from this tournament.")
    held = [
        entry
        for entry in state.entries.entries.values()
        if player.strip() in (entry.entrant, entry.player) and not entry.returned
    ]
    most = state.terms.entries_per_player if state.book.many_entries else 1
    if len(held) >= most:
        raise Refused(
            "entered_already",
            state.clause("one_entry"),
            f"{player} has entered"
            + (" already." if most == 1 else f" {len(held)} times; {most} is the most."),
        )
    several = len([plan for plan in state.terms.sessions if plan.heat == 1]) > 1
    left = left_in(state)
    if any(e.session == session for e in held if several or e.number in left):
        raise Refused(
            "entered_already", state.clause("first_heat"), f"{player} has entered {session}."
        )


def require_alone(state: TournamentState, entry: Entry) -> None:
    """Refuse to bring an entry back while its player plays another of the same session."""
    left = [state.entries.entries[number] for number in left_in(state)]
    for other in left:
        same = other.player == entry.player and other.session == entry.session
        if same and other.number != entry.number:
            clause = state.clause("first_heat") or state.clause("one_entry")
            why = f"{entry.player} plays entry {other.number} by now: that goes first."
            raise Refused("entered_already", clause, why)


def require_room(state: TournamentState) -> None:
    """No more players than the conditions say; further ones wait as reserves."""
    terms = state.terms
    most = terms.sit_and_go_players if terms.sit_and_go else terms.most_players
    if most and len(state.entries.playing) >= most:
        raise Refused(
            "tournament_full",
            state.clause("players"),
            f"{most} players have entered: put the player on the list of reserves.",
        )


def _full(state: TournamentState, told: Told) -> list[Fact]:
    """A sit-and-go closes its entries with the last one."""
    last = state.terms.sit_and_go_players
    if state.terms.sit_and_go and len(state.entries.playing) + 1 >= last:
        return [f.EntriesClosed(by=told.by, why=f"All {last} places are taken.")]
    return []


ACTS: Acts = {
    c.OpenEntries: open_entries,
    c.CloseEntries: close_entries,
    c.SellEntry: sell,
}
