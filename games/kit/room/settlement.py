"""The end of a straight round: charges come out of the pots, then each pot goes to its winners."""

from collections.abc import Sequence

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.room import commands as c
from games.kit.room import facts as f
from games.kit.room.commission import Charge, Contest, contests, net, pot_charges
from games.kit.room.common import Acts, Steps
from games.kit.room.shares import Award, Sharing, awards
from games.kit.room.showdown import won_by
from games.kit.room.state import RoundState, put, replace


def settle(state: RoundState, _command: c.SettleRound) -> Sequence[Fact]:
    if state.phase != "settling":
        raise Refused(
            "winner_not_announced",
            state.clause("commission_after"),
            "First the winning hands are announced, then commission is taken, then pots are paid.",
        )
    pots, won = won_by(state)
    contested = contests(
        pots, won, _by_seat(state, state.paid), _by_seat(state, state.forced), _dead(state)
    )
    charged = pot_charges(
        state.rules.room.tariff,
        state.terms.charges,
        contested,
        dealt_in=state.order,
        chip_cents=state.terms.smallest_chip_cents,
    )
    paid = awards(net(contested, charged), won, state.button, sharing_of(state))
    return [
        *map(taken, charged),
        *(_awarded(state, award, paid, contested) for award in paid),
        f.RoundClosed(clause=state.clause("closed")),
    ]


def sharing_of(state: RoundState) -> Sharing:
    """In what unit tied winners share, and who gets the rest."""
    return state.rules.sharing(state.terms.smallest_chip_cents)


def taken(charge: Charge) -> f.ChargeTaken:
    """A charge as it is recorded."""
    return f.ChargeTaken(
        kind=charge.kind,
        amount_cents=charge.amount_cents,
        pots=charge.by_pot,
        clause=charge.clause,
    )


def _awarded(
    state: RoundState, award: Award, paid: Sequence[Award], contested: Sequence[Contest]
) -> f.PotAwarded:
    tied = [a.amount_cents for a in paid if (a.pot, a.side) == (award.pot, award.side)]
    side = contested[award.pot].amount_cents and award.pot
    name = "share" if len(tied) > 1 else "side_pot" if side else "award"
    return f.PotAwarded(
        pot=award.pot + 1,
        seat=award.seat,
        amount_cents=award.amount_cents,
        half=award.side,
        odd_cents=award.amount_cents - min(tied),
        clause=state.clause(name),
    )


def _by_seat(state: RoundState, values: tuple[int, ...]) -> dict[int, int]:
    return {seat: values[seat] for seat in state.order if values[seat]}


def _dead(state: RoundState) -> dict[int, int]:
    return _by_seat(state, state.dead)


def _charge_taken(state: RoundState, fact: f.ChargeTaken) -> RoundState:
    return replace(state, charged_cents=state.charged_cents + fact.amount_cents)


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
