"""How hands, absences, penalties and opening wagers are remembered."""

from dataclasses import replace

from tournaments.rules.ballot.facts import EntryMoved
from tournaments.rules.chips.steps import issue, remove
from tournaments.rules.entries.steps import change
from tournaments.rules.floor import facts as f
from tournaments.rules.floor.penalties import Penalty
from tournaments.rules.floor.state import FloorState, Wagering
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Steps


def _with(state: TournamentState, **changes: object) -> TournamentState:
    floor: FloorState = replace(state.floor, **changes)  # type: ignore[arg-type]
    return replace(state, floor=floor)


def _started(state: TournamentState, fact: f.HandStarted) -> TournamentState:
    ballot = state.ballot.board(
        fact.table, dealing=True, button=fact.button, marker=fact.marker, round=fact.round,
        moment=state.places.last_moment, dealt_from=fact.button,
    )  # fmt: skip
    wagering = state.floor.wagering | {fact.table: Wagering()}
    return _with(replace(state, ballot=ballot), wagering=wagering)


def _dealt(state: TournamentState, fact: f.DealCompleted) -> TournamentState:
    return _with(state, dead=state.floor.dead | {fact.table: fact.dead})


def _completed(state: TournamentState, fact: f.HandCompleted) -> TournamentState:
    board = state.ballot.tables[fact.table]
    ballot = state.ballot.board(
        fact.table, dealing=False, button=fact.button, marker=fact.marker,
        hands=board.hands + (not fact.misdealt), misdeals=board.misdeals + fact.misdealt, round=0,
    )  # fmt: skip
    state = _taken(replace(state, ballot=ballot), fact.posted, -1)
    done = state.clock.hand_done
    if state.clock.hand_for_hand and not fact.misdealt:
        done = (*done, fact.table)
    state = replace(state, clock=replace(state.clock, hand_done=done))
    served = () if fact.misdealt else tuple(board.places.values())
    dead = {table: entries for table, entries in state.floor.dead.items() if table != fact.table}
    return _served(_with(state, dead=dead), served, -1)


def _taken(
    state: TournamentState, posted: tuple[tuple[int, int], ...], sign: int
) -> TournamentState:
    stacks = dict(state.chips.stacks)
    for entry, paid in posted:
        stacks[entry] = stacks.get(entry, 0) + sign * paid
    return replace(state, chips=replace(state.chips, stacks=stacks))


def _served(state: TournamentState, entries: tuple[int, ...], sign: int) -> TournamentState:
    """A hand of every penalty that is counted in hands."""
    penalties = {
        number: replace(p, hands_left=p.hands_left + sign)
        if p.entry in entries and p.hands and 0 <= p.hands_left + sign <= p.hands
        else p
        for number, p in state.floor.penalties.items()
    }
    return _with(state, penalties=penalties)


def _annulled(state: TournamentState, fact: f.HandAnnulled) -> TournamentState:
    board = state.ballot.tables[fact.table]
    ballot = state.ballot.board(
        fact.table, dealing=fact.dealing, button=fact.button, marker=fact.marker,
        hands=board.hands - (not fact.misdealt), misdeals=board.misdeals - fact.misdealt,
    )  # fmt: skip
    done = tuple(table for table in state.clock.hand_done if table != fact.table)
    state = replace(state, ballot=ballot, clock=replace(state.clock, hand_done=done))
    if fact.dead:
        state = _with(state, dead=state.floor.dead | {fact.table: fact.dead})
    return _served(_taken(state, fact.posted, 1), fact.served, 1)


def _start_annulled(state: TournamentState, fact: f.HandStartAnnulled) -> TournamentState:
    ballot = state.ballot.board(
        fact.table, dealing=False, button=fact.button, marker=fact.marker, round=0, dealt_from=0
    )
    return replace(state, ballot=ballot)


def _deal_annulled(state: TournamentState, fact: f.DealAnnulled) -> TournamentState:
    dead = {table: entries for table, entries in state.floor.dead.items() if table != fact.table}
    return _with(state, dead=dead)


def _absent(state: TournamentState, fact: f.PlayerAbsent) -> TournamentState:
    return _with(state, absent=(*state.floor.absent, fact.entry))


def _back(state: TournamentState, fact: f.PlayerBack) -> TournamentState:
    return _with(state, absent=tuple(e for e in state.floor.absent if e != fact.entry))


def _imposed(state: TournamentState, fact: f.PenaltyImposed) -> TournamentState:
    penalty = Penalty(
        number=fact.number, entry=fact.entry, kind=fact.kind, at=fact.at, until=fact.until,
        hands=fact.hands, hands_left=fact.hands, why=fact.why, rule=fact.rule, by=fact.by,
    )  # fmt: skip
    penalties = state.floor.penalties | {fact.number: penalty}
    return _with(state, penalties=penalties, last_penalty=fact.number)


def _lifted(state: TournamentState, fact: f.PenaltyLifted) -> TournamentState:
    lifted = replace(state.floor.penalties[fact.number], lifted=True)
    return _with(state, penalties=state.floor.penalties | {fact.number: lifted})


def _restored(state: TournamentState, fact: f.PenaltyRestored) -> TournamentState:
    runs = replace(state.floor.penalties[fact.number], lifted=False)
    return _with(state, penalties=state.floor.penalties | {fact.number: runs})


def _disqualified(state: TournamentState, fact: f.EntryDisqualified) -> TournamentState:
    state = remove(state, fact.entry, fact.chips, fact.table)
    state = replace(state, ballot=state.ballot.unseat(fact.entry))
    return change(state, fact.entry, status="disqualified")


def _requalified(state: TournamentState, fact: f.DisqualificationAnnulled) -> TournamentState:
    state = change(state, fact.entry, status="entered")
    if not fact.table:
        return issue(state, fact.entry, fact.chips)
    ballot = state.ballot.seat(fact.entry, fact.table, fact.seat)
    present = (*ballot.present, fact.entry) if fact.present else ballot.present
    state = replace(state, ballot=replace(ballot, present=present))
    return issue(state, fact.entry, fact.chips)


def _wagering(state: TournamentState, table: str, **changes: object) -> TournamentState:
    now = replace(state.floor.wagering.get(table, Wagering()), **changes)  # type: ignore[arg-type]
    return _with(state, wagering=state.floor.wagering | {table: now})


def _asked(state: TournamentState, fact: f.WagerAsked) -> TournamentState:
    before = state.floor.wagering.get(fact.table, Wagering())
    had = (*before.had, before.asked) if before.asked else before.had
    return _wagering(state, fact.table, asked=fact.seat, had=had)


def _staked(state: TournamentState, fact: f.StakeMade) -> TournamentState:
    before = state.floor.wagering.get(fact.table, Wagering())
    state = _wagering(state, fact.table, stakes=before.stakes | {fact.seat: fact.chips})
    return _with(state, warned=state.floor.warned | {fact.entry: fact.warned})


def _voided(state: TournamentState, fact: f.StakeVoided) -> TournamentState:
    before = state.floor.wagering.get(fact.table, Wagering())
    stakes = {seat: chips for seat, chips in before.stakes.items() if seat != fact.seat}
    return _wagering(state, fact.table, stakes=stakes)


def _found_late(state: TournamentState, fact: f.WagerFoundLate) -> TournamentState:
    before = state.floor.wagering.get(fact.table, Wagering())
    found = {(fact.seat, fact.box): (fact.stood, fact.found)}
    return _wagering(state, fact.table, late=before.late | found)


def _let_stand(state: TournamentState, fact: f.LateWagerStands) -> TournamentState:
    before = state.floor.wagering.get(fact.table, Wagering())
    stands = {(fact.seat, fact.box): (fact.found, fact.found)}
    return _wagering(state, fact.table, late=before.late | stands)


def _closed(state: TournamentState, fact: f.WagersClosed) -> TournamentState:
    before = state.floor.wagering.get(fact.table, Wagering())
    had = (*before.had, before.asked) if before.asked else before.had
    return _wagering(state, fact.table, asked=0, had=had, closed=True)


def _wagers_annulled(state: TournamentState, fact: f.WageringAnnulled) -> TournamentState:
    state = _wagering(
        state, fact.table, asked=fact.asked, had=fact.had, stakes=dict(fact.stakes),
        closed=fact.closed,
    )  # fmt: skip
    return _with(state, warned=dict(fact.warned))


def _moved(state: TournamentState, fact: EntryMoved) -> TournamentState:
    waits = tuple(e for e in state.floor.waits if e != fact.entry)
    return _with(state, waits=(*waits, fact.entry) if fact.waits else waits)


STEPS: Steps = {
    f.HandStarted: _started,
    f.DealCompleted: _dealt,
    f.HandCompleted: _completed,
    f.HandAnnulled: _annulled,
    f.HandStartAnnulled: _start_annulled,
    f.DealAnnulled: _deal_annulled,
    f.PlayerAbsent: _absent,
    f.PlayerBack: _back,
    f.PenaltyImposed: _imposed,
    f.PenaltyLifted: _lifted,
    f.PenaltyRestored: _restored,
    f.EntryDisqualified: _disqualified,
    f.DisqualificationAnnulled: _requalified,
    f.WagerAsked: _asked,
    f.StakeMade: _staked,
    f.StakeVoided: _voided,
    f.WagerFoundLate: _found_late,
    f.LateWagerStands: _let_stand,
    f.WagersClosed: _closed,
    f.WageringAnnulled: _wagers_annulled,
    EntryMoved: _moved,
}
