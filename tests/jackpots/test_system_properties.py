"""Any sequence of rounds, records, faults, voids and payouts of a Jackpot System.

The harness checks after every fact that the money equation holds, that no pool falls below
nothing, and that exactly what waits to be paid is held.
"""

from collections.abc import Callable

from hypothesis import example, given, note
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from games.kit.redo import by_first, rework
from jackpots.pool import POOL
from jackpots.redo_system import ways_of
from jackpots.rules import claim_facts as cf
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules import system_commands as sc
from jackpots.rules import system_facts as sf
from jackpots.rules.nomination import ON_THE_FLOP
from jackpots.rules.state import PoolState, RoundPot
from tests.jackpots.harness import AT
from tests.jackpots.system_harness import ROYAL, TURNED, JackpotSystem, on_record

TABLES = ("P3", "P4", "P7")
ACES = ("As", "Ad", "Ah", "Ac", "4d")
HANDS = (ROYAL, TURNED, ACES)
Step = tuple[str, str, int]


class Floor(JackpotSystem):
    """Three tables; every step is taken whole or, where the rules refuse it, not at all."""

    def __init__(self) -> None:
        super().__init__(jackpot_cents=700_030, increment_cents=75, unit_cents=500)
        aces = sc.AddQualifyingHand(hand="four_aces", amount_cents=50_000, notice_displayed=True)
        self.ask(aces, by="Mika")
        self.rounds = dict.fromkeys(TABLES, 1)

    def step(self, name: str, table: str, pick: int) -> None:
        """One step of the floor or the office."""
        number = self.rounds[table]
        match name:
            case "press":
                self.press(table, number)
            case "record":
                self.record(table, max(1, number - pick // 3 % 2), pick % 2, HANDS[pick % 3])
            case "hit":
                self.press(table, number)
                self.record(table, number, 1, HANDS[pick % 3])
                self.end(number, table)
                self.rounds[table] += 1
            case "end":
                self.end(number, table)
                self.rounds[table] += 1
            case "void":
                self.undo(table, number)
                self.rounds[table] += 1
            case "void old":
                self.undo(table, max(1, number - 1 - pick))
            case _:
                self.office(name, table, pick)

    def office(self, name: str, table: str, pick: int) -> None:
        """What managers do."""
        waiting = sorted(self.state.claims)
        match name:
            case "pay" if waiting:
                self.pay(waiting[0])
            case "reject" if waiting:
                chosen = waiting[pick % len(waiting)]
                self.ask(c.RejectClaim(claim=chosen, why="Wrong"), by="Mika")
            case "count":
                number = max(1, self.rounds[table] - 1)
                self.ask(sc.CountMissedRounds(table=table, first=number, last=number, why="x"))
            case "fault":
                fault = {"fault": "x", "kind": "fault", "detail": "d", "by": "x", "at": AT}
                self.tell(c.NoteFault(supervisors=(), **fault))  # type: ignore[arg-type]
            case "mended":
                self.tell(c.EndFault(fault="x"))
                self.ask(c.ResumeWagers(why="x"))


STEPS = st.tuples(
    st.sampled_from(
        ["hit", "hit", "hit", "hit", "press", "press", "record", "end", "end", "void", "void old",
         "pay", "pay", "reject", "reject", "count", "fault", "mended"]
    ),
    st.sampled_from(TABLES),
    st.integers(0, 5),
)  # fmt: skip


PAID_AND_WON_SINCE = [
    ("hit", "P4", 0), ("pay", "P4", 0), ("hit", "P3", 0), ("pay", "P3", 0), ("void old", "P4", 0),
    ("hit", "P3", 0),
]  # fmt: skip


def _attempt(floor: Floor, step: Callable[[], object]) -> None:
    saved = (floor.state, list(floor.facts), dict(floor.rounds), floor.slips)
    try:
        step()
    except Refused:
        floor.state, floor.facts, floor.rounds, floor.slips = saved
    POOL.check(floor.state)


@hypothesis_settings(max_examples=250)
@given(steps=st.lists(STEPS, min_size=5, max_size=40))
def test_the_equation_holds_whatever_a_system_goes_through(steps: list[Step]) -> None:
    floor = Floor()
    for name, table, pick in steps:
        note(f"{name} {table} {pick}")
        _attempt(floor, lambda name=name, table=table, pick=pick: floor.step(name, table, pick))
    assert POOL.fold(floor.facts) == floor.state, "the book alone gives the same system"
    _every_counted_round_counts_once(floor)


@hypothesis_settings(max_examples=100)
@given(steps=st.lists(STEPS, min_size=5, max_size=30))
def test_every_figure_is_worked_out_again_from_the_facts(steps: list[Step]) -> None:
    floor = Floor()
    for name, table, pick in steps:
        _attempt(floor, lambda name=name, table=table, pick=pick: floor.step(name, table, pick))
    held = {
        (fact.table, fact.round, fact.seat): fact.cards
        for fact in floor.facts
        if isinstance(fact, sf.ValueHeld)
    }

    def look(state: PoolState, first: Fact) -> RoundPot | None:
        table, number = first.table, first.round  # type: ignore[attr-defined]
        if f"{table}/{number}" in state.rounds:
            return None
        at = next(at for at, fact in enumerate(floor.facts) if fact is first)
        return on_record(floor.facts[:at], table, number)

    ways = ways_of(look, lambda table, number, seat: held[table, number, seat])
    state, differing = rework(POOL, by_first(ways), POOL.initial, floor.facts)
    assert (state, differing) == (floor.state, [])


def _every_counted_round_counts_once(floor: Floor) -> None:
    counted: dict[tuple[str, int], int] = {}
    for fact in floor.facts:
        if isinstance(fact, sf.RoundCounted):
            counted[fact.table, fact.round] = counted.get((fact.table, fact.round), 0) + 1
        elif isinstance(fact, sf.CountReversed):
            counted[fact.table, fact.round] -= 1
    assert set(counted.values()) <= {0, 1}


@hypothesis_settings(max_examples=250)
@given(
    steps=st.lists(
        STEPS.filter(lambda step: step[0] not in ("fault", "count")), min_size=5, max_size=40
    )
)
@example(steps=PAID_AND_WON_SINCE)
def test_values_are_those_of_a_house_in_which_fallen_records_never_were(steps: list[Step]) -> None:
    floor = Floor()
    for name, table, pick in steps:
        note(f"{name} {table} {pick}")
        _attempt(floor, lambda name=name, table=table, pick=pick: floor.step(name, table, pick))
    ideal = _without_fallen(floor.facts)
    waiting = {number: claim.pool_cents for number, claim in floor.state.claims.items()}
    assert waiting == {number: value for number, value in ideal.items() if number in waiting}


def _without_fallen(facts: list[Fact]) -> dict[int, int]:
    """Every record's value, worked out anew with only the records that stand.

    What was paid before another record fell stays as it was paid.
    """
    fallen = {fact.claim for fact in facts if isinstance(fact, cf.ClaimDropped | f.PayoutReversed)}
    paid = {fact.claim: fact.reserve_cents for fact in facts if isinstance(fact, f.JackpotPaid)}
    values: dict[int, int] = {}
    display = 0
    for fact in facts:
        match fact:
            case f.JackpotOpened():
                display = fact.jackpot_cents
            case sf.RoundCounted():
                display += fact.increment_cents
            case sf.CountReversed():
                display -= fact.increment_cents - fact.made_good_cents
            case sf.ValueHeld() if fact.claim not in fallen:
                values[fact.claim] = display
                due = fact.stake.due(display)
                display -= paid.get(fact.claim, min(due, display))
                won = fact.stake.parts == 10_000 and not fact.stake.amount_cents
                if won:
                    display = 500_000
    return values


def test_a_royal_on_the_flop_is_the_whole_jackpot() -> None:
    floor = Floor()
    floor.press()
    assert floor.record().stake.parts == 10_000
    assert floor.state.claims[1].hand == ON_THE_FLOP
