"""Five hundred players at sixty tables, from the first entry to the last prize."""

from casino.kernel.event import Command
from tests.tournaments.night import Night
from tests.tournaments.simulated import Simulation, conditions
from tournaments.rules.ballot.facts import EntryMoved, TableBroken
from tournaments.rules.clock import commands as k
from tournaments.rules.money.facts import PrizePaid
from tournaments.rules.places.facts import EntryOut


def simulation(evening: Night, entries: int, tables: int) -> Simulation:
    def tell(asked: Command, by: str) -> None:
        evening.later(seconds=20)
        evening.tell(asked, by)

    return Simulation(tell=tell, state=lambda: evening.state, entries=entries, tables=tables)


def test_five_hundred_players_are_played_down_to_one_and_every_cent_is_paid() -> None:
    evening = Night("holdem-sa-2020")
    evening.selling(conditions(500))
    event = simulation(evening, 500, 60)
    event.sell(500)
    event.seat()
    paid = len(evening.state.terms.shares_for(500))
    event.play(paid + 1)
    evening.tell(k.BeginHandForHand())
    event.play(paid)
    evening.tell(k.CompleteSharedHand())
    evening.tell(k.EndHandForHand())
    event.play(1)
    event.finish()
    state = evening.state

    assert state.closed
    assert len([fact for fact in evening.facts if isinstance(fact, EntryOut)]) == 499
    assert len([fact for fact in evening.facts if isinstance(fact, TableBroken)]) == 59
    assert all(fact.why for fact in evening.facts if isinstance(fact, EntryMoved))
    assert state.chips.value == 500 * 10000
    assert sum(state.chips.totals.values()) == 500 * 10000
    assert sum(len(group) for group in state.places.final) == 500
    prizes = sum(fact.amount_cents for fact in evening.facts if isinstance(fact, PrizePaid))
    assert prizes == state.money.lock.pool_cents == 500 * 20000  # type: ignore[union-attr]
