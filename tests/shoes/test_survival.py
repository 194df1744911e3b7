"""Killed in turn during polling: worker, beat, Redis and database. Nothing is lost or doubled."""

from collections.abc import Iterator

import pytest

from tests.celery_worker import eventually
from tests.shoes.house import House
from tests.shoes.simulated import Shoe

pytestmark = pytest.mark.celery

SHOES = 8


@pytest.fixture
def house() -> Iterator[House]:
    """A house at work: every simulated shoe is registered and polled."""
    with House() as running:
        running.manage("migrate", "--verbosity=0")
        running.start("shoes")
        port = running.shoe(1).address.split(":")[2].split("/")[0]
        running.manage("register_demo_shoes", f"--count={SHOES}", f"--port={port}")
        running.start("worker")
        running.start("beat")
        yield running


class Dealt:
    """What the shoes really dealt, to be held against the book."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.shoes: list[Shoe] = [house.shoe(number) for number in range(1, SHOES + 1)]
        self.cards: dict[str, list[str]] = {f"shoe/{shoe.serial}": [] for shoe in self.shoes}

    def deal(self) -> None:
        for count, shoe in enumerate(self.shoes, 1):
            self.cards[f"shoe/{shoe.serial}"] += shoe.deal(count)

    def recorded(self) -> bool:
        """Whether the book has caught up; more than was dealt can never be right."""
        found: dict[str, list[str]] = {stream: [] for stream in self.cards}
        for stream, fact in self.house.facts("shoe.cards_read"):
            found[stream] += fact["cards"]
        for stream, cards in found.items():
            assert cards == self.cards[stream][: len(cards)], f"{stream} is wrong in the book"
        return found == self.cards


def test_nothing_is_lost_or_recorded_twice_whatever_is_killed(house: House) -> None:
    dealt = Dealt(house)
    dealt.deal()
    eventually(dealt.recorded)
    for victim in ("worker", "beat", "redis", "postgresql"):
        dealt.deal()
        house.kill(victim)
        dealt.deal()
        house.start(victim)
        dealt.deal()
        eventually(dealt.recorded)
    dealt.shoes[0].fail("jam")
    house.kill("postgresql")
    house.start("postgresql")
    eventually(lambda: house.facts("shoe.faulted"))
    dealt.shoes[0].mend()
    eventually(lambda: house.facts("shoe.fault_ended"))
    assert [fact["code"] for _, fact in house.facts("shoe.faulted")] == ["jam"]
    assert house.facts("shoe.gap_found") == []
    assert house.facts("shoe.entries_lost") == []
    assert house.facts("shoe.fell_silent") == []
    house.manage("verify")
