"""The money equation of a tournament, held after every append."""

from tournaments.rules.state import TournamentState


def check(state: TournamentState) -> None:
    """What was paid is what entries and purchases say was paid."""
    entries = state.entries.entries.values()
    bought = [p for p in state.entries.purchases.values() if not p.voided]
    paid = sum(e.paid_cents for e in entries) + sum(p.paid_cents for p in bought)
    assert paid == state.money.payments_cents, (paid, state.money)
