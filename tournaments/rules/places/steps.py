"""How eliminations, forfeits, ties and awards are remembered."""

from dataclasses import replace

from tournaments.rules.chips.steps import issue, remove
from tournaments.rules.entries.facts import PurchaseMade, PurchaseRestored, PurchaseVoided
from tournaments.rules.places import facts as f
from tournaments.rules.places.going_out import as_out
from tournaments.rules.sessions.facts import (
    AnnouncementAnnulled,
    SessionAnnounced,
    SessionStarted,
)
from tournaments.rules.state import TournamentState
from tournaments.rules.told import Steps


def _out(state: TournamentState, fact: f.EntryOut) -> TournamentState:
    """The chips stay with the table's other players; without a table they leave play.

    Who goes out at a table leaves the cards of earlier ties behind.
    """
    held = state.chips.stacks.get(fact.entry, 0)
    if fact.table:
        chips = replace(state.chips, stacks=state.chips.stacks | {fact.entry: 0})
        state = replace(state, chips=chips, ballot=state.ballot.unseat(fact.entry))
    elif held:
        state = remove(state, fact.entry, held)
    places = replace(
        state.places,
        outs=(*state.places.outs, as_out(fact, _shared(state))),
        broke={e: out for e, out in state.places.broke.items() if e != fact.entry},
        last_moment=max(state.places.last_moment, fact.moment),
        parted={
            e: cut for e, cut in state.places.parted.items() if e != fact.entry or not fact.table
        },
    )
    return replace(state, places=places)


def _session(state: TournamentState, fact: SessionStarted) -> TournamentState:
    """Cards and extra rounds parted an earlier tie: those who play on are level anew."""
    out = {each.entry for each in state.places.outs}
    kept = {entry: cut for entry, cut in state.places.parted.items() if entry in out}
    return replace(state, places=replace(state.places, parted=kept, announced={}))


def _announced(state: TournamentState, fact: SessionAnnounced) -> TournamentState:
    """What parted players by their chips has had its effect on the points."""
    used = {entry: len(values) for entry, values in state.places.parted.items()}
    return replace(state, places=replace(state.places, announced=used))


def _unannounced(state: TournamentState, fact: AnnouncementAnnulled) -> TournamentState:
    return replace(state, places=replace(state.places, announced={}))


def _shared(state: TournamentState) -> int:
    return state.clock.shared_hand if state.clock.hand_for_hand else 0


def _broke(state: TournamentState, fact: f.EntryBroke) -> TournamentState:
    chips = replace(state.chips, stacks=state.chips.stacks | {fact.entry: fact.kept})
    places = replace(
        state.places,
        broke=state.places.broke | {fact.entry: as_out(fact, _shared(state))},
        last_moment=max(state.places.last_moment, fact.moment),
    )
    return replace(state, chips=chips, places=places)


def _reinstated(state: TournamentState, fact: f.OutAnnulled) -> TournamentState:
    places = replace(
        state.places,
        outs=tuple(out for out in state.places.outs if out.entry != fact.entry),
        broke={e: out for e, out in state.places.broke.items() if e != fact.entry},
    )
    state = replace(state, places=places)
    if not fact.table:
        return issue(state, fact.entry, fact.chips) if fact.chips else state
    chips = replace(state.chips, stacks=state.chips.stacks | {fact.entry: fact.chips})
    ballot = state.ballot.seat(fact.entry, fact.table, fact.seat)
    ballot = replace(ballot, present=(*ballot.present, fact.entry))
    return replace(state, chips=chips, ballot=ballot)


def _parted(state: TournamentState, fact: f.TieParted) -> TournamentState:
    parted = dict(state.places.parted)
    for entry, value in fact.values:
        parted[entry] = (*parted.get(entry, ()), value)
    return replace(state, places=replace(state.places, parted=parted))


def _not_parted(state: TournamentState, fact: f.PartingAnnulled) -> TournamentState:
    parted = {
        entry: values[:-1] if entry in fact.entries else values
        for entry, values in state.places.parted.items()
    }
    kept = {entry: values for entry, values in parted.items() if values}
    return replace(state, places=replace(state.places, parted=kept))


def _awarded(state: TournamentState, fact: f.PlacesAwarded) -> TournamentState:
    return replace(state, places=replace(state.places, final=fact.places))


def _not_awarded(state: TournamentState, fact: f.AwardAnnulled) -> TournamentState:
    return replace(state, places=replace(state.places, final=()))


def _rebought(state: TournamentState, fact: PurchaseMade | PurchaseRestored) -> TournamentState:
    was = state.places.broke.get(fact.entry)
    if was is None:
        return state
    broke = {e: out for e, out in state.places.broke.items() if e != fact.entry}
    rebought = state.places.rebought | {fact.purchase: was}
    return replace(state, places=replace(state.places, broke=broke, rebought=rebought))


def _not_rebought(state: TournamentState, fact: PurchaseVoided) -> TournamentState:
    """Who re-bought without chips is without chips again, unless there was more play since."""
    was = state.places.rebought.get(fact.purchase)
    if was is None or fact.entry not in state.ballot.where:
        return state
    if state.chips.stacks.get(fact.entry, 0) > was.kept:
        return state
    places = replace(state.places, broke=state.places.broke | {fact.entry: was})
    return replace(state, places=places)


STEPS: Steps = {
    PurchaseMade: _rebought,
    SessionStarted: _session,
    SessionAnnounced: _announced,
    AnnouncementAnnulled: _unannounced,
    PurchaseRestored: _rebought,
    PurchaseVoided: _not_rebought,
    f.EntryOut: _out,
    f.EntryBroke: _broke,
    f.OutAnnulled: _reinstated,
    f.TieParted: _parted,
    f.PartingAnnulled: _not_parted,
    f.PlacesAwarded: _awarded,
    f.AwardAnnulled: _not_awarded,
}
