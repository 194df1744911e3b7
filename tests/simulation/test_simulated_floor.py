"""Bots play whole nights through the house's own commands, the same night for the same seed."""

from collections import Counter
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from django.core.management import CommandError, call_command

from casino.kernel import bulk, projection, store
from casino.kernel.verification import verify
from games.chips.figures import hours_of, rows_of, total
from games.chips.models import FloatSheet, ShiftSheet
from games.models import RoundSheet, TableBoard
from games.simulation.chips import MISCOUNTS
from games.simulation.doors import HouseDoor
from games.simulation.floor import evenings, plans, playable, run
from games.simulation.shifts import crewed
from games.simulation.shoes import own_shoe
from games.simulation.table import STOPPED, SimulatedTable
from games.simulation.week import fill_week
from jackpots.demo import CODE
from jackpots.desk import jackpot_now

pytestmark = pytest.mark.django_db(transaction=True)

LAST_WEEK = datetime.now(UTC) - timedelta(days=7)
TABLES = len(playable(LAST_WEEK))


def facts() -> list[tuple[str, int, str, bytes]]:
    return [(e.stream, e.version, e.type, e.data) for batch in store.walk() for e in batch]


def play(seed: str, tables: int = 2, rounds: int = 3, faults: float = 0.5) -> None:
    with bulk.filling():
        planned = plans(tables, seed, faults)
        run(evenings(planned, HouseDoor(), LAST_WEEK, rounds, own_shoe), speed=0)


def facts_of(seed: str) -> list[tuple[str, int, str, bytes]]:
    """What one floor with every game leaves in an empty book."""
    with store.cursor() as cur:
        cur.execute("TRUNCATE kernel_event, kernel_receipt, kernel_snapshot RESTART IDENTITY")
    for one in projection.projections().values():
        one.model._default_manager.all().delete()
    play(seed, tables=TABLES, rounds=2, faults=0.8)
    return facts()


def test_a_seed_gives_the_same_night_again_faults_and_all() -> None:
    first = facts_of("one")
    assert {"shoe.faulted", "shoe.fault_answered"} <= {kind for _, _, kind, _ in first}
    assert first == facts_of("one")
    assert first != facts_of("another")


def test_every_game_is_played_to_the_end_of_every_round_whatever_goes_wrong() -> None:
    play("a rough night", tables=TABLES, rounds=6, faults=1.0)
    assert not RoundSheet.objects.filter(outcome="open").exists()
    assert RoundSheet.objects.values("table").distinct().count() == TABLES
    assert RoundSheet.objects.count() == 6 * TABLES
    assert RoundSheet.objects.filter(irregularities__gt=0).exists()
    assert RoundSheet.objects.filter(outcome="void").exists()


def test_a_round_in_which_the_floor_was_stopped_is_voided_for_that() -> None:
    at = LAST_WEEK
    for plan in plans(TABLES, "stopped", 0.0):
        table = SimulatedTable(plan, HouseDoor(), at)
        for _ in table.evening(1):
            if table.state.round_open:
                break
        at = table.at
        next(SimulatedTable(plan, HouseDoor(), at).evening(0))
    voided = [data for _, _, kind, data in facts() if kind.endswith(".round_voided")]
    assert len(voided) == TABLES
    assert all(STOPPED.encode() in data for data in voided)


def test_a_quiet_night_has_no_voids() -> None:
    play("a quiet night", tables=TABLES, rounds=3, faults=0)
    assert set(RoundSheet.objects.values_list("outcome", flat=True)) == {"closed"}


def test_a_week_is_whole_in_the_book_and_on_the_pages() -> None:
    events = fill_week(TABLES, seed="w", rounds=4, faults=0.1, days=2)
    found, findings = verify(lambda *_: None)
    assert (found, findings) == (events, [])
    assert not TableBoard.objects.exclude(status="closed").exists()
    assert set(ShiftSheet.objects.values_list("status", flat=True)) == {"closed"}
    assert jackpot_now(CODE)[0].totals.contributions_cents > 0
    times = [event.recorded_at for batch in store.walk() for event in batch]
    assert times == sorted(times)
    assert times[-1] < datetime.now(UTC) - timedelta(minutes=59)
    taken = {one.key: total(rows_of(one.key)) for one in ShiftSheet.objects.all()}
    assert sum(one.jackpot_drop for one in taken.values()) > 0
    for key, one in taken.items():
        hours = hours_of(ShiftSheet.objects.get(pk=key), rows_of(key))
        assert sum(hour.commission for hour in hours) == one.commission
        dealt = bool(rows_of(key))
        assert (one.commission > 0) == (key.startswith("Poker room") and dealt)


def test_seats_and_time_are_charged_for_and_counted() -> None:
    """Omaha's players pay for their time, Adelaide's for their seat; the tube holds all of it."""
    with bulk.filling():
        poker = [game for game in playable(LAST_WEEK) if game.key in ("omaha", "texas")]
        planned = [replace(plan, closes=True) for plan in plans(2, "fees", 0.0, poker)]
        run(evenings(planned, HouseDoor(), LAST_WEEK, 12), speed=0)
    kinds = Counter(kind for _, _, kind, _ in facts())
    assert kinds["table.time_charged"] > kinds["table.player_seated"] // 2
    assert kinds["table.seating_fee_charged"] >= 5
    fees = {row.code: row.fees_cents for row in TableBoard.objects.all()}
    assert fees["OMAHA-11"] == 600 * kinds["table.time_charged"]
    assert fees["TEXAS-11"] == 500 * kinds["table.seating_fee_charged"]
    for sheet in FloatSheet.objects.all():
        assert abs(sheet.variance_cents) in map(abs, MISCOUNTS)
        assert sheet.commission_cents >= fees[sheet.table]


def test_a_shift_is_handed_over_while_the_floor_plays() -> None:
    with bulk.filling():
        uth = [game for game in playable(LAST_WEEK) if game.key == "uth"]
        planned = crewed(plans(3, "relief", 0.0, uth), LAST_WEEK)
        run(evenings(planned, HouseDoor(), LAST_WEEK, 30), speed=0)
    first, second, *_ = ShiftSheet.objects.order_by("opened_at")
    assert (first.opened_by, first.handed_to, second.opened_by) == (
        "supervisor",
        "manager",
        "manager",
    )
    counted = [fact for fact in facts() if fact[2] == "chips.counted"]
    assert len(counted) >= 3 * 3, "counted in, out, and in again at every table"


def test_players_look_at_their_cards() -> None:
    """Ultimate Texas Hold-em by the simple strategy folds and bets in about the known measure."""
    with bulk.filling():
        uth = [game for game in playable(LAST_WEEK) if game.key == "uth"]
        planned = plans(1, "strategy", 0.0, uth)
        run(evenings(planned, HouseDoor(), LAST_WEEK, 60), speed=0)
    kinds = Counter(fact[2] for fact in facts())
    placed = [fact for fact in facts() if fact[2] == "uth.wager_placed" and b'"play"' in fact[3]]
    hands = len(placed) + kinds["uth.hand_folded"]
    assert 0.10 < kinds["uth.hand_folded"] / hands < 0.35


def test_every_table_of_the_house_is_rebuilt_to_the_byte(monkeypatch: pytest.MonkeyPatch) -> None:
    """All side by side, one of them broken off before, whose batches meet those of the others."""
    play("a night to rebuild", tables=TABLES, rounds=2, faults=0.5)
    house = projection.projections()
    for one in house.values():
        if not one.inline:
            projection.follow(one)
    before = {name: written(one) for name, one in house.items()}
    assert sum(map(bool, before.values())) > 8
    monkeypatch.setattr(projection, "BATCH", 301)

    def break_off(*_: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        projection.rebuild(house["round-list"], break_off)
    monkeypatch.setattr(projection, "BATCH", 200)
    ends: list[int] = []
    read = projection.rebuild_together(list(house.values()), lambda _, at, end: ends.append(at))
    assert read == len(facts())
    assert len(ends) == 1 + -(-(read - 101) // 200)
    assert {name: written(one) for name, one in house.items()} == before


def written(one: projection.Projection) -> bytes:
    """A projection's table as bytes."""
    meta = one.model._meta
    assert meta.pk is not None
    query = f'COPY (SELECT * FROM {meta.db_table} ORDER BY "{meta.pk.column}") TO STDOUT'
    with store.cursor() as cur, cur.copy(query) as lines:
        return b"".join(bytes(block) for block in lines)


@pytest.mark.parametrize(
    "wrong", [{"tables": 0}, {"rounds": -1}, {"speed": -1.0}, {"faults": 7.0}], ids=str
)
def test_a_floor_that_cannot_be_is_refused_before_a_table_is_opened(wrong: dict) -> None:
    with pytest.raises(CommandError, match=f"--{next(iter(wrong))}"):
        call_command("simulate_floor", **{"tables": 1, "rounds": 1, "speed": 0.0, **wrong})
    assert not TableBoard.objects.exists()
