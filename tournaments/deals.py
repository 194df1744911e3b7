"""The deal the last players made, or what each way of sharing would give them."""

from typing import Any

from tournaments.offers.prizes import DEALS
from tournaments.rules.money.deals import KINDS
from tournaments.rules.sessions.who import left_in
from tournaments.rules.state import TournamentState

MOST = 10


def deal_made(state: TournamentState) -> dict[str, Any] | None:
    """The deal that stands, player by player."""
    deal = state.money.deal
    if deal is None:
        return None
    names, said = state.entries.entries, DEALS.get(deal.kind, deal.kind)
    return {
        "kind": said[:1].lower() + said[1:],
        "lines": [(names[entry].player, entry, cents) for entry, cents in deal.amounts.items()],
        "left_cents": deal.left_cents,
    }


def quoted(state: TournamentState) -> dict[str, Any] | None:
    """What those still in would have by each way the conditions offer, by their stacks as known."""
    lock, left = state.money.lock, left_in(state)
    kinds = [kind for kind in state.terms.deals if kind in KINDS]
    stacks = [state.chips.stacks.get(entry, 0) for entry in left]
    ready = lock is not None and state.begun and not state.places.final and not state.money.deal
    if not (ready and kinds and 2 <= len(left) <= MOST and min(stacks) > 0):
        return None
    assert lock is not None
    prizes = [line.amount_cents for line in lock.prizes[: len(left)]]
    prizes += [0] * (len(left) - len(prizes))
    shares = {kind: KINDS[kind](prizes, stacks) for kind in kinds}
    return {
        "kinds": [DEALS[kind] for kind in kinds],
        "lines": [
            (state.entries.entries[entry].player, entry, stacks[n], [shares[k][n] for k in kinds])
            for n, entry in enumerate(left)
        ],
    }
