"""What a director may do on the floor now: clock, sessions, draws, moves, places."""

from collections.abc import Iterator, Sequence

from games import floor
from tournaments.asks import WHY, Act, Ask
from tournaments.offers.entries import allowed
from tournaments.rules.ballot import commands as b
from tournaments.rules.ballot.common import late_for_seat, require_own_session
from tournaments.rules.ballot.moving import GAP, sits
from tournaments.rules.chips import commands as ch
from tournaments.rules.clock import commands as k
from tournaments.rules.clock.reading import reading
from tournaments.rules.floor.positions import uneven
from tournaments.rules.places import commands as p
from tournaments.rules.places.standing import ties_open, undecided
from tournaments.rules.places.ties import to_part
from tournaments.rules.sessions import commands as s
from tournaments.rules.sessions.acts import too_early
from tournaments.rules.sessions.results import not_through, ties_at_end
from tournaments.rules.sessions.who import (
    due_in,
    is_final,
    left_in,
    over,
    plans,
    playing_or_next,
    session_for,
)
from tournaments.rules.state import TournamentState

MINUTES = Ask(name="minutes", kind="number", label="Minutes", value="15")
NAMED = 3


def offers(state: TournamentState, about: str) -> Iterator[Act]:
    """The acts of the console's own panels."""
    ended = state.cancelled or state.closed or state.places.final
    if about or ended or not state.entries.opened:
        return
    yield from _clock(state)
    yield from _sessions(state)
    yield from _draws(state)
    yield from _places(state)


def _clock(state: TournamentState) -> Iterator[Act]:
    clock = state.clock
    reason = Ask(name="why", kind="line", label="Why", needed=False)
    seconds = Ask(name="seconds", kind="number", label="Seconds to act; 0 lifts it")
    pace = Act(command=k.SetPace, label="Pace", group="clock", asks=(seconds,))
    pause = Act(command=k.CallBreak, label="Break", group="clock", asks=(MINUTES, reason))
    if not state.terms.levels:
        yield from (pause, pace) if state.sessions.current else ()
        if clock.called:
            yield Act(command=k.ResumeClock, label="End the break", group="clock")
        return
    if not clock.at:
        yield Act(command=k.StartClock, label="Start the clock", group="clock", first=state.begun)
        return
    if clock.running:
        yield Act(command=k.PauseClock, label="Pause", group="clock", asks=(reason,))
        yield pause
    now = reading(clock, floor.now())
    on_break = clock.running and clock.called and now is not None and now.on_break
    if not clock.running or on_break:
        label = "End the break" if on_break else "Resume"
        yield Act(command=k.ResumeClock, label=label, group="clock", first=not clock.running)
    yield Act(
        command=k.AdjustClock, label="Adjust", group="clock",
        asks=(
            Ask(name="level", kind="number", label="Level"),
            Ask(name="seconds", kind="number", label="Seconds left of it"),
            WHY,
        ),
    )  # fmt: skip
    yield from _hand_for_hand(state)
    yield pace


def _hand_for_hand(state: TournamentState) -> Iterator[Act]:
    if state.clock.hand_for_hand:
        yield Act(
            command=k.CompleteSharedHand,
            label="All tables have finished",
            group="clock",
            first=True,
        )
        yield Act(command=k.EndHandForHand, label="End hand for hand", group="clock")
    elif not state.book.marker:
        yield Act(command=k.BeginHandForHand, label="Hand for hand", group="clock")


def _sessions(state: TournamentState) -> Iterator[Act]:
    sessions = state.sessions
    if sessions.current:
        reason = Ask(name="why", kind="line", label="Why, if before its measure", needed=False)
        label = f"End session {sessions.current}"
        yield Act(
            command=s.EndSession, label=label, group="sessions", asks=(reason,),
            first=over(state, session_for(state), floor.now()) and len(left_in(state)) > 1,
        )  # fmt: skip
        return
    ended = [one for one in sessions.played.values() if one.ended_at]
    if ended and not ended[-1].announced:
        label = f"Announce session {ended[-1].name}"
        parted = not ties_at_end(state)
        yield Act(command=s.AnnounceSession, label=label, group="sessions", first=parted)
        return
    plan = next((p for p in plans(state) if ended and p.name == ended[-1].name), None)
    if plan and not is_final(state, plan) and not ended[-1].advanced:
        label = f"Send the winners of {plan.name} on"
        yield Act(command=s.AdvanceEntries, label=label, group="sessions", first=True)
    for waiting in plans(state):
        if waiting.name not in sessions.played:
            yield from _waiting(state, waiting.name, waiting.repechage)
            break


def _waiting(state: TournamentState, name: str, repechage: bool) -> Iterator[Act]:
    mine = _seats_are_for(state, name)
    if not too_early(state, session_for(state, name), floor.now()):
        yield Act(
            command=s.StartSession, label=f"Start session {name}", group="sessions",
            fields={"session": name}, first=bool(state.ballot.present) and mine,
            note=_forfeits(state) if mine else "",
        )  # fmt: skip
    yield Act(
        command=s.MoveStart, label=f"Move the start of session {name}", group="sessions",
        fields={"session": name},
        first=mine and bool(late_for_seat(state, floor.now())),
        asks=(
            Ask(name="starts_at", kind="when", label="Starts at"),
            Ask(name="notice", kind="text", label="How the players were given notice"),
        ),
    )  # fmt: skip
    if repechage:
        yield Act(
            command=s.AdmitRepechage, label=f"Admit players to {name}", group="sessions",
            fields={"session": name}, first=name not in state.sessions.repechage,
            asks=(Ask(name="entries", kind="line", label="Entries, as 4 9 17",
                      hint=f"Not through: {_each(state, not_through(state)[:40])}"),),
        )  # fmt: skip


def _forfeits(state: TournamentState) -> str:
    """What the start costs those who have not come."""
    empty = len(set(state.ballot.where).difference(state.ballot.present))
    if not empty or state.book.forfeits != "at_start":
        return ""
    who = "1 of those drawn is not in the seat and forfeits the place"
    if empty > 1:
        who = f"{empty} of those drawn are not in their seats and forfeit their places"
    return f"{who} with the start ({state.clause('no_show')})."


def _draws(state: TournamentState) -> Iterator[Act]:
    ballot = state.ballot
    yield Act(
        command=b.SetTable, label="Set up a table", group="tables",
        asks=(
            Ask(name="table", kind="line", label="Table"),
            Ask(name="seats", kind="number", label="Players",
                value=str(state.terms.seats_per_table or 9)),
            Ask(name="floor_table", kind="line", label="Floor table, if its hands are recorded",
                needed=False),
        ),
        first=not ballot.tables,
    )  # fmt: skip
    if not state.chips.issued:
        pieces = Ask(name="denominations", kind="line", label="Denominations",
                     value="25 100 500 1000 5000")  # fmt: skip
        yield Act(command=ch.ChooseChips, label="Choose the chips", group="chips", asks=(pieces,))
    if not ballot.tables:
        return
    if not ballot.digest:
        yield Act(command=b.CallBallot, label="Fix the seed of the draw", group="draw", first=True)
    waiting = _waits_for_seat(state)
    if ballot.digest and waiting:
        label = f"Draw seats for {waiting}"
        yield Act(command=b.DrawBallot, label=label, group="draw", first=True)
    if set(ballot.where) - set(ballot.present) and not late_for_seat(state, floor.now()):
        yield Act(
            command=b.TakeSeats, label="Everybody is seated", group="draw", first=not state.begun
        )
    tables = [sits(state, table) for table in ballot.tables]
    if state.begun and uneven(tables, GAP):
        yield Act(command=b.BalanceTables, label="Balance the tables", group="tables", first=True)


def _waits_for_seat(state: TournamentState) -> int:
    plan = playing_or_next(state)
    if plan is None or not _seats_are_for(state, plan.name):
        return 0
    return sum(entry not in state.ballot.where for entry in due_in(state, plan))


def _seats_are_for(state: TournamentState, session: str) -> bool:
    """Whether nobody sits there any more from another session."""
    return allowed(state, lambda now: require_own_session(now, session))


def _places(state: TournamentState) -> Iterator[Act]:
    if not state.begun:
        return
    if not state.sessions.current:
        yield from _ties(state)
    if undecided(state) is None:
        yield Act(command=p.AwardPlaces, label="Award the places", group="places", first=True)


def _ties(state: TournamentState) -> Iterator[Act]:
    """The players are named; what they cut or won is keyed in the order of their entries."""
    pressing = [*ties_at_end(state), *ties_open(state)]
    for tie in to_part(state, "extra_rounds"):
        chips = Ask(
            name="chips", kind="line", label="Chips after the extra rounds, in this order",
            hint=_each(state, tie),
        )  # fmt: skip
        yield Act(
            command=p.PlayExtraRounds, label=f"Extra rounds between {_between(state, tie)}",
            group="places", fields={"entries": " ".join(map(str, tie))}, asks=(chips,),
            first=tie in pressing,
        )  # fmt: skip
    for tie in to_part(state, "cards"):
        cards = Ask(
            name="cards", kind="line", label="Cards, as 9c Jd, in this order",
            hint=_each(state, tie),
        )  # fmt: skip
        yield Act(
            command=p.CutCards, label=f"Cards between {_between(state, tie)}", group="places",
            fields={"entries": " ".join(map(str, tie))}, asks=(cards,), first=tie in pressing,
        )  # fmt: skip


def _between(state: TournamentState, tie: Sequence[int]) -> str:
    """Two or three by name, more by their number."""
    names = [state.entries.entries[entry].player for entry in tie]
    if len(names) > NAMED:
        return f"{names[0]} and {len(names) - 1} others"
    return f"{', '.join(names[:-1])} and {names[-1]}"


def _each(state: TournamentState, entries: Sequence[int]) -> str:
    named = (f"{state.entries.entries[entry].player} (entry {entry})" for entry in entries)
    return ", ".join(named)
