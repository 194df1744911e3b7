"""The end of a straight round: charges come out of the pots, then each pot goes to its winners."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.commission import (
    Charge,
    Contest,
    apportioned,
    contests,
    net,
    pot_charges,
)
from games.kit.room.common import Acts, Steps
from games.kit.room.jacks import require_shown
from games.kit.room.pots import Pot
from games.kit.room.shares import Award, Sharing, awards
from games.kit.room.showdown import won_by
from games.kit.room.state import RoundState, put, replace
from games.kit.room.winners import Won


def settle(state: RoundState, _command: c.SettleRound) -> Sequence[Fact]:
    if state.phase != "settling":
        raise Refused(
            "winner_not_announced",
            state.clause("commission_after"),
            "First the winning hands are announced, then commission is taken, then pots are paid.",
        )
    require_shown(state)
    pots, won = won_by(state)
    contested, charged = charges_of(state, pots, won)
    shared, paid = _paid(state, contested, charged)
    return [
        *map(taken, charged),
        *(
            _awarded(state, share, cents, shared, contested)
            for share, cents in zip(shared, paid, strict=True)
        ),
        f.RoundClosed(clause=state.clause("closed")),
    ]


def charges_of(
    state: RoundState,
    pots: Sequence[Pot],
    won: Sequence[Won],
    boards: Sequence[Sequence[Won]] = (),
) -> tuple[Sequence[Contest], Sequence[Charge]]:
    """The pots as they are charged, and what comes out of them; ``boards`` has winners by pot."""
    terms, paid, dead = state.terms, _by_seat(state, state.paid), _by_seat(state, state.dead)
    contested: Sequence[Contest] = contests(pots, won, paid, _forced(state), dead)
    if boards:
        runs = zip(*boards, strict=True)
        contested = [p._replace(boards=r) for p, r in zip(contested, runs, strict=True)]
    uncalled = state.uncalled_cents if terms.uncalled_bet == "bears commission" else 0
    charged = pot_charges(
        state.rules.room.tariff,
        terms.charges,
        contested,
        dealt_in=state.order,
        chip_cents=terms.smallest_chip_cents,
        boards=len(boards),
        uncalled_cents=uncalled,
        over_pots=terms.commission_over_pots,
    )
    return contested, charged


def _paid(
    state: RoundState, contested: Sequence[Contest], charged: Sequence[Charge]
) -> tuple[Sequence[Award], Sequence[int]]:
    """Every share, and what is paid of it: all, where the charges came off before."""
    won, sharing = [pot.won for pot in contested], sharing_of(state)
    if state.terms.commission_taken == "before sharing":
        shared = awards(net(contested, charged), won, state.button, sharing)
        return shared, [share.amount_cents for share in shared]
    whole = [pot.amount_cents for pot in contested]
    shared = awards(whole, won, state.button, sharing)
    left = net(contested, charged)
    borne: list[int] = []
    for number, cents in enumerate(whole):
        weights = [share.amount_cents for share in shared if share.pot == number]
        borne += apportioned(cents - left[number], weights, sharing.unit_cents)
    return shared, [share.amount_cents - b for share, b in zip(shared, borne, strict=True)]


def sharing_of(state: RoundState) -> Sharing:
    """In what unit tied winners share, and who gets the rest."""
    terms, chip = state.terms, state.terms.smallest_chip_cents
    return state.rules.sharing(chip, terms.designated_position, terms.odd_half)


def taken(charge: Charge) -> f.ChargeTaken:
    """A charge as it is recorded."""
    return f.ChargeTaken(
        kind=charge.kind,
        amount_cents=charge.amount_cents,
        pots=charge.by_pot,
        clause=charge.clause,
    )


def _awarded(
    state: RoundState,
    share: Award,
    cents: int,
    shared: Sequence[Award],
    contested: Sequence[Contest],
) -> f.PotAwarded:
    tied = [a.amount_cents for a in shared if (a.pot, a.side) == (share.pot, share.side)]
    side = contested[share.pot].amount_cents and share.pot
    name = "share" if len(tied) > 1 else "side_pot" if side else "award"
    return f.PotAwarded(
        pot=share.pot + 1,
        seat=share.seat,
        amount_cents=cents,
        half=share.side,
        odd_cents=share.amount_cents - min(tied),
        clause=state.clause(name),
    )


def _forced(state: RoundState) -> dict[int, int]:
    """Antes and blinds; a bet that won the first betting round was called by nobody.

    What it had to match of a blind adds nothing, then, to a pot of antes and blinds.
    """
    forced = _by_seat(state, state.forced)
    if not state.street and len(state.live) == 1:
        (winner,) = state.live
        forced[winner] = state.paid[winner]
    return forced


def _by_seat(state: RoundState, values: tuple[int, ...]) -> dict[int, int]:
    return {seat: values[seat] for seat in state.order if values[seat]}


def _charge_taken(state: RoundState, fact: f.ChargeTaken) -> RoundState:
    drop = fact.amount_cents if fact.kind == "jackpot drop" else 0
    return replace(
        state,
        charged_cents=state.charged_cents + fact.amount_cents,
        dropped_cents=state.dropped_cents + drop,
    )


def _pot_awarded(state: RoundState, fact: f.PotAwarded) -> RoundState:
    seat, amount = fact.seat, fact.amount_cents
    return replace(
        state,
        stacks=put(state.stacks, seat, state.stacks[seat] + amount),
        awarded=put(state.awarded, seat, state.awarded[seat] + amount),
    )


def _closed(state: RoundState, _fact: f.RoundClosed) -> RoundState:
    return replace(state, phase="closed")


ACTS: Acts = {c.SettleRound: settle}

STEPS: Steps = {
    f.ChargeTaken: _charge_taken,
    f.PotAwarded: _pot_awarded,
    f.RoundClosed: _closed,
}
