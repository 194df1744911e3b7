"""The money equation of a tournament, held after every append."""

from tournaments.rules.state import TournamentState


def check(state: TournamentState) -> None:
    """What was paid in is with the house, in the pool or returned; and the pool is the prizes."""
    money = state.money
    standing = [e for e in state.entries.entries.values() if not e.returned]
    bought = [p for p in state.entries.purchases.values() if not p.returned]
    commission = sum(e.commission_cents for e in standing) + sum(p.commission_cents for p in bought)
    paid = sum(e.paid_cents for e in standing) + sum(p.paid_cents for p in bought)
    assert money.payments_cents - money.returned_cents == paid, (paid, money)
    assert money.commission_cents == commission, (commission, money)
    assert money.contributions_cents == paid - commission, (paid, commission, money)
    assert min(money.commission_cents, money.contributions_cents, money.returned_cents) >= 0, money
    _check_prizes(state)


def _check_prizes(state: TournamentState) -> None:
    """Fees + re-buys + add-ons + added value − commission = prizes, to the cent."""
    money, lock = state.money, state.money.lock
    if lock is None:
        return
    in_hand = money.contributions_cents + money.commission_cents + money.added_cents
    assert lock.pool_cents == in_hand - lock.commission_cents + lock.overlay_cents, (in_hand, lock)
    assert sum(p.amount_cents for p in lock.prizes) + lock.bounties_cents == lock.pool_cents, lock
    if money.awards:
        due = sum(award.amount_cents for award in money.awards)
        assert due + money.bounties_paid_cents == lock.pool_cents, (due, money)
        assert money.paid_cents <= due, money
