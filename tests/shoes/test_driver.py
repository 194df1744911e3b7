"""The driver against the simulator's process, over the wire, with every fault."""

import pytest

from casino.devices.credentials import secret_of
from casino.devices.faults import DeviceFault, Garbage, Silent, Slow, Stale
from games.shoes.driver import ASKS_WITHOUT_PROGRESS, read_shoe
from games.shoes.rules.reading import Reading
from games.shoes.rules.shuffle import commitment, deck_of, order
from games.shoes.streams import shoe_stream
from tests.shoes.simulated import Shoe, Shoes


def read(
    shoe: Shoe,
    since: int = 0,
    run: str = "",
    answer_s: float = 10.0,
    secret: bytes | None = None,
) -> Reading:
    whole_s = max(20.0, answer_s)
    return read_shoe(
        shoe.address, shoe.serial, run, since, answer_s=answer_s, whole_s=whole_s, secret=secret
    )


def cards(reading: Reading) -> list[str]:
    """The cards of an answer in the shoe's own order, each once."""
    by_number = {entry.sequence: entry for entry in reading.entries}
    return [entry.card for _, entry in sorted(by_number.items()) if entry.what == "card"]


def test_a_shoe_tells_who_it_is_and_what_it_dealt(shoe: Shoe) -> None:
    dealt = shoe.deal(7)
    told = read(shoe)
    assert (told.serial, told.state, told.deck.cards) == (shoe.serial, "dealing", 45)
    assert cards(told) == dealt
    assert cards(read(shoe, since=told.sequence, run=told.run)) == []


def test_the_order_is_bound_before_and_shown_after(shoe: Shoe) -> None:
    dealt = shoe.deal(20)
    bound = read(shoe).entries[0]
    assert bound.what == "shuffle"
    shoe.shuffle()
    seed = next(entry.seed for entry in read(shoe).entries if entry.what == "seed")
    assert commitment(seed) == bound.commitment
    assert list(order(seed, deck_of(52))[:20]) == dealt


def test_a_long_log_is_read_page_by_page(shoe: Shoe) -> None:
    dealt = shoe.deal(700)
    assert cards(read(shoe)) == dealt


def test_a_log_that_lost_its_beginning_is_read_from_its_oldest(shoe: Shoe) -> None:
    shoe.deal(2_500)
    told = read(shoe)
    assert told.oldest > 1
    assert {entry.sequence for entry in told.entries} == set(range(told.oldest, told.sequence + 1))


@pytest.mark.parametrize("kind", ["replay", "reorder"])
def test_replayed_and_reordered_entries_are_all_there(shoe: Shoe, kind: str) -> None:
    dealt = shoe.deal(12)
    first = read(shoe)
    shoe.fail(kind)
    more = shoe.deal(9)
    assert cards(read(shoe)) == dealt + more
    assert set(more) <= set(cards(read(shoe, since=first.sequence, run=first.run)))


def test_a_hole_is_asked_for_again_but_not_for_ever(shoe: Shoe) -> None:
    shoe.fail("hole")
    shoe.deal(8)
    told = read(shoe)
    assert {entry.sequence for entry in told.entries} == set(range(1, 10)) - {2}
    assert shoe.watch()["asked"] == 1 + ASKS_WITHOUT_PROGRESS


@pytest.mark.parametrize(
    ("kind", "fault"),
    [("power_cut", Silent), ("silence", Silent), ("slow", Slow), ("garbage", Garbage)],
)
def test_a_shoe_that_does_not_answer(shoe: Shoe, kind: str, fault: type[DeviceFault]) -> None:
    shoe.fail(kind, seconds=60)
    with pytest.raises(fault):
        read(shoe, answer_s=0.5 if kind in ("silence", "slow") else 10)
    shoe.recover(kind)
    assert read(shoe).serial == shoe.serial


def test_an_old_answer_is_not_taken_for_a_new_one(shoe: Shoe) -> None:
    read(shoe)
    shoe.fail("stale")
    shoe.deal(3)
    with pytest.raises(Stale):
        read(shoe)


def test_a_log_shorter_than_before_is_not_believed(shoe: Shoe) -> None:
    told = read(shoe)
    with pytest.raises(Stale, match="99 was read before"):
        read(shoe, since=99, run=told.run)


def test_a_new_log_is_read_from_its_start(shoe: Shoe) -> None:
    shoe.deal(5)
    before = read(shoe)
    shoe.fail("memory_loss")
    dealt = shoe.deal(3)
    after = read(shoe, since=before.sequence, run=before.run)
    assert after.run != before.run
    assert cards(after) == dealt


def test_another_shoe_in_its_place_is_garbage(simulator: Shoes) -> None:
    mine, other = simulator.shoe(), simulator.shoe()
    with pytest.raises(Garbage, match="in the place of"):
        read_shoe(other.address, mine.serial, "", 0, answer_s=10, whole_s=10)


def test_a_shoe_reports_what_it_knows_of_itself(shoe: Shoe) -> None:
    shoe.deal(1)
    shoe.fail("jam")
    told = read(shoe)
    assert (told.state, [(f.code, f.kind) for f in told.faults]) == (
        "stopped",
        [("jam", "mechanical")],
    )
    assert shoe.deal(5) == []
    shoe.mend()
    shoe.fail("power_cut")
    shoe.recover("power_cut")
    assert [(f.code, f.kind) for f in read(shoe).faults] == [("power_cut", "electrical")]


def test_faults_that_a_shoe_does_not_report_show_in_its_answers(shoe: Shoe) -> None:
    plain = read(shoe)
    shoe.fail("clock_jump")
    shoe.fail("firmware")
    shoe.deal(1)
    shoe.fail("duplicate_card")
    shoe.fail("miscount")
    twice = [*cards(read(shoe)), *shoe.deal(1)]
    shoe.fail("foreign_card")
    told = read(shoe)
    assert twice[0] == twice[1]
    assert shoe.deal(1) == ["Jo"]
    assert told.clock_ms - plain.clock_ms > 3_500_000
    assert told.firmware != plain.firmware
    assert told.deck.cards == 49


def test_a_signed_answer_is_taken_and_an_unsigned_or_forged_one_is_garbage(shoe: Shoe) -> None:
    device = shoe_stream(shoe.serial)
    dealt = shoe.deal(3)
    assert cards(read(shoe, secret=secret_of(device, 1))) == dealt
    with pytest.raises(Garbage, match="not signed"):
        read(shoe, secret=secret_of(device, 2))
    with pytest.raises(Garbage, match="not signed"):
        read(shoe, secret=secret_of("shoe/another", 1))
    shoe.fail("forged")
    with pytest.raises(Garbage, match="not signed"):
        read(shoe, secret=secret_of(device, 1))
    assert cards(read(shoe)) == dealt, "without a key no signature is asked for"


def test_an_answer_signed_for_an_earlier_question_does_not_fit_a_later_one(shoe: Shoe) -> None:
    secret = secret_of(shoe_stream(shoe.serial), 1)
    read(shoe, secret=secret)
    shoe.fail("stale")
    with pytest.raises(Garbage, match="not signed"):
        read(shoe, secret=secret)
