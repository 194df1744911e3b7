"""Any sequence of rounds, faults, voids and payouts, with crashes between any two steps.

A crash is a transaction that was not committed: everything the step staged is gone, and whoever
asked asks again or gives up. The equation is checked after every fact by the harness.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import cycle

import pytest
from django.db import transaction
from hypothesis import given, note
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from casino.kernel import store
from casino.kernel.decider import Refused
from casino.kernel.event import Fact
from jackpots import desk
from jackpots.models import ClaimSheet, PoolBoard, SealedEntry
from jackpots.pool import POOL, pool_stream
from jackpots.rules import commands as c
from jackpots.rules import facts as f
from jackpots.rules.canberra import HANDS
from jackpots.rules.money import LAWFUL
from jackpots.rules.paying import amounts_due
from jackpots.rules.state import PaidOut, RoundPot
from tests.jackpots.casino import CODE, FLUSH, STRAIGHT_FLUSH, Table, ask, open_jackpot
from tests.jackpots.casino import pools as checked_pools
from tests.jackpots.harness import AT, Jackpot

TABLES = ("CP-1", "CP-2")
SEATS = st.integers(1, 4)
CENTS = st.integers(-3_000, 3_000)


class Floor(Jackpot):
    """Two tables that feed one pool; every act is one transaction, which may crash."""

    def __init__(self) -> None:
        super().__init__(jackpot_cents=1_000, reserve_cents=500)
        self.rounds = dict.fromkeys(TABLES, 1)
        self.ended: list[tuple[str, int]] = []

    def crash(self, before: tuple[object, ...]) -> None:
        """Back to what was committed."""
        self.state, facts, self.rounds, self.ended, self.slips = before  # type: ignore[assignment]
        self.facts = list(facts)  # type: ignore[arg-type]

    def saved(self) -> tuple[object, ...]:
        return (
            self.state, tuple(self.facts), dict(self.rounds), list(self.ended), self.slips,
        )  # fmt: skip

    def record_of(self, table: str, number: int) -> RoundPot | None:
        """What the book holds of a round, as the desk reads it."""
        if f"{table}/{number}" in self.state.rounds:
            return None
        return _on_record(self.facts, table, number)

    def end_round(self, table: str) -> None:
        number = self.rounds[table]
        self.end(number, table)
        self.rounds[table] = number + 1
        self.ended.append((table, number))

    def void_round(self, table: str, number: int) -> None:
        self.tell(
            c.ReverseRound(
                table=table, round=number, why="Void", on_record=self.record_of(table, number)
            )
        )
        if number == self.rounds[table]:
            self.rounds[table] = number + 1

    def pay_round(self, table: str, number: int, wrong: bool) -> None:
        """Every claim of the round through all its steps; sometimes both persons are wrong."""
        claims = self.state.claims_of(f"{table}/{number}")
        for claim in claims:
            due = amounts_due(self.state, claims)[claim.claim]
            self.enter(claim.claim, claim.hand, due + wrong)
        if claims:
            due = amounts_due(self.state, self.state.claims_of(f"{table}/{number}"))
            self.ask(
                c.ConfirmPayout(table=table, round=number),
                by="Mika",
                recomputed={
                    claim.claim: c.Recomputed(hand=claim.hand, amount_cents=due[claim.claim])
                    for claim in claims
                },
                slips=tuple(range(self.slips + 1, self.slips + 1 + len(claims))),
            )
            self.slips += 0 if wrong else len(claims)


def _on_record(facts: list[Fact], table: str, number: int) -> RoundPot | None:
    from jackpots.rules.evolve import evolve
    from jackpots.rules.ledger import MOVING
    from jackpots.rules.state import PoolState

    state = PoolState(code="RIVER", scheme="canberra")
    for fact in facts:
        place = (getattr(fact, "table", ""), getattr(fact, "round", 0))
        if isinstance(fact, MOVING) and place == (table, number):
            state = evolve(state, fact)
    return state.rounds.get(f"{table}/{number}")


WINNERS = st.dictionaries(SEATS, st.sampled_from(["", *HANDS]), min_size=1, max_size=4)
STEPS = st.one_of(
    st.tuples(st.just("play"), st.sampled_from(TABLES), WINNERS),
    st.tuples(st.just("play and pay"), st.sampled_from(TABLES), WINNERS),
    st.tuples(st.just("wager"), st.sampled_from(TABLES), SEATS),
    st.tuples(st.just("empty"), st.sampled_from(TABLES)),
    st.tuples(st.just("late void"), st.sampled_from(TABLES)),
    st.tuples(st.just("fall"), st.sampled_from(TABLES), st.integers(-500, -1)),
    st.tuples(st.just("withdraw"), st.sampled_from(TABLES), SEATS),
    st.tuples(st.just("declare"), st.sampled_from(TABLES), SEATS, st.sampled_from(HANDS)),
    st.tuples(st.just("end"), st.sampled_from(TABLES)),
    st.tuples(st.just("void"), st.sampled_from(TABLES)),
    st.tuples(st.just("void old"), st.integers(0, 5)),
    st.tuples(st.just("pay"), st.integers(0, 5), st.booleans()),
    st.tuples(st.just("adjust"), st.sampled_from(LAWFUL),
              st.sampled_from(["jackpot", "reserve"]), CENTS),
    st.tuples(st.just("seed"), st.sampled_from(["jackpot", "reserve"]), st.integers(0, 2_000)),
    st.tuples(st.just("cap"), st.integers(0, 5_000)),
    st.tuples(st.just("terms"), st.integers(0, 10_000)),
    st.tuples(st.just("fault"), st.booleans()),
)  # fmt: skip


def _acts(step: tuple[object, ...]) -> list[tuple[object, ...]]:
    """A whole round as the single transactions it is made of; any other step is one already."""
    match step:
        case ("play" | "play and pay" as kind, table, dict(hands)):
            acts: list[tuple[object, ...]] = [("wager", table, seat) for seat in hands]
            acts += [("declare", table, seat, hand) for seat, hand in hands.items() if hand]
            paid: list[tuple[object, ...]] = [("pay", 0, False)] if kind == "play and pay" else []
            return [*acts, ("end", table), *paid]
        case ("empty", table):
            return _acts(("play and pay", table, {1: "royal_flush", 2: "flush"}))
        case ("late void", table):
            lost = _acts(("play", table, {1: "", 4: ""}))
            return [*lost, *_acts(("empty", table)), ("void old", 1)]
        case ("fall", table, cents):
            won = _acts(("play", table, {3: "royal_flush"}))
            return [*won, ("adjust", "malfunction", "jackpot", cents), ("pay", 0, False)]
    return [step]


def _do(floor: Floor, step: tuple[object, ...]) -> None:
    """A step of the rounds, or one of the back office."""
    match step:
        case ("wager", str(table), int(seat)):
            floor.wager(seat, floor.rounds[table], table)
        case ("withdraw", str(table), int(seat)):
            floor.tell(
                c.ReverseSeat(table=table, round=floor.rounds[table], seat=seat, why="Withdrawn")
            )
        case ("declare", str(table), int(seat), str(hand)):
            floor.declare(seat, hand, floor.rounds[table], table)
        case ("end", str(table)):
            floor.end_round(table)
        case ("void", str(table)):
            floor.void_round(table, floor.rounds[table])
        case ("void old", int(at)) if floor.ended:
            floor.void_round(*floor.ended[-1 - at % len(floor.ended)])
        case ("pay", int(at), bool(wrong)) if floor.ended:
            floor.pay_round(*floor.ended[-1 - at % len(floor.ended)], wrong)
        case _:
            _do_in_the_office(floor, step)


def _do_in_the_office(floor: Floor, step: tuple[object, ...]) -> None:
    match step:
        case ("adjust", str(reason), pool, int(cents)):
            floor.ask(
                c.AdjustPool(
                    reason=reason,
                    pool=pool,
                    change_cents=cents,
                    why="w",
                    document="d",  # type: ignore[arg-type]
                )
            )
        case ("seed", pool, int(cents)):
            floor.ask(
                c.SeedPool(pool=pool, amount_cents=cents, approval="a", why="w")  # type: ignore[arg-type]
            )
        case ("cap", int(cents)):
            floor.ask(c.CapMeter(cap_cents=cents, approval="a"))
        case ("terms", int(parts)):
            floor.ask(
                c.ApproveTerms(
                    approval="a", jackpot_parts=parts, reserve_parts=10_000 - parts, why="w"
                )
            )
        case ("fault", bool(ends)):
            fault = {"fault": "x", "kind": "fault", "detail": "d", "by": "x", "at": AT}
            floor.tell(
                c.EndFault(fault="x") if ends else c.NoteFault(supervisors=(), **fault)  # type: ignore[arg-type]
            )


@hypothesis_settings(max_examples=250)
@given(
    steps=st.lists(STEPS, max_size=25),
    crashes=st.lists(st.sampled_from(["", "", "", "lost", "again"]), min_size=1, max_size=30),
)
def test_the_equation_holds_whatever_happens_and_wherever_it_crashes(
    steps: list[tuple[object, ...]], crashes: list[str]
) -> None:
    floor = Floor()
    for act, crash in zip((act for step in steps for act in _acts(step)), cycle(crashes)):
        note(f"{act} {crash}")
        for time in range(2 if crash == "again" else 1):
            before = floor.saved()
            try:
                _do(floor, act)
            except Refused:
                floor.crash(before)
            if crash and time == 0:
                floor.crash(before)
            POOL.check(floor.state)
    rebuilt = POOL.fold(floor.facts)
    assert rebuilt == floor.state, "the book alone gives the same pool"
    _slips_have_no_gap(floor)
    _money_is_conserved(floor)


def _slips_have_no_gap(floor: Floor) -> None:
    slips = [fact.slip for fact in floor.facts if isinstance(fact, f.JackpotPaid)]
    assert slips == list(range(1, len(slips) + 1))


def _money_is_conserved(floor: Floor) -> None:
    """Told from the players' side: what they put in and got, the house's part aside."""
    stakes = paid = house = adjusted = 0
    for fact in floor.facts:
        match fact:
            case f.WagerTaken():
                stakes += fact.wager_cents
            case f.WagerReversed():
                stakes -= fact.wager_cents
                house += fact.made_good_cents
            case f.JackpotPaid():
                paid += fact.amount_cents
                house += fact.house_cents
            case f.PayoutReversed():
                paid -= fact.amount_cents
                house -= fact.house_cents
            case f.PoolSeeded():
                house += fact.amount_cents
            case f.PoolAdjusted():
                adjusted += fact.jackpot_change_cents + fact.reserve_change_cents
    held = floor.state.jackpot_cents + floor.state.reserve_cents
    assert 1_500 + stakes + house + adjusted - paid == held


def test_a_round_the_pool_has_forgotten_is_reversed_once_only() -> None:
    floor = Floor()
    floor.wager(1, 1, "CP-1")
    floor.end_round("CP-1")
    floor.void_round("CP-1", 1)
    meter = floor.state.jackpot_cents
    floor.void_round("CP-1", 1)
    assert floor.state.jackpot_cents == meter == 1_000


def test_a_payout_on_record_is_what_was_paid() -> None:
    floor = Floor()
    floor.wager(1, 1, "CP-1")
    floor.declare(1, "flush", 1, "CP-1")
    floor.end_round("CP-1")
    floor.pay_round("CP-1", 1, wrong=False)
    pot = floor.record_of("CP-1", 1)
    assert pot is not None
    (paid,) = pot.payouts
    assert replace(paid, slip=0) == PaidOut(
        claim=1, slip=0, seat=1, amount_cents=20_000, jackpot_cents=0,
        reserve_cents=550, house_cents=19_450,
    )  # fmt: skip


class Crash(Exception):
    """The power goes out."""


CRASHES = ("wager", "declare", "check", "prepare", "verify", "confirm", "void")


Act = Callable[[], object]


def _lose(act: Act) -> None:
    with transaction.atomic():
        act()
        raise Crash


def _step(name: str, crash: str, act: Act) -> None:
    """Do it; where this is the step that crashes, it is lost without a trace and done again."""
    if name == crash:
        before = (checked_pools(), store.last(), ClaimSheet.objects.count())
        with pytest.raises(Crash):
            _lose(act)
        assert (checked_pools(), store.last(), ClaimSheet.objects.count()) == before
    act()


def _play(table: Table, hands: dict[int, tuple[str, ...]], crash: str) -> int:
    number = table.start(hands, jackpot=False)
    for seat in hands:
        table.act("PlaceWager", seat=seat, box="jackpot", amount_cents=200)
    _step("wager", crash, lambda: table.act("AcceptJackpotWagers"))
    table.to_showdown(hands)
    for seat, cards in hands.items():
        table.act("RevealHand", seat=seat, cards=cards)
        _step("declare", crash, partial(table.act, "DeclareJackpotHand", seat=seat))
    table.finish(hands)
    return number


def _claim(claim: int, hand: str, cents: int, crash: str) -> None:
    checked = c.CheckClaim(claim=claim, cards_shown=True, deck_sorted=True, cards_counted=52)
    _step("check", crash, lambda: ask(checked))
    first = c.PrepareClaim(claim=claim, hand=hand, amount_cents=cents)
    _step("prepare", crash, lambda: ask(first))
    second = c.VerifyClaim(claim=claim, hand=hand, amount_cents=cents)
    _step("verify", crash, lambda: ask(second, by="Mika"))


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("crash", CRASHES)
def test_a_crash_before_the_commit_leaves_no_trace_in_the_book(crash: str, settings) -> None:
    settings.VOID_SECOND_PERSON_CENTS = 10**9
    open_jackpot()
    table = Table()
    number = _play(table, {1: FLUSH, 2: STRAIGHT_FLUSH}, crash)
    _claim(1, "flush", 20_000, crash)
    _claim(2, "straight_flush", 500_030, crash)
    release = c.ConfirmPayout(table="CP-1", round=number)
    _step("confirm", crash, lambda: ask(release, by="Mika"))
    assert sorted(ClaimSheet.objects.values_list("slip", flat=True)) == [1, 2]
    assert not SealedEntry.objects.exists()
    _step("void", crash, lambda: table.act("VoidClosedRound", why="Fraud"))
    assert checked_pools() == (5_000_000, 1_000_000)
    state, version = desk.jackpot_now(CODE)
    facts = [event.fact for event in store.read(pool_stream(CODE))]
    assert POOL.fold(facts) == state  # type: ignore[arg-type]
    assert PoolBoard.objects.get().events == version
